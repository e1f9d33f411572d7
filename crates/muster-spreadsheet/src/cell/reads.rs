//! Reads a fact from the text of a cell.

use muster_core::form::{Control, FormField};
use muster_core::problem::Problem;
use serde_json::{Map, Value};

use super::{CellField, YesNo, choice, is_short, number, parts};
use crate::fold::alike;
use crate::quoting::{NONE, split, unquoted};

/// Reads the value of a text that fills its cell.
///
/// # Errors
/// `table-…` or `fact-…`: why the text is not such a value.
pub(super) fn alone(text: &str, field: &CellField<'_>, words: &YesNo) -> Result<Value, Problem> {
    one(text.trim(), field, words)
}

fn one(text: &str, field: &CellField<'_>, words: &YesNo) -> Result<Value, Problem> {
    let Some(first) = field.first() else {
        return Ok(Value::Null);
    };
    if text == NONE {
        return none(first, field);
    }
    let is_words = matches!(first.control, Control::Text { .. });
    if text.starts_with(['{', '[']) && !is_words {
        return serde_json::from_str(text).map_err(|_| Problem::new("table-json"));
    }
    match &first.control {
        Control::Number { whole, .. } => {
            let number = number::read(&unquoted(text)?)?;
            match number.as_f64() {
                // `12,00` is whole.
                Some(plain) if *whole && plain.fract() == 0.0 && number.is_f64() => {
                    number::to_json(plain)
                }
                _ => Ok(number),
            }
        }
        Control::YesNo { .. } => yes_no(text, words),
        Control::Text { .. } | Control::Card { .. } => unquoted(text).map(Value::from),
        Control::One { .. } => choice::read(text, field),
        Control::Many { .. } => each(text, &[',', '\n'], |one| choice::read(one, field)),
        Control::Words { .. } => in_languages(text),
        Control::Either { .. } => either(text, field, words),
        Control::Parts { .. } => all_parts(text, field, words),
        Control::List { .. } => {
            let of = parts(field).into_iter().next().unwrap_or_default();
            let short = of.iter().all(|of| is_short(&of.control));
            let separators: &[char] = if short { &[',', '\n'] } else { &['\n'] };
            each(text, separators, |row| one(row, &of, words))
        }
        Control::Group { .. } => Err(Problem::new("table-group")),
    }
}

fn none(first: &FormField, field: &CellField<'_>) -> Result<Value, Problem> {
    if !first.none.is_null() {
        Ok(first.none.clone())
    } else if choice::has(NONE, field) {
        Ok(NONE.into())
    } else {
        Err(Problem::new("table-no-none"))
    }
}

fn yes_no(text: &str, words: &YesNo) -> Result<Value, Problem> {
    let is = |all: &[String], others: [&str; 2]| {
        let all = all.iter().map(String::as_str);
        all.chain(others).any(|said| alike(said, text))
    };
    if is(&words.yes, ["true", "vrai"]) {
        Ok(true.into())
    } else if is(&words.no, ["false", "faux"]) {
        Ok(false.into())
    } else {
        Err(Problem::new("fact-yes-no"))
    }
}

/// Reads several values. Empty places between separators are skipped.
fn each(
    text: &str,
    separators: &[char],
    one: impl FnMut(&str) -> Result<Value, Problem>,
) -> Result<Value, Problem> {
    let texts = split(text, separators);
    let texts = texts
        .iter()
        .map(|text| text.trim())
        .filter(|text| !text.is_empty());
    texts.map(one).collect()
}

/// Reads a text as one of several controls. Free text is tried last, because it accepts anything.
fn either(text: &str, field: &CellField<'_>, words: &YesNo) -> Result<Value, Problem> {
    let mut ways = parts(field);
    let is_loose = |way: &Vec<&FormField>| {
        way.first()
            .is_some_and(|way| matches!(way.control, Control::Text { .. }))
    };
    ways.sort_by_key(is_loose);
    let mut fault = None;
    for way in &ways {
        match one(text, way, words) {
            Ok(value) => return Ok(value),
            Err(problem) => fault = fault.or(Some(problem)),
        }
    }
    Err(fault.unwrap_or_else(|| Problem::new("fact-parts")))
}

