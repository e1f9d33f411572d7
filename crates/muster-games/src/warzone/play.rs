//! Play at the table, following the reference sheet: the control phase, squads activated in turn, wounds of figures,
//! and resource cards.
//!
//! The sheet says how squads recover from being pinned and broken, but not what makes them so. It does not say how stun
//! or fear ends. Players therefore set these markers by hand.

use super::Warzone;
use super::army;
use super::face::FigureFace;
use super::rules::RULES;
use muster_core::play::{
    Board, Delta, Die, DueStep, DueTime, FaceMeaning, Outcome, Piece, PieceId, Play, PlayLibraries,
    PlayRules, PlayState, Track, TrackState, initiative, next_phase, next_round,
};
use muster_core::rule::Spot;
use muster_core::sheet::FactLink;
use muster_core::words::Words;

/// The most figures of a squad that get a piece of their own.
const MAX_FIGURES: i64 = 100;
/// The phases of a turn.
const PHASES: [&str; 2] = ["control", "activation"];
const CONTROL: i64 = 0;
/// Action points of a figure. One that begins its activation engaged gets `POINTS_ENGAGED` instead.
const POINTS: i64 = 2;
const POINTS_ENGAGED: i64 = 1;

const FIRST: &str = "first";
const BURNT: &str = "burnt";
const ACTIVATED: &str = "activated";
const PINNED: &str = "pinned";
const BROKEN: &str = "broken";
const ENGAGED: &str = "engaged";
const ACTIONS: &str = "action-points";

/// The rules for play at the table.
#[derive(Debug)]
pub(super) struct WarzoneTable;

impl PlayRules for WarzoneTable {
    fn pieces(
        &self,
        play: &Play,
        _standing: &PlayState,
        cards: PlayLibraries<'_>,
        words: &Words,
    ) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (side, player) in play.sides.iter().enumerate() {
            let id = PieceId::side(side);
            let mut own = Piece::new(id, Some(side), player.name.clone());
            if play.sides.len() > 1 {
                own.tracks = vec![Track::mark(FIRST, words.message("warzone-play-first", &[]))];
            }
            let Some(force) = &player.force else {
                pieces.push(own);
                continue;
            };
            let table = RULES.lay_out(&Warzone, force, cards.of_side(side));
            let resources = army::resources(&table);
            let label = words.message("warzone-play-burnt", &[]);
            own.tracks.push(Track::loss(BURNT, label, resources));
            pieces.push(own);
            for entry in table.top().filter(|entry| entry.kind() != "too") {
                squad(&mut pieces, side, entry, words);
            }
        }
        pieces
    }

    fn begin(&self, board: &Board<'_>) -> Vec<Delta> {
        let mut deltas = vec![board.set(&PieceId::table(), "round", 1)];
        // The side that deploys first has the initiative in the first turn.
        if board.play.sides.len() > 1 {
            deltas.push(board.set(&PieceId::side(board.play.first), FIRST, 1));
        }
        deltas
    }

    fn phases(&self, words: &Words) -> Vec<String> {
        let name = |id: &str| words.message(&format!("warzone-phase-{id}"), &[]);
        PHASES.map(name).into()
    }

    fn dues(&self, board: &Board<'_>) -> Vec<DueStep> {
        let mut dues = Vec::new();
        if board.phase() == CONTROL {
            dues.extend(control(board));
        }
        for piece in board.pieces {
            if piece.track(ACTIVATED).is_some() && board.phase() != CONTROL {
                dues.extend(activation(board, piece));
            }
        }
        for side in 0..board.play.sides.len() {
            dues.extend(burn(board, side));
        }
        dues.push(next_phase_step(board));
        dues
    }

    fn dice(&self, board: &Board<'_>) -> Vec<Die> {
        let words = board.words;
        let reading = |face: u32, id: &str| FaceMeaning {
            face,
            label: words.message(&format!("warzone-die-{id}"), &[]),
        };
        let readings = vec![reading(1, "power-shot"), reading(20, "fumble")];
        let label = words.message("play-die-d20", &[]);
        vec![Die::numbered("d20", label, 20, readings)]
    }
}

