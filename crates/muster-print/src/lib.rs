//! Printable PDF out of sheets.
//!
//! A force, or a set of cards, comes in; the bytes of a PDF come out. Nothing here knows a game: what stands on the
//! pages are the sheets that games make, and the words of the locale files. The same request gives the same bytes: no
//! clock is asked and no random number drawn.

use muster_core::card::Card;
use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::review::Review;
use muster_core::words::Lang;

pub mod icons;

/// What to print, and how.
#[derive(Debug, Clone)]
pub struct Request<'a> {
    /// What is printed.
    pub subject: Subject<'a>,
    /// Where the cards are looked up.
    pub library: &'a Library,
    /// The language of the words.
    pub lang: Lang,
    /// The layouts, in the order in which they are wanted; for several forces, all of one force before the next.
    pub layouts: Vec<Layout>,
    /// The size of the pages.
    pub paper: Paper,
    /// A date to print at the foot of each page, as it shall read. None is printed without it.
    pub date: Option<String>,
}

/// What is printed.
#[derive(Debug, Clone)]
pub enum Subject<'a> {
    /// Forces, each with its review.
    Forces(Vec<(&'a Force, &'a Review)>),
    /// Cards on their own, of any games.
    Cards(Vec<&'a Card>),
    /// Every icon of a game (`fww`) with its names in all languages; layouts do not matter.
    Icons(&'a str),
}

/// A way to lay a force out on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// The force at a glance: cards, costs, verdict, findings.
    List,
    /// Each unit as fielded, to play from.
    Cards,
    /// Every card by itself, 63 by 88 mm, to cut out.
    Cutout,
    /// Reminders of the rules.
    Reference,
}

impl Layout {
    /// Every layout.
    pub const ALL: [Layout; 4] = [
        Layout::List,
        Layout::Cards,
        Layout::Cutout,
        Layout::Reference,
    ];

    /// Its name on the command line: `list`.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["list", "cards", "cutout", "reference"][self as usize]
    }

    /// Reads a name.
    #[must_use]
    pub fn read(name: &str) -> Option<Layout> {
        Self::ALL.into_iter().find(|layout| layout.name() == name)
    }
}

/// A size of paper, upright.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Every size.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// Its name on the command line: `a4`.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["a4", "letter"][self as usize]
    }

    /// Reads a name.
    #[must_use]
    pub fn read(name: &str) -> Option<Paper> {
        Self::ALL.into_iter().find(|paper| paper.name() == name)
    }

    /// Width and height in millimetres.
    #[must_use]
    pub fn size(self) -> (f32, f32) {
        [(210.0, 297.0), (215.9, 279.4)][self as usize]
    }
}
