//! Prints forces, cards or icons as a PDF.

use std::collections::BTreeSet;
use std::sync::Arc;

use muster_core::card::CardId;
use muster_core::force::{Force, NodeId};
use muster_core::problem::Problem;
use muster_core::sheet::FactLink;
use muster_core::words::Lang;
use muster_jobs::Job;
use muster_print::{
    Code, FileSource, Layout, Paper, PlacedPages, PrintPhoto, PrintPhotos, PrintRequest,
    PrintSubject,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::cards::card::find;
use crate::forces::force_cache::OpenForce;
use crate::{App, Session};

/// What to print, and how. If there are forces, only they are printed, saved ones last. Otherwise cards are printed,
/// and without cards the icons of a game.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct PrintArgs {
    /// Forces that the caller holds.
    #[ts(optional = nullable)]
    pub forces: Vec<Force>,
    /// The ids of saved forces.
    #[ts(optional = nullable)]
    pub kept: Vec<String>,
    /// Cards to print on their own.
    #[ts(optional = nullable)]
    pub cards: Vec<CardId>,
    /// The id of the game whose icons are printed.
    pub icons: Option<String>,
    /// The layouts: `list`, `charts`, `cards`, `cutout`, `reference`. If there is none, `cards`.
    #[ts(optional = nullable)]
    pub layouts: Vec<String>,
    /// `a4`, `letter` or `a5`. `None` for A4.
    pub paper: Option<String>,
    /// Whether each force's share code is printed as a QR code, on the roster or on the sheets to play from.
    #[ts(optional = nullable)]
    pub codes: bool,
    /// The date to print, `YYYY-MM-DD`. `None` for no date.
    pub date: Option<String>,
}

/// A dashed box on a page, which stands for a fact that is not recorded.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PrintedFactLinkView {
    /// The number of the page, from 1.
    pub page: usize,
    /// The left edge, the top edge, the width and the height, as fractions of the page's size.
    pub place: [f32; 4],
    /// The name of the missing fact.
    pub label: String,
    /// The place of the fact in a card.
    pub link: FactLink,
    /// The id of the saved force that embeds the card. `None` if no force does.
    pub brought_by: Option<String>,
}

/// What a screen learns about printed pages, besides the PDF.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PrintedPagesView {
    /// The dashed boxes, in reading order.
    pub fact_links: Vec<PrintedFactLinkView>,
    /// The characters that no font has, in the order in which they first occur. Question marks are printed for them. A
    /// control character is given as `U+` with its number, and more than 40 end with `…`.
    pub missing_letters: Vec<String>,
}

/// How many characters that no font has are named.
const MAX_MISSING_LETTERS: usize = 40;

impl App {
    /// Returns the same program with this source of files, from which it fetches its fonts before it prints. With the
    /// feature `fonts`, they are part of the program.
    #[must_use]
    pub fn with_files(mut self, files: Arc<dyn FileSource>) -> Self {
        self.files = Some(files);
        self
    }

    /// Fetches the fonts for pages, unless they are loaded already.
    ///
    /// # Errors
    /// `fonts-missing` if they cannot be fetched.
    pub async fn load_fonts(&self) -> Result<(), Problem> {
        match &self.files {
            Some(files) => muster_print::load_fonts(&**files).await,
            None => Ok(()),
        }
    }

    /// Returns a job that prints one page of a sample. Running it ahead of time warms up everything that the first
    /// print would otherwise wait for. Its file is thrown away.
    ///
    /// # Errors
    /// The same as [`Session::print`].
    pub fn trial_print(&self) -> Result<Vec<u8>, Problem> {
        let mut force = self.any_sample()?;
        force.entries.truncate(1);
        let args = PrintArgs {
            forces: vec![force],
            ..PrintArgs::default()
        };
        Job::Pages(self.session(Lang::default()).on_paper(&args)?).to_bytes()
    }
}

