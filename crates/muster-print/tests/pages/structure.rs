//! Reads a tagged PDF back: its elements, and the page content of each.

use std::collections::{BTreeMap, BTreeSet};

use lopdf::content::Content;
use lopdf::{Dictionary, Document, Encoding, Object, ObjectId};

/// A PDF as a screen reader sees it.
#[derive(Debug, Default)]
pub struct StructureReading {
    pub root: PageElement,
    /// Painting operators outside any element or artifact: page and operator.
    pub untagged: Vec<String>,
    /// The text of artifacts.
    pub beside: Vec<PageArtifact>,
    /// The page and number of each piece of content: on the pages, and in the structure.
    pub numbers: Vec<(usize, i64)>,
    pub referred: Vec<(usize, i64)>,
    /// Whether the parent tree gives the right element for each piece of content.
    pub parents_agree: bool,
    pub marked: bool,
    pub title_shown: bool,
    pub lang: String,
    pub metadata: String,
    /// The smallest type size.
    pub smallest: f32,
    /// Every piece of text: left edge, type size, text.
    pub placed: Vec<(f32, f32, String)>,
}

/// Text that belongs to no element.
#[derive(Debug)]
pub struct PageArtifact {
    pub text: String,
    /// Whether the text is the head or foot of a page.
    pub pagination: bool,
}

/// A structure element.
#[derive(Debug, Default)]
pub struct PageElement {
    pub tag: String,
    pub alt: String,
    pub scoped: bool,
    pub kids: Vec<Kid>,
}

/// A child of an element, in reading order.
#[derive(Debug)]
pub enum Kid {
    Element(PageElement),
    Words(String),
}

impl PageElement {
    pub fn children(&self) -> impl Iterator<Item = &PageElement> {
        self.kids.iter().filter_map(|kid| match kid {
            Kid::Element(element) => Some(element),
            Kid::Words(_) => None,
        })
    }

    /// Returns the element's own text, without that of child elements.
    pub fn own(&self) -> String {
        let words = self.kids.iter().filter_map(|kid| match kid {
            Kid::Words(words) => Some(words.as_str()),
            Kid::Element(_) => None,
        });
        words.collect()
    }

    /// Returns all text in the element.
    pub fn text(&self) -> String {
        let words = self.kids.iter().map(|kid| match kid {
            Kid::Words(words) => words.clone(),
            Kid::Element(element) => element.text(),
        });
        words.collect()
    }

    /// Returns what a screen reader speaks: text, and the descriptions of figures.
    pub fn spoken(&self) -> String {
        if self.tag == "Figure" {
            return self.alt.clone();
        }
        let words = self.kids.iter().map(|kid| match kid {
            Kid::Words(words) => words.clone(),
            Kid::Element(element) => element.spoken(),
        });
        words.collect()
    }

    pub fn each(&self, visit: &mut impl FnMut(&PageElement)) {
        visit(self);
        self.children().for_each(|child| child.each(visit));
    }

    /// Returns the tree with an element on each line. Child elements are indented.
    pub fn outline(&self) -> String {
        let mut out = format!("{} {}", self.tag, self.own().trim());
        if !self.alt.is_empty() {
            out.push_str(&format!("[{}]", self.alt));
        }
        let mut out = out.trim_end().to_owned();
        out.push('\n');
        for child in self.children() {
            for line in child.outline().lines() {
                out.push_str(&format!("  {line}\n"));
            }
        }
        out
    }
}

/// The text of each piece of content of a page, and the operators that belong to nothing.
#[derive(Default)]
struct PageText {
    said: BTreeMap<i64, String>,
    numbers: Vec<i64>,
}