fn in_languages(text: &str) -> Result<Value, Problem> {
    let mut said = Map::new();
    for part in split(text, &[';']) {
        let part = part.trim();
        if part.is_empty() {
            continue;
        }
        let unnamed = || Problem::new("table-language");
        let (lang, words) = part.split_once(':').ok_or_else(unnamed)?;
        let lang = lang.trim();
        if !is_language(lang) {
            return Err(unnamed());
        }
        put(&mut said, lang, unquoted(words)?.into())?;
    }
    Ok(Value::Object(said))
}

fn is_language(code: &str) -> bool {
    (2..=8).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
}

fn all_parts(text: &str, field: &CellField<'_>, words: &YesNo) -> Result<Value, Problem> {
    let all = parts(field);
    let mut value = Map::new();
    for said in split(text, &[';', '\n']) {
        let said = said.trim();
        if said.is_empty() {
            continue;
        }
        let (name, text) = said.split_once(':').unwrap_or(("", said));
        let (name, text) = (name.trim(), text.trim());
        let (part, lang) = part_of(name, &all).ok_or_else(|| no_part(name, &all))?;
        let path = part.first().map_or("", |part| part.path.as_str());
        if text.is_empty() {
            return Err(Problem::new("table-part-empty").with("part", name));
        }
        let within = |problem: Problem| problem.with("part", name);
        match lang {
            Some(lang) => {
                let here = value
                    .entry(path)
                    .or_insert_with(|| Value::Object(Map::new()));
                if let Value::Object(here) = here {
                    put(here, lang, unquoted(text).map_err(within)?.into())?;
                }
            }
            None => put(&mut value, path, one(text, part, words).map_err(within)?)?,
        }
    }
    Ok(Value::Object(value))
}

fn put(value: &mut Map<String, Value>, name: &str, fact: Value) -> Result<(), Problem> {
    match value.insert(name.to_owned(), fact) {
        None => Ok(()),
        Some(_) => Err(Problem::new("table-part-twice").with("part", name)),
    }
}

/// Finds the part with a name. The name is `Name`, or `Name (en)` for a text in a language.
fn part_of<'p, 'f, 'n>(
    name: &'n str,
    all: &'p [Vec<&'f FormField>],
) -> Option<(&'p Vec<&'f FormField>, Option<&'n str>)> {
    let named = |name: &str| {
        let is = |part: &&Vec<&FormField>| {
            part.iter()
                .any(|part| alike(&part.label, name) || part.path == name)
        };
        let mut named = all.iter().filter(is);
        named.next().filter(|_| named.next().is_none())
    };
    let (stem, lang) = match name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once('('))
    {
        Some((stem, lang)) if is_language(lang.trim()) => (stem.trim(), Some(lang.trim())),
        _ => (name, None),
    };
    let is_words = |part: &Vec<&FormField>| {
        part.iter()
            .all(|part| matches!(part.control, Control::Words { .. }))
    };
    if let Some(part) = named(name).filter(|part| !is_words(part)) {
        return Some((part, None));
    }
    named(stem)
        .filter(|part| is_words(part) && lang.is_some())
        .map(|part| (part, lang))
}

fn no_part(name: &str, all: &[Vec<&FormField>]) -> Problem {
    let name_of = |part: &Vec<&FormField>| {
        let first = part.first()?;
        Some(match first.control {
            Control::Words { .. } => format!("{} (en)", first.label),
            _ => first.label.clone(),
        })
    };
    let known: Vec<String> = all.iter().filter_map(name_of).collect();
    let problem = match name {
        "" => Problem::new("table-parts"),
        name => Problem::new("table-part").with("found", name),
    };
    problem.with("known", known.join(", "))
}
