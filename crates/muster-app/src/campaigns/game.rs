//! The games of a campaign: drafted from a game at the table or by hand, recorded, and removed.

use muster_core::campaign::{
    Campaign, CampaignGame, CampaignItemChange, CampaignItemHow, CampaignResult, CampaignSide,
};
use muster_core::number::whole;
use muster_core::play::{Piece, Side};
use muster_core::problem::Problem;
use serde::Deserialize;
use ts_rs::TS;

use super::kept::OpenCampaign;
use super::view::CampaignView;
use crate::Session;

/// A game to draft.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DraftCampaignGameArgs {
    /// The id of the campaign.
    pub id: String,
    /// The id of a game at the table that is over. If it is missing, the game is typed by hand.
    #[ts(optional = nullable)]
    pub play: Option<String>,
}

/// A game to record.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PutCampaignGameArgs {
    /// The id of the campaign.
    pub id: String,
    /// The campaign's `seq` that the user saw.
    pub base: i64,
    /// The game. It replaces the one with its id. Without an id, it becomes the last game.
    pub game: CampaignGame,
}

/// A game to remove from a campaign.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RemoveCampaignGameArgs {
    /// The id of the campaign.
    pub id: String,
    /// The campaign's `seq` that the user saw.
    pub base: i64,
    /// The id of the game.
    pub game: String,
}

impl Session<'_> {
    /// Returns a game to fill in. From a game at the table, it has the forces as they were fielded, the result, the
    /// points, and the items that models found and still hold. By hand, it has every player with their force as it
    /// stands.
    ///
    /// # Errors
    /// `store-not-found`; `campaign-other-game` and `campaign-play-not-over` for a game at the table that does not
    /// belong to the campaign or is not over.
    pub fn draft_campaign_game(
        &self,
        args: DraftCampaignGameArgs,
    ) -> Result<CampaignGame, Problem> {
        let open = self.opened_campaign(&args.id)?;
        match &args.play {
            Some(play) => self.game_from_play(&open, play),
            None => {
                let players = open.campaign.players.iter();
                let side = |id: &String| CampaignSide {
                    player: id.clone(),
                    force: self.standing_force(&open, id),
                    ..CampaignSide::default()
                };
                Ok(CampaignGame {
                    sides: players.map(|player| side(&player.id)).collect(),
                    ..CampaignGame::default()
                })
            }
        }
    }

    fn game_from_play(&self, open: &OpenCampaign, play: &str) -> Result<CampaignGame, Problem> {
        let words = self.words();
        let view = self.play(crate::IdArgs {
            id: play.to_owned(),
        })?;
        if view.system != open.campaign.system {
            return Err(Problem::new("campaign-other-game"));
        }
        if !view.over {
            return Err(Problem::new("campaign-play-not-over"));
        }
        let play = self.opened_play(play)?;
        let pieces: Vec<Piece> = play.course.pieces(play.cards(), words)?;
        let board = play.course.board(&pieces, play.cards(), words);
        let games = self.known_games();
        let game = games.named(&view.system)?;
        let table = play.course.play();
        let players = players_of(open, &table.sides);
        let mut sides = Vec::new();
        for (index, (side, player)) in table.sides.iter().zip(players).enumerate() {
            let Some(player) = player else { continue };
            let score = view.scores.get(index);
            let score = score.and_then(|score| whole(score).ok());
            sides.push(CampaignSide {
                player,
                force: side.force.clone(),
                result: result_of(&view.result, index, table.sides.len()),
                score,
                items: held(game.play().held_items(&board, index)),
                ..CampaignSide::default()
            });
        }
        Ok(CampaignGame {
            id: String::new(),
            title: limited(&view.title),
            scenario: limited(&view.scenario),
            place: limited(&view.place),
            date: limited(&view.date),
            note: view.notes,
            sides,
        })
    }

    /// Records a game, or replaces one.
    ///
    /// # Errors
    /// `campaign-conflict` if the campaign has changed since `base`, `campaign-no-game` if there is no game with the id,
    /// or a problem of the game.
    pub fn put_campaign_game(&self, args: PutCampaignGameArgs) -> Result<CampaignView, Problem> {
        let mut campaign = self.opened_campaign(&args.id)?.campaign;
        if args.game.id.is_empty() {
            campaign.games.push(args.game);
        } else {
            let at = game_index(&campaign, &args.game.id)?;
            campaign.games[at] = args.game;
        }
        self.save_campaign(&args.id, args.base, campaign, None)
    }

    /// Removes a game from a campaign, with everything that was recorded for it.
    ///
    /// # Errors
    /// `campaign-conflict` if the campaign has changed since `base`, `campaign-no-game`.
    pub fn remove_campaign_game(
        &self,
        args: RemoveCampaignGameArgs,
    ) -> Result<CampaignView, Problem> {
        let mut campaign = self.opened_campaign(&args.id)?.campaign;
        let at = game_index(&campaign, &args.game)?;
        campaign.games.remove(at);
        self.save_campaign(&args.id, args.base, campaign, None)
    }
}

