//! The calls of the window over HTTP, for tests in a browser alone. It listens on this machine's own address only.
//!
//! `bridge [--dist FOLDER] [--data FOLDER] [--port N] [--games house|made]`: files of `FOLDER` at `/`, and
//! `POST /call/<name>` with the arguments as JSON. Without `--data` nothing is kept. With `made` there is one game more,
//! made at run time out of a file. Prints `http://127.0.0.1:<port>` once it listens.

#[path = "../toy/made/game.rs"]
mod game;

use std::error::Error;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use muster_app::{App, Clock, Problem, Reply};
use muster_wire::Wire;
use serde_json::Value;

/// Longest body of a request, in bytes.
const LONGEST: u64 = 64 << 20;

#[derive(Default)]
struct Options {
    dist: Option<PathBuf>,
    data: Option<PathBuf>,
    port: u16,
    made: bool,
}

struct Answer {
    status: &'static str,
    kind: &'static str,
    body: Vec<u8>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = options()?;
    let app = Arc::new(match &options.data {
        Some(folder) => open(folder, options.made)?,
        None => App::shipped(),
    });
    let dist = options.dist.map(Arc::new);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port))?;
    println!("http://{}", listener.local_addr()?);
    io::stdout().flush()?;
    for stream in listener.incoming() {
        let (app, dist) = (Arc::clone(&app), dist.clone());
        // A browser that goes away in the middle is nobody's concern.
        std::thread::spawn(move || stream.and_then(|stream| serve(stream, &app, dist.as_deref())));
    }
    Ok(())
}

fn options() -> Result<Options, Box<dyn Error>> {
    let mut options = Options::default();
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let value = args.next().ok_or_else(|| format!("{name} wants a value"))?;
        match name.as_str() {
            "--dist" => options.dist = Some(PathBuf::from(value)),
            "--data" => options.data = Some(PathBuf::from(value)),
            "--games" => options.made = value == "made",
            "--port" => options.port = value.parse()?,
            _ => return Err(format!("unknown option {name}").into()),
        }
    }
    Ok(options)
}

fn open(folder: &Path, made: bool) -> Result<App, Box<dyn Error>> {
    let now = || {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| {
            i64::try_from(since.as_secs()).unwrap_or_default()
        })
    };
    let games = if made {
        game::shipped()?
    } else {
        muster_app::house()
    };
    let app = App::open_with(&games, folder, Clock::new(now))?;
    app.carry_by(Wire::new());
    Ok(app)
}

fn serve(mut stream: TcpStream, app: &App, dist: Option<&PathBuf>) -> io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let mut words = line.split_whitespace();
    let (method, target) = (
        words.next().unwrap_or_default().to_owned(),
        words.next().unwrap_or_default().to_owned(),
    );
    let mut length = 0;
    loop {
        let mut header = String::new();
        if reader.read_line(&mut header)? == 0 || header.trim().is_empty() {
            break;
        }
        if let Some((name, value)) = header.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap_or(0);
        }
    }
    let mut body = Vec::new();
    reader.take(length.min(LONGEST)).read_to_end(&mut body)?;
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let answer = match (method.as_str(), path.strip_prefix("/call/")) {
        ("POST", Some(name)) => call(app, name, &body),
        ("GET", None) => file(dist, path),
        _ => Answer::new("405 Method Not Allowed", "text/plain", Vec::new()),
    };
    answer.write(&mut stream)
}

fn call(app: &App, name: &str, body: &[u8]) -> Answer {
    let args = match body {
        [] => Ok(Value::Null),
        body => serde_json::from_slice(body)
            .map_err(|error| Problem::new("bad-arguments").with("detail", error)),
    };
    match args.and_then(|args| app.call(name, args)) {
        Ok(Reply::Json(text)) => Answer::new("200 OK", "application/json", text.into_bytes()),
        Ok(Reply::Bytes(bytes)) => {
            let kind = if bytes.starts_with(b"%PDF") {
                "application/pdf"
            } else {
                "application/octet-stream"
            };
            Answer::new("200 OK", kind, bytes)
        }
        Err(problem) => Answer::json("422 Unprocessable Content", &problem),
    }
}

/// A file of the folder; the page itself where the path is `/`.
fn file(dist: Option<&PathBuf>, path: &str) -> Answer {
    let none = || Answer::new("404 Not Found", "text/plain", Vec::new());
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let inside = Path::new(name)
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    let Some(dist) = dist.filter(|_| inside) else {
        return none();
    };
    match fs::read(dist.join(name)) {
        Ok(bytes) => Answer::new("200 OK", kind(name), bytes),
        Err(_) => none(),
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
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

impl Answer {
    fn new(status: &'static str, kind: &'static str, body: Vec<u8>) -> Self {
        Self { status, kind, body }
    }

    fn json(status: &'static str, value: &impl serde::Serialize) -> Self {
        let body = serde_json::to_vec(value).unwrap_or_default();
        Self::new(status, "application/json", body)
    }

    fn write(&self, stream: &mut TcpStream) -> io::Result<()> {
        let Self { status, kind, body } = self;
        let length = body.len();
        write!(
            stream,
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
             Cache-Control: no-store\r\nConnection: close\r\n\r\n"
        )?;
        stream.write_all(body)?;
        stream.flush()
    }
}
