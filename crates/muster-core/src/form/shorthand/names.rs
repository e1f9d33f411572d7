//! The names of fields and their values in the shorthand.

use std::borrow::Cow;

use crate::fold::fold;
use crate::form::{CardForm, Control, FormChoice, FormField};

/// Fewest letters with which a word in the middle of a label is recognised.
const MIN_INSIDE_LETTERS: usize = 3;

/// A field or heading with all its names.
#[derive(Debug)]
pub(super) struct NamedFormField<'f> {
    pub(super) field: &'f FormField,
    /// The full names, beginning with the one that is written.
    names: Vec<String>,
    /// The single words of the label.
    inside: Vec<String>,
    /// Number of names in the path.
    depth: usize,
}

/// Every field and heading of a form, with its names.
#[derive(Debug)]
pub(super) struct FormFieldNames<'f> {
    all: Vec<NamedFormField<'f>>,
    lang: &'static str,
}

/// How a word matches a name, the best match first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// The word is the whole name.
    Whole,
    /// The word is the beginning of a name.
    Beginning,
    /// The word is the beginning of a word inside the label.
    Inside,
}

/// A failed search for a field. It holds the fields that fit equally well, or none if no field fits.
#[derive(Debug)]
pub(super) struct LookupFailure<'f>(pub(super) Vec<&'f FormField>);

impl<'f> FormFieldNames<'f> {
    pub(super) fn new(form: &'f CardForm, lang: &'static str) -> Self {
        let mut all = Vec::new();
        gather(&form.fields, &mut all);
        Self { all, lang }
    }

    pub(super) fn fields(&self) -> impl Iterator<Item = &'f FormField> {
        self.all.iter().map(|named| named.field)
    }

    /// Finds the field with a name. `under` is the heading that was named last. Its fields take precedence. Matches
    /// worse than `worst` are not tried.
    pub(super) fn find(
        &self,
        word: &str,
        under: &str,
        worst: Fit,
    ) -> Result<&'f FormField, LookupFailure<'f>> {
        let wanted = slug(word);
        for fit in [Fit::Whole, Fit::Beginning, Fit::Inside] {
            if fit > worst || (wanted.is_empty() && fit > Fit::Whole) {
                break;
            }
            let fits = |named: &&NamedFormField<'f>| match fit {
                Fit::Whole => named.field.path == word || named.names.contains(&wanted),
                Fit::Beginning => named.names.iter().any(|name| name.starts_with(&wanted)),
                Fit::Inside => {
                    wanted.len() >= MIN_INSIDE_LETTERS
                        && named.inside.iter().any(|name| name.starts_with(&wanted))
                }
            };
            let found: Vec<&NamedFormField<'f>> = self.all.iter().filter(fits).collect();
            if let [one] = self.likeliest(&found, word, under)[..] {
                return Ok(one.field);
            }
            if !found.is_empty() {
                return Err(LookupFailure(
                    found.iter().map(|named| named.field).collect(),
                ));
            }
        }
        Err(LookupFailure(Vec::new()))
    }

    /// Narrows several matches down to those that are most likely meant.
    fn likeliest<'n>(
        &self,
        found: &[&'n NamedFormField<'f>],
        word: &str,
        under: &str,
    ) -> Vec<&'n NamedFormField<'f>> {
        let mut left = found.to_vec();
        let mut keep = |holds: &dyn Fn(&NamedFormField<'f>) -> bool| {
            let kept: Vec<&NamedFormField<'f>> =
                left.iter().copied().filter(|one| holds(one)).collect();
            if !kept.is_empty() {
                left = kept;
            }
            left.len() == 1
        };
        let done = keep(&|one| one.field.path == word)
            || (!under.is_empty() && keep(&|one| is_under(&one.field.path, under)))
            || keep(&|one| self.is_readers(one.field))
            || keep(&|one| one.field.usual);
        if !done {
            let depth = left.iter().map(|one| one.depth).min().unwrap_or_default();
            left.retain(|one| one.depth == depth);
        }
        left
    }

    /// Returns whether a text field is in the reader's language or in no particular one. Other fields always qualify.
    fn is_readers(&self, field: &FormField) -> bool {
        match &field.control {
            Control::Text { lang, .. } => lang.as_deref().is_none_or(|lang| lang == self.lang),
            _ => true,
        }
    }

    /// Returns the name to write for a field: the first of its names that finds it again.
    pub(super) fn name(&self, field: &FormField) -> Cow<'f, str> {
        let named = self.all.iter().find(|named| named.field.path == field.path);
        let names = named.into_iter().flat_map(|named| &named.names);
        let finds = |name: &&String| {
            let found = self.find(name, "", Fit::Whole);
            found.is_ok_and(|found| found.path == field.path)
        };
        let name = names.into_iter().find(finds).cloned();
        Cow::Owned(name.unwrap_or_else(|| crate::form::shorthand::tokens::word(&field.path)))
    }
}

