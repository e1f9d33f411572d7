//! Corrections that stand side by side, since two devices said something else of a card, until the user chooses one.

use muster_core::sync::{Body, kind};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::fields::same;
use super::{named, things, written};
use crate::change::Change;
use crate::corrections::{self, KeptCorrection};
use crate::error::{Result, StoreError};
use crate::rows::Stored;
use crate::schema::CORRECTIONS;
use crate::typed::TypedRow;

/// The corrections that stand for a card; the one that counts here is among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stands {
    /// The card.
    pub card: String,
    /// Their merge patches, JSON.
    pub patches: Vec<String>,
    /// The place of the one that counts here.
    pub counts: Option<usize>,
}

/// A correction as it is exchanged.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Stand {
    pub patch: Box<RawValue>,
    /// The hash of the card that it was made for.
    pub of: String,
}

#[derive(Serialize, Deserialize)]
struct All {
    stand: Vec<Stand>,
}

impl Stand {
    pub fn of(row: &Stored) -> Result<Self> {
        let kept = KeptCorrection::of(row)?;
        let patch = RawValue::from_string(kept.patch);
        let patch =
            patch.map_err(|error| StoreError::damaged(CORRECTIONS.name, error.to_string()))?;
        Ok(Self {
            patch,
            of: kept.base,
        })
    }

    fn is(&self, other: &Self) -> bool {
        self.of == other.of && same(self.patch.get(), other.patch.get())
    }
}

/// All that stand; none where the body says something else.
pub(super) fn read(body: &Body) -> Option<Vec<Stand>> {
    let all: All = serde_json::from_str(body.as_str()).ok()?;
    (!all.stand.is_empty()).then_some(all.stand)
}

pub(super) fn has(body: &Body, one: &Stand) -> bool {
    read(body).is_some_and(|all| all.iter().any(|other| other.is(one)))
}

/// A body in which one stands alone.
pub(super) fn only(one: &Stand) -> Result<Option<Body>> {
    let stand = vec![one.clone()];
    Ok(Body::new(&written(&All { stand })?))
}

/// Keeps what stands for a card, of which one counts: the one that did, or else the first. Answers the body where it has to
/// be kept as a whole; false where something in it cannot be kept at all.
pub(super) fn keep(
    change: &mut Change<'_>,
    card: &str,
    body: &Body,
) -> Result<(bool, Option<Body>)> {
    let Some(all) = read(body) else {
        return Ok((false, Some(body.clone())));
    };
    let now = super::row(change, &CORRECTIONS, card)?;
    let now = now.as_ref().map(Stand::of).transpose()?;
    let counts = |one: &&Stand| now.as_ref().is_some_and(|now| now.is(one));
    let whole = (all.len() > 1).then(|| body.clone());
    if all.iter().find(counts).is_none() {
        let Some(first) = all.first() else {
            return Ok((false, whole));
        };
        if !put(change, card, first)? {
            return Ok((false, Some(body.clone())));
        }
    }
    Ok((true, whole))
}

fn put(change: &mut Change<'_>, card: &str, one: &Stand) -> Result<bool> {
    let kept = KeptCorrection {
        card: card.to_owned(),
        patch: one.patch.get().to_owned(),
        base: one.of.clone(),
        at: change.now(),
    };
    if corrections::check(&kept).is_err() {
        return Ok(false);
    }
    kept.put(change)?;
    Ok(true)
}

pub(super) fn all(change: &mut Change<'_>) -> Result<Vec<Stands>> {
    let mut found = Vec::new();
    for thing in things(change)? {
        let all = thing
            .here
            .as_ref()
            .filter(|_| thing.kind == kind::CORRECTION);
        let Some(all) = all.and_then(read) else {
            continue;
        };
        let now = super::row(change, &CORRECTIONS, &thing.key)?;
        let now = now.as_ref().map(Stand::of).transpose()?;
        let counts = |now: &Stand| all.iter().position(|one| one.is(now));
        // One that was made anew here was chosen over all of these.
        let Some(counts) = now.as_ref().and_then(counts) else {
            continue;
        };
        found.push(Stands {
            patches: all.iter().map(|one| one.patch.get().to_owned()).collect(),
            counts: Some(counts),
            card: thing.key,
        });
    }
    Ok(found)
}

pub(super) fn choose(change: &mut Change<'_>, card: &str, place: usize) -> Result<()> {
    let none = || StoreError::NotFound {
        what: "correction",
        id: card.to_owned(),
    };
    let mut thing = named(change, kind::CORRECTION, card)?.ok_or_else(none)?;
    let all = thing.here.as_ref().and_then(read).unwrap_or_default();
    let one = all.get(place).ok_or_else(none)?;
    if !put(change, card, one)? {
        return Err(none());
    }
    thing.here = None;
    thing.put(change)
}
