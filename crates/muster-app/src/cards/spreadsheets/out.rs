//! Exports cards as a spreadsheet.

use muster_core::card::Card;
use muster_core::facts;
use muster_core::problem::Problem;
use muster_core::sheets;
use muster_core::words::Words;
use muster_jobs::Job;
use muster_search::Options;
use muster_spreadsheet::TableSchema;
use serde::Deserialize;
use serde_json::Value;
use ts_rs::TS;

use crate::Session;

/// The formats of an exported spreadsheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SheetFormat {
    /// A CSV file, with one kind of card.
    Csv,
    /// An XLSX file, with one sheet for each kind of card.
    Xlsx,
}

/// The cards to export.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExportCardsArgs {
    /// The game.
    pub system: String,
    /// The kind of card. `None` for every kind that the query finds.
    pub kind: Option<String>,
    /// A query. If it is empty, all cards are exported. If `kind` is given and nothing is found, the file has only
    /// headings.
    #[serde(default)]
    pub query: String,
    /// The format of the file.
    pub format: SheetFormat,
}

impl Session<'_> {
    /// Exports cards as a spreadsheet with one row per card and one column per fact. [`Session::preview_card_import`] reads
    /// it.
    ///
    /// # Errors
    /// `unknown-system`, `unknown-kind`, `table-one-kind` if there is no kind to export or if CSV would have to hold
    /// several, or an error that says what is wrong with the query.
    pub async fn export_cards(&self, args: &ExportCardsArgs) -> Result<Vec<u8>, Problem> {
        let games = self.known_games();
        let game = games.named(&args.system)?;
        let cards = self.fresh_cards()?;
        let library = &*cards.library;
        let options = Options {
            lang: self.lang,
            game: Some(&args.system),
            limit: usize::MAX,
            ..Options::new(library)
        };
        let found = cards.index(options.game).search(&args.query, &options)?;
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
        let words = self.words();
        let mut pages = Vec::with_capacity(kinds.len());
        for kind in kinds {
            let table = TableSchema::new(&self.known_games(), &args.system, kind, self.lang)?;
            let cards = found.iter().filter(|card| card.id.kind() == kind);
            let written: Vec<Value> = cards.map(|card| facts::written(card)).collect();
            let name = kind_name(&args.system, kind, words);
            pages.push(table.page(&name, written.iter()));
        }
        match args.format {
            SheetFormat::Csv => Ok(pages
                .first()
                .map(|page| muster_spreadsheet::csv(page, self.lang))
                .unwrap_or_default()),
            SheetFormat::Xlsx => self.file_of(Job::Xlsx(pages)).await,
        }
    }
}

/// Returns the plural name of a kind of card.
pub(super) fn kind_name(system: &str, kind: &str, words: &Words) -> String {
    let key = format!("{}.plural", sheets::key(system, "kind", kind));
    words
        .find(&key, &[])
        .unwrap_or_else(|| sheets::term(system, "kind", kind, words))
}
