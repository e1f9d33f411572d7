//! Certificates of authorities that a user names.

use muster_core::problem::Problem;
use rustls::RootCertStore;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::{PemObject, SectionKind};
use ureq::tls::Certificate;

/// Most certificates of one user.
const MAX_CERTIFICATES: usize = 20;

/// The certificates in a text in PEM.
///
/// # Errors
/// `sync-bad-trust` with `why`: `key` where there is a private key in it, `none` where there is no certificate, `many`.
pub fn certificates(pem: &str) -> Result<Vec<Certificate<'static>>, Problem> {
    let bad = |why| Problem::new("sync-bad-trust").with("why", why);
    let mut found = Vec::new();
    let mut roots = RootCertStore::empty();
    for section in <(SectionKind, Vec<u8>)>::pem_slice_iter(pem.as_bytes()) {
        let (kind, der) = section.map_err(|_| bad("none"))?;
        match kind {
            SectionKind::Certificate => {
                let der = CertificateDer::from(der);
                roots.add(der.clone()).map_err(|_| bad("none"))?;
                found.push(Certificate::from_der(&der).to_owned());
            }
            SectionKind::PrivateKey | SectionKind::RsaPrivateKey | SectionKind::EcPrivateKey => {
                return Err(bad("key"));
            }
            _ => {}
        }
        if found.len() > MAX_CERTIFICATES {
            return Err(bad("many"));
        }
    }
    match found.is_empty() {
        true => Err(bad("none")),
        false => Ok(found),
    }
}
