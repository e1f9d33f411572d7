//! Splits the copy or the export of a conversation into messages: who wrote what.
//!
//! The beginnings of messages that programs write:
//!
//! ```text
//! [28/11/2026, 18:05] Ben: …            WhatsApp on an iPhone or on the web, Signal
//! 28.11.26, 18:05 - Ben: …              WhatsApp on Android
//! Ben, [28.11.2026 18:05]               Telegram, with the message below
//! 2026-11-28 18:05 - Ben: …             the same with the year first
//! Ben — 28/11/2026 18:05                Discord, with the message below
//! [28-Nov-26 06:05 PM] Ben#1234         an export of Discord, with the message below
//! From: Ben <ben@example.org>           mail or Signal, with other headers and the message below
//! ```

use std::collections::BTreeSet;

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
/// The most characters of a day and a time.
const MAX_TIME_CHARS: usize = 48;
/// The headers of a mail that follow its sender, in lower case.
const MAIL_HEADERS: &[&str] = &[
    "to",
    "cc",
    "date",
    "sent",
    "subject",
    "reply-to",
    "à",
    "a",
    "copie",
    "envoyé",
    "envoye",
    "objet",
    "type",
    "received",
    "attachment",
    "conversation",
];
/// Texts that programs write in place of a message or after it, in lower case.
const PROGRAM_TEXTS: &[&str] = &[
    "media omitted",
    "image omitted",
    "video omitted",
    "audio omitted",
    "sticker omitted",
    "gif omitted",
    "document omitted",
    "contact card omitted",
    "médias omis",
    "image absente",
    "vidéo absente",
    "audio omis",
    "this message was deleted",
    "you deleted this message",
    "message deleted",
    "ce message a été supprimé",
    "vous avez supprimé ce message",
    "this message was edited",
    "ce message a été modifié",
    "edited",
    "modifié",
    "file attached",
    "fichier joint",
    "missed voice call",
    "missed video call",
    "appel vocal manqué",
    "waiting for this message",
    "messages and calls are end-to-end encrypted",
    "les messages et les appels sont chiffrés de bout en bout",
    "forwarded",
    "transféré",
    "pinned a message",
];
/// What programs write about the members of a conversation, in lower case.
const PROGRAM_NEWS: &[&str] = &[
    " joined using ",
    " joined the group",
    " joined via ",
    " was added",
    " were added",
    " created group ",
    " created this group",
    " changed the subject ",
    " changed the group ",
    " changed the settings ",
    " changed this group",
    " changed their phone number",
    " left the group",
    " pinned a message",
    " a rejoint le groupe",
    " a été ajouté",
    " a créé le groupe",
    " a changé l’objet",
    " a changé l'objet",
    " a changé le sujet",
    " a changé l’icône",
    " a changé l'icône",
    " a changé de numéro",
    " a modifié la description",
    " a modifié les paramètres",
    " a quitté le groupe",
    " a épinglé ",
];
/// Labels that are no part of a sender's name, in lower case.
const LABELS: &[&str] = &[
    "list",
    "liste",
    "army",
    "armée",
    "edit",
    "update",
    "re",
    "ps",
    "note",
    "correction",
    "final",
    "here",
    "voici",
];
/// How the names of months begin, in lower case.
const MONTHS: &[&str] = &[
    "jan", "feb", "fév", "mar", "apr", "avr", "may", "mai", "jun", "jui", "jul", "aug", "aoû",
    "sep", "oct", "nov", "dec", "déc",
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
    "kl",
    "klo",
    "um",
    "om",
    "ob",
    "a",
    "las",
    "alle",
    "p",
    "m",
    "ore",
    "uhr",
    "heute",
    "gestern",
    "hoy",
    "ayer",
    "oggi",
    "ieri",
    "vorm",
    "nachm",
    "上午",
    "下午",
    "오전",
    "오후",
    "午前",
    "午後",
    "ص",
    "م",
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
    // What stands before the first message.
    let mut preamble = String::new();
    let mut mails = 0;
    // Whether only headers of a mail have been read since its first one.
    let mut in_headers = false;
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    for (place, line) in lines.iter().enumerate() {
        let visible = without_marks(line);
        let next = &lines[place + 1..];
        // Discord writes the time alone where the same person goes on.
        if let (Some(last), true) = (messages.last(), is_bare_time(&visible)) {
            let sender = last.sender.clone();
            let text = String::new();
            messages.push(Message { sender, text });
        } else if let Some((sender, text)) = beginning(&visible, next) {
            messages.push(Message { sender, text });
            in_headers = false;
        } else if let Some(sender) = mailed(&visible, next) {
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
        } else if !is_mail_header(&visible) {
            preamble.push_str(&visible);
            preamble.push('\n');
        }
    }
    // One mail alone is read as a list with words around it, and so is a list above a single message.
    let is_single = messages.len() == 1 && (mails == 1 || !preamble.trim().is_empty());
    if messages.is_empty() || is_single {
        return None;
    }
    join_names(&mut messages);
    if !preamble.trim().is_empty() {
        let before = Message {
            sender: String::new(),
            text: preamble,
        };
        messages.insert(0, before);
    }
    let mut earlier: Vec<String> = Vec::new();
    for message in &mut messages {
        let told: Vec<&str> = message.text.lines().collect();
        let kept = told.iter().filter_map(|line| said_line(line, &earlier));
        let kept: Vec<String> = kept.collect();
        earlier.extend(kept.iter().map(|line| line.trim().to_lowercase()));
        message.text = kept.join("\n").trim_matches('\n').to_owned();
    }
    messages.retain(|message| !is_news(message));
    Some(messages)
}

