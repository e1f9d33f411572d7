//! Shares events as text, and exports their lists as a table or as a PDF.

use std::sync::Arc;

use muster_core::event::{Event, Ruling, ruling_on};
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::review::{Basis, Review, Severity};
use muster_core::share;
use muster_core::words::{Localized, Words};
use muster_jobs::Job;
use muster_print::{Layout, PrintPhotos, PrintRequest, PrintSubject};
use serde::Deserialize;
use ts_rs::TS;

use super::check::reviewed;
use super::view::RulingView;
use crate::forces::force::ForceText;
use crate::forces::force_cache::OpenForce;
use crate::print::paper;
use crate::text::Form;
use crate::vocabulary::{DocumentTextArgs, IdArgs};
use crate::{App, Session};

/// An event whose lists are printed.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EventPdfArgs {
    /// The id of the event.
    pub id: String,
    /// `a4`, `letter` or `a5`. `None` for A4.
    #[ts(optional = nullable)]
    pub paper: Option<String>,
}

impl Session<'_> {
    /// Returns the lists of an event as a CSV table.
    ///
    /// # Errors
    /// The same as [`Session::event`].
    pub fn event_csv(&self, args: &IdArgs) -> Result<Vec<u8>, Problem> {
        let id = args.id.clone();
        let view = self.event(IdArgs { id })?;
        Ok(view.check.csv(self.words()))
    }

    /// Returns a PDF with every list of an event that can be read, one after the other, including the rulings.
    ///
    /// # Errors
    /// `nothing-to-print` if no list can be read, and those of [`Session::print`].
    pub async fn event_pdf(&self, args: &EventPdfArgs) -> Result<Vec<u8>, Problem> {
        self.load_fonts().await?;
        let kept = self.store()?.events().get(&args.id)?;
        let event = Event::read(kept.head.json.as_bytes(), &args.id, &self.known_games())?;
        let (event, words) = (Arc::new(event), self.words());
        let mut lists = Vec::new();
        for list in kept.lists.iter().map(|list| self.to_submitted(list)) {
            let Ok(force) = list.force else { continue };
            let open = self.judged(force, &event)?;
            let review = ruled(&open, reviewed(&open, &list.doubts), &list.rulings, words);
            let mut force = Force::clone(open.as_judged());
            force.name = titled(&list.player, &force);
            lists.push((force, review, open));
        }
        if lists.is_empty() {
            return Err(Problem::new("nothing-to-print"));
        }
        let forces = lists.iter();
        let forces = forces.map(|(force, review, open)| (force, review, &*open.library));
        let laid = muster_print::lay_out(&PrintRequest {
            subject: PrintSubject::Forces(forces.collect()),
            photos: PrintPhotos::default(),
            codes: None,
            library: &self.library(),
            lang: self.lang,
            layouts: vec![Layout::List],
            paper: paper(args.paper.as_deref())?,
            date: None,
        })?;
        self.file_of(Job::Pages(laid)).await
    }
}

impl App {
    /// Returns an event as text for sharing.
    ///
    /// # Errors
    /// `event-share-too-large`, `store-not-found`, or an error that says why the event cannot be read.
    pub fn event_text(&self, args: DocumentTextArgs) -> Result<ForceText, Problem> {
        let head = self.store()?.events().head(&args.id)?;
        let event = Event::read(head.json.as_bytes(), &args.id, &self.known_games())?;
        let text = match args.form {
            Form::Share => share::encode_event(&event)?,
            Form::File | Form::Chat => event.write(),
        };
        Ok(ForceText { text })
    }
}

/// Returns the player and the name of a force as one title.
fn titled(player: &str, force: &Force) -> String {
    match (player, force.name.as_str()) {
        ("", name) => name.to_owned(),
        (player, "") => player.to_owned(),
        (player, name) => format!("{player} – {name}"),
    }
}

/// Adds the rulings to a review. Each ruled finding quotes its ruling, and becomes a note if it is accepted and an
/// error if it is refused.
fn ruled(open: &OpenForce, mut review: Review, rulings: &[Ruling], words: &Words) -> Review {
    for finding in &mut review.findings {
        let Some(ruling) = ruling_on(finding, &open.force, rulings) else {
            continue;
        };
        let message = finding.message(words, &open.library);
        let said = RulingView::new(ruling, words).said;
        finding.said = Some(Localized::new(words.lang(), &format!("{message} ({said})")));
        finding.basis = Basis::Program;
        finding.severity = match ruling.accepted {
            true => Severity::Note,
            false => Severity::Error,
        };
    }
    review.findings.sort_by_key(|finding| finding.severity);
    review
}
