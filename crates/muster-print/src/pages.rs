//! Builds pages: content fills one page after the other, each with a running head and foot.

use std::collections::HashSet;

use muster_core::sheet::Inline;
use muster_core::shown_text;
use muster_core::words::{Lang, Words, language_mark};

use crate::Paper;
use crate::document::{Document, OutlineEntry};
use crate::fonts::FontFace;
use crate::scene::{DrawOp, Scene};
use crate::tag::{Artifact, Tag};
use crate::text::{self, Align};
use crate::theme::{CUT_CARD, FINE, HAIR, INK, MM, PAPER, SOFT, Theme, Type, WRONG};

/// The texts at the head and foot of each page of a part.
#[derive(Debug, Clone, Default)]
pub(crate) struct RunningTexts {
    /// Top left: the name of the force or game.
    pub(crate) name: String,
    /// After the name: the layout.
    pub(crate) part: String,
    /// Top right: the total and the verdict.
    pub(crate) verdict: String,
    /// Whether the verdict is printed as a warning.
    pub(crate) wrong: bool,
    /// Bottom left: the program, the game, the mode and the points revision.
    pub(crate) foot: String,
    /// Whether the part has a title of its own. If not, the running head on its first page is its title.
    pub(crate) titled: bool,
    /// Whether head and foot are squeezed to the edges of the paper, because cards need the rest.
    pub(crate) tight: bool,
}

/// Pages that are being filled.
pub(crate) struct Pages {
    size: (f32, f32),
    margins: Margins,
    /// Whether this is one page of a picture: it has no running head, and is as high as its content.
    is_picture: bool,
    pages: Vec<OpenPage>,
    pub(crate) outline: Vec<OutlineEntry>,
    running: RunningTexts,
}

struct OpenPage {
    draw_ops: Vec<DrawOp>,
    running: RunningTexts,
    /// How far down the page is filled, in points from the top.
    y: f32,
}

/// The distances between the edges of a page and its content, in points.
#[derive(Debug, Clone, Copy)]
struct Margins {
    side: f32,
    top: f32,
    bottom: f32,
}

impl Margins {
    const PAPER: Self = Self {
        side: 15.0 * MM,
        top: 19.5 * MM,
        bottom: 17.0 * MM,
    };
    const PICTURE: Self = Self {
        side: 11.0,
        top: 11.0,
        bottom: 30.0,
    };
}

/// Width of a picture, in points. On a phone's screen, its text is then about as large as the phone's own.
const PICTURE_WIDTH: f32 = 280.0;
/// Greatest height of a picture, in points. Chat programs shrink a higher one until it cannot be read.
const MAX_PICTURE_HEIGHT: f32 = 4_000.0;
/// How far small print may reach into the bottom margin.
const INTO_MARGIN: f32 = 4.0 * MM;

impl Pages {
    pub(crate) fn new(paper: Paper) -> Self {
        let (width, height) = paper.size();
        Self {
            size: (width * MM, height * MM),
            margins: Margins::PAPER,
            is_picture: false,
            pages: Vec::new(),
            outline: Vec::new(),
            running: RunningTexts::default(),
        }
    }

    /// Begins one narrow page, for a phone.
    pub(crate) fn new_picture() -> Self {
        Self {
            size: (PICTURE_WIDTH, MAX_PICTURE_HEIGHT),
            margins: Margins::PICTURE,
            is_picture: true,
            pages: Vec::new(),
            outline: Vec::new(),
            running: RunningTexts::default(),
        }
    }

    /// Returns the width between the margins.
    pub(crate) fn width(&self) -> f32 {
        self.size.0 - 2.0 * self.margins.side
    }

    /// Returns the width and height of the paper.
    pub(crate) fn paper(&self) -> (f32, f32) {
        self.size
    }

    /// Returns the height between the margins.
    pub(crate) fn height(&self) -> f32 {
        self.size.1 - self.margins.top - self.margins.bottom
    }

