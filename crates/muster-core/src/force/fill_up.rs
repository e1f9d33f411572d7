//! Fills up forces: finds ways to spend the points that are left, and makes forces from nothing.
//!
//! Everything that is added has passed the same trial as a candidate of the builder, and the whole force is reviewed
//! after each card. Chance decides only which of the allowed cards are tried, and it comes from a seed. The same seed,
//! cards and force therefore give the same result. The work is bounded by a number of trials and not by a clock.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::card::CardId;
use crate::edit::{Addition, ForceEdit};
use crate::event::EventRules;
use crate::force::{Force, Node, NodeId};
use crate::game::{FillGuide, Game};
use crate::library::Library;
use crate::play::SplitMix64;
use crate::review::{Candidate, Finding, Review, Severity};

mod draft;
mod offers;
mod spend;
mod steps;

use draft::{Origin, ReviewedForce};
use offers::FillCandidate;
use spend::FillTheme;

/// Most ways that are returned at once.
pub const MAX_WAYS: usize = 5;
/// Number of trials that take less than 200 ms on a desktop computer, for a force of ordinary size.
pub const USUAL_TRIALS: usize = 2_400;
/// How often all themes are tried before the best ways are chosen.
const ROUNDS: u64 = 4;
/// How often a force is made from nothing before the best one is returned.
const MADE_FORCES: u64 = 8;
/// Number of candidates that count as one trial. A candidate takes less time than the review of a force.
const CANDIDATES_PER_TRIAL: usize = 40;
/// Number of cards in a force whose review counts as one trial.
const CARDS_PER_TRIAL: usize = 24;

/// The copies that may be used for filling up.
#[derive(Clone, Copy)]
pub enum CardSupply<'a> {
    /// Any number of copies of any card.
    Everything,
    /// As many copies of a card as the function returns. Cards of kinds that are free in their game are not limited.
    Owned(&'a dyn Fn(&CardId) -> u32),
}

/// Fills up forces of a game.
pub struct FillUp<'a> {
    game: &'a dyn Game,
    library: &'a Library,
    event: Option<&'a EventRules>,
    supply: CardSupply<'a>,
    seed: u64,
    max_trials: usize,
}

/// What a force that is made from nothing is to have.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ForceWish {
    /// The faction of all entries. `None` if any faction will do.
    pub faction: Option<String>,
    /// Slots of the first entry that are to be filled, of those in [`FillGuide::optional_slots`].
    pub slots: Vec<String>,
}

/// A way to fill up a force.
#[derive(Debug, Clone, PartialEq)]
pub struct FillWay {
    /// The cards that are added.
    pub additions: Vec<Addition>,
    /// What they cost together, in points.
    pub cost: i64,
    /// The points that are left then. `None` if the force has no limit.
    pub left: Option<i64>,
}

/// The reason why a force cannot be filled up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FillObstacle {
    /// The force breaks a rule, and no added card can mend that.
    NotLegal,
    /// The cost of a card is unknown, and with it the number of points that are left.
    UnknownCost,
    /// The force has no points limit.
    NoLimit,
    /// No points are left, and nothing is missing.
    Full,
    /// No card that may be used fits.
    NothingFits,
}

impl FillWay {
    /// Returns the edit that adds all cards of the way in one change.
    #[must_use]
    pub fn edit(&self) -> ForceEdit {
        ForceEdit::AddMany {
            additions: self.additions.clone(),
        }
    }
}

impl<'a> FillUp<'a> {
    /// Fills up with any cards of the library, within [`USUAL_TRIALS`].
    #[must_use]
    pub fn new(game: &'a dyn Game, library: &'a Library) -> Self {
        Self {
            game,
            library,
            event: None,
            supply: CardSupply::Everything,
            seed: 0,
            max_trials: USUAL_TRIALS,
        }
    }

    /// Sets the event whose rules apply too.
    #[must_use]
    pub fn with_event(self, event: Option<&'a EventRules>) -> Self {
        Self { event, ..self }
    }

