//! Why a request got no response, as far as words tell it apart.

use std::io::ErrorKind;

use muster_core::problem::Problem;
use rustls::CertificateError;
use ureq::Error;

/// Whether an authority vouches for the server that is not known.
pub fn is_unknown(error: &Error) -> bool {
    matches!(of_certificate(error), Some(CertificateError::UnknownIssuer))
}

/// Of what two ways of trusting said, what helps more: one that knows the authority knows more of the certificate.
pub fn more_specific(unknown: Error, other: Error) -> Error {
    match of_certificate(&other) {
        Some(_) if !is_unknown(&other) => other,
        _ => unknown,
    }
}

/// The problem that a user is told. `trusted`: whether the question named who may vouch for the server.
pub fn problem(error: &Error, trusted: bool) -> Problem {
    if let Error::BodyExceedsLimit(_) = error {
        return Problem::new("sync-answer-too-large");
    }
    let problem = Problem::new("sync-unreachable").with("why", why(error, trusted));
    match of_certificate(error) {
        Some(CertificateError::NotValidForNameContext { presented, .. }) => {
            problem.with("detail", names(presented))
        }
        _ => problem.with("detail", error),
    }
}

fn why(error: &Error, trusted: bool) -> &'static str {
    use CertificateError as C;
    match of_certificate(error) {
        Some(C::UnknownIssuer) if trusted => return "other-authority",
        Some(C::UnknownIssuer) => return "authority",
        Some(C::Expired | C::ExpiredContext { .. }) => return "expired",
        Some(C::NotValidYet | C::NotValidYetContext { .. }) => return "early",
        Some(C::NotValidForName | C::NotValidForNameContext { .. }) => return "name",
        Some(C::Other(other)) if format!("{other:?}").contains("CaUsedAsEndEntity") => {
            return "itself";
        }
        Some(_) => return "certificate",
        None => {}
    }
    match error {
        Error::ConnectionFailed => "refused",
        Error::Io(error) if error.kind() == ErrorKind::ConnectionRefused => "refused",
        Error::Timeout(_) => "late",
        Error::Tls(_) | Error::Rustls(_) => "certificate",
        _ if of_tls(error).is_some() => "certificate",
        _ => "other",
    }
}

/// The names that a certificate is for, as an address has them.
fn names(presented: &[String]) -> String {
    let plain = presented.iter().map(|name| {
        let inside = name
            .split_once("(\"")
            .and_then(|(_, rest)| rest.split_once('"'));
        inside.map_or(name.as_str(), |(inside, _)| inside)
    });
    plain.collect::<Vec<_>>().join(", ")
}

fn of_certificate(error: &Error) -> Option<&CertificateError> {
    match of_tls(error)? {
        rustls::Error::InvalidCertificate(error) => Some(error),
        _ => None,
    }
}

/// What went wrong with TLS, which comes wrapped where it went wrong while the connection was read.
fn of_tls(error: &Error) -> Option<&rustls::Error> {
    match error {
        Error::Rustls(error) => Some(error),
        Error::Io(error) => error.get_ref()?.downcast_ref(),
        _ => None,
    }
}
