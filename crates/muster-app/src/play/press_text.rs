//! Describes presses and their changes in words.

use muster_core::play::{
    Act, Board, DECK_PILES, Delta, Piece, PieceId, PlayHistory, PlayRules, Press, Tracked,
};
use muster_core::words::Words;

use crate::cards::names::name_of;

/// Describes the presses of a game in its current state.
pub(super) struct PressDescriber<'a> {
    board: &'a Board<'a>,
    rules: &'a dyn PlayRules,
    words: &'a Words,
}

impl<'a> PressDescriber<'a> {
    pub(super) fn new(board: &'a Board<'a>, rules: &'a dyn PlayRules) -> Self {
        let words = board.words;
        Self {
            board,
            rules,
            words,
        }
    }

    /// Describes a press: the act, and its changes unless the act itself says them.
    pub(super) fn press(&self, press: &Press) -> String {
        let changes = || self.deltas(&press.deltas).join(" · ");
        let lang = self.words.lang();
        match &press.act {
            Act::Begin => self.words.message("play-act-begin", &[]),
            Act::Do { .. } => {
                let said = press.said.get(lang);
                match self.changes_beside(said, &press.deltas).as_str() {
                    "" => said.to_owned(),
                    changes => self.words.labelled(said, changes),
                }
            }
            Act::Refuse { .. } => {
                let args = [("what", press.said.get(lang).into())];
                self.words.message("play-act-refuse", &args)
            }
            Act::Roll { die, faces } => self.roll(die, faces, press.said.get(lang)),
            Act::Undo => self.words.message("play-act-undo", &[]),
            Act::Redo => self.words.message("play-act-redo", &[]),
            Act::Revert { press } => {
                let number = i64::try_from(*press).unwrap_or(0);
                let args = [("number", number.into())];
                self.words.message("play-act-revert", &args)
            }
            Act::Shuffle { pile, .. } => {
                let pile = self.pile(pile);
                self.words
                    .message("play-act-shuffle", &[("pile", pile.into())])
            }
            Act::Finish { over: true } => self.words.message("play-act-over", &[]),
            Act::Finish { over: false } => self.words.message("play-act-on", &[]),
            Act::Write { what, .. } => {
                let what = what.split('/').next().unwrap_or_default();
                self.words.message(&format!("play-act-write-{what}"), &[])
            }
            Act::Count { .. }
            | Act::Set { .. }
            | Act::Find { .. }
            | Act::Lose { .. }
            | Act::Draw { .. }
            | Act::Move { .. } => changes(),
        }
    }

    /// Describes the changes of a step that was told. A piece that the step names is not named again.
    fn changes_beside(&self, said: &str, deltas: &[Delta]) -> String {
        let changed = deltas.iter().filter(|delta| **delta != delta.back());
        let texts = changed.filter_map(|delta| match delta {
            Delta::Track {
                piece, track, to, ..
            } if self
                .piece(piece)
                .is_some_and(|piece| said.contains(&piece.name)) =>
            {
                self.state_label(piece, track, *to)
                    .or_else(|| self.delta(delta))
            }
            _ => self.delta(delta),
        });
        texts.collect::<Vec<String>>().join(" · ")
    }

    /// Returns the label of a state. `None` if the track counts something or is a mark.
    fn state_label(&self, piece: &PieceId, track: &str, to: Option<i64>) -> Option<String> {
        let Tracked::States(states) = &self.piece(piece)?.track(track)?.tracked else {
            return None;
        };
        let at = usize::try_from(to.unwrap_or(0)).unwrap_or(0);
        Some(states.get(at)?.label.clone())
    }

    /// Describes changes, one per line. Changes to internal data are left out.
    pub(super) fn deltas(&self, deltas: &[Delta]) -> Vec<String> {
        let changed = deltas.iter().filter(|delta| **delta != delta.back());
        changed.filter_map(|delta| self.delta(delta)).collect()
    }

    /// Describes the last press if it was a roll of dice. Otherwise the text is empty.
    pub(super) fn rolled(&self, course: &PlayHistory) -> String {
        match course.presses().last() {
            Some(press) if matches!(press.act, Act::Roll { .. }) => self.press(press),
            _ => String::new(),
        }
    }

