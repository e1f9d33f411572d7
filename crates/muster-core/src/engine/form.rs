//! Reads a form off a JSON Schema and its hints.

use std::cell::RefCell;

use serde_json::{Map, Value, json};

use crate::model::card::Card;
use crate::model::form::{CardForm, Control, FormChoice, FormField, HINTS};
use crate::model::game::{Game, ONE_COST};
use crate::model::sheets::key;
use crate::model::words::{Lang, Words};

/// What is printed at the head of every card, then its face, then the rest.
const HEAD: &[&str] = &["name", "costs", "unique", "factions", "types"];
const REST: &[&str] = &[
    "icons",
    "text",
    "restrictions",
    "printings",
    "identity",
    "stages",
    "notes",
    "complete",
];

/// The form of a kind of card, in the reader's language.
#[must_use]
pub fn of(game: &dyn Game, kind: &str, words: &Words) -> CardForm {
    read(game, kind, words).0
}

/// The keys of the fields of a kind of card that no locale file names.
#[must_use]
pub fn unnamed(game: &dyn Game, kind: &str, words: &Words) -> Vec<String> {
    read(game, kind, words).1
}

fn read(game: &dyn Game, kind: &str, words: &Words) -> (CardForm, Vec<String>) {
    let unnamed = RefCell::default();
    let card = Schema::new(common(game, kind));
    let face = Schema::new(game.face(kind).schema().to_value());
    let reader = |schema| Reader {
        game,
        kind,
        words,
        schema,
        unnamed: &unnamed,
    };
    let common = reader(&card);
    let part = |name: &&str| common.property(&card.root["properties"][*name], name);
    let mut fields: Vec<FormField> = HEAD.iter().flat_map(part).collect();
    let (front, back) = reader(&face).face();
    fields.extend(front);
    fields.extend(REST.iter().flat_map(part));
    fields.extend(back);
    let form = CardForm {
        system: game.id().to_owned(),
        kind: kind.to_owned(),
        fields,
    };
    (form, unnamed.into_inner())
}

/// The schema of what every card has, with the game's own words in it; what the game has none of is left out.
fn common(game: &dyn Game, kind: &str) -> Value {
    let mut schema = schemars::schema_for!(Card).to_value();
    let icons: Vec<&str> = game.icons().iter().map(|icon| &*icon.id).collect();
    let newest_first: Vec<&str> = game.revisions().iter().rev().copied().collect();
    let types = game.types();
    let not = types.iter().map(|kind| format!("!{kind}"));
    let who: Vec<String> = types
        .iter()
        .map(|&kind| kind.to_owned())
        .chain(not)
        .collect();
    let costs = match newest_first[..] {
        [] => json!({"keys": [ONE_COST], "words": "form-cost", "least": 0}),
        _ => json!({"keys": newest_first, "words": "form-cost", "least": 0}),
    };
    let hints = [
        ("costs", game.has_costs(), costs),
        (
            "factions",
            !game.factions().is_empty(),
            json!({"options": game.factions(), "words": "faction", "rare": !game.bears(kind, "factions")}),
        ),
        (
            "types",
            !types.is_empty(),
            json!({"options": types, "words": "type", "rare": !game.bears(kind, "types")}),
        ),
        (
            "icons",
            !icons.is_empty(),
            json!({"options": icons, "words": "icon", "icon": "{}", "rare": true}),
        ),
        (
            "restrictions",
            !types.is_empty(),
            json!({"options": who, "words": "who", "free": true, "rare": true}),
        ),
    ];
    for (name, has, hint) in hints {
        let Some(properties) = schema["properties"].as_object_mut() else {
            continue;
        };
        if has {
            properties[name][HINTS] = hint;
        } else {
            properties.shift_remove(name);
        }
    }
    schema
}

/// A schema with its definitions.
struct Schema {
    root: Value,
}

impl Schema {
    fn new(root: Value) -> Self {
        Self { root }
    }
}

/// A schema with its references followed and the alternative of being null taken out.
struct Seen<'s> {
    /// The schema itself.
    schema: Map<String, Value>,
    hints: Map<String, Value>,
    /// The name of the last definition that led here.
    name: &'s str,
    optional: bool,
}

struct Reader<'a> {
    game: &'a dyn Game,
    kind: &'a str,
    words: &'a Words,
    schema: &'a Schema,
    /// Keys that no locale file has.
    unnamed: &'a RefCell<Vec<String>>,
}

