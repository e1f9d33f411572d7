//! While a query is written: what may be meant, and what was searched for lately.

use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use muster_search::{Options, Suggestion, SuggestionKind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::search::known_game;
use crate::vocabulary::NoArgs;

/// A query that is still being written.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CompleteArgs {
    /// The query.
    pub text: String,
    /// Where the cursor stands, in UTF-16 units.
    pub cursor: usize,
    /// One game alone.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub game: Option<String>,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// What may be meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CompletionView {
    /// Where the text begins that an item replaces, in UTF-16 units.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// The best first.
    pub items: Vec<CompletionItem>,
}

/// Something that may stand at the cursor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CompletionItem {
    /// What to write in place of what is there.
    pub text: String,
    /// What it is called in the reader's language.
    pub label: String,
    /// What it is: a field, a value, an icon, a card.
    pub detail: String,
    /// The icon that shows it, `fww/slow-firing`; null where it is none.
    pub icon: Option<String>,
}

/// A search to remember.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RememberSearchArgs {
    /// The query.
    pub query: String,
}

impl App {
    /// What may be meant by a query that is still being written.
    ///
    /// # Errors
    /// `unknown-system` for a game that there is not.
    pub fn complete(&self, args: CompleteArgs) -> Result<CompletionView, Problem> {
        known_game(args.game.as_deref(), &self.games)?;
        let cards = self.fresh_cards()?;
        let options = Options {
            lang: args.lang,
            game: args.game.as_deref(),
            ..Options::new(&cards.library)
        };
        let found = cards.index().complete(&args.text, args.cursor, &options);
        let words = self.words(args.lang);
        let items = found.suggestions.into_iter();
        Ok(CompletionView {
            from: found.from,
            to: found.to,
            items: items.map(|item| CompletionItem::new(item, words)).collect(),
        })
    }

    /// What was searched for lately, the latest first.
    ///
    /// # Errors
    /// `no-store`, or where it cannot be read.
    pub fn recent_searches(&self, _: NoArgs) -> Result<Vec<String>, Problem> {
        Ok(self.store()?.searches().recent()?)
    }

    /// Remembers a search.
    ///
    /// # Errors
    /// `store-too-large`, or where it cannot be written.
    pub fn remember_search(&self, args: RememberSearchArgs) -> Result<(), Problem> {
        Ok(self.store()?.searches().remember(&args.query)?)
    }
}

impl CompletionItem {
    fn new(suggestion: Suggestion, words: &Words) -> Self {
        let key = match suggestion.kind {
            SuggestionKind::Field => "completion-field",
            SuggestionKind::Value => "completion-value",
            SuggestionKind::Icon => "completion-icon",
            SuggestionKind::Name => "completion-card",
        };
        Self {
            text: suggestion.insert,
            label: suggestion.label,
            detail: words.say(key, &[]),
            icon: suggestion.icon,
        }
    }
}
