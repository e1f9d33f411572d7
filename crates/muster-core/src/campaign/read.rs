//! Reads campaign files, and rejects mistakes that would change their meaning.

use std::collections::{HashMap, HashSet};

use crate::campaign::{
    Campaign, CampaignChange, CampaignGame, CampaignSide, CampaignValue, CampaignValueType, FORMAT,
    KIND, MAX_BYTES, MAX_FIELDS, MAX_GAMES, MAX_ID_CHARS, MAX_LINES, MAX_NAME_CHARS,
    MAX_NOTE_CHARS, MAX_NUMBER, MAX_PLAYERS,
};
use crate::card::CardId;
use crate::force::Force;
use crate::game::Games;
use crate::json::head::{HeadFault, at, is_of_kind, placed, read_of_kind, text_of};
use crate::json::{self, PathStep};
use crate::problem::Problem;

/// Returns whether a JSON text is marked as a campaign.
#[must_use]
pub fn is_campaign(text: &str) -> bool {
    is_of_kind(text, KIND)
}

impl Campaign {
    /// Reads a campaign file: JSON in UTF-8, optionally with a byte order mark.
    ///
    /// # Errors
    /// The reason why the file is unreadable, with the line and field. Possible reasons are:
    ///
    /// - invalid JSON, or JSON that is not a campaign
    /// - a missing or wrong field
    /// - an unknown format or game, or a force that is unreadable or of another game
    /// - an id that occurs twice, or that nothing has
    /// - a value of another sort than its field
    /// - more than the constants of this module allow
    pub fn read(bytes: &[u8], file: &str, games: &Games) -> Result<Self, Problem> {
        Self::read_text(bytes, games).map_err(|problem| match file {
            "" => problem,
            file => problem.in_file(file),
        })
    }

    fn read_text(bytes: &[u8], games: &Games) -> Result<Self, Problem> {
        let text = &*text_of(bytes, MAX_BYTES, FORMAT)?;
        let other = || Problem::new("campaign-no-campaign");
        let mut campaign: Campaign = read_of_kind(text, KIND, other)?;
        let placed = |fault| placed(fault, text);
        campaign.check(games).map_err(placed)?;
        if !campaign.more.is_empty() {
            let fields = json::fields(text).map_err(placed)?;
            campaign.more.keep_exactly(&fields);
        }
        campaign.complete_force_ids();
        Ok(campaign)
    }

    /// Checks a campaign that did not come from [`Campaign::read`], and gives an id to everything without one.
    ///
    /// # Errors
    /// The reason why the campaign would be unreadable as a file, with the field.
    pub fn checked(mut self, games: &Games) -> Result<Self, Problem> {
        self.complete_ids();
        self.check(games)
            .map_err(|(steps, problem)| problem.in_field(&json::field_of(&steps)))?;
        self.complete_force_ids();
        Ok(self)
    }

    /// Gives an id to every node of its forces without one.
    fn complete_force_ids(&mut self) {
        let joined = self.players.iter_mut().filter_map(|p| p.force.as_mut());
        joined.for_each(Force::complete_ids);
        let sides = self.games.iter_mut().flat_map(|game| &mut game.sides);
        sides
            .filter_map(|side| side.force.as_mut())
            .for_each(Force::complete_ids);
    }

    fn check(&self, games: &Games) -> Result<(), HeadFault> {
        if self.format != FORMAT {
            let problem = Problem::new("unknown-format").with("format", self.format);
            return Err(at("format", problem));
        }
        if self.kind != KIND {
            return Err(at("kind", Problem::new("campaign-no-campaign")));
        }
        games
            .named(&self.system)
            .map_err(|problem| at("system", problem))?;
        check_id(&self.id).map_err(|problem| at("id", problem))?;
        check_name(&self.name).map_err(|problem| at("name", problem))?;
        check_note(&self.note).map_err(|problem| at("note", problem))?;
        for (field, count, most) in [
            ("fields", self.fields.len(), MAX_FIELDS),
            ("players", self.players.len(), MAX_PLAYERS),
            ("games", self.games.len(), MAX_GAMES),
        ] {
            check_count(count, most).map_err(|problem| at(field, problem))?;
        }
        let fields = self.check_fields()?;
        let players = self.check_players(&fields, games)?;
        let mut seen = HashSet::new();
        for (index, game) in self.games.iter().enumerate() {
            let here = Place::new("games", index);
            here.check("id", check_new_id(&game.id, &mut seen))?;
            self.check_game(game, &here, &fields, &players, games)?;
        }
        Ok(())
    }

