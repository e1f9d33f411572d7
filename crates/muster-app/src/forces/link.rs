//! Links that show a force to somebody who need not have Muster: making one, and reading one for its page.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::link::{self, FRAGMENT, LinkedForce, Shown};
use muster_core::problem::Problem;
use muster_core::review::{NumberRange, Review, ReviewLine, Sum};
use muster_core::sheet::Sheet;
use muster_core::sheets;
use muster_core::words::{Lang, Localized, Words};
use muster_store::is_data_set_id;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::builder::Verdict;
use crate::data_sets::carried::{
    ForceWithoutSet, carried_as_shown, carried_view, lost_name, put_into,
};
use crate::forces::embedded_cards::EmbeddedCardsView;
use crate::forces::force_cache::OpenForce;
use crate::forces::report::FindingReport;
use crate::{App, Session};

/// A force to make a link to.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ShareLinkArgs {
    /// The force.
    pub force: Force,
    /// The address of the web app, as it was typed.
    pub address: String,
    /// Whether the link leaves out equipment, picks, notes, costs and the verdict.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub hides: bool,
    /// Whether the link embeds the user's own cards and corrections on which the force depends. If it is missing, it
    /// does. A link that leaves something out never embeds any.
    #[ts(optional)]
    pub carries: Option<bool>,
}

/// A link that shows a force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ShareLink {
    /// The whole address.
    pub link: String,
}

/// An address of the web app to check.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LinkAddressArgs {
    /// The address, as it was typed.
    pub address: String,
}

/// An address of the web app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LinkAddress {
    /// The address as links begin.
    pub address: String,
}

/// A link to show.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenLinkArgs {
    /// The link, or the share code in it.
    pub text: String,
}

/// A force as the page behind a link shows it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LinkView {
    /// The force, to print or to keep.
    pub force: Force,
    /// Whether the sender left out equipment, picks, notes and costs. There is no verdict and no total then.
    pub hides: bool,
    /// Whether this program knows the game, so that the force can be kept.
    pub known: bool,
    /// The name of the missing data set, if the game is one of a data set that is not here. The force can be kept, and is
    /// shown by the names and costs that it carries.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing_set: Option<String>,
    /// The name of the game.
    pub game: String,
    /// The mode of play and the points revision in words. Empty if neither is known.
    pub about: String,
    /// Why the rules were not applied, in words. Empty if they were, or if the sender left something out.
    pub unchecked: String,
    /// The verdict. `None` if the rules were not applied.
    pub verdict: Option<Verdict>,
    /// The findings of the rules, the most severe first.
    pub findings: Vec<FindingReport>,
    /// The total and the limit in words: `748 of 750 caps`. Empty if it is not shown.
    pub total: String,
    /// Every card of the force, in reading order.
    pub lines: Vec<LinkLine>,
    /// The sheets of the entries as fielded. Empty if the rules were not applied.
    pub sheets: Vec<Sheet>,
    /// The cards and corrections that the force embeds. `None` if there are none.
    pub brought: Option<EmbeddedCardsView>,
}

/// A card of a force that a link shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LinkLine {
    /// The node.
    pub node: NodeId,
    /// The number of cards above it in the tree.
    pub depth: usize,
    /// The card, if this program has it for everybody.
    pub card: Option<CardId>,
    /// The card's name in the reader's language, or its id if neither the program nor the link names it.
    pub name: String,
    /// The player's own name for the card.
    pub own_name: Option<String>,
    /// The number of models or copies.
    pub count: i64,
    /// What was picked on the card.
    pub picks: Vec<String>,
    /// The player's note.
    pub note: Option<String>,
    /// The cost in words: of an entry with everything on it, of a card on it alone. Empty if there is none to show.
    pub cost: String,
}