/// Adds the pieces of a squad, its figures and those who joined it. A single figure is its own squad.
fn squad(pieces: &mut Vec<Piece>, side: usize, entry: Spot<'_, '_>, words: &Words) {
    let message = |id: &str| words.message(&format!("warzone-play-{id}"), &[]);
    let name = entry.called(words);
    let id = PieceId::for_piece(side, &entry.node().id);
    let mut squad = Piece::new(id.clone(), Some(side), name.clone());
    squad.card = Some(entry.node().card.clone());
    squad.node = Some(entry.node().id.clone());
    squad.tracks = vec![
        Track::mark(ACTIVATED, message("activated")),
        Track::mark(PINNED, message("pinned")).ends(message("pinned-end")),
        Track::mark(BROKEN, message("broken")).ends(message("broken-end")),
    ];
    let listed: Vec<Spot<'_, '_>> = entry.of_kind("model").collect();
    let own = if listed.is_empty() {
        army::size(entry).clamp(1, MAX_FIGURES)
    } else {
        0
    };
    if own == 1 {
        squad.tracks.extend(figure(entry, words));
    }
    pieces.push(squad);
    let mut several = |spot: Spot<'_, '_>, first: PieceId, count: i64, name: &str| {
        for number in 1..=count {
            let called = if count == 1 {
                name.to_owned()
            } else {
                format!("{name} {number}")
            };
            let part = if count == 1 && first != id {
                first.clone()
            } else {
                first.part(number)
            };
            let mut one = Piece::new(part, Some(side), called);
            one.card = Some(spot.node().card.clone());
            one.within = Some(id.clone());
            one.tracks = figure(spot, words);
            pieces.push(one);
        }
    };
    if own > 1 {
        several(entry, id.clone(), own, &name);
    }
    for model in listed {
        let count = model.count().clamp(1, MAX_FIGURES);
        let first = PieceId::for_piece(side, &model.node().id);
        several(model, first, count, &model.called(words));
    }
    for joined in entry.of_kind("squad").collect::<Vec<_>>() {
        self::squad(pieces, side, joined, words);
    }
}

/// Returns the tracks of a figure: wounds, or structure for a vehicle, and action points.
fn figure(spot: Spot<'_, '_>, words: &Words) -> Vec<Track> {
    let message = |id: &str| words.message(&format!("warzone-play-{id}"), &[]);
    let face = spot.face::<FigureFace>();
    let card = spot.card().map(|card| &card.id);
    let link = |path: &str| card.map(|card| FactLink::new(card, path));
    let vehicle = face.and_then(|face| face.vehicle.as_ref());
    let state = |id: &str| TrackState {
        label: message(id),
        icon: None,
    };
    let mut tracks = vec![match vehicle {
        Some(vehicle) => Track::loss(
            "structure",
            message("structure"),
            vehicle.structure.map(i64::from),
        )
        .at(link("face.vehicle.structure")),
        None => {
            let wounds = face.and_then(|face| face.profile.w).map(i64::from);
            Track::loss("wounds", message("wounds"), wounds).at(link("face.profile.w"))
        }
    }];
    let points = match vehicle {
        Some(vehicle) => vehicle.action_points.map(i64::from),
        None => Some(POINTS),
    };
    let points = Track::stock(ACTIONS, message("action-points"), points);
    tracks.push(match vehicle {
        Some(_) => points.at(link("face.vehicle.action_points")),
        None => points,
    });
    tracks.extend([
        Track::mark(ENGAGED, message("engaged")),
        Track::mark("stunned", message("stunned")).ends(message("end-not-stated")),
        Track::mark("afraid", message("afraid")).ends(message("end-not-stated")),
        Track::states("out", message("out"), ["in-play", "out-of-play"].map(state)).rare(),
    ]);
    tracks
}

/// Returns the steps of the control phase: burnt resources come back, markers are removed, and dice decide who begins.
fn control(board: &Board<'_>) -> Vec<DueStep> {
    let sides = 0..board.play.sides.len();
    let burnt = sides.filter(|side| board.has(&PieceId::side(*side), BURNT));
    let deltas: Vec<Delta> = burnt
        .map(|side| board.set(&PieceId::side(side), BURNT, 0))
        .collect();
    let mut dues = Vec::new();
    if !deltas.is_empty() {
        dues.push(DueStep::new(
            "restore",
            DueTime::Now,
            step_text(board, "restore"),
            deltas,
        ));
    }
    dues.push(DueStep::new(
        "markers",
        DueTime::Now,
        step_text(board, "markers"),
        Vec::new(),
    ));
    if board.play.sides.len() > 1 && board.round() > 1 {
        dues.push(initiative(board, step_text(board, "initiative"), FIRST));
    }
    dues
}

/// Returns the figures of a squad that are still in play.
fn figures<'a>(board: &Board<'a>, squad: &'a Piece) -> Vec<&'a Piece> {
    let own = Some(squad).filter(|squad| squad.track(ACTIONS).is_some());
    let parts = board
        .within(&squad.id)
        .filter(|piece| piece.track(ACTIONS).is_some());
    own.into_iter()
        .chain(parts.filter(|piece| piece.track(ACTIVATED).is_none()))
        .filter(|figure| !board.has(&figure.id, "out"))
        .collect()
}

