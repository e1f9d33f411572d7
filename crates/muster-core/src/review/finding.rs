//! Findings: the breaches of rules that a review reports, and the rules that it could not check.

use std::borrow::Cow;

use serde::Serialize;

use crate::card::{Card, CardId};
use crate::edit::ForceEdit;
use crate::force::NodeId;
use crate::words::Localized;

/// How serious a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The force is not legal.
    Error,
    /// The force is legal, but this is probably a mistake.
    Warning,
    /// A remark that is worth knowing.
    Note,
}

/// The authority that a rule is based on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Basis {
    /// The printed rules, with the page.
    Page(Cow<'static, str>),
    /// A convention among players.
    Community,
    /// None that a message names: the program itself, for example if a card is unknown, or a limit that the players set
    /// themselves.
    Program,
}

/// Returns the basis for a rule that is printed on a page, or on several.
#[must_use]
pub const fn page(page: &'static str) -> Basis {
    Basis::Page(Cow::Borrowed(page))
}

/// Something that a rule found on a force.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// The id of the rule: `fww/unique-unit`.
    pub rule: Cow<'static, str>,
    /// How serious it is.
    pub severity: Severity,
    /// The authority that the rule is based on.
    pub basis: Basis,
    /// The node ids from the top level down to the node. Empty if the finding concerns the whole force.
    pub at: Vec<NodeId>,
    /// Suffix of the locale key for the message. Empty if the rule has only one message.
    pub variant: &'static str,
    /// Whether this is a step that is still to be done, by adding cards or making choices.
    pub open: bool,
    /// How far a limit is exceeded, such as points over the limit or surplus cards. It stays 0 if one more card cannot
    /// make the breach worse.
    pub beyond: i64,
    /// Slots whose cards complete an open step, the likeliest first. Empty if no card can complete it.
    pub slots: Vec<Cow<'static, str>>,
    /// Values that the message mentions, by name.
    pub params: Vec<(&'static str, Param)>,
    /// The message itself, if it is not in the locale files.
    pub said: Option<Localized>,
    /// The edit that fixes the finding. `None` if there is no single such edit.
    pub mend: Option<ForceEdit>,
}

impl Finding {
    /// Creates a finding on a node.
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

    /// Sets the suffix that selects one of the rule's messages.
    #[must_use]
    pub fn variant(mut self, variant: &'static str) -> Self {
        self.variant = variant;
        self
    }

    /// Sets whether this is a step that is still to be done.
    #[must_use]
    pub fn open_if(mut self, open: bool) -> Self {
        self.open = open;
        self
    }

    /// Adds a slot whose cards complete the open step. Call it once for each slot.
    #[must_use]
    pub fn slot(mut self, slot: impl Into<Cow<'static, str>>) -> Self {
        self.slots.push(slot.into());
        self
    }

    /// Sets how far a limit is exceeded.
    #[must_use]
    pub fn beyond(mut self, beyond: i64) -> Self {
        self.beyond = beyond;
        self
    }

    /// Returns whether this breach is new or worse compared with the findings `before`. Open steps never count as a
    /// breach, because no card is to blame for what is still missing.
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

    /// Sets the message itself, for messages that are not in the locale files.
    #[must_use]
    pub fn with_message(mut self, words: Localized) -> Self {
        self.said = Some(words);
        self
    }

    /// Sets the edit that fixes the finding.
    #[must_use]
    pub fn with_fix(mut self, edit: ForceEdit) -> Self {
        self.mend = Some(edit);
        self
    }
}

/// A value that a message mentions.
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
    /// A text from the user or from the data.
    Text(String),
    /// A locale key.
    Term(String),
    /// Several locale keys.
    Terms(Vec<String>),
    /// Words from the data, by language.
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

/// A rule that could not be checked on an entry of the force because facts are unknown. A review lists each rule once
/// for each entry.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Unchecked {
    /// The id of the rule.
    pub rule: Cow<'static, str>,
    /// The node ids from the top level down to the first node that lacks a fact. Empty if the force lacks a card.
    pub at: Vec<NodeId>,
    /// Name of the first missing fact in the card's face: `skills`.
    pub missing: Cow<'static, str>,
    /// Everything that the rule lacks on the entry, the first included. Empty if no card could state it.
    #[serde(skip)]
    pub lacking: Vec<LackedFact>,
}

/// A fact that a rule lacks, and the card that would state it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LackedFact {
    /// The card. It need not be the card at [`Unchecked::at`], because some cards come with others unlisted.
    pub card: CardId,
    /// Name of the fact in the card's face: `skills`.
    pub fact: Cow<'static, str>,
}

impl Unchecked {
    /// Names another card that would state the fact. `None` leaves it as it is.
    #[must_use]
    pub fn stated_by(mut self, card: Option<&Card>) -> Self {
        if let Some(card) = card {
            self.lacking = vec![LackedFact {
                card: card.id.clone(),
                fact: self.missing.clone(),
            }];
        }
        self
    }

    /// Returns whether two reports are about the same rule and the same entry.
    #[must_use]
    pub fn is_about_same(&self, other: &Self) -> bool {
        self.rule == other.rule && self.at.first() == other.at.first()
    }

    /// Returns whether everything that is lacking was lacking before.
    #[must_use]
    pub fn is_in(&self, before: &[Unchecked]) -> bool {
        let old = before.iter().find(|old| old.is_about_same(self));
        old.is_some_and(|old| self.lacking.iter().all(|it| old.lacking.contains(it)))
    }

    /// Returns what of this was not known to be lacking before. `None` if nothing.
    #[must_use]
    pub fn beyond(mut self, before: &[Unchecked]) -> Option<Self> {
        let Some(old) = before.iter().find(|old| old.is_about_same(&self)) else {
            return Some(self);
        };
        self.lacking.retain(|lacked| !old.lacking.contains(lacked));
        let first = self.lacking.first()?;
        self.missing = first.fact.clone();
        Some(self)
    }
}
