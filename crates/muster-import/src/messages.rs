//! Splits the copy or the export of a conversation into messages: who wrote what.
//!
//! The beginnings of messages that programs write:
//!
//! ```text
//! [28/11/2026, 18:05] Ben: …            WhatsApp on an iPhone or on the web, Signal
//! 28.11.26, 18:05 - Ben: …              WhatsApp on Android
//! Ben, [28.11.2026 18:05]               Telegram, with the message below
//! Ben — 28/11/2026 18:05                Discord, with the message below
//! From: Ben <ben@example.org>           mail, with other headers and the message below
//! ```

/// A message of a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The name of whoever wrote it. Empty for a line that the program itself wrote, such as "Ben joined".
    pub sender: String,
    /// The text, without the beginning.
    pub text: String,
}

/// The most characters of a sender's name. What is longer is no name.
const MAX_SENDER_CHARS: usize = 60;
/// The headers of a mail that follow its sender, in lower case.
const MAIL_HEADERS: &[&str] = &[
    "to", "cc", "date", "sent", "subject", "reply-to", "à", "a", "copie", "envoyé", "envoye",
    "objet",
];
/// Words for days and times of day, in lower case.
const TIME_WORDS: &[&str] = &[
    "am",
    "pm",
    "a.m.",
    "p.m.",
    "at",
    "today",
    "yesterday",
    "à",
    "aujourd’hui",
    "aujourd'hui",
    "hier",
    "jan",
    "feb",
    "mar",
    "apr",
    "may",
    "jun",
    "jul",
    "aug",
    "sep",
    "sept",
    "oct",
    "nov",
    "dec",
    "january",
    "february",
    "march",
    "april",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
    "janv",
    "févr",
    "mars",
    "avr",
    "mai",
    "juin",
    "juil",
    "août",
    "déc",
    "janvier",
    "février",
    "avril",
    "juillet",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
    "mon",
    "tue",
    "wed",
    "thu",
    "fri",
    "sat",
    "sun",
    "lun",
    "mer",
    "jeu",
    "ven",
    "sam",
    "dim",
    "utc",
];

/// Splits a text into messages, in their order. `None` if it is no conversation: its first line does not begin a
/// message, or it is a single mail.
///
/// ```
/// let chat = "[28/11/2026, 18:05] Ben: Knights\n2x Knight\n[28/11/2026, 18:06] Ann: nice";
/// let messages = muster_import::messages::split(chat).expect("a conversation");
/// assert_eq!(messages[0].sender, "Ben");
/// assert_eq!(messages[0].text, "Knights\n2x Knight");
/// assert_eq!(messages[1].sender, "Ann");
/// ```
#[must_use]
pub fn split(text: &str) -> Option<Vec<Message>> {
    let mut messages: Vec<Message> = Vec::new();
    let mut mails = 0;
    // Whether only headers of a mail have been read since its first one.
    let mut in_headers = false;
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    for (place, line) in lines.iter().enumerate() {
        let visible = without_marks(line);
        if let Some((sender, text)) = beginning(&visible) {
            messages.push(Message { sender, text });
            in_headers = false;
        } else if let Some(sender) = mailed(&visible, &lines[place + 1..]) {
            let text = String::new();
            messages.push(Message { sender, text });
            mails += 1;
            in_headers = true;
        } else if let Some(message) = messages.last_mut() {
            in_headers &= is_mail_header(&visible);
            if !in_headers {
                message.text.push('\n');
                message.text.push_str(&visible);
            }
        } else if !visible.trim().is_empty() {
            return None;
        }
    }
    // One mail alone is read as a list with words around it.
    if messages.is_empty() || mails == 1 && messages.len() == 1 {
        return None;
    }
    for message in &mut messages {
        message.text = message.text.trim_matches('\n').to_owned();
    }
    Some(messages)
}

/// Returns the sender and the first line of a message of a chat, if a line begins one.
fn beginning(line: &str) -> Option<(String, String)> {
    bracketed(line)
        .or_else(|| dashed(line))
        .or_else(|| below(line))
}

