//! Files as they are written. XML and JSON of every version are read into the same kind of tree.

use std::sync::Arc;

pub mod archive;
mod json;
mod legacy;
mod xml;

pub use json::{from_json, to_json};
pub use legacy::upgrade;
pub use xml::{from_xml, to_xml};

/// An element of a file: `<selectionEntry id="…">…</selectionEntry>`, or the corresponding object in JSON.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct XmlElement {
    /// The name, without a namespace prefix.
    pub name: Name,
    /// The attributes in their order.
    pub attributes: Vec<(Name, String)>,
    /// The elements in it. Lists such as `selectionEntries` are elements of their own.
    pub children: Vec<XmlElement>,
    /// The text in it, entities resolved.
    pub text: String,
    /// The line that the element begins on, from 1. 0 if unknown.
    pub line: u32,
}

/// A name of an element or attribute. Equal names of one file share their text.
pub type Name = Arc<str>;

impl XmlElement {
    /// Makes an element without content.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Self {
            name: name.into(),
            ..Self::default()
        }
    }

    /// Returns the value of an attribute.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(own, _)| &**own == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Sets an attribute. An existing attribute keeps its position.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.attributes.iter_mut().find(|(own, _)| &**own == name) {
            Some((_, old)) => *old = value.into(),
            None => self.attributes.push((name.into(), value.into())),
        }
    }

    /// Removes an attribute and returns its value.
    pub fn take(&mut self, name: &str) -> Option<String> {
        let place = self.attributes.iter().position(|(own, _)| &**own == name)?;
        Some(self.attributes.remove(place).1)
    }

    /// Returns the first child with this name.
    #[must_use]
    pub fn child(&self, name: &str) -> Option<&XmlElement> {
        self.children.iter().find(|child| &*child.name == name)
    }

    /// Returns the first child with this name. Adds an empty one if there is none.
    pub fn child_or_new(&mut self, name: &str) -> &mut XmlElement {
        let place = self.children.iter().position(|child| &*child.name == name);
        let place = place.unwrap_or_else(|| {
            self.children.push(XmlElement::new(name));
            self.children.len() - 1
        });
        &mut self.children[place]
    }

    /// Returns the items of a list, for example `items("selectionEntries")`. Empty if there is no such list.
    pub fn items(&self, list: &str) -> impl Iterator<Item = &XmlElement> {
        self.children
            .iter()
            .filter(move |child| &*child.name == list)
            .flat_map(|child| &child.children)
    }

    /// Returns the text of a child such as `description`.
    #[must_use]
    pub fn child_text(&self, name: &str) -> Option<&str> {
        self.child(name).map(|child| child.text.as_str())
    }

    /// Describes the element for messages: `<selectionEntry id="a"> (line 12)`.
    #[must_use]
    pub fn place(&self) -> String {
        let id = self.get("id").map(|id| format!(" id=\"{}\"", short(id)));
        let name = short(&self.name);
        format!("<{name}{}> (line {})", id.unwrap_or_default(), self.line)
    }
}

/// The reason why a file cannot be read, and the place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}{}", in_element(.element))]
pub struct SourceError {
    /// The reason.
    pub reason: UnreadableReason,
    /// The line, from 1. 0 if unknown.
    pub line: u32,
    /// The element with the fault. Empty at the top of the file.
    pub element: String,
}

fn in_element(element: &str) -> String {
    if element.is_empty() {
        String::new()
    } else {
        format!(", in <{element}>")
    }
}

/// The reason why a file cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableReason {
    /// Larger than [`limits::MAX_FILE_BYTES`](crate::limits::MAX_FILE_BYTES).
    #[error("the file is too large")]
    TooLarge,
    /// Deeper than [`limits::MAX_DEPTH`](crate::limits::MAX_DEPTH).
    #[error("elements are nested too deep")]
    TooDeep,
    /// More elements than [`limits::MAX_ELEMENTS`](crate::limits::MAX_ELEMENTS).
    #[error("there are too many elements")]
    TooMany,
    /// Not UTF-8.
    #[error("the text is not UTF-8")]
    NotUtf8,
    /// A document type, which could define entities.
    #[error("a document type is not allowed")]
    DocumentType,
    /// An entity that XML does not define.
    #[error("unknown entity &{0};")]
    Entity(String),
    /// Broken XML, in the words of its reader.
    #[error("broken XML: {0}")]
    Xml(String),
    /// The file ends within an element.
    #[error("the file ends too early")]
    Unfinished,
    /// The file is empty.
    #[error("the file is empty")]
    Empty,
    /// Broken JSON, in the words of its reader.
    #[error("broken JSON: {0}")]
    Json(String),
    /// The outermost element is not a game system, catalogue or roster.
    #[error("<{0}> is no game system, catalogue or roster")]
    Root(String),
    /// A required attribute is missing.
    #[error("the attribute {0} is missing")]
    Missing(&'static str),
    /// Made by a newer or unknown version.
    #[error("version {0} is not known")]
    Version(String),
    /// Broken archive.
    #[error("broken archive: {0}")]
    Archive(String),
    /// More files in an archive than allowed.
    #[error("the archive holds too many files")]
    TooManyFiles,
    /// An archive that unpacks to a suspicious size.
    #[error("the archive unpacks to too much")]
    Swells,
    /// Another file of the set has the same id.
    #[error("{0} has the same id")]
    Twice(String),
    /// The file belongs to another game system, with this id or name.
    #[error("it belongs to the game system {0}")]
    OtherSystem(String),
}