/// Returns a line of a message without what the program has added. `None` if that is all of it, or if the line quotes
/// a message before.
fn said_line(line: &str, earlier: &[String]) -> Option<String> {
    let quoted = line.trim_start().strip_prefix('>').map(|quoted| {
        let quoted = quoted.trim().to_lowercase();
        let bare = quoted.split_once(": ").map(|(_, said)| said.to_owned());
        (quoted, bare)
    });
    if let Some((quoted, bare)) = quoted {
        let is_old = |text: &String| earlier.contains(text);
        if is_old(&quoted) || bare.as_ref().is_some_and(is_old) {
            return None;
        }
    }
    let mut line = line.to_owned();
    while let Some((before, inside)) = last_aside(&line) {
        if !is_program_text(inside) {
            break;
        }
        line = before.trim_end().to_owned();
        if line.is_empty() {
            return None;
        }
    }
    let bare = line.trim().trim_matches(['_', '*', '↪', '➡', '️', ' ']);
    (bare.is_empty() && line.trim().is_empty() || !is_program_text(bare)).then_some(line)
}

/// Splits off the brackets at the end of a line: `<Media omitted>`, `(edited)`.
fn last_aside(line: &str) -> Option<(&str, &str)> {
    let trimmed = line.trim_end();
    let open = match trimmed.chars().next_back()? {
        '>' => '<',
        ')' => '(',
        ']' => '[',
        _ => return None,
    };
    let at = trimmed.rfind(open)?;
    Some((
        &trimmed[..at],
        trimmed[at..].trim_matches(['<', '>', '(', ')', '[', ']']),
    ))
}

fn is_program_text(text: &str) -> bool {
    let text = text
        .trim()
        .trim_end_matches(['.', '\u{200e}'])
        .to_lowercase();
    let begins = |known: &str| {
        let rest = text.strip_prefix(known);
        rest.is_some_and(|rest| rest.is_empty() || known.len() > 20 || rest.starts_with(" from "))
    };
    PROGRAM_TEXTS.iter().any(|known| begins(known))
        || text.starts_with("attached: ")
        || text.ends_with(" (file attached)")
}

/// Returns whether the program itself wrote a message, about the members of the conversation.
fn is_news(message: &Message) -> bool {
    let whole = format!("{} {}", message.sender, message.text).to_lowercase();
    let is_short = whole.lines().count() <= 1;
    is_short && PROGRAM_NEWS.iter().any(|news| whole.contains(news))
}