impl StructureReading {
    pub fn of(bytes: &[u8]) -> StructureReading {
        let pdf = Document::load_mem(bytes).expect("a PDF");
        let mut reading = StructureReading {
            smallest: f32::MAX,
            ..StructureReading::default()
        };
        let ids: Vec<ObjectId> = pdf.get_pages().into_values().collect();
        let pages: Vec<PageText> = ids
            .iter()
            .enumerate()
            .map(|(index, id)| reading.page(&pdf, index, *id))
            .collect();
        for (index, page) in pages.iter().enumerate() {
            let numbers = page.numbers.iter().map(|number| (index, *number));
            reading.numbers.extend(numbers);
        }
        let catalog = pdf.catalog().expect("a catalog");
        let tree = dict(&pdf, catalog.get(b"StructTreeRoot").expect("a structure"));
        let mut owners = BTreeMap::new();
        let top = tree.get(b"K").expect("a root");
        reading.root = reading.element(&pdf, top, &ids, &pages, &mut owners);
        reading.referred.sort_unstable();
        reading.numbers.sort_unstable();
        reading.parents_agree = parents(&pdf, tree, &ids) == owners;
        let info = dict(&pdf, catalog.get(b"MarkInfo").expect("a mark"));
        reading.marked = info
            .get(b"Marked")
            .and_then(Object::as_bool)
            .unwrap_or(false);
        let shown = dict(
            &pdf,
            catalog.get(b"ViewerPreferences").expect("preferences"),
        );
        let shown = shown.get(b"DisplayDocTitle").and_then(Object::as_bool);
        reading.title_shown = shown.unwrap_or(false);
        let lang = catalog
            .get(b"Lang")
            .and_then(Object::as_str)
            .expect("a language");
        reading.lang = String::from_utf8_lossy(lang).into_owned();
        let metadata = resolve(&pdf, catalog.get(b"Metadata").expect("metadata"));
        let metadata = metadata.as_stream().expect("a stream");
        assert!(
            !metadata.dict.has(b"Filter"),
            "metadata are read as they stand"
        );
        reading.metadata = String::from_utf8(metadata.content.clone()).expect("UTF-8");
        reading
    }

    /// Returns the position and size of a text.
    pub fn words_at(&self, words: &str) -> Option<&(f32, f32, String)> {
        self.placed.iter().find(|(.., text)| text.trim() == words)
    }

    /// Reads the content of a page.
    fn page(&mut self, pdf: &Document, index: usize, id: ObjectId) -> PageText {
        let fonts = pdf.get_page_fonts(id).expect("fonts");
        let encodings: BTreeMap<Vec<u8>, Encoding<'_>> = fonts
            .into_iter()
            .map(|(name, font)| (name, font.get_font_encoding(pdf).expect("an encoding")))
            .collect();
        let content = pdf.get_page_content(id);
        let content = Content::decode(&content).expect("content");
        let mut page = PageText::default();
        // The open sequences: the number of a piece of content, or an artifact and whether it is a head or foot.
        let mut open: Vec<Result<i64, bool>> = Vec::new();
        let mut font = Vec::new();
        let (mut x, mut size) = (0.0, 0.0);
        let mut beside = String::new();
        for operation in &content.operations {
            let operands = &operation.operands;
            match operation.operator.as_str() {
                "BMC" => open.push(Err(false)),
                "BDC" => {
                    let tag = operands[0].as_name().expect("a tag");
                    let properties = operands[1].as_dict().expect("properties");
                    if tag == b"Artifact" {
                        let kind = properties.get(b"Type").and_then(Object::as_name);
                        open.push(Err(kind.ok() == Some(b"Pagination")));
                    } else {
                        let number = properties.get(b"MCID").and_then(Object::as_i64);
                        let number = number.expect("a number");
                        page.numbers.push(number);
                        open.push(Ok(number));
                    }
                }
                "EMC" => {
                    let ended = open.pop().expect("something under way");
                    if let Err(pagination) = ended
                        && !beside.is_empty()
                    {
                        let text = std::mem::take(&mut beside);
                        self.beside.push(PageArtifact { text, pagination });
                    }
                }
                "Tf" => {
                    font = operands[0].as_name().expect("a font").to_vec();
                    size = operands[1].as_float().expect("a size");
                }
                "Td" => x = operands[0].as_float().expect("a place"),
                painting @ ("Tj" | "TJ" | "S" | "f" | "f*" | "B" | "B*" | "Do") => {
                    if open.len() != 1 {
                        self.untagged.push(format!("page {index}: {painting}"));
                        continue;
                    }
                    let text = shown(operands, encodings.get(&font));
                    if !text.is_empty() {
                        self.smallest = self.smallest.min(size);
                        self.placed.push((x, size, text.clone()));
                    }
                    match open[0] {
                        Ok(number) => page.said.entry(number).or_default().push_str(&text),
                        Err(_) => beside.push_str(&text),
                    }
                }
                _ => {}
            }
        }
        assert!(open.is_empty(), "page {index}: something does not end");
        page
    }