impl SourceError {
    pub(crate) fn at(reason: UnreadableReason, line: u32, element: &str) -> Self {
        let element = short(element).to_owned();
        Self {
            reason,
            line,
            element,
        }
    }

    pub(crate) fn top(reason: UnreadableReason) -> Self {
        Self::at(reason, 0, "")
    }
}

/// Cuts a text to a length that fits into a message.
pub(crate) fn short(text: &str) -> &str {
    let end = text.char_indices().nth(80).map_or(text.len(), |(at, _)| at);
    &text[..end]
}

/// Reads a file of a data set or a roster. The file may be XML or JSON, zipped or plain, of any version; the tree has
/// the form of version 2.03.
///
/// # Errors
/// If the file is broken, exceeds a limit, or is not a game system, catalogue or roster.
pub fn read(bytes: &[u8]) -> Result<XmlElement, SourceError> {
    let unpacked;
    let bytes = if archive::is_archive(bytes) {
        unpacked = archive::only_file(bytes)?;
        &unpacked
    } else {
        bytes
    };
    if bytes.len() > crate::limits::MAX_FILE_BYTES {
        return Err(SourceError::top(UnreadableReason::TooLarge));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let valid = &bytes[..error.valid_up_to()];
        let lines = valid.iter().filter(|byte| **byte == b'\n').count();
        SourceError::at(
            UnreadableReason::NotUtf8,
            u32::try_from(lines + 1).unwrap_or(0),
            "",
        )
    })?;
    let element = if text.trim_start().starts_with('{') {
        from_json(text)?
    } else {
        from_xml(text)?
    };
    match &*element.name {
        "gameSystem" | "catalogue" | "roster" => {}
        other => {
            let reason = UnreadableReason::Root(short(other).to_owned());
            return Err(SourceError::at(reason, element.line, ""));
        }
    }
    if element.get("id").is_none_or(str::is_empty) {
        let reason = UnreadableReason::Missing("id");
        return Err(SourceError::at(reason, element.line, &element.name));
    }
    upgrade(element)
}

/// What a game system or catalogue says of itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FileHead {
    /// Whether the file is a game system. Otherwise it is a catalogue.
    pub is_system: bool,
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The revision, as written.
    pub revision: String,
    /// The id of the game system to which a catalogue belongs. Empty if the catalogue does not say.
    pub system_id: String,
    /// The line on which its element begins, from 1. 0 if unknown.
    pub line: u32,
}

impl FileHead {
    /// Reads the head of a tree. `None` if it is neither a game system nor a catalogue.
    #[must_use]
    pub fn of(root: &XmlElement) -> Option<Self> {
        let is_system = match &*root.name {
            "gameSystem" => true,
            "catalogue" => false,
            _ => return None,
        };
        let text = |name: &str| root.get(name).unwrap_or_default().to_owned();
        Some(Self {
            is_system,
            id: text("id"),
            name: text("name"),
            revision: text("revision"),
            system_id: text("gameSystemId"),
            line: root.line,
        })
    }

    /// Returns why the file is not used, at its outermost element.
    pub(crate) fn refused(&self, reason: UnreadableReason) -> SourceError {
        let element = match self.is_system {
            true => "gameSystem",
            false => "catalogue",
        };
        SourceError::at(reason, self.line, element)
    }

    /// Returns the revision as a number. `None` if it is none.
    #[must_use]
    pub fn revision_number(&self) -> Option<u64> {
        self.revision.trim().parse().ok()
    }
}

/// Reads what a file says of itself, without the rest of it: a file that ends too early has a head too. `None` if it is
/// no game system or catalogue.
#[must_use]
pub fn head(bytes: &[u8]) -> Option<FileHead> {
    let unpacked;
    let bytes = match archive::is_archive(bytes) {
        true => {
            unpacked = archive::only_file(bytes).ok()?;
            &unpacked
        }
        false => bytes,
    };
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    // A file that is cut short may end within a letter.
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).ok()?,
    };
    let root = match text.trim_start().starts_with('{') {
        true => json::head(text)?,
        false => xml::head(text)?,
    };
    FileHead::of(&root).filter(|head| !head.id.is_empty())
}

/// Returns the name of a list's items: `selectionEntry` for `selectionEntries`.
pub(crate) fn item_name(list: &str) -> String {
    // Items of a shared list have the same name as those of any other list.
    let own = list
        .strip_prefix("shared")
        .filter(|own| own.starts_with(char::is_uppercase));
    if let Some(own) = own {
        let (first, rest) = own.split_at(1);
        return item_name(&format!("{}{rest}", first.to_lowercase()));
    }
    match list.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None if list == "aliases" => "alias".to_owned(),
        None => list.strip_suffix('s').unwrap_or(list).to_owned(),
    }
}

/// Names of children that only contain text.
pub const TEXTS: [&str; 5] = ["comment", "description", "readme", "customNotes", "alias"];
