//! Reading pages back with poppler. Where it is not installed tests that need it are skipped and say so; under `CI`
//! they fail.

use std::io::Write;
use std::process::{Command, Stdio};

/// Runs a poppler tool over a PDF; what it writes.
pub fn run(tool: &str, args: &[&str], pdf: &[u8]) -> Option<Vec<u8>> {
    let child = Command::new(tool)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(why) => {
            assert!(std::env::var_os("CI").is_none(), "{tool} is missing: {why}");
            eprintln!("SKIPPED: {tool} is not installed (poppler-utils)");
            return None;
        }
    };
    let mut input = child.stdin.take().expect("a pipe");
    let bytes = pdf.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&bytes));
    let output = child.wait_with_output().expect("the tool runs");
    writer
        .join()
        .expect("the writer ends")
        .expect("the tool reads it all");
    assert!(output.status.success(), "{tool} cannot read the file");
    Some(output.stdout)
}

/// The words of a PDF in the order in which they stand in it, page by page.
pub fn words(pdf: &[u8]) -> Option<Vec<String>> {
    let text = run("pdftotext", &["-raw", "-enc", "UTF-8", "-", "-"], pdf)?;
    let text = String::from_utf8(text).expect("UTF-8");
    let mut pages: Vec<String> = text.split('\u{c}').map(str::to_owned).collect();
    pages.pop();
    Some(pages)
}
