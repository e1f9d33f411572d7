//! What tests compare of a force that was written as a list and read again.

use muster_core::force::{Force, Node};
use muster_core::shown_text::without_hidden;

/// Returns all that a list or a roster holds of a force. Names do not hold what nobody sees in them.
pub(crate) fn told(force: &Force) -> String {
    fn tell(nodes: &[Node], depth: usize, text: &mut String) {
        for node in nodes {
            let Node {
                card,
                count,
                picks,
                name,
                ..
            } = node;
            let name = name.as_deref().map(without_hidden);
            text.push_str(&format!("{depth} {count} {card} {name:?} {picks:?}\n"));
            tell(&node.cards, depth + 1, text);
        }
    }
    let mut text = format!(
        "{} {} {:?} {:?} {:?}\n",
        force.system,
        force.mode,
        without_hidden(&force.name).trim(),
        force.revision,
        force.limit
    );
    tell(&force.entries, 0, &mut text);
    text
}
