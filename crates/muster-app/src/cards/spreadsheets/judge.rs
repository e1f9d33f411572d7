//! Compares the rows of a spreadsheet with the existing cards.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use muster_core::card::{Card, CardId};
use muster_core::facts;
use muster_core::library::Correction;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_search::fold;
use muster_spreadsheet::{CardRow, CellFact, CellProblem, Grid, TableSchema, letters};
use serde_json::{Value, json};

use super::card_changes::{CardChangeState, ImportedCard, ImportedFact};
use crate::data::snapshot::Cards;
use crate::packs::own_packs::head::free_card;

/// The maximum number of changed facts that are shown for a card.
const MAX_SHOWN_FACTS: usize = 12;

/// A row and the card that would result from it.
pub(super) struct JudgedRow {
    /// The row as the screen shows it.
    pub(super) view: ImportedCard,
    /// The resulting card.
    pub(super) card: Arc<Card>,
    /// The existing card as its pack writes it. `null` if the card is new.
    pub(super) pack: Value,
    /// The same card in parsed form. `None` if the card is new.
    pub(super) base: Option<Arc<Card>>,
    /// The user's own pack that holds the existing card, if any.
    pub(super) own: Option<String>,
}

/// An existing card and the user's own pack that holds it, if any.
struct ExistingCard<'c> {
    card: &'c Arc<Card>,
    own: Option<&'c str>,
}

pub(super) struct RowJudge<'c> {
    cards: &'c Cards,
    lang: Lang,
    held: HashMap<&'c CardId, ExistingCard<'c>>,
    corrections: HashMap<&'c CardId, &'c Correction>,
    /// The cards by kind, language and name.
    names: HashMap<(String, Lang, String), Vec<CardId>>,
    named: HashSet<String>,
    /// The ids that occur in the spreadsheet itself.
    new: HashSet<CardId>,
    /// The number of the row that each card had so far.
    rows: HashMap<CardId, String>,
    judged: Vec<JudgedRow>,
    problems: Vec<CellProblem>,
}