impl<'a> Reader<'a> {
    /// The fields of the face: those of the front, those that come late.
    fn face(&self) -> (Vec<FormField>, Vec<FormField>) {
        let properties = self.schema.root["properties"].as_object();
        let (mut front, mut back) = (Vec::new(), Vec::new());
        for (name, schema) in properties.into_iter().flatten() {
            let late = self.see(schema).is("late");
            let fields = self.at(schema, &format!("face.{name}"), &[name]);
            if late { &mut back } else { &mut front }.extend(fields);
        }
        (front, back)
    }

    /// The fields of a property of the card itself.
    fn property(&self, schema: &Value, name: &str) -> Vec<FormField> {
        match schema {
            Value::Null => Vec::new(),
            schema => self.at(schema, name, &[name]),
        }
    }

    /// The fields of a property that can be filled in one by one. `steps` are the names that lead to it.
    fn at(&self, schema: &Value, path: &str, steps: &[&str]) -> Vec<FormField> {
        let seen = self.see(schema);
        if seen.name == "Localized" {
            return self.in_each_language(&seen, path, steps);
        }
        let children = self.children(&seen);
        if children.is_empty() || seen.has_required() {
            return vec![self.field(schema, path, steps)];
        }
        let below = |(name, schema): &(String, Value)| {
            let path = format!("{path}.{name}");
            let steps: Vec<&str> = steps.iter().copied().chain([name.as_str()]).collect();
            if !seen.names_its_parts() {
                return self.at(schema, &path, &steps);
            }
            let mut fields = self.quietly(|| self.at(schema, &path, &steps));
            if let [field] = &mut fields[..] {
                self.name_by_key(field, &seen, name);
            }
            fields
        };
        let mut fields: Vec<FormField> = children.iter().flat_map(below).collect();
        if !self.is_usual(&seen) {
            fields.iter_mut().for_each(unusual);
        }
        let none = if seen.optional {
            json!({})
        } else {
            Value::Null
        };
        let control = Control::Group {
            fields,
            optional: seen.optional,
            sparse: seen.optional && !seen.schema.contains_key("properties"),
        };
        vec![self.made(&seen, path, steps, control, none)]
    }

    /// A text in each language, each a fact of its own.
    fn in_each_language(&self, seen: &Seen<'_>, path: &str, steps: &[&str]) -> Vec<FormField> {
        let one = |lang: Lang| {
            let control = Control::Text {
                lines: seen.lines(),
                lang: Some(lang.code().to_owned()),
            };
            let path = format!("{path}.{}", lang.code());
            let mut field = self.made(seen, &path, steps, control, Value::Null);
            let language = self
                .words
                .say(&format!("form-language-{}", lang.code()), &[]);
            let values = [
                ("label", field.label.as_str().into()),
                ("language", language.into()),
            ];
            field.label = self.words.say("form-in-language", &values);
            field
        };
        Lang::ALL.into_iter().map(one).collect()
    }

    /// A value that is filled in as a whole.
    fn field(&self, schema: &Value, path: &str, steps: &[&str]) -> FormField {
        let seen = self.see(schema);
        let control = self.control(&seen, steps);
        let none = match control {
            Control::List { .. } | Control::Many { .. } => json!([]),
            _ => Value::Null,
        };
        self.made(&seen, path, steps, control, none)
    }

    fn control(&self, seen: &Seen<'_>, steps: &[&str]) -> Control {
        let kind = seen.schema.get("type").and_then(Value::as_str);
        if kind == Some("array") {
            return self.list(seen, steps);
        }
        let lines = seen.lines();
        match seen.name {
            "Localized" => return Control::Words { lines },
            "CardId" => return self.card(seen),
            _ if seen.hints.contains_key("cards") => return self.card(seen),
            _ => {}
        }
        let choices = self.choices(seen);
        if !choices.is_empty() {
            return Control::One {
                choices,
                free: seen.is("free"),
            };
        }
        if let Some(Value::Array(all)) = seen.schema.get("anyOf").or(seen.schema.get("oneOf")) {
            let of = all.iter().map(|one| self.alternative(one, seen, steps));
            return Control::Either { of: of.collect() };
        }
        match kind {
            Some("boolean") => Control::YesNo {
                completes: seen.is("complete"),
            },
            Some(kind @ ("integer" | "number")) => Control::Number {
                whole: kind == "integer",
                least: seen.number("least").or(seen.bound("minimum")),
                most: seen.number("most").or(seen.bound("maximum")),
                digit: seen.is("digit"),
            },
            Some("object") => Control::Parts {
                fields: self.parts(seen, steps),
            },
            _ => Control::Text { lines, lang: None },
        }
    }

