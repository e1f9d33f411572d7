//! The structure tree of a tagged PDF: its elements, and the page content that belongs to each.

use lopdf::{Dictionary, Object, ObjectId, dictionary};

use super::text;
use crate::scene::DrawOp;
use crate::tag::{Artifact, Tag};

/// The structure elements of a document, collected while its pages are written.
#[derive(Debug)]
pub(in crate::pdf) struct Structure {
    /// All elements. The first one is the document itself.
    elements: Vec<StructElement>,
    /// The open elements, the innermost last.
    open: Vec<OpenElement>,
    /// For each page, the element that each piece of content belongs to, by the content's number.
    pages: Vec<Vec<usize>>,
}

#[derive(Debug)]
struct StructElement {
    /// `None` for the document itself.
    tag: Option<Tag>,
    parent: usize,
    kids: Vec<StructKid>,
    /// The bounds of a figure: left, top, right, bottom. `None` for other elements.
    bounds: Option<[f32; 4]>,
}

#[derive(Debug, Clone, Copy)]
enum StructKid {
    Element(usize),
    /// A piece of content: its page, and its number on that page.
    Content(usize, i64),
}

#[derive(Debug, Clone, Copy)]
enum OpenElement {
    Element(usize),
    Artifact(Artifact),
}

/// The owner of a drawing operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::pdf) enum ContentOwner {
    /// The operation is an artifact, which belongs to no element.
    Artifact(Option<Artifact>),
    /// The element with this index.
    Element(usize),
}

impl Structure {
    pub(in crate::pdf) fn new() -> Self {
        let document = StructElement {
            tag: None,
            parent: 0,
            kids: Vec::new(),
            bounds: None,
        };
        Self {
            elements: vec![document],
            open: Vec::new(),
            pages: Vec::new(),
        }
    }

    /// Begins a page. Marks from now on belong to it.
    pub(in crate::pdf) fn begin_page(&mut self) {
        self.pages.push(Vec::new());
    }

    pub(in crate::pdf) fn begin(&mut self, tag: &Tag) {
        let parent = match (self.open.last(), tag) {
            (Some(OpenElement::Artifact(kind)), _) | (_, Tag::Artifact(kind)) => {
                self.open.push(OpenElement::Artifact(*kind));
                return;
            }
            (Some(OpenElement::Element(parent)), _) => *parent,
            (None, _) => 0,
        };
        let element = self.elements.len();
        self.elements.push(StructElement {
            tag: Some(tag.clone()),
            parent,
            kids: Vec::new(),
            bounds: None,
        });
        self.elements[parent].kids.push(StructKid::Element(element));
        self.open.push(OpenElement::Element(element));
    }

    /// Closes the innermost element and removes it if it is empty, unless its tag says that it stays.
    pub(in crate::pdf) fn end(&mut self) {
        if let Some(OpenElement::Element(element)) = self.open.pop() {
            let ended = &self.elements[element];
            let stays = ended.tag.as_ref().is_some_and(Tag::stays_empty);
            if ended.kids.is_empty() && !stays {
                let parent = ended.parent;
                self.elements[parent].kids.pop();
            }
        }
    }

    /// Returns the owner of the next operation. One in a figure also extends the figure's bounds.
    pub(in crate::pdf) fn owner(&mut self, draw_op: &DrawOp) -> ContentOwner {
        let element = match self.open.last() {
            None => return ContentOwner::Artifact(None),
            Some(OpenElement::Artifact(kind)) => return ContentOwner::Artifact(Some(*kind)),
            Some(OpenElement::Element(element)) => *element,
        };
        let innermost = &mut self.elements[element];
        match &innermost.tag {
            Some(Tag::Figure(_)) => {
                innermost.widen(draw_op);
                ContentOwner::Element(element)
            }
            Some(tag) if tag.holds_words() && matches!(draw_op, DrawOp::Words { .. }) => {
                ContentOwner::Element(element)
            }
            _ => ContentOwner::Artifact(None),
        }
    }

    /// Registers a new piece of content of an element on the current page. Returns the element's structure type and the
    /// number of the content.
    pub(in crate::pdf) fn content(&mut self, element: usize) -> (&'static str, i64) {
        let page = self.pages.len().saturating_sub(1);
        let mut number = 0;
        if let Some(owners) = self.pages.last_mut() {
            number = owners.len() as i64;
            owners.push(element);
        }
        let element = &mut self.elements[element];
        element.kids.push(StructKid::Content(page, number));
        (element.name(), number)
    }

