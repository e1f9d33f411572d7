//! `bindgen PROGRAM FOLDER`: writes the script by which a browser reaches a program compiled for it, and the program itself
//! as that script wants it. In the workspace, so that the lock file keeps it fit for what the program was compiled with.

use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [program, folder] = args.as_slice() else {
        eprintln!("bindgen PROGRAM FOLDER");
        return ExitCode::FAILURE;
    };
    let made = Bindgen::new()
        .input_path(program)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(false)
                .remove_name_section(true)
                .remove_producers_section(true)
                .out_name("muster")
                .generate(Path::new(folder))
        });
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{program}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
