//! The judge of a server: it reads events, packs and lists, and judges by the shipped cards and the packs of the club.

use std::sync::{Arc, OnceLock};

use muster_core::card::CardId;
use muster_core::club::{ClubFinding, ClubVerdict, RuleList};
use muster_core::event::{Event, MAX_NOTE, Ruling};
use muster_core::force::{Force, NodeId};
use muster_core::pack::{self, Pack};
use muster_core::problem::Problem;
use muster_core::review::Severity;
use muster_core::shipped::{PackFile, Shipped};
use muster_core::words::Lang;

use crate::App;
use crate::events::{CheckEventArgs, CheckedList, Handed, ListStanding, RuledFinding};
use crate::recent::Recent;

/// Most rulings on one list.
const MOST_RULINGS: usize = 1_000;

/// Judges lists by the cards that come with the program and those of a club, and by nothing that a list's player says.
#[derive(Debug)]
pub struct ClubJudge {
    shipped: Shipped,
    /// The cards that come with the program, read when something is first judged.
    app: OnceLock<Arc<App>>,
    /// The cards with some packs of a club, by the texts of the packs.
    with_packs: Recent<Vec<String>, Arc<App>, 4>,
}

impl ClubJudge {
    /// A judge by these cards and games.
    #[must_use]
    pub fn new(shipped: Shipped) -> Self {
        Self {
            shipped,
            app: OnceLock::new(),
            with_packs: Recent::default(),
        }
    }

    fn app(&self) -> &Arc<App> {
        self.app.get_or_init(|| Arc::new(App::of(&self.shipped)))
    }

    /// Reads an event.
    ///
    /// # Errors
    /// What makes it unreadable.
    pub fn event(&self, event: &str) -> Result<Event, Problem> {
        Event::read(event.as_bytes(), "", &self.shipped.games)
    }

    /// Reads a pack, of which nothing may be wrong and which takes no id of a shipped one.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn pack(&self, body: &str) -> Result<Pack, Problem> {
        let (pack, problems) = pack::read(body.as_bytes(), "", &self.shipped.games);
        if let Some(problem) = problems.into_iter().next() {
            return Err(problem);
        }
        let pack = pack.ok_or_else(|| Problem::new("not-json"))?;
        let library = self.app().library();
        let mut shipped = library.packs().iter().map(|shipped| &shipped.id);
        if shipped.any(|shipped| *shipped == pack.id) {
            return Err(Problem::new("pack-id-taken").with("id", &pack.id));
        }
        Ok(pack)
    }

    /// Reads a list.
    ///
    /// # Errors
    /// What makes it unreadable.
    pub fn list(&self, force: &str) -> Result<Force, Problem> {
        Force::read(force.as_bytes(), "", &self.shipped.games)
    }

    /// Judges lists, each with its player and what was ruled on it as JSON.
    ///
    /// # Errors
    /// What makes the event unreadable. A list that cannot be read says so in its verdict.
    pub fn judge(
        &self,
        event: &str,
        packs: &[String],
        lists: Vec<(String, String, String)>,
        lang: Lang,
    ) -> Result<Vec<ClubVerdict>, Problem> {
        let event = self.event(event)?;
        let lists = lists.into_iter().map(|(player, force, rulings)| Handed {
            id: String::new(),
            source: String::new(),
            player,
            // Cards and corrections that a list brings along count for nothing.
            force: self
                .list(&force)
                .map(|force| self.app().handed_on(force, false)),
            doubts: Vec::new(),
            rulings: serde_json::from_str(&rulings).unwrap_or_default(),
        });
        let lists = lists.collect();
        let judged = self
            .with(packs)
            .check_event(CheckEventArgs { event, lists, lang })?;
        Ok(judged.lists.into_iter().map(verdict).collect())
    }

    /// The rulings on a list, as JSON, with another one.
    ///
    /// # Errors
    /// `text-too-long`, `event-too-many`.
    pub fn ruled(&self, force: &str, rulings: &str, rule: RuleList) -> Result<String, Problem> {
        if rule.note.chars().nth(MAX_NOTE).is_some() {
            return Err(Problem::new("text-too-long").with("limit", MAX_NOTE));
        }
        let mut rulings: Vec<Ruling> = serde_json::from_str(rulings).unwrap_or_default();
        let node = NodeId::from(rule.node.as_str());
        let force = self.list(force)?;
        let card: Option<CardId> = force.node(&node).map(|node| node.card.clone());
        rulings.retain(|ruling| ruling.rule != rule.rule || ruling.node != node);
        if let Some(accepted) = rule.accepted {
            if rulings.len() >= MOST_RULINGS {
                return Err(Problem::new("event-too-many").with("limit", MOST_RULINGS));
            }
            rulings.push(Ruling {
                rule: rule.rule,
                node,
                card,
                accepted,
                note: rule.note.trim().to_owned(),
            });
        }
        serde_json::to_string(&rulings)
            .map_err(|error| Problem::new("bad-answer").with("detail", error))
    }

    /// The cards with some packs of a club.
    fn with(&self, packs: &[String]) -> Arc<App> {
        if packs.is_empty() {
            return Arc::clone(self.app());
        }
        let mut known = self.with_packs.lock();
        if let Some(app) = known.get(packs) {
            return Arc::clone(app);
        }
        let mut shipped = self.shipped.clone();
        let files = packs.iter().map(|body| PackFile {
            path: "".into(),
            bytes: body.clone().into_bytes().into(),
        });
        shipped.packs.extend(files);
        let app = Arc::new(App::of(&shipped));
        known.put(packs.to_vec(), Arc::clone(&app));
        app
    }
}

fn verdict(list: CheckedList) -> ClubVerdict {
    let standing = match list.standing {
        ListStanding::Legal => "legal",
        ListStanding::Asks => "asks",
        ListStanding::NotLegal => "not-legal",
        ListStanding::Unreadable => "unreadable",
    };
    ClubVerdict {
        name: list.name,
        standing: standing.to_owned(),
        said: list.problem.unwrap_or(list.said),
        points: list.cost,
        findings: list.findings.into_iter().map(finding).collect(),
    }
}

fn finding(found: RuledFinding) -> ClubFinding {
    let severity = match found.report.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let node = found.report.at.last();
    ClubFinding {
        rule: found.report.rule,
        node: node.map(ToString::to_string).unwrap_or_default(),
        severity: severity.to_owned(),
        message: found.report.message,
        place: found.place,
        accepted: found.ruling.as_ref().map(|ruling| ruling.accepted),
        ruled: found.ruling.map(|ruling| ruling.said).unwrap_or_default(),
    }
}
