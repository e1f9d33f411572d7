//! A sixth game, made at run time from a file. No type, text or rule of it is part of the program.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use muster_core::card::{Card, CardId, Face};
use muster_core::force::{Force, Node};
use muster_core::game::{
    FaceFaults, FaceType, Fact, Field, Game, Getter, Ids, Judge, Names, Slot, Values,
};
use muster_core::library::Library;
use muster_core::review::Basis::{Community, Program};
use muster_core::review::Severity::Error;
use muster_core::review::{CostTotal, NodeCost};
use muster_core::rule::{
    Check, Price, Rule, RuleReport, Ruleset, Table, slot_counts, unknown_card,
};
use muster_core::shipped::{Shipped, ShippedPackFile};
use muster_core::words::{Lang, Localized};
use serde::Deserialize;
use serde_json::Value;

const FILE: &str = include_str!("lanterns.json");

#[derive(Deserialize)]
struct Written {
    id: String,
    words: BTreeMap<String, String>,
    modes: Vec<String>,
    kinds: Vec<String>,
    slots: Vec<WrittenSlot>,
    fields: Vec<WrittenField>,
    costs: Vec<WrittenCost>,
    rules: Vec<WrittenRule>,
    pack: Value,
}

#[derive(Deserialize)]
struct WrittenSlot {
    on: Option<String>,
    id: String,
    #[serde(default)]
    kinds: Vec<String>,
    #[serde(default)]
    cards: Vec<CardId>,
    #[serde(default)]
    least: usize,
    most: Option<usize>,
}

#[derive(Deserialize)]
struct WrittenField {
    name: String,
    french: Vec<String>,
    kind: String,
    fact: String,
}

#[derive(Deserialize)]
struct WrittenCost {
    id: String,
    name: Localized,
    limit: Option<f64>,
}

/// A rule: a card of one kind needs a card of another kind on it.
#[derive(Deserialize, Clone)]
struct WrittenRule {
    id: String,
    kind: String,
    needs: String,
    says: Localized,
}

/// A game as its file describes it.
struct Made {
    id: String,
    words: BTreeMap<String, String>,
    modes: Vec<String>,
    kinds: Vec<String>,
    /// The slots of each kind of card; those of `None` are on the table.
    slots: Vec<(Option<String>, Slot)>,
    fields: Vec<Field>,
    costs: Vec<WrittenCost>,
    ruleset: Ruleset,
}

impl Made {
    fn new(written: Written) -> serde_json::Result<(Self, ShippedPackFile)> {
        let slot = |slot: WrittenSlot| {
            let made = Slot {
                id: slot.id.into(),
                name: None,
                kinds: Names::Made(slot.kinds),
                cards: slot.cards,
                least: slot.least,
                most: slot.most,
            };
            (slot.on, made)
        };
        let unknown_id = format!("{}/unknown-card", written.id);
        let slots_id = format!("{}/slots", written.id);
        let mut rules = vec![
            Rule {
                id: unknown_id.into(),
                ..Rule::new("", Error, Program, unknown_card)
            },
            Rule {
                id: slots_id.into(),
                ..Rule::new("", Error, Community, slot_counts)
            },
        ];
        rules.extend(written.rules.into_iter().map(needs));
        let pack = ShippedPackFile {
            path: format!("{}.json", written.id).into(),
            bytes: serde_json::to_vec(&written.pack)?.into(),
        };
        let made = Self {
            id: written.id,
            words: written.words,
            modes: written.modes,
            kinds: written.kinds,
            slots: written.slots.into_iter().map(slot).collect(),
            fields: written.fields.into_iter().map(number).collect(),
            costs: written.costs,
            ruleset: Ruleset {
                rules: Cow::Owned(rules),
                ..Ruleset::new(&[])
            },
        };
        Ok((made, pack))
    }
}

/// Creates a number field that reads a fact from the card's JSON.
fn number(field: WrittenField) -> Field {
    let WrittenField { kind, fact, .. } = field;
    let get = Getter::from_fn(move |card| {
        if card.id.kind() == kind {
            Fact::number(card.face.written[&fact].as_f64())
        } else {
            Fact::Absent
        }
    });
    Field {
        name: field.name.into(),
        french: Names::Made(field.french),
        values: Values::Numbers,
        get,
    }
}

