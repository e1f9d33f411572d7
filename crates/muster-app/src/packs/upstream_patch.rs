//! Contributions to the shipped packs. Turns what a user has filled in into a change that the maintainers of those
//! packs can apply.

use std::collections::HashMap;
use std::path::Path;

use muster_core::card::CardId;
use muster_core::facts;
use muster_core::game::Games;
use muster_core::library::Correction;
use muster_core::pack::{self, Pack};
use muster_core::problem::Problem;
use muster_core::shipped::ShippedPackFile;
use muster_core::source::FactSource;
use serde_json::Value;
use similar::TextDiff;

use crate::App;
use crate::files;
use crate::packs::canonical;
use crate::packs::check::files_of;
use crate::packs::own_packs::file::ImportedPackFile as ReadPack;
use crate::vocabulary::NoArgs;

mod boxes;

use self::boxes::ContributedBox;
pub use self::boxes::UnplacedBox;

/// The folder name that is used in a diff.
const DIFF_FOLDER: &str = "cards";

/// Corrections, cards, boxes and sources that somebody contributes.
#[derive(Debug, Default)]
pub struct Contribution {
    corrections: Vec<Correction>,
    /// The contributed cards, in the form of packs.
    cards: Vec<Value>,
    boxes: Vec<ContributedBox>,
    /// The sources of the contributed packs, each with the game of its pack.
    sources: Vec<(String, FactSource)>,
}

/// A pack file in the folder of shipped packs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardsFile {
    /// The path within the folder, with `/` between names.
    pub path: String,
    /// The text of the pack.
    pub text: String,
}

/// The result of merging a contribution into pack files.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct MergedPacks {
    /// The changed files, with their new text.
    pub files: Vec<CardsFile>,
    /// The number of cards that were changed or added.
    pub cards: usize,
    /// Cards that fit into no file. No file has a card of their game and kind, or a correction is for a card that no
    /// file has.
    pub unplaced: Vec<CardId>,
    /// The number of boxes that were changed or added.
    pub boxes: usize,
    /// Boxes with a card that no file has.
    pub unplaced_boxes: Vec<UnplacedBox>,
}

impl App {
    /// Returns what the user has filled in: corrections of shipped cards, and the cards and boxes of their own packs
    /// that are switched on.
    #[must_use]
    pub fn contribution(&self) -> Contribution {
        let cards = self.cards();
        let own = cards.from.own.iter().flat_map(|pack| &pack.cards);
        let written = |card: &std::sync::Arc<muster_core::card::Card>| {
            let counts = cards.library.card(&card.id).unwrap_or(card);
            facts::written(counts)
        };
        let own: Vec<Value> = own.map(written).collect();
        let corrections = cards.from.corrections.iter().filter(|correction| {
            let holder = cards.packs_with(&correction.card).next();
            holder.is_some_and(|(pack, _)| cards.own_pack(&pack.id).is_none())
        });
        Contribution {
            corrections: corrections.cloned().collect(),
            cards: own,
            boxes: cards
                .from
                .own
                .iter()
                .flat_map(boxes::boxes_of_pack)
                .collect(),
            sources: cards.from.own.iter().flat_map(sources_of).collect(),
        }
    }

    /// Returns the shipped packs as files in their folder.
    #[must_use]
    pub fn shipped_files(&self) -> Vec<CardsFile> {
        self.pack_files.iter().map(CardsFile::new).collect()
    }

    /// Returns what the user has filled in as a diff of the shipped packs, to be sent to their maintainers. The diff is
    /// empty if nothing would change.
    ///
    /// # Errors
    /// The first problem of a card that could not be read after the change.
    pub fn export_contribution(&self, _: &NoArgs) -> Result<Vec<u8>, Problem> {
        self.fresh_cards()?;
        let shipped = self.shipped_files();
        let merged = merge(&shipped, &self.contribution(), &self.known_games());
        let merged = merged.map_err(|mut problems| problems.swap_remove(0))?;
        Ok(diff(&shipped, &merged.files).into_bytes())
    }
}

impl Contribution {
    /// Reads a contribution from a pack file.
    ///
    /// # Errors
    /// All problems of the file.
    pub fn read(path: &Path, games: &Games) -> Result<Self, Vec<Problem>> {
        let name = path.display().to_string();
        let bytes =
            files::read(path, crate::musterpack::MAX_BYTES).map_err(|problem| vec![problem])?;
        let read = ReadPack::read(&bytes, &name, games)?;
        Ok(Self {
            boxes: boxes::boxes_of_pack(&read.pack).collect(),
            sources: sources_of(&read.pack).collect(),
            corrections: read.corrections,
            cards: read
                .pack
                .cards
                .iter()
                .map(|card| facts::written(card))
                .collect(),
        })
    }

