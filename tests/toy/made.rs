//! A sixth game, made at run time out of a file: no type, no word and no rule of it stands in the program.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use muster_app::App;
use muster_core::card::{Card, CardId, Face};
use muster_core::force::Force;
use muster_core::game::{
    FaceFaults, FaceType, Fact, Field, Game, Getter, Ids, Judge, Names, Slot, Values,
};
use muster_core::library::Library;
use muster_core::review::Basis::{Community, Program};
use muster_core::review::Severity::Error;
use muster_core::review::{CostTotal, Param};
use muster_core::rule::{Check, Price, Report, Rule, Ruleset, Table, unknown_card};
use muster_core::shipped::{PackFile, Shipped};
use muster_core::words::{Lang, Localized};
use serde::Deserialize;
use serde_json::{Value, json};

use super::use_it::{answer, judged};

const FILE: &str = include_str!("made/lanterns.json");

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

/// A card of a kind needs one of another kind on it.
#[derive(Deserialize, Clone)]
struct WrittenRule {
    id: String,
    kind: String,
    needs: String,
    says: Localized,
}

/// A game as a file describes it.
struct Made {
    id: String,
    words: BTreeMap<String, String>,
    modes: Vec<String>,
    kinds: Vec<String>,
    /// The slots of each kind, and of the table.
    slots: Vec<(Option<String>, Slot)>,
    fields: Vec<Field>,
    costs: Vec<WrittenCost>,
    ruleset: Ruleset,
}

impl Made {
    fn of(written: Written) -> (Self, PackFile) {
        let slot = |slot: WrittenSlot| {
            let made = Slot {
                id: slot.id.into(),
                kinds: Names::Made(slot.kinds),
                cards: slot.cards,
                least: slot.least,
                most: slot.most,
            };
            (slot.on, made)
        };
        let unknown_id = format!("{}/unknown-card", written.id);
        let mut rules = vec![Rule {
            id: unknown_id.into(),
            ..Rule::new("", Error, Program, unknown_card)
        }];
        rules.extend(written.rules.into_iter().map(needs));
        let pack = PackFile {
            path: format!("{}.json", written.id).into(),
            bytes: serde_json::to_vec(&written.pack).expect("JSON").into(),
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
                ..Ruleset::of(&[])
            },
        };
        (made, pack)
    }
}