    fn parts(&self, seen: &Seen<'_>, steps: &[&str]) -> Vec<FormField> {
        let part = |(name, schema): &(String, Value)| {
            let steps: Vec<&str> = steps.iter().copied().chain([name.as_str()]).collect();
            if !seen.names_its_parts() {
                return self.field(schema, name, &steps);
            }
            let mut field = self.quietly(|| self.field(schema, name, &steps));
            self.name_by_key(&mut field, seen, name);
            field
        };
        self.children(seen).iter().map(part).collect()
    }

    fn list(&self, seen: &Seen<'_>, steps: &[&str]) -> Control {
        let items = seen.schema.get("items").unwrap_or(&Value::Null);
        let mut item = self.see(items);
        for hint in [
            "options", "words", "icon", "icons", "letters", "free", "cards",
        ] {
            if let Some(said) = seen.hints.get(hint) {
                item.hints.insert(hint.to_owned(), said.clone());
            }
        }
        let choices = self.choices(&item);
        if !choices.is_empty() {
            return Control::Many {
                choices,
                free: item.is("free"),
                repeats: item.is("repeats"),
            };
        }
        let control = self.control(&item, steps);
        Control::List {
            of: Box::new(self.made(&item, "", steps, control, Value::Null)),
        }
    }

    fn card(&self, seen: &Seen<'_>) -> Control {
        let kinds = seen.list("cards").into_iter().map(str::to_owned);
        Control::Card {
            system: self.game.id().to_owned(),
            kinds: kinds.collect(),
        }
    }

    /// One of several shapes of a value, under a name of its own.
    fn alternative(&self, schema: &Value, above: &Seen<'_>, steps: &[&str]) -> FormField {
        let mut seen = self.see(schema);
        for bound in ["least", "most"] {
            if let Some(said) = above.hints.get(bound) {
                seen.hints.entry(bound).or_insert_with(|| said.clone());
            }
        }
        let control = self.control(&seen, steps);
        let mut field = self.quietly(|| self.made(&seen, "", steps, control, Value::Null));
        let shape = match &field.control {
            Control::Number { .. } => "number",
            Control::Text { .. } => "text",
            Control::Words { .. } => "words",
            Control::Parts { fields } if fields.len() == 1 => {
                field.label.clone_from(&fields[0].label);
                return field;
            }
            _ => "other",
        };
        field.label = self.words.say(&format!("form-as-{shape}"), &[]);
        field
    }

    /// What an object holds, by name.
    fn children(&self, seen: &Seen<'_>) -> Vec<(String, Value)> {
        if let Some(Value::Object(properties)) = seen.schema.get("properties") {
            let own = properties.iter();
            return own
                .map(|(name, schema)| (name.clone(), schema.clone()))
                .collect();
        }
        let Some(each) = seen.schema.get("additionalProperties") else {
            return Vec::new();
        };
        let keys = seen.list("keys").into_iter();
        let child = |key: &str| {
            let mut schema = each.clone();
            for hint in ["least", "most", "digit"] {
                if let (Some(said), Value::Object(map)) = (seen.hints.get(hint), &mut schema) {
                    map.entry(HINTS).or_insert(json!({}))[hint] = said.clone();
                }
            }
            (key.to_owned(), schema)
        };
        keys.map(child).collect()
    }

    /// What there is to choose from, in the order of the schema.
    fn choices(&self, seen: &Seen<'_>) -> Vec<FormChoice> {
        let values = seen.values();
        let icons = seen.list("icons");
        let letters: Vec<char> = seen.text("letters").unwrap_or_default().chars().collect();
        let mut choices: Vec<FormChoice> = Vec::new();
        for (place, value) in values.into_iter().enumerate() {
            let icon = match (icons.get(place), seen.text("icon")) {
                (Some(icon), _) => Some((*icon).to_owned()).filter(|icon| !icon.is_empty()),
                (None, Some(pattern)) => Some(filled(pattern, value)).filter(|id| self.is_icon(id)),
                (None, None) => None,
            };
            choices.push(FormChoice {
                value: value.to_owned(),
                label: self.choice_label(seen, value, icon.as_deref()),
                icon: icon.map(|icon| format!("{}/{icon}", self.game.id())),
                letters: letters.get(place).map(char::to_string).unwrap_or_default(),
            });
        }
        add_letters(&mut choices);
        choices
    }

    fn is_icon(&self, id: &str) -> bool {
        self.game.icons().iter().any(|icon| icon.id == id)
    }