impl<'c> RowJudge<'c> {
    pub(super) fn new(cards: &'c Cards, lang: Lang, new: HashSet<CardId>) -> Self {
        let shipped = cards.from.shipped.iter().map(|pack| (pack, None));
        let own = cards
            .from
            .own
            .iter()
            .map(|pack| (pack, Some(pack.id.as_str())));
        let mut held = HashMap::new();
        for (pack, own) in shipped.chain(own) {
            for card in &pack.cards {
                held.insert(&card.id, ExistingCard { card, own });
            }
        }
        let corrections = cards.from.corrections.iter();
        Self {
            cards,
            lang,
            held,
            corrections: corrections.map(|one| (&one.card, one)).collect(),
            names: HashMap::new(),
            named: HashSet::new(),
            new,
            rows: HashMap::new(),
            judged: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// Returns whether a card with this id exists or is in the spreadsheet.
    pub(super) fn knows(&self, id: &CardId) -> bool {
        self.new.contains(id) || self.cards.library.card(id).is_some()
    }

    pub(super) fn done(self) -> (Vec<JudgedRow>, Vec<CellProblem>) {
        (self.judged, self.problems)
    }

    /// Processes a row. Problems are recorded with their cells.
    pub(super) fn row(&mut self, sheet: &Grid, row: &CardRow, table: &TableSchema, kind: &str) {
        let fault = |said: Option<&CellFact>, problem: Problem| CellProblem {
            sheet: sheet.name.clone(),
            row: Some(row.number),
            column: said.map(|said| letters(said.column)),
            problem,
        };
        if row.id_refused {
            return;
        }
        let id = match self.id_of(row, table) {
            Ok(id) => id,
            Err((said, problem)) => {
                self.problems.push(fault(said, problem));
                return;
            }
        };
        let place = fault(None, Problem::new("")).place();
        if let Some(first) = self.rows.get(&id) {
            let twice = Problem::new("table-id-twice")
                .with("id", &id)
                .with("row", first);
            self.problems.push(fault(None, twice));
            return;
        }
        self.rows.insert(id.clone(), row.number.to_string());
        match self.judged(&id, row, table) {
            Ok((card, pack, now)) => {
                let held = self.held.get(&id);
                let own = held.and_then(|held| held.own).map(str::to_owned);
                let mut view = ImportedCard {
                    name: card.called(self.lang),
                    card: id,
                    kind: kind.to_owned(),
                    state: CardChangeState::Same,
                    place,
                    facts: Vec::new(),
                    more: 0,
                };
                compare(&mut view, &card, &now, row, table);
                self.judged.push(JudgedRow {
                    view,
                    card,
                    pack,
                    base: held.map(|held| Arc::clone(held.card)),
                    own,
                });
            }
            Err(problems) => {
                for problem in problems {
                    let field = problem.place.field.clone().unwrap_or_default();
                    let concerns = |said: &&CellFact| concerns(&field, &said.key);
                    self.problems
                        .push(fault(row.facts.iter().find(concerns), problem));
                }
            }
        }
    }

    /// Returns the card of a row: the one with its id, the one with its kind and name, or a new id.
    fn id_of<'r>(
        &mut self,
        row: &'r CardRow,
        table: &TableSchema,
    ) -> Result<CardId, (Option<&'r CellFact>, Problem)> {
        if let Some(id) = &row.id {
            let now = self.cards.library.card(id).map(|card| card.id.clone());
            return Ok(now.unwrap_or_else(|| id.clone()));
        }
        self.name(table);
        let mut called = None;
        for lang in Lang::ALL {
            let key = format!("name.{}", lang.code());
            let Some(said) = row.facts.iter().find(|said| said.key == key) else {
                continue;
            };
            let Some(name) = said.fact.as_ref().and_then(Value::as_str) else {
                continue;
            };
            called = called.or(Some(name));
            let key = (table.kind.clone(), lang, fold(name));
            match self.names.get(&key).map(Vec::as_slice) {
                None | Some([]) => {}
                Some([id]) => return Ok(id.clone()),
                Some(several) => {
                    let ids: Vec<&str> = several.iter().map(CardId::as_str).collect();
                    let problem = Problem::new("table-name-several").with("name", name);
                    return Err((Some(said), problem.with("ids", ids.join(", "))));
                }
            }
        }
        let name = called.ok_or_else(|| (None, Problem::new("table-no-name")))?;
        let first = free_card(&table.system, &table.kind, name, self.cards);
        let more = (2_u32..).map(|number| CardId::new(&format!("{first}-{number}")));
        let is_free = |id: &CardId| {
            !self.rows.contains_key(id) && !self.new.contains(id) && !self.held.contains_key(id)
        };
        let mut ids = std::iter::once(first.clone()).chain(more);
        Ok(ids.find(is_free).unwrap_or(first))
    }

    /// Indexes the names of all cards of a kind.
    fn name(&mut self, table: &TableSchema) {
        if !self.named.insert(table.kind.clone()) {
            return;
        }
        for card in self.cards.library.of_kind(&table.system, &table.kind) {
            for lang in Lang::ALL {
                if let Some(name) = card.name.0.get(lang.code()) {
                    let key = (table.kind.clone(), lang, fold(name));
                    self.names.entry(key).or_default().push(card.id.clone());
                }
            }
        }
    }

    /// Returns three versions of a card: as the row would change it, as its pack writes it, and as it is now.
    fn judged(
        &self,
        id: &CardId,
        row: &CardRow,
        table: &TableSchema,
    ) -> Result<(Arc<Card>, Value, Value), Vec<Problem>> {
        let game = self.cards.library.games().named(&table.system);
        let game = game.map_err(|problem| vec![problem])?;
        let pack = self.held.get(id).map(|held| facts::written(held.card));
        let now = match (&pack, self.corrections.get(id)) {
            (Some(pack), Some(correction)) => facts::patched(pack.clone(), &correction.patch),
            (Some(pack), None) => pack.clone(),
            (None, _) => json!({"id": id}),
        };
        let pack = pack.unwrap_or_default();
        let said = row.facts.iter().fold(now.clone(), |card, said| {
            facts::with(card, &said.key, said.fact.clone(), &pack)
        });
        Ok((facts::read(&said, game)?, pack, now))
    }
}

/// Adds to the view what a row changes in a card.
fn compare(view: &mut ImportedCard, card: &Card, now: &Value, row: &CardRow, table: &TableSchema) {
    let is_new = now.as_object().is_none_or(|now| now.len() <= 1);
    let written = facts::written(card);
    let mut contradicts = false;
    for said in &row.facts {
        let fact = |card| facts::at(card, &said.key).filter(|fact| !fact.is_null());
        let (old, new) = (fact(now), fact(&written));
        if table.same(old, new) {
            continue;
        }
        contradicts |= old.is_some();
        if view.facts.len() == MAX_SHOWN_FACTS {
            view.more += 1;
            continue;
        }
        let shown = |fact: Option<&Value>| {
            fact.map(|fact| table.shown(&said.key, fact))
                .unwrap_or_default()
        };
        view.facts.push(ImportedFact {
            label: table.label(&said.key).to_owned(),
            old: shown(old),
            new: shown(new),
        });
    }
    view.state = match (is_new, view.facts.is_empty(), contradicts) {
        (true, _, _) => CardChangeState::New,
        (false, true, _) => CardChangeState::Same,
        (false, false, true) => CardChangeState::Conflict,
        (false, false, false) => CardChangeState::Changed,
    };
}

/// Returns whether a problem with a field concerns the value at this path in the card.
fn concerns(field: &str, key: &str) -> bool {
    let plain = field.split('[').next().unwrap_or_default();
    let below = |above: &str, path: &str| {
        path.strip_prefix(above)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    !plain.is_empty() && (below(key, plain) || below(plain, key))
}
