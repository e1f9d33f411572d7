//! What tests compare of a force that was written as a list and read again.

use muster_core::force::{Force, Node};

/// Returns all that a list or a roster holds of a force.
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
            text.push_str(&format!("{depth} {count} {card} {name:?} {picks:?}\n"));
            tell(&node.cards, depth + 1, text);
        }
    }
    let mut text = format!(
        "{} {} {:?} {:?} {:?}\n",
        force.system,
        force.mode,
        force.name.trim(),
        force.revision,
        force.limit
    );
    tell(&force.entries, 0, &mut text);
    text
}
