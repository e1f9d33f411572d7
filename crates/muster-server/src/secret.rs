//! Secrets that nobody can guess (tokens, codes and ids), and the hashes that they are recognised by.

use sha2::{Digest, Sha256};

/// The characters of a code. `I`, `L`, `O` and `1` are left out, because they are easily confused with others.
const CODE_ALPHABET: &[u8; 32] = b"ABCDEFGHJKMNPQRSTUVWXYZ234567890";

/// Creates a token, the secret that a device keeps: more than 256 bits.
///
/// # Errors
/// If the system gives no random numbers.
pub(crate) fn token() -> Result<String, getrandom::Error> {
    letters(52).map(|token| format!("mt{token}"))
}

/// Creates a code for a user to type: 80 bits, in groups of four characters.
///
/// # Errors
/// If the system gives no random numbers.
pub(crate) fn code() -> Result<String, getrandom::Error> {
    let letters = letters(16)?;
    let groups: Vec<&str> = (0..4)
        .map(|group| &letters[group * 4..group * 4 + 4])
        .collect();
    Ok(groups.join("-"))
}

/// Creates an id: 60 bits, in lower case.
///
/// # Errors
/// If the system gives no random numbers.
pub(crate) fn id() -> Result<String, getrandom::Error> {
    letters(12).map(|id| id.to_lowercase())
}

/// Returns random characters, each worth 5 bits.
fn letters(count: usize) -> Result<String, getrandom::Error> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes)?;
    let letter = |byte: u8| char::from(CODE_ALPHABET[usize::from(byte % 32)]);
    Ok(bytes.into_iter().map(letter).collect())
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
    fn secrets_have_the_bits_that_they_should_and_differ() {
        let (one, other) = (token().expect("chance"), token().expect("chance"));
        assert!(one.len() - 2 >= 256 / 5 && one != other);
        assert_eq!(code().expect("chance").len(), 19);
    }
}