fn needs(written: WrittenRule) -> Rule {
    let id = written.id.clone();
    let check = move |rule: &Rule, table: &Table<'_>, report: &mut RuleReport| {
        let lacking = table.of_kind(&written.kind);
        let lacking = lacking.filter(|spot| spot.of_kind(&written.needs).next().is_none());
        for spot in lacking {
            // A missing card is a step that is still open, not a mistake.
            report.push(
                rule.on(spot)
                    .open_if(true)
                    .with_message(written.says.clone()),
            );
        }
    };
    Rule {
        id: id.into(),
        check: Check::ForceBy(Arc::new(check)),
        ..Rule::new("", Error, Community, unknown_card)
    }
}

fn ids(words: &[String]) -> Ids<'_> {
    words.iter().map(String::as_str).collect()
}

impl Game for Made {
    fn id(&self) -> &str {
        &self.id
    }

    fn own_words(&self, lang: Lang) -> Cow<'_, str> {
        self.words
            .get(lang.code())
            .map_or("", String::as_str)
            .into()
    }

    fn modes(&self) -> Ids<'_> {
        ids(&self.modes)
    }

    fn kinds(&self) -> Ids<'_> {
        ids(&self.kinds)
    }

    fn face(&self, _: &str) -> FaceType {
        let read = |written: &Value| {
            let face = Face::new(written.clone(), written.clone());
            (Some(face), FaceFaults::default())
        };
        FaceType::from_fns(read, || schemars::json_schema!({ "type": "object" }))
    }

    fn slots(&self, parent: Option<&Card>, _: &Library) -> Cow<'_, [Slot]> {
        let kind = parent.map(|card| card.id.kind());
        let here = self.slots.iter().filter(|(on, _)| on.as_deref() == kind);
        here.map(|(_, slot)| slot.clone()).collect()
    }

    fn price<'c>(&self, card: &'c Card, _: &str) -> Price<'c> {
        let first = &self.costs[0].id;
        card.face.written[first]
            .as_f64()
            .map_or(Price::Unknown, |points| Price::Points {
                points: points.floor() as i64,
                other: None,
            })
    }

    fn costs(&self, force: &Force, library: &Library) -> Vec<CostTotal> {
        let each = force
            .nodes()
            .flat_map(|node| self.node_costs(node, library));
        let each: Vec<NodeCost> = each.collect();
        let sum = |(place, cost): (usize, &WrittenCost)| {
            let own = each.iter().filter(|own| own.id == cost.id);
            let limits = cost.limit.into_iter();
            let limits = limits.chain(force.cost_limit(&cost.id, place == 0));
            CostTotal {
                id: cost.id.clone().into(),
                name: cost.name.clone(),
                value: own.map(|own| own.value).sum(),
                limit: limits.reduce(f64::min),
            }
        };
        self.costs.iter().enumerate().map(sum).collect()
    }

    fn node_costs(&self, node: &Node, library: &Library) -> Vec<NodeCost> {
        let Some(card) = library.card(&node.card) else {
            return Vec::new();
        };
        let one = |cost: &WrittenCost| {
            let value = card.face.written[&cost.id].as_f64()? * node.count as f64;
            let id = cost.id.clone().into();
            Some(NodeCost { id, value })
        };
        self.costs.iter().filter_map(one).collect()
    }

    fn judge(&self) -> &dyn Judge {
        &self.ruleset
    }

    fn fields(&self) -> &[Field] {
        &self.fields
    }
}

/// Returns the shipped games and the one from the file, for starting the program with them.
pub(crate) fn shipped() -> serde_json::Result<Shipped> {
    let (made, pack) = Made::new(serde_json::from_str(FILE)?)?;
    let mut house = muster_app::shipped_games();
    house.packs.push(pack);
    house.games = house.games.and([Arc::new(made) as Arc<dyn Game>]);
    Ok(house)
}
