//! Judges a list by an event: by the rules of its game, and by the event's own.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::card::CardId;
use crate::edit::ForceEdit;
use crate::event::rules;
use crate::event::{Event, UnknownFacts};
use crate::force::{Force, NodeId};
use crate::game::{Evaluation, Game, Judge};
use crate::library::Library;
use crate::review::{Basis, Candidate, Finding, Param, Review, Severity, Unchecked};
use crate::rule::Ruleset;

/// The rules that an event's lists are judged by.
#[derive(Debug)]
pub struct EventRules {
    event: Arc<Event>,
    rules: Ruleset,
}

impl EventRules {
    /// Creates the rules of an event. `changed` holds the cards that differ from their packs because they are
    /// corrected, or because a list brings its own version of them.
    #[must_use]
    pub fn new(event: Arc<Event>, changed: HashSet<CardId>) -> Self {
        let rules = rules::rules_of(&event, changed);
        Self {
            event,
            rules: Ruleset {
                rules: rules.into(),
                ..Ruleset::new(&[])
            },
        }
    }

    /// Returns the event.
    #[must_use]
    pub fn event(&self) -> &Event {
        &self.event
    }

    /// Returns a list with the event's mode, revision and limit. A list of another game is returned unchanged.
    #[must_use]
    pub fn as_played(&self, force: &Force) -> Force {
        let mut played = force.clone();
        if self.is_of(force) {
            played.mode.clone_from(&self.event.mode);
            played.revision.clone_from(&self.event.revision);
            played.limit = self.event.limit.or(force.limit);
        }
        played
    }

    fn is_of(&self, force: &Force) -> bool {
        force.system == self.event.system
    }

    /// Applies every rule of the game and of the event. `force` is the list as its player wrote it. If it is of another
    /// game, that is the only finding.
    #[must_use]
    pub fn review(&self, game: &dyn Game, force: &Force, library: &Library) -> Review {
        let played = self.as_played(force);
        let review = game.review(&played, library);
        self.judged(review, game, force, &played, library)
    }

    /// Does the same as [`EventRules::review`]. `played` is the evaluation of the list as
    /// [`EventRules::as_played`] returns it.
    #[must_use]
    pub fn review_of(&self, force: &Force, played: &Evaluation) -> Review {
        let review = played.review().clone();
        self.judged(
            review,
            &**played.game(),
            force,
            played.force(),
            played.library(),
        )
    }

    /// Adds what the event finds to the review of a list by its game.
    fn judged(
        &self,
        mut review: Review,
        game: &dyn Game,
        force: &Force,
        played: &Force,
        library: &Library,
    ) -> Review {
        if !self.is_of(force) {
            let finding = found("event/game", Severity::Error);
            let wanted = Param::Term(self.event.system.clone());
            review.findings = vec![finding.with("game", wanted)];
            return review;
        }
        let own = self.rules.review(game, played, library);
        review.findings.extend(own.findings);
        review.unchecked.extend(own.unchecked);
        let head = self.head(game, force).into_iter();
        review.findings.extend(head);
        let packs = self.packs(&review);
        review.findings.extend(packs);
        review.findings.extend(self.over_limit(&review));
        review.findings.extend(self.unknown(&review));
        review.findings.sort_by_key(|finding| finding.severity);
        review
    }

    /// Returns the cards that can be added at a node, as [`Game::candidates`](Judge::candidates) does, with the event's
    /// objections.
    #[must_use]
    pub fn candidates(
        &self,
        game: &dyn Game,
        force: &Force,
        library: &Library,
        at: Option<&NodeId>,
    ) -> Vec<Candidate> {
        let played = self.as_played(force);
        let candidates = game.candidates(&played, library, at);
        if !self.is_of(force) {
            return candidates;
        }
        self.objections(candidates, game, &played, library, at)
    }

    /// Does the same as [`EventRules::candidates`]. `played` is the evaluation of the list as
    /// [`EventRules::as_played`] returns it.
    #[must_use]
    pub fn candidates_of(&self, played: &Evaluation, at: Option<&NodeId>) -> Vec<Candidate> {
        let candidates = played.candidates(at);
        if !self.is_of(played.force()) {
            return candidates;
        }
        self.objections(
            candidates,
            &**played.game(),
            played.force(),
            played.library(),
            at,
        )
    }