    /// Sets the copies that may be used.
    #[must_use]
    pub fn with_supply(self, supply: CardSupply<'a>) -> Self {
        Self { supply, ..self }
    }

    /// Sets the seed. Another seed gives other ways.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Sets the most trials. Fewer trials take less time and find fewer ways.
    #[must_use]
    pub fn with_max_trials(self, max_trials: usize) -> Self {
        Self { max_trials, ..self }
    }

    /// Returns up to `max` different ways to spend the points that are left, those that leave the fewest points first.
    /// Each adds whole cards, and first those that the rules still ask for. What is in the force stays as it is.
    ///
    /// The force is legal after each way. No way causes a warning or a remark of the rules, and none makes the force
    /// less certain. Every added card has a cost in the points revision of the force.
    ///
    /// # Errors
    /// The reason why there is no way.
    pub fn ways(&self, force: &Force, max: usize) -> Result<Vec<FillWay>, FillObstacle> {
        let search = FillSearch::new(self, force, None);
        search.check()?;
        let ways = search.ways(max);
        // Cards without a faction serve anywhere, but are no part of what the force is built around.
        let ways = match ways.is_empty() && !search.factions.is_empty() {
            true => FillSearch {
                with_neutral: true,
                ..FillSearch::new(self, force, None)
            }
            .ways(max),
            false => ways,
        };
        if ways.is_empty() {
            Err(FillObstacle::NothingFits)
        } else {
            Ok(ways)
        }
    }

    /// Fills an empty force. The result is legal and certain, and keeps the limit of the force.
    ///
    /// # Errors
    /// The reason why there is no such force, or why none was found.
    pub fn make(&self, empty: &Force, wish: &ForceWish) -> Result<Force, FillObstacle> {
        let mut best: Option<ReviewedForce> = None;
        let search = FillSearch::new(self, empty, Some(wish));
        if self.game.has_costs() && search.origin.draft.limit().is_none() {
            return Err(FillObstacle::NoLimit);
        }
        for round in 0..MADE_FORCES {
            let mut dice = dice(self.seed, round, u64::from(u32::MAX));
            let Some(made) = search.attempt(FillTheme::Mixed, &mut dice) else {
                continue;
            };
            if best.as_ref().is_none_or(|best| made.left() < best.left()) {
                best = Some(made);
            }
            let is_good =
                |best: &ReviewedForce| best.left() <= best.limit().map(|limit| limit / 20);
            if best.as_ref().is_some_and(is_good) {
                break;
            }
        }
        best.map(|best| best.force).ok_or(FillObstacle::NothingFits)
    }
}

/// Returns the random numbers of one attempt.
fn dice(seed: u64, round: u64, theme: u64) -> SplitMix64 {
    // A first number is drawn so that neighbouring seeds do not share their attempts. It has 31 bits, because it must be
    // the same on processors of 32 bits.
    let mixed = SplitMix64(seed).below(1 << 31) as u64;
    SplitMix64(mixed ^ (round << 40) ^ (theme << 32))
}

/// Returns the factions that all entries of a force share, or those of any if they share none. Entries without a faction
/// do not count.
fn factions_of(force: &Force, library: &Library) -> FxHashSet<String> {
    let cards = force
        .entries
        .iter()
        .filter_map(|node| library.card(&node.card));
    let sides: Vec<FxHashSet<String>> = cards
        .map(|card| card.found_under().cloned().collect())
        .filter(|side: &FxHashSet<String>| !side.is_empty())
        .collect();
    let is_shared = |faction: &String| sides.iter().all(|side| side.contains(faction));
    let all = || sides.iter().flatten().cloned();
    let shared: FxHashSet<String> = all().filter(is_shared).collect();
    if shared.is_empty() {
        all().collect()
    } else {
        shared
    }
}

