//! Cards of a kind as a file.

use muster_core::card::Card;
use muster_core::facts;
use muster_core::problem::Problem;
use muster_core::sheets;
use muster_core::words::{Lang, Words};
use muster_jobs::Job;
use muster_search::Options;
use muster_spreadsheet::TableSchema;
use serde::Deserialize;
use serde_json::Value;
use ts_rs::TS;

use crate::App;

/// What a spreadsheet is kept as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SheetFormat {
    /// Text, of one kind of card.
    Csv,
    /// A book with a sheet for each kind.
    Xlsx,
}

/// Cards to take out.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CardsOutArgs {
    /// The game.
    pub system: String,
    /// The kind of card; none: every kind that is found.
    #[serde(default)]
    pub kind: Option<String>,
    /// A query; empty: all cards. Where it finds none, the file has headings alone.
    #[serde(default)]
    pub query: String,
    /// What is made.
    pub format: SheetFormat,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

impl App {
    /// Cards as a spreadsheet, a row a card and a column a fact, that [`App::cards_in_preview`] reads.
    ///
    /// # Errors
    /// `unknown-system`, `unknown-kind`, what is wrong with the query, or `table-one-kind` where CSV would have to hold
    /// several kinds.
    pub async fn cards_out(&self, args: &CardsOutArgs) -> Result<Vec<u8>, Problem> {
        let game = self.games.named(&args.system)?;
        let cards = self.fresh_cards()?;
        let library = &*cards.library;
        let options = Options {
            lang: args.lang,
            game: Some(&args.system),
            limit: usize::MAX,
            ..Options::new(library)
        };
        let found = cards.index().search(&args.query, &options)?;
        let mut found: Vec<&Card> = found
            .hits
            .iter()
            .filter_map(|hit| library.card(&hit.id))
            .map(|card| &**card)
            .collect();
        found.sort_by(|a, b| a.id.cmp(&b.id));
        let of = |kind: &str| found.iter().any(|card| card.id.kind() == kind);
        let kinds: Vec<&str> = match &args.kind {
            Some(kind) => vec![kind],
            None => game
                .kinds()
                .iter()
                .copied()
                .filter(|kind| of(kind))
                .collect(),
        };
        if kinds.is_empty() || (args.format == SheetFormat::Csv && kinds.len() > 1) {
            return Err(Problem::new("table-one-kind").with("count", kinds.len()));
        }
        let words = self.words(args.lang);
        let mut pages = Vec::with_capacity(kinds.len());
        for kind in kinds {
            let table = TableSchema::new(&self.games, &args.system, kind, args.lang)?;
            let cards = found.iter().filter(|card| card.id.kind() == kind);
            let written: Vec<Value> = cards.map(|card| facts::written(card)).collect();
            let name = kind_name(&args.system, kind, words);
            pages.push(table.page(&name, written.iter()));
        }
        match args.format {
            SheetFormat::Csv => Ok(pages
                .first()
                .map(|page| muster_spreadsheet::csv(page, args.lang))
                .unwrap_or_default()),
            SheetFormat::Xlsx => self.file_of(Job::Xlsx(pages)).await,
        }
    }
}

/// What several cards of a kind are called.
pub(super) fn kind_name(system: &str, kind: &str, words: &Words) -> String {
    let key = format!("{}.plural", sheets::key(system, "kind", kind));
    words
        .find(&key, &[])
        .unwrap_or_else(|| sheets::term(system, "kind", kind, words))
}
