//! What nobody can guess: tokens, codes and ids, and the hashes by which they are known again.

use sha2::{Digest, Sha256};

/// The letters of a code: those that are hard to take for another are left out.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKMNPQRSTUVWXYZ234567890";

/// A secret that a device keeps: 256 bits.
///
/// # Errors
/// Where the system gives no chance.
pub(crate) fn token() -> Result<String, getrandom::Error> {
    letters(52).map(|token| format!("mt{token}"))
}

/// A code that a user types: 80 bits, in groups of four.
///
/// # Errors
/// Where the system gives no chance.
pub(crate) fn code() -> Result<String, getrandom::Error> {
    let letters = letters(16)?;
    let groups: Vec<&str> = (0..4)
        .map(|group| &letters[group * 4..group * 4 + 4])
        .collect();
    Ok(groups.join("-"))
}

/// An id: 60 bits, in small letters.
///
/// # Errors
/// Where the system gives no chance.
pub(crate) fn id() -> Result<String, getrandom::Error> {
    letters(12).map(|id| id.to_lowercase())
}

/// Each letter has 5 bits.
fn letters(count: usize) -> Result<String, getrandom::Error> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes)?;
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte % 32)]);
    Ok(bytes.into_iter().map(letter).collect())
}

/// What is kept of a secret. It has enough bits that nobody can try them all, so the hash need not be slow.
pub(crate) fn hash(secret: &str) -> String {
    let hash = Sha256::digest(secret.as_bytes());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What is kept of a code: however it was typed.
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
