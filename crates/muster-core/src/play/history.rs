//! Plays games at the table: what a press changes, and what can be pressed.

use std::sync::Arc;

use crate::game::Games;
use crate::play::rules::{Board, DueStep, DueTime, PlayLibraries, PlayRules};
use crate::play::{
    Act, Delta, FORMAT, MAX_PIECES, MAX_PRESSES, MAX_SIDES, MAX_TEXT_CHARS, Piece, PieceId, Play,
    PlayState, Press, Track,
};
use crate::problem::Problem;
use crate::words::{Lang, Localized, Words};

mod acts;
mod names;
mod shuffle;
mod table_deck;

pub use shuffle::{SplitMix64, shuffled};
pub use table_deck::{DeckList, LeftOutCard, LeftOutReason, MAX_TABLE_DECK};

/// A game with everything that was pressed in it.
#[derive(Debug, Clone)]
pub struct PlayHistory {
    play: Play,
    presses: Vec<Arc<Press>>,
    standing: PlayState,
}

impl Play {
    /// Checks a game that is about to begin.
    ///
    /// # Errors
    /// `unknown-format`, `unknown-system`, `play-sides`, `play-other-game`, `play-too-large`, `play-text-too-long`, or
    /// the reason why a force is unreadable.
    pub fn checked(mut self, games: &Games) -> Result<Self, Problem> {
        if self.format != FORMAT {
            return Err(Problem::new("unknown-format").with("format", self.format));
        }
        games.named(&self.system)?;
        if self.sides.is_empty() || self.sides.len() > MAX_SIDES || self.first >= self.sides.len() {
            let most = MAX_SIDES;
            return Err(Problem::new("play-sides")
                .with("limit", most)
                .in_field("sides"));
        }
        let own = [&self.title, &self.scenario, &self.place, &self.date];
        let names = self.sides.iter().map(|side| &side.name);
        for text in own.into_iter().chain(names) {
            fits(text)?;
        }
        let mut pieces = 0_i64;
        for (number, side) in self.sides.iter_mut().enumerate() {
            let Some(force) = side.force.take() else {
                continue;
            };
            let field = format!("sides[{number}].force");
            if force.system != self.system {
                return Err(Problem::new("play-other-game").in_field(&field));
            }
            let force = force.checked(games);
            let force = force.map_err(|problem| problem.in_field(&field))?;
            let counts = force.nodes().map(|node| node.count.max(1));
            pieces = counts.fold(pieces, i64::saturating_add);
            if pieces > MAX_PIECES {
                let problem = Problem::new("play-too-large").with("limit", MAX_PIECES);
                return Err(problem.in_field(&field));
            }
            side.force = Some(force);
        }
        Ok(self)
    }
}