/// Completes the names of senders with a colon in them: all messages of one go on with the same words and a colon.
fn join_names(messages: &mut [Message]) {
    let rest = |message: &Message| {
        let (name, _) = message.text.lines().next()?.split_once(": ")?;
        let is_name = name.chars().count() <= MAX_SENDER_CHARS / 3
            && !name.contains(|c: char| c.is_ascii_digit())
            && !LABELS.contains(&name.to_lowercase().as_str());
        is_name.then(|| name.to_owned())
    };
    let senders: BTreeSet<String> = messages.iter().map(|one| one.sender.clone()).collect();
    for sender in senders.into_iter().filter(|sender| !sender.is_empty()) {
        let mut own = messages.iter().filter(|one| one.sender == sender);
        let Some(name) = own.next().and_then(rest) else {
            continue;
        };
        let mut others = 0;
        if !own.all(|one| {
            others += 1;
            rest(one).as_ref() == Some(&name)
        }) || others == 0
        {
            continue;
        }
        for message in messages.iter_mut().filter(|one| one.sender == sender) {
            message.sender = format!("{sender}: {name}");
            message.text = message.text[name.len() + 2..].to_owned();
        }
    }
}

/// Returns the sender and the first line of a message of a chat, if a line begins one.
fn beginning(line: &str, next: &[&str]) -> Option<(String, String)> {
    bracketed(line, next)
        .or_else(|| dashed(line))
        .or_else(|| below(line))
}

/// Reads `[28/11/2026, 18:05] Ben: text`. In some exports the name stands alone, with the text below.
fn bracketed(line: &str, next: &[&str]) -> Option<(String, String)> {
    let (time, rest) = line.strip_prefix('[')?.split_once(']')?;
    let time = Time::read(time)?;
    if let Some(said) = said(rest) {
        return Some(said);
    }
    let rest = rest.trim();
    let has_text = next.first().is_some_and(|next| !next.trim().is_empty());
    if time.has_date && has_text && rest.contains('#') {
        return Some((sender_name(rest.split('#').next()?)?, String::new()));
    }
    time.has_date.then(|| (String::new(), rest.to_owned()))
}

/// Returns whether a line is only a time in brackets.
fn is_bare_time(line: &str) -> bool {
    let line = line.trim();
    let inside = line
        .strip_prefix('[')
        .and_then(|line| line.strip_suffix(']'));
    inside.is_some_and(|time| Time::read(time).is_some())
}

