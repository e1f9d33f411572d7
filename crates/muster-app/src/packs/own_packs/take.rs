//! Imports chosen cards of a pack file. Either all of them are saved or none.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use muster_core::card::CardId;
use muster_core::embedded_cards::EmbeddedCards;
use muster_core::facts;
use muster_core::library::{self, Correction};
use muster_core::pack::{self, Pack, Reference};
use muster_core::problem::Problem;
use muster_jobs::{Failed, Job, JobResult};
use muster_photo::Edits;
use muster_store::{NewPhoto, OwnChange, PhotoSubject, StoredPhoto};
use serde::Deserialize;
use ts_rs::TS;

use super::draft::Draft;
use super::file::{ImportedPackFile, PackFileArgs};
use super::{PackHead, PackRow, SavedPack, taken_id, with_packs};
use crate::cards::corrections::fits;
use crate::data::snapshot::{Cards, Sources};
use crate::jobs;
use crate::packs::pack_precedence;
use crate::{App, Session};

/// A pack file and the cards to import.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportPackArgs {
    /// The file.
    pub from: PackFileArgs,
    /// The cards to import. `None` for all of them.
    pub cards: Option<BTreeSet<CardId>>,
}

impl Session<'_> {
    /// Imports chosen cards of a pack file. Their photos are imported if the card has none yet. Cards of the same pack
    /// that exist already and are not chosen stay as they are. If anything fails, nothing is imported.
    ///
    /// # Errors
    /// `no-store`, `bad-base64`, or a store error if the change cannot be written.
    pub async fn import_pack(&self, args: ImportPackArgs) -> Result<SavedPack, Problem> {
        let store = self.store()?;
        let bytes = args.from.bytes.decoded()?;
        let name = &args.from.file;
        let refused = |problems| SavedPack {
            pack: None,
            problems,
        };
        let mut file = match ImportedPackFile::read(&bytes, name, &self.known_games()) {
            Ok(file) => file,
            Err(problems) => return Ok(refused(problems)),
        };
        let chosen = |id: &CardId| args.cards.as_ref().is_none_or(|cards| cards.contains(id));
        file.pack.cards.retain(|card| chosen(&card.id));
        file.corrections
            .retain(|correction| chosen(&correction.card));
        file.photos.retain(|card, _| chosen(card));
        let photos = std::mem::take(&mut file.photos);
        let photos = match self.photos_of(photos, name).await {
            Ok(photos) => photos,
            Err(problem) => return Ok(refused(vec![problem])),
        };
        let mut row = None;
        let mut problems = Vec::new();
        let done = self.change_cards(|cards| {
            let refuse = |found: Vec<Problem>| {
                problems = found.into_iter().map(|p| p.in_file(name)).collect();
                Problem::new("card-refused")
            };
            let (draft, corrections) = merged(&file, cards, store).map_err(refuse)?;
            let spoken: Vec<CardId> = file.pack.cards.iter().map(|card| card.id.clone()).collect();
            let said = cards.precedence_with(&draft.pack.id, &spoken);
            store.packs().change_own(OwnChange {
                packs: vec![draft.kept()?],
                corrections: corrections.iter().map(kept).collect(),
                photos,
                settings: pack_precedence::setting(&said, &cards.from.said),
                ..OwnChange::default()
            })?;
            row = Some(PackRow::new(&draft.pack, true, self.lang));
            let changed: Vec<CardId> = corrections.iter().map(|c| c.card.clone()).collect();
            let now = with_packs(cards, vec![draft.pack], &changed);
            let others = now.from.corrections.iter().cloned();
            Ok(Cards::new(Sources {
                corrections: others.chain(corrections).collect(),
                said: Arc::new(said),
                ..now.from
            }))
        });
        if problems.is_empty() {
            done?;
        }
        Ok(SavedPack {
            pack: row,
            problems,
        })
    }
}

