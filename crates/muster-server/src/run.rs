//! Runs a server from start to end.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use crate::app_state::{AppState, owners_code};
use crate::clock::ServerClock;
use crate::database::Database;
use crate::judge::ListJudge;
use crate::serve::{BoundServer, ServeError, Tls, serve, serve_metrics};

/// The options of a server.
#[derive(Debug)]
pub struct Options {
    /// The address to listen at; port 0 for any free port.
    pub address: SocketAddr,
    /// The address that serves metrics to Prometheus; `None` to serve none.
    pub metrics: Option<SocketAddr>,
    /// The TLS files; `None` for plain HTTP.
    pub tls: Option<Tls>,
    /// Where the server stores its data.
    pub database: Database,
    /// The folder of the web app; `None` to serve no web app.
    pub web: Option<PathBuf>,
    /// The source of the current time.
    pub clock: ServerClock,
    /// Reads packs and judges lists of clubs.
    pub judge: Arc<dyn ListJudge>,
}

/// A server that has begun to listen.
#[derive(Debug)]
pub struct ServerInfo {
    /// The address that it listens at.
    pub address: SocketAddr,
    /// The address that serves its metrics.
    pub metrics: Option<SocketAddr>,
    /// The code that opens the first account; `None` if there is an account already.
    pub owners_code: Option<String>,
}

/// Serves until the system asks the program to stop (Ctrl+C, or a signal to terminate), then answers the requests that
/// are there. Calls `on_ready` as soon as the server listens.
///
/// # Errors
/// If the database or an address cannot be used, or a TLS file is invalid.
pub fn run(options: Options, on_ready: impl FnOnce(&ServerInfo)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async move {
        let served = BoundServer::bind(options.address, options.tls.as_ref())?;
        let metrics = options
            .metrics
            .map(|address| BoundServer::bind(address, None));
        let metrics = metrics.transpose()?;
        let storage = options.database.open().await?;
        let info = ServerInfo {
            address: served.address,
            metrics: metrics.as_ref().map(|metrics| metrics.address),
            owners_code: owners_code(&*storage).await?,
        };
        let tls = options.tls.is_some();
        let app = AppState::new(storage, options.clock, options.web, tls).with_judge(options.judge);
        // Listen for signals before calling `on_ready`, because whoever is told may ask the server to stop.
        let stop = stop()?;
        if let Some(metrics) = metrics {
            tokio::spawn(serve_metrics(metrics, app.clone()));
        }
        on_ready(&info);
        serve(served, app, stop).await
    })
}

#[cfg(unix)]
fn stop() -> Result<impl Future<Output = ()> + Send + 'static, ServeError> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut end, mut key) = (
        signal(SignalKind::terminate())?,
        signal(SignalKind::interrupt())?,
    );
    Ok(async move {
        tokio::select! {
            _ = end.recv() => {}
            _ = key.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn stop() -> Result<impl Future<Output = ()> + Send + 'static, ServeError> {
    Ok(async {
        // If Ctrl+C cannot be noticed, only the system can end the program.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
