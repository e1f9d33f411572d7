//! A server that listens for connections.

use std::future::Future;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum_server::tls_rustls::RustlsConfig;
use axum_server::{Handle, Server};
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use thiserror::Error;

use crate::app_state::AppState;
use crate::handlers::metrics::metrics_router;
use crate::limits::{HEADER_TIMEOUT, RESPONSE_TIMEOUT};
use crate::router::router;
use crate::storage::StorageError;

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
    /// Takes an address (port 0 for any free port), and reads the TLS files.
    ///
    /// # Errors
    /// If the address is in use or not of this machine, or a TLS file is invalid.
    pub fn bind(address: SocketAddr, tls: Option<&Tls>) -> Result<Self, ServeError> {
        let tls = tls.map(rustls_config).transpose()?;
        let unusable = |why| ServeError::Address { address, why };
        let listener = TcpListener::bind(address).map_err(unusable)?;
        listener.set_nonblocking(true).map_err(unusable)?;
        let address = listener.local_addr().map_err(unusable)?;
        Ok(Self {
            listener,
            tls,
            address,
        })
    }
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
    match served.tls {
        Some(tls) => {
            let server = axum_server::from_tcp_rustls(served.listener, tls)?;
            with_timeouts(server, handle).serve(service).await?;
        }
        None => {
            let server = axum_server::from_tcp(served.listener)?;
            with_timeouts(server, handle).serve(service).await?;
        }
    }
    Ok(())
}

/// Serves the metrics for as long as the server runs.
pub(crate) async fn serve_metrics(served: BoundServer, app: AppState) {
    let told = async {
        let server = axum_server::from_tcp(served.listener)?;
        let service = metrics_router(app).into_make_service();
        with_timeouts(server, Handle::new()).serve(service).await
    };
    if let Err(error) = told.await {
        tracing::error!(%error, "the metrics are served no longer");
    }
}

/// Limits how long a server waits for the head of a request, and lets `handle` stop it.
fn with_timeouts<A>(
    mut server: Server<SocketAddr, A>,
    handle: Handle<SocketAddr>,
) -> Server<SocketAddr, A> {
    server
        .http_builder()
        .http1()
        .header_read_timeout(HEADER_TIMEOUT);
    server.first_request_timeout(HEADER_TIMEOUT).handle(handle)
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
