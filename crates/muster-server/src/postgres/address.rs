//! The address of a PostgreSQL database, and how to connect to it.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use percent_encoding::percent_decode_str;
use rustls::crypto::ring;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use thiserror::Error;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres_rustls::MakeRustlsConnect;

/// Timeout for connecting to a host, and interval of the probes that keep a connection alive.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// How long sent data may go unconfirmed before the connection is given up.
const UNCONFIRMED_DATA_TIMEOUT: Duration = Duration::from_secs(15);

/// The address of a PostgreSQL database. Its password never appears in printed or debug output.
#[derive(Clone)]
pub struct PostgresAddress {
    pub(super) config: Config,
    pub(super) tls: Option<MakeRustlsConnect>,
}

/// Why an address is invalid. The address itself is left out, because it may contain a password.
#[derive(Debug, Error)]
pub enum BadAddress {
    /// The address does not have the right form.
    #[error("it cannot be read")]
    Unreadable,
    /// The certificates that should vouch for the database cannot be used.
    #[error("{}: {why}", file.display())]
    Certificates {
        /// The file with the certificates.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
}

impl PostgresAddress {
    /// Reads `postgres://USER:PASSWORD@HOST,HOST/DATABASE?…`. Of several hosts, the one that accepts changes is used.
    /// With `sslmode=require`, the connection uses TLS only. The database must then show a certificate that public
    /// authorities vouch for, or those in the file `sslrootcert`.
    ///
    /// # Errors
    /// If the address or the file of certificates cannot be read.
    pub fn parse(url: &str) -> Result<Self, BadAddress> {
        if has_unencoded_password(url) {
            return Err(BadAddress::Unreadable);
        }
        let (url, secure, roots) = without_tls(url)?;
        let mut config: Config = url.parse().map_err(|_| BadAddress::Unreadable)?;
        if config.get_hosts().is_empty() {
            return Err(BadAddress::Unreadable);
        }
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        config.ssl_mode(if secure {
            SslMode::Require
        } else {
            SslMode::Disable
        });
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(UNCONFIRMED_DATA_TIMEOUT);
        }
        if config.get_keepalives_interval().is_none() {
            config.keepalives_idle(CONNECT_TIMEOUT);
            config.keepalives_interval(CONNECT_TIMEOUT);
            config.keepalives_retries(3);
        }
        if config.get_application_name().is_none() {
            config.application_name("muster");
        }
        let tls = secure.then(|| tls(roots)).transpose()?;
        Ok(Self { config, tls })
    }

    /// Returns whether data goes to another machine unencrypted, so that others in the network could read it.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let far = |host: &Host| match host {
            Host::Tcp(name) => {
                let address = name.parse::<std::net::IpAddr>();
                name != "localhost" && !address.is_ok_and(|address| address.is_loopback())
            }
            #[cfg(unix)]
            Host::Unix(_) => false,
        };
        self.tls.is_none() && self.config.get_hosts().iter().any(far)
    }
}