/// Reads `[28/11/2026, 18:05] Ben: text`.
fn bracketed(line: &str) -> Option<(String, String)> {
    let (time, rest) = line.strip_prefix('[')?.split_once(']')?;
    is_time(time).then(|| said(rest))?
}

/// Reads `28/11/2026, 18:05 - Ben: text`. A line of the program itself has no sender.
fn dashed(line: &str) -> Option<(String, String)> {
    if !line.starts_with(|first: char| first.is_ascii_digit()) {
        return None;
    }
    let (time, rest) = line.split_once(" - ").or_else(|| line.split_once(" – "))?;
    if !is_time(time) || !time.contains(['/', '.', '-']) {
        return None;
    }
    Some(said(rest).unwrap_or_else(|| (String::new(), rest.trim().to_owned())))
}

/// Reads `Ben, [28.11.2026 18:05]` and `Ben — 28/11/2026 18:05`, whose text stands below.
fn below(line: &str) -> Option<(String, String)> {
    let line = line.trim().trim_end_matches(':');
    let (sender, time) = match line.strip_suffix(']') {
        Some(inside) => inside.split_once(", [")?,
        None => line.split_once(" — ")?,
    };
    let sender = sender_name(sender)?;
    is_time(time).then(|| (sender, String::new()))
}

/// Returns the sender of a mail, if the line is `From: Ben <ben@example.org>` and another header follows.
fn mailed(line: &str, next: &[&str]) -> Option<String> {
    let (field, sender) = line.split_once(':')?;
    let field = field.trim().to_lowercase();
    let has_header = next.iter().take(4).any(|line| is_mail_header(line));
    if !matches!(field.as_str(), "from" | "de") || !has_header {
        return None;
    }
    let name = sender.split(['<', '[', '(']).next().unwrap_or_default();
    // Without a name, the part of the address before the `@` stands for it.
    let address = sender.trim().trim_matches(['<', '>']);
    sender_name(name.trim().trim_matches('"')).or_else(|| sender_name(address.split('@').next()?))
}

fn is_mail_header(line: &str) -> bool {
    line.split_once(':')
        .is_some_and(|(field, _)| MAIL_HEADERS.contains(&field.trim().to_lowercase().as_str()))
}

/// Splits `Ben: text`.
fn said(rest: &str) -> Option<(String, String)> {
    let (sender, text) = rest.trim_start().split_once(':')?;
    Some((sender_name(sender)?, text.trim_start().to_owned()))
}

/// Returns a name without the marks that programs put before it. `None` if it cannot be a name.
fn sender_name(name: &str) -> Option<String> {
    let name = name.trim().trim_start_matches('~').trim();
    let is_name = name.chars().any(char::is_alphanumeric)
        && name.chars().count() <= MAX_SENDER_CHARS
        && !name.contains(['[', ']', '<', '>']);
    is_name.then(|| name.to_owned())
}

/// Returns whether a text is a time, or a day and a time.
fn is_time(text: &str) -> bool {
    let text = text.replace(['\u{202f}', '\u{a0}'], " ").to_lowercase();
    let bytes = text.as_bytes();
    let has_clock = bytes.windows(3).any(|three| {
        three[0].is_ascii_digit() && matches!(three[1], b':' | b'h') && three[2].is_ascii_digit()
    });
    let is_part = |word: &str| {
        let bare = word.trim_matches(['.', ',']);
        let numeric = |c: char| {
            c.is_ascii_digit() || matches!(c, '/' | '.' | ':' | '-' | ',' | 'h' | 't' | 'z' | '+')
        };
        TIME_WORDS.contains(&bare)
            || TIME_WORDS.contains(&word)
            || word.starts_with(|c: char| c.is_ascii_digit())
                && word
                    .chars()
                    .all(|c| numeric(c) || matches!(c, 'a' | 'p' | 'm'))
    };
    has_clock && text.chars().count() <= 48 && text.split_whitespace().all(is_part)
}