impl Session<'_> {
    /// Reads a link and returns what its page shows. Nothing is saved.
    ///
    /// # Errors
    /// Those of [`link::decode`].
    pub fn open_link(&self, args: OpenLinkArgs) -> Result<LinkView, Problem> {
        let linked = link::decode(&args.text, &self.known_games())?;
        let linked = match linked.unknown {
            Some(_) => linked,
            None => carried_as_shown(linked, &self.known_games()),
        };
        let words = self.words();
        if let Some(problem) = &linked.unknown {
            let without =
                ForceWithoutSet::new(linked.force.clone(), &linked.shown, problem.clone());
            if let Some(without) = without.filter(|_| !linked.shown.hides) {
                let why = without.problem.message(words);
                return Ok(carried_view(without.force, why, words));
            }
            return Ok(plain_view(&linked, problem.message(words), None, words));
        }
        let open = self.open_given(linked.force.clone())?;
        let mut view = if linked.shown.hides {
            plain_view(&linked, String::new(), Some(&open), words)
        } else {
            match unknown_cards(&open) {
                0 => reviewed_view(&linked, &open, words),
                count => {
                    let why = words.message("link-unknown-cards", &[("count", count.into())]);
                    plain_view(&linked, why, Some(&open), words)
                }
            }
        };
        self.link_cards(&mut view, &open);
        Ok(view)
    }
}

impl App {
    /// Checks an address of the web app and completes it.
    ///
    /// # Errors
    /// `link-bad-address`.
    pub fn link_address(&self, args: LinkAddressArgs) -> Result<LinkAddress, Problem> {
        let address = link::web_address(&args.address)?;
        Ok(LinkAddress { address })
    }

    /// Returns a link that shows a force.
    ///
    /// # Errors
    /// `link-bad-address`, `share-too-large`, `share-too-large-with-cards`, or a problem of the force.
    pub fn share_link(&self, args: ShareLinkArgs) -> Result<ShareLink, Problem> {
        let address = link::web_address(&args.address)?;
        let open = self.open_given(args.force)?;
        let code = if args.hides {
            let force = link::without_secrets(&open.force);
            let shown = Shown {
                hides: true,
                game: game_name(&*open.game, &open.library),
                names: names(&force, &open.library).collect(),
                costs: Vec::new(),
            };
            link::encode(&force, &shown)?
        } else {
            let shown = Shown {
                hides: false,
                game: game_name(&*open.game, &open.library),
                names: names(&open.force, &open.library).collect(),
                costs: costs(&open.force, open.review(), &*open.game),
            };
            // A force of a data set carries all of its costs, and its names only once.
            if is_data_set_id(&open.force.system) {
                let carries = args.carries.unwrap_or(true);
                let mut full = self.as_shared(Force::clone(&open.force), carries);
                put_into(&mut full, &open);
                let shown = Shown {
                    names: BTreeMap::new(),
                    costs: Vec::new(),
                    ..shown.clone()
                };
                if let Ok(code) = link::encode(&full, &shown) {
                    let link = format!("{address}{FRAGMENT}{code}");
                    return Ok(ShareLink { link });
                }
            }
            self.link_code(&open.force, &shown, args.carries.unwrap_or(true))?
        };
        let link = format!("{address}{FRAGMENT}{code}");
        Ok(ShareLink { link })
    }

    /// Returns an open force as a link would show it.
    pub(crate) fn link_view_of(&self, open: &OpenForce, words: &Words) -> LinkView {
        let linked = LinkedForce {
            force: Force::clone(&open.force),
            shown: Shown::default(),
            unknown: None,
        };
        let mut view = reviewed_view(&linked, open, words);
        self.link_cards(&mut view, open);
        view
    }

    /// Names the cards of the lines that this program has for everybody.
    fn link_cards(&self, view: &mut LinkView, open: &OpenForce) {
        let everybodys = self.library();
        for (line, node) in view.lines.iter_mut().zip(open.force.nodes()) {
            line.card = everybodys.card(&node.card).map(|card| card.id.clone());
        }
    }

    /// Returns the share code of a link that leaves nothing out.
    fn link_code(&self, force: &Force, shown: &Shown, carries: bool) -> Result<String, Problem> {
        let full = self.as_shared(force.clone(), carries);
        link::encode(&full, shown).map_err(|problem| {
            let bare = self.as_shared(force.clone(), false);
            if bare != full && link::encode(&bare, shown).is_ok() {
                Problem {
                    code: "share-too-large-with-cards".to_owned(),
                    ..problem
                }
            } else {
                problem
            }
        })
    }
}

/// Returns the name of a game in every language.
fn game_name(game: &dyn Game, library: &Library) -> Localized {
    let name = |lang: Lang| {
        let name = library.words(lang).message(game.id(), &[]);
        (lang.code().to_owned(), name)
    };
    Localized(Lang::ALL.into_iter().map(name).collect())
}