/// Returns what a squad can do next.
///
/// A squad can be activated once per turn. An active squad that is pinned or broken can test to recover, which costs
/// each of its figures an action point.
fn activation(board: &Board<'_>, squad: &Piece) -> Vec<DueStep> {
    let squad = match board.piece(&squad.id) {
        Some(squad) => squad,
        None => return Vec::new(),
    };
    let members = figures(board, squad);
    if members.is_empty() {
        return Vec::new();
    }
    if !board.has(&squad.id, ACTIVATED) {
        let mut deltas = vec![
            board.set(&squad.id, ACTIVATED, 1),
            board.set(&PieceId::table(), &tried(squad), 0),
        ];
        for figure in &members {
            let full = figure.track(ACTIONS).and_then(|track| track.start);
            let is_person = figure.track("wounds").is_some();
            let points = match (is_person, board.has(&figure.id, ENGAGED)) {
                (true, true) => Some(POINTS_ENGAGED),
                _ => full,
            };
            deltas.extend(points.map(|points| board.set(&figure.id, ACTIONS, points)));
        }
        let label = piece_step_text(board, "activate", squad);
        return vec![DueStep::new("activate", DueTime::Next, label, deltas).to(&squad.id)];
    }
    let mut dues = Vec::new();
    for (mark, id) in [(PINNED, "recover-pinned"), (BROKEN, "recover-broken")] {
        if !board.has(&squad.id, mark) {
            continue;
        }
        let tries = board.count(&PieceId::table(), &tried(squad));
        // Engaged figures pay nothing for the first test against being broken.
        let is_spared =
            |figure: &Piece| mark == BROKEN && tries == 0 && board.has(&figure.id, ENGAGED);
        let mut failed: Vec<Delta> = members
            .iter()
            .filter(|figure| board.count(&figure.id, ACTIONS) > 0 && !is_spared(figure))
            .map(|figure| board.add(&figure.id, ACTIONS, -1))
            .collect();
        if mark == BROKEN {
            failed.push(board.add(&PieceId::table(), &tried(squad), 1));
        }
        let mut passed = failed.clone();
        passed.push(board.set(&squad.id, mark, 0));
        let outcomes = vec![
            Outcome::new("passed", step_text(board, "recover.passed"), passed),
            Outcome::new("failed", step_text(board, "recover.failed"), failed),
        ];
        let label = piece_step_text(board, id, squad);
        dues.push(DueStep::question(id, DueTime::Ever, label, outcomes).to(&squad.id));
    }
    dues
}

/// Returns the id of the table's track that counts a squad's tests against being broken in its activation.
fn tried(squad: &Piece) -> String {
    format!("tried/{}", squad.id)
}

/// Returns the step that burns a resource card. `None` if all are burnt.
fn burn(board: &Board<'_>, side: usize) -> Option<DueStep> {
    let player = PieceId::side(side);
    board.piece(&player)?.track(BURNT)?;
    let burnt = board.count(&player, BURNT);
    if board.most(&player, BURNT).is_some_and(|most| burnt >= most) {
        return None;
    }
    let deltas = vec![board.add(&player, BURNT, 1)];
    Some(DueStep::new("burn", DueTime::Ever, step_text(board, "burn"), deltas).to(&player))
}

/// Returns the step to the activation phase, or to the next turn.
fn next_phase_step(board: &Board<'_>) -> DueStep {
    if let Some(next) = next_phase(board, &WarzoneTable.phases(board.words)) {
        return next;
    }
    let squads = board.pieces.iter();
    let squads = squads.filter(|piece| piece.track(ACTIVATED).is_some());
    let mut deltas: Vec<Delta> = squads
        .map(|squad| board.set(&squad.id, ACTIVATED, 0))
        .collect();
    deltas.push(board.set(&PieceId::table(), "phase", CONTROL));
    let waiting = board.pieces.iter().filter(|piece| {
        piece.track(ACTIVATED).is_some()
            && !board.has(&piece.id, ACTIVATED)
            && has_figures(board, piece)
    });
    next_round(board, deltas).waiting(waiting)
}

/// Returns whether any figure of a squad is in play.
fn has_figures(board: &Board<'_>, squad: &Piece) -> bool {
    let figures = std::iter::once(squad).chain(board.within(&squad.id));
    let mut figures = figures.filter(|piece| piece.track("out").is_some());
    figures.any(|piece| !board.has(&piece.id, "out"))
}

fn step_text(board: &Board<'_>, id: &str) -> String {
    board.words.message(&format!("warzone-step-{id}"), &[])
}

fn piece_step_text(board: &Board<'_>, id: &str, piece: &Piece) -> String {
    let args = [("name", piece.name.as_str().into())];
    board.words.message(&format!("warzone-step-{id}"), &args)
}
