//! Prints forces and cards as PDF, and a list as a picture.
//!
//! The input is a force or a set of cards, the output the bytes of a PDF. This crate knows no game: games make the
//! sheets that are printed, and the locale files supply the words. The same request always gives the same bytes,
//! because nothing here reads a clock or draws a random number.

use std::collections::HashSet;

use muster_core::card::Card;
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::review::{Review, ReviewLine};
use muster_core::sheet::{Inline, Sheet};
use muster_core::words::{Lang, Words};
use serde::{Deserialize, Serialize};

use crate::document::Document;
use crate::pages::{Pages, RunningTexts};
use crate::panel::Frame;
use crate::verdict::PrintedVerdict;

pub use crate::fact_links::PrintedFactLink;
pub use crate::fonts::{FileFuture, FileSource, font_files, load_fonts};
pub use crate::photo::{PrintPhoto, PrintPhotos};
pub use muster_qr::Code;

pub mod icons;

mod blocks;
mod document;
mod fact_links;
#[cfg_attr(
    not(feature = "pdf"),
    expect(dead_code, reason = "some of it is for what writes pages")
)]
mod fonts;
mod layouts;
mod pages;
mod panel;
#[cfg(feature = "pdf")]
mod pdf;
mod photo;
#[cfg(feature = "pdf")]
mod picture;
mod scene;
#[cfg_attr(
    not(feature = "pdf"),
    expect(dead_code, reason = "some of it is for what writes pages")
)]
mod tag;
mod text;
mod theme;
mod verdict;

/// A print request: what to print, and how.
#[derive(Debug, Clone)]
pub struct PrintRequest<'a> {
    /// The forces, cards or icons to print.
    pub subject: PrintSubject<'a>,
    /// The library that supplies the words and games, and the cards of [`PrintSubject::Cards`].
    pub library: &'a Library,
    /// The language of the printed words.
    pub lang: Lang,
    /// The layouts, in the order in which they are printed. With several forces, all layouts of one force come before
    /// the next force.
    pub layouts: Vec<Layout>,
    /// The size of every page.
    pub paper: Paper,
    /// Photos of cards and entries, printed beside the card or entry that they show.
    pub photos: PrintPhotos,
    /// The share code of each force as a QR code, in the order of the forces. `None` prints no codes. A `None` for one
    /// force means that its code does not fit into a QR code; a line on the page says so.
    pub codes: Option<Vec<Option<Code>>>,
    /// A date for the foot of each page, printed exactly as given. `None` prints no date.
    pub date: Option<String>,
}

/// The forces, cards or icons to print.
#[derive(Debug, Clone)]
pub enum PrintSubject<'a> {
    /// Forces, each with its review and with the library that holds its cards.
    Forces(Vec<(&'a Force, &'a Review, &'a Library)>),
    /// Cards without a force. They may belong to different games.
    Cards(Vec<&'a Card>),
    /// Every icon of the game with this id (`fww`), with its names in all languages. `PrintRequest::layouts` is ignored.
    Icons(&'a str),
    /// Sheets that belong to no force and no game, under a title, in two columns. `PrintRequest::layouts` is ignored.
    Sheets {
        /// The title.
        title: String,
        /// The sheets.
        sheets: Vec<Sheet>,
    },
}

/// A way to lay a force out on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// The force at a glance: cards, costs, verdict, findings.
    List,
    /// Charts of what the force consists of and what it is good at.
    Charts,
    /// A sheet for each unit as fielded, to play from.
    Cards,
    /// Every card separately, 63 by 88 mm, to cut out.
    Cutout,
    /// Reminders of the rules.
    Reference,
}

impl Layout {
    /// Every layout.
    pub const ALL: [Layout; 5] = [
        Layout::List,
        Layout::Charts,
        Layout::Cards,
        Layout::Cutout,
        Layout::Reference,
    ];

    /// Returns the layout's name on the command line, for example `list`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Layout::List => "list",
            Layout::Charts => "charts",
            Layout::Cards => "cards",
            Layout::Cutout => "cutout",
            Layout::Reference => "reference",
        }
    }

    /// Returns the layout with this name, or `None`.
    #[must_use]
    pub fn read(name: &str) -> Option<Layout> {
        Self::ALL.into_iter().find(|layout| layout.name() == name)
    }
}

/// A paper size, in portrait orientation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
    /// 148 by 210 mm.
    A5,
}

impl Paper {
    /// Every size.
    pub const ALL: [Paper; 3] = [Paper::A4, Paper::Letter, Paper::A5];

    /// Returns the paper's name on the command line, for example `a4`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
            Paper::A5 => "a5",
        }
    }

    /// Returns the paper size with this name, or `None`.
    #[must_use]
    pub fn read(name: &str) -> Option<Paper> {
        Self::ALL.into_iter().find(|paper| paper.name() == name)
    }

    /// Returns the width and height in millimetres.
    #[must_use]
    pub fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
            Paper::A5 => (148.0, 210.0),
        }
    }
}

