//! What the rules say of a force: totals, findings and how to mend them, profiles, and how certain all that is.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::model::card::CardId;
use crate::model::edit::ForceEdit;
use crate::model::force::NodeId;
use crate::model::pack::PackInfo;
use crate::model::words::{Arg, Localized, Words};

/// The verdict on a force, and all that led to it.
#[derive(Debug, Clone)]
pub struct Review {
    /// The points revision that counted: the force's own, or the newest. Empty where a game has none.
    pub revision: String,
    /// Rules that lacked a fact.
    pub unchecked: Vec<Unchecked>,
    /// Points, and what else the game counts.
    pub totals: Totals,
    /// What the rules found.
    pub findings: Vec<Finding>,
    /// The numbers of each unit as fielded.
    pub profiles: Vec<Profile>,
    /// Every card of the force in reading order, with what it adds to the total.
    pub lines: Vec<ReviewLine>,
    /// The packs whose cards the force uses.
    pub data: Vec<PackInfo>,
}

impl Review {
    /// No finding is an error.
    #[must_use]
    pub fn legal(&self) -> bool {
        self.errors() == 0
    }

    /// How many findings are errors.
    #[must_use]
    pub fn errors(&self) -> usize {
        let is_error = |finding: &&Finding| finding.severity == Severity::Error;
        self.findings.iter().filter(is_error).count()
    }

    /// What a card and all that lies on it add to the total; `None` where the force has no such node.
    #[must_use]
    pub fn sum_of(&self, node: &NodeId) -> Option<Sum> {
        let place = self.lines.iter().position(|line| line.node == *node)?;
        Some(Sum::of(self.lines_on(place)))
    }

    /// The line at a place, and those of the cards on it.
    #[must_use]
    pub fn lines_on(&self, place: usize) -> &[ReviewLine] {
        let Some((line, rest)) = self
            .lines
            .get(place..)
            .and_then(<[ReviewLine]>::split_first)
        else {
            return &[];
        };
        let inside = rest.iter().take_while(|other| other.depth > line.depth);
        &self.lines[place..=place + inside.count()]
    }

    /// Every rule could be checked and every cost is known.
    #[must_use]
    pub fn certain(&self) -> bool {
        self.unchecked.is_empty() && self.totals.unknown_costs == 0
    }
}

/// What some cards add to the total.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sum {
    /// Points of those whose cost is known.
    pub known: i64,
    /// How many have a cost that is not known.
    pub unknown: usize,
}

impl Sum {
    /// The sum of some lines.
    #[must_use]
    pub fn of(lines: &[ReviewLine]) -> Self {
        let known = lines.iter().filter_map(|line| line.cost);
        Self {
            known: known.fold(0, i64::saturating_add),
            unknown: lines.iter().filter(|line| line.cost.is_none()).count(),
        }
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            known: self.known.saturating_add(other.known),
            unknown: self.unknown.saturating_add(other.unknown),
        }
    }

    /// The points of all; `None` where a cost is not known.
    #[must_use]
    pub fn total(self) -> Option<i64> {
        (self.unknown == 0).then_some(self.known)
    }
}

/// Points, and what else the game counts.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Totals {
    /// Points of all whose cost is known.
    pub cost: i64,
    /// Most points allowed, where there is a limit.
    pub limit: Option<i64>,
    /// Cards whose cost is not known and counted 0.
    pub unknown_costs: u32,
    /// The game's own numbers by name (`units`, `models`), in order.
    pub counts: Counts,
    /// What the force costs of each thing that it is paid with, where that is more than one.
    pub costs: Vec<CostTotal>,
}

/// What a force costs of one thing among several that it is paid with.
#[derive(Debug, Clone, PartialEq)]
pub struct CostTotal {
    /// Its id.
    pub id: Cow<'static, str>,
    /// What it is called.
    pub name: Localized,
    /// How much of it all cards cost together whose cost is known.
    pub value: f64,
    /// The most that is allowed, where there is a limit.
    pub limit: Option<f64>,
}

/// A game's own numbers by name, in order.
pub type Counts = Vec<(String, Span)>;

/// A number as far as it is known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Span {
    /// It is not less; `None` where nothing is known of that.
    pub least: Option<i64>,
    /// It is not more; `None` where nothing is known of that.
    pub most: Option<i64>,
}

impl Span {
    /// A number that is known.
    #[must_use]
    pub const fn of(number: i64) -> Self {
        Self {
            least: Some(number),
            most: Some(number),
        }
    }

    /// A number of which only a lower bound is known.
    #[must_use]
    pub const fn at_least(least: i64) -> Self {
        Self {
            least: Some(least),
            most: None,
        }
    }

    /// A number of which only an upper bound is known.
    #[must_use]
    pub const fn at_most(most: i64) -> Self {
        Self {
            least: None,
            most: Some(most),
        }
    }

    /// The number, where it is known.
    #[must_use]
    pub fn exact(self) -> Option<i64> {
        self.least.filter(|least| self.most == Some(*least))
    }