impl Session<'_> {
    /// Returns the bytes of a PDF.
    ///
    /// # Errors
    /// `unknown-layout`, `unknown-paper`, `bad-date`, `no-card`, `nothing-to-print`, or an error of the printer.
    pub async fn pdf(&self, args: &PrintArgs) -> Result<Vec<u8>, Problem> {
        Ok(self.pdf_and_missing_letters(args).await?.0)
    }

    /// Returns the bytes of a PDF, and the characters that no font has, as in [`PrintedPagesView`].
    ///
    /// # Errors
    /// The same as [`Session::pdf`].
    pub async fn pdf_and_missing_letters(
        &self,
        args: &PrintArgs,
    ) -> Result<(Vec<u8>, Vec<String>), Problem> {
        self.load_fonts().await?;
        let laid = self.on_paper(args)?;
        let missing = missing_letters(&laid);
        Ok((self.file_of(Job::Pages(laid)).await?, missing))
    }

    /// Prints for a screen. The answer is a PDF, then a [`PrintedPagesView`] as JSON, then the length of that JSON in
    /// bytes as four bytes, the lowest first. All come from the same layout.
    ///
    /// # Errors
    /// The same as [`Session::pdf`].
    pub async fn print(&self, args: &PrintArgs) -> Result<Vec<u8>, Problem> {
        self.load_fonts().await?;
        let laid = self.on_paper(args)?;
        let view = PrintedPagesView {
            fact_links: self.fact_links(args, &laid)?,
            missing_letters: missing_letters(&laid),
        };
        let mut view = serde_json::to_vec(&view)
            .map_err(|error| Problem::new("bad-answer").with("detail", error))?;
        let length = u32::try_from(view.len()).unwrap_or(u32::MAX);
        view.extend(length.to_le_bytes());
        self.file_of(Job::PagesThen(laid, view)).await
    }

    fn on_paper(&self, args: &PrintArgs) -> Result<PlacedPages, Problem> {
        let library = self.library();
        let forces = args
            .forces
            .iter()
            .map(|force| Ok(Arc::new(self.open_given(force.clone())?)));
        let kept = args.kept.iter().map(|id| self.opened_by_id(id));
        let forces = forces.chain(kept).collect::<Result<Vec<_>, Problem>>()?;
        let cards = args
            .cards
            .iter()
            .map(|id| find(&library, id).map(|(card, _)| card))
            .collect::<Result<Vec<_>, _>>()?;
        let subject = match (&args.icons, forces.is_empty(), cards.is_empty()) {
            (_, false, _) => {
                let reviewed = forces
                    .iter()
                    .map(|open| (&*open.force, open.review(), &*open.library));
                PrintSubject::Forces(reviewed.collect())
            }
            (_, _, false) => PrintSubject::Cards(cards),
            (Some(game), ..) => PrintSubject::Icons(game),
            (None, ..) => return Err(Problem::new("nothing-to-print")),
        };
        muster_print::lay_out(&PrintRequest {
            subject,
            photos: self.printed_photos(&forces, args)?,
            codes: args.codes.then(|| self.printed_codes(&forces)),
            library: &library,
            lang: self.lang,
            layouts: layouts(&args.layouts)?,
            paper: paper(args.paper.as_deref())?,
            date: args.date.as_deref().map(date).transpose()?,
        })
    }
}

impl App {
    fn fact_links(
        &self,
        args: &PrintArgs,
        laid: &PlacedPages,
    ) -> Result<Vec<PrintedFactLinkView>, Problem> {
        let kept = args.kept.iter().map(|id| Ok((id, self.opened_by_id(id)?)));
        let kept = kept.collect::<Result<Vec<_>, Problem>>()?;
        let brings = |open: &OpenForce, card: &CardId| {
            let brings = open.cards.overlay.as_ref();
            brings.is_some_and(|brings| brings.holds(card))
        };
        let view = |printed: muster_print::PrintedFactLink| {
            let mut kept = kept.iter();
            let by = kept.find(|(_, open)| brings(open, &printed.link.card));
            PrintedFactLinkView {
                page: printed.page,
                place: printed.place,
                label: printed.label,
                brought_by: by.map(|(id, _)| (*id).clone()),
                link: printed.link,
            }
        };
        Ok(laid.fact_links().into_iter().map(view).collect())
    }

