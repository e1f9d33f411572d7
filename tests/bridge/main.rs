//! Serves the calls of the window over HTTP, only for tests in a browser. It listens on this machine's own address
//! only.
//!
//! Usage: `bridge [--dist FOLDER] [--data FOLDER] [--port N] [--games house|made]`. It serves the files of `--dist` at
//! `/`, and takes `POST /call/<name>` with the arguments as JSON. Without `--data`, nothing is stored. With `--games
//! made`, there is one more game, made at run time from a file. It prints `http://127.0.0.1:<port>` once it listens.

#[path = "../toy/made/game.rs"]
mod game;

use std::error::Error;
use std::io::{self, Write};
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use muster_app::{App, Clock, Problem, Reply};
use muster_http::UreqClient;
use serde_json::Value;
use tokio::net::TcpListener;
use tower_http::services::ServeDir;

/// The largest body of a request, in bytes.
const MAX_BODY_BYTES: usize = 64 << 20;

#[derive(Default)]
struct Options {
    dist: Option<PathBuf>,
    data: Option<PathBuf>,
    port: u16,
    made: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = options()?;
    let app = Arc::new(match &options.data {
        Some(folder) => open(folder, options.made)?,
        None => App::shipped(),
    });
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(serve(app, options.dist, options.port))
}

async fn serve(app: Arc<App>, dist: Option<PathBuf>, port: u16) -> Result<(), Box<dyn Error>> {
    let mut router = Router::new()
        .route("/call/{name}", post(call))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .with_state(app);
    if let Some(dist) = dist {
        router = router.fallback_service(ServeDir::new(dist));
    }
    let router = router.layer(map_response(not_stored));
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    println!("http://{}", listener.local_addr()?);
    io::stdout().flush()?;
    Ok(axum::serve(listener, router).await?)
}

/// Keeps a browser from showing what an earlier run of the tests sent.
async fn not_stored(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
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

fn open(folder: &std::path::Path, made: bool) -> Result<App, Box<dyn Error>> {
    let now = || {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| {
            i64::try_from(since.as_secs()).unwrap_or_default()
        })
    };
    let games = if made {
        game::shipped()?
    } else {
        muster_app::shipped_games()
    };
    let app = App::open_with(&games, folder, Clock::new(now))?;
    app.set_http_client(UreqClient::new());
    Ok(app)
}

async fn call(State(app): State<Arc<App>>, Path(name): Path<String>, body: Bytes) -> Response {
    // A call may wait for the disk or for a server.
    let answered = tokio::task::spawn_blocking(move || answer(&app, &name, &body)).await;
    answered.unwrap_or_else(|panic| {
        (StatusCode::INTERNAL_SERVER_ERROR, panic.to_string()).into_response()
    })
}

fn answer(app: &App, name: &str, body: &[u8]) -> Response {
    let args = match body {
        [] => Ok(Value::Null),
        body => serde_json::from_slice(body)
            .map_err(|error| Problem::new("bad-arguments").with("detail", error)),
    };
    match args.and_then(|args| app.call(name, args)) {
        Ok(Reply::Json(text)) => ([(CONTENT_TYPE, "application/json")], text).into_response(),
        Ok(Reply::Bytes(bytes)) => {
            let is_pdf = bytes.starts_with(b"%PDF");
            let kind = if is_pdf {
                "application/pdf"
            } else {
                "application/octet-stream"
            };
            ([(CONTENT_TYPE, kind)], bytes).into_response()
        }
        Err(problem) => (StatusCode::UNPROCESSABLE_ENTITY, Json(problem)).into_response(),
    }
}
