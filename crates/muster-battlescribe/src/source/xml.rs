//! Converts XML to a tree and back.

use quick_xml::Reader;
use quick_xml::events::{BytesRef, BytesStart, Event};
use rustc_hash::FxHashMap;

use super::{Name, SourceError, UnreadableReason, XmlElement, short};
use crate::limits::{MAX_DEPTH, MAX_ELEMENTS};

/// Reads XML. White space between elements, the declaration, comments and processing instructions are dropped.
///
/// If the XML is broken or exceeds a limit. A document type is refused, because it could define entities.
pub fn from_xml(text: &str) -> Result<XmlElement, SourceError> {
    let mut reader = Reader::from_str(text);
    let mut names = FxHashMap::<String, Name>::default();
    let mut lines = LineCounter {
        text: text.as_bytes(),
        at: 0,
        line: 1,
    };
    let mut open: Vec<XmlElement> = Vec::new();
    let mut root = None;
    let mut count = 0_usize;
    loop {
        let begins = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
        let event = reader.read_event();
        let line = lines.line_of(begins);
        let within = open.last().map(|element| element.name.clone());
        let within = within.as_deref().unwrap_or_default();
        let fail = |reason| Err(SourceError::at(reason, line, within));
        let event = match event {
            Ok(event) => event,
            Err(error) => return fail(UnreadableReason::Xml(error.to_string())),
        };
        match event {
            Event::Start(start) | Event::Empty(start) if count >= MAX_ELEMENTS => {
                drop(start);
                return fail(UnreadableReason::TooMany);
            }
            Event::Start(_) | Event::Empty(_) if open.is_empty() && root.is_some() => {
                return fail(UnreadableReason::Xml(
                    "a second outermost element".to_owned(),
                ));
            }
            Event::Start(_) if open.len() >= MAX_DEPTH => return fail(UnreadableReason::TooDeep),
            Event::Start(start) => {
                count += 1;
                let element = element(&start, &mut names, line, within)?;
                open.push(element);
            }
            Event::Empty(start) => {
                count += 1;
                let element = element(&start, &mut names, line, within)?;
                match open.last_mut() {
                    Some(parent) => parent.children.push(element),
                    None => root = Some(element),
                }
            }
            // The reader itself refuses an end tag without a start tag.
            Event::End(_) => {
                if let Some(mut element) = open.pop() {
                    if !element.children.is_empty() || element.text.trim().is_empty() {
                        element.text.clear();
                    }
                    match open.last_mut() {
                        Some(parent) => parent.children.push(element),
                        None => root = Some(element),
                    }
                }
            }
            Event::Text(found) => match open.last_mut() {
                Some(element) => element.text.extend(
                    found
                        .xml10_content()
                        .chars()
                        .filter(|&character| is_allowed(character)),
                ),
                None if found.trim().is_empty() => {}
                None => {
                    return fail(UnreadableReason::Xml(
                        "text outside of all elements".to_owned(),
                    ));
                }
            },
            Event::CData(found) => {
                if let Some(element) = open.last_mut() {
                    let content = found.xml10_content();
                    element
                        .text
                        .extend(content.chars().filter(|&character| is_allowed(character)));
                }
            }
            Event::GeneralRef(found) => {
                let Some(resolved) = entity(&found) else {
                    return fail(UnreadableReason::Entity(short(&found).to_owned()));
                };
                if is_allowed(resolved)
                    && let Some(element) = open.last_mut()
                {
                    element.text.push(resolved);
                }
            }
            Event::DocType(_) => return fail(UnreadableReason::DocumentType),
            Event::Decl(_) | Event::PI(_) | Event::Comment(_) => {}
            Event::Eof if !open.is_empty() => return fail(UnreadableReason::Unfinished),
            Event::Eof => return root.map_or_else(|| fail(UnreadableReason::Empty), Ok),
        }
    }
}

/// Reads the outermost element alone, without its content. `None` if there is none.
pub(super) fn head(text: &str) -> Option<XmlElement> {
    let mut reader = Reader::from_str(text);
    let mut lines = LineCounter {
        text: text.as_bytes(),
        at: 0,
        line: 1,
    };
    loop {
        let begins = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
        match reader.read_event().ok()? {
            Event::Start(start) | Event::Empty(start) => {
                let line = lines.line_of(begins);
                return element(&start, &mut FxHashMap::default(), line, "").ok();
            }
            Event::Decl(_) | Event::PI(_) | Event::Comment(_) | Event::Text(_) => {}
            _ => return None,
        }
    }
}

