//! Devices that connect by HTTPS to a server whose certificate authority no browser knows.

use std::fs;

use rcgen::{
    BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair, KeyUsagePurpose,
    date_time_ymd,
};

use super::world::{CliDevice, CliServer};
use crate::{Ran, TestFolder};

/// The years in which a certificate is valid; `None` if it is valid now.
type Years = Option<[i32; 2]>;

const OURS: Years = None;
const PASSED: Years = Some([2001, 2002]);
const TO_COME: Years = Some([2101, 2102]);

/// A private certificate authority.
struct Authority {
    folder: TestFolder,
    issuer: Issuer<'static, KeyPair>,
    /// The files with its certificate and its key.
    files: (String, String),
}

impl Authority {
    fn new(name: &str) -> Self {
        let folder = TestFolder::new(&format!("https-{name}"));
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign];
        params.distinguished_name.push(DnType::CommonName, name);
        let key = KeyPair::generate().expect("a key");
        let certificate = params.self_signed(&key).expect("a certificate");
        let files = (
            folder.write("authority.pem", certificate.pem()),
            folder.write("authority.key", key.serialize_pem()),
        );
        let issuer = Issuer::new(params, key);
        Self {
            folder,
            issuer,
            files,
        }
    }

    /// Issues a certificate for a server of this name. Returns the files of the certificate and of its key.
    fn vouches(&self, name: &str, years: Years) -> [String; 2] {
        let mut params = CertificateParams::new(vec![name.to_owned()]).expect("a name");
        if let Some([from, to]) = years {
            params.not_before = date_time_ymd(from, 1, 1);
            params.not_after = date_time_ymd(to, 1, 1);
        }
        let key = KeyPair::generate().expect("a key");
        let signed = params.signed_by(&key, &self.issuer);
        [
            self.folder.write("server.pem", signed.expect("one").pem()),
            self.folder.write("server.key", key.serialize_pem()),
        ]
    }

    /// Starts a server with a certificate of this authority.
    fn server(&self, test: &str, name: &str, years: Years) -> CliServer {
        CliServer::by_tls(test, self.vouches(name, years))
    }
}

fn refused(ran: &Ran, said: &str) {
    assert_eq!(ran.code, Some(2), "{}", ran.stdout);
    assert!(ran.stderr.contains(said), "{}", ran.stderr);
}

#[test]
fn devices_come_to_a_server_by_an_authority_that_they_were_told_of() {
    let house = Authority::new("house");
    let mut server = house.server("https", "localhost", OURS);
    let desk = CliDevice::new("https", "desk");
    let address = format!("{}/#{}", server.address(), server.code);
    let said = [
        (
            "en",
            "this device does not know the authority that vouches for its certificate",
        ),
        (
            "fr",
            "cet appareil ne connaît pas l’autorité qui répond de son certificat",
        ),
    ];
    for (lang, said) in said {
        refused(
            &desk.told(&["pair", &address, "--name", "desk"], lang, ""),
            said,
        );
    }
    assert_eq!(desk.token(), None);

    let trust = ["--trust", &*house.files.0];
    let pair = ["pair", &*address, "--name", "desk"];
    let ran = desk.sync(&[&pair[..], &trust].concat());
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(
        !ran.stderr.contains("can read along"),
        "TLS: {}",
        ran.stderr
    );
    desk.make("Patrol");
    assert_eq!(desk.now()["sent"], 1);

    // The other device is told of the authority as well, and both exchange data.
    let phone = CliDevice::new("https", "phone");
    let ran = desk.invites_with(&phone, "y", &trust);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert_eq!(phone.now()["taken"], 1);
    assert_eq!(phone.names(), ["Patrol"]);

    // If the server changes to another authority, devices do not accept it until they are told.
    let other = Authority::new("other");
    server.kill();
    server.certify(other.vouches("localhost", OURS));
    server.start();
    refused(&desk.sync(&[]), "its certificate is of another authority");
    refused(&desk.sync(&["trust"]), "does not know the authority");
    let ran = desk.sync(&["trust", &other.files.0]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert_eq!(desk.now()["sent"], 0);

    // A device that leaves forgets the authority that it trusted.
    assert!(desk.data().join("sync.trust").is_file());
    assert_eq!(desk.sync(&["leave"]).code, Some(0));
    assert!(!desk.data().join("sync.trust").exists());
}

#[test]
fn an_authority_that_the_system_trusts_needs_no_word() {
    let house = Authority::new("system");
    let server = house.server("https-system", "localhost", OURS);
    let desk = CliDevice::new("https-system", "desk");
    let address = format!("{}/#{}", server.address(), server.code);
    let pair = ["pair", &*address, "--name", "desk"];
    let known = [("SSL_CERT_FILE", &*house.files.0)];
    let ran = desk.run_in_environment(&pair, &known);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let ran = desk.run_in_environment(&[], &known);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    refused(&desk.sync(&[]), "does not know the authority");
}

#[test]
fn what_is_wrong_with_a_certificate_is_said_with_what_to_do() {
    let house = Authority::new("wrong");
    let old = house.server("https-old", "localhost", PASSED);
    let early = house.server("https-early", "localhost", TO_COME);
    let named = house.server("https-named", "muster.example.org", OURS);
    let device = CliDevice::new("https-wrong", "desk");
    let pair = |server: &CliServer, trust: &str| {
        let address = format!("{}/#{}", server.address(), server.code);
        device.sync(&["pair", &address, "--name", "desk", "--trust", trust])
    };
    refused(&pair(&old, &house.files.0), "its certificate has expired");
    let said = "its certificate does not count yet";
    refused(&pair(&early, &house.files.0), said);
    let said = "for another name (muster.example.org)";
    refused(&pair(&named, &house.files.0), said);

    let (cert, key) = house.files.clone();
    let itself = CliServer::by_tls("https-itself", [cert, key]);
    let said = "its certificate is that of an authority";
    refused(&pair(&itself, &house.files.0), said);

    let file = |name: &str, text: &str| house.folder.write(name, text);
    let broken = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    let certificate = fs::read_to_string(&house.files.0).expect("PEM");
    for (file, said) in [
        (house.files.1.clone(), "There is a private key in this file"),
        (file("none.pem", "nothing"), "There is no certificate"),
        (file("broken.pem", broken), "There is no certificate"),
        (file("binary.pem", "\u{0}\u{1}"), "There is no certificate"),
        (file("many.pem", &certificate.repeat(21)), "too many"),
        (file("long.pem", &"x".repeat(70_000)), "long.pem"),
        ("no-such-file.pem".to_owned(), "no-such-file.pem"),
    ] {
        let ran = pair(&named, &file);
        refused(&ran, said);
        assert!(ran.stderr.contains(".pem") || ran.stderr.contains(".key"));
    }
    let plain = "http://127.0.0.1:1/#ABCD-EFGH";
    let ran = device.sync(&["pair", plain, "--name", "d", "--trust", &house.files.0]);
    refused(&ran, "https:// alone");
    assert_eq!(device.token(), None);
    refused(&device.sync(&["trust", &house.files.0]), "not paired");
}
