//! What a rule finds, and what it could not check.

use std::borrow::Cow;

use serde::Serialize;

use crate::model::card::CardId;
use crate::model::edit::ForceEdit;
use crate::model::force::NodeId;
use crate::model::words::Localized;

/// How much a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The force is not legal.
    Error,
    /// Legal, and probably not meant.
    Warning,
    /// Worth knowing.
    Note,
}

/// What a rule rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Basis {
    /// The rules as printed, with the page.
    Page(Cow<'static, str>),
    /// What players have agreed on.
    Community,
    /// The program itself: a card it does not know.
    Program,
}

/// The rules as printed, on a page or several.
#[must_use]
pub const fn page(page: &'static str) -> Basis {
    Basis::Page(Cow::Borrowed(page))
}

/// What a rule found.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// The id of the rule: `fww/unique-unit`.
    pub rule: Cow<'static, str>,
    /// How much it weighs.
    pub severity: Severity,
    /// What the rule rests on.
    pub basis: Basis,
    /// The ids from the root to the node; empty where it concerns the force as a whole.
    pub at: Vec<NodeId>,
    /// Which of the rule's messages applies: empty for the only one, else a suffix of the key.
    pub variant: &'static str,
    /// Whether it is a step still open: something is not there yet, and adding cards or choosing gets there.
    pub open: bool,
    /// How far it is beyond what is allowed, where a card more can take it further: points over a limit, cards too many.
    pub beyond: i64,
    /// The slots, as the game names them, whose cards take the open step, the likeliest first; none where no card does.
    pub slots: Vec<Cow<'static, str>>,
    /// Values that the message mentions.
    pub params: Vec<(&'static str, Param)>,
    /// What it says, where that is not in the locale files.
    pub said: Option<Localized>,
    /// The one change that mends it, where there is one.
    pub mend: Option<ForceEdit>,
}

impl Finding {
    /// A finding on a node.
    #[must_use]
    pub fn new(rule: Cow<'static, str>, severity: Severity, basis: Basis, at: Vec<NodeId>) -> Self {
        Self {
            rule,
            severity,
            basis,
            at,
            variant: "",
            open: false,
            beyond: 0,
            slots: Vec::new(),
            params: Vec::new(),
            said: None,
            mend: None,
        }
    }

    /// Chooses one of the rule's messages.
    #[must_use]
    pub fn variant(mut self, variant: &'static str) -> Self {
        self.variant = variant;
        self
    }

    /// Marks it as a step still open, where that is so.
    #[must_use]
    pub fn open_if(mut self, open: bool) -> Self {
        self.open = open;
        self
    }

    /// Names a slot whose cards take the open step; said again, another.
    #[must_use]
    pub fn slot(mut self, slot: impl Into<Cow<'static, str>>) -> Self {
        self.slots.push(slot.into());
        self
    }

    /// Says how far it is beyond what is allowed.
    #[must_use]
    pub fn beyond(mut self, beyond: i64) -> Self {
        self.beyond = beyond;
        self
    }

    /// Whether it is a breach that stands not among those found `before`, or stands there less bad. A step still open
    /// is never one: what is missing speaks against no card.
    #[must_use]
    pub fn worsens(&self, before: &[Finding]) -> bool {
        let same = |old: &Finding| {
            old.rule == self.rule && old.at == self.at && old.variant == self.variant && !old.open
        };
        !self.open
            && !before
                .iter()
                .any(|old| same(old) && old.beyond >= self.beyond)
    }

    /// Adds a value that the message mentions.
    #[must_use]
    pub fn with(mut self, name: &'static str, param: impl Into<Param>) -> Self {
        self.params.push((name, param.into()));
        self
    }

    /// Says it in these words, which are not in the locale files.
    #[must_use]
    pub fn saying(mut self, words: Localized) -> Self {
        self.said = Some(words);
        self
    }

    /// Adds the change that mends it.
    #[must_use]
    pub fn mend(mut self, edit: ForceEdit) -> Self {
        self.mend = Some(edit);
        self
    }
}

/// A value in a message.
#[derive(Debug, Clone, PartialEq)]
pub enum Param {
    /// A card, shown by its name in the reader's language.
    Card(CardId),
    /// Several cards, in order.
    Cards(Vec<CardId>),
    /// Several values, in order.
    All(Vec<Param>),
    /// A number.
    Number(i64),
    /// Text of the user's or of the data.
    Text(String),
    /// A key of the locale files.
    Term(String),
    /// Several keys of the locale files.
    Terms(Vec<String>),
    /// Words of the data in several languages.
    Words(Localized),
}

impl From<&CardId> for Param {
    fn from(id: &CardId) -> Self {
        Param::Card(id.clone())
    }
}

impl From<i64> for Param {
    fn from(number: i64) -> Self {
        Param::Number(number)
    }
}

/// A rule that lacked a fact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unchecked {
    /// The id of the rule.
    pub rule: Cow<'static, str>,
    /// The ids from the root to the node.
    pub at: Vec<NodeId>,
    /// The missing fact, as the card's face names it: `skills`.
    pub missing: Cow<'static, str>,
}
