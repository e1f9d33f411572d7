//! A small web server for the web app, on this machine only.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};

/// The port, unless `MUSTER_PORT` names another.
const PORT: u16 = 8420;
/// The longest request head that is read, in bytes.
const MAX_REQUEST_BYTES: u64 = 64 << 10;

/// Serves the folder until the program is ended, and prints the address once it listens.
///
/// # Errors
/// If it cannot listen.
pub fn folder(folder: &Path) -> Result<(), String> {
    let port = std::env::var("MUSTER_PORT").ok();
    let port = port.and_then(|port| port.parse().ok()).unwrap_or(PORT);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .map_err(|error| format!("127.0.0.1:{port}: {error}."))?;
    let address = listener
        .local_addr()
        .map_err(|error| format!("127.0.0.1:{port}: {error}."))?;
    println!("http://localhost:{}", address.port());
    for stream in listener.incoming().flatten() {
        let folder = folder.to_owned();
        // An error here only means that the browser closed the connection, so it is ignored.
        std::thread::spawn(move || answer(stream, &folder));
    }
    Ok(())
}

fn answer(mut stream: TcpStream, folder: &Path) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?.take(MAX_REQUEST_BYTES));
    let mut first = String::new();
    lines.read_line(&mut first)?;
    let mut header = String::new();
    while lines.read_line(&mut header)? > 0 && !header.trim().is_empty() {
        header.clear();
    }
    let mut words = first.split_whitespace();
    let (method, target) = (words.next(), words.next().unwrap_or_default());
    let file = file(folder, target).filter(|_| matches!(method, Some("GET" | "HEAD")));
    let (status, kind, body) = match file.and_then(|path| Some((kind(&path), fs::read(path).ok()?)))
    {
        Some((kind, body)) => ("200 OK", kind, body),
        None => ("404 Not Found", "text/plain", Vec::new()),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if method != Some("HEAD") {
        stream.write_all(&body)?;
    }
    stream.flush()
}

/// Returns the file that a request names. `None` if the path leads out of the folder.
fn file(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.trim_start_matches('/');
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    let inside = path
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    inside.then(|| folder.join(path))
}

/// Returns the media type of a file by its extension.
fn kind(path: &Path) -> &'static str {
    let ending = path.extension().and_then(|end| end.to_str());
    match ending.unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript",
        "css" => "text/css",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "ttf" => "font/ttf",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_leads_out_of_the_folder() {
        let folder = Path::new("folder");
        let inside = Some(folder.join("program/muster.js"));
        assert_eq!(file(folder, "/program/muster.js?1"), inside);
        assert_eq!(file(folder, "/"), Some(folder.join("index.html")));
        for out in ["/../secret", "/a/../../secret", "//../secret"] {
            assert_eq!(file(folder, out), None, "{out}");
        }
    }

    #[test]
    fn a_program_is_given_out_as_what_it_is() {
        assert_eq!(kind(Path::new("a/muster_bg.wasm")), "application/wasm");
        assert_eq!(kind(Path::new("muster.js")), "text/javascript");
    }
}
