//! Prints a force file: `print FORCE OUT LANG PAPER LAYOUT...`.

use muster_core::force::Force;
use muster_core::shipped;
use muster_core::words::Lang;
use muster_print::{Layout, Paper, Request, Subject};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let library = shipped::library();
    let force = Force::read(&std::fs::read(&args[0])?, &args[0])?;
    let review = force.game().ok_or("a game")?.review(&force, &library);
    let start = std::time::Instant::now();
    let request = Request {
        subject: Subject::Forces(vec![(&force, &review)]),
        library: &library,
        lang: Lang::read(&args[2]).ok_or("a language")?,
        layouts: args[4..]
            .iter()
            .filter_map(|name| Layout::read(name))
            .collect(),
        paper: Paper::read(&args[3]).ok_or("a paper")?,
        date: Some("2026-11-21".to_owned()),
    };
    let bytes = muster_print::print(&request)?;
    eprintln!("{:?}, {} bytes", start.elapsed(), bytes.len());
    std::fs::write(&args[1], bytes)?;
    Ok(())
}