    /// Adds another contribution. If both say something about the same fact, `other` counts.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.corrections.extend(other.corrections);
        self.cards.extend(other.cards);
        self.boxes.extend(other.boxes);
        self.sources.extend(other.sources);
        self
    }
}

impl CardsFile {
    fn new(file: &ShippedPackFile) -> Self {
        Self {
            path: file.path.replace('\\', "/"),
            text: String::from_utf8_lossy(&file.bytes).into_owned(),
        }
    }

    /// Reads every pack in a folder.
    ///
    /// # Errors
    /// The first error of a file that cannot be read.
    pub fn in_folder(folder: &Path) -> Result<Vec<Self>, Vec<Problem>> {
        let mut files = Vec::new();
        for path in files_of(folder).map_err(|problem| vec![problem])? {
            let bytes = files::read(&path, pack::MAX_BYTES).map_err(|problem| vec![problem])?;
            let inner = path.strip_prefix(folder).unwrap_or(&path);
            let names: Vec<_> = inner.iter().map(|name| name.to_string_lossy()).collect();
            files.push(Self {
                path: names.join("/"),
                text: String::from_utf8_lossy(&bytes).into_owned(),
            });
        }
        Ok(files)
    }
}

/// Merges a contribution into packs. A contribution replaces only the facts that it states. A fact that a contributed
/// card leaves out stays as it was. Merging the same contribution again changes nothing.
///
/// # Errors
/// Files that are not packs, and all problems that cards would have after the change.
pub fn merge(
    files: &[CardsFile],
    given: &Contribution,
    games: &Games,
) -> Result<MergedPacks, Vec<Problem>> {
    let mut shelf = Shelf::read(files, games)?;
    let mut merged = MergedPacks::default();
    let mut problems = Vec::new();
    for correction in &given.corrections {
        shelf.change(
            &correction.card,
            games,
            &mut merged,
            &mut problems,
            |card| facts::patched(card, &correction.patch),
        );
    }
    for card in &given.cards {
        let id = id_of(card);
        if shelf.places.contains_key(&id) {
            shelf.change(&id, games, &mut merged, &mut problems, |old| {
                facts::patched(old, card)
            });
        } else if !shelf.add(&id, card.clone()) {
            merged.unplaced.push(id);
        } else {
            merged.cards += 1;
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    shelf.put_sources(&given.sources);
    for given in &given.boxes {
        match boxes::put(&mut shelf.packs, &shelf.places, given) {
            Ok(is_new) => merged.boxes += usize::from(is_new),
            Err(homeless) => merged.unplaced_boxes.push(homeless),
        }
    }
    for (file, pack) in files.iter().zip(shelf.packs) {
        let text = canonical::text(pack, games);
        if text != file.text {
            let path = file.path.clone();
            merged.files.push(CardsFile { path, text });
        }
    }
    Ok(merged)
}

/// Returns the differences between two versions of files as a unified diff. Files that are only in `old` are left out.
#[must_use]
pub fn diff(old: &[CardsFile], new: &[CardsFile]) -> String {
    let mut text = String::new();
    for new in new {
        let old = old.iter().find(|old| old.path == new.path);
        let old_text = old.map_or("", |old| old.text.as_str());
        let path = format!("{DIFF_FOLDER}/{}", new.path);
        let changes = TextDiff::from_lines(old_text, new.text.as_str());
        let mut unified = changes.unified_diff();
        let unified = unified
            .header(&format!("a/{path}"), &format!("b/{path}"))
            .to_string();
        text.push_str(&unified);
    }
    text
}

/// Packs that are open for changes.
struct Shelf {
    packs: Vec<Value>,
    /// The position of each card: the index of its pack and its index in that pack.
    places: HashMap<CardId, (usize, usize)>,
}

impl Shelf {
    fn read(files: &[CardsFile], games: &Games) -> Result<Self, Vec<Problem>> {
        let mut packs = Vec::new();
        let mut problems = Vec::new();
        let mut places = HashMap::new();
        for (number, file) in files.iter().enumerate() {
            problems.extend(pack::read(file.text.as_bytes(), &file.path, games).1);
            let pack: Value = serde_json::from_str(&file.text).unwrap_or_default();
            for (place, card) in cards_of(&pack).iter().enumerate() {
                places.insert(id_of(card), (number, place));
            }
            packs.push(pack);
        }
        if problems.is_empty() {
            return Ok(Self { packs, places });
        }
        Err(problems)
    }

    fn change(
        &mut self,
        id: &CardId,
        games: &Games,
        merged: &mut MergedPacks,
        problems: &mut Vec<Problem>,
        change: impl FnOnce(Value) -> Value,
    ) {
        let Some((pack, place)) = self.places.get(id) else {
            return merged.unplaced.push(id.clone());
        };
        let cards = self
            .packs
            .get_mut(*pack)
            .and_then(|pack| pack.get_mut("cards"));
        let Some(card) = cards.and_then(|cards| cards.get_mut(*place)) else {
            return;
        };
        let new = change(card.clone());
        let read = games
            .named(id.system())
            .map_err(|problem| vec![problem])
            .and_then(|game| facts::read(&new, game).map(drop));
        match read {
            Err(found) => problems.extend(found.into_iter().map(|p| p.on_card(id.as_str()))),
            Ok(()) if new == *card => {}
            Ok(()) => {
                merged.cards += 1;
                *card = new;
            }
        }
    }

    /// Adds sources. A source updates the one with the same id and game. A new source is added to the first pack that
    /// cites it.
    fn put_sources(&mut self, given: &[(String, FactSource)]) {
        for (system, source) in given {
            let is_game = |pack: &&mut Value| {
                pack.get("system").and_then(Value::as_str) == Some(system.as_str())
            };
            let written = serde_json::to_value(source).unwrap_or_default();
            let known = self.packs.iter_mut().filter(is_game).find_map(|pack| {
                let sources = pack.get_mut("sources")?.as_array_mut()?;
                sources
                    .iter_mut()
                    .find(|old| old["id"] == source.id.as_str())
            });
            if let Some(old) = known {
                *old = facts::patched(old.take(), &written);
                continue;
            }
            let cites = |pack: &&mut Value| {
                let mut citations = cards_of(pack)
                    .iter()
                    .filter_map(|card| card.get("sources")?.as_array())
                    .flatten();
                citations.any(|to| to["source"] == source.id.as_str())
            };
            let home = self.packs.iter_mut().filter(is_game).find(cites);
            if let Some(Value::Object(pack)) = home {
                let sources = pack.entry("sources");
                let sources = sources.or_insert_with(|| Value::Array(Vec::new()));
                if let Value::Array(sources) = sources {
                    sources.push(written);
                }
            }
        }
    }

    /// Adds a card to the pack with the most cards of its faction and kind. Returns whether there is such a pack.
    fn add(&mut self, id: &CardId, card: Value) -> bool {
        let faction = card.pointer("/factions/0");
        let like = |pack: &Value| {
            let kin = cards_of(pack).iter().filter(|other| {
                let other = id_of(other);
                other.system() == id.system() && other.kind() == id.kind()
            });
            let (mut of_kind, mut of_faction) = (0_usize, 0_usize);
            for other in kin {
                of_kind += 1;
                let same = faction.is_some() && other.pointer("/factions/0") == faction;
                of_faction += usize::from(same);
            }
            (of_kind > 0).then_some((of_faction, of_kind))
        };
        let packs = self.packs.iter().enumerate().rev();
        let best = packs
            .filter_map(|(number, pack)| Some((like(pack)?, number)))
            .max_by_key(|(like, _)| *like);
        let Some((_, number)) = best else {
            return false;
        };
        let cards = self
            .packs
            .get_mut(number)
            .and_then(|pack| pack.get_mut("cards"));
        let Some(Value::Array(cards)) = cards else {
            return false;
        };
        self.places.insert(id.clone(), (number, cards.len()));
        cards.push(card);
        true
    }
}

/// Returns the sources of a pack, each with the game of the pack.
fn sources_of(pack: &Pack) -> impl Iterator<Item = (String, FactSource)> + '_ {
    let sources = pack.sources.iter();
    sources.map(|source| (pack.system.clone(), source.clone()))
}

fn cards_of(pack: &Value) -> &[Value] {
    let cards = pack.get("cards").and_then(Value::as_array);
    cards.map_or(&[], Vec::as_slice)
}

fn id_of(card: &Value) -> CardId {
    CardId::new(card.get("id").and_then(Value::as_str).unwrap_or_default())
}