fn element(
    start: &BytesStart<'_>,
    names: &mut FxHashMap<String, Name>,
    line: u32,
    within: &str,
) -> Result<XmlElement, SourceError> {
    let broken = |error: String| SourceError::at(UnreadableReason::Xml(error), line, within);
    let no_name = |text: &str| broken(format!("\"{}\" is not a name", short(text)));
    let name = start.local_name().into_inner();
    let name = shared(names, name).ok_or_else(|| no_name(name))?;
    let mut attributes = Vec::new();
    for attribute in start.attributes() {
        let attribute = attribute.map_err(|error| broken(error.to_string()))?;
        let key = attribute.key.into_inner();
        if key.starts_with("xmlns") || key.contains(':') {
            continue;
        }
        let value = attribute.normalized_value(quick_xml::XmlVersion::Implicit1_0);
        let value = value.map_err(|error| broken(error.to_string()))?;
        let key = shared(names, key).ok_or_else(|| no_name(key))?;
        attributes.push((key, without_forbidden(value.into_owned())));
    }
    Ok(XmlElement {
        name,
        attributes,
        line,
        ..XmlElement::default()
    })
}

/// Returns the name with its text shared between equal names. `None` if XML does not allow the name.
fn shared(names: &mut FxHashMap<String, Name>, name: &str) -> Option<Name> {
    if let Some(known) = names.get(name) {
        return Some(known.clone());
    }
    let mut letters = name.chars();
    let first = letters.next()?;
    let is_name = (first.is_alphabetic() || first == '_')
        && letters.all(|letter| letter.is_alphanumeric() || "-_.".contains(letter));
    let new: Name = is_name.then(|| name.into())?;
    names.insert(name.to_owned(), new.clone());
    Some(new)
}

fn entity(found: &BytesRef<'_>) -> Option<char> {
    if found.is_char_ref() {
        return found.resolve_char_ref().ok().flatten();
    }
    match &**found {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "apos" => Some('\''),
        "quot" => Some('"'),
        _ => None,
    }
}

/// Counts lines as the reader moves on.
struct LineCounter<'a> {
    text: &'a [u8],
    at: usize,
    line: u32,
}

impl LineCounter<'_> {
    fn line_of(&mut self, place: usize) -> u32 {
        let place = place.min(self.text.len());
        let passed = self.text.get(self.at..place).unwrap_or_default();
        let breaks = passed.iter().filter(|byte| **byte == b'\n').count();
        let breaks = u32::try_from(breaks).unwrap_or(u32::MAX);
        self.line = self.line.saturating_add(breaks);
        self.at = self.at.max(place);
        self.line
    }
}

/// Writes a tree as XML, with the namespace of its outermost element.
#[must_use]
pub fn to_xml(root: &XmlElement) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n");
    let namespace = match &*root.name {
        "gameSystem" => Some("http://www.battlescribe.net/schema/gameSystemSchema"),
        "catalogue" => Some("http://www.battlescribe.net/schema/catalogueSchema"),
        "roster" => Some("http://www.battlescribe.net/schema/rosterSchema"),
        _ => None,
    };
    write(&mut out, root, namespace, 0);
    out
}

fn write(out: &mut String, element: &XmlElement, namespace: Option<&str>, depth: usize) {
    let indent = "  ".repeat(depth);
    out.push_str(&indent);
    out.push('<');
    out.push_str(&element.name);
    let own = element.attributes.iter();
    let own = own.map(|(name, value)| (&**name, value.as_str()));
    for (name, value) in own.chain(namespace.map(|namespace| ("xmlns", namespace))) {
        out.push(' ');
        out.push_str(name);
        out.push_str("=\"");
        escape(out, value, true);
        out.push('"');
    }
    if element.children.is_empty() && element.text.is_empty() {
        out.push_str("/>\n");
        return;
    }
    out.push('>');
    if element.children.is_empty() {
        escape(out, &element.text, false);
    } else {
        out.push('\n');
        for child in &element.children {
            write(out, child, None, depth + 1);
        }
        out.push_str(&indent);
    }
    out.push_str("</");
    out.push_str(&element.name);
    out.push_str(">\n");
}

/// Returns whether XML can hold a character. Others are left out where a file is read, so that what was read can always
/// be written and read again.
pub(super) fn is_allowed(character: char) -> bool {
    !matches!(
        character,
        '\0'..='\x08' | '\x0b' | '\x0c' | '\x0e'..='\x1f' | '\u{fffe}' | '\u{ffff}'
    )
}

pub(super) fn without_forbidden(mut text: String) -> String {
    text.retain(is_allowed);
    text
}

/// Escapes a text. Characters that XML cannot hold at all are left out.
fn escape(out: &mut String, text: &str, attribute: bool) {
    for character in text.chars() {
        match character {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&apos;"),
            // Readers turn these characters into spaces in an attribute, so they are escaped.
            '\n' if attribute => out.push_str("&#10;"),
            '\t' if attribute => out.push_str("&#9;"),
            '\n' | '\t' => out.push(character),
            '\r' => out.push_str("&#13;"),
            other if is_allowed(other) => out.push(other),
            _ => {}
        }
    }
}