/// A search for ways to fill up one force.
struct FillSearch<'s> {
    fill_up: &'s FillUp<'s>,
    guide: FillGuide,
    wish: Option<&'s ForceWish>,
    origin: Origin,
    /// The factions of new entries. Empty if any will do.
    factions: FxHashSet<String>,
    /// Whether new entries without a faction will do too.
    with_neutral: bool,
    /// The trials that are still allowed.
    trials: Cell<usize>,
    /// The cards that can be added at a place, by the place. They are looked up once.
    offers: RefCell<FxHashMap<String, Rc<Vec<FillCandidate>>>>,
}

impl<'s> FillSearch<'s> {
    fn new(fill_up: &'s FillUp<'s>, force: &Force, wish: Option<&'s ForceWish>) -> Self {
        // Entries are told apart by their ids, and a force that came from elsewhere may lack some.
        let mut force = force.clone();
        force.complete_ids();
        let review = fill_up.review(&force);
        Self {
            fill_up,
            guide: fill_up.game.fill_guide(),
            factions: match wish {
                Some(wish) => wish.faction.iter().cloned().collect(),
                None => factions_of(&force, fill_up.library),
            },
            with_neutral: false,
            wish,
            origin: Origin::new(ReviewedForce::new(force, review)),
            trials: Cell::new(fill_up.max_trials),
            offers: RefCell::default(),
        }
    }

    /// Returns up to `max` different ways to fill up the force.
    fn ways(&self, max: usize) -> Vec<FillWay> {
        let base = &self.origin.draft;
        let mut found: Vec<FoundWay> = Vec::new();
        for round in 0..ROUNDS {
            for theme in FillTheme::ALL {
                let mut dice = dice(self.fill_up.seed, round, theme as u64);
                let Some(filled) = self.attempt(theme, &mut dice) else {
                    continue;
                };
                let additions = self.origin.additions(&filled.force);
                if additions.is_empty() {
                    continue;
                }
                let way = FillWay {
                    additions,
                    cost: filled.cost().saturating_sub(base.cost()),
                    left: filled.left(),
                };
                found.push(FoundWay::new(way, theme));
            }
        }
        select(found, max.min(MAX_WAYS))
    }

    /// Checks that the force can be filled up.
    fn check(&self) -> Result<(), FillObstacle> {
        let base = &self.origin.draft;
        let is_error = |finding: &&Finding| finding.severity == Severity::Error;
        let mut errors = base.review.findings.iter().filter(is_error);
        let is_open = |finding: &Finding| finding.open;
        let steps = errors.clone().count();
        if !errors.all(is_open) {
            return Err(FillObstacle::NotLegal);
        }
        if base.review.totals.unknown_costs > 0 {
            return Err(FillObstacle::UnknownCost);
        }
        match base.left() {
            _ if steps > 0 => Ok(()),
            None if self.fill_up.game.has_costs() => Err(FillObstacle::NoLimit),
            None | Some(0) => Err(FillObstacle::Full),
            Some(_) => Ok(()),
        }
    }

    /// Counts some trials. Returns whether they are still allowed.
    fn count_trials(&self, trials: usize) -> bool {
        let left = self.trials.get();
        if left < trials {
            self.trials.set(0);
            return false;
        }
        self.trials.set(left - trials);
        true
    }

    /// Returns whether all trials are used up.
    fn is_over(&self) -> bool {
        self.trials.get() == 0
    }

    /// Reviews a force. `None` if all trials are used up.
    fn draft(&self, force: Force) -> Option<ReviewedForce> {
        let trials = 1 + force.nodes().count() / CARDS_PER_TRIAL;
        if !self.count_trials(trials) {
            return None;
        }
        let review = self.fill_up.review(&force);
        Some(ReviewedForce::new(force, review))
    }

    /// Applies an edit and reviews the result. `None` if the edit cannot be made, if the force would be worse by it, or
    /// if all trials are used up.
    fn edited(&self, draft: &ReviewedForce, edit: &ForceEdit) -> Option<ReviewedForce> {
        let force = draft.force.apply(edit, self.fill_up.library).ok()?;
        // What comes along with a card may change cards that were there, and a way only adds some.
        if !self.origin.is_kept(&force) {
            return None;
        }
        let next = self.draft(force)?;
        self.origin.is_clean(&next).then_some(next)
    }

