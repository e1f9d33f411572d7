//! Reads card packs card by card, and reports all their problems at once.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::card::source::{
    Citation, FactSource, MAX_CITATIONS, MAX_PAGE_LETTERS, MAX_SOURCE_LETTERS, MAX_SOURCES,
};
use crate::card::{Card, CardId};
use crate::fold::nearest;
use crate::force::price::ONE_COST;
use crate::game::{Game, Games};
use crate::json::{self, PathStep};
use crate::library::Library;
use crate::pack::{
    CardBox, FORMAT, MAX_BOXES, MAX_BYTES, MAX_CARDS, MAX_COPIES, MAX_ID_BYTES, MAX_IN_BOX,
    MAX_PROBLEMS, Pack,
};
use crate::problem::Problem;
use crate::words::Localized;

mod bounds;
mod known;
mod sense;

pub use bounds::check_bounds;
pub use known::read_known;
pub use sense::{check_content, check_content_in};

/// A pack file whose cards are not parsed yet. They are kept as text or, to find faults in the rest, as values.
#[derive(Deserialize)]
struct Envelope<C> {
    format: u32,
    id: String,
    version: u32,
    system: String,
    #[serde(default)]
    title: Localized,
    author: Option<String>,
    licence: Option<String>,
    #[serde(default)]
    languages: Vec<String>,
    #[serde(default)]
    sources: Vec<FactSource>,
    #[serde(default)]
    boxes: Vec<CardBox>,
    cards: Vec<C>,
}

/// A pack file whose cards are still text.
type Unread<'a> = Envelope<&'a RawValue>;

impl<C> Envelope<C> {
    /// Returns the pack with its parsed sources, boxes and cards.
    fn pack(self, sources: Vec<FactSource>, boxes: Vec<CardBox>, cards: Vec<Arc<Card>>) -> Pack {
        Pack {
            format: self.format,
            id: self.id,
            version: self.version,
            system: self.system,
            title: self.title,
            author: self.author,
            licence: self.licence,
            languages: self.languages,
            sources,
            boxes,
            cards,
        }
    }
}

/// Reads a pack and reports its problems. Cards with problems are left out. The pack is `None` if it cannot be read at
/// all. References to other packs are not checked here; see [`check_references`].
#[must_use]
pub fn read(bytes: &[u8], file: &str, games: &Games) -> (Option<Pack>, Vec<Problem>) {
    match read_envelope(bytes, games) {
        Ok((envelope, game, text)) => {
            let (pack, problems) = read_cards(envelope, game, text);
            let problems = problems.into_iter().map(|p| p.in_file(file)).collect();
            (Some(pack), problems)
        }
        Err(problems) => (
            None,
            problems.into_iter().map(|p| p.in_file(file)).collect(),
        ),
    }
}

fn read_envelope<'a>(
    bytes: &'a [u8],
    games: &'a Games,
) -> Result<(Unread<'a>, &'a dyn Game, &'a str), Vec<Problem>> {
    if bytes.len() > MAX_BYTES {
        let problem = Problem::new("file-too-large")
            .with("size", bytes.len())
            .with("limit", MAX_BYTES);
        return Err(vec![problem]);
    }
    let text = json::utf8(bytes).map_err(|p| vec![p])?;
    let envelope: Unread<'_> = match serde_json::from_str(text) {
        Ok(envelope) => envelope,
        Err(error) if error.is_data() => return Err(envelope_faults(text, &error)),
        Err(error) => return Err(vec![json::syntax(&error)]),
    };
    let twice = json::repeated_key_faults(text, "cards");
    if !twice.is_empty() {
        return Err(placed(text, twice));
    }
    let on = |field: &str, problem: Problem| {
        problem
            .in_field(field)
            .on_line(json::line_of(text, &[PathStep::Key(field.to_owned())]))
    };
    if envelope.format != FORMAT {
        return Err(vec![on(
            "format",
            Problem::new("unknown-format").with("format", envelope.format),
        )]);
    }
    if envelope.cards.len() > MAX_CARDS {
        let problem = Problem::new("too-many-cards")
            .with("count", envelope.cards.len())
            .with("limit", MAX_CARDS);
        return Err(vec![on("cards", problem)]);
    }
    match games.named(&envelope.system) {
        Ok(game) => Ok((envelope, game, text)),
        Err(problem) => Err(vec![on("system", problem)]),
    }
}

