//! Splits the shorthand of a card into tokens.

/// Longest line that is read, in bytes.
pub const MAX_LINE_BYTES: usize = 1 << 16;

/// A token without its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// A separator between facts: `,` or `;`.
    Break,
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
    /// A word without quotation marks, up to the next blank, separator or bracket.
    Word(String),
    /// The text between quotation marks.
    Quoted(String),
}

/// A token with its start and end, in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) piece: TokenKind,
    pub(super) from: usize,
    pub(super) to: usize,
}

/// Splits a line into tokens. If a quotation is not closed, also returns the byte at which it begins.
pub(super) fn cut(line: &str) -> (Vec<Token>, Option<usize>) {
    let mut tokens = Vec::new();
    let mut letters = line.char_indices().peekable();
    while let Some((from, letter)) = letters.next() {
        let simple = match letter {
            ',' | ';' => Some(TokenKind::Break),
            '(' => Some(TokenKind::Open),
            ')' => Some(TokenKind::Close),
            _ => None,
        };
        if let Some(piece) = simple {
            let to = from + letter.len_utf8();
            tokens.push(Token { piece, from, to });
        } else if letter == '"' {
            let mut text = String::new();
            let mut end = None;
            while let Some((at, letter)) = letters.next() {
                match letter {
                    '"' => {
                        end = Some(at + 1);
                        break;
                    }
                    '\\' => match letters.next() {
                        Some((_, 'n')) => text.push('\n'),
                        Some((_, other)) => text.push(other),
                        None => {}
                    },
                    other => text.push(other),
                }
            }
            let piece = TokenKind::Quoted(text);
            let Some(to) = end else {
                let to = line.len();
                tokens.push(Token { piece, from, to });
                return (tokens, Some(from));
            };
            tokens.push(Token { piece, from, to });
        } else if !letter.is_whitespace() {
            let mut to = from + letter.len_utf8();
            while let Some(&(at, letter)) = letters.peek() {
                if !within_word(line, at, letter) {
                    break;
                }
                to = at + letter.len_utf8();
                letters.next();
            }
            let piece = TokenKind::Word(line[from..to].to_owned());
            tokens.push(Token { piece, from, to });
        }
    }
    (tokens, None)
}

/// Returns whether a character continues the word before it. A comma does so between two digits: `1,5` is one word.
fn within_word(line: &str, at: usize, letter: char) -> bool {
    match letter {
        ',' => {
            let digit = |letter: Option<char>| letter.is_some_and(|one| one.is_ascii_digit());
            digit(line[..at].chars().next_back()) && digit(line[at + 1..].chars().next())
        }
        ';' | '(' | ')' | '"' => false,
        other => !other.is_whitespace(),
    }
}

/// Puts a text in quotation marks.
pub(super) fn quoted(text: &str) -> String {
    let escaped = text
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n");
    format!("\"{escaped}\"")
}

/// Returns a name or value as one word. It is put in quotation marks if it would not be read as one word otherwise.
pub(super) fn word(text: &str) -> String {
    match &cut(text).0[..] {
        [
            Token {
                piece: TokenKind::Word(all),
                ..
            },
        ] if all == text && text != "-" && text != "?" => text.to_owned(),
        _ => quoted(text),
    }
}
