//! A card that is being written. Its facts are set one by one or in one line of shorthand, and each answer has its
//! sheet and its problems.
//!
//! Nothing is saved here. The caller holds the card as JSON, in the form of packs.

use std::collections::HashMap;

use muster_core::card::{Card, CardId};
use muster_core::facts;
use muster_core::form::{CardForm, Control, shorthand};
use muster_core::game::Game;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;

use crate::Session;
use crate::cards::facts::CardFacts;
use crate::cards::forms::form_of;
use crate::data::snapshot::Cards;
use crate::search::completion::{CompletionItem, CompletionView};

/// The maximum number of different rows that [`Session::suggest_rows`] returns.
const MAX_DRAFT_ROWS: usize = 400;
/// The maximum number of cards that are suggested for a name.
const MAX_CARDS_PER_DRAFT: usize = 8;

/// A fact to set on a card that is being written.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DraftFact {
    /// The path of the fact in the card, as its form gives it.
    pub path: String,
    /// The value. `null` makes the fact unknown.
    #[ts(type = "unknown")]
    pub value: Value,
}

/// A card that is being written, and the changes to make.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DraftCardArgs {
    /// The card so far, in the form of packs. Its id gives the game and the kind.
    #[ts(type = "unknown")]
    pub card: Value,
    /// The facts to set.
    #[serde(default)]
    pub set: Vec<DraftFact>,
    /// All facts of the card in one line of shorthand. If it is given, it replaces the facts that the card has.
    pub line: Option<String>,
}

/// A card that is being written, as the screen shows it.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct DraftView {
    /// The card in the form of packs.
    #[ts(type = "unknown")]
    pub card: Value,
    /// The known facts of the card, and its sheet.
    pub facts: CardFacts,
    /// All facts of the card in one line of shorthand.
    pub line: String,
    /// The places in the given line that cannot be read.
    pub faults: Vec<shorthand::LineError>,
    /// The problems of the card, each with its field.
    pub problems: Vec<Problem>,
}

/// A line of shorthand that is being written.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CompleteLineArgs {
    /// The game.
    pub system: String,
    /// The kind of card.
    pub kind: String,
    /// The text of the line.
    pub line: String,
    /// The position of the cursor, in UTF-16 code units.
    pub at: usize,
}

/// A list in the cards of a kind.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SuggestRowsArgs {
    /// The game.
    pub system: String,
    /// The kind of card.
    pub kind: String,
    /// The path of the list in the card.
    pub path: String,
}

/// The rows that other cards have in a list.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct RowSuggestions {
    /// The rows. The most frequent comes first.
    #[ts(type = "unknown[]")]
    pub rows: Vec<Value>,
}

impl Session<'_> {
    /// Changes a card that is being written, fact by fact or by a line of shorthand. Returns its sheet and its
    /// problems. Nothing is saved.
    ///
    /// # Errors
    /// `unknown-system`, `unknown-kind`.
    pub fn draft_card(&self, args: DraftCardArgs) -> Result<DraftView, Problem> {
        let cards = self.cards();
        let id = CardId::new(args.card["id"].as_str().unwrap_or_default());
        let form = form_of(id.system(), id.kind(), self.lang, &self.known_games())?;
        let games = self.known_games();
        let game = games.named(id.system())?;
        let words = cards.library.words(self.lang);
        let known = |id: &CardId| cards.library.card(id).is_some();
        let mut card = args.card;
        let mut faults = Vec::new();
        if let Some(line) = &args.line {
            let said = shorthand::read(&form, line, words, &known);
            let told = |path: &str| said.facts.iter().any(|(said, _)| said == path);
            // While a word of the line cannot be read, the facts stay as they were. Otherwise a half-written word would
            // clear a fact.
            if said.faults.is_empty() {
                for fact in form.facts() {
                    if !told(&fact.path) && !fact.is_group() {
                        card = facts::with(card, &fact.path, None, &Value::Null);
                    }
                }
            }
            for (path, value) in said.facts {
                card = with(card, &path, value);
            }
            faults = said.faults;
        }
        for fact in args.set {
            card = with(card, &fact.path, fact.value);
        }
        let problems = wrong(&card, &form, game, &known);
        let shown = shown(&card, &problems, game, words)?;
        Ok(DraftView {
            facts: CardFacts::new(&shown, &form, &card, &cards, self.lang)?,
            line: shorthand::write(&form, &card, words),
            card,
            faults,
            problems,
        })
    }

    /// Returns what can be inserted at the cursor of a line of shorthand.
    ///
    /// # Errors
    /// `unknown-system`, `unknown-kind`.
    pub fn complete_line(&self, args: CompleteLineArgs) -> Result<CompletionView, Problem> {
        let cards = self.cards();
        let form = form_of(&args.system, &args.kind, self.lang, &self.known_games())?;
        let words = cards.library.words(self.lang);
        let found = shorthand::complete(&form, &args.line, args.at, words);
        let items = found.suggestions.into_iter().map(|one| CompletionItem {
            text: one.insert,
            label: one.label,
            detail: String::new(),
            icon: one.icon,
        });
        let mut items: Vec<CompletionItem> = items.collect();
        if let Some(wanted) = found.card {
            items.extend(named(&cards, &args.system, &wanted, self.lang));
        }
        Ok(CompletionView {
            from: found.from,
            to: found.to,
            items,
        })
    }

    /// Returns the rows that other cards of the game have in a list, the most frequent first.
    ///
    /// # Errors
    /// `unknown-system`, `unknown-kind`, or `no-such-fact` if the path does not lead to a list.
    pub fn suggest_rows(&self, args: SuggestRowsArgs) -> Result<RowSuggestions, Problem> {
        let cards = self.cards();
        let form = form_of(&args.system, &args.kind, self.lang, &self.known_games())?;
        let field = form.fact(&args.path);
        let Some(Control::List { of, .. }) = field.map(|field| &field.control) else {
            return Err(Problem::new("no-such-fact").with("path", &args.path));
        };
        let mut rows: Vec<(Value, usize)> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        for card in cards.library.cards_of(&args.system) {
            let written = facts::written(card);
            for row in facts::at(&written, &args.path)
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
            {
                let text = row.to_string();
                if let Some(&place) = places.get(&text) {
                    rows[place].1 += 1;
                } else if rows.len() < MAX_DRAFT_ROWS && of.admits(row, &|_| true).is_ok() {
                    places.insert(text, rows.len());
                    rows.push((row.clone(), 1));
                }
            }
        }
        rows.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let rows = rows.into_iter().map(|(row, _)| row).collect();
        Ok(RowSuggestions { rows })
    }
}