/// Returns the faults that prevent a pack from being read at all. `first` is the error that stopped the reader.
fn envelope_faults(text: &str, first: &serde_json::Error) -> Vec<Problem> {
    let (value, mut faults) = match json::value(text) {
        Ok(read) => read,
        Err(problem) => return vec![problem],
    };
    faults.extend(json::read_all_faults::<Envelope<Value>>(&value).1);
    if faults.is_empty() {
        faults.push((Vec::new(), json::fault(&first.to_string(), &[])));
    }
    placed(text, faults)
}

/// Adds the lines to the faults of a file.
fn placed(text: &str, faults: Faults) -> Vec<Problem> {
    let place = |(steps, problem): json::Fault| problem.on_line(json::line_of(text, &steps));
    faults.into_iter().map(place).collect()
}

fn read_cards(envelope: Unread<'_>, game: &dyn Game, text: &str) -> (Pack, Vec<Problem>) {
    let mut problems = Vec::new();
    let mut cards: Vec<Arc<Card>> = Vec::with_capacity(envelope.cards.len());
    let mut seen: HashMap<CardId, usize> = HashMap::new();
    let bad_id = if envelope.id.trim().is_empty() {
        Some(Problem::new("empty"))
    } else if envelope.id.len() > MAX_ID_BYTES {
        Some(Problem::new("text-too-long").with("limit", MAX_ID_BYTES))
    } else {
        None
    };
    if let Some(problem) = bad_id {
        let line = json::line_of(text, &[PathStep::Key("id".into())]);
        problems.push(problem.in_field("id").on_line(line));
    }
    for (index, raw) in envelope.cards.iter().enumerate() {
        let start = (raw.get().as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        // Counted only if there is a problem. Counting for each card would be slow in large packs.
        let first_line = || {
            let before = text.get(..start);
            before.map_or(0, |before| before.matches('\n').count())
        };
        let name = |card: Option<&CardId>| {
            card.map_or_else(|| format!("cards[{index}]"), |id| id.as_str().to_owned())
        };
        let (card, faults) = read_card(raw, game);
        let id = card
            .as_ref()
            .map(|card| card.id.clone())
            .or_else(|| id_of(raw));
        let mut place = |steps: &[PathStep], problem: Problem| {
            let line = json::line_of(raw.get(), steps).map(|line| first_line() + line);
            problems.push(problem.on_card(&name(id.as_ref())).on_line(line));
        };
        let clean = faults.is_empty();
        for (steps, problem) in faults {
            place(&steps, problem);
        }
        let Some(card) = card else { continue };
        if let Some(first) = seen.insert(card.id.clone(), index) {
            let problem = Problem::new("card-twice")
                .with("id", &card.id)
                .with("first", first + 1)
                .in_field("id");
            place(&[PathStep::Key("id".into())], problem);
            continue;
        }
        if clean {
            cards.push(Arc::new(card));
        }
    }
    let mut sources: Vec<FactSource> = Vec::new();
    for (index, source) in envelope.sources.iter().enumerate().take(MAX_SOURCES) {
        let faults = source_faults(source, &sources);
        if faults.is_empty() {
            sources.push(source.clone());
        }
        problems.extend(faults.into_iter().map(|(mut steps, problem)| {
            steps.splice(
                0..0,
                [PathStep::Key("sources".to_owned()), PathStep::Index(index)],
            );
            let line = json::line_of(text, &steps);
            problem.in_field(&json::field_of(&steps)).on_line(line)
        }));
    }
    if envelope.sources.len() > MAX_SOURCES {
        let problem = Problem::new("too-many-sources")
            .with("count", envelope.sources.len())
            .with("limit", MAX_SOURCES);
        problems.push(problem.in_field("sources"));
    }
    let mut boxes = Vec::new();
    for (index, found) in envelope.boxes.iter().enumerate() {
        let faults = box_faults(found, &boxes, game);
        if faults.is_empty() && index < MAX_BOXES {
            boxes.push(found.clone());
        }
        let faults = faults.into_iter().map(|(mut steps, problem)| {
            steps.splice(
                0..0,
                [PathStep::Key("boxes".to_owned()), PathStep::Index(index)],
            );
            let line = json::line_of(text, &steps);
            problem.in_field(&json::field_of(&steps)).on_line(line)
        });
        problems.extend(faults);
    }
    if envelope.boxes.len() > MAX_BOXES {
        let problem = Problem::new("too-many-boxes")
            .with("count", envelope.boxes.len())
            .with("limit", MAX_BOXES);
        problems.push(problem.in_field("boxes"));
    }
    if problems.len() > MAX_PROBLEMS {
        let more = problems.len() - MAX_PROBLEMS;
        problems.truncate(MAX_PROBLEMS);
        problems.push(Problem::new("more-problems").with("count", more));
    }
    (envelope.pack(sources, boxes, cards), problems)
}

/// Returns everything that is wrong with a single box, each problem with its field.
#[must_use]
pub fn check_box(found: &CardBox, game: &dyn Game) -> Vec<Problem> {
    let faults = box_faults(found, &[], game).into_iter();
    faults
        .map(|(steps, problem)| problem.in_field(&json::field_of(&steps)))
        .collect()
}

/// Returns everything that is wrong with a box by itself, and in relation to the boxes before it.
fn box_faults(found: &CardBox, before: &[CardBox], game: &dyn Game) -> Faults {
    let mut faults = Vec::new();
    let key = |name: &str| PathStep::Key(name.to_owned());
    let mut fault = |steps: Vec<PathStep>, problem: Problem| faults.push((steps, problem));
    if found.id.trim().is_empty() {
        fault(vec![key("id")], Problem::new("empty"));
    } else if before.iter().any(|other| other.id == found.id) {
        let twice = Problem::new("box-twice").with("id", &found.id);
        fault(vec![key("id")], twice);
    }
    if found.name.0.values().all(|name| name.trim().is_empty()) {
        fault(vec![key("name")], Problem::new("empty"));
    }
    if found.cards.len() > MAX_IN_BOX {
        let problem = Problem::new("too-many-cards").with("count", found.cards.len());
        fault(vec![key("cards")], problem.with("limit", MAX_IN_BOX));
    }
    let mut seen = HashSet::new();
    for (index, held) in found.cards.iter().enumerate().take(MAX_IN_BOX) {
        let at = |name: &str| vec![key("cards"), PathStep::Index(index), key(name)];
        if !held.card.is_well_formed() {
            let problem = Problem::new("bad-card-id").with("id", &held.card);
            fault(at("card"), problem);
        } else if held.card.system() != game.id() {
            let problem = Problem::new("card-of-other-system").with("id", &held.card);
            fault(at("card"), problem.with("system", game.id()));
        } else if !seen.insert(&held.card) {
            let problem = Problem::new("card-twice-in-box").with("id", &held.card);
            fault(at("card"), problem);
        }
        if held.count.max(held.miniatures) > MAX_COPIES || held.count.max(held.miniatures) == 0 {
            let problem = Problem::new("box-count").with("limit", MAX_COPIES);
            fault(at("count"), problem);
        }
    }
    faults
}

/// Returns everything that is wrong with a source by itself, and in relation to the sources before it.
fn source_faults(source: &FactSource, before: &[FactSource]) -> Faults {
    let mut faults = Vec::new();
    let mut fault = |field: &str, problem: Problem| {
        faults.push((vec![PathStep::Key(field.to_owned())], problem));
    };
    if source.id.trim().is_empty() {
        fault("id", Problem::new("empty"));
    } else if before.iter().any(|other| other.id == source.id) {
        fault("id", Problem::new("source-twice").with("id", &source.id));
    }
    if source.title.0.values().all(|title| title.trim().is_empty()) {
        fault("title", Problem::new("empty"));
    }
    let texts = [
        ("title", &source.title),
        ("taken", &source.taken),
        ("checked", &source.checked),
    ];
    for (field, words) in texts {
        let mut texts = words.0.values();
        if texts.any(|text| text.chars().count() > MAX_SOURCE_LETTERS) {
            let problem = Problem::new("text-too-long").with("limit", MAX_SOURCE_LETTERS);
            fault(field, problem);
        }
    }
    faults
}

/// Returns everything that is wrong with the citations of a card by themselves.
fn citation_faults(citations: &[Citation]) -> Faults {
    let mut faults = Vec::new();
    let key = |name: &str| PathStep::Key(name.to_owned());
    if citations.len() > MAX_CITATIONS {
        let problem = Problem::new("too-many-sources")
            .with("count", citations.len())
            .with("limit", MAX_CITATIONS);
        faults.push((vec![key("sources")], problem.in_field("sources")));
    }
    for (index, citation) in citations.iter().enumerate().take(MAX_CITATIONS) {
        let page = citation.page.as_deref().unwrap_or("?");
        let too_long = page.chars().count() > MAX_PAGE_LETTERS;
        let problems = [
            (
                "source",
                citation.source.trim().is_empty(),
                Problem::new("empty"),
            ),
            ("page", page.trim().is_empty(), Problem::new("empty")),
            (
                "page",
                too_long,
                Problem::new("text-too-long").with("limit", MAX_PAGE_LETTERS),
            ),
        ];
        for (field, _, problem) in problems.into_iter().filter(|(_, wrong, _)| *wrong) {
            let steps = vec![key("sources"), PathStep::Index(index), key(field)];
            let problem = problem.in_field(&json::field_of(&steps));
            faults.push((steps, problem));
        }
    }
    faults
}

fn id_of(raw: &RawValue) -> Option<CardId> {
    #[derive(Deserialize)]
    struct OnlyPackId {
        id: CardId,
    }
    serde_json::from_str::<OnlyPackId>(raw.get())
        .ok()
        .map(|card| card.id)
}

type Faults = Vec<json::Fault>;

fn read_card(raw: &RawValue, game: &dyn Game) -> (Option<Card>, Faults) {
    let (value, twice) = match json::value(raw.get()) {
        Ok(read) => read,
        Err(problem) => return (None, vec![(Vec::new(), problem)]),
    };
    let (card, mut faults) = card_of(&value, game);
    faults.splice(0..0, twice);
    (card, faults)
}

/// Parses a card and its face from JSON, and finds every fault in it.
pub(crate) fn card_of(value: &Value, game: &dyn Game) -> (Option<Card>, Faults) {
    let (card, mut faults) = json::read_all_faults::<Card>(value);
    let Some(mut card) = card else {
        return (None, faults);
    };
    let mut fault = |field: &str, index: Option<usize>, problem: Problem| {
        let mut steps = vec![PathStep::Key(field.to_owned())];
        steps.extend(index.map(PathStep::Index));
        let problem = problem.in_field(&json::field_of(&steps));
        faults.push((steps, problem));
    };
    if !card.id.is_well_formed() {
        fault("id", None, Problem::new("bad-card-id").with("id", &card.id));
    } else if card.id.as_str().len() > MAX_ID_BYTES {
        let problem = Problem::new("text-too-long").with("limit", MAX_ID_BYTES);
        fault("id", None, problem);
    } else if card.id.system() != game.id() {
        let problem = Problem::new("card-of-other-system")
            .with("id", &card.id)
            .with("system", game.id());
        fault("id", None, problem);
    } else if !game.kinds().contains(&card.id.kind()) {
        let problem = Problem::new("unknown-kind")
            .with("kind", card.id.kind())
            .with("known", game.kinds().join(", "));
        fault("id", None, problem);
    }
    if card.name.0.values().all(|name| name.trim().is_empty()) {
        fault("name", None, Problem::new("empty"));
    }
    for (field, factions) in [("factions", &*card.factions), ("headings", &card.headings)] {
        for (index, faction) in factions.iter().enumerate() {
            if !game.factions().contains(&faction.as_str()) {
                let known = game.factions();
                let problem = unknown("unknown-faction", faction, known.iter().copied());
                fault(field, Some(index), problem);
            }
        }
    }
    for (index, kind) in card.types.iter().enumerate() {
        if !game.types().contains(&kind.as_str()) {
            fault(
                "types",
                Some(index),
                unknown("unknown-type", kind, game.types().iter().copied()),
            );
        }
    }
    for (index, icon) in card.icons.iter().enumerate() {
        if !game.icons().iter().any(|known| known.id == *icon) {
            fault(
                "icons",
                Some(index),
                unknown("unknown-icon", icon, game.icons().iter().map(|i| &*i.id)),
            );
        }
    }
    let mut revisions = game.revisions();
    if revisions.is_empty() {
        revisions = (&[ONE_COST]).into();
    }
    for revision in card
        .costs
        .keys()
        .filter(|r| !revisions.contains(&r.as_str()))
    {
        let problem = Problem::new("unknown-revision").with("found", revision);
        fault("costs", None, problem.with("known", revisions.join(", ")));
    }
    faults.extend(citation_faults(&card.sources));
    if !card.face.is_unknown() && game.kinds().contains(&card.id.kind()) {
        let face_faults = game.face(card.id.kind()).read(&mut card.face);
        for (mut steps, problem) in face_faults.0 {
            steps.insert(0, PathStep::Key("face".to_owned()));
            let problem = problem.in_field(&json::field_of(&steps));
            faults.push((steps, problem));
        }
    }
    (Some(card), faults)
}

fn unknown<'a>(code: &str, found: &str, known: impl Iterator<Item = &'a str> + Clone) -> Problem {
    let near = nearest(found, known);
    let problem = Problem::new(code).with("found", found);
    problem.with("near", near.unwrap_or("none"))
}