/// Pages laid out with everything on them. A plain value that can be serialized, so that another program can write the
/// PDF.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PlacedPages(Document);

impl PlacedPages {
    /// Returns the characters that no font has, in the order in which they first occur. They are printed as question
    /// marks.
    #[must_use]
    pub fn missing_letters(&self) -> Vec<char> {
        let mut missing = Vec::new();
        let mut seen = HashSet::new();
        for draw_op in self.0.pages.iter().flatten() {
            if let scene::DrawOp::Words { style, text, .. } = draw_op {
                for letter in fonts::missing_letters(style.face, text) {
                    if seen.insert(letter) {
                        missing.push(letter);
                    }
                }
            }
        }
        missing
    }
}

#[cfg(feature = "pdf")]
impl PlacedPages {
    /// Writes the pages and returns the bytes of a PDF.
    ///
    /// # Errors
    /// `fonts-missing` if the program has no fonts and fetched none, and `print-failed` if the file cannot be put
    /// together.
    pub fn write(&self) -> Result<Vec<u8>, Problem> {
        pdf::write(&self.0)
    }

    /// Draws the first page and returns the bytes of a PNG, on light or dark paper.
    ///
    /// # Errors
    /// `fonts-missing` if the program has no fonts and fetched none, and `print-failed` if the picture cannot be made.
    pub fn draw(&self, dark: bool) -> Result<Vec<u8>, Problem> {
        picture::draw(&self.0, dark)
    }
}

/// Lays out a request and returns the bytes of a PDF.
///
/// # Errors
/// The errors of [`lay_out`] and `PlacedPages::write`.
///
/// ```
/// use muster_core::card::CardId;
/// use muster_core::words::Lang;
/// use muster_print::{Layout, Paper, PrintPhotos, PrintRequest, PrintSubject, print};
///
/// let library = muster_games::library();
/// let knight = library.card(&CardId::new("fww/unit/knight")).expect("a shipped card");
/// let request = PrintRequest {
///     subject: PrintSubject::Cards(vec![knight.as_ref()]),
///     library: &library,
///     lang: Lang::En,
///     layouts: vec![Layout::Cutout],
///     paper: Paper::A4,
///     photos: PrintPhotos::default(),
///     codes: None,
///     date: None,
/// };
/// let pdf = print(&request).expect("the card can be printed");
/// assert!(pdf.starts_with(b"%PDF"));
/// ```
#[cfg(feature = "pdf")]
pub fn print(request: &PrintRequest<'_>) -> Result<Vec<u8>, Problem> {
    lay_out(request)?.write()
}

/// Lays out the pages of a request.
///
/// # Errors
/// - `fonts-missing` if the program has no fonts and fetched none.
/// - `unknown-system` for a force, a card or the icons of a game that the library does not know.
/// - `nothing-to-print` if there is no force, no card or no layout.
pub fn lay_out(request: &PrintRequest<'_>) -> Result<PlacedPages, Problem> {
    fonts::check()?;
    let words = request.library.words(request.lang);
    let mut pages = Pages::new(request.paper);
    let title = match &request.subject {
        PrintSubject::Forces(forces) => {
            for (place, fielded) in forces.iter().enumerate() {
                print_force(&mut pages, request, place, *fielded, words)?;
            }
            let names: Vec<&str> = forces
                .iter()
                .map(|(force, ..)| force.name.as_str())
                .collect();
            names.join(", ")
        }
        PrintSubject::Cards(cards) => {
            print_cards(&mut pages, request, cards, words)?;
            words.message("print-cards", &[("count", cards.len().into())])
        }
        PrintSubject::Icons(game) => {
            let game = request.library.games().named(game)?;
            let title = words.message("print-layout-icons", &[]);
            let name = words.message(game.id(), &[]);
            let page = pages.begin(RunningTexts {
                name: name.clone(),
                part: title.clone(),
                foot: format!("Muster · {name}"),
                ..RunningTexts::default()
            });
            pages.note(0, &title, page, 0.0);
            layouts::icons::place(&mut pages, game, request.library.games(), words);
            format!("{name} · {title}")
        }
        PrintSubject::Sheets { title, sheets } => {
            if !sheets.is_empty() {
                let page = pages.begin(RunningTexts {
                    name: title.clone(),
                    foot: "Muster".to_owned(),
                    ..RunningTexts::default()
                });
                pages.note(0, title, page, 0.0);
                layouts::sheets::place_in_columns(&mut pages, sheets, 2, 1.0, Frame::Open);
            }
            title.clone()
        }
    };
    if pages.is_empty() {
        return Err(Problem::new("nothing-to-print"));
    }
    let title = if title.is_empty() {
        "Muster".to_owned()
    } else {
        title
    };
    Ok(PlacedPages(pages.finish(
        title,
        words,
        request.date.as_deref(),
    )))
}