fn game_index(campaign: &Campaign, game: &str) -> Result<usize, Problem> {
    let at = campaign.games.iter().position(|known| known.id == game);
    at.ok_or_else(|| Problem::new("campaign-no-game").with("game", game))
}

/// Returns the player of each side: the one who fields its force, or who has the name of its player. The remaining
/// sides get the remaining players in order. `None` for sides for which no player is left.
fn players_of(open: &OpenCampaign, sides: &[Side]) -> Vec<Option<String>> {
    let players = &open.campaign.players;
    let fields = |side: &Side| {
        let of = side.of.as_ref()?;
        let linked = |player: &str| open.kept.forces.get(player) == Some(of);
        players.iter().position(|player| linked(&player.id))
    };
    let is_named = |side: &Side| {
        let name = side.name.trim().to_lowercase();
        players
            .iter()
            .position(|player| player.name.trim().to_lowercase() == name)
    };
    let mut taken = vec![false; players.len()];
    let mut found: Vec<Option<usize>> = vec![None; sides.len()];
    for of in [&fields as &dyn Fn(&Side) -> Option<usize>, &is_named] {
        for (place, side) in found.iter_mut().zip(sides) {
            if place.is_none()
                && let Some(player) = of(side)
                && !taken[player]
            {
                taken[player] = true;
                *place = Some(player);
            }
        }
    }
    for place in found.iter_mut().filter(|place| place.is_none()) {
        if let Some(player) = taken.iter().position(|taken| !taken) {
            taken[player] = true;
            *place = Some(player);
        }
    }
    let id = |player: usize| players[player].id.clone();
    found.into_iter().map(|place| place.map(id)).collect()
}

/// Returns the result of a side. Games at the table record the result of the first side. With more than two sides, that
/// says nothing about who of the others won.
fn result_of(result: &str, side: usize, sides: usize) -> Option<CampaignResult> {
    let result = CampaignResult::ALL
        .into_iter()
        .find(|known| known.id() == result)?;
    match (side, result) {
        (0, result) => Some(result),
        (_, CampaignResult::Drawn) => Some(CampaignResult::Drawn),
        (_, CampaignResult::Won) => Some(CampaignResult::Lost),
        (_, CampaignResult::Lost) => (sides == 2).then_some(CampaignResult::Won),
    }
}

fn held(items: Vec<(muster_core::card::CardId, i64)>) -> Vec<CampaignItemChange> {
    let item = |(card, count)| CampaignItemChange {
        how: CampaignItemHow::Held,
        card: Some(card),
        name: String::new(),
        count,
        why: String::new(),
    };
    items.into_iter().map(item).collect()
}

/// Returns a text that is short enough for a campaign. Games at the table allow longer ones.
fn limited(text: &str) -> String {
    let most = muster_core::campaign::MAX_NAME_CHARS;
    match text.chars().nth(most) {
        Some(_) => text.chars().take(most - 1).chain(['…']).collect(),
        None => text.to_owned(),
    }
}
