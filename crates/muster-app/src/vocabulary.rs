//! The choices that screens offer: games with their modes, kinds and factions, and icons.

use muster_core::game::Game;
use muster_core::icon::Icon;
use muster_core::problem::Problem;
use muster_core::review::SlotView;
use muster_core::sheets;
use muster_core::words::Words;
use muster_store::is_data_set_id;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Session;
use crate::text::Form;

/// The id of something stored or shipped.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct IdArgs {
    /// The id.
    pub id: String,
}

/// A document of which a change is undone or made again.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DocumentStepArgs {
    /// The id of the document.
    pub id: String,
    /// The document's `seq` that the user saw.
    pub base: i64,
}

/// A document, and the form in which to share it.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DocumentTextArgs {
    /// The id of the document.
    pub id: String,
    /// `file` or `share`.
    pub form: Form,
}

/// No arguments.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(type = "Record<string, never>")]
pub struct NoArgs {}

/// A game and the names of its modes, kinds and so on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct GameView {
    /// The game's id, which is the first part of its card ids.
    pub id: String,
    /// The game's name.
    pub name: String,
    /// The modes of playing, the usual one first.
    pub modes: Vec<ModeView>,
    /// The points revisions, oldest first.
    pub revisions: Vec<TermView>,
    /// The kinds of cards, in the order in which they are shown.
    pub kinds: Vec<TermView>,
    /// The icons on cards.
    pub icons: Vec<TermView>,
    /// The factions.
    pub factions: Vec<TermView>,
    /// The types of cards.
    pub types: Vec<TermView>,
    /// Whether cards cost points. A force has a total in this case.
    pub costs: bool,
    /// The form of a cost in words.
    pub cost: CostWords,
    /// Whether the game has decks from which an opening hand is drawn.
    pub hand: bool,
    /// Whether its forces can be written as rosters of other programs.
    pub rosters: bool,
    /// The slots of the first entry that a force made from nothing fills only on request.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub optional_slots: Vec<SlotView>,
}

/// A mode of playing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ModeView {
    /// The mode's id, as forces write it.
    pub id: String,
    /// The mode's name in the reader's language.
    pub name: String,
    /// The points limit that players usually agree on. `None` if there is no usual one.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
}

/// A cost in words, with its unit. `{}` stands for the number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CostWords {
    /// The form for the number 1, such as `{} point`.
    pub one: String,
    /// The form for other numbers, such as `{} points`.
    pub other: String,
}

/// A value of the data with its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct TermView {
    /// The value, as cards and forces write it.
    pub id: String,
    /// The name in the reader's language.
    pub name: String,
}

/// An icon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct IconView {
    /// The game.
    pub system: String,
    /// The icon's id in cards. The file of its drawing is `<system>/<id>`.
    pub id: String,
    /// The icon's name.
    pub name: String,
    /// The group with which the icon is shown.
    pub group: String,
    /// The page of the rules that explains the icon.
    pub page: String,
}

impl Session<'_> {
    /// Returns every game, with names in a language.
    ///
    /// # Errors
    /// None.
    pub fn games(&self, _: NoArgs) -> Result<Vec<GameView>, Problem> {
        let words = self.words();
        let games = self.known_games();
        let usable = games.all().filter(|game| !game.is_open() || game.open());
        Ok(usable.map(|game| game_view(game, words)).collect())
    }

    /// Returns every icon of every game, with names in a language.
    ///
    /// # Errors
    /// None.
    pub fn icons(&self, _: NoArgs) -> Result<Vec<IconView>, Problem> {
        let words = self.words();
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
        let games = self.known_games();
        Ok(games.all().flat_map(of).collect())
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
        name: words.message(game.id(), &[]),
        modes: game.modes().iter().map(mode).collect(),
        revisions: terms("revision", &game.revisions()),
        kinds: terms("kind", &game.kinds()),
        icons: terms("icon", &icons),
        factions: terms("faction", &game.factions()),
        types: terms("type", &game.types()),
        costs: game.has_costs(),
        cost: CostWords::new(game.id(), words),
        hand: game.draws_hands(),
        rosters: is_data_set_id(game.id()),
        optional_slots: game
            .fill_guide()
            .optional_slots
            .iter()
            .map(|slot| SlotView::new(slot, game.id(), words))
            .collect(),
    }
}

impl CostWords {
    fn new(system: &str, words: &Words) -> Self {
        // Numbers below ten are written with one digit in every language. The text holds no other number.
        let message = |amount: i64| {
            let said = sheets::points(system, amount, words);
            said.replacen(&amount.to_string(), "{}", 1)
        };
        Self {
            one: message(1),
            other: message(7),
        }
    }
}