    /// The number in words: `40`, `at least 40`, `at most 70`, `3 to 9`, or `?` where nothing is known of it.
    #[must_use]
    pub fn say(self, words: &Words) -> String {
        let number = |number: i64| Arg::from(number as f64);
        match (self.least, self.most) {
            (None, None) => "?".to_owned(),
            (Some(least), None) => words.say("number-at-least", &[("least", number(least))]),
            (None, Some(most)) => words.say("number-at-most", &[("most", number(most))]),
            (Some(least), Some(most)) if least == most => least.to_string(),
            (Some(least), Some(most)) => {
                let bounds = [("least", number(least)), ("most", number(most))];
                words.say("number-between", &bounds)
            }
        }
    }
}

impl From<Option<i64>> for Span {
    fn from(number: Option<i64>) -> Self {
        number.map_or_else(Self::default, Self::of)
    }
}

impl Totals {
    /// What the force costs, as far as that is known: of cards whose cost is not known only that they cost something.
    #[must_use]
    pub fn cost_known(&self) -> Span {
        match (self.unknown_costs, self.cost) {
            (0, cost) => Span::of(cost),
            (_, 0) => Span::default(),
            (_, cost) => Span::at_least(cost),
        }
    }
}

/// Of several costs the first; the report tells them all.
impl Serialize for Totals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(Some(2 + self.counts.len()))?;
        map.serialize_entry("cost", &self.cost)?;
        map.serialize_entry("limit", &self.limit)?;
        for (name, count) in &self.counts {
            map.serialize_entry(name, &count.exact())?;
        }
        map.end()
    }
}

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

/// One card of the force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewLine {
    /// Id of the node.
    pub node: NodeId,
    /// How many cards it lies on.
    pub depth: usize,
    /// The card.
    pub card: CardId,
    /// Models or copies.
    pub count: i64,
    /// What it adds to the total, models counted; `None` where its cost is not known.
    pub cost: Option<i64>,
    /// Whether it comes with its unit.
    pub included: bool,
}

/// The numbers of a unit as fielded.
#[derive(Clone)]
pub struct Profile {
    /// The ids from the root to the node.
    pub at: Vec<NodeId>,
    /// The game's own numbers.
    pub numbers: Arc<dyn Numbers>,
}

impl fmt::Debug for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Profile")
            .field("at", &self.at)
            .field("numbers", &self.numbers)
            .finish()
    }
}

/// What a game works out for a unit: a struct that serializes as a map; unknown numbers as null.
pub trait Numbers: erased_serde::Serialize + fmt::Debug + Send + Sync {
    /// The struct itself, for its own game.
    fn as_any(&self) -> &dyn Any;
}

impl Serialize for Profile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Flat<'a> {
            at: &'a [NodeId],
            #[serde(flatten)]
            numbers: Erased<'a>,
        }
        struct Erased<'a>(&'a dyn Numbers);
        impl Serialize for Erased<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                erased_serde::serialize(self.0, serializer)
            }
        }
        Flat {
            at: &self.at,
            numbers: Erased(&*self.numbers),
        }
        .serialize(serializer)
    }
}

/// A card that might be added somewhere, and what the rules would say.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The card.
    pub card: CardId,
    /// The slot that it would fill.
    pub slot: Cow<'static, str>,
    /// What it would add to the total; `None` where its cost is not known.
    pub cost: Option<i64>,
    /// The breaches that it would bring, and those that it would make worse.
    pub findings: Vec<Finding>,
}

impl Candidate {
    /// Whether it may be added without making the force less legal than it is.
    #[must_use]
    pub fn allowed(&self) -> bool {
        self.findings
            .iter()
            .all(|finding| finding.severity != Severity::Error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(node: &str, depth: usize, cost: Option<i64>) -> ReviewLine {
        ReviewLine {
            node: NodeId::new(node),
            depth,
            card: CardId::new("fww/unit/knight"),
            count: 1,
            cost,
            included: false,
        }
    }

    fn review(lines: Vec<ReviewLine>) -> Review {
        Review {
            revision: String::new(),
            unchecked: Vec::new(),
            totals: Totals::default(),
            findings: Vec::new(),
            profiles: Vec::new(),
            lines,
            data: Vec::new(),
        }
    }

    #[test]
    fn a_sum_takes_a_card_with_all_on_it_and_no_other() {
        let lines = vec![
            line("a", 0, Some(5)),
            line("b", 1, Some(7)),
            line("c", 2, None),
            line("d", 1, Some(i64::MAX)),
            line("e", 0, Some(2)),
        ];
        let review = review(lines);
        let sum = |node: &str| review.sum_of(&NodeId::new(node));
        let of = |known, unknown| Some(Sum { known, unknown });
        assert_eq!(sum("a"), of(i64::MAX, 1));
        assert_eq!(sum("b"), of(7, 1));
        assert_eq!(sum("d").and_then(Sum::total), Some(i64::MAX));
        assert_eq!(sum("c").and_then(Sum::total), None);
        assert_eq!(sum("e"), of(2, 0));
        assert_eq!(sum("f"), None);
    }
}