    fn delta(&self, delta: &Delta) -> Option<String> {
        match delta {
            Delta::Track {
                piece,
                track,
                from,
                to,
            } => self.track(piece, track, *from, *to),
            Delta::Found {
                on, card, comes, ..
            } => {
                let on = self.piece(on);
                let library = on.map_or(self.board.cards.common(), |on| self.board.library(on));
                let on = on.map_or_else(String::new, |on| on.name.clone());
                let card = name_of(card, library, self.words.lang());
                let key = if *comes { "found" } else { "lost" };
                let args = [("name", on.into()), ("card", card.into())];
                Some(self.words.message(&format!("play-change-{key}"), &args))
            }
            Delta::Pile { copy, from, to, .. } => Some(self.moved(*copy, from, to)),
            Delta::Words { .. } | Delta::Deck { .. } | Delta::Order { .. } => None,
        }
    }

    fn track(
        &self,
        piece: &PieceId,
        track: &str,
        from: Option<i64>,
        to: Option<i64>,
    ) -> Option<String> {
        if *piece == PieceId::table() {
            return (track == "round").then(|| {
                let args = [("round", to.unwrap_or(0).into())];
                self.words.message("play-change-round", &args)
            });
        }
        let piece = self.piece(piece)?;
        let track = piece.track(track)?;
        let number = |value: Option<i64>| value.map_or("?".to_owned(), |value| value.to_string());
        let name = piece.name.as_str();
        let label = track.label.as_str();
        Some(match &track.tracked {
            Tracked::Count { .. } => {
                let args = [
                    ("name", name.into()),
                    ("track", label.into()),
                    ("from", number(from).into()),
                    ("to", number(to).into()),
                ];
                self.words.message("play-change-count", &args)
            }
            Tracked::Mark => {
                let key = if to.unwrap_or(0) != 0 { "on" } else { "off" };
                let args = [("name", name.into()), ("track", label.into())];
                self.words.message(&format!("play-change-{key}"), &args)
            }
            Tracked::States(states) => {
                let at = usize::try_from(to.unwrap_or(0)).unwrap_or(0);
                let state = states.get(at).map_or("", |state| state.label.as_str());
                let args = [("name", name.into()), ("state", state.into())];
                self.words.message("play-change-state", &args)
            }
        })
    }

    fn moved(&self, copy: u32, from: &PieceId, to: &PieceId) -> String {
        let side = from.as_str().split('/').next().unwrap_or_default();
        let side: usize = side.parse().unwrap_or(0);
        let card = self.board.standing.deck(side).get(copy as usize);
        let name = |pile: &PieceId| {
            let id = pile.as_str().split('/').nth(1).unwrap_or_default();
            self.pile(id)
        };
        let card =
            card.map(|card| name_of(card, self.board.cards.of_side(side), self.words.lang()));
        let args = [
            ("card", card.unwrap_or_default().into()),
            ("from", name(from).into()),
            ("to", name(to).into()),
        ];
        self.words.message("play-change-pile", &args)
    }

    fn pile(&self, id: &str) -> String {
        let piles = self.rules.piles(self.words);
        if let Some(known) = piles.into_iter().find(|pile| pile.id == id) {
            return known.label;
        }
        match DECK_PILES.contains(&id) {
            true => self.words.message(&format!("play-deck-pile-{id}"), &[]),
            false => id.to_owned(),
        }
    }

    /// Describes a roll of dice. `shown` is empty in games of older versions, which saved only the numbers of the
    /// faces.
    fn roll(&self, die: &str, faces: &[u32], shown: &str) -> String {
        let dice = self.rules.dice(self.board);
        let found = dice.iter().find(|known| known.id == die);
        let label = found.map_or(die, |found| found.label.as_str());
        let number = |face: &u32| found.map_or_else(|| face.to_string(), |found| found.face(*face));
        let faces = match shown {
            "" => faces.iter().map(number).collect::<Vec<_>>().join(", "),
            shown => shown.to_owned(),
        };
        let args = [("die", label.into()), ("faces", faces.into())];
        self.words.message("play-act-roll", &args)
    }

    fn piece(&self, id: &PieceId) -> Option<&'a Piece> {
        self.board.piece(id)
    }
}
