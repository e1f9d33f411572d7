//! Reads the parts of a value and the rows of a list.

use serde_json::{Map, Value};

use crate::form::shorthand::names::{self, Fit};
use crate::form::shorthand::read::{ReadResult, ShorthandReader};
use crate::form::shorthand::tokens::TokenKind;
use crate::form::{Control, FormField};
use crate::problem::Problem;

impl ShorthandReader<'_> {
    /// Reads the parts of a value, by name or in order.
    pub(super) fn parts(&mut self, fields: &[FormField], bracketed: bool) -> ReadResult<Value> {
        let mut parts = Map::new();
        while !self.ends() {
            if let Err(fail) = self.part(fields, &mut parts) {
                if !bracketed && !parts.is_empty() {
                    break;
                }
                return Err(fail);
            }
        }
        if parts.is_empty() && !bracketed {
            return self.fail("fact-parts");
        }
        Ok(Value::Object(ordered(parts, fields)))
    }

    fn part(&mut self, fields: &[FormField], parts: &mut Map<String, Value>) -> ReadResult<()> {
        let from = self.at;
        let word = self.word();
        let open: Vec<&FormField> = fields
            .iter()
            .filter(|part| !parts.contains_key(&part.path))
            .collect();
        self.want(|wanted, word| wanted.fields(open.iter().copied(), word));
        let mut named = None;
        for fit in [Fit::Whole, Fit::Inside] {
            let word = word.as_deref().filter(|word| !word.is_empty());
            let part = word.and_then(|word| names::part(fields, word, fit));
            if let Some(part) = part.filter(|part| !parts.contains_key(&part.path)) {
                self.at = from + 1;
                if self.is_sign("?") {
                    self.at += 1;
                    return Ok(());
                }
                match self.value(part, true) {
                    Ok(value) => {
                        parts.insert(part.path.clone(), value);
                        return Ok(());
                    }
                    Err(fail) => named = named.or(Some(fail)),
                }
            }
            self.at = from;
            if fit == Fit::Whole && self.next_part(&open, parts) {
                return Ok(());
            }
            self.at = from;
        }
        let other = Problem::new("line-unexpected");
        Err(named.unwrap_or_else(|| self.fault(other)))
    }

    /// Reads the next word as the first remaining part that it fits. Text parts come last, because any word fits them.
    fn next_part(&mut self, open: &[&FormField], parts: &mut Map<String, Value>) -> bool {
        let from = self.at;
        let says_anything =
            |part: &FormField| matches!(part.control, Control::Text { .. } | Control::Words { .. });
        for anything in [false, true] {
            for part in open.iter().filter(|part| says_anything(part) == anything) {
                if matches!(part.control, Control::YesNo { .. }) {
                    continue;
                }
                self.at = from;
                let Ok(value) = self.value(part, true) else {
                    continue;
                };
                if part.admits(&value, self.known).is_ok() {
                    parts.insert(part.path.clone(), value);
                    return true;
                }
            }
        }
        false
    }

    pub(super) fn rows(&mut self, of: &FormField) -> ReadResult<Value> {
        let mut rows = Vec::new();
        while !self.ends() {
            let from = self.at;
            let inline = matches!(of.control, Control::Parts { .. })
                && self.piece() != Some(&TokenKind::Open);
            match self.value(of, !inline) {
                Ok(row) => rows.push(row),
                Err(_) if !rows.is_empty() && self.depth == 0 => {
                    self.at = from;
                    break;
                }
                Err(fail) => return Err(fail),
            }
        }
        if rows.is_empty() && self.depth == 0 {
            return self.fail("fact-parts");
        }
        Ok(Value::Array(rows))
    }
}

/// Returns parts in the order of the form.
pub(super) fn ordered(mut parts: Map<String, Value>, fields: &[FormField]) -> Map<String, Value> {
    let in_order = fields.iter().filter_map(|field| {
        let value = parts.shift_remove(&field.path)?;
        Some((field.path.clone(), value))
    });
    let mut ordered: Map<String, Value> = in_order.collect();
    ordered.extend(parts);
    ordered
}