    /// Checks the fields, and returns the sort of value of each.
    fn check_fields(&self) -> Result<HashMap<&str, CampaignValueType>, HeadFault> {
        let mut seen = HashSet::new();
        for (index, field) in self.fields.iter().enumerate() {
            let here = Place::new("fields", index);
            here.check("id", check_new_id(&field.id, &mut seen))?;
            here.check("name", check_name(&field.name))?;
        }
        let fields = self.fields.iter();
        Ok(fields.map(|field| (&*field.id, field.value)).collect())
    }

    /// Checks the players, and returns their ids.
    fn check_players(
        &self,
        fields: &HashMap<&str, CampaignValueType>,
        games: &Games,
    ) -> Result<HashSet<&str>, HeadFault> {
        let mut seen = HashSet::new();
        for (index, player) in self.players.iter().enumerate() {
            let here = Place::new("players", index);
            here.check("id", check_new_id(&player.id, &mut seen))?;
            let is_named = !player.name.trim().is_empty() && check_name(&player.name).is_ok();
            if !is_named {
                let problem = Problem::new("campaign-bad-player").with("limit", MAX_NAME_CHARS);
                return here.check("name", Err(problem)).map(|()| HashSet::new());
            }
            here.check("note", check_note(&player.note))?;
            self.check_force(player.force.as_ref(), &here, games)?;
            for (field, value) in &player.values {
                let sort = match value {
                    CampaignValue::Number(_) => CampaignValueType::Number,
                    CampaignValue::Text(_) => CampaignValueType::Text,
                };
                here.check("values", check_field(field, sort, fields))?;
                here.check(
                    "values",
                    match value {
                        CampaignValue::Number(number) => check_number(*number),
                        CampaignValue::Text(text) => check_note(text),
                    },
                )?;
            }
            here.check("stash", check_count(player.stash.len(), MAX_LINES))?;
            for (index, item) in player.stash.iter().enumerate() {
                let here = here.inside("stash", index);
                here.check(
                    "name",
                    check_item(item.card.as_ref(), &item.name, item.count),
                )?;
                here.check("note", check_note(&item.note))?;
            }
        }
        Ok(self.players.iter().map(|player| &*player.id).collect())
    }

    fn check_game(
        &self,
        game: &CampaignGame,
        here: &Place,
        fields: &HashMap<&str, CampaignValueType>,
        players: &HashSet<&str>,
        games: &Games,
    ) -> Result<(), HeadFault> {
        for (field, text) in [
            ("title", &game.title),
            ("scenario", &game.scenario),
            ("place", &game.place),
            ("date", &game.date),
        ] {
            here.check(field, check_name(text))?;
        }
        here.check("note", check_note(&game.note))?;
        let mut seen = HashSet::new();
        for (index, side) in game.sides.iter().enumerate() {
            let here = here.inside("sides", index);
            let player = side.player.as_str();
            if !players.contains(player) {
                let problem = Problem::new("campaign-no-player").with("player", player);
                return here.check("player", Err(problem));
            }
            if !seen.insert(player) {
                let problem = Problem::new("campaign-twice").with("id", player);
                return here.check("player", Err(problem));
            }
            self.check_side(side, &here, fields, games)?;
        }
        Ok(())
    }

    fn check_side(
        &self,
        side: &CampaignSide,
        here: &Place,
        fields: &HashMap<&str, CampaignValueType>,
        games: &Games,
    ) -> Result<(), HeadFault> {
        self.check_force(side.force.as_ref(), here, games)?;
        here.check("score", check_number(side.score.unwrap_or(0)))?;
        here.check("note", check_note(&side.note))?;
        for (field, count) in [
            ("changes", side.changes.len()),
            ("items", side.items.len()),
            ("units", side.units.len()),
        ] {
            here.check(field, check_count(count, MAX_LINES))?;
        }
        for (index, change) in side.changes.iter().enumerate() {
            let here = here.inside("changes", index);
            here.check("field", check_change(change, fields))?;
            here.check("why", check_note(&change.why))?;
        }
        for (index, item) in side.items.iter().enumerate() {
            let here = here.inside("items", index);
            here.check(
                "name",
                check_item(item.card.as_ref(), &item.name, item.count),
            )?;
            here.check("why", check_note(&item.why))?;
        }
        for (index, entry) in side.units.iter().enumerate() {
            let here = here.inside("units", index);
            here.check("node", check_name(entry.node.as_str()))?;
            here.check("name", check_name(&entry.name))?;
            let card = entry.card.as_ref().map_or("", CardId::as_str);
            here.check("card", check_name(card))?;
            here.check("amount", check_number(entry.amount.unwrap_or(0)))?;
            here.check("text", check_note(&entry.text))?;
            here.check("why", check_note(&entry.why))?;
        }
        Ok(())
    }

