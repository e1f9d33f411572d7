//! Play at the table, following the play aid: the phases of a turn, health, loot, and powers with their strain.
//!
//! The aid does not say how stun ends, what clears a jam, or what happens to a figure without health. Players therefore
//! set and remove these markers by hand.

use super::Stargrave;
use super::crew::{self, CrewNumbers};
use super::face::{GearFace, OfficerRole, PowerFace, SoldierFace, StatName};
use super::rules::RULES;
use muster_core::play::{
    Board, Die, DueStep, DueTime, FaceMeaning, Outcome, Piece, PieceId, Play, PlayLibraries,
    PlayRules, PlayState, Track, TrackState, initiative, next_phase, next_round,
};
use muster_core::rule::Spot;
use muster_core::sheet::FactLink;
use muster_core::words::Words;

/// The most figures of one entry that get a piece of their own.
const MAX_FIGURES: i64 = 100;
/// The phases of a turn.
const PHASES: [&str; 5] = [
    "initiative",
    "captain",
    "first-mate",
    "soldiers",
    "creatures",
];

const HEALTH: &str = "health";
const ACTIVATED: &str = "activated";
const USES: &str = "uses";

/// The rules for play at the table.
#[derive(Debug)]
pub(super) struct StargraveTable;

impl PlayRules for StargraveTable {
    fn pieces(
        &self,
        play: &Play,
        _standing: &PlayState,
        cards: PlayLibraries<'_>,
        words: &Words,
    ) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (side, player) in play.sides.iter().enumerate() {
            if play.sides.len() > 1 {
                let mut piece = Piece::new(PieceId::side(side), Some(side), player.name.clone());
                let label = words.message("stargrave-play-first", &[]);
                piece.tracks = vec![Track::mark("first", label)];
                pieces.push(piece);
            }
            let Some(force) = &player.force else { continue };
            let table = RULES.lay_out(&Stargrave, force, cards.of_side(side));
            for entry in table.top() {
                figure(&mut pieces, side, entry, words);
            }
        }
        pieces
    }

    fn begin(&self, board: &Board<'_>) -> Vec<muster_core::play::Delta> {
        vec![board.set(&PieceId::table(), "round", 1)]
    }

    fn phases(&self, words: &Words) -> Vec<String> {
        let name = |id: &str| words.message(&format!("stargrave-phase-{id}"), &[]);
        PHASES.map(name).into()
    }

    fn dues(&self, board: &Board<'_>) -> Vec<DueStep> {
        let mut dues = Vec::new();
        if board.phase() == 0 && board.play.sides.len() > 1 {
            let label = board.words.message("stargrave-step-initiative", &[]);
            dues.push(initiative(board, label, "first"));
        }
        for piece in board.pieces {
            dues.extend(activation(board, piece));
            dues.extend(power(board, piece));
            if board.count(&piece.id, USES) > 0 {
                let label = piece_step_text(board, "use", piece);
                let deltas = vec![board.add(&piece.id, USES, -1)];
                dues.push(DueStep::new("use", DueTime::Ever, label, deltas).to(&piece.id));
            }
        }
        dues.push(next_phase_step(board));
        dues
    }

    fn dice(&self, board: &Board<'_>) -> Vec<Die> {
        let words = board.words;
        let reading = |face: u32, id: &str| FaceMeaning {
            face,
            label: words.message(&format!("stargrave-die-{id}"), &[]),
        };
        let readings = vec![reading(20, "critical"), reading(1, "jam")];
        let label = words.message("play-die-d20", &[]);
        vec![Die::numbered("d20", label, 20, readings)]
    }

    fn finds(&self) -> &[&str] {
        &["gear"]
    }
}

/// Adds the pieces of an entry: a figure, or several alike, and their gear and powers.
fn figure(pieces: &mut Vec<Piece>, side: usize, entry: Spot<'_, '_>, words: &Words) {
    let node = entry.node();
    let name = entry.called(words);
    let id = PieceId::for_piece(side, &node.id);
    let numbers = crew::numbers(entry);
    let figures = entry.count().clamp(1, MAX_FIGURES);
    let mut whole = Piece::new(id.clone(), Some(side), name.clone());
    whole.card = Some(node.card.clone());
    whole.node = Some(node.id.clone());
    whole.is_leader =
        crew::officer(entry).and_then(|officer| officer.role) == Some(OfficerRole::Captain);
    let gear = entry.inside().filter(|spot| spot.kind() == "gear");
    whole.weapons = gear.map(|spot| spot.called(words)).collect();
    if figures == 1 {
        whole.tracks = tracks(entry, &numbers, words);
    }
    pieces.push(whole);
    if figures > 1 {
        for number in 1..=figures {
            let mut one = Piece::new(id.part(number), Some(side), format!("{name} {number}"));
            one.card = Some(node.card.clone());
            one.within = Some(id.clone());
            one.tracks = tracks(entry, &numbers, words);
            pieces.push(one);
        }
    }
    for spot in entry.inside() {
        let Some(card) = spot.card() else { continue };
        let mut piece = Piece::new(
            PieceId::for_piece(side, &spot.node().id),
            Some(side),
            muster_core::sheets::name(card, words),
        );
        piece.card = Some(card.id.clone());
        piece.within = Some(id.clone());
        piece.node = spot.listed().map(|node| node.id.clone());
        if let Some(uses) = spot.face::<GearFace>().and_then(|gear| gear.uses) {
            let label = words.message("stargrave-play-uses", &[]);
            let uses = i64::from(uses).saturating_mul(spot.count().max(1));
            piece.tracks = vec![Track::stock(USES, label, Some(uses)).most(Some(uses))];
        }
        if !piece.tracks.is_empty() || spot.kind() == "power" {
            pieces.push(piece);
        }
    }
}

