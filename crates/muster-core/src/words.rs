//! Words: texts in the reader's language, from the Fluent files in `locales/`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unic_langid::{LanguageIdentifier, langid};

use crate::shown_text::{one_line, without_hidden};

static LOCALES: Dir<'_> = include_dir!("$OUT_DIR/locales");

/// A language that the program is translated into.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ts_rs::TS,
)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Every language, beginning with the fallback.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// Returns the language code in file names and JSON: `en`, `fr`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// Parses a language code or a locale such as `fr_CA.UTF-8`.
    #[must_use]
    pub fn read(locale: &str) -> Option<Lang> {
        let code = locale.split(['_', '-', '.', '@']).next()?.to_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    fn identifier(self) -> LanguageIdentifier {
        match self {
            Lang::En => langid!("en"),
            Lang::Fr => langid!("fr"),
        }
    }
}

/// A text in one or more languages, keyed by language code.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Localized(pub BTreeMap<String, String>);

/// A text that was looked up for a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LookupResult<'a> {
    /// The text.
    pub text: &'a str,
    /// Whether the text is in another language than the one asked for.
    pub fallback: bool,
}

impl Localized {
    /// Creates a text in one language.
    #[must_use]
    pub fn new(lang: Lang, text: &str) -> Self {
        Self(BTreeMap::from([(lang.code().to_owned(), text.to_owned())]))
    }

    /// Returns the text in `lang` or, if there is none, in the first other language. `None` if there is no text at all.
    #[must_use]
    pub fn find(&self, lang: Lang) -> Option<LookupResult<'_>> {
        if let Some(text) = self.0.get(lang.code()) {
            return Some(LookupResult {
                text,
                fallback: false,
            });
        }
        let text = self.0.values().next()?;
        Some(LookupResult {
            text,
            fallback: true,
        })
    }

    /// Returns the text in `lang` or another language. Empty if there is none.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        self.find(lang).map_or("", |found| found.text)
    }

    /// Returns the text in `lang` or another language. If there is none, returns `otherwise`, usually an id.
    #[must_use]
    pub fn get_or(&self, lang: Lang, otherwise: &str) -> String {
        self.find(lang)
            .map_or(otherwise, |found| found.text)
            .to_owned()
    }

    /// Returns the text in `lang`. If there is none, returns that of another language, followed by its
    /// [`language_mark`]: `Knightᵉⁿ`.
    #[must_use]
    pub fn marked(&self, lang: Lang) -> String {
        if let Some(text) = self.0.get(lang.code()) {
            return text.clone();
        }
        let other = self.0.iter().next();
        other.map_or_else(String::new, |(code, text)| {
            text.clone() + &language_mark(code)
        })
    }

    /// Returns whether there is no text in any language.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Returns the code of a language in superscript, which marks a text in that language among texts in another: `ᵉⁿ`.
#[must_use]
pub fn language_mark(code: &str) -> String {
    code.chars().map(raised).collect()
}

/// Returns a letter in superscript. A letter without a superscript form stays as it is.
fn raised(letter: char) -> char {
    const PLAIN: &str = "abcdefghijklmnoprstuvwxyz";
    const RAISED: &str = "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ";
    let mut pairs = PLAIN.chars().zip(RAISED.chars());
    pairs
        .find(|(plain, _)| *plain == letter)
        .map_or(letter, |(_, raised)| raised)
}

/// A value that a message mentions.
pub type Arg<'a> = FluentValue<'a>;

/// The program's messages in one language. Messages that the language lacks are in English.
#[derive(Clone)]
pub struct Words {
    lang: Lang,
    /// The message bundles, in the order in which they are searched.
    bundles: Vec<Arc<Bundle>>,
}

type Bundle = FluentBundle<FluentResource>;

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Words({})", self.lang.code())
    }
}

impl Words {
    /// Returns the messages of `locales/` in a language. They are parsed once.
    #[must_use]
    pub fn for_lang(lang: Lang) -> &'static Words {
        static EN: OnceLock<Words> = OnceLock::new();
        static FR: OnceLock<Words> = OnceLock::new();
        let english = EN.get_or_init(|| Words {
            lang: Lang::En,
            bundles: vec![Arc::new(shipped(Lang::En))],
        });
        match lang {
            Lang::En => english,
            Lang::Fr => FR.get_or_init(|| Words {
                lang,
                bundles: vec![Arc::new(shipped(lang)), english.bundles[0].clone()],
            }),
        }
    }

    /// Returns these messages together with more Fluent messages, given in this language and in English. A new message
    /// in this language takes precedence over an existing one. A new English message is used only if nothing else has
    /// the key.
    #[must_use]
    pub fn and<T: AsRef<str>>(
        &self,
        own: impl Iterator<Item = T>,
        english: impl Iterator<Item = T>,
    ) -> Words {
        let mut words = self.clone();
        let own = texts(own);
        if !own.is_empty() {
            words.bundles.insert(0, Arc::new(bundle(self.lang, own)));
        }
        let english = texts(english);
        if self.lang != Lang::En && !english.is_empty() {
            words.bundles.push(Arc::new(bundle(Lang::En, english)));
        }
        words
    }

    /// Returns the language of the messages.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns the message `key`, or its attribute `key.attribute`, with the values filled in. If no language has it,
    /// returns the key itself.
    #[must_use]
    pub fn message(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_owned())
    }

    /// Returns a label and what stands behind it, with the colon as the language writes it.
    #[must_use]
    pub fn labelled(&self, label: &str, text: &str) -> String {
        self.message(
            "labelled",
            &[("label", label.into()), ("text", text.into())],
        )
    }

    /// Returns the message `key`, or its attribute `key.attribute`, with the values filled in. `None` if no language
    /// has it.
    #[must_use]
    pub fn find(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let (id, attribute) = key
            .split_once('.')
            .map_or((key, None), |(id, a)| (id, Some(a)));
        let (bundle, pattern) = self.bundles.iter().find_map(|bundle| {
            let message = bundle.get_message(id)?;
            let pattern = match attribute {
                None => message.value(),
                Some(name) => message.get_attribute(name).map(|a| a.value()),
            };
            Some((bundle, pattern?))
        })?;
        let args: FluentArgs<'_> = args
            .iter()
            .map(|(name, value)| (Cow::Borrowed(*name), shown(name, value)))
            .collect();
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
        Some(text.into_owned())
    }
}