    fn choice_label(&self, seen: &Seen<'_>, value: &str, icon: Option<&str>) -> String {
        let system = self.game.id();
        let named: Vec<String> = match (seen.text("words"), icon) {
            (Some("who"), _) => return self.who(value),
            (Some(words), _) => words
                .split(' ')
                .map(|words| keyed(system, words, value))
                .collect(),
            (None, Some(icon)) => vec![key(system, "icon", icon)],
            (None, None) => Vec::new(),
        };
        if let Some(name) = named.iter().find_map(|key| self.words.find(key, &[])) {
            return name;
        }
        self.unnamed.borrow_mut().extend(named.into_iter().next());
        value.to_owned()
    }

    /// A restriction in words: `Robot`, `not Robot`.
    fn who(&self, value: &str) -> String {
        let name = |kind: &str| self.words.say(&key(self.game.id(), "type", kind), &[]);
        match value.strip_prefix('!') {
            Some(not) => self.words.say("form-not", &[("what", name(not).into())]),
            None => name(value),
        }
    }

    /// Makes fields that get their names elsewhere.
    fn quietly<T>(&self, make: impl FnOnce() -> T) -> T {
        let before = self.unnamed.borrow().len();
        let made = make();
        self.unnamed.borrow_mut().truncate(before);
        made
    }

    /// Names a field of a map after its key.
    fn name_by_key(&self, field: &mut FormField, of: &Seen<'_>, name: &str) {
        let system = self.game.id();
        match of.text("words") {
            Some("form-cost") => {
                let revision = self.words.find(&key(system, "revision", name), &[]);
                field.label = match revision {
                    Some(revision) => self
                        .words
                        .say("form-cost-in", &[("revision", revision.into())]),
                    None => self.words.say("form-cost", &[]),
                };
            }
            Some(words) => {
                let key = keyed(system, words, name);
                field.label = self.words.find(&key, &[]).unwrap_or_else(|| plain(name));
                if self.words.find(&key, &[]).is_none() {
                    self.unnamed.borrow_mut().push(key.clone());
                }
                field.short = self.words.find(&format!("{key}.short"), &[]);
            }
            None => {}
        }
        let icon = filled(of.text("icon").unwrap_or("{}"), name);
        if field.icon.is_none() && self.is_icon(&icon) {
            field.icon = Some(format!("{system}/{icon}"));
        }
    }

    /// A field under the name that the steps to it have in the locale files.
    fn made(
        &self,
        seen: &Seen<'_>,
        path: &str,
        steps: &[&str],
        control: Control,
        none: Value,
    ) -> FormField {
        let name = steps.last().copied().unwrap_or_default();
        let own = seen.text("field-icon");
        FormField {
            path: path.to_owned(),
            label: self.label(seen, steps),
            short: None,
            icon: own
                .or((steps.len() == 1 && self.is_icon(name)).then_some(name))
                .map(|icon| format!("{}/{icon}", self.game.id())),
            usual: self.is_usual(seen),
            control,
            none,
        }
    }

    fn is_usual(&self, seen: &Seen<'_>) -> bool {
        let kinds = seen.list("kinds");
        !seen.is("rare") && (kinds.is_empty() || kinds.contains(&self.kind))
    }

    /// What the longest end of the steps is called: `<game>-form-weapon-short-range`, else `<game>-form-short-range`, else
    /// `<game>-form-range`; else the same without a game; else its title in the schema, or its bare name.
    fn label(&self, seen: &Seen<'_>, steps: &[&str]) -> String {
        let ends = (0..steps.len()).map(|from| steps[from..].join("-").replace('_', "-"));
        let own = ends
            .clone()
            .map(|end| format!("{}-form-{end}", self.game.id()));
        let shared = ends.map(|end| format!("form-{end}"));
        if let Some(named) = own.chain(shared).find_map(|key| self.words.find(&key, &[])) {
            return named;
        }
        let key = steps.join("-").replace('_', "-");
        self.unnamed
            .borrow_mut()
            .push(format!("{}-form-{key}", self.game.id()));
        let title = seen.schema.get("title").and_then(Value::as_str);
        title.map_or_else(
            || plain(steps.last().copied().unwrap_or_default()),
            str::to_owned,
        )
    }

