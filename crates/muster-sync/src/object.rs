//! JSON objects as lists of fields. Each value is kept as text.

use std::collections::BTreeMap;
use std::sync::Arc;

use muster_core::json;
use muster_core::unknown::compact;

use crate::tree::TreeShape;

/// The text of a JSON value, without white space between its parts.
pub(super) type Text = Arc<str>;

/// The fields of an object, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Object(Vec<(String, Text)>);

impl Object {
    /// Parses an object. `None` if the text is not an object, or a key occurs twice.
    pub fn read(text: &str) -> Option<Self> {
        let fields = json::object_fields(text)?;
        if !text.trim_start().starts_with('{') {
            return None;
        }
        let fields = fields.into_iter().map(|(name, value)| {
            let value = compact(value.get())?;
            Some((name, Text::from(value.get())))
        });
        fields.collect::<Option<_>>().map(Self)
    }

    pub fn get(&self, name: &str) -> Option<&Text> {
        let (_, value) = self.0.iter().find(|(field, _)| field == name)?;
        Some(value)
    }

    /// Sets the value of a field. An existing field keeps its position.
    pub fn put(&mut self, name: &str, value: Text) {
        match self.0.iter_mut().find(|(field, _)| field == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }

    pub fn fields(&self) -> impl Iterator<Item = (&str, &Text)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// Returns the object as JSON.
    pub fn write(&self) -> String {
        let mut text = String::from("{");
        for (at, (name, value)) in self.fields().enumerate() {
            if at > 0 {
                text.push(',');
            }
            text.push_str(&string(name));
            text.push(':');
            text.push_str(value);
        }
        text.push('}');
        text
    }

    /// Merges both sides' changes to the fields. `None` if both sides changed a field in different ways.
    pub fn merged(base: &Object, ours: &Object, theirs: &Object) -> Option<Object> {
        Self::merged_as(base, ours, theirs, &[], &[])
    }

    /// Does the same, but merges the `objects` of a shape key by key, and takes theirs of what is derived.
    pub fn merged_with(
        base: &Object,
        ours: &Object,
        theirs: &Object,
        shape: &TreeShape,
    ) -> Option<Object> {
        Self::merged_as(base, ours, theirs, shape.objects, shape.derived)
    }

    fn merged_as(
        base: &Object,
        ours: &Object,
        theirs: &Object,
        objects: &[&str],
        derived: &[&str],
    ) -> Option<Object> {
        let named: BTreeMap<&str, ()> = base
            .names()
            .chain(theirs.names())
            .chain(ours.names())
            .collect();
        let mut kept = BTreeMap::new();
        for name in named.into_keys() {
            let three = [base.get(name), ours.get(name), theirs.get(name)];
            let value = match of_both(three[0], three[1], three[2]) {
                Some(value) => value.cloned(),
                None if objects.contains(&name) => Self::merged_texts(three)?,
                None if derived.contains(&name) => three[2].cloned(),
                None => return None,
            };
            kept.extend(value.map(|value| (name, value)));
        }
        let mut merged = Object::default();
        let order = theirs.names().chain(ours.names()).map(|(name, ())| name);
        for name in order {
            if let Some(value) = kept.remove(name) {
                merged.put(name, value);
            }
        }
        Some(merged)
    }

    /// Merges three texts of objects. A missing one counts as an empty object, and an empty result as missing. `None` if
    /// one of them is no object, or both sides changed a key in different ways.
    fn merged_texts(three: [Option<&Text>; 3]) -> Option<Option<Text>> {
        let read =
            |text: Option<&Text>| text.map_or(Some(Self::default()), |text| Self::read(text));
        let [base, ours, theirs] = three.map(read);
        let merged = Self::merged(&base?, &ours?, &theirs?)?;
        Some((!merged.0.is_empty()).then(|| merged.write().into()))
    }

    fn names(&self) -> impl Iterator<Item = (&str, ())> {
        self.0.iter().map(|(name, _)| (name.as_str(), ()))
    }
}

/// Merges a single value three ways. `None` if both sides changed it in different ways.
pub(super) fn of_both<T: PartialEq>(base: T, ours: T, theirs: T) -> Option<T> {
    if ours == theirs || base == theirs {
        Some(ours)
    } else if base == ours {
        Some(theirs)
    } else {
        None
    }
}

/// Parses a list into the texts of its values. `None` if the text is not a list.
pub(super) fn list(text: &str) -> Option<Vec<Text>> {
    let values: Vec<&serde_json::value::RawValue> = serde_json::from_str(text).ok()?;
    let texts = values
        .into_iter()
        .map(|value| Some(compact(value.get())?.get().into()));
    texts.collect()
}

/// Returns a list as JSON.
pub(super) fn write_list<T: AsRef<str>>(values: impl IntoIterator<Item = T>) -> String {
    let mut text = String::from("[");
    for (at, value) in values.into_iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        text.push_str(value.as_ref());
    }
    text.push(']');
    text
}

/// Returns a text as a JSON string.
pub(super) fn string(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Returns the text of a JSON string.
pub(super) fn unquoted(json: &str) -> Option<String> {
    serde_json::from_str(json).ok()
}
