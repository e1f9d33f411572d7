//! Completion of queries, and the list of recent searches.

use muster_core::problem::Problem;
use muster_core::words::Words;
use muster_search::{Options, Suggestion, SuggestionKind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::search::known_game;
use crate::vocabulary::NoArgs;
use crate::{App, Session};

/// A query that is being written.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CompleteArgs {
    /// The text of the query.
    pub text: String,
    /// The position of the cursor, in UTF-16 code units.
    pub cursor: usize,
    /// The game to search. `None` searches all games.
    #[ts(optional = nullable)]
    pub game: Option<String>,
}

/// Suggestions for the text at the cursor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CompletionView {
    /// The start of the text that a suggestion replaces, in UTF-16 code units.
    pub from: usize,
    /// The end of that text.
    pub to: usize,
    /// The suggestions, the best first.
    pub items: Vec<CompletionItem>,
}

/// A suggestion for the text at the cursor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CompletionItem {
    /// The text to insert.
    pub text: String,
    /// The name of the suggestion in the reader's language.
    pub label: String,
    /// The kind of suggestion in words: a field, a value, an icon or a card.
    pub detail: String,
    /// The icon that the suggestion stands for, such as `fww/slow-firing`. `None` if it stands for none.
    pub icon: Option<String>,
}

/// A search to add to the recent searches.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RememberSearchArgs {
    /// The query.
    pub query: String,
}

impl Session<'_> {
    /// Returns suggestions for a query that is being written.
    ///
    /// # Errors
    /// `unknown-system`.
    pub fn complete(&self, args: CompleteArgs) -> Result<CompletionView, Problem> {
        known_game(args.game.as_deref(), &self.known_games())?;
        let cards = self.fresh_cards()?;
        let options = Options {
            lang: self.lang,
            game: args.game.as_deref(),
            ..Options::new(&cards.library)
        };
        let found = cards
            .index(options.game)
            .complete(&args.text, args.cursor, &options);
        let words = self.words();
        let items = found.suggestions.into_iter();
        Ok(CompletionView {
            from: found.from,
            to: found.to,
            items: items.map(|item| CompletionItem::new(item, words)).collect(),
        })
    }
}

impl App {
    /// Returns the recent searches, the latest first.
    ///
    /// # Errors
    /// `no-store`, or a store error if the searches cannot be read.
    pub fn recent_searches(&self, _: NoArgs) -> Result<Vec<String>, Problem> {
        Ok(self.store()?.searches().recent()?)
    }

    /// Adds a query to the recent searches.
    ///
    /// # Errors
    /// `store-too-large`, or a store error if it cannot be written.
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
            detail: words.message(key, &[]),
            icon: suggestion.icon,
        }
    }
}