/// Returns a value as it is shown in a message. A text, such as a name that somebody typed, stays on the message's line
/// and does not change how the rest of it is read.
fn shown<'a>(name: &str, value: &Arg<'a>) -> Arg<'a> {
    let FluentValue::String(text) = value else {
        return value.clone();
    };
    // Most texts are plain, and lists have thousands of them.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return value.clone();
    }
    // A text of its own may have several lines.
    let shown = match name {
        "text" => without_hidden(text).into_owned(),
        _ => one_line(text),
    };
    match shown == **text {
        true => value.clone(),
        false => FluentValue::String(Cow::Owned(shown)),
    }
}

/// Parses the files of a language in `locales/`.
fn shipped(lang: Lang) -> Bundle {
    let files = LOCALES.get_dir(lang.code()).into_iter();
    let texts = files
        .flat_map(Dir::files)
        .filter_map(|file| file.contents_utf8());
    bundle(lang, texts.map(str::to_owned).collect())
}

fn texts<T: AsRef<str>>(texts: impl Iterator<Item = T>) -> Vec<String> {
    let texts = texts.map(|text| text.as_ref().to_owned());
    texts.filter(|text| !text.is_empty()).collect()
}

fn bundle(lang: Lang, texts: Vec<String>) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
    bundle.set_use_isolating(false);
    for text in texts {
        // The valid messages of a file are used even if others do not parse. The tests check that all of them parse.
        let resource = FluentResource::try_new(text).unwrap_or_else(|(part, _)| part);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_a_message_stays_on_its_line_and_turns_nothing_around() {
        let words = Words::for_lang(Lang::En);
        let name = [
            ("label", "Ho\u{200b}pe\n\u{202e}x".into()),
            ("text", "a\nb\u{2066}".into()),
        ];
        assert_eq!(words.message("labelled", &name), "Hope x: a\nb");
    }

    #[test]
    fn every_locale_file_parses() {
        for lang in Lang::ALL {
            let dir = LOCALES
                .get_dir(lang.code())
                .expect("each language has its folder");
            for file in dir.files() {
                let text = file.contents_utf8().expect("locale files are UTF-8");
                if let Err((_, errors)) = FluentResource::try_new(text.to_owned()) {
                    panic!("{}: {errors:?}", file.path().display());
                }
            }
        }
    }

    #[test]
    fn no_key_is_said_twice_and_both_languages_have_the_same() {
        let keys = |lang: Lang| {
            let mut keys = Vec::new();
            for file in LOCALES.get_dir(lang.code()).expect("folder").files() {
                let text = file.contents_utf8().expect("UTF-8");
                for line in text.lines() {
                    if let Some((key, _)) = line.split_once(" =")
                        && key.starts_with(|c: char| c.is_ascii_lowercase())
                    {
                        keys.push(key.to_owned());
                    }
                }
            }
            keys.sort();
            for pair in keys.windows(2) {
                assert_ne!(pair[0], pair[1], "{}", lang.code());
            }
            keys
        };
        assert_eq!(keys(Lang::En), keys(Lang::Fr));
    }

    #[test]
    fn locales_are_read() {
        assert_eq!(Lang::read("fr_CA.UTF-8"), Some(Lang::Fr));
        assert_eq!(Lang::read("C"), None);
    }

    #[test]
    fn missing_words_fall_back_and_are_marked() {
        let name = Localized::new(Lang::En, "Knight");
        assert_eq!(name.marked(Lang::En), "Knight");
        assert_eq!(name.marked(Lang::Fr), "Knightᵉⁿ");
        assert_eq!(Localized::default().marked(Lang::Fr), "");
        assert_eq!(
            name.find(Lang::Fr),
            Some(LookupResult {
                text: "Knight",
                fallback: true
            })
        );
        assert_eq!(
            Words::for_lang(Lang::Fr).message("no-such-key", &[]),
            "no-such-key"
        );
    }
}