/// Removes the direction marks that programs put around times, names and pictures.
fn without_marks(line: &str) -> String {
    let is_mark = |c: &char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    line.chars().filter(|c| !is_mark(c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn senders(text: &str) -> Vec<(String, String)> {
        let messages = split(text).unwrap_or_default();
        let pair = |message: Message| (message.sender, message.text);
        messages.into_iter().map(pair).collect()
    }

    fn two(text: &str) {
        let expected = [("Ben", "Knights\n2x Knight"), ("Ann B.", "Paladin")];
        let expected = expected.map(|(who, what)| (who.to_owned(), what.to_owned()));
        assert_eq!(senders(text), expected, "{text}");
    }

    #[test]
    fn messages_of_every_program_are_told_apart() {
        two("[28/11/2026, 18:05] Ben: Knights\n2x Knight\n[28/11/2026, 18:06] Ann B.: Paladin");
        two(
            "[28.11.26, 18:05:12] Ben: Knights\n2x Knight\n\u{200e}[28.11.26, 18:06:01] ~\u{a0}Ann B.: Paladin\n",
        );
        two(
            "[11/28/26, 6:05:12\u{202f}PM] Ben: Knights\n2x Knight\n[11/28/26, 6:06:01\u{202f}PM] Ann B.: Paladin",
        );
        two("28/11/2026, 18:05 - Ben: Knights\n2x Knight\n28/11/2026, 18:06 - Ann B.: Paladin");
        two("11/28/26, 6:05 PM - Ben: Knights\n2x Knight\n11/28/26, 6:06 PM - Ann B.: Paladin");
        two("28/11/2026 18:05 - Ben: Knights\n2x Knight\n28/11/2026 18:06 - Ann B.: Paladin");
        two("Ben, [28.11.2026 18:05]\nKnights\n2x Knight\nAnn B., [28.11.2026 18:06]\nPaladin");
        two(
            "Ben, [28 Nov 2026, 18:05:12]:\nKnights\n2x Knight\n\nAnn B., [28 Nov 2026, 18:06:01]:\nPaladin",
        );
        two("Ben — 28/11/2026 18:05\nKnights\n2x Knight\nAnn B. — Today at 6:06 PM\nPaladin");
        two("Ben — Hier à 18:05\nKnights\n2x Knight\nAnn B. — Aujourd’hui à 18:06\nPaladin");
        two("[2026-11-28, 18:05] Ben: Knights\n2x Knight\n[2026-11-28, 18:06] Ann B.: Paladin");
        two("[18:05] Ben: Knights\n2x Knight\n[18:06] Ann B.: Paladin");
        two(
            "From: Ben <ben@example.org>\nDate: 28 Nov 2026 18:05\nSubject: list\n\nKnights\n2x Knight\n\nFrom: \"Ann B.\" <a@example.org>\nTo: Ben\n\nPaladin",
        );
        two(
            "De : Ben <ben@example.org>\nObjet : liste\n\nKnights\n2x Knight\n\nDe : Ann B.\nÀ : Ben\n\nPaladin",
        );
    }

    #[test]
    fn what_the_program_says_has_no_sender() {
        let chat = "28/11/2026, 18:00 - Messages are encrypted.\n28/11/2026, 18:05 - Ben: Knight";
        let said = senders(chat);
        assert_eq!(
            said[0],
            (String::new(), "Messages are encrypted.".to_owned())
        );
        assert_eq!(said[1], ("Ben".to_owned(), "Knight".to_owned()));
    }

    #[test]
    fn what_looks_like_a_header_stays_in_a_message_of_a_chat() {
        let chat = "[28/11/2026, 18:05] Ben: Date: Saturday\nKnight";
        assert_eq!(senders(chat)[0].1, "Date: Saturday\nKnight");
    }

    #[test]
    fn lists_are_no_conversations() {
        for list in [
            "Knights\n2x Knight\n[28/11/2026, 18:05] Ben: nice",
            "[b]Knights[/b]\n2x Knight",
            "2 - Knight: Laser Rifle",
            "1x Knight: Laser Rifle\n1x Paladin: Minigun",
            "Ben — Knights\nKnight",
            "From: the wasteland\nKnight",
            "From: Ben <ben@example.org>\nSubject: list\n\nKnight",
            "",
        ] {
            assert_eq!(split(list), None, "{list}");
        }
    }
}