/// Returns the name of each card of a force that the library has.
fn names<'f>(
    force: &'f Force,
    library: &'f Library,
) -> impl Iterator<Item = (CardId, Localized)> + 'f {
    let name = move |node: &Node| {
        let card = library.card(&node.card)?;
        Some((node.card.clone(), card.name.clone()))
    };
    force.nodes().filter_map(name)
}

/// Returns what each node adds to the total, in reading order. Empty if the cards of the game cost nothing.
fn costs(force: &Force, review: &Review, game: &dyn Game) -> Vec<Option<i64>> {
    if !game.has_costs() {
        return Vec::new();
    }
    // Both are in reading order. A node that the review passes over costs nothing.
    let mut lines = review.lines.iter().peekable();
    let cost = |node: &Node| match lines.next_if(|line| line.node == node.id) {
        Some(line) => line.cost,
        None => Some(0),
    };
    force.nodes().map(cost).collect()
}

/// Returns the number of cards of a force that this program does not know.
fn unknown_cards(open: &OpenForce) -> usize {
    let is_unknown = |node: &&Node| open.library.card(&node.card).is_none();
    open.force.nodes().filter(is_unknown).count()
}

/// Returns what is shown of a force to which the rules were applied.
fn reviewed_view(linked: &LinkedForce, open: &OpenForce, words: &Words) -> LinkView {
    let (force, review, game) = (&*open.force, open.review(), &*open.game);
    let mut findings: Vec<_> = review.findings.iter().collect();
    findings.sort_by_key(|finding| finding.severity);
    let finding = |found| FindingReport::new(found, &open.library, words);
    let amounts = |lines: &[ReviewLine]| sheets::line_amounts(lines, &review.totals, words);
    let cost = |node: &Node, depth: usize| {
        let place = review.lines.iter().position(|line| line.node == node.id);
        let lines = place.map_or(&[][..], |place| review.lines_on(place));
        if !game.has_costs() {
            String::new()
        } else if depth == 0 {
            amounts(lines).unwrap_or_else(|| sum_text(&force.system, Sum::from_lines(lines), words))
        } else {
            match lines.first() {
                Some(line) if line.included => words.message("print-included", &[]),
                Some(line) => amounts(&lines[..1])
                    .unwrap_or_else(|| cost_text(&force.system, line.cost, words)),
                None => String::new(),
            }
        }
    };
    let total = match game.has_costs() {
        false => String::new(),
        true => sheets::total_of_limit(&force.system, &review.totals, words),
    };
    LinkView {
        game: words.message(&force.system, &[]),
        about: about(force, &review.revision, words),
        verdict: Some(Verdict::new(review, words)),
        findings: findings.into_iter().map(finding).collect(),
        total,
        lines: lines(linked, Some(&open.library), words, cost),
        sheets: game.entry_sheets(force, None, review, &open.library, words),
        brought: open
            .cards
            .overlay
            .as_ref()
            .map(|brings| brings.view(&open.library, words)),
        ..plain_view(linked, String::new(), Some(open), words)
    }
}

/// Returns what is shown of a force to which the rules were not applied: the names and costs that the link carries.
pub(crate) fn plain_view(
    linked: &LinkedForce,
    unchecked: String,
    open: Option<&OpenForce>,
    words: &Words,
) -> LinkView {
    let (force, shown) = (&linked.force, &linked.shown);
    let system = &force.system;
    let game = shown.game.get_or(words.lang(), system);
    // A link that hides something has no costs to show, whatever is in it.
    let sums = if shown.hides {
        Vec::new()
    } else {
        entry_sums(force, &shown.costs)
    };
    let mut entries = sums.into_iter();
    let mut costs = shown.costs.iter();
    let cost = |_: &Node, depth: usize| {
        let own = costs.next().copied();
        match depth {
            _ if shown.hides => String::new(),
            0 => entries
                .next()
                .flatten()
                .map_or_else(String::new, |sum| sum_text(system, sum, words)),
            _ => own.map_or_else(String::new, |cost| cost_text(system, cost, words)),
        }
    };
    let lines = lines(linked, open.map(|open| &*open.library), words, cost);
    let total = shown.total().filter(|_| !shown.hides);
    let total = total.map_or_else(String::new, |sum| match force.limit {
        None => sum_text(system, sum, words),
        Some(limit) => {
            let limit = sheets::points(system, limit.into(), words);
            sheets::of_limit(range(sum).format(words), limit, words)
        }
    });
    LinkView {
        force: force.clone(),
        hides: shown.hides,
        known: open.is_some(),
        missing_set: None,
        game: open.map_or(game, |_| words.message(system, &[])),
        about: about(force, force.revision.as_deref().unwrap_or_default(), words),
        unchecked,
        verdict: None,
        findings: Vec::new(),
        total,
        lines,
        sheets: Vec::new(),
        brought: None,
    }
}

