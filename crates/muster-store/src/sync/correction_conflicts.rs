//! Conflicting corrections. If two devices corrected a card differently, both corrections are kept until the user
//! chooses one.

use muster_sync::{Body, kind};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::fields::same;
use super::{named, things, written};
use crate::change::StoreTransaction;
use crate::corrections::{self, StoredCorrection};
use crate::error::{Result, StoreError};
use crate::rows::Stored;
use crate::schema::CORRECTIONS;
use crate::typed::{TableRow, TypedRow};

/// The conflicting corrections of a card, including the one in use here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ConflictingCorrections {
    /// The card's id.
    pub card: String,
    /// The merge patches (RFC 7396) of the corrections, as JSON.
    pub patches: Vec<String>,
    /// The index in `patches` of the one in use here.
    pub counts: Option<usize>,
}

/// A correction in the body of a sync item.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct CorrectionCandidate {
    pub patch: Box<RawValue>,
    /// The hash of the card that it was made for.
    pub of: String,
}

#[derive(Serialize, Deserialize)]
struct CorrectionCandidates {
    stand: Vec<CorrectionCandidate>,
}

impl CorrectionCandidate {
    pub fn from_row(row: &Stored) -> Result<Self> {
        let kept = StoredCorrection::from_row(row)?;
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

/// Returns all corrections in a body. `None` if the body is not a list of corrections.
pub(super) fn read(body: &Body) -> Option<Vec<CorrectionCandidate>> {
    let all: CorrectionCandidates = serde_json::from_str(body.as_str()).ok()?;
    (!all.stand.is_empty()).then_some(all.stand)
}

pub(super) fn has(body: &Body, one: &CorrectionCandidate) -> bool {
    read(body).is_some_and(|all| all.iter().any(|other| other.is(one)))
}

/// Returns a body with a single correction.
pub(super) fn only(one: &CorrectionCandidate) -> Result<Option<Body>> {
    let stand = vec![one.clone()];
    Ok(Body::new(&written(&CorrectionCandidates { stand })?))
}

/// Writes the corrections of a card. The correction in use stays if it is among them, else the first one is used.
/// Returns whether the body could be stored as corrections, and the body if it has to be kept as a whole: because it
/// lists several corrections, or could not be stored.
pub(super) fn keep(
    change: &mut StoreTransaction<'_>,
    card: &str,
    body: &Body,
) -> Result<(bool, Option<Body>)> {
    let Some(all) = read(body) else {
        return Ok((false, Some(body.clone())));
    };
    let now = super::row(change, &CORRECTIONS, card)?;
    let now = now
        .as_ref()
        .map(CorrectionCandidate::from_row)
        .transpose()?;
    let counts = |one: &&CorrectionCandidate| now.as_ref().is_some_and(|now| now.is(one));
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

fn put(change: &mut StoreTransaction<'_>, card: &str, one: &CorrectionCandidate) -> Result<bool> {
    let kept = StoredCorrection {
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

pub(super) fn all(change: &mut StoreTransaction<'_>) -> Result<Vec<ConflictingCorrections>> {
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
        let now = now
            .as_ref()
            .map(CorrectionCandidate::from_row)
            .transpose()?;
        let counts = |now: &CorrectionCandidate| all.iter().position(|one| one.is(now));
        // A correction that is not among these was made here later and replaces them all, so there is no conflict.
        let Some(counts) = now.as_ref().and_then(counts) else {
            continue;
        };
        found.push(ConflictingCorrections {
            patches: all.iter().map(|one| one.patch.get().to_owned()).collect(),
            counts: Some(counts),
            card: thing.key,
        });
    }
    Ok(found)
}

pub(super) fn choose(change: &mut StoreTransaction<'_>, card: &str, place: usize) -> Result<()> {
    let none = || StoreError::not_found("correction", card);
    let mut thing = named(change, kind::CORRECTION, card)?.ok_or_else(none)?;
    let all = thing.here.as_ref().and_then(read).unwrap_or_default();
    let one = all.get(place).ok_or_else(none)?;
    if !put(change, card, one)? {
        return Err(none());
    }
    thing.here = None;
    thing.put(change)
}
