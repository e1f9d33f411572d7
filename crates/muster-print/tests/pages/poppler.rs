//! Reads pages back with poppler.
//!
//! Tests that need poppler are ignored, because a test program cannot skip tests at run time. `cargo xtask test --all`
//! runs them if poppler is installed, and so does `cargo test -p muster-print -- --ignored`.

use std::io::Write;
use std::process::{Command, Stdio};

/// Runs a poppler tool over a PDF, and returns what it writes.
pub fn run(tool: &str, args: &[&str], pdf: &[u8]) -> Vec<u8> {
    let mut child = Command::new(tool)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap_or_else(|why| panic!("{tool} (poppler-utils) does not start: {why}"));
    let mut input = child.stdin.take().expect("a pipe");
    let bytes = pdf.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&bytes));
    let output = child.wait_with_output().expect("the tool runs");
    writer
        .join()
        .expect("the writer ends")
        .expect("the tool reads it all");
    assert!(output.status.success(), "{tool} cannot read the file");
    output.stdout
}

/// Returns the text of a PDF, page by page, in the order of the file.
pub fn words(pdf: &[u8]) -> Vec<String> {
    let text = run("pdftotext", &["-raw", "-enc", "UTF-8", "-", "-"], pdf);
    let text = String::from_utf8(text).expect("UTF-8");
    let mut pages: Vec<String> = text.split('\u{c}').map(str::to_owned).collect();
    pages.pop();
    pages
}
