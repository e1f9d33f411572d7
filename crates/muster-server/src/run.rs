//! A server from its start to its end.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::clock::Clock;
use crate::house::{House, owners_code};
use crate::serve::{ServeError, Served, Tls, serve};
use crate::sqlite::Sqlite;

/// What a server is told when it starts.
#[derive(Debug)]
pub struct Options {
    /// Where it listens; port 0 for any.
    pub address: SocketAddr,
    /// The files of TLS; none: HTTP.
    pub tls: Option<Tls>,
    /// The SQLite file that it keeps everything in, made where it is missing.
    pub database: PathBuf,
    /// The folder of the web app, where there is one.
    pub web: Option<PathBuf>,
    /// What time it is.
    pub clock: Clock,
}

/// A server that listens.
#[derive(Debug)]
pub struct Ready {
    /// Where.
    pub address: SocketAddr,
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
        keep_private(&options.database);
        let storage = Arc::new(Sqlite::open(&options.database)?);
        let ready = Ready {
            address: served.address,
            owners_code: owners_code(&*storage).await?,
        };
        let house = House::new(storage, options.clock, options.web, options.tls.is_some());
        // Before anybody is told, so that who is told may ask for the end.
        let stop = stop()?;
        tell(&ready);
        serve(served, house, stop).await
    })
}

/// Makes the database where it is missing, for its owner's eyes alone. Where it cannot be made, opening it says why.
#[cfg(unix)]
fn keep_private(database: &Path) {
    use std::os::unix::fs::OpenOptionsExt;
    let mut made = std::fs::OpenOptions::new();
    let made = made.write(true).create(true).truncate(false).mode(0o600);
    let _ = made.open(database);
}

#[cfg(not(unix))]
fn keep_private(_: &Path) {}

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

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_new_database_is_for_its_owner_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("server.db");
        keep_private(&path);
        let _storage = Sqlite::open(&path).expect("a database");
        for name in ["server.db", "server.db-wal"] {
            let about = std::fs::metadata(folder.path().join(name)).expect("it is there");
            assert_eq!(about.permissions().mode() & 0o077, 0, "{name}");
        }
    }
}
