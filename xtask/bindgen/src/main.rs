//! `bindgen FOLDER PROGRAM NAME …`: writes the scripts by which a browser reaches programs compiled for it, and the programs
//! themselves as those scripts want them. In the workspace, so that the lock file keeps it fit for what the programs were
//! compiled with.

use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (folder, programs) = match args.as_slice() {
        [folder, programs @ ..] if programs.len() >= 2 && programs.len() % 2 == 0 => {
            (Path::new(folder), programs)
        }
        _ => {
            eprintln!("bindgen FOLDER PROGRAM NAME …");
            return ExitCode::FAILURE;
        }
    };
    for one in programs.chunks_exact(2) {
        let made = Bindgen::new()
            .input_path(&one[0])
            .web(true)
            .and_then(|bindgen| {
                bindgen
                    .typescript(false)
                    .remove_name_section(true)
                    .remove_producers_section(true)
                    .out_name(&one[1])
                    .generate(folder)
            });
        if let Err(error) = made {
            eprintln!("{}: {error:#}", one[0]);
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