    /// Begins a part on a new page, and returns the page's number from 0.
    pub(crate) fn begin(&mut self, running: RunningTexts) -> usize {
        if !self.is_empty() {
            self.leave();
        }
        let head = if self.is_picture {
            Scene::default()
        } else {
            head(&running, self.size)
        };
        let head = if running.titled {
            head.tagged(Tag::Artifact(Artifact::Header))
        } else {
            head
        };
        self.running = running;
        self.turn_under(head);
        if let Some(page) = self.pages.last_mut() {
            page.draw_ops.insert(0, DrawOp::Begin(Tag::Section));
        }
        self.current()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// Begins a new page of the same part.
    pub(crate) fn turn(&mut self) {
        let head = head(&self.running, self.size);
        self.turn_under(head.tagged(Tag::Artifact(Artifact::Header)));
    }

    fn turn_under(&mut self, head: Scene) {
        self.pages.push(OpenPage {
            draw_ops: head.draw_ops,
            running: self.running.clone(),
            y: self.margins.top,
        });
    }

    /// Opens an element. Everything placed until [`Pages::leave`] belongs to it, even on later pages.
    pub(crate) fn enter(&mut self, tag: Tag) {
        if let Some(page) = self.pages.last_mut() {
            page.draw_ops.push(DrawOp::Begin(tag));
        }
    }

    /// Closes the innermost element.
    pub(crate) fn leave(&mut self) {
        if let Some(page) = self.pages.last_mut() {
            page.draw_ops.push(DrawOp::End);
        }
    }

    /// Returns the height that is left on this page.
    pub(crate) fn room(&self) -> f32 {
        self.pages
            .last()
            .map_or(0.0, |page| self.size.1 - self.margins.bottom - page.y)
    }

    /// Returns whether the page has no content yet.
    pub(crate) fn fresh(&self) -> bool {
        let top = self.margins.top;
        self.pages.last().is_none_or(|page| page.y <= top)
    }

    /// Places a scene below the content, or on a new page if it does not fit. Returns the page's number from 0 and how
    /// far down it was placed. The gap is left out at the top of a page.
    pub(crate) fn place(&mut self, gap: f32, scene: Scene) -> (usize, f32) {
        let before = if self.fresh() { 0.0 } else { gap };
        if self.pages.is_empty() || (before + scene.height > self.room() && !self.fresh()) {
            self.turn();
        }
        let before = if self.fresh() { 0.0 } else { gap };
        let number = self.pages.len() - 1;
        let side = self.margins.side;
        let page = &mut self.pages[number];
        let y = page.y + before;
        page.y = y + scene.height;
        page.draw_ops.extend(
            scene
                .draw_ops
                .into_iter()
                .map(|draw_op| draw_op.moved(side, y)),
        );
        (number, y)
    }

    /// Places the last lines of a part. If they would need a page of their own, they move closer to the content and may
    /// reach into the bottom margin.
    pub(crate) fn close(&mut self, gap: f32, scene: Scene) {
        const CLOSER: f32 = 3.0;
        let room = self.room();
        let side = self.margins.side;
        if gap + scene.height > room && CLOSER + scene.height <= room + INTO_MARGIN {
            if let Some(page) = self.pages.last_mut() {
                let draw_ops = scene.draw_ops.into_iter();
                let y = page.y + CLOSER;
                page.draw_ops
                    .extend(draw_ops.map(|draw_op| draw_op.moved(side, y)));
                page.y = y + scene.height;
            }
        } else {
            self.place(gap, scene);
        }
    }

    /// Places a scene anywhere on this page, even outside the margins. Returns the page's number from 0.
    pub(crate) fn put(&mut self, x: f32, y: f32, scene: Scene) -> usize {
        if self.pages.is_empty() {
            self.turn();
        }
        let number = self.pages.len() - 1;
        let page = &mut self.pages[number];
        page.draw_ops.extend(
            scene
                .draw_ops
                .into_iter()
                .map(|draw_op| draw_op.moved(x, y)),
        );
        page.y = page.y.max(y + scene.height);
        number
    }

    /// Returns the left and top margins.
    pub(crate) fn corner(&self) -> (f32, f32) {
        (self.margins.side, self.margins.top)
    }

    /// Adds an entry to the PDF outline.
    pub(crate) fn note(&mut self, level: usize, title: &str, page: usize, y: f32) {
        self.outline.push(OutlineEntry {
            level,
            title: shown_text::one_line(title),
            page,
            y,
        });
    }

    /// Returns the ids of the icons on the pages from `first` on.
    pub(crate) fn icons_since(&self, first: usize) -> HashSet<&'static str> {
        let pages = self.pages.iter().skip(first);
        let icons = pages.flat_map(|page| &page.draw_ops);
        let icons = icons.filter_map(|draw_op| match draw_op {
            DrawOp::Icon { icon, .. } => Some(icon.id),
            _ => None,
        });
        icons.collect()
    }

