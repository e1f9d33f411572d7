//! Names the fields of a form.

use serde_json::Value;

use crate::form::FormField;
use crate::form::from_schema::SchemaReader;
use crate::form::from_schema::resolved_schema::ResolvedSchema;
use crate::sheets::key;

impl SchemaReader<'_> {
    /// Creates fields that are named elsewhere. Their missing locale keys are not recorded.
    pub(super) fn quietly<T>(&self, make: impl FnOnce() -> T) -> T {
        let before = self.unnamed.borrow().len();
        let made = make();
        self.unnamed.borrow_mut().truncate(before);
        made
    }

    /// Names a field of a map after its key.
    pub(super) fn name_by_key(&self, field: &mut FormField, of: &ResolvedSchema<'_>, name: &str) {
        let system = self.game.id();
        match of.text("words") {
            Some("form-cost") => {
                let revision = self.words.find(&key(system, "revision", name), &[]);
                field.label = match revision {
                    Some(revision) => self
                        .words
                        .message("form-cost-in", &[("revision", revision.into())]),
                    None => self.words.message("form-cost", &[]),
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

    /// Returns the name of a field from the locale files. The longest key that exists is used:
    /// `<game>-form-weapon-short-range`, then `<game>-form-short-range`, then `<game>-form-range`, then the same keys
    /// without the game. If none exists, the name is the title in the schema, or else the bare name of the property.
    pub(super) fn label(&self, seen: &ResolvedSchema<'_>, steps: &[&str]) -> String {
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
}

/// Returns the locale key of a value. The value takes the place of `{}` in the pattern, or else comes at its end.
pub(super) fn keyed(system: &str, pattern: &str, value: &str) -> String {
    let value = value.replace(['_', '.'], "-");
    if pattern.contains("{}") {
        format!("{system}-{}", filled(pattern, &value))
    } else {
        format!("{system}-{pattern}-{value}")
    }
}

pub(super) fn filled(pattern: &str, value: &str) -> String {
    pattern.replace("{}", value)
}

/// Returns a name from a schema in a readable form: `battle_packs` becomes `Battle packs`.
fn plain(name: &str) -> String {
    let spaced = name.replace('_', " ");
    let mut letters = spaced.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