/// Lays out the list of a force as one page that is as wide as a phone and as high as the list, for
/// `PlacedPages::draw`.
///
/// # Errors
/// - `fonts-missing` if the program has no fonts and fetched none.
/// - `unknown-system` for a force of a game that the library does not know.
/// - `picture-too-long` if the list is too long for a picture that somebody could read.
pub fn lay_out_picture(
    force: &Force,
    review: &Review,
    library: &Library,
    lang: Lang,
) -> Result<PlacedPages, Problem> {
    fonts::check()?;
    let words = library.words(lang);
    let game = library.games().named(&force.system)?;
    let mut pages = Pages::new_picture();
    let part = words.message("print-layout-list", &[]);
    let mut running = running(force, review, game, &part, words);
    running.titled = true;
    pages.begin(running);
    layouts::list::place(&mut pages, (force, review, None), game, library, words);
    if pages.current() > 0 {
        return Err(Problem::new("picture-too-long"));
    }
    Ok(PlacedPages(pages.finish(force.name.clone(), words, None)))
}

fn print_force(
    pages: &mut Pages,
    request: &PrintRequest<'_>,
    place: usize,
    (force, review, library): (&Force, &Review, &Library),
    words: &Words,
) -> Result<(), Problem> {
    let photos = &request.photos;
    let game = library.games().named(&force.system)?;
    // The code goes on the first layout whose content flows down the page and so has room for it.
    let flows = |layout: &Layout| matches!(layout, Layout::List | Layout::Cards);
    let coded = request.layouts.iter().position(flows);
    for (index, layout) in request.layouts.iter().enumerate() {
        let code = request.codes.as_ref().filter(|_| coded == Some(index));
        let code = code.map(|codes| codes.get(place).and_then(Option::as_ref));
        let part = words.message(&format!("print-layout-{}", layout.name()), &[]);
        let mut running = running(force, review, game, &part, words);
        running.tight = *layout == Layout::Cutout;
        running.titled = *layout == Layout::List;
        let page = pages.begin(running);
        if index == 0 {
            pages.note(0, &force.name, page, 0.0);
        }
        pages.note(1, &part, page, 0.0);
        match layout {
            Layout::List => {
                layouts::list::place(pages, (force, review, code), game, library, words)
            }
            Layout::Charts => {
                let mut sheets = game.chart_sheets(force, review, library, words);
                if sheets.is_empty() {
                    sheets.push(nothing_to_chart(force, words));
                }
                layouts::sheets::place(pages, &sheets);
                let print = verdict::small_print(review, words, pages.width());
                pages.close(10.0, print);
            }
            Layout::Cards => {
                let sheets = game.entry_sheets(force, None, review, library, words);
                if photos.is_empty() {
                    layouts::sheets::place(pages, &sheets);
                } else {
                    let sheets = with_photos(sheets, force, |node| {
                        photos.of_entry(place, &node.id, &node.card)
                    });
                    layouts::sheets::place_with_photos(pages, &sheets);
                }
                if let Some(code) = code {
                    layouts::scan::place(pages, &force.name, code, words);
                }
                let print = verdict::small_print(review, words, pages.width());
                layouts::legend::place(pages, page, 10.0 + print.height, game, words);
                pages.close(10.0, print);
            }
            Layout::Cutout => {
                let sheets = card_sheets(force, review, game, library, words);
                let photo = |node, card| photos.of_entry(place, node, card);
                let sheets: Vec<_> = sheets
                    .into_iter()
                    .map(|(line, sheet)| (sheet, photo(&line.node, &line.card)))
                    .collect();
                layouts::cutout::place(pages, &sheets, words);
            }
            Layout::Reference => {
                let of = Some((force, review));
                let sheets = game.reference_sheets(of, library, words);
                layouts::sheets::place_in_columns(pages, &sheets, 2, 1.0, Frame::Open);
            }
        }
    }
    Ok(())
}

/// Returns each sheet with the photo of its node. A node with several sheets has its photo on the first.
fn with_photos<'p>(
    sheets: Vec<Sheet>,
    force: &Force,
    photo_of: impl Fn(&Node) -> Option<&'p PrintPhoto>,
) -> Vec<(Sheet, Option<&'p PrintPhoto>)> {
    let mut seen = HashSet::new();
    let with_photo = |sheet: Sheet| {
        let id = NodeId::new(&sheet.about);
        let node = force.node(&id).filter(|_| seen.insert(id.clone()));
        let photo = node.and_then(&photo_of);
        (sheet, photo)
    };
    sheets.into_iter().map(with_photo).collect()
}

