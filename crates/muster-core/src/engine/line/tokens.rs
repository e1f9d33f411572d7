//! A line, cut into words.

/// The longest line that is read, in bytes.
pub const LONGEST: usize = 1 << 16;

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    /// Between facts: `,` or `;`.
    Break,
    /// `(`
    Open,
    /// `)`
    Close,
    /// Letters and signs up to the next blank.
    Word(String),
    /// What stands between quotation marks.
    Quoted(String),
}

/// A piece with where it stands, in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) piece: Piece,
    pub(super) from: usize,
    pub(super) to: usize,
}

/// The pieces of a line; where quotation marks are left open, where that is.
pub(super) fn cut(line: &str) -> (Vec<Token>, Option<usize>) {
    let mut tokens = Vec::new();
    let mut letters = line.char_indices().peekable();
    while let Some((from, letter)) = letters.next() {
        let simple = match letter {
            ',' | ';' => Some(Piece::Break),
            '(' => Some(Piece::Open),
            ')' => Some(Piece::Close),
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
            let piece = Piece::Quoted(text);
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
            let piece = Piece::Word(line[from..to].to_owned());
            tokens.push(Token { piece, from, to });
        }
    }
    (tokens, None)
}

/// Whether a letter after another belongs to the same word: `1,5` is one.
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

/// Words between quotation marks.
pub(super) fn quoted(text: &str) -> String {
    let escaped = text
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n");
    format!("\"{escaped}\"")
}

/// A name or value as one word, between quotation marks where it is none.
pub(super) fn word(text: &str) -> String {
    match &cut(text).0[..] {
        [
            Token {
                piece: Piece::Word(all),
                ..
            },
        ] if all == text && text != "-" && text != "?" => text.to_owned(),
        _ => quoted(text),
    }
}