fn with(card: Value, path: &str, value: Value) -> Value {
    let fact = Some(value).filter(|value| !value.is_null());
    facts::with(card, path, fact, &Value::Null)
}

/// Returns all problems of a card: facts that its form does not admit, and what the check of packs finds.
fn wrong(
    card: &Value,
    form: &CardForm,
    game: &dyn Game,
    known: &dyn Fn(&CardId) -> bool,
) -> Vec<Problem> {
    let not_admitted = form.facts().into_iter().filter_map(|fact| {
        let value = facts::at(card, &fact.path)?;
        let states = !fact.is_group() || *value == fact.none;
        fact.admits(value, known).err().filter(|_| states)
    });
    let mut problems: Vec<Problem> = not_admitted.collect();
    for problem in facts::read(card, game).err().unwrap_or_default() {
        if !problems
            .iter()
            .any(|other| other.place.field == problem.place.field)
        {
            problems.push(problem);
        }
    }
    problems
}

/// Returns the part of the card that can be shown. Facts with problems are left out, and a card without a name gets a
/// placeholder.
fn shown(
    card: &Value,
    problems: &[Problem],
    game: &dyn Game,
    words: &Words,
) -> Result<Card, Problem> {
    let mut card = card.clone();
    for problem in problems {
        let field = problem.place.field.as_deref().unwrap_or_default();
        let path = field.split('[').next().unwrap_or(field).to_owned();
        if path != "id" {
            card = facts::with(card, &path, None, &Value::Null);
        }
    }
    let bare = |card: &Value| json!({"id": card["id"], "name": card["name"]});
    if !card["name"].is_object() {
        card["name"] = json!({words.lang().code(): words.message("form-unnamed", &[])});
    }
    let read = facts::read(&card, game).or_else(|_| facts::read(&bare(&card), game));
    read.map(|card| (*card).clone())
        .map_err(|mut faults| faults.swap_remove(0))
}

/// Suggests cards whose names or ids begin with the written text.
fn named(
    cards: &Cards,
    system: &str,
    wanted: &shorthand::WantedCard,
    lang: Lang,
) -> Vec<CompletionItem> {
    let begun = wanted.begun.to_lowercase();
    let fits = |card: &&Card| {
        let id = &card.id;
        let kind = wanted.kinds.is_empty() || wanted.kinds.iter().any(|kind| kind == id.kind());
        let slug = id.slug().starts_with(&begun)
            || format!("{}/{}", id.kind(), id.slug()).starts_with(&begun);
        kind && (slug || card.called(lang).to_lowercase().starts_with(&begun))
    };
    let found = cards
        .library
        .cards_of(system)
        .map(AsRef::as_ref)
        .filter(fits)
        .take(MAX_CARDS_PER_DRAFT);
    let item = |card: &Card| CompletionItem {
        text: if let [_] = wanted.kinds[..] {
            card.id.slug().to_owned()
        } else {
            format!("{}/{}", card.id.kind(), card.id.slug())
        },
        label: card.called(lang),
        detail: String::new(),
        icon: None,
    };
    found.map(item).collect()
}
