//! Secrets that nobody can guess (tokens, codes and ids), and the hashes that they are recognised by.

use sha2::{Digest, Sha256};

/// The characters of a code. `I`, `L`, `O` and `1` are left out, because they are easily confused with others.
const CODE_ALPHABET: &[u8; 32] = b"ABCDEFGHJKMNPQRSTUVWXYZ234567890";

/// The length of a token without its first two letters, and of a code without its dashes.
const TOKEN_LETTERS: usize = 52;
const CODE_LETTERS: usize = 16;

/// Creates a token, the secret that a device keeps: more than 256 bits.
///
/// # Errors
/// If the system gives no random numbers.
pub(crate) fn token() -> Result<String, getrandom::Error> {
    letters(TOKEN_LETTERS).map(|letters| as_token(&letters))
}

/// Returns whether a text has the form of a token.
pub(crate) fn is_token(text: &str) -> bool {
    let letters = text.strip_prefix("mt").unwrap_or_default();
    letters.len() == TOKEN_LETTERS
        && letters
            .bytes()
            .all(|letter| CODE_ALPHABET.contains(&letter))
}

fn as_token(letters: &str) -> String {
    format!("mt{letters}")
}

/// Creates a code for a user to type: 80 bits, in groups of four characters.
///
/// # Errors
/// If the system gives no random numbers.
pub(crate) fn code() -> Result<String, getrandom::Error> {
    letters(CODE_LETTERS).map(|letters| as_code(&letters))
}

fn as_code(letters: &str) -> String {
    let groups: Vec<&str> = (0..CODE_LETTERS / 4)
        .map(|group| &letters[group * 4..group * 4 + 4])
        .collect();
    groups.join("-")
}

/// Creates an id: 60 bits, in lower case.
///
/// # Errors
/// If the system gives no random numbers.
pub(crate) fn id() -> Result<String, getrandom::Error> {
    letters(12).map(|id| id.to_lowercase())
}

/// Returns the size of a gap between positions: at least a million, at most five thousand million.
///
/// # Errors
/// If the system gives no random numbers.
pub(crate) fn gap() -> Result<u64, getrandom::Error> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes)?;
    Ok((1 << 20) + u64::from(u32::from_le_bytes(bytes)))
}

/// The secrets of a newcomer: a token, and a recovery code.
pub(crate) struct NewcomerSecrets {
    pub token: String,
    pub recovery: String,
}

impl NewcomerSecrets {
    /// Creates secrets. If the newcomer names an attempt, which is a secret of their own, both follow from it and the
    /// code, so that the same request gets the same answer again. Neither has to be stored for that.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub(crate) fn new(code: &str, attempt: Option<&str>) -> Result<Self, getrandom::Error> {
        let Some(attempt) = attempt else {
            return Ok(Self {
                token: token()?,
                recovery: self::code()?,
            });
        };
        let derived = |what: &str| {
            let seed = format!("muster {what}\0{}\0{attempt}", hash_of_code(code));
            let (first, second) = (seed.clone() + "\x001", seed + "\x002");
            let mut bytes = Sha256::digest(first.as_bytes()).to_vec();
            bytes.extend(Sha256::digest(second.as_bytes()));
            bytes
        };
        Ok(Self {
            token: as_token(&letters_of(&derived("token")[..TOKEN_LETTERS])),
            recovery: as_code(&letters_of(&derived("recovery")[..CODE_LETTERS])),
        })
    }
}

/// Returns random characters, each worth 5 bits.
fn letters(count: usize) -> Result<String, getrandom::Error> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes)?;
    Ok(letters_of(&bytes))
}

fn letters_of(bytes: &[u8]) -> String {
    let letter = |byte: &u8| char::from(CODE_ALPHABET[usize::from(byte % 32)]);
    bytes.iter().map(letter).collect()
}

/// Hashes a secret for storage. A fast hash is safe, because a secret has too many bits for anybody to try them all.
pub(crate) fn hash(secret: &str) -> String {
    let hash = Sha256::digest(secret.as_bytes());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Hashes a code for storage. Case, spaces and punctuation make no difference.
pub(crate) fn hash_of_code(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    hash(&letters.collect::<String>().to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_known_however_it_is_typed() {
        let code = code().expect("chance");
        let typed = format!(" {} ", code.to_lowercase().replace('-', " "));
        assert_eq!(hash_of_code(&code), hash_of_code(&typed));
        assert_ne!(hash_of_code(&code), hash_of_code("AAAA-AAAA-AAAA-AAAA"));
    }

    #[test]
    fn the_same_code_with_the_same_attempt_gets_the_same_secrets_and_no_other_does() {
        let of = |code: &str, attempt| {
            let secrets = NewcomerSecrets::new(code, attempt).expect("chance");
            (secrets.token, secrets.recovery)
        };
        let (token, recovery) = of("ABCD", Some("x"));
        assert_eq!((token.clone(), recovery.clone()), of("ab-cd", Some("x")));
        assert!(is_token(&token) && !is_token("mtx"));
        assert_eq!(recovery.len(), code().expect("chance").len());
        for other in [
            of("ABCE", Some("x")),
            of("ABCD", Some("y")),
            of("ABCD", None),
        ] {
            assert!(other.0 != token && other.1 != recovery);
        }
        assert_ne!(of("ABCD", None), of("ABCD", None));
    }

    #[test]
    fn secrets_have_the_bits_that_they_should_and_differ() {
        let (one, other) = (token().expect("chance"), token().expect("chance"));
        assert!(one.len() - 2 >= 256 / 5 && one != other);
        assert_eq!(code().expect("chance").len(), 19);
    }
}
