//! A server from its start to its end.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use crate::clock::Clock;
use crate::database::Database;
use crate::house::{House, owners_code};
use crate::judge::Judge;
use crate::serve::{ServeError, Served, Tls, serve, tell_figures};

/// What a server is told when it starts.
#[derive(Debug)]
pub struct Options {
    /// Where it listens; port 0 for any.
    pub address: SocketAddr,
    /// Where its figures for Prometheus are told; none: nowhere.
    pub figures: Option<SocketAddr>,
    /// The files of TLS; none: HTTP.
    pub tls: Option<Tls>,
    /// Where it keeps everything.
    pub database: Database,
    /// The folder of the web app, where there is one.
    pub web: Option<PathBuf>,
    /// What time it is.
    pub clock: Clock,
    /// Who knows the rules.
    pub judge: Arc<dyn Judge>,
}

/// A server that listens.
#[derive(Debug)]
pub struct Ready {
    /// Where.
    pub address: SocketAddr,
    /// Where it tells its figures.
    pub figures: Option<SocketAddr>,
    /// The code that opens the account; none where there is one.
    pub owners_code: Option<String>,
}

/// Serves until the system asks it to stop (Ctrl+C, or a request to end), and answers what was asked before. Says when it
/// listens.
///
/// # Errors
/// Where the database or the address cannot be used, or a file of TLS is not what it should be.
pub fn run(options: Options, tell: impl FnOnce(&Ready)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async move {
        let served = Served::at(options.address, options.tls.as_ref())?;
        let figures = options.figures.map(|address| Served::at(address, None));
        let figures = figures.transpose()?;
        let storage = options.database.open().await?;
        let ready = Ready {
            address: served.address,
            figures: figures.as_ref().map(|figures| figures.address),
            owners_code: owners_code(&*storage).await?,
        };
        let tls = options.tls.is_some();
        let house = House::new(storage, options.clock, options.web, tls).judged_by(options.judge);
        // Before anybody is told, so that who is told may ask for the end.
        let stop = stop()?;
        if let Some(figures) = figures {
            tokio::spawn(tell_figures(figures, house.clone()));
        }
        tell(&ready);
        serve(served, house, stop).await
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
        // Where the key cannot be heard, only the system ends the program.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
