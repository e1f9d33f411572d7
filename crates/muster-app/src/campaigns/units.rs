//! The units of a force, to which something can happen in a campaign.

use muster_core::card::CardId;
use muster_core::force::{Node, NodeId};
use muster_core::problem::Problem;
use muster_core::sheets;
use serde::Serialize;
use ts_rs::TS;

use crate::ForceArgs;
use crate::Session;
use crate::cards::names::name_of;

/// The units of a force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignUnits {
    /// The units, in the order of the force. Empty for a deck.
    pub units: Vec<CampaignUnitName>,
    /// What a deck consists of, in words: `Skill: 3`. Empty for a force with units.
    pub deck: Vec<String>,
}

/// A unit of a force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignUnitName {
    /// The unit's node in the force.
    pub node: NodeId,
    /// The user's own name for the unit, or the name of its card.
    pub name: String,
    /// The unit's card.
    pub card: CardId,
}

impl Session<'_> {
    /// Returns the units of a force by name. For a deck, returns how many cards of each kind it has.
    ///
    /// # Errors
    /// `unknown-system`.
    pub fn campaign_units(&self, args: ForceArgs) -> Result<CampaignUnits, Problem> {
        let ForceArgs { force } = args;
        let games = self.known_games();
        let game = games.named(&force.system)?;
        let words = self.words();
        // The force may embed cards that the library does not have.
        let open = self.opened_copy(&force);
        let library = open.map_or_else(|| self.library(), |open| open.library);
        let unit = |node: &Node| {
            let own = node.name.as_deref().map(str::trim);
            CampaignUnitName {
                node: node.id.clone(),
                name: match own.filter(|own| !own.is_empty()) {
                    Some(own) => own.to_owned(),
                    None => name_of(&node.card, &library, self.lang),
                },
                card: node.card.clone(),
            }
        };
        let units: Vec<CampaignUnitName> =
            game.campaign_units(&force).into_iter().map(unit).collect();
        let deck = match units.is_empty() {
            true => game
                .kinds()
                .iter()
                .filter_map(|kind| {
                    let entries = force.entries.iter();
                    let of_kind = entries.filter(|node| node.card.kind() == *kind);
                    let count = of_kind.fold(0_i64, |sum, node| sum.saturating_add(node.count));
                    let name = sheets::term(game.id(), "kind", kind, words);
                    (count > 0).then(|| words.labelled(&name, &count.to_string()))
                })
                .collect(),
            false => Vec::new(),
        };
        Ok(CampaignUnits { units, deck })
    }
}
