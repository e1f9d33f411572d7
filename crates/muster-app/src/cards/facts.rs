//! The facts of a card one by one: the form for filling them in, their values, and changes to single facts.

use std::collections::BTreeMap;

use muster_core::card::{Card, CardId};
use muster_core::facts::{self, RecordedFacts};
use muster_core::form::{CardForm, Control};
use muster_core::game::Game;
use muster_core::library::Correction;
use muster_core::problem::Problem;
use muster_core::sheet::Sheet;
use muster_core::words::Lang;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::Session;
use crate::cards::card::{CardArgs, Title, find};
use crate::cards::forms::form_of;
use crate::cards::names::mention;
use crate::data::snapshot::Cards;
use crate::packs::own_packs::WrittenCard;

/// A kind of card whose form is wanted.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CardFormArgs {
    /// The game.
    pub system: String,
    /// The kind of card: `unit`.
    pub kind: String,
}

/// A value for a fact of a card.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetFactArgs {
    /// The card.
    pub card: CardId,
    /// The path of the fact in the card, as its form gives it.
    pub path: String,
    /// The value. `null` makes the fact unknown.
    #[ts(type = "unknown")]
    pub value: Value,
}

/// A fact to be reset to what the card's pack says.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ResetFactArgs {
    /// The card.
    pub card: CardId,
    /// The path of the fact in the card.
    pub path: String,
}

/// The facts of a card.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct CardFacts {
    /// The card.
    pub card: CardId,
    /// The game.
    pub system: String,
    /// The kind of card.
    pub kind: String,
    /// The card's name.
    pub name: Title,
    /// The facts that are known or corrected, by path.
    pub facts: BTreeMap<String, FactView>,
    /// The paths of facts that cards of this kind usually have and that are not recorded, in reading order.
    pub missing: Vec<String>,
    /// How many facts cards of this kind usually have.
    pub of: u32,
    /// Whether the card is marked as recorded in full.
    pub complete: bool,
    /// Whether the card has changed since it was corrected.
    pub conflict: bool,
    /// The names of the cards that this card mentions.
    pub names: BTreeMap<CardId, String>,
    /// The user's correction as a JSON merge patch. `None` if there is none.
    pub patch: Option<String>,
    /// The user's own pack that holds the card. `None` if the card is in a pack of another origin.
    pub own: Option<String>,
    /// The card's sheet.
    pub sheet: Sheet,
}

/// The value of a fact.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct FactView {
    /// The value. `null` if it is not known.
    #[ts(type = "unknown")]
    pub value: Value,
    /// The value in the card's pack. `null` if the pack has none.
    #[ts(type = "unknown")]
    pub pack: Value,
    /// Whether the user's correction differs from the pack.
    pub corrected: bool,
}

/// The result of changing a fact.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct FactSet {
    /// The card after the change.
    pub facts: CardFacts,
    /// The correction of the card before the change, for undo. `None` if there was none.
    pub before: Option<String>,
    /// The card before the change, if it is in one of the user's own packs. In this case the pack was changed, and the
    /// card is put back into it for undo.
    pub own: Option<WrittenCard>,
}

impl Session<'_> {
    /// Returns the form of a kind of card: every fact that can be filled in.
    ///
    /// # Errors
    /// `unknown-system`, `unknown-kind`.
    pub fn card_form(&self, args: CardFormArgs) -> Result<CardForm, Problem> {
        form_of(&args.system, &args.kind, self.lang, &self.known_games())
    }

    /// Returns the facts of a card, one by one.
    ///
    /// # Errors
    /// `no-card`.
    pub fn card_facts(&self, args: CardArgs) -> Result<CardFacts, Problem> {
        let cards = self.fresh_cards()?;
        let id = &find(&cards.library, &args.id)?.0.id;
        let form = form_of(id.system(), id.kind(), self.lang, &self.known_games())?;
        view(&cards, id, &form, self.lang)
    }

    /// Sets a fact of a card, or makes it unknown. Searches, sheets and rules use the new value at once.
    ///
    /// # Errors
    /// `no-card`, `no-such-fact`, or a problem of the value, with its field.
    pub fn set_fact(&self, args: SetFactArgs) -> Result<FactSet, Problem> {
        let fact = Some(args.value).filter(|value| !value.is_null());
        self.change_fact(&args.card, &args.path, |_| fact)
    }

    /// Resets a fact of a card to what its pack says.
    ///
    /// # Errors
    /// `no-card`, `no-such-fact`, or a store error if the change cannot be written.
    pub fn reset_fact(&self, args: ResetFactArgs) -> Result<FactSet, Problem> {
        let path = args.path.clone();
        self.change_fact(&args.card, &args.path, |pack| {
            facts::at(pack, &path).cloned()
        })
    }

    fn change_fact(
        &self,
        card: &CardId,
        path: &str,
        fact: impl FnOnce(&Value) -> Option<Value>,
    ) -> Result<FactSet, Problem> {
        let id = find(&self.library(), card)?.0.id.clone();
        let form = form_of(id.system(), id.kind(), self.lang, &self.known_games())?;
        let games = self.known_games();
        let game = games.named(id.system())?;
        let (mut before, mut own) = (None, None);
        self.change_cards(|cards| {
            let standing = CardVersions::find(cards, &id)?;
            let fact = fact(&standing.pack);
            let changed = standing.with(&form, path, fact, cards)?;
            faultless(&changed, path, game)?;
            let Some(pack) = standing.own else {
                before = standing.patch();
                return self.corrected(cards, &id, facts::patch(&standing.pack, &changed));
            };
            own = Some(WrittenCard {
                card: standing.now,
                pack: pack.to_owned(),
                own: true,
                bin: None,
            });
            self.rewritten(cards, pack, &changed)
        })?;
        Ok(FactSet {
            facts: view(&self.cards(), &id, &form, self.lang)?,
            before,
            own,
        })
    }
}

