//! Links that show a force: the address of the web app, then `#f/` and a share code.
//!
//! The code of a link is a share code like any other, and every version of this program imports it. Its force has one
//! more field, [`SHOWN_FIELD`], with the names and costs of its cards. The page behind the link needs them where the
//! program does not know the game or a card. What stands after `#` is never sent to a server.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::card::unknown::Unknown;
use crate::force::{Force, Node};
use crate::game::Games;
use crate::problem::Problem;
use crate::review::Sum;
use crate::share;
use crate::words::Localized;

/// What stands between the address of the web app and the share code.
pub const FRAGMENT: &str = "#f/";
/// The field of a force that holds what a link shows of it.
pub const SHOWN_FIELD: &str = "shown";
/// Longest address of a web app, in bytes.
pub const MAX_ADDRESS_BYTES: usize = 300;

/// What a link shows of a force to a program that does not know its game or its cards.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// Whether the sender left out what an opponent shall not know: see [`without_secrets`]. Such a link has no costs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hides: bool,
    /// The name of the game.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub game: Localized,
    /// The names of the cards.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<CardId, Localized>,
    /// What each node adds to the total, in the reading order of the nodes, a node before its children. `null` if the
    /// cost is unknown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<Option<i64>>,
}

impl Shown {
    /// Returns the total of the costs. `None` if the link has none.
    #[must_use]
    pub fn total(&self) -> Option<Sum> {
        let one = |cost: &Option<i64>| Sum {
            known: cost.unwrap_or(0),
            unknown: usize::from(cost.is_none()),
        };
        let sums = self.costs.iter().map(one);
        sums.reduce(Sum::and)
    }
}

/// A force that was read from a link.
#[derive(Debug, Clone, PartialEq)]
pub struct LinkedForce {
    /// The force, without the field of the link.
    pub force: Force,
    /// What the link shows of it. Empty for a plain share code.
    pub shown: Shown,
    /// Why the rules cannot be applied: `unknown-system`, `unknown-mode`, `unknown-revision` or `no-revisions`. `None`
    /// if they can be.
    pub unknown: Option<Problem>,
}

/// Returns the share code of a link. It replaces what the force held of another link.
///
/// # Errors
/// `share-too-large` if its JSON is larger than [`share::MAX_UNPACKED_BYTES`].
pub fn encode(force: &Force, shown: &Shown) -> Result<String, Problem> {
    let mut force = force.clone();
    let value = serde_json::to_value(shown).unwrap_or_default();
    force.more.put(SHOWN_FIELD, &value);
    share::encode(&force)
}

/// Returns the force of the first share code in a text, which may be a link, a part of one or a plain share code. A
/// force of an unknown game is read too.
///
/// # Errors
/// `share-no-code`, `share-broken`, `share-too-large`, `link-unreadable` if the field of the link is not as it should
/// be, or the reason why the force is unreadable.
pub fn decode(text: &str, games: &Games) -> Result<LinkedForce, Problem> {
    let json = share::unpack(share::PREFIX, text, "share-no-code", "share-too-large")?;
    let file = share::PREFIX.trim_end_matches('.');
    let (mut force, unknown) = Force::read_of_any_game(&json, file, games)?;
    let shown = match force.more.get(SHOWN_FIELD) {
        None => Shown::default(),
        Some(text) => serde_json::from_str(text).map_err(|_| Problem::new("link-unreadable"))?,
    };
    remove_shown(&mut force);
    Ok(LinkedForce {
        force,
        shown,
        unknown,
    })
}

/// Removes the field of a link from a force that is to be kept.
pub fn remove_shown(force: &mut Force) {
    force.more.remove(SHOWN_FIELD);
}

/// Returns a force with only what an opponent may know: its entries with their counts and names, and how it is played.
/// An entry keeps the way to its card, because it says which card it is.
/// Equipment, picks, notes, tags and everything that this program does not know are left out. The entries get new ids,
/// because gaps between the old ones would tell how much lies on each.
#[must_use]
pub fn without_secrets(force: &Force) -> Force {
    let entry = |node: &Node| Node {
        via: node.via.clone(),
        count: node.count,
        name: node.name.clone(),
        ..Node::new(node.card.clone())
    };
    let mut open = Force {
        note: String::new(),
        tags: Vec::new(),
        entries: force.entries.iter().map(entry).collect(),
        more: Unknown::default(),
        ..force.clone()
    };
    open.complete_ids();
    open
}

/// Returns a typed address of a web app as links begin: with its scheme, and without anything after `?` or `#`. HTTPS is
/// assumed if no scheme is given.
///
/// # Errors
/// `link-bad-address` if it is not an address that a browser can open, or has a name and password in it.
pub fn web_address(typed: &str) -> Result<String, Problem> {
    let bad = || Problem::new("link-bad-address").with("found", typed.trim());
    let typed = typed.trim();
    let typed = typed.split(['#', '?']).next().unwrap_or_default();
    let is_blank = |c: char| c.is_control() || c.is_whitespace() || "\"'<>\\^`{|}".contains(c);
    if typed.len() > MAX_ADDRESS_BYTES || typed.chars().any(is_blank) {
        return Err(bad());
    }
    let (scheme, rest) = typed.split_once("://").unwrap_or(("https", typed));
    let scheme = scheme.to_ascii_lowercase();
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let is_of_host = |c: char| c.is_alphanumeric() || ".-:[]_".contains(c);
    let is_named = host.chars().any(char::is_alphanumeric) && host.chars().all(is_of_host);
    if !["http", "https"].contains(&&*scheme) || !is_named {
        return Err(bad());
    }
    // A folder without a slash is another address on some hosts, which lose what stands after `#`.
    let is_file = path
        .rsplit('/')
        .next()
        .is_some_and(|last| last.contains('.'));
    let end = if path.is_empty() || path.ends_with('/') || is_file {
        ""
    } else {
        "/"
    };
    Ok(format!("{scheme}://{}/{path}{end}", host.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_completed() {
        for (typed, whole) in [
            ("https://muster.example.org", "https://muster.example.org/"),
            (
                " HTTPS://Muster.example.org/#/forces ",
                "https://muster.example.org/",
            ),
            ("muster.example.org/app", "https://muster.example.org/app/"),
            (
                "http://localhost:8420/a/index.html?x=1",
                "http://localhost:8420/a/index.html",
            ),
            ("http://[::1]:8420", "http://[::1]:8420/"),
        ] {
            assert_eq!(web_address(typed).as_deref(), Ok(whole), "{typed}");
        }
    }

    #[test]
    fn what_no_browser_opens_is_refused() {
        let long = format!("https://a/{}", "b".repeat(MAX_ADDRESS_BYTES));
        for bad in [
            "",
            "https://",
            "https:///a",
            "ftp://host/",
            "javascript://alert(1)",
            "a b",
            "me:secret@host",
            "https://host/\"",
            &long,
        ] {
            let refused = web_address(bad).map_err(|problem| problem.code);
            assert_eq!(refused, Err("link-bad-address".to_owned()), "{bad}");
        }
    }

    #[test]
    fn a_total_says_how_many_costs_are_unknown() {
        let total = |costs: &[Option<i64>]| {
            let costs = costs.to_vec();
            Shown {
                costs,
                ..Shown::default()
            }
            .total()
        };
        assert_eq!(total(&[]), None);
        let of = |known, unknown| Some(Sum { known, unknown });
        assert_eq!(total(&[Some(90), None, Some(12)]), of(102, 1));
        assert_eq!(total(&[Some(i64::MAX), Some(1)]), of(i64::MAX, 0));
    }
}