/// Reads `28/11/2026, 18:05 - Ben: text`. A line of the program itself has no sender.
fn dashed(line: &str) -> Option<(String, String)> {
    if !line.starts_with(|first: char| digit(first).is_some()) {
        return None;
    }
    let parted = [" - ", " – ", ": "].into_iter().find_map(|sign| {
        let (time, rest) = line.split_once(sign)?;
        Time::read(time).filter(|time| time.has_date).map(|_| rest)
    });
    let rest = parted?;
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
    Time::read(time).map(|_| (sender, String::new()))
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

/// A time, or a day and a time.
struct Time {
    /// Whether it has a day with its month and year.
    has_date: bool,
}

impl Time {
    /// Reads a time as people and programs of several countries write it: `28/11/2026, 18:05`, `2026-11-28 6:05 PM`,
    /// `28.11.26 kl. 18.05`.
    fn read(text: &str) -> Option<Self> {
        let text: String = text
            .chars()
            .map(|c| match digit(c) {
                Some(digit) => char::from(b'0' + digit),
                None if c.is_whitespace() || matches!(c, ',' | '،' | '、') => ' ',
                None => c,
            })
            .collect();
        let text = text.to_lowercase();
        if text.chars().count() > MAX_TIME_CHARS {
            return None;
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let has_colon = words.iter().any(|word| is_clock(word, &[':', 'h']));
        let clock = |word: &str| match has_colon {
            true => is_clock(word, &[':', 'h']),
            false => is_clock(word, &['.']),
        };
        let (mut groups, mut months, mut strange, mut has_clock) = (0, 0, 0, false);
        for word in words {
            let is_numeric = word.starts_with(|c: char| c.is_ascii_digit());
            if (has_colon || !has_clock) && clock(word) {
                has_clock = true;
            } else if is_numeric && let Some((digits, letters)) = date_parts(word) {
                groups += digits;
                months += letters;
            } else if TIME_WORDS.contains(&word.trim_matches(['.', ','])) {
                months += usize::from(MONTHS.iter().any(|month| word.starts_with(month)));
            } else if is_numeric || !word.chars().all(|c| c.is_alphabetic() || c == '.') {
                return None;
            } else {
                strange += 1;
            }
        }
        let has_date = groups >= 3 || groups >= 2 && months > 0;
        (has_clock && strange <= if has_date { 2 } else { 0 }).then_some(Self { has_date })
    }
}

/// Returns the value of a digit of the Latin, Arabic or Persian script.
fn digit(c: char) -> Option<u8> {
    let value = match c {
        '0'..='9' => u32::from(c) - u32::from('0'),
        '\u{660}'..='\u{669}' => u32::from(c) - 0x660,
        '\u{6f0}'..='\u{6f9}' => u32::from(c) - 0x6f0,
        _ => return None,
    };
    u8::try_from(value).ok()
}

/// Returns whether a word is a time of day: `18:05`, `6:05:12pm`, `18h05`, `2026-11-28t18:05:12z`.
fn is_clock(word: &str, signs: &[char]) -> bool {
    let word = word.rsplit_once('t').map_or(word, |(_, clock)| clock);
    let word = word.trim_end_matches(['z', 'm', 'a', 'p', '.', ':', '-']);
    let mut parts = word.split(signs);
    let is_hour =
        |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    let is_minute = |part: &str| part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit());
    let hour = parts.next().is_some_and(is_hour);
    let rest: Vec<&str> = parts.collect();
    hour && (1..=2).contains(&rest.len()) && rest.into_iter().all(is_minute)
}

/// Returns how many numbers and how many names of months a word of a date has. `None` if it has anything else.
fn date_parts(word: &str) -> Option<(usize, usize)> {
    let (mut numbers, mut months) = (0, 0);
    let parts = word.split(['/', '.', '-', '年', '月', '日', '년', '월', '일']);
    for part in parts.filter(|part| !part.is_empty()) {
        let letters = part.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = part.len() - letters.len();
        match letters {
            "" if digits <= 4 => numbers += 1,
            "st" | "nd" | "rd" | "th" | "er" => numbers += 1,
            month if digits == 0 && TIME_WORDS.contains(&month) => months += 1,
            _ => return None,
        }
    }
    Some((numbers, months))
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
        two("2026-11-28 18:05 - Ben: Knights\n2x Knight\n2026-11-28 18:06 - Ann B.: Paladin");
        two("2026/11/28, 18:05 - Ben: Knights\n2x Knight\n2026/11/28, 18:06 - Ann B.: Paladin");
        two(
            "2026. 11. 28. 오후 6:05 - Ben: Knights\n2x Knight\n2026. 11. 28. 오후 6:06 - Ann B.: Paladin",
        );
        two("28/11/26 6:05 p. m. - Ben: Knights\n2x Knight\n28/11/26 6:06 p. m. - Ann B.: Paladin");
        two(
            "28.11.2026 klo 18.05 - Ben: Knights\n2x Knight\n28.11.2026 klo 18.06 - Ann B.: Paladin",
        );
        two(
            "[28/11/2026 à 18:05:12] Ben: Knights\n2x Knight\n[28/11/2026 à 18:06:01] Ann B.: Paladin",
        );
        two(
            "[28.11.2026 kl. 18.05.12] Ben: Knights\n2x Knight\n[28.11.2026 kl. 18.06.01] Ann B.: Paladin",
        );
        two(
            "\u{200f}٢٨/١١/٢٠٢٦، ٦:٠٥ م - Ben: Knights\n2x Knight\n\u{200f}٢٨/١١/٢٠٢٦، ٦:٠٦ م - Ann B.: Paladin",
        );
        two("28/11/2026, 18:05:12: Ben: Knights\n2x Knight\n28/11/2026, 18:06:01: Ann B.: Paladin");
        two(
            "[28-Nov-26 06:05 PM] Ben#1234\nKnights\n2x Knight\n\n[28-Nov-26 06:06 PM] Ann B.#0007\nPaladin",
        );
        two(
            "Conversation: Cup\n\nFrom: Ben (+447700900001)\nType: incoming\nSent: Sat, 28 Nov 2026 18:05:12 +0000\n\nKnights\n2x Knight\n\nFrom: Ann B. (+447700900002)\nType: incoming\nSent: Sat, 28 Nov 2026 18:06:01 +0000\n\nPaladin",
        );
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
    fn what_programs_write_in_a_conversation_is_left_out() {
        let chat = "\
28/11/2026, 18:00 - Ann created group \"Cup\"
28/11/2026, 18:01 - Ben joined using this group's invite link
28/11/2026, 18:02 - Ann changed the subject to: Winter cup
28/11/2026, 18:03 - Cleo: <Media omitted>
28/11/2026, 18:04 - Dan: This message was deleted
28/11/2026, 18:05 - Ben: Knight <This message was edited>
28/11/2026, 18:06 - Ann: _Forwarded_
Paladin
28/11/2026, 18:07 - Eve: IMG-20261128-WA0001.jpg (file attached)";
        let pair = |who: &str, what: &str| (who.to_owned(), what.to_owned());
        let said: Vec<_> = senders(chat)
            .into_iter()
            .filter(|(_, text)| !text.is_empty())
            .collect();
        let correction = "28/11/2026, 18:08 - Ben: I changed the rifle for a minigun";
        let whole = format!("{chat}\n{correction}");
        assert_eq!(senders(&whole).len(), senders(chat).len() + 1);
        assert_eq!(said[0], pair("Ben", "Knight"));
        assert_eq!(said[1], pair("Ann", "Paladin"));
        assert_eq!(said.len(), 3, "{said:?}");
    }

    #[test]
    fn a_time_alone_goes_on_with_the_same_sender() {
        let chat = "Ben — Today at 18:05\nKnight\n[18:06]\nthanks";
        let pair = |what: &str| ("Ben".to_owned(), what.to_owned());
        assert_eq!(senders(chat), [pair("Knight"), pair("thanks")]);
    }

    #[test]
    fn a_quoted_message_belongs_to_whoever_wrote_it() {
        let chat = "[28/11/2026, 18:05] Ben: 2x Knight\nPaladin\n[28/11/2026, 18:06] Ann: > Ben: 2x Knight\n> Paladin\nnice";
        assert_eq!(senders(chat)[1], ("Ann".to_owned(), "nice".to_owned()));
    }

    #[test]
    fn a_name_with_a_colon_stays_whole() {
        let chat =
            "[18:05] Ben: the Great: Knight\n[18:06] Ann: Paladin\n[18:07] Ben: the Great: thanks";
        let said = senders(chat);
        assert_eq!(said[0], ("Ben: the Great".to_owned(), "Knight".to_owned()));
        assert_eq!(said[2], ("Ben: the Great".to_owned(), "thanks".to_owned()));
        let list = "[18:05] Ben: list: Knight\n[18:07] Ben: list: Paladin";
        assert_eq!(senders(list)[0].0, "Ben");
    }

    #[test]
    fn words_before_the_first_message_are_kept() {
        let chat = "Here is the chat\n[18:05] Ben: Knight\n[18:06] Ann: Paladin";
        assert_eq!(
            senders(chat)[0],
            (String::new(), "Here is the chat".to_owned())
        );
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