/// A field of numbers, read off the face as it is written.
fn number(field: WrittenField) -> Field {
    let WrittenField { kind, fact, .. } = field;
    let get = Getter::made(move |card| {
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
    let check = move |rule: &Rule, table: &Table<'_>, report: &mut Report| {
        let lacking = table.of_kind(&written.kind);
        let lacking = lacking.filter(|spot| spot.of_kind(&written.needs).next().is_none());
        for spot in lacking {
            report.push(rule.on(spot).saying(written.says.clone()));
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
        FaceType::made(read, || schemars::json_schema!({ "type": "object" }))
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
        let sum = |cost: &WrittenCost| {
            let cards = force
                .nodes()
                .filter_map(|node| Some((library.card(&node.card)?, node)));
            let each = cards.filter_map(|(card, node)| {
                Some(card.face.written[&cost.id].as_f64()? * node.count as f64)
            });
            CostTotal {
                id: cost.id.clone().into(),
                name: cost.name.clone(),
                value: each.sum(),
                limit: cost.limit,
            }
        };
        self.costs.iter().map(sum).collect()
    }

    fn judge(&self) -> &dyn Judge {
        &self.ruleset
    }

    fn fields(&self) -> &[Field] {
        &self.fields
    }
}

/// The games of the house and the one of the file, as the program is opened with them.
fn shipped() -> Shipped {
    let (made, pack) = Made::of(serde_json::from_str(FILE).expect("a game"));
    let mut house = muster_app::house();
    house.packs.push(pack);
    house.games = house.games.and([Arc::new(made) as Arc<dyn Game>]);
    house
}

fn muster() -> App {
    App::of(&shipped())
}

fn call(app: &App, name: &str, args: Value) -> Value {
    answer(app.call(name, args))
}

fn fleet(entries: Value) -> Value {
    json!({ "format": 1, "name": "Fleet", "system": "lanterns", "mode": "storm", "entries": entries })
}

#[test]
fn its_cards_are_read_and_found_by_its_own_fields() {
    let app = muster();
    assert_eq!(shipped().read().1, []);
    let ids = |query: &str| {
        let found = call(&app, "search", json!({ "query": query, "limit": 10 }));
        let hits = found["hits"].as_array().expect("a list").clone();
        hits.iter().map(|hit| hit["id"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(ids("lampion"), ["lanterns/lantern/paper-lantern"]);
    assert_eq!(ids("glow>=2"), ["lanterns/lantern/paper-lantern"]);
    assert_eq!(
        ids("eclat>=2 kind:lantern"),
        ["lanterns/lantern/paper-lantern"]
    );
    assert_eq!(
        ids("missing:glow game:lanterns"),
        ["lanterns/lantern/old-lantern"]
    );
    assert_eq!(
        ids("kind:barque"),
        ["lanterns/boat/barge", "lanterns/boat/skiff"]
    );
}

#[test]
fn its_slots_take_kinds_and_particular_cards() {
    let app = muster();
    let library = app.library();
    let game = library.game("lanterns").expect("the sixth");
    let text = fleet(json!([{ "id": "e1", "card": "lanterns/boat/barge" }])).to_string();
    let force = Force::read(text.as_bytes(), "fleet", app.known_games()).expect("a force");
    let offered = game.candidates(&force, &library, Some(&"e1".into()));
    let offered: Vec<(&str, &str)> = offered
        .iter()
        .map(|one| (&*one.slot, one.card.slug()))
        .collect();
    assert_eq!(
        offered,
        [
            ("lights", "paper-lantern"),
            ("lights", "old-lantern"),
            ("bow", "skiff")
        ]
    );
    let sky = game.candidates(&force, &library, None);
    assert!(sky.iter().all(|one| one.slot == "fleet"));
}

#[test]
fn a_force_is_judged_in_the_games_own_words() {
    let app = muster();
    let lit = json!([{ "card": "lanterns/boat/barge", "cards": [
        { "card": "lanterns/lantern/paper-lantern", "count": 2 } ] }]);
    let dark = json!([{ "card": "lanterns/boat/barge" }]);
    let review = |entries: &Value, lang: Lang| judged(&app, &fleet(entries.clone()), lang);
    assert_eq!(review(&lit, Lang::En)["verdict"]["legal"], true);
    for (lang, said) in [
        (Lang::En, "A boat sails with a light."),
        (Lang::Fr, "Une barque navigue avec un feu."),
    ] {
        let found = review(&dark, lang);
        let finding = &found["findings"][0];
        assert_eq!(finding["rule"], "lanterns/dark");
        let message = finding["message"].as_str().expect("words");
        assert!(message.starts_with(said), "{message}");
    }
    let text = json!([{ "card": "lanterns/boat/nobody" }]);
    assert_eq!(
        review(&text, Lang::En)["findings"][0]["rule"],
        "lanterns/unknown-card"
    );
}

#[test]
fn a_force_has_several_costs_with_decimals() {
    let app = muster();
    let entries = json!([{ "card": "lanterns/boat/barge", "cards": [
        { "card": "lanterns/lantern/paper-lantern", "count": 2 } ] }]);
    let text = fleet(entries).to_string();
    let force = Force::read(text.as_bytes(), "fleet", app.known_games()).expect("a force");
    let report = app.report(&force, Lang::Fr).expect("a verdict");
    let totals = serde_json::to_value(&report.totals).expect("JSON");
    assert_eq!(
        totals,
        json!({ "cost": 5, "limit": 9, "costs": [
            { "id": "silver", "name": "Argent", "value": 5.5, "limit": 9.5 },
            { "id": "oil", "name": "Huile", "value": 2.5, "limit": null } ] })
    );
}

#[test]
fn it_is_kept_shown_and_printed_as_the_others_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open_with(&shipped(), folder.path(), 0).expect("it opens");
    let games = call(&app, "games", json!({ "lang": "fr" }));
    let last = games
        .as_array()
        .and_then(|games| games.last())
        .expect("the sixth");
    assert_eq!(
        (&last["name"], &last["modes"][1]["name"]),
        (&json!("Lanternes"), &json!("Tempête"))
    );
    let entries = json!([{ "card": "lanterns/boat/barge", "cards": [
        { "card": "lanterns/lantern/paper-lantern" } ] }]);
    let kept = call(&app, "create_force", json!({ "force": fleet(entries) }));
    assert!(
        !kept.to_string().contains("lanterns-"),
        "a key is shown: {kept}"
    );
    let card = call(
        &app,
        "card",
        json!({ "id": "lanterns/boat/skiff", "lang": "fr" }),
    );
    assert!(card.to_string().contains("Yole"), "{card}");
    for layout in ["list", "cards", "cutout", "reference"] {
        let args = json!({ "forces": [kept["force"]], "layouts": [layout], "lang": "fr" });
        match app.call("print", args) {
            Ok(muster_app::Reply::Bytes(pdf)) => assert!(pdf.starts_with(b"%PDF-"), "{layout}"),
            other => panic!("{layout}: {other:?}"),
        }
    }
    drop(app);
    let app = App::open_with(&shipped(), folder.path(), 1).expect("it opens again");
    let forces = call(&app, "forces", json!({ "lang": "en" }));
    assert_eq!(forces[0]["name"], "Fleet");
}

/// What the words of a finding cannot say is left to those of the locale files.
#[test]
fn a_finding_may_carry_its_words() {
    let app = muster();
    let says = Localized::new(Lang::En, "Only in English.");
    let rule = Rule::new("lanterns/none", Error, Program, unknown_card);
    let finding = rule.on_force().with("card", Param::Number(1)).saying(says);
    let said = finding.message(app.words(Lang::Fr), &app.library());
    assert!(said.starts_with("Only in English."), "{said}");
}