impl App {
    /// Saves what a force embeds as packs and corrections of the user's own. If anything fails, nothing is saved.
    pub(crate) fn adopt_embedded(&self, brought: &EmbeddedCards) -> Result<(), Problem> {
        let store = self.store()?;
        let first = |problems: Vec<Problem>| {
            let first = problems.into_iter().next();
            first.unwrap_or_else(|| Problem::new("card-refused"))
        };
        self.change_cards(|cards| {
            let mut drafts = Vec::new();
            for file in ImportedPackFile::from_force(brought) {
                drafts.push(with_cards(&file, cards, store).map_err(first)?);
            }
            let packs: Vec<Pack> = drafts.iter().map(|draft| draft.pack.clone()).collect();
            let now = with_packs(cards, packs.clone(), &[]);
            let lost =
                pack::check_references(&packs, now.library.games(), |to| to.is_in(&now.library));
            if !lost.is_empty() {
                return Err(first(lost));
            }
            let mut corrections = Vec::new();
            for theirs in &brought.corrections {
                corrections.extend(corrected(theirs, &now)?);
            }
            let mut said = (*cards.from.said).clone();
            for (pack, _) in &brought.packs {
                let spoken: Vec<CardId> = pack.cards.iter().map(|card| card.id.clone()).collect();
                let own = now.from.own.iter().chain(now.from.off.iter());
                said = pack_precedence::with_written(&said, own, &pack.id, &spoken);
            }
            let kept_packs = drafts.iter().map(Draft::kept);
            store.packs().change_own(OwnChange {
                packs: kept_packs.collect::<Result<_, _>>()?,
                corrections: corrections.iter().map(kept).collect(),
                settings: pack_precedence::setting(&said, &cards.from.said),
                ..OwnChange::default()
            })?;
            let changed: Vec<CardId> = corrections.iter().map(|c| c.card.clone()).collect();
            let now = super::changed(cards, packs, &changed, corrections);
            Ok(Cards::new(Sources {
                said: Arc::new(said),
                ..now.from
            }))
        })
    }

    /// Prepares photos for saving. Cards that have a photo already are left out. A picture that is not in the form of
    /// saved photos is converted.
    async fn photos_of(
        &self,
        photos: BTreeMap<CardId, Vec<u8>>,
        file: &str,
    ) -> Result<Vec<NewPhoto>, Problem> {
        let kept = self.photographed()?;
        let wanted = photos.into_iter();
        let wanted = wanted.filter(|(card, _)| !kept.contains(card.as_str()));
        let wanted: Vec<(CardId, Vec<u8>)> = wanted.collect();
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        let job = |(_, picture): &(CardId, Vec<u8>)| match muster_photo::verify(picture) {
            Ok(_) => Job::Thumb(picture.clone()),
            Err(_) => Job::Photo {
                picture: picture.clone(),
                edits: Edits::default(),
            },
        };
        let each = Job::Each(wanted.iter().map(job).collect());
        let JobResult::Each(done) = self.run(each, None).await? else {
            return Err(jobs::other());
        };
        // A photo that was taken in meanwhile stays.
        let kept = self.photographed()?;
        let new = |((card, picture), done): ((CardId, Vec<u8>), Result<JobResult, Failed>)| {
            let (photo, thumb) = match done {
                Ok(JobResult::File(thumb)) => (picture, thumb),
                Ok(JobResult::Photo(made)) => (made.bytes, made.thumb),
                Ok(_) => return Err(jobs::other()),
                Err(Failed(problem)) => return Err(problem.on_card(card.as_str()).in_file(file)),
            };
            Ok(NewPhoto {
                card: card.to_string(),
                photo,
                thumb,
            })
        };
        let made = wanted.into_iter().zip(done);
        let made = made.filter(|((card, _), _)| !kept.contains(card.as_str()));
        made.map(new).collect()
    }

    /// The cards that have a photo, lost ones left out.
    fn photographed(&self) -> Result<BTreeSet<String>, Problem> {
        let photos = self.store()?.photos().all()?.into_iter();
        let card = |photo: StoredPhoto| match photo.subject {
            PhotoSubject::Card(card) if !photo.is_lost => Some(card),
            _ => None,
        };
        Ok(photos.filter_map(card).collect())
    }
}