/// Adds the line to a problem that names a card or a field of the pack in `bytes`. If the place does not exist, the
/// problem stays as it is.
#[must_use]
pub fn locate(bytes: &[u8], problem: Problem) -> Problem {
    let Ok(text) = json::utf8(bytes) else {
        return problem;
    };
    let field = json::steps_to(problem.place.field.as_deref().unwrap_or_default());
    let Some(card) = problem.place.card.clone() else {
        return problem.on_line(json::line_of(text, &field));
    };
    #[derive(Deserialize)]
    struct OnlyCards<'a> {
        #[serde(borrow)]
        cards: Vec<&'a RawValue>,
    }
    let cards =
        serde_json::from_str::<OnlyCards<'_>>(text).map_or_else(|_| Vec::new(), |p| p.cards);
    let is_it = |raw: &&RawValue| id_of(raw).is_some_and(|id| id.as_str() == card);
    let Some(index) = cards.iter().position(is_it) else {
        return problem;
    };
    let mut steps = vec![PathStep::Key("cards".to_owned()), PathStep::Index(index)];
    steps.extend(field);
    problem.on_line(json::line_of(text, &steps))
}

/// A reference from a pack to something that may be in another pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reference<'r> {
    /// A card.
    Card(&'r CardId),
    /// A source of facts, by its game and id.
    Source {
        /// The game.
        system: &'r str,
        /// The id of the source.
        id: &'r str,
    },
}

