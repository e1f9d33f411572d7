//! Reads and writes pack files: `.json`, or `.musterpack` if the pack has photos.

use std::collections::BTreeMap;

use super::musterpack::{self, Packed};
use muster_core::card::CardId;
use muster_core::content::{FileDoor, check_door};
use muster_core::embedded_cards::EmbeddedCards;
use muster_core::game::Games;
use muster_core::json;
use muster_core::library::Correction;
use muster_core::pack::{self, MAX_CARDS, Pack};
use muster_core::problem::Problem;
use muster_store::PhotoSubject;
use serde::Deserialize;
use serde_json::{Map, Value};
use ts_rs::TS;

use super::draft::Draft;
use crate::App;
use crate::packs::canonical;
use crate::settings::backups::Bytes;

/// A pack to export as a file.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExportPackArgs {
    /// The pack's id.
    pub id: String,
    /// Whether to include the photos of its cards. The file is a `.musterpack` in this case.
    #[serde(default)]
    pub photos: bool,
    /// Whether to include the user's corrections of other cards of its game.
    #[serde(default)]
    pub corrections: bool,
}

/// A file that should hold a pack.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PackFileArgs {
    /// The bytes of a `.json` or `.musterpack` file, as numbers or as base64.
    pub bytes: Bytes,
    /// The name of the file, for error messages.
    #[serde(default)]
    pub file: String,
}

/// A pack that was read from a file.
#[derive(Debug)]
pub(crate) struct ImportedPackFile {
    pub(crate) pack: Pack,
    pub(crate) text: String,
    /// Corrections of cards in other packs.
    pub(crate) corrections: Vec<Correction>,
    /// Photos of cards. Their bytes have not been checked to be images.
    pub(crate) photos: BTreeMap<CardId, Vec<u8>>,
}

#[derive(Deserialize)]
struct Corrected {
    #[serde(default)]
    corrections: Vec<Correction>,
}

impl ImportedPackFile {
    /// Returns the packs that a force embeds as pack files.
    pub(crate) fn from_force(brought: &EmbeddedCards) -> Vec<Self> {
        let file = |(pack, text): &(Pack, String)| Self {
            pack: pack.clone(),
            text: text.clone(),
            corrections: Vec::new(),
            photos: BTreeMap::new(),
        };
        brought.packs.iter().map(file).collect()
    }

    /// Reads a pack file.
    ///
    /// # Errors
    /// All problems of the file. References to cards outside it are not checked.
    pub(crate) fn read(bytes: &[u8], file: &str, games: &Games) -> Result<Self, Vec<Problem>> {
        let one = |problem: Problem| vec![problem.in_file(file)];
        let is_packed = musterpack::is_packed(bytes);
        if !is_packed {
            check_door(bytes, file, FileDoor::Pack).map_err(|problem| vec![problem])?;
        }
        let packed = if is_packed {
            musterpack::read(bytes).map_err(one)?
        } else {
            Packed {
                pack: bytes.to_vec(),
                photos: BTreeMap::new(),
            }
        };
        let (pack, mut problems) = pack::read(&packed.pack, file, games);
        if let Some(pack) = &pack {
            problems.extend(pack::check_content_in(file, &packed.pack, pack, games));
        }
        let pack = pack.filter(|_| problems.is_empty()).ok_or(problems)?;
        let text = String::from_utf8_lossy(&packed.pack);
        let text = text.trim_start_matches('\u{feff}').to_owned();
        let Corrected { corrections } = json::read(&text).map_err(one)?;
        let wrong = corrections.iter().find(|correction| {
            !correction.patch.is_object() || correction.card.system() != pack.system
        });
        if let Some(wrong) = wrong {
            let problem = Problem::new("bad-patch").on_card(wrong.card.as_str());
            return Err(one(problem));
        }
        if corrections.len() > MAX_CARDS {
            let problem = Problem::new("too-many-cards").with("count", corrections.len());
            return Err(one(problem.with("limit", MAX_CARDS)));
        }
        Ok(Self {
            pack,
            text,
            corrections,
            photos: packed.photos,
        })
    }
}

impl App {
    /// Exports one of the user's packs as a file.
    ///
    /// # Errors
    /// `store-not-found`, `pack-not-readable`, or a store error if a photo cannot be read.
    pub fn export_pack(&self, args: &ExportPackArgs) -> Result<Vec<u8>, Problem> {
        let store = self.store()?;
        let cards = self.fresh_cards()?;
        let draft = Draft::open(&args.id, &cards, store)?;
        let mut written: Value = json::read(&draft.kept()?.json)?;
        let own = |id: &CardId| draft.holds(id);
        let said = cards.from.corrections.iter();
        if let Value::Object(pack) = &mut written {
            // The cards of the pack are written with the user's corrections applied.
            for card in pack
                .get_mut("cards")
                .and_then(Value::as_array_mut)
                .into_iter()
                .flatten()
            {
                let id = card.get("id").and_then(Value::as_str).map(CardId::new);
                if let Some(correction) = id.and_then(|id| cards.correction(&id)) {
                    *card = muster_core::facts::patched(card.take(), &correction.patch);
                }
            }
            let others: Vec<Value> = said
                .filter(|correction| {
                    args.corrections
                        && correction.card.system() == draft.pack.system
                        && !own(&correction.card)
                })
                .filter_map(|correction| serde_json::to_value(correction).ok())
                .collect();
            put_list(pack, "corrections", others);
        }
        let text = canonical::text(written, &self.known_games());
        if !args.photos {
            return Ok(text.into_bytes());
        }
        let mut photos = BTreeMap::new();
        for photo in store
            .photos()
            .all()?
            .into_iter()
            .filter(muster_store::StoredPhoto::is_here)
        {
            if let PhotoSubject::Card(card) = photo.subject
                && own(&CardId::new(&card))
            {
                photos.insert(CardId::new(&card), self.proved_photo(&photo.name)?);
            }
        }
        musterpack::write(&Packed {
            pack: text.into_bytes(),
            photos,
        })
    }
}

fn put_list(map: &mut Map<String, Value>, name: &str, list: Vec<Value>) {
    if !list.is_empty() {
        map.insert(name.to_owned(), Value::Array(list));
    }
}