impl PlayHistory {
    /// Begins a game. The first press shuffles the decks and gives every piece its start values.
    ///
    /// # Errors
    /// `unknown-system`.
    pub fn begin<'c>(
        play: Play,
        cards: impl Into<PlayLibraries<'c>>,
        words: &Words,
    ) -> Result<Self, Problem> {
        let mut course = Self {
            play,
            presses: Vec::new(),
            standing: PlayState::default(),
        };
        let first = course.beginning(cards.into(), words)?;
        course.push(first)?;
        Ok(course)
    }

    /// Replays a stored game.
    ///
    /// # Errors
    /// `play-damaged`, with the number of the first press that does not follow from those before it.
    pub fn replay(play: Play, presses: Vec<Press>) -> Result<Self, Problem> {
        let mut course = Self {
            play,
            presses: Vec::with_capacity(presses.len()),
            standing: PlayState::default(),
        };
        for press in presses {
            course.push(press)?;
        }
        Ok(course)
    }

    /// Returns the game as it began.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Returns all presses in order. The number of a press is its position, counted from 1.
    #[must_use]
    pub fn presses(&self) -> &[Arc<Press>] {
        &self.presses
    }

    /// Returns the present state of the game.
    #[must_use]
    pub fn standing(&self) -> &PlayState {
        &self.standing
    }

    /// Returns the pieces on the table.
    ///
    /// # Errors
    /// `unknown-system`.
    pub fn pieces<'c>(
        &self,
        cards: impl Into<PlayLibraries<'c>>,
        words: &Words,
    ) -> Result<Vec<Piece>, Problem> {
        let cards = cards.into();
        let rules = rules(&self.play, cards)?;
        Ok(named_pieces(
            rules,
            &self.play,
            &self.standing,
            cards,
            words,
        ))
    }

    /// Returns what is to be done now, or can be.
    ///
    /// # Errors
    /// `unknown-system`.
    pub fn dues<'c>(
        &self,
        pieces: &[Piece],
        cards: impl Into<PlayLibraries<'c>>,
        words: &Words,
    ) -> Result<Vec<DueStep>, Problem> {
        let cards = cards.into();
        let rules = rules(&self.play, cards)?;
        Ok(open_dues(rules, &self.board(pieces, cards, words)))
    }

    /// Returns the state of the game as its rules see it.
    #[must_use]
    pub fn board<'a>(
        &'a self,
        pieces: &'a [Piece],
        cards: impl Into<PlayLibraries<'a>>,
        words: &'a Words,
    ) -> Board<'a> {
        Board {
            play: &self.play,
            standing: &self.standing,
            pieces,
            cards: cards.into(),
            words,
        }
    }

    /// Returns the press that an action would make now. The game itself is not changed; see [`PlayHistory::push`].
    ///
    /// # Errors
    /// The reason why the action is not possible now: `play-no-piece`, `play-no-track`, `play-no-further`,
    /// `play-not-due`, `play-no-outcome`, `play-nothing-to-undo`, `play-stands-on-it`, `play-not-found`,
    /// `play-no-copy`, `play-no-pile`, `play-no-die`, `play-text-too-long`, `play-too-long`.
    pub fn press<'c>(
        &self,
        act: Act,
        cards: impl Into<PlayLibraries<'c>>,
        words: &Words,
    ) -> Result<Press, Problem> {
        if self.presses.len() >= MAX_PRESSES {
            return Err(Problem::new("play-too-long").with("limit", MAX_PRESSES));
        }
        let cards = cards.into();
        let rules = rules(&self.play, cards)?;
        let pieces = named_pieces(rules, &self.play, &self.standing, cards, words);
        let board = self.board(&pieces, cards, words);
        let mut deltas = acts::deltas(self, rules, &board, &act)?;
        // What takes a deck away does not say which cards it had, so that it looks like no change.
        deltas.retain(|delta| matches!(delta, Delta::Deck { .. }) || *delta != delta.back());
        let mut after = self.standing.clone();
        for delta in &deltas {
            if !after.apply(delta) {
                return Err(Problem::new("play-stands-on-it"));
            }
        }
        if !matches!(act, Act::Undo | Act::Redo | Act::Revert { .. }) {
            let pieces = named_pieces(rules, &self.play, &after, cards, words);
            deltas.extend(starts(&pieces, &after));
        }
        let said = self.action_name(rules, &act, cards);
        Ok(Press { act, said, deltas })
    }

    /// Returns the name of an action that the game asked for or offered, in each language. For dice, the faces that
    /// came up.
    fn action_name(&self, rules: &dyn PlayRules, act: &Act, cards: PlayLibraries<'_>) -> Localized {
        let mut said = Localized::default();
        let (id, piece, outcome) = match act {
            Act::Do {
                due,
                piece,
                outcome,
            } => (due, piece, outcome.as_str()),
            Act::Refuse { due, piece } => (due, piece, ""),
            Act::Roll { die, faces } => return self.shown(rules, die, faces, cards),
            _ => return said,
        };
        for lang in Lang::ALL {
            let words = cards.common().words(lang);
            let pieces = named_pieces(rules, &self.play, &self.standing, cards, words);
            let dues = rules.dues(&self.board(&pieces, cards, words));
            let of = |due: &&DueStep| {
                due.id == id.as_str() && due.piece.clone().unwrap_or_default() == *piece
            };
            let Some(due) = dues.iter().find(of) else {
                continue;
            };
            let outcome = due.outcomes.iter().find(|found| found.id == outcome);
            let label = outcome.map(|outcome| &outcome.label);
            let text = match label.filter(|label| !label.is_empty()) {
                Some(label) => format!("{} – {label}", due.label),
                None => due.label.clone(),
            };
            said.0.insert(lang.code().to_owned(), text);
        }
        said
    }

    /// Returns the faces of dice that came up, in each language.
    fn shown(
        &self,
        rules: &dyn PlayRules,
        die: &str,
        faces: &[u32],
        cards: PlayLibraries<'_>,
    ) -> Localized {
        let mut said = Localized::default();
        for lang in Lang::ALL {
            let dice = rules.dice(&self.board(&[], cards, cards.common().words(lang)));
            if let Some(die) = dice.iter().find(|known| known.id == die) {
                let faces: Vec<String> = faces.iter().map(|face| die.face(*face)).collect();
                said.0.insert(lang.code().to_owned(), faces.join(", "));
            }
        }
        said
    }

    /// Adds a press to the game.
    ///
    /// # Errors
    /// `play-damaged` if the press does not follow from those before it.
    pub fn push(&mut self, press: Press) -> Result<(), Problem> {
        if !self.standing.press(&press) {
            let number = self.presses.len() + 1;
            return Err(Problem::new("play-damaged").with("number", number));
        }
        self.presses.push(Arc::new(press));
        Ok(())
    }

    /// Returns the first press of a game.
    fn beginning(&self, cards: PlayLibraries<'_>, words: &Words) -> Result<Press, Problem> {
        let rules = rules(&self.play, cards)?;
        let mut standing = PlayState::default();
        let mut deltas = Vec::new();
        let mut make = |standing: &mut PlayState, made: Vec<Delta>| {
            for delta in made {
                if standing.apply(&delta) {
                    deltas.push(delta);
                }
            }
        };
        make(&mut standing, acts::decks(&self.play, rules, cards, words));
        let pieces = named_pieces(rules, &self.play, &standing, cards, words);
        let first = starts(&pieces, &standing);
        make(&mut standing, first);
        let board = Board {
            play: &self.play,
            standing: &standing,
            pieces: &pieces,
            cards,
            words,
        };
        let begun = rules.begin(&board);
        make(&mut standing, begun);
        let pieces = named_pieces(rules, &self.play, &standing, cards, words);
        let later = starts(&pieces, &standing);
        make(&mut standing, later);
        Ok(Press {
            act: Act::Begin,
            said: Localized::default(),
            deltas,
        })
    }
}