    fn see(&self, schema: &Value) -> Seen<'a> {
        let mut seen = Seen {
            schema: Map::new(),
            hints: Map::new(),
            name: "",
            optional: false,
        };
        let mut here = schema.clone();
        // A schema can point at itself; no type of a card does so this often.
        for _ in 0..16 {
            let Value::Object(map) = here else { break };
            let mut next = None;
            for (name, value) in map {
                match (name.as_str(), value) {
                    ("$ref", Value::String(path)) => next = self.definition(&path, &mut seen),
                    ("anyOf", Value::Array(all)) => {
                        let real: Vec<&Value> =
                            all.iter().filter(|one| one["type"] != "null").collect();
                        seen.optional |= real.len() < all.len();
                        match real[..] {
                            [one] => next = Some(one.clone()),
                            _ => drop(seen.schema.entry(name).or_insert(json!(real))),
                        }
                    }
                    ("type", Value::Array(all)) => {
                        seen.optional |= all.iter().any(|one| one == "null");
                        if let Some(one) = all.into_iter().find(|one| one != "null") {
                            seen.schema.entry(name).or_insert(one);
                        }
                    }
                    (HINTS, Value::Object(hints)) => {
                        for (hint, said) in hints {
                            seen.hints.entry(hint).or_insert(said);
                        }
                    }
                    (_, value) => drop(seen.schema.entry(name).or_insert(value)),
                }
            }
            match next {
                Some(next) => here = next,
                None => break,
            }
        }
        seen
    }

    fn definition(&self, path: &str, seen: &mut Seen<'a>) -> Option<Value> {
        let name = path.strip_prefix("#/$defs/")?;
        let (name, schema) = self.schema.root["$defs"].as_object()?.get_key_value(name)?;
        seen.name = name;
        Some(schema.clone())
    }
}

impl Seen<'_> {
    fn is(&self, hint: &str) -> bool {
        self.hints.get(hint) == Some(&Value::Bool(true))
    }

    fn text(&self, hint: &str) -> Option<&str> {
        self.hints.get(hint)?.as_str()
    }

    fn number(&self, hint: &str) -> Option<f64> {
        self.hints.get(hint)?.as_f64()
    }

    fn bound(&self, name: &str) -> Option<f64> {
        self.schema.get(name)?.as_f64()
    }

    fn list(&self, hint: &str) -> Vec<&str> {
        let said = self.hints.get(hint).and_then(Value::as_array);
        said.into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect()
    }

    fn lines(&self) -> u8 {
        let lines = self.hints.get("lines").and_then(Value::as_u64);
        lines
            .and_then(|lines| u8::try_from(lines).ok())
            .unwrap_or(1)
    }

    /// Whether its parts are named after their keys: those of a map, and those of an object with words for them.
    fn names_its_parts(&self) -> bool {
        !self.schema.contains_key("properties") || self.hints.contains_key("words")
    }

    fn has_required(&self) -> bool {
        let required = self.schema.get("required").and_then(Value::as_array);
        required.is_some_and(|names| !names.is_empty())
    }

    /// The values of a text that can only be, or is likely to be, one of several.
    fn values(&self) -> Vec<&str> {
        let options = self.list("options");
        if !options.is_empty() {
            return options;
        }
        if let Some(Value::Array(all)) = self.schema.get("enum") {
            return all.iter().filter_map(Value::as_str).collect();
        }
        let Some(Value::Array(all)) = self.schema.get("oneOf") else {
            return Vec::new();
        };
        let each = all.iter().flat_map(|one| match one.get("enum") {
            Some(Value::Array(several)) => several.iter().collect(),
            _ => vec![&one["const"]],
        });
        each.filter_map(Value::as_str).collect()
    }
}

/// A part of what few cards have.
fn unusual(field: &mut FormField) {
    field.usual = false;
    if let Control::Group { fields, .. } = &mut field.control {
        fields.iter_mut().for_each(unusual);
    }
}

/// Gives each choice the first letter of its name that no other has, beside those that it has already.
fn add_letters(choices: &mut [FormChoice]) {
    let mut taken: Vec<char> = choices
        .iter()
        .flat_map(|choice| choice.letters.chars())
        .collect();
    for choice in choices {
        let label: Vec<char> = choice.label.to_lowercase().chars().collect();
        let had = label
            .first()
            .is_some_and(|first| choice.letters.starts_with(*first));
        let free = label
            .iter()
            .find(|letter| letter.is_alphabetic() && !taken.contains(letter));
        if let (false, Some(letter)) = (had, free) {
            choice.letters.push(*letter);
            taken.push(*letter);
        }
    }
}

/// The key of a value: its place in the pattern is `{}`, or else the end.
fn keyed(system: &str, pattern: &str, value: &str) -> String {
    let value = value.replace(['_', '.'], "-");
    if pattern.contains("{}") {
        format!("{system}-{}", filled(pattern, &value))
    } else {
        format!("{system}-{pattern}-{value}")
    }
}

fn filled(pattern: &str, value: &str) -> String {
    pattern.replace("{}", value)
}

/// A name out of a schema as it can be shown: `battle_packs` is `Battle packs`.
fn plain(name: &str) -> String {
    let spaced = name.replace('_', " ");
    let mut letters = spaced.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