    /// Adds the event's objections to candidates.
    fn objections(
        &self,
        mut candidates: Vec<Candidate>,
        game: &dyn Game,
        played: &Force,
        library: &Library,
        at: Option<&NodeId>,
    ) -> Vec<Candidate> {
        let own = self.rules.candidates(game, played, library, at);
        let own = own
            .into_iter()
            .map(|own| ((own.card, own.slot), (own.findings, own.unchecked)));
        let mut own: HashMap<_, (Vec<Finding>, Vec<Unchecked>)> = own.collect();
        for candidate in &mut candidates {
            let key = (candidate.card.clone(), candidate.slot.clone());
            let (findings, unchecked) = own.remove(&key).unwrap_or_default();
            candidate.findings.extend(findings);
            candidate.unchecked.extend(unchecked);
            if candidate.cost.is_none() && self.event.unknown == UnknownFacts::Refuse {
                let finding = found("event/unknown-facts", Severity::Error);
                candidate.findings.push(finding.variant("cost"));
            }
        }
        candidates
    }

    /// Finds differences between the list's own mode, revision or limit and those of the event.
    fn head(&self, game: &dyn Game, force: &Force) -> Vec<Finding> {
        let event = &self.event;
        let mut findings = Vec::new();
        let term =
            |prefix: &str, word: &str| Param::Term(crate::sheets::key(game.id(), prefix, word));
        if force.mode != event.mode {
            let finding = found("event/mode", Severity::Error)
                .with("found", term("mode", &force.mode))
                .with("wanted", term("mode", &event.mode));
            findings.push(finding.with_fix(ForceEdit::Mode {
                mode: event.mode.clone(),
            }));
        }
        let newest = game.newest_revision();
        let own = force.revision.as_deref().unwrap_or(newest);
        let wanted = event.revision.as_deref().unwrap_or(newest);
        if own != wanted {
            let finding = found("event/revision", Severity::Error)
                .with("found", term("revision", own))
                .with("wanted", term("revision", wanted));
            findings.push(finding.with_fix(ForceEdit::Revision {
                revision: event.revision.clone(),
            }));
        }
        if let (Some(own), Some(wanted)) = (force.limit, event.limit)
            && own > wanted
        {
            let finding = found("event/limit", Severity::Warning)
                .with("found", i64::from(own))
                .with("wanted", i64::from(wanted));
            findings.push(finding.with_fix(ForceEdit::Limit { limit: event.limit }));
        }
        findings
    }

    /// Finds packs whose version differs from the one that the event names.
    fn packs(&self, review: &Review) -> Vec<Finding> {
        let pinned = |pack: &str| {
            let pinned = self.event.packs.iter().find(|pinned| pinned.pack == pack)?;
            pinned.version
        };
        let data = review.data.iter();
        data.filter_map(|pack| {
            let wanted = pinned(&pack.id).filter(|wanted| *wanted != pack.version)?;
            let finding = found("event/pack-version", Severity::Warning)
                .with("pack", Param::Text(pack.id.clone()))
                .with("found", i64::from(pack.version));
            Some(finding.with("wanted", i64::from(wanted)))
        })
        .collect()
    }

    /// Checks the event's limit, if the game does not check that limit itself.
    fn over_limit(&self, review: &Review) -> Option<Finding> {
        let limit = i64::from(self.event.limit?);
        let over = review.totals.cost.saturating_sub(limit);
        (review.totals.limit != Some(limit) && over > 0).then(|| {
            found("event/over-limit", Severity::Error)
                .with("total", review.totals.cost)
                .with("limit", limit)
                .with("over", over)
                .beyond(over)
        })
    }

    /// Returns the finding for a list that cannot be judged completely, if the event demands one.
    fn unknown(&self, review: &Review) -> Option<Finding> {
        if review.certain() {
            return None;
        }
        let (severity, variant) = match self.event.unknown {
            UnknownFacts::Accept => return None,
            UnknownFacts::Refuse => (Severity::Error, "refused"),
            UnknownFacts::Ask => (Severity::Warning, ""),
        };
        let checks = i64::try_from(review.unchecked_rules()).unwrap_or(i64::MAX);
        let finding = found("event/unknown-facts", severity).variant(variant);
        Some(
            finding
                .with("costs", i64::from(review.totals.unknown_costs))
                .with("checks", checks),
        )
    }
}

/// Returns the finding that some lines of a list were not read. They are not judged, so the organiser has to decide.
#[must_use]
pub fn unread_lines(lines: &str) -> Finding {
    let lines = Param::Text(lines.to_owned());
    found("event/unread-lines", Severity::Warning).with("lines", lines)
}

/// Returns the finding that some lines of a list were read as the nearest card, but may mean something else. The list is
/// judged as it was read.
#[must_use]
pub fn doubtful_lines(lines: &str) -> Finding {
    let lines = Param::Text(lines.to_owned());
    found("event/doubtful-lines", Severity::Warning).with("lines", lines)
}

/// Returns the finding that the organiser has corrected how some lines of a list were read.
#[must_use]
pub fn corrected_lines(count: usize) -> Finding {
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    found("event/corrected-lines", Severity::Note).with("count", count)
}

fn found(rule: &'static str, severity: Severity) -> Finding {
    Finding::new(rule.into(), severity, Basis::Program, Vec::new())
}