    /// Fills up the force once. `None` if the result is not complete, or if the search is over.
    fn attempt(&self, theme: FillTheme, dice: &mut SplitMix64) -> Option<ReviewedForce> {
        if self.is_over() {
            return None;
        }
        let draft = self.lay_root(self.origin.draft.clone(), dice)?;
        let mut draft = self.settle(draft, dice)?;
        if draft.left().is_some() || self.wish.is_some() {
            draft = self.spend(draft, theme, dice)?;
            draft = self.settle(draft, dice)?;
        }
        let enough = self.wish.is_none() || self.entries(&draft).len() >= self.guide.least_entries;
        (enough && self.origin.is_complete(&draft, self.wish.is_some())).then_some(draft)
    }

    /// Returns whether another copy of a card may be used.
    fn is_in_supply(&self, draft: &ReviewedForce, card: &CardId) -> bool {
        let CardSupply::Owned(owned) = self.fill_up.supply else {
            return true;
        };
        if self.fill_up.game.is_free(card.kind()) {
            return true;
        }
        let held = draft.force.nodes().filter(|node| node.card == *card);
        let used = held.fold(0_i64, |sum, node| sum.saturating_add(node.count.max(0)));
        used < i64::from(owned(card))
    }
}

impl FillUp<'_> {
    fn review(&self, force: &Force) -> Review {
        match self.event {
            None => self.game.review(force, self.library),
            Some(event) => event.review(self.game, force, self.library),
        }
    }

    fn candidates(&self, force: &Force, at: Option<&NodeId>) -> Vec<Candidate> {
        match self.event {
            None => self.game.candidates(force, self.library, at),
            Some(event) => event.candidates(self.game, force, self.library, at),
        }
    }
}

/// A way with what it is compared by.
struct FoundWay {
    way: FillWay,
    theme: FillTheme,
    /// The added cards with their places, in order.
    key: Vec<String>,
}

impl FoundWay {
    fn new(way: FillWay, theme: FillTheme) -> Self {
        let mut key: Vec<String> = way.additions.iter().map(written).collect();
        key.sort_unstable();
        Self { way, theme, key }
    }

    /// Returns the order of ways: those that leave the fewest points first, then those with the fewest cards.
    fn rank(&self) -> (i64, usize) {
        (self.way.left.unwrap_or(0), self.way.additions.len())
    }
}

/// Returns an addition as a text that is the same for equal cards at the same place.
fn written(addition: &Addition) -> String {
    let parent = addition.parent.as_ref().map_or("", NodeId::as_str);
    let mut text = parent.to_owned();
    write_node(&addition.node, &mut text);
    text
}

fn write_node(node: &Node, text: &mut String) {
    text.push('(');
    text.push_str(node.card.as_str());
    text.push_str(&format!("×{}", node.count));
    for pick in &node.picks {
        text.push('+');
        text.push_str(pick);
    }
    node.cards.iter().for_each(|card| write_node(card, text));
    text.push(')');
}

/// Selects up to `max` different ways. The best way of each theme comes before further ways of the same theme, because
/// ways of one theme resemble each other.
fn select(mut found: Vec<FoundWay>, max: usize) -> Vec<FillWay> {
    found.sort_by_key(FoundWay::rank);
    let mut seen: FxHashSet<Vec<String>> = FxHashSet::default();
    found.retain(|found| seen.insert(found.key.clone()));
    let mut themes: FxHashMap<FillTheme, usize> = FxHashMap::default();
    let mut ranked: Vec<(usize, FoundWay)> = found
        .into_iter()
        .map(|found| {
            let turn = themes.entry(found.theme).or_default();
            *turn += 1;
            (*turn, found)
        })
        .collect();
    // The sort is stable: within a turn, the best ways stay first.
    ranked.sort_by_key(|(turn, _)| *turn);
    ranked.truncate(max);
    ranked.sort_by_key(|(_, found)| found.rank());
    ranked.into_iter().map(|(_, found)| found.way).collect()
}
