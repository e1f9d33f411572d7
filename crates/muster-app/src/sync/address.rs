//! Addresses of servers, with a code after `#`.

use muster_core::problem::Problem;

/// The maximum length of an address, in bytes.
const MAX_ADDRESS_BYTES: usize = 300;

/// The address of a server, and the code that admits a device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ServerAddress {
    /// The server's address, without a slash at its end.
    pub server: String,
    pub code: String,
}

/// Parses an address that was typed, pasted or scanned.
///
/// # Errors
/// `sync-bad-address`, `sync-address-path` if the server would stand below a path, `sync-no-code`.
fn read(text: &str) -> Result<ServerAddress, Problem> {
    let bad = || Problem::new("sync-bad-address");
    let text = text.trim();
    if text.len() > MAX_ADDRESS_BYTES || text.chars().any(|c| c.is_control() || c.is_whitespace()) {
        return Err(bad());
    }
    let (server, code) = text.split_once('#').unwrap_or((text, ""));
    let (scheme, rest) = server.split_once("://").ok_or_else(bad)?;
    let scheme = scheme.to_ascii_lowercase();
    let host = rest.strip_suffix('/').unwrap_or(rest);
    let fits = |c: char| c.is_ascii_alphanumeric() || ".-:[]_".contains(c);
    let (name, path) = host.split_once('/').unwrap_or((host, ""));
    if ["http", "https"].contains(&&*scheme) && !path.is_empty() && name.chars().all(fits) {
        let address = format!("{scheme}://{name}");
        return Err(Problem::new("sync-address-path").with("address", address));
    }
    if !["http", "https"].contains(&&*scheme) || host.is_empty() || !host.chars().all(fits) {
        return Err(bad());
    }
    if !is_code(code) {
        return Err(Problem::new("sync-no-code"));
    }
    // The usual port is removed, as browsers do.
    let usual = if scheme == "https" { ":443" } else { ":80" };
    let host = host.strip_suffix(usual).unwrap_or(host);
    Ok(ServerAddress {
        server: format!("{scheme}://{}", host.to_ascii_lowercase()),
        code: code.to_owned(),
    })
}

/// Parses a text that was pasted or scanned. In a page, which has only one server, a code alone is enough.
///
/// # Errors
/// `sync-bad-address`, `sync-no-code`, `sync-elsewhere`.
pub(crate) fn meant(home: Option<&str>, text: &str) -> Result<ServerAddress, Problem> {
    match home {
        Some(home) => read_at(home, text),
        None => read(text),
    }
}

/// Parses a text that was pasted or scanned in a page: a code, or an address of the server that serves the page.
///
/// # Errors
/// `sync-bad-address`, `sync-no-code`, `sync-elsewhere`.
fn read_at(home: &str, text: &str) -> Result<ServerAddress, Problem> {
    let code = text.trim();
    if is_code(code) && code.len() <= MAX_ADDRESS_BYTES {
        return Ok(ServerAddress {
            server: home.to_owned(),
            code: code.to_owned(),
        });
    }
    let address = read(text)?;
    if address.server != home {
        return Err(elsewhere(&address.server, home));
    }
    Ok(address)
}

/// Returns the problem for an address of another server than the one that serves the page.
pub(super) fn elsewhere(server: &str, home: &str) -> Problem {
    Problem::new("sync-elsewhere")
        .with("server", server)
        .with("home", home)
}

fn is_code(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || ".-".contains(c))
}

/// Returns whether others in the network can read the traffic to a server.
pub(super) fn is_open(server: &str) -> bool {
    let Some(host) = server.strip_prefix("http://") else {
        return false;
    };
    let name = match host.strip_prefix('[') {
        Some(six) => six.split(']').next(),
        None => host.split(':').next(),
    };
    let name = name.unwrap_or_default();
    let is_here = |address: std::net::IpAddr| address.is_loopback();
    name != "localhost" && !name.parse().is_ok_and(is_here)
}

/// Percent-encodes a text for use in a path or query.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => quoted.push(char::from(byte)),
            _ => quoted.push_str(&format!("%{byte:02X}")),
        }
    }
    quoted
}

/// Returns the path of a club's route.
pub(crate) fn club_path(club: &str, parts: &[&str]) -> String {
    let mut path = format!("/api/v1/clubs/{}", quoted(club));
    for part in parts {
        path.push('/');
        path.push_str(&quoted(part));
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_server_and_a_code() {
        let address = read(" HTTPS://Muster.example.org:8420/#ab12.CDEF-GHJK ").unwrap();
        assert_eq!(address.server, "https://muster.example.org:8420");
        assert_eq!(address.code, "ab12.CDEF-GHJK");
        for bad in [
            "",
            "muster.example.org#A",
            "ftp://a#A",
            "http://#A",
            "http://me:secret@host#A",
            "http://host?x#A",
            "http://a b#A",
        ] {
            assert_eq!(read(bad).unwrap_err().code, "sync-bad-address", "{bad}");
        }
        let below = read("http://host/path#A").unwrap_err();
        assert_eq!(below.code, "sync-address-path");
        for none in ["http://host", "http://host/#", "http://host#<b>"] {
            assert_eq!(read(none).unwrap_err().code, "sync-no-code", "{none}");
        }
    }

    #[test]
    fn a_page_takes_a_code_and_the_server_that_serves_it() {
        let home = "https://muster.example.org";
        for text in [
            " ab12.CDEF-GHJK ",
            "https://muster.example.org/#ab12.CDEF-GHJK",
            "HTTPS://Muster.example.org:443#ab12.CDEF-GHJK",
        ] {
            let address = read_at(home, text).unwrap();
            assert_eq!((&*address.server, &*address.code), (home, "ab12.CDEF-GHJK"));
        }
        for (text, code) in [
            ("", "sync-bad-address"),
            ("a code", "sync-bad-address"),
            ("#ABCD", "sync-bad-address"),
            ("https://muster.example.org", "sync-no-code"),
            ("http://muster.example.org/#ABCD", "sync-elsewhere"),
            ("https://muster.example.org:8420/#ABCD", "sync-elsewhere"),
            ("https://muster.example.org.evil/#ABCD", "sync-elsewhere"),
        ] {
            assert_eq!(read_at(home, text).unwrap_err().code, code, "{text}");
        }
    }

    #[test]
    fn only_what_leaves_the_machine_can_be_read_along() {
        for closed in [
            "https://host",
            "http://127.0.0.1:8420",
            "http://[::1]:8420",
            "http://localhost",
        ] {
            assert!(!is_open(closed), "{closed}");
        }
        for open in ["http://192.168.1.5:8420", "http://127.0.0.1.example.org"] {
            assert!(is_open(open), "{open}");
        }
    }

    #[test]
    fn a_text_in_a_question_stays_one() {
        assert_eq!(quoted("a&b=c é"), "a%26b%3Dc%20%C3%A9");
    }
}