    /// Returns the number of the current page, from 0.
    pub(crate) fn current(&self) -> usize {
        self.pages.len().saturating_sub(1)
    }

    /// Adds the feet, replaces descriptions of figures by words of the language, and returns the document.
    pub(crate) fn finish(mut self, title: String, words: &Words, date: Option<&str>) -> Document {
        self.leave();
        let count = self.pages.len();
        if let (true, Some(page)) = (self.is_picture, self.pages.last()) {
            self.size.1 = page.y + self.margins.bottom;
        }
        let (size, is_picture) = (self.size, self.is_picture);
        let exact_size = self.pages.iter().any(|page| page.running.tight);
        let pages = self
            .pages
            .into_iter()
            .enumerate()
            .map(|(index, page)| {
                let mut draw_ops = page.draw_ops;
                let mut running = page.running;
                if let Some(note) = mark_briefly(&mut draw_ops, words) {
                    running.foot = format!("{} \u{b7} {note}", running.foot);
                }
                let foot = if is_picture {
                    picture_foot(&running, size)
                } else {
                    foot(&running, size, index + 1, count, words, date)
                };
                draw_ops.extend(foot.tagged(Tag::Artifact(Artifact::Footer)).draw_ops);
                for draw_op in &mut draw_ops {
                    if let DrawOp::Begin(Tag::Figure(alt)) = draw_op {
                        *alt = alt.localized(words);
                    }
                }
                draw_ops
            })
            .collect();
        Document {
            title: shown_text::one_line(&title),
            lang: words.lang(),
            size,
            exact_size,
            pages,
            outline: self.outline,
        }
    }
}

/// Replaces the marks of texts in the program's other language by an asterisk, and returns what to write about it at the
/// foot of the page, if there were any. A mark of a language that only cards have stays as it is.
fn mark_briefly(draw_ops: &mut [DrawOp], words: &Words) -> Option<String> {
    let other = Lang::ALL.into_iter().find(|lang| *lang != words.lang())?;
    let mark = language_mark(other.code());
    let mut is_marked = false;
    for draw_op in draw_ops {
        if let DrawOp::Words { text, .. } = draw_op
            && text.contains(&mark)
        {
            *text = text.replace(&mark, "*");
            is_marked = true;
        }
    }
    is_marked.then(|| words.message(&format!("print-in-{}", other.code()), &[]))
}

/// Draws the running head: the force and the layout on the left, the verdict on the right. On a part's first page it is
/// tagged as a heading.
fn head(running: &RunningTexts, (width, _): (f32, f32)) -> Scene {
    let mut scene = Scene::new(width);
    let size = if running.tight { 7.5 } else { 10.0 };
    let name = Type::new(FontFace::Title, size, INK);
    let part = Type::new(FontFace::Label, size, SOFT);
    let ink = if running.wrong { PAPER } else { INK };
    let verdict = Type::new(FontFace::Title, size * 0.95, ink);
    let base = if running.tight { 5.9 } else { 11.5 } * MM;
    let wide = text::natural(&[Inline::text(&running.verdict)], verdict);
    let (left, right) = if running.tight {
        // Between the crop marks, with the name, the layout and the verdict each over a card.
        let left = (width - cut_columns(width) * CUT_CARD) / 2.0 + 5.0;
        (left, width - left)
    } else {
        (Margins::PAPER.side, width - Margins::PAPER.side)
    };
    if running.tight {
        // Two cards side by side leave the first one to the name and the layout.
        let step = if cut_columns(width) > 2.0 {
            CUT_CARD
        } else {
            CUT_CARD / 2.0
        };
        scene.begin(Tag::Heading(1));
        let first = cut(&running.name, name, step - 10.0);
        scene.words(left, base, name, first + " ");
        let second = cut(&running.part, part, step - 10.0);
        scene.words(left + step, base, part, second);
        scene.end();
        draw_verdict(&mut scene, running, verdict, right, base);
        return scene;
    }
    let room = right - left - wide - 30.0;
    let shown = cut(&running.name, name, room * 0.72);
    let after = text::natural(&[Inline::text(&shown)], name);
    scene.begin(Tag::Heading(1));
    scene.words(left, base, name, shown + " ");
    let gap = if after > 0.0 { 8.0 } else { 0.0 };
    let shown = cut(&running.part, part, room - after - gap);
    scene.words(left + after + gap, base, part, shown);
    scene.end();
    draw_verdict(&mut scene, running, verdict, right, base);
    let y = base + 6.5;
    let (ink, thick) = if running.wrong {
        (WRONG, 1.6)
    } else {
        (INK, 0.8)
    };
    scene.rule([left, y], [right, y], thick, ink);
    scene
}