/// Returns the pack with the cards of a file, and the corrections from the file.
fn merged(
    file: &ImportedPackFile,
    cards: &Cards,
    store: &muster_store::Store,
) -> Result<(Draft, Vec<Correction>), Vec<Problem>> {
    let draft = with_cards(file, cards, store)?;
    let chosen = Pack {
        boxes: Vec::new(),
        ..file.pack.clone()
    };
    let lost = lost(&chosen, &draft.pack, cards);
    if !lost.is_empty() {
        return Err(lost);
    }
    let mut corrections = Vec::new();
    for theirs in &file.corrections {
        corrections.extend(corrected(theirs, cards).map_err(|problem| vec![problem])?);
    }
    Ok((draft, corrections))
}

/// Returns the pack with the cards, sources and boxes of a file.
fn with_cards(
    file: &ImportedPackFile,
    cards: &Cards,
    store: &muster_store::Store,
) -> Result<Draft, Vec<Problem>> {
    let one = |problem: Problem| vec![problem];
    if let Some(problem) = taken_id(&file.pack, cards) {
        return Err(vec![problem]);
    }
    let mut draft = match cards.own_pack(&file.pack.id) {
        Some(_) => Draft::open(&file.pack.id, cards, store).map_err(one)?,
        None => {
            let whole = Draft::new(file.pack.clone(), &file.text).map_err(one)?;
            whole.without_cards()
        }
    };
    if draft.pack.system != file.pack.system {
        let problem = Problem::new("packs-of-two-games").with("to", &file.pack.system);
        return Err(vec![problem.with("from", &draft.pack.system)]);
    }
    if file.pack.version >= draft.pack.version {
        draft.set_head(&PackHead::new(&file.pack));
    }
    for card in &file.pack.cards {
        if draft.put(Arc::clone(card)) && file.pack.version < draft.pack.version {
            // The pack is no longer what the newer version says, so events must not take it for that.
            draft.set_version(file.pack.version);
        }
    }
    for source in &file.pack.sources {
        draft.put_source(source.clone());
    }
    let here = |id: &CardId| {
        cards.library.card(id).is_some() || draft.pack.cards.iter().any(|card| card.id == *id)
    };
    // A box is left out unless all its cards are here or in the pack.
    let boxes = file.pack.boxes.iter();
    let whole = boxes.filter(|held| held.cards.iter().all(|held| here(&held.card)));
    let whole: Vec<_> = whole.cloned().collect();
    for held in whole {
        draft.put_box(held);
    }
    Ok(draft)
}

/// Returns a problem for each reference of the chosen cards that leads nowhere.
fn lost(chosen: &Pack, whole: &Pack, cards: &Cards) -> Vec<Problem> {
    let here: HashSet<&CardId> = whole.cards.iter().map(|card| &card.id).collect();
    let known = |to: Reference<'_>| to.is_card(|id| here.contains(id)) || to.is_in(&cards.library);
    pack::check_references(std::slice::from_ref(chosen), cards.library.games(), known)
}

/// Returns the user's correction of a card combined with somebody else's, which counts where both differ. `None` if the
/// card does not exist here or if nothing would be corrected.
fn corrected(theirs: &Correction, cards: &Cards) -> Result<Option<Correction>, Problem> {
    let Some((pack, card)) = cards.packs_with(&theirs.card).next() else {
        return Ok(None);
    };
    let written = facts::written(card);
    let now = cards.corrected(&theirs.card, written.clone());
    let correction = Correction {
        card: theirs.card.clone(),
        patch: facts::patch(&written, &facts::patched(now, &theirs.patch)),
        of: library::hash(card),
    };
    if correction
        .patch
        .as_object()
        .is_some_and(serde_json::Map::is_empty)
    {
        return Ok(None);
    }
    fits(&correction, card, pack, cards)?;
    Ok(Some(correction))
}

fn kept(correction: &Correction) -> muster_store::StoredCorrection {
    muster_store::StoredCorrection {
        card: correction.card.to_string(),
        patch: correction.patch.to_string(),
        base: correction.of.clone(),
        at: 0,
    }
}