    /// Writes the structure tree into the file and returns its root.
    pub(in crate::pdf) fn write(
        &self,
        file: &mut lopdf::Document,
        pages: &[ObjectId],
        height: f32,
    ) -> ObjectId {
        let root = file.new_object_id();
        let ids: Vec<ObjectId> = self.elements.iter().map(|_| file.new_object_id()).collect();
        let scopes = ["Column", "Row"]
            .map(|scope| file.add_object(dictionary! { "O" => "Table", "Scope" => scope }));
        let mut rest = vec![0];
        while let Some(index) = rest.pop() {
            let element = &self.elements[index];
            let mut dict = element.dictionary(pages, &ids);
            let above = if index == 0 {
                root
            } else {
                ids[element.parent]
            };
            dict.set("P", above);
            match &element.tag {
                Some(Tag::Head(scope)) => dict.set("A", scopes[*scope as usize]),
                Some(Tag::Figure(alt)) => {
                    dict.set("Alt", text(alt.name()));
                    if let Some(bounds) = element.bounds {
                        dict.set("A", layout(bounds, height));
                    }
                }
                _ => {}
            }
            file.set_object(ids[index], dict);
            rest.extend(element.kids.iter().filter_map(|kid| match kid {
                StructKid::Element(kid) => Some(*kid),
                StructKid::Content(..) => None,
            }));
        }
        let mut numbers = Vec::with_capacity(self.pages.len() * 2);
        for (page, owners) in self.pages.iter().enumerate() {
            let owners: Vec<Object> = owners.iter().map(|owner| ids[*owner].into()).collect();
            numbers.push(Object::from(page as i64));
            numbers.push(file.add_object(owners).into());
        }
        let parents = file.add_object(dictionary! { "Nums" => numbers });
        let tree = dictionary! {
            "Type" => "StructTreeRoot",
            "K" => ids[0],
            "ParentTree" => parents,
            "ParentTreeNextKey" => self.pages.len() as i64,
        };
        file.set_object(root, tree);
        root
    }
}

/// Returns the layout attributes of a figure: its bounds in PDF coordinates.
fn layout([left, top, right, bottom]: [f32; 4], height: f32) -> Dictionary {
    let sides = [left, height - bottom, right, height - top];
    let sides: Vec<Object> = sides
        .map(|side| Object::Real(crate::pdf::pen::round(side)))
        .into();
    dictionary! { "O" => "Layout", "BBox" => sides }
}

impl StructElement {
    /// Returns the standard structure type.
    fn name(&self) -> &'static str {
        match &self.tag {
            None => "Document",
            Some(Tag::Section) => "Sect",
            Some(Tag::Heading(1)) => "H1",
            Some(Tag::Heading(2)) => "H2",
            Some(Tag::Heading(_)) => "H3",
            Some(Tag::Paragraph | Tag::Artifact(_)) => "P",
            Some(Tag::List) => "L",
            Some(Tag::ListItem) => "LI",
            Some(Tag::Bullet) => "Lbl",
            Some(Tag::ItemBody) => "LBody",
            Some(Tag::Table) => "Table",
            Some(Tag::Caption) => "Caption",
            Some(Tag::Row) => "TR",
            Some(Tag::Head(_)) => "TH",
            Some(Tag::Cell) => "TD",
            Some(Tag::Figure(_)) => "Figure",
        }
    }

    /// Returns the dictionary with the element's type and content.
    fn dictionary(&self, pages: &[ObjectId], ids: &[ObjectId]) -> Dictionary {
        let own = self.kids.iter().find_map(|kid| match kid {
            StructKid::Content(page, _) => Some(*page),
            StructKid::Element(_) => None,
        });
        let kid = |kid: &StructKid| match kid {
            StructKid::Element(element) => Object::from(ids[*element]),
            StructKid::Content(page, number) if Some(*page) == own => Object::from(*number),
            StructKid::Content(page, number) => Object::from(dictionary! {
                "Type" => "MCR", "Pg" => pages[*page], "MCID" => *number,
            }),
        };
        let mut dict = dictionary! { "S" => self.name() };
        match self.kids.as_slice() {
            [] => {}
            [only] => dict.set("K", kid(only)),
            several => dict.set("K", several.iter().map(kid).collect::<Vec<_>>()),
        }
        if let Some(page) = own {
            dict.set("Pg", pages[page]);
        }
        dict
    }

    /// Extends a figure's bounds to include an operation.
    fn widen(&mut self, draw_op: &DrawOp) {
        let (x, y, width, height) = match draw_op {
            DrawOp::Rect {
                x,
                y,
                width,
                height,
                ..
            }
            | DrawOp::Photo {
                x,
                y,
                width,
                height,
                ..
            } => (*x, *y, *width, *height),
            DrawOp::Icon { x, y, size, .. } => (*x, *y, *size, *size),
            _ => return,
        };
        let new = [x, y, x + width, y + height];
        self.bounds = Some(self.bounds.map_or(new, |old| {
            [
                old[0].min(new[0]),
                old[1].min(new[1]),
                old[2].max(new[2]),
                old[3].max(new[3]),
            ]
        }));
    }
}