    fn element(
        &mut self,
        pdf: &Document,
        object: &Object,
        ids: &[ObjectId],
        pages: &[PageText],
        owners: &mut BTreeMap<(usize, i64), ObjectId>,
    ) -> PageElement {
        let id = object.as_reference().expect("an element");
        let own = dict(pdf, object);
        let mut element = PageElement {
            tag: name(own, b"S"),
            alt: own.get(b"Alt").map(words).unwrap_or_default(),
            ..PageElement::default()
        };
        if let Ok(attributes) = own.get(b"A") {
            element.scoped = dict(pdf, attributes).has(b"Scope");
        }
        let Ok(kids) = own.get(b"K") else {
            return element;
        };
        let kids = match kids {
            Object::Array(kids) => kids.clone(),
            one => vec![one.clone()],
        };
        for kid in kids {
            let (page, number) = match &kid {
                Object::Reference(_) => {
                    let child = self.element(pdf, &kid, ids, pages, owners);
                    element.kids.push(Kid::Element(child));
                    continue;
                }
                Object::Dictionary(part) => {
                    let number = part.get(b"MCID").and_then(Object::as_i64);
                    (part.get(b"Pg"), number.expect("a number"))
                }
                number => (own.get(b"Pg"), number.as_i64().expect("a number")),
            };
            let page = page.and_then(Object::as_reference).expect("a page");
            let page = ids.iter().position(|id| *id == page).expect("a page");
            self.referred.push((page, number));
            owners.insert((page, number), id);
            let said = pages[page].said.get(&number).cloned().unwrap_or_default();
            element.kids.push(Kid::Words(said));
        }
        element
    }
}

/// Returns the element that the parent tree has for each piece of content.
fn parents(
    pdf: &Document,
    tree: &Dictionary,
    ids: &[ObjectId],
) -> BTreeMap<(usize, i64), ObjectId> {
    let numbers = dict(pdf, tree.get(b"ParentTree").expect("a parent tree"));
    let numbers = numbers
        .get(b"Nums")
        .and_then(Object::as_array)
        .expect("numbers");
    let mut owners = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for pair in numbers.chunks(2) {
        let key = pair[0].as_i64().expect("a key");
        let page = ids
            .iter()
            .position(|id| {
                let page = pdf.get_dictionary(*id).expect("a page");
                page.get(b"StructParents").and_then(Object::as_i64).ok() == Some(key)
            })
            .expect("a page");
        assert!(seen.insert(page), "page {page} twice");
        let elements = resolve(pdf, &pair[1]).as_array().expect("elements");
        for (number, element) in elements.iter().enumerate() {
            let element = element.as_reference().expect("an element");
            owners.insert((page, number as i64), element);
        }
    }
    owners
}

/// Returns the text that an operator shows.
fn shown(operands: &[Object], encoding: Option<&Encoding<'_>>) -> String {
    let mut out = String::new();
    for operand in operands {
        match operand {
            Object::String(bytes, _) => {
                let encoding = encoding.expect("a font");
                out.push_str(&Document::decode_text(encoding, bytes).expect("words"));
            }
            Object::Array(items) => out.push_str(&shown(items, encoding)),
            _ => {}
        }
    }
    out
}

fn resolve<'a>(pdf: &'a Document, object: &'a Object) -> &'a Object {
    match object.as_reference() {
        Ok(id) => pdf.get_object(id).expect("an object"),
        Err(_) => object,
    }
}

fn dict<'a>(pdf: &'a Document, object: &'a Object) -> &'a Dictionary {
    resolve(pdf, object).as_dict().expect("a dictionary")
}

fn name(dict: &Dictionary, key: &[u8]) -> String {
    let name = dict.get(key).and_then(Object::as_name).expect("a name");
    String::from_utf8_lossy(name).into_owned()
}

/// Decodes text outside pages: UTF-16 with a byte order mark, or ASCII.
pub fn words(object: &Object) -> String {
    let bytes = object.as_str().expect("text");
    let Some(units) = bytes.strip_prefix(&[0xfe, 0xff]) else {
        return String::from_utf8(bytes.to_vec()).expect("ASCII");
    };
    let units: Vec<u16> = units
        .chunks(2)
        .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
        .collect();
    String::from_utf16(&units).expect("UTF-16")
}