/// A card as its pack writes it (`pack`), and as it is with the user's correction (`now`).
struct CardVersions<'c> {
    pack: Value,
    now: Value,
    correction: Option<&'c Correction>,
    /// The user's own pack that holds the card, if any. Changes are then made in that pack.
    own: Option<&'c str>,
}

impl<'c> CardVersions<'c> {
    /// Finds a card in its pack.
    ///
    /// # Errors
    /// `no-card`.
    fn find(cards: &'c Cards, id: &CardId) -> Result<Self, Problem> {
        let none = || Problem::new("no-card").with("id", id);
        let (holder, card) = cards.packs_with(id).next().ok_or_else(none)?;
        let pack = facts::written(card);
        Ok(Self {
            now: cards.corrected(id, pack.clone()),
            pack,
            correction: cards.correction(id),
            own: cards.own_pack(&holder.id).map(|pack| pack.id.as_str()),
        })
    }

    fn patch(&self) -> Option<String> {
        self.correction
            .map(|correction| correction.patch.to_string())
    }

    /// Returns the card with another value of a fact. Setting `complete` also sets the facts that say whether single
    /// lists are complete.
    fn with(
        &self,
        form: &CardForm,
        path: &str,
        fact: Option<Value>,
        cards: &Cards,
    ) -> Result<Value, Problem> {
        let field = form
            .fact(path)
            .ok_or_else(|| Problem::new("no-such-fact").with("path", path))?;
        if let Some(value) = &fact {
            field.admits(value, &|id| cards.library.card(id).is_some())?;
        }
        let whole = path == "complete" && matches!(field.control, Control::YesNo { .. });
        let fact = fact.filter(|value| !whole || *value == Value::Bool(true));
        // A change to a card in the user's own pack replaces what the pack says. It is not compared with it.
        let pack = self.own.map_or(&self.pack, |_| &Value::Null);
        if !whole {
            return Ok(facts::with(self.now.clone(), path, fact, pack));
        }
        let said = form
            .facts()
            .into_iter()
            .filter(|field| matches!(field.control, Control::YesNo { completes: true }));
        Ok(said.fold(self.now.clone(), |card, field| {
            let fact = fact
                .clone()
                .or_else(|| facts::at(pack, &field.path).cloned());
            facts::with(card, &field.path, fact, pack)
        }))
    }
}

/// Checks that a card can be read. Of several problems, one that concerns `path` is reported first.
fn faultless(card: &Value, path: &str, game: &dyn Game) -> Result<(), Problem> {
    let Err(mut faults) = facts::read(card, game) else {
        return Ok(());
    };
    let concerns = |fault: &Problem| {
        let field = fault.place.field.as_deref().unwrap_or_default();
        field.starts_with(path) || path.starts_with(field)
    };
    let place = faults.iter().position(concerns).unwrap_or_default();
    Err(faults.swap_remove(place))
}

fn view(cards: &Cards, id: &CardId, form: &CardForm, lang: Lang) -> Result<CardFacts, Problem> {
    let (card, _) = find(&cards.library, id)?;
    let games = cards.library.games();
    let standing = CardVersions::find(cards, id)?;
    let now = facts::written(card);
    let conflict = standing.correction.is_some()
        && facts::read(&standing.now, games.named(id.system())?).is_ok()
        && standing.now != now;
    let mut shown = CardFacts::new(card, form, &now, cards, lang)?;
    mention(&standing.pack, &cards.library, lang, &mut shown.names);
    Ok(CardFacts {
        facts: fact_views(form, &now, &standing.pack),
        conflict,
        patch: standing.patch(),
        own: standing.own.map(str::to_owned),
        ..shown
    })
}

impl CardFacts {
    /// Returns the facts of a card that no pack holds.
    pub(crate) fn new(
        card: &Card,
        form: &CardForm,
        now: &Value,
        cards: &Cards,
        lang: Lang,
    ) -> Result<Self, Problem> {
        let RecordedFacts { of, missing } = facts::recorded(form, now);
        let mut names = BTreeMap::new();
        mention(now, &cards.library, lang, &mut names);
        Ok(Self {
            card: card.id.clone(),
            system: card.id.system().to_owned(),
            kind: card.id.kind().to_owned(),
            name: Title::from_card(card, lang),
            facts: fact_views(form, now, now),
            missing: missing.iter().map(|field| field.path.clone()).collect(),
            of: u32::try_from(of).unwrap_or(u32::MAX),
            complete: card.complete,
            conflict: false,
            names,
            patch: None,
            own: None,
            sheet: sheet(card, cards, lang)?,
        })
    }
}

fn fact_views(form: &CardForm, now: &Value, pack: &Value) -> BTreeMap<String, FactView> {
    let fact = |path: &str| {
        let value = facts::at(now, path).cloned().unwrap_or_default();
        let pack = facts::at(pack, path).cloned().unwrap_or_default();
        FactView {
            corrected: value != pack,
            value,
            pack,
        }
    };
    let all = form.facts().into_iter();
    all.map(|field| (field.path.clone(), fact(&field.path)))
        .filter(|(_, fact)| fact.corrected || !fact.value.is_null())
        .collect()
}

fn sheet(card: &Card, cards: &Cards, lang: Lang) -> Result<Sheet, Problem> {
    let library = &*cards.library;
    let game = library.games().named(card.id.system())?;
    Ok(game.card_sheet(card, library, library.words(lang)))
}