impl Reference<'_> {
    /// Returns whether this is a card for which `is` holds.
    #[must_use]
    pub fn is_card(self, is: impl FnOnce(&CardId) -> bool) -> bool {
        match self {
            Reference::Card(id) => is(id),
            Reference::Source { .. } => false,
        }
    }

    /// Returns whether a library has the card or source.
    #[must_use]
    pub fn is_in(self, library: &Library) -> bool {
        match self {
            Reference::Card(id) => library.card(id).is_some(),
            Reference::Source { system, id } => library.has_source(system, id),
        }
    }
}

/// Returns a problem for every card and source that `packs` refer to and that is neither in `packs` nor `known`.
#[must_use]
pub fn check_references(
    packs: &[Pack],
    games: &Games,
    known: impl Fn(Reference<'_>) -> bool,
) -> Vec<Problem> {
    let here: HashSet<&CardId> = packs
        .iter()
        .flat_map(|p| &p.cards)
        .flat_map(|c| std::iter::once(&c.id).chain(&c.was))
        .collect();
    let mut problems = Vec::new();
    for pack in packs {
        let Some(game) = games.find(&pack.system) else {
            continue;
        };
        for (place, held) in pack.boxes.iter().enumerate() {
            for (index, held) in held.cards.iter().enumerate() {
                if !here.contains(&held.card) && !known(Reference::Card(&held.card)) {
                    let problem = Problem::new("unknown-reference").with("id", &held.card);
                    problems.push(problem.in_field(&format!("boxes[{place}].cards[{index}].card")));
                }
            }
        }
        for card in &pack.cards {
            let mut references: Vec<(String, CardId)> = card
                .stages
                .iter()
                .enumerate()
                .map(|(i, id)| (format!("stages[{i}]"), id.clone()))
                .collect();
            references.extend(game.references(card));
            for (field, id) in references {
                if !here.contains(&id) && !known(Reference::Card(&id)) {
                    let problem = Problem::new("unknown-reference").with("id", &id);
                    problems.push(problem.on_card(card.id.as_str()).in_field(&field));
                }
            }
            let lacks = |id: &str| {
                let reference = Reference::Source {
                    system: &pack.system,
                    id,
                };
                let same_game = packs.iter().filter(|other| other.system == pack.system);
                let mut here = same_game.flat_map(|other| &other.sources);
                !here.any(|source| source.id == id) && !known(reference)
            };
            for (index, citation) in card.sources.iter().enumerate() {
                if lacks(&citation.source) {
                    let problem = Problem::new("unknown-source").with("id", &citation.source);
                    let problem = problem.in_field(&format!("sources[{index}].source"));
                    problems.push(problem.on_card(card.id.as_str()));
                }
            }
        }
    }
    problems
}
