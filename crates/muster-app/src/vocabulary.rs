//! What a screen offers to choose from: games with their modes, kinds and factions, and icons.

use muster_core::game::Game;
use muster_core::icon::Icon;
use muster_core::problem::Problem;
use muster_core::sheets;
use muster_core::words::{Lang, Words};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;

/// The language to answer in.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LangArgs {
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// No arguments.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(type = "Record<string, never>")]
pub struct NoArgs {}

/// A game and its words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct GameView {
    /// The first part of its card ids.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Ways of playing, the usual one first.
    pub modes: Vec<ModeView>,
    /// Points revisions, oldest first.
    pub revisions: Vec<TermView>,
    /// Kinds of cards, in the order in which they are shown.
    pub kinds: Vec<TermView>,
    /// Icons on cards.
    pub icons: Vec<TermView>,
    /// Factions.
    pub factions: Vec<TermView>,
    /// Types of cards.
    pub types: Vec<TermView>,
    /// Whether cards cost points, so that a force has a total.
    pub costs: bool,
    /// How costs are said.
    pub cost: CostWords,
    /// Whether it is played with decks that give an opening hand.
    pub hand: bool,
}

/// A way of playing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ModeView {
    /// As forces write it.
    pub id: String,
    /// In the reader's language.
    pub name: String,
    /// The limit that players usually agree on; missing where there is no usual one.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
}

/// A cost with its unit, `{}` standing for the number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CostWords {
    /// Of one: `{} point`.
    pub one: String,
    /// Of any other number: `{} points`.
    pub other: String,
}

/// A word of the data, and what it is called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct TermView {
    /// As cards and forces write it.
    pub id: String,
    /// In the reader's language.
    pub name: String,
}

/// An icon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct IconView {
    /// The game.
    pub system: String,
    /// What cards call it; its drawing is `<system>/<id>`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The group it is shown with.
    pub group: String,
    /// Where the rules explain it.
    pub page: String,
}

impl App {
    /// Every game, in a language.
    ///
    /// # Errors
    /// None.
    pub fn games(&self, args: LangArgs) -> Result<Vec<GameView>, Problem> {
        let words = self.words(args.lang);
        let games = self.games.all();
        Ok(games.map(|game| game_view(game, words)).collect())
    }

    /// Every icon of every game, in a language.
    ///
    /// # Errors
    /// None.
    pub fn icons(&self, args: LangArgs) -> Result<Vec<IconView>, Problem> {
        let words = self.words(args.lang);
        let of = |game: &dyn Game| {
            let system = game.id().to_owned();
            let view = move |icon: &Icon| IconView {
                system: system.clone(),
                id: icon.id.to_string(),
                name: sheets::term(&system, "icon", &icon.id, words),
                group: icon.group.to_string(),
                page: icon.page.to_string(),
            };
            game.icons().iter().map(view).collect::<Vec<_>>()
        };
        Ok(self.games.all().flat_map(of).collect())
    }
}

fn game_view(game: &dyn Game, words: &Words) -> GameView {
    let terms = |kind: &str, ids: &[&str]| {
        let term = |id: &&str| TermView {
            id: (*id).to_owned(),
            name: sheets::term(game.id(), kind, id, words),
        };
        ids.iter().map(term).collect()
    };
    let mode = |id: &&str| ModeView {
        id: (*id).to_owned(),
        name: sheets::term(game.id(), "mode", id, words),
        limit: game.usual_limit(id),
    };
    let icons: Vec<&str> = game.icons().iter().map(|icon| &*icon.id).collect();
    GameView {
        id: game.id().to_owned(),
        name: words.say(game.id(), &[]),
        modes: game.modes().iter().map(mode).collect(),
        revisions: terms("revision", &game.revisions()),
        kinds: terms("kind", &game.kinds()),
        icons: terms("icon", &icons),
        factions: terms("faction", &game.factions()),
        types: terms("type", &game.types()),
        costs: game.has_costs(),
        cost: CostWords::new(game.id(), words),
        hand: game.draws_hands(),
    }
}

impl CostWords {
    fn new(system: &str, words: &Words) -> Self {
        // Numbers below ten are written with one digit in every language, and words hold no other number.
        let say = |amount: i64| {
            let said = sheets::points(system, amount, words);
            said.replacen(&amount.to_string(), "{}", 1)
        };
        Self {
            one: say(1),
            other: say(7),
        }
    }
}
