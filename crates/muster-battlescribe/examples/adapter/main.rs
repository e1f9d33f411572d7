//! Speaks the line protocol of conformance suites over standard input and output.

use std::io::{BufRead, Write, stdin, stdout};

use protocol::Adapter;

mod editor;
mod protocol;

fn main() -> std::io::Result<()> {
    let mut adapter = Adapter::default();
    for line in stdin().lock().lines() {
        let answer = adapter.answer(&line?);
        let mut out = stdout().lock();
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}
