//! The pieces on the table: models, units with their cards, and turrets.

use super::super::Fww;
use super::super::card_on_table::{CardOnTable, must_be_loaded};
use super::super::derive;
use super::super::face::{Flag, ItemFace};
use super::super::kind::FwwKind;
use super::super::rules::RULES;
use super::super::sheets::{health_path, icon, suit};
use super::{
    ADVANTAGE, DAMAGE, DEGRADED, OUT, POINTS, RADIATION, REACTION, READY, SUIT, conditions, items,
};
use muster_core::card::Card;
use muster_core::play::{Piece, PieceId, Play, PlayLibraries, PlayState, Track, TrackState};
use muster_core::rule::Spot;
use muster_core::sheet::FactLink;
use muster_core::words::Words;

/// The most models of a unit that get a piece of their own.
const MAX_MODELS: i64 = 100;

/// Returns every piece on the table.
pub(super) fn all(
    play: &Play,
    standing: &PlayState,
    cards: PlayLibraries<'_>,
    words: &Words,
) -> Vec<Piece> {
    let mut builder = PieceBuilder {
        words,
        side: 0,
        pieces: Vec::new(),
        criticals: Vec::new(),
    };
    for (side, player) in play.sides.iter().enumerate() {
        builder.side = side;
        if play.sides.len() > 1 {
            builder.player(&player.name);
        }
        let Some(force) = &player.force else { continue };
        let table = RULES.lay_out(&Fww, force, cards.of_side(side));
        for entry in table.top() {
            builder.entry(entry);
        }
    }
    for found in standing.found() {
        builder.found(found, cards);
    }
    builder.pieces
}

struct PieceBuilder<'w> {
    words: &'w Words,
    side: usize,
    pieces: Vec<Piece>,
    /// The units that gain critical points (p. 53).
    criticals: Vec<PieceId>,
}

