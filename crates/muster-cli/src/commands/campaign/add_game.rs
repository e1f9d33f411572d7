//! `muster campaign add-game`: records a game, from a game at the table or by hand.

use muster_app::{
    CampaignFieldView, CampaignView, DraftCampaignGameArgs, PutCampaignGameArgs, Session,
};
use muster_core::campaign::{
    CampaignChange, CampaignGame, CampaignItemChange, CampaignSide, CampaignUnitEntry,
    CampaignValueType,
};
use muster_core::card::CardId;
use muster_core::force::NodeId;
use muster_core::number::whole;
use muster_core::problem::Problem;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{player_id, view};
use crate::args::campaign::CampaignAddGameOptions;
use crate::problems::Problems;

/// Records a game, and returns the campaign.
pub(super) fn run(
    app: &Session<'_>,
    args: &CampaignAddGameOptions,
) -> Result<CampaignView, Problems> {
    let before = view(app, &args.id)?;
    let game = app.draft_campaign_game(DraftCampaignGameArgs {
        id: args.id.clone(),
        play: args.play.clone(),
    });
    let game = fill(app, &before, game?, args)?;
    Ok(app.put_campaign_game(PutCampaignGameArgs {
        id: args.id.clone(),
        base: before.campaign_version,
        game,
    })?)
}

fn fill(
    app: &Session<'_>,
    view: &CampaignView,
    mut game: CampaignGame,
    args: &CampaignAddGameOptions,
) -> Result<CampaignGame, Problem> {
    for (field, given) in [
        (&mut game.title, &args.title),
        (&mut game.date, &args.date),
        (&mut game.note, &args.note),
    ] {
        if let Some(given) = given {
            given.clone_into(field);
        }
    }
    // Who played by hand is what the user says, not everybody.
    let standing = match args.play {
        Some(_) => Vec::new(),
        None => std::mem::take(&mut game.sides),
    };
    for player in &args.players {
        side(&mut game, view, &standing, player)?;
    }
    for text in &args.results {
        let (player, result) = parted(text, '=', "PLAYER=RESULT")?;
        let result = word(result, text, "PLAYER=won|lost|drawn")?;
        side(&mut game, view, &standing, player)?.result = Some(result);
    }
    for text in &args.scores {
        let form = "PLAYER=N";
        let (player, score) = parted(text, '=', form)?;
        let score = whole(score).map_err(|_| malformed(text, form))?;
        side(&mut game, view, &standing, player)?.score = Some(score);
    }
    for text in &args.changes {
        let form = "PLAYER/FIELD=VALUE";
        let (player, named, value) = three(text, form)?;
        let is_it = |field: &&CampaignFieldView| {
            field.id == named || field.label.to_lowercase() == named.to_lowercase()
        };
        let field = view.fields.iter().find(is_it);
        let field = field.ok_or_else(|| Problem::new("campaign-no-field").with("field", named))?;
        let mut change = CampaignChange {
            field: field.id.clone(),
            ..CampaignChange::default()
        };
        match field.value {
            CampaignValueType::Number => {
                let by = whole(value).map_err(|_| malformed(text, form))?;
                change.by = Some(by);
            }
            CampaignValueType::Text => change.text = Some(value.to_owned()),
        }
        side(&mut game, view, &standing, player)?
            .changes
            .push(change);
    }
    for text in &args.items {
        let form = "PLAYER/won|found|bought|held|lost|spent|sold=ITEM";
        let (player, how, item) = three(text, form)?;
        let card = CardId::new(item);
        let is_card = app.library().card(&card).is_some();
        side(&mut game, view, &standing, player)?
            .items
            .push(CampaignItemChange {
                how: word(how, text, form)?,
                name: match is_card {
                    true => String::new(),
                    false => item.to_owned(),
                },
                card: is_card.then_some(card),
                count: 1,
                why: String::new(),
            });
    }
    for text in &args.units {
        let form = "PLAYER/injury|experience|promotion|perk|note=UNIT:TEXT";
        let (player, what, unit) = three(text, form)?;
        let (unit, said) = parted(unit, ':', form).map_err(|_| malformed(text, form))?;
        let side = side(&mut game, view, &standing, player)?;
        let entry = unit_entry(side, unit, said, word(what, text, form)?);
        side.units.push(entry);
    }
    if game.sides.is_empty() {
        let names = view
            .campaign
            .players
            .iter()
            .map(|player| player.name.as_str());
        let names = names.collect::<Vec<_>>().join(", ");
        return Err(Problem::new("campaign-who-played").with("players", names));
    }
    // Sides are in the order of the players.
    let place = |side: &CampaignSide| {
        let players = view.campaign.players.iter();
        players.clone().position(|player| player.id == side.player)
    };
    game.sides.sort_by_key(place);
    Ok(game)
}

/// Returns an entry for a unit. If the fielded force has one model of that name, it is that one. A whole number is the
/// amount.
fn unit_entry(
    side: &CampaignSide,
    unit: &str,
    said: &str,
    what: muster_core::campaign::CampaignUnitWhat,
) -> CampaignUnitEntry {
    let nodes = side.force.iter().flat_map(|force| force.nodes());
    let is_it = |node: &&muster_core::force::Node| {
        node.name.as_deref() == Some(unit) || node.id.as_str() == unit
    };
    let mut found = nodes.filter(is_it);
    let node = found.next().filter(|_| found.next().is_none());
    let amount = whole(said).ok();
    CampaignUnitEntry {
        node: node.map_or_else(NodeId::default, |node| node.id.clone()),
        name: match node {
            Some(node) => node.name.clone().unwrap_or_default(),
            None => unit.to_owned(),
        },
        card: node.map(|node| node.card.clone()),
        what,
        text: match amount {
            Some(_) => String::new(),
            None => said.to_owned(),
        },
        amount,
        why: String::new(),
    }
}

/// Returns the side of a player who is given by name or id. It is added if the game does not have it, with the force of
/// the player as it stands.
fn side<'g>(
    game: &'g mut CampaignGame,
    view: &CampaignView,
    standing: &[CampaignSide],
    player: &str,
) -> Result<&'g mut CampaignSide, Problem> {
    let player = player_id(view, player)?;
    let known = game.sides.iter().position(|side| side.player == player);
    let at = known.unwrap_or_else(|| {
        let known = standing.iter().find(|side| side.player == player);
        game.sides.push(known.cloned().unwrap_or(CampaignSide {
            player,
            ..CampaignSide::default()
        }));
        game.sides.len() - 1
    });
    Ok(&mut game.sides[at])
}

fn parted<'t>(text: &'t str, mark: char, form: &str) -> Result<(&'t str, &'t str), Problem> {
    let parts = text.split_once(mark);
    let (first, last) = parts.ok_or_else(|| malformed(text, form))?;
    Ok((first.trim(), last.trim()))
}

fn three<'t>(text: &'t str, form: &str) -> Result<(&'t str, &'t str, &'t str), Problem> {
    let (player, rest) = parted(text, '/', form)?;
    let (what, value) = parted(rest, '=', form).map_err(|_| malformed(text, form))?;
    Ok((player, what, value))
}

/// Reads a word as files have it.
fn word<T: DeserializeOwned>(word: &str, text: &str, form: &str) -> Result<T, Problem> {
    serde_json::from_value(Value::from(word)).map_err(|_| malformed(text, form))
}

fn malformed(text: &str, form: &str) -> Problem {
    Problem::new("campaign-malformed")
        .with("text", text)
        .with("form", form)
}
