//! The log of a game in words.

use muster_core::play::{Act, Delta, PieceId};
use muster_core::problem::Problem;
use serde::Serialize;
use ts_rs::TS;

use super::press_text::PressDescriber;
use crate::Session;
use crate::vocabulary::IdArgs;

/// A press in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LogLine {
    /// The number of the press, from 1.
    pub number: usize,
    /// The round in which the press was made.
    pub round: i64,
    /// When the press was made, in seconds since 1970.
    pub at: i64,
    /// What the press did.
    pub text: String,
    /// Whether the press still counts. A press that was undone does not, nor does an undo itself.
    pub stands: bool,
}

impl Session<'_> {
    /// Returns all presses of a game in words, the first press first.
    ///
    /// # Errors
    /// `store-not-found`, `play-damaged`.
    pub fn play_log(&self, args: IdArgs) -> Result<Vec<LogLine>, Problem> {
        let open = self.opened_play(&args.id)?;
        let kept = self.store()?.plays().get(&args.id)?;
        let words = self.words();
        let (course, cards) = (&open.course, open.cards());
        let pieces = course.pieces(cards, words)?;
        let board = course.board(&pieces, cards, words);
        let rules = cards.games().named(&course.play().system)?.play();
        let says = PressDescriber::new(&board, rules);
        let mut round = 0;
        let mut lines = Vec::with_capacity(course.presses().len());
        for ((number, press), kept) in (1..).zip(course.presses()).zip(&kept.presses) {
            for delta in &press.deltas {
                if let Delta::Track {
                    piece, track, to, ..
                } = delta
                    && *piece == PieceId::table()
                    && track == "round"
                {
                    round = to.unwrap_or(0);
                }
            }
            lines.push(LogLine {
                number,
                round,
                at: kept.at,
                text: says.press(press),
                stands: press.act == Act::Begin || course.standing().is_standing(number),
            });
        }
        Ok(lines)
    }
}