/// Returns the rules of a game at the table.
fn rules<'l>(play: &Play, cards: PlayLibraries<'l>) -> Result<&'l dyn PlayRules, Problem> {
    let game = cards.games().named(&play.system)?;
    Ok(game.play())
}

/// Returns the pieces on the table, with names that tell them apart.
fn named_pieces(
    rules: &dyn PlayRules,
    play: &Play,
    standing: &PlayState,
    cards: PlayLibraries<'_>,
    words: &Words,
) -> Vec<Piece> {
    let mut pieces = rules.pieces(play, standing, cards, words);
    names::tell_apart(&mut pieces);
    pieces
}

/// Returns what is to be done or can be, except for what was already done or refused at this moment.
fn open_dues(rules: &dyn PlayRules, board: &Board<'_>) -> Vec<DueStep> {
    let mut dues = rules.dues(board);
    let is_settled = |due: &DueStep| due.when == DueTime::Now && acts::is_settled(board, due);
    dues.retain(|due| !is_settled(due));
    dues
}

/// Returns the changes that give new pieces their start values.
fn starts(pieces: &[Piece], standing: &PlayState) -> Vec<Delta> {
    let new = pieces.iter().filter(|piece| !standing.knows(&piece.id));
    let of = |piece: &Piece| {
        let tracks = piece.tracks.iter();
        let known = tracks.filter(|track| track.start.is_some());
        let start = |track: &Track| Delta::track(&piece.id, &track.id, None, track.start);
        known.map(start).collect::<Vec<_>>()
    };
    new.flat_map(of).collect()
}

/// Checks that a text is not too long.
fn fits(text: &str) -> Result<(), Problem> {
    if text.chars().count() > MAX_TEXT_CHARS {
        return Err(Problem::new("play-text-too-long").with("limit", MAX_TEXT_CHARS));
    }
    Ok(())
}

/// Returns the id of the table itself.
fn table() -> PieceId {
    PieceId::table()
}