/// Returns the tracks of a figure.
fn tracks(entry: Spot<'_, '_>, numbers: &CrewNumbers, words: &Words) -> Vec<Track> {
    let message = |id: &str| words.message(&format!("stargrave-play-{id}"), &[]);
    let state = |id: &str| TrackState {
        label: message(id),
        icon: None,
    };
    let health = numbers.stats.get(StatName::Health).map(i64::from);
    let soldier = entry.face::<SoldierFace>().is_some();
    let link = entry.card().filter(|_| soldier);
    let link = link.map(|card| FactLink::new(&card.id, "face.stats.health"));
    vec![
        Track::stock(HEALTH, message("health"), health)
            .most(health)
            .at(link),
        Track::mark(ACTIVATED, message("activated")),
        Track::mark("stunned", message("stunned")).ends(message("stunned-end")),
        Track::mark("jammed", message("jammed")).ends(message("jammed-end")),
        Track::states(
            "loot",
            message("loot"),
            ["no-loot", "physical-loot", "data-loot"].map(state),
        ),
        Track::states("out", message("out"), ["in-play", "out-of-play"].map(state)).rare(),
    ]
}

/// Returns the step that activates a figure. `None` if it was already activated in this turn.
fn activation(board: &Board<'_>, piece: &Piece) -> Option<DueStep> {
    piece.track(ACTIVATED)?;
    if board.has(&piece.id, ACTIVATED) || board.has(&piece.id, "out") || board.phase() == 0 {
        return None;
    }
    let deltas = vec![board.set(&piece.id, ACTIVATED, 1)];
    let label = piece_step_text(board, "activate", piece);
    Some(DueStep::new("activate", DueTime::Ever, label, deltas).to(&piece.id))
}

/// Returns the step in which an officer tries a power. If it works, the officer takes the strain.
fn power(board: &Board<'_>, piece: &Piece) -> Option<DueStep> {
    let card = board.card(piece)?;
    if card.id.kind() != "power" {
        return None;
    }
    let officer = board.piece(piece.within.as_ref()?)?;
    if board.has(&officer.id, "out") {
        return None;
    }
    let power = card.face.read::<PowerFace>();
    let strain = power.and_then(|power| power.strain).map(i64::from);
    let words = board.words;
    let works = match strain {
        Some(strain) => {
            let args = [("strain", strain.into())];
            let label = words.message("stargrave-step-power.works", &args);
            let deltas = vec![board.add(&officer.id, HEALTH, -strain)];
            Outcome::new("works", label, deltas)
        }
        None => {
            let label = words.message("stargrave-step-power.works-unknown", &[]);
            Outcome::new("works", label, Vec::new())
        }
    };
    let fails = words.message("stargrave-step-power.fails", &[]);
    let outcomes = vec![works, Outcome::new("fails", fails, Vec::new())];
    let label = piece_step_text(board, "power", piece);
    Some(DueStep::question("power", DueTime::Ever, label, outcomes).to(&piece.id))
}

/// Returns the step to the next phase, or to the next turn.
fn next_phase_step(board: &Board<'_>) -> DueStep {
    if let Some(next) = next_phase(board, &StargraveTable.phases(board.words)) {
        return next;
    }
    let figures = board.pieces.iter();
    let figures = figures.filter(|piece| piece.track(ACTIVATED).is_some());
    let mut deltas: Vec<_> = figures
        .map(|figure| board.set(&figure.id, ACTIVATED, 0))
        .collect();
    deltas.push(board.set(&PieceId::table(), "phase", 0));
    let waiting = board.pieces.iter().filter(|piece| {
        piece.track(ACTIVATED).is_some()
            && !board.has(&piece.id, ACTIVATED)
            && !board.has(&piece.id, "out")
    });
    next_round(board, deltas).waiting(waiting)
}

fn piece_step_text(board: &Board<'_>, id: &str, piece: &Piece) -> String {
    let args = [("name", piece.name.as_str().into())];
    board.words.message(&format!("stargrave-step-{id}"), &args)
}
