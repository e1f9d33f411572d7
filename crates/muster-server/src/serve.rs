//! A server that listens for connections.

use std::future::Future;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum_server::accept::DefaultAcceptor;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use axum_server::{Handle, Server};
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use thiserror::Error;
use tokio::net::TcpSocket;

use crate::app_state::AppState;
use crate::connections::{Connections, LimitedAcceptor, raise_file_limit};
use crate::handlers::metrics::metrics_router;
use crate::limits::{HEADER_TIMEOUT, MAX_HEAD_BYTES, RESPONSE_TIMEOUT, SEND_BUFFER_BYTES};
use crate::router::router;
use crate::storage::StorageError;

/// How many connections may wait until the server accepts them.
const MAX_QUEUED_CONNECTIONS: u32 = 1_024;

/// The files that TLS needs, in PEM format.
#[derive(Debug, Clone)]
pub struct Tls {
    /// The file with the certificate and those that vouch for it.
    pub cert: PathBuf,
    /// The file with the certificate's private key.
    pub key: PathBuf,
}

/// Why a server cannot listen, or stopped.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address cannot be used.
    #[error("{address}: {why}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// The reason.
        why: io::Error,
    },
    /// A TLS file cannot be read, or contains something else.
    #[error("{}: {why}", file.display())]
    Tls {
        /// The file.
        file: PathBuf,
        /// The reason.
        why: String,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] StorageError),
    /// The server stopped by itself.
    #[error(transparent)]
    Stopped(#[from] io::Error),
}

/// An address that was taken for a server, before it answers.
#[derive(Debug)]
pub struct BoundServer {
    listener: TcpListener,
    tls: Option<RustlsConfig>,
    /// The address, with the actual port.
    pub address: SocketAddr,
}

impl BoundServer {
    /// Takes an address (port 0 for any free port), and reads the TLS files. Must be called within a Tokio runtime.
    ///
    /// # Errors
    /// If the address is in use or not of this machine, or a TLS file is invalid.
    pub fn bind(address: SocketAddr, tls: Option<&Tls>) -> Result<Self, ServeError> {
        let tls = tls.map(rustls_config).transpose()?;
        let unusable = |why| ServeError::Address { address, why };
        let listener = listen(address).map_err(unusable)?;
        let address = listener.local_addr().map_err(unusable)?;
        Ok(Self {
            listener,
            tls,
            address,
        })
    }
}

/// Listens with a longer queue than the standard library's, so that connections that come all at once wait in it rather
/// than come again a second later. The connections have small buffers, which show how fast a client reads.
pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // On Windows, this would let two programs share the address.
    if cfg!(unix) {
        socket.set_reuseaddr(true)?;
    }
    // The system lets connections that are accepted have the size.
    socket.set_send_buffer_size(u32::try_from(SEND_BUFFER_BYTES).unwrap_or(u32::MAX))?;
    socket.bind(address)?;
    socket.listen(MAX_QUEUED_CONNECTIONS)?.into_std()
}

/// Answers requests until `stop` completes. It then accepts no more connections, and answers the requests that are
/// there.
///
/// # Errors
/// If the listener fails.
pub async fn serve(
    served: BoundServer,
    app: AppState,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let handle = Handle::new();
    let stopping = handle.clone();
    let feed = app.feed.clone();
    tokio::spawn(async move {
        stop.await;
        feed.close();
        stopping.graceful_shutdown(Some(RESPONSE_TIMEOUT + Duration::from_secs(5)));
    });
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let server = limited(axum_server::from_tcp(served.listener)?, handle);
    match served.tls {
        Some(tls) => {
            let server = server.map(|inner| RustlsAcceptor::new(tls).acceptor(inner));
            server.serve(service).await?;
        }
        None => server.serve(service).await?,
    }
    Ok(())
}

/// Serves the metrics for as long as the server runs.
pub(crate) async fn serve_metrics(served: BoundServer, app: AppState) {
    let told = async {
        let server = axum_server::from_tcp(served.listener)?;
        let service = metrics_router(app).into_make_service();
        limited(server, Handle::new()).serve(service).await
    };
    if let Err(error) = told.await {
        tracing::error!(%error, "the metrics are served no longer");
    }
}

/// Limits the connections of a server: how many there are, how long it waits for the head of a request, and how large a
/// head may be. Lets `handle` stop the server. It speaks HTTP/1 only: an HTTP/2 connection has no limit on how long it
/// may be idle.
fn limited(
    server: Server<SocketAddr, DefaultAcceptor>,
    handle: Handle<SocketAddr>,
) -> Server<SocketAddr, LimitedAcceptor> {
    let connections = Connections::new(raise_file_limit());
    let mut server = server.http1_only();
    server
        .http_builder()
        .http1()
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(MAX_HEAD_BYTES);
    server
        .first_request_timeout(HEADER_TIMEOUT)
        .handle(handle)
        .acceptor(LimitedAcceptor(connections))
}

fn rustls_config(tls: &Tls) -> Result<RustlsConfig, ServeError> {
    let at = |file: &Path, why: String| ServeError::Tls {
        file: file.to_owned(),
        why,
    };
    let certs: Vec<CertificateDer<'static>> = CertificateDer::pem_file_iter(&tls.cert)
        .and_then(Iterator::collect)
        .map_err(|error| at(&tls.cert, error.to_string()))?;
    if certs.is_empty() {
        return Err(at(&tls.cert, "there is no certificate in it".to_owned()));
    }
    let key =
        PrivateKeyDer::from_pem_file(&tls.key).map_err(|error| at(&tls.key, error.to_string()))?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| at(&tls.cert, error.to_string()))?
        .with_no_client_auth()
        .with_single_cert(certs, key)
        .map_err(|error| at(&tls.key, error.to_string()))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(RustlsConfig::from_config(Arc::new(config)))
}