    fn check_force(
        &self,
        force: Option<&Force>,
        here: &Place,
        games: &Games,
    ) -> Result<(), HeadFault> {
        let Some(force) = force else { return Ok(()) };
        if force.system != self.system {
            return here.check("force", Err(Problem::new("campaign-other-game")));
        }
        force.check(games).map_err(|(inner, problem)| {
            let mut steps = here.steps("force");
            steps.extend(inner);
            (steps, problem)
        })
    }
}

/// A place in the file: an element of a list.
struct Place(Vec<PathStep>);

impl Place {
    fn new(list: &str, index: usize) -> Self {
        Self(vec![PathStep::Key(list.to_owned()), PathStep::Index(index)])
    }

    fn inside(&self, list: &str, index: usize) -> Self {
        let mut steps = self.steps(list);
        steps.push(PathStep::Index(index));
        Self(steps)
    }

    fn steps(&self, field: &str) -> Vec<PathStep> {
        let mut steps = self.0.clone();
        steps.push(PathStep::Key(field.to_owned()));
        steps
    }

    fn check(&self, field: &str, checked: Result<(), Problem>) -> Result<(), HeadFault> {
        checked.map_err(|problem| (self.steps(field), problem))
    }
}

/// Checks an id. It may stand in the names of files and of rows.
fn check_id(id: &str) -> Result<(), Problem> {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if id.is_empty() || id.len() > MAX_ID_CHARS || !id.chars().all(is_letter) {
        let problem = Problem::new("campaign-bad-id").with("id", id);
        return Err(problem.with("limit", MAX_ID_CHARS));
    }
    Ok(())
}

fn check_new_id<'a>(id: &'a str, seen: &mut HashSet<&'a str>) -> Result<(), Problem> {
    check_id(id)?;
    match seen.insert(id) {
        true => Ok(()),
        false => Err(Problem::new("campaign-twice").with("id", id)),
    }
}

fn check_count(count: usize, most: usize) -> Result<(), Problem> {
    match count > most {
        true => Err(Problem::new("campaign-too-many").with("limit", most)),
        false => Ok(()),
    }
}

fn check_name(text: &str) -> Result<(), Problem> {
    check_text(text, MAX_NAME_CHARS)
}

fn check_note(text: &str) -> Result<(), Problem> {
    check_text(text, MAX_NOTE_CHARS)
}

fn check_text(text: &str, most: usize) -> Result<(), Problem> {
    match text.chars().nth(most) {
        Some(_) => Err(Problem::new("text-too-long").with("limit", most)),
        None => Ok(()),
    }
}

fn check_number(number: i64) -> Result<(), Problem> {
    match (-MAX_NUMBER..=MAX_NUMBER).contains(&number) {
        true => Ok(()),
        false => Err(Problem::new("campaign-bad-number").with("limit", MAX_NUMBER)),
    }
}

/// Checks that the campaign has a field, and that it has this sort of value.
fn check_field(
    field: &str,
    sort: CampaignValueType,
    fields: &HashMap<&str, CampaignValueType>,
) -> Result<(), Problem> {
    match fields.get(field) {
        None => Err(Problem::new("campaign-no-field").with("field", field)),
        Some(known) if *known != sort => {
            Err(Problem::new("campaign-other-value").with("field", field))
        }
        Some(_) => Ok(()),
    }
}

fn check_change(
    change: &CampaignChange,
    fields: &HashMap<&str, CampaignValueType>,
) -> Result<(), Problem> {
    let (sort, number, text) = match (change.by, change.text.as_deref()) {
        (Some(by), None) => (CampaignValueType::Number, by, ""),
        (None, Some(text)) => (CampaignValueType::Text, 0, text),
        _ => return Err(Problem::new("campaign-other-value").with("field", &change.field)),
    };
    check_field(&change.field, sort, fields)?;
    check_number(number)?;
    check_note(text)
}

/// Checks that an item has a card or a name, and a count within limits.
fn check_item(card: Option<&CardId>, name: &str, count: i64) -> Result<(), Problem> {
    let card = card.map_or("", CardId::as_str);
    check_name(card)?;
    check_name(name)?;
    if card.is_empty() && name.trim().is_empty() {
        return Err(Problem::new("campaign-nameless-item"));
    }
    match (1..=MAX_NUMBER).contains(&count) {
        true => Ok(()),
        false => Err(Problem::new("campaign-bad-count").with("limit", MAX_NUMBER)),
    }
}