/// Returns how many cards to cut out stand side by side on paper of this width.
pub(crate) fn cut_columns(width: f32) -> f32 {
    (width / CUT_CARD).floor().max(1.0)
}

/// Draws the verdict at the right end of a head.
fn draw_verdict(scene: &mut Scene, running: &RunningTexts, style: Type, right: f32, base: f32) {
    let wide = text::natural(&[Inline::text(&running.verdict)], style);
    let pad = if running.wrong { 6.0 } else { 0.0 };
    if running.wrong {
        let (top, high) = (base - style.size * 1.16, style.size * 1.63);
        let left = right - wide - 2.0 * pad;
        scene.fill(left, top, wide + 2.0 * pad, high, 0.0, WRONG);
    }
    scene.begin(Tag::Paragraph);
    scene.words(right - wide - pad, base, style, running.verdict.clone());
    scene.end();
}

/// Draws the foot: game and revision on the left, date and page number on the right.
fn foot(
    running: &RunningTexts,
    (width, height): (f32, f32),
    page: usize,
    pages: usize,
    words: &Words,
    date: Option<&str>,
) -> Scene {
    let side = Margins::PAPER.side;
    let mut scene = Scene::new(width);
    let mut style = Theme { scale: 1.0 }.small();
    let mut base = height - 8.5 * MM;
    if running.tight {
        style.size = 6.5;
        base = height - 4.3 * MM;
    } else {
        let y = base - 10.0;
        scene.rule([side, y], [width - side, y], FINE, HAIR);
    }
    let number = words.message(
        "print-page",
        &[("page", page.into()), ("pages", pages.into())],
    );
    let right = match date {
        Some(date) => format!("{date} · {number}"),
        None => number,
    };
    let wide = text::natural(&[Inline::text(&right)], style);
    scene.words(
        side,
        base,
        style,
        cut(&running.foot, style, width - 2.0 * side - wide - 12.0),
    );
    let set = text::set_words(&right, style, wide + 1.0, Align::Left);
    // The text's baseline lies this far below the top of its scene.
    let drop = set.height / 2.0 + style.size * 0.33;
    scene.put(width - side - wide, base - drop, set);
    scene
}

/// Draws the foot of a picture: the program, the game and the revision.
fn picture_foot(running: &RunningTexts, (width, height): (f32, f32)) -> Scene {
    let side = Margins::PICTURE.side;
    let mut scene = Scene::new(width);
    let style = Theme { scale: 1.0 }.small();
    let base = height - 10.0;
    scene.rule([side, base - 11.0], [width - side, base - 11.0], FINE, HAIR);
    let said = cut(&running.foot, style, width - 2.0 * side);
    scene.words(side, base, style, said);
    scene
}

/// Cuts a text to a width. An ellipsis stands for the part that was left out.
pub(crate) fn cut(words: &str, style: Type, width: f32) -> String {
    let measure = |text: &str| crate::fonts::width(style.face, style.size, style.tracking, text);
    if measure(words) <= width {
        return words.to_owned();
    }
    let mut kept = String::new();
    for letter in words.chars() {
        kept.push(letter);
        if measure(&kept) + measure("…") > width {
            kept.pop();
            break;
        }
    }
    let kept = kept.trim_end();
    if kept.is_empty() {
        String::new()
    } else {
        format!("{kept}…")
    }
}