/// Returns a sheet that says why there are no charts. An empty force has none.
fn nothing_to_chart(force: &Force, words: &Words) -> Sheet {
    let reason = if force.entries.is_empty() {
        "print-no-charts"
    } else {
        "print-no-costs"
    };
    Sheet {
        title: words.message("print-layout-charts", &[]),
        blocks: vec![muster_core::sheets::text("", words.message(reason, &[]))],
        ..Sheet::default()
    }
}

/// Returns a sheet for each line of the review. A card that fielding changes is shown as fielded. The corner shows the
/// number of copies unless it is 1.
fn card_sheets<'r>(
    force: &Force,
    review: &'r Review,
    game: &dyn Game,
    library: &Library,
    words: &Words,
) -> Vec<(&'r ReviewLine, Sheet)> {
    let mut fielded = game.fielded_cards(force, review, library, words);
    let cards = review.lines.iter().filter_map(|line| {
        if let Some(sheet) = fielded.remove(&line.node) {
            return Some((line, sheet));
        }
        let mut sheet = game.card_sheet(library.card(&line.card)?, library, words);
        if line.count != 1 {
            let copies = Inline::text(format!("{}\u{d7} ", line.count));
            sheet.corner.insert(0, copies);
        }
        Some((line, sheet))
    });
    cards.collect()
}

/// Prints cards without a force, grouped by game.
fn print_cards(
    pages: &mut Pages,
    request: &PrintRequest<'_>,
    cards: &[&Card],
    words: &Words,
) -> Result<(), Problem> {
    let mut systems: Vec<&str> = cards.iter().map(|card| card.id.system()).collect();
    systems.sort_unstable();
    systems.dedup();
    for system in systems {
        let game = request.library.games().named(system)?;
        let own: Vec<&Card> = cards
            .iter()
            .copied()
            .filter(|card| card.id.system() == system)
            .collect();
        let name = words.message(system, &[]);
        // Charts describe a force, so cards without a force have none.
        let layouts = request.layouts.iter();
        let layouts = layouts.filter(|layout| **layout != Layout::Charts);
        for (index, layout) in layouts.enumerate() {
            let part = words.message("print-cards", &[("count", own.len().into())]);
            let page = pages.begin(RunningTexts {
                name: name.clone(),
                part: part.clone(),
                foot: format!("Muster · {name}"),
                tight: *layout == Layout::Cutout,
                ..RunningTexts::default()
            });
            if index == 0 {
                pages.note(0, &name, page, 0.0);
            }
            let title = match layout {
                Layout::List => part,
                other => words.message(&format!("print-layout-{}", other.name()), &[]),
            };
            pages.note(1, &title, page, 0.0);
            let each = || -> Vec<(Sheet, Option<&PrintPhoto>)> {
                let sheet = |card: &&Card| {
                    let photo = request.photos.cards.get(&card.id);
                    (game.card_sheet(card, request.library, words), photo)
                };
                own.iter().map(sheet).collect()
            };
            match layout {
                Layout::List => {
                    let sheets = layouts::catalogue::sheets(&own, game, words);
                    layouts::sheets::place(pages, &sheets);
                }
                Layout::Cards => {
                    layouts::sheets::place_in_columns_with_photos(
                        pages,
                        &each(),
                        2,
                        0.92,
                        Frame::Full,
                    );
                }
                Layout::Cutout => layouts::cutout::place(pages, &each(), words),
                Layout::Charts => {}
                Layout::Reference => {
                    let sheets = game.reference_sheets(None, request.library, words);
                    layouts::sheets::place_in_columns(pages, &sheets, 2, 1.0, Frame::Open);
                }
            }
        }
    }
    Ok(())
}

fn running(
    force: &Force,
    review: &Review,
    game: &dyn Game,
    part: &str,
    words: &Words,
) -> RunningTexts {
    let verdict = PrintedVerdict::new(review, words);
    let said = if verdict.wrong {
        verdict.short.to_uppercase()
    } else {
        verdict.short
    };
    RunningTexts {
        name: force.name.clone(),
        part: part.to_owned(),
        verdict: match verdict::total(game, review, words) {
            none if none.is_empty() => said,
            total => format!("{total} \u{b7} {said}"),
        },
        wrong: verdict.wrong,
        foot: format!(
            "Muster \u{b7} {}",
            describe_mode(force, review, game, words)
        ),
        titled: false,
        tight: false,
    }
}

/// Returns the game, the mode and the points revision on one line.
fn describe_mode(force: &Force, review: &Review, game: &dyn Game, words: &Words) -> String {
    let id = game.id();
    let mut parts = vec![words.message(id, &[])];
    parts.extend(words.find(&format!("{id}-mode-{}", force.mode), &[]));
    if !review.revision.is_empty() {
        parts.extend(words.find(&format!("{id}-revision-{}", review.revision), &[]));
    }
    parts.join(" \u{b7} ")
}