impl PieceBuilder<'_> {
    fn message(&self, key: &str) -> String {
        self.words.message(key, &[])
    }

    /// Adds a piece for a player of a game with several. It holds the advantage marker (p. 13).
    fn player(&mut self, name: &str) {
        let id = PieceId::side(self.side);
        let mut piece = Piece::new(id, Some(self.side), name.to_owned());
        let label = self.message("fww-play-advantage");
        piece.tracks = vec![Track::mark(ADVANTAGE, label).page("13")];
        self.pieces.push(piece);
    }

    /// Adds the pieces of an entry: a single model, a unit of several models, or turrets.
    fn entry(&mut self, entry: Spot<'_, '_>) {
        let node = entry.node();
        let name = entry.called(self.words);
        let id = PieceId::for_piece(self.side, &node.id);
        let mut unit = Piece::new(id, Some(self.side), name);
        unit.card = Some(node.card.clone());
        unit.node = Some(node.id.clone());
        let models = entry.count().clamp(1, MAX_MODELS);
        let is_turret = entry.is_a() == Some(FwwKind::Turret);
        let own = |laying: &Self| match is_turret {
            true => laying.turret(entry),
            false => laying.model(entry),
        };
        if models == 1 {
            unit.tracks = own(self);
        }
        if !is_turret {
            unit.tracks.extend(self.unit(entry));
        }
        unit.is_leader = entry
            .inside()
            .any(|spot| spot.is_a() == Some(FwwKind::Leader));
        unit.weapons = self.weapons(entry);
        let (id, name) = (unit.id.clone(), unit.name.clone());
        self.pieces.push(unit);
        if models > 1 {
            for number in 1..=models {
                let args = [("name", name.as_str().into()), ("number", number.into())];
                let name = self.words.message("fww-play-model", &args);
                let mut model = Piece::new(id.part(number), Some(self.side), name);
                model.card = Some(node.card.clone());
                model.within = Some(id.clone());
                model.tracks = own(self);
                self.pieces.push(model);
            }
        }
        let criticals = entry.all().filter_map(Spot::card);
        let criticals = criticals
            .into_iter()
            .any(|card| card.has_icon("critical-point"))
            || entry
                .inside()
                .any(|spot| spot.is_a() == Some(FwwKind::Heroic));
        if criticals {
            self.criticals.push(id.clone());
        }
        for spot in entry.inside() {
            self.card_of(spot, &id, criticals);
        }
    }

    /// Returns the names of the weapons of an entry, each once.
    fn weapons(&self, entry: Spot<'_, '_>) -> Vec<String> {
        let mut names = Vec::new();
        let weapons = entry.inside();
        for spot in weapons.filter(|spot| spot.is_a().is_some_and(FwwKind::is_weapon)) {
            let name = spot.called(self.words);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// Returns the tracks of a model.
    fn model(&self, entry: Spot<'_, '_>) -> Vec<Track> {
        let numbers = derive::numbers(entry);
        let health = entry
            .card()
            .map(|card| FactLink::new(&card.id, &health_path(card)));
        let state = |id: &str, with: Option<&str>| TrackState {
            label: self.message(&format!("fww-play-{id}")),
            icon: with.map(|with| icon(with, self.words)),
        };
        let count = |id: &'static str, with: &str| {
            Track::stock(id, self.message(&format!("fww-play-{id}")), Some(0))
                .icon(icon(with, self.words))
        };
        let loss = |id: &'static str, with: &str| {
            Track::loss(id, self.message(&format!("fww-play-{id}")), None)
                .icon(icon(with, self.words))
        };
        let boosts = Track::stock(
            "boost",
            self.message("fww-play-boost"),
            Some(i64::from(numbers.armor_boosts)),
        );
        let boosts = boosts.icon(icon("armor-boost", self.words)).page("21");
        let boosts = match numbers.armor_boosts {
            0 => boosts.rare(),
            _ => boosts,
        };
        let armored = match suit(entry) {
            Some(_) => self.message("fww-play-armor-first"),
            None => String::new(),
        };
        let mut tracks = vec![
            Track::states(
                READY,
                self.message("fww-play-ready"),
                [
                    state("unused", None),
                    state("is-ready", Some("ready")),
                    state("used", Some("used")),
                ],
            )
            .page("13"),
            loss(DAMAGE, "damage")
                .most(numbers.health.map(i64::from))
                .at(health)
                .hint(armored)
                .page("19"),
            loss(RADIATION, "radiation-damage")
                .adds_to(DAMAGE)
                .hint(self.message("fww-play-radiation-turns"))
                .page("19"),
            Track::mark(REACTION, self.message("fww-play-reaction"))
                .icon(icon("reaction", self.words))
                .page("41"),
            count(POINTS, "action-point").rare().page("40"),
            boosts,
            Track::mark("charge", self.message("fww-play-charge"))
                .icon(icon("charge", self.words))
                .rare()
                .page("23"),
        ];
        tracks.extend(conditions::tracks(&numbers, self.words));
        tracks.push(self.out());
        tracks
    }

    /// Returns the track that says whether a model is in play, eliminated or gone.
    fn out(&self) -> Track {
        let state = |id: &str| TrackState {
            label: self.message(&format!("fww-play-{id}")),
            icon: None,
        };
        let states = ["in-play", "eliminated", "left"].map(state);
        Track::states(OUT, self.message("fww-play-out"), states)
            .page("20, 39")
            .rare()
    }

    /// Returns the tracks of a turret: its damage, and its reactions in a round (p. 51).
    fn turret(&self, entry: Spot<'_, '_>) -> Vec<Track> {
        let reactions = entry.item().and_then(|item| item.reactions).map(i64::from);
        let at = entry
            .card()
            .map(|card| FactLink::new(&card.id, "face.reactions"));
        vec![
            Track::loss(DAMAGE, self.message("fww-play-damage"), None)
                .icon(icon("damage", self.words))
                .page("19"),
            Track::stock("reactions", self.message("fww-play-reactions"), reactions)
                .most(reactions)
                .at(at)
                .icon(icon("reaction", self.words))
                .page("51"),
            self.out(),
        ]
    }

    /// Returns the tracks on a unit's card: power armor and luck.
    fn unit(&self, entry: Spot<'_, '_>) -> Vec<Track> {
        let numbers = derive::numbers(entry);
        let mut tracks = Vec::new();
        if let Some(worn) = suit(entry) {
            let path = "face.power_armor.undamaged.attributes.end";
            let state = |id: &str| TrackState {
                label: self.message(&format!("fww-play-{id}")),
                icon: None,
            };
            tracks.push(
                Track::loss(SUIT, self.message("fww-play-power-armor"), None)
                    .most(numbers.power_armor_health.map(i64::from))
                    .at(Some(FactLink::new(&worn.id, path)))
                    .icon(icon("power-armor", self.words))
                    .page("45"),
            );
            let states = ["intact", "is-degraded"].map(state);
            let label = self.message("fww-play-degraded");
            tracks.push(Track::states(DEGRADED, label, states).page("45"));
        }
        let heroic = entry
            .inside()
            .any(|piece| piece.is_a() == Some(FwwKind::Heroic));
        let luck = numbers.luck_tokens.map(i64::from);
        if luck.is_some_and(|luck| luck > 0) || (luck.is_none() && heroic) {
            let at = entry
                .card()
                .map(|card| FactLink::new(&card.id, "face.attributes.luc"));
            tracks.push(
                Track::stock("luck", self.message("fww-play-luck"), luck)
                    .most(luck)
                    .at(at)
                    .icon(icon("luck", self.words))
                    .page("52"),
            );
        }
        tracks
    }

    /// Adds a card of a unit, if there is anything to track on it.
    fn card_of(&mut self, spot: Spot<'_, '_>, unit: &PieceId, criticals: bool) {
        let Some(card) = spot.card() else { return };
        let copies = if spot.counts_copies() {
            spot.written_count()
        } else {
            1
        };
        let tracks = self.card(card, copies, must_be_loaded(card), criticals);
        if tracks.is_empty() {
            return;
        }
        let node = spot.node();
        let id = match spot.listed() {
            Some(node) => PieceId::for_piece(self.side, &node.id),
            None => PieceId::for_piece(self.side, format!("{}~{}", node.id, card.id)),
        };
        self.put_card(id, unit, card, tracks);
        if let Some(piece) = self.pieces.last_mut() {
            piece.node = spot.listed().map(|node| node.id.clone());
        }
    }

    /// Adds a card that was found during play (p. 31).
    fn found(&mut self, found: &muster_core::play::FoundCard, cards: PlayLibraries<'_>) {
        let on = self.pieces.iter().find(|piece| piece.id == found.on);
        let Some((on, side)) = on.and_then(|on| Some((on, on.side?))) else {
            return;
        };
        let Some(card) = cards.of_side(side).card(&found.card) else {
            return;
        };
        self.side = side;
        let unit = on.within.as_ref().unwrap_or(&on.id);
        let criticals = self.criticals.contains(unit);
        let tracks = self.card(card, 1, must_be_loaded(card), criticals);
        self.put_card(found.piece.clone(), &found.on, card, tracks);
    }

    fn put_card(&mut self, id: PieceId, unit: &PieceId, card: &Card, tracks: Vec<Track>) {
        let name = muster_core::sheets::name(card, self.words);
        let mut piece = Piece::new(id, Some(self.side), name);
        piece.card = Some(card.id.clone());
        piece.within = Some(unit.clone());
        piece.tracks = tracks;
        self.pieces.push(piece);
    }

    /// Returns the tracks of a card, such as the copies that are left or its critical points.
    fn card(&self, card: &Card, copies: i64, slow: bool, criticals: bool) -> Vec<Track> {
        let kind = FwwKind::from_id(&card.id);
        let item = card.face.read::<ItemFace>();
        let weapon = item.and_then(|item| item.weapon.as_ref());
        let mut tracks = Vec::new();
        let limited = item.is_some_and(|item| item.is(Flag::LimitedUse));
        let consumed = kind.is_some_and(FwwKind::is_consumable)
            || matches!(kind, Some(FwwKind::Thrown | FwwKind::Mine));
        if limited || consumed {
            tracks.push(
                Track::stock(
                    items::LEFT,
                    self.message("fww-play-copies"),
                    Some(copies.max(0)),
                )
                .icon(icon("limited-use", self.words))
                .page("32"),
            );
        }
        if slow {
            let state = |id: &str| TrackState {
                label: self.message(&format!("fww-play-{id}")),
                icon: Some(icon(id, self.words)),
            };
            let states = ["loaded", "empty"].map(state);
            let label = self.message("fww-play-slow-firing");
            tracks.push(Track::states(items::LOADED, label, states).page("46"));
        }
        let critical = weapon.and_then(|weapon| weapon.critical.as_ref());
        // Thrown weapons have no critical meter (p. 44).
        let gains = kind.is_some_and(|kind| kind.is_weapon() && kind != FwwKind::Thrown)
            && !item.is_some_and(|item| item.is(Flag::NoCritical));
        if criticals && gains {
            let rating = critical.and_then(|critical| critical.rating).map(i64::from);
            let at = FactLink::new(&card.id, "face.weapon.critical.rating");
            tracks.push(
                Track::stock(items::CRITICAL, self.message("fww-play-critical"), Some(0))
                    .most(rating)
                    .at(Some(at))
                    .icon(icon("critical-point", self.words))
                    .page("53"),
            );
        }
        if let Some(most) = weapon.and_then(|weapon| weapon.primed) {
            tracks.push(
                Track::stock("primed", self.message("fww-play-primed"), Some(0))
                    .most(Some(i64::from(most)))
                    .icon(icon("primed", self.words))
                    .page("47"),
            );
        }
        if kind.is_some_and(FwwKind::is_consumable) {
            let dose = item.and_then(|item| item.dose.as_ref());
            let duration = dose.and_then(|dose| dose.duration);
            tracks.extend(items::dose(card, dose, duration, self.words));
        }
        tracks
    }
}