fn gather<'f>(fields: &'f [FormField], all: &mut Vec<NamedFormField<'f>>) {
    for field in fields {
        let steps: Vec<&str> = field
            .path
            .split('.')
            .filter(|step| *step != "face")
            .collect();
        let mut names: Vec<String> = Vec::new();
        let mut add = |name: String| {
            if !name.is_empty() && !names.contains(&name) {
                names.push(name);
            }
        };
        field.short.iter().for_each(|short| add(slug(short)));
        add(slug(bare(&field.label)));
        add(slug(&field.label));
        for from in (0..steps.len()).rev() {
            add(slug(&steps[from..].join("-")));
        }
        all.push(NamedFormField {
            field,
            names,
            inside: slug(&field.label).split('-').map(str::to_owned).collect(),
            depth: steps.len(),
        });
        if let Control::Group { fields, .. } = &field.control {
            gather(fields, all);
        }
    }
}

pub(super) fn is_under(path: &str, heading: &str) -> bool {
    path.strip_prefix(heading)
        .is_some_and(|rest| rest.starts_with('.'))
}

/// Returns a label up to the first bracket or comma.
fn bare(label: &str) -> &str {
    label.split(['(', ',']).next().unwrap_or(label)
}

/// Returns a name as a single word in lower case, without accents.
pub(super) fn slug(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for letter in fold(text).chars() {
        if letter.is_alphanumeric() {
            slug.push(letter);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    if slug.ends_with('-') {
        slug.pop();
    }
    slug
}

/// Returns the part of a value that a word names.
pub(super) fn part<'f>(parts: &'f [FormField], word: &str, worst: Fit) -> Option<&'f FormField> {
    let wanted = slug(word);
    if wanted.is_empty() {
        return None;
    }
    let names = |part: &FormField| [part.path.replace('_', "-"), slug(bare(&part.label))];
    let whole = |part: &&FormField| part.path == word || names(part).contains(&wanted);
    let begins = |part: &&FormField| names(part).iter().any(|name| name.starts_with(&wanted));
    let found = parts.iter().find(whole);
    found.or_else(|| only(parts.iter().filter(begins)).filter(|_| worst > Fit::Whole))
}

/// Returns the choice that a word selects. The word can be the value, its name, its letter, or the beginning of a name
/// if only one choice begins so.
pub(super) fn choice<'f>(
    choices: &'f [FormChoice],
    word: &str,
    worst: Fit,
) -> Option<&'f FormChoice> {
    if let Some(exact) = choices.iter().find(|choice| choice.value == word) {
        return Some(exact);
    }
    if word.is_empty() {
        return None;
    }
    let wanted = slug(word);
    if wanted.is_empty() {
        return choices.iter().find(|choice| choice.letters.contains(word));
    }
    let called = |choice: &FormChoice| {
        [
            slug(&choice.value),
            slug(bare(&choice.label)),
            slug(&choice.label),
        ]
    };
    let whole = only(
        choices
            .iter()
            .filter(|choice| called(choice).contains(&wanted)),
    );
    let lettered = || {
        let one = word.chars().count() == 1;
        let mut letters = word.chars().flat_map(char::to_lowercase);
        let letter = letters.next().filter(|_| one);
        letter.and_then(|letter| {
            choices
                .iter()
                .find(|choice| choice.letters.contains(letter))
        })
    };
    let begins = |choice: &&FormChoice| called(choice).iter().any(|name| name.starts_with(&wanted));
    let inside = |choice: &&FormChoice| {
        wanted.len() >= MIN_INSIDE_LETTERS
            && called(choice)
                .iter()
                .any(|name| name.split('-').any(|one| one.starts_with(&wanted)))
    };
    whole.or_else(lettered).or_else(|| {
        let found =
            only(choices.iter().filter(begins)).or_else(|| only(choices.iter().filter(inside)));
        found.filter(|_| worst > Fit::Whole)
    })
}

fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.next().is_none().then_some(first)
}