/// Returns a line for every node. `cost` is called for each of them in reading order, with the number of cards above it.
fn lines(
    linked: &LinkedForce,
    library: Option<&Library>,
    words: &Words,
    mut cost: impl FnMut(&Node, usize) -> String,
) -> Vec<LinkLine> {
    fn walk<'n>(nodes: &'n [Node], depth: usize, act: &mut impl FnMut(&'n Node, usize)) {
        for node in nodes {
            act(node, depth);
            walk(&node.cards, depth + 1, act);
        }
    }
    let name = |node: &Node| {
        let id = &node.card;
        let known = library.and_then(|library| library.card(id));
        if let Some(card) = known {
            return sheets::name(card, words);
        }
        let carried = linked.shown.names.get(id);
        let carried = carried.map(|name| name.marked(words.lang()));
        carried
            .filter(|name| !name.is_empty())
            .or_else(|| lost_name(node))
            .unwrap_or_else(|| id.to_string())
    };
    let own_name = |node: &Node| {
        let own = node.name.clone();
        own.filter(|own| lost_name(node).as_ref() != Some(own))
    };
    let mut lines = Vec::new();
    walk(&linked.force.entries, 0, &mut |node, depth| {
        lines.push(LinkLine {
            node: node.id.clone(),
            depth,
            card: None,
            name: name(node),
            own_name: own_name(node),
            count: node.count,
            picks: node.picks.clone(),
            note: node.note.clone(),
            cost: cost(node, depth),
        });
    });
    lines
}

/// Adds up what the nodes of each entry cost. `None` for an entry whose costs the link does not carry.
fn entry_sums(force: &Force, costs: &[Option<i64>]) -> Vec<Option<Sum>> {
    let mut rest = costs;
    let sum = |entry: &Node| {
        let (own, others) = rest.split_at_checked(1 + entry.inside().count())?;
        rest = others;
        let costs = own.to_vec();
        Shown {
            costs,
            ..Shown::default()
        }
        .total()
    };
    force.entries.iter().map(sum).collect()
}

/// Returns the mode of play and the points revision, as far as the words have them.
fn about(force: &Force, revision: &str, words: &Words) -> String {
    let mode = sheets::known_term(&force.system, "mode", &force.mode, words);
    let revision = sheets::known_term(&force.system, "revision", revision, words);
    let parts: Vec<String> = mode.into_iter().chain(revision).collect();
    parts.join(" \u{b7} ")
}

fn range(sum: Sum) -> NumberRange {
    match (sum.total(), sum.known) {
        (Some(total), _) => NumberRange::exactly(total),
        (None, 0) => NumberRange::default(),
        (None, known) => NumberRange::at_least(known),
    }
}

/// Returns a sum with its unit: `104 caps`, `at least 40 caps`, `?`.
fn sum_text(system: &str, sum: Sum, words: &Words) -> String {
    match range(sum) {
        NumberRange {
            least: Some(least),
            most,
        } => {
            let points = sheets::points(system, least, words);
            match most {
                Some(_) => points,
                None => words.message("number-at-least", &[("least", points.into())]),
            }
        }
        unknown => unknown.format(words),
    }
}

/// Returns a cost with its unit. Empty for 0, which most cards that are not bought have.
fn cost_text(system: &str, cost: Option<i64>, words: &Words) -> String {
    match cost {
        Some(0) => String::new(),
        Some(cost) => sheets::points(system, cost, words),
        None => "?".to_owned(),
    }
}