/// Shows the hosts and the name of the database.
impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, host) in self.config.get_hosts().iter().enumerate() {
            let between = if at > 0 { "," } else { "" };
            match host {
                Host::Tcp(name) => write!(f, "{between}{name}")?,
                #[cfg(unix)]
                Host::Unix(folder) => write!(f, "{between}{}", folder.display())?,
            }
        }
        match self.config.get_dbname() {
            Some(name) => write!(f, "/{name}"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

/// Returns whether a user or a password has an `@` or a `/` that is not in percent form. Its end would be taken for the
/// host, which is printed and looked up.
fn has_unencoded_password(url: &str) -> bool {
    let (_, place) = url.split_once("://").unwrap_or(("", url));
    let Some((credentials, _)) = place.rsplit_once('@') else {
        return false;
    };
    // An `@` among the options belongs to their values, unless the address has another one.
    let is_option = credentials
        .split_once('/')
        .is_some_and(|(host, rest)| !host.contains(['@', '?']) && rest.contains('?'));
    credentials.contains('@') || credentials.contains('/') && !is_option
}

/// Takes the TLS options out of an address. Returns the rest of the address, whether TLS is wanted, and the file with
/// the trusted certificates.
fn without_tls(url: &str) -> Result<(String, bool, Option<PathBuf>), BadAddress> {
    // A password may contain any character, even a question mark.
    let host = url.rfind('@').unwrap_or_default();
    let Some(end) = url[host..].find('?').map(|end| host + end) else {
        return Ok((url.to_owned(), false, None));
    };
    let (place, options) = (&url[..end], &url[end + 1..]);
    let (mut rest, mut secure, mut roots) = (Vec::new(), false, None);
    for option in options.split('&') {
        match option.split_once('=') {
            Some(("sslmode", "disable")) => secure = false,
            Some(("sslmode", "require" | "verify-ca" | "verify-full")) => secure = true,
            Some(("sslmode", _)) => return Err(BadAddress::Unreadable),
            Some(("sslrootcert", file)) => {
                let file = percent_decode_str(file).decode_utf8();
                let file = file.map_err(|_| BadAddress::Unreadable)?;
                roots = Some(PathBuf::from(&*file));
            }
            _ => rest.push(option),
        }
    }
    Ok((format!("{place}?{}", rest.join("&")), secure, roots))
}

fn tls(file: Option<PathBuf>) -> Result<MakeRustlsConnect, BadAddress> {
    let roots = match file {
        None => webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect(),
        Some(file) => {
            let bad = |why: String| BadAddress::Certificates {
                file: file.clone(),
                why,
            };
            let mut roots = RootCertStore::empty();
            let found = CertificateDer::pem_file_iter(&file).map_err(|why| bad(why.to_string()))?;
            for certificate in found {
                let certificate = certificate.map_err(|why| bad(why.to_string()))?;
                roots.add(certificate).map_err(|why| bad(why.to_string()))?;
            }
            if roots.is_empty() {
                return Err(bad("there is no certificate in it".to_owned()));
            }
            roots
        }
    };
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|_| BadAddress::Unreadable)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_printed() {
        let url = "postgres://club:s3cret@one,two:5433/muster?connect_timeout=1";
        let address = PostgresAddress::parse(url).expect("an address");
        assert_eq!(address.to_string(), "one,two/muster");
        let odd = "postgres://club:s3cret?a=1@one/muster?sslmode=require";
        let odd = PostgresAddress::parse(odd).expect("an address");
        assert_eq!(
            (odd.to_string(), odd.is_open()),
            ("one/muster".to_owned(), false)
        );
        for said in [format!("{address:?}"), format!("{:?}", address.config)] {
            assert!(!said.contains("s3cret"), "{said}");
        }
        let bad = [
            "postgres://club:s3cret@one/muster?s3cret=1",
            "postgres://one:s3cret/muster",
            "postgres://?sslmode=s3cret",
            "postgres://club:hunter@2s3cret@127.0.0.1:5544/muster",
            "postgres://club:hun@ter/2s3cret@127.0.0.1/muster",
            "postgres://club:12/2s3cret@127.0.0.1/muster",
            "postgres://cl@ub:s3cret@127.0.0.1/muster",
            "postgres://club:hun?ter@2s3cret@one/muster",
            "postgresql://club@club:12/s3@one/muster?application_name=a@b",
            "postgres://",
        ];
        for url in bad {
            let error = PostgresAddress::parse(url).expect_err(url);
            assert!(!format!("{error} {error:?}").contains("s3"), "{url}");
        }
    }

    #[test]
    fn tls_is_used_where_it_is_asked_for_and_its_lack_is_known() {
        let open = |url: &str| PostgresAddress::parse(url).map(|address| address.is_open());
        assert!(matches!(open("postgres://db.example/m"), Ok(true)));
        assert!(matches!(
            open("postgres://127.0.0.1,localhost/m"),
            Ok(false)
        ));
        let secure = "postgres://db.example/m?sslmode=require";
        assert!(matches!(open(secure), Ok(false)));
        let error = open("postgres://db/m?sslmode=verify-full&sslrootcert=no%20file.pem");
        let error = error.expect_err("no file").to_string();
        assert!(error.contains("no file.pem"), "{error}");
    }
}
