//! What a node keeps of a card that its data set does not have, such as an entry that newer data dropped: the name, and
//! what a copy costs.

use std::collections::BTreeMap;

use muster_core::force::Node;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use crate::data::DataSet;

/// The field of a node that holds this.
const FIELD: &str = "lost";

/// A card that the data set of its game does not have.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct LostCard {
    /// The name that the card had.
    pub name: String,
    /// What a copy cost, by the name of the cost.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub costs: BTreeMap<String, f64>,
}

impl LostCard {
    /// Returns what a node keeps. `None` if it keeps nothing.
    #[must_use]
    pub fn of(node: &Node) -> Option<Self> {
        serde_json::from_str(node.more.get(FIELD)?).ok()
    }

    /// Lets a node keep this. It is shown by the name unless the user gave it another one.
    pub fn put(&self, node: &mut Node) {
        if node.name.is_none() && !self.name.is_empty() {
            node.name = Some(self.name.clone());
        }
        node.more.put(FIELD, &serde_json::json!(self));
    }

    /// Lets a node forget what it keeps, since the data have its card again.
    pub fn forget(node: &mut Node) {
        let Some(lost) = Self::of(node) else {
            return;
        };
        if node.name.as_ref() == Some(&lost.name) {
            node.name = None;
        }
        node.more.remove(FIELD);
    }

    /// Returns what a number of copies costs, as a roster says it: the id and name of each cost, and the value.
    pub(super) fn written_costs(
        &self,
        data: &DataSet,
        number: u32,
    ) -> Vec<(String, String, Decimal)> {
        let costs = data.cost_types.iter().filter_map(|kind| {
            let name = data.text(kind.name);
            let value = self.costs.get(name.trim())?;
            // The shortest text of a number is exactly what the force says.
            let value: Decimal = value.to_string().parse().ok()?;
            let value = value.saturating_mul(Decimal::from(number));
            Some((data.text(kind.id).to_owned(), name.to_owned(), value))
        });
        costs.collect()
    }
}