    /// Collects the photos for the printed cards and entries. A photo whose file is lost is left out, because the user
    /// wants the pages anyway.
    fn printed_photos(
        &self,
        forces: &[Arc<OpenForce>],
        args: &PrintArgs,
    ) -> Result<PrintPhotos, Problem> {
        let mut photos = PrintPhotos::default();
        let Ok(store) = self.store() else {
            return Ok(photos);
        };
        let fielded = forces.iter().flat_map(|open| open.force.nodes());
        let cards: BTreeSet<&CardId> = fielded.map(|node| &node.card).chain(&args.cards).collect();
        // Saved forces come after the others.
        let place = |id: &str| {
            let kept = args.kept.iter().position(|kept| kept == id)?;
            Some(args.forces.len() + kept)
        };
        for kept in store.photos().all()? {
            if !kept.is_here() {
                continue;
            }
            let at = match &kept.subject {
                muster_store::PhotoSubject::Card(card) => {
                    let card = CardId::new(card);
                    cards.contains(&card).then_some(PhotoPlacement::Card(card))
                }
                muster_store::PhotoSubject::Entry { force, entry } => {
                    place(force).map(|place| PhotoPlacement::Entry(place, NodeId::new(entry)))
                }
            };
            let Some(at) = at else { continue };
            match (self.photo_on_paper(&kept.name), at) {
                (Ok(photo), PhotoPlacement::Card(card)) => drop(photos.cards.insert(card, photo)),
                (Ok(photo), PhotoPlacement::Entry(place, entry)) => {
                    photos.entries.insert((place, entry), photo);
                }
                (Err(problem), _) => tracing::warn!(%problem, "a photo is not printed"),
            }
        }
        Ok(photos)
    }

    fn printed_codes(&self, forces: &[Arc<OpenForce>]) -> Vec<Option<Code>> {
        let code = |open: &Arc<OpenForce>| {
            // What the force carries for others may be too much for a picture.
            let carrying = [true, false].into_iter();
            let mut codes = carrying.filter_map(|carries| {
                let code = self.code(Force::clone(&open.force), carries).ok()?;
                Code::encode(&code).ok()
            });
            codes.next()
        };
        forces.iter().map(code).collect()
    }

    fn photo_on_paper(&self, name: &str) -> Result<PrintPhoto, Problem> {
        let jpeg = self.proved_photo(name)?;
        let size = muster_photo::verify(&jpeg)?;
        Ok(PrintPhoto {
            name: name.to_owned(),
            jpeg: jpeg.into(),
            width: size.width,
            height: size.height,
        })
    }
}

/// The place where a photo is printed.
enum PhotoPlacement {
    Card(CardId),
    /// An entry of the force with this index.
    Entry(usize, NodeId),
}

fn layouts(names: &[String]) -> Result<Vec<Layout>, Problem> {
    if names.is_empty() {
        return Ok(vec![Layout::Cards]);
    }
    let known = || Layout::ALL.map(Layout::name).join(", ");
    let read = |name: &String| {
        let problem = || Problem::new("unknown-layout").with("found", name);
        Layout::read(name).ok_or_else(|| problem().with("known", known()))
    };
    names.iter().map(read).collect()
}

pub(crate) fn paper(name: Option<&str>) -> Result<Paper, Problem> {
    let Some(name) = name else {
        return Ok(Paper::default());
    };
    let known = || Paper::ALL.map(Paper::name).join(", ");
    let problem = || Problem::new("unknown-paper").with("found", name);
    Paper::read(name).ok_or_else(|| problem().with("known", known()))
}

/// Checks a date such as `2026-11-21`.
pub(crate) fn date(text: &str) -> Result<String, Problem> {
    let is_whole = text.len() == "2026-11-21".len();
    if is_whole && text.parse::<jiff::civil::Date>().is_ok() {
        Ok(text.to_owned())
    } else {
        Err(Problem::new("bad-date").with("found", text))
    }
}

/// Returns the characters that cannot be printed, as a person can read them.
fn missing_letters(pages: &PlacedPages) -> Vec<String> {
    let missing = pages.missing_letters();
    let named = missing.iter().take(MAX_MISSING_LETTERS);
    let mut letters: Vec<String> = named
        .map(|letter| match letter.is_control() {
            true => format!("U+{:04X}", u32::from(*letter)),
            false => letter.to_string(),
        })
        .collect();
    if missing.len() > MAX_MISSING_LETTERS {
        letters.push("…".to_owned());
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_years_months_and_days() {
        assert!(date("2026-11-21").is_ok());
        for bad in [
            "",
            "2026",
            "2026-13-01",
            "2026-11-32",
            "2026-02-30",
            "26-11-21",
            "2026-11-21-",
            "2026-1-1",
        ] {
            assert!(date(bad).is_err(), "{bad}");
        }
    }
}
