//! The judge of a server. It reads events, packs and lists, and checks lists with the shipped cards and the packs of
//! the club.

use std::sync::{Arc, OnceLock};

use muster_core::card::CardId;
use muster_core::event::{Event, MAX_NOTE_CHARS, Ruling};
use muster_core::force::{Force, NodeId};
use muster_core::pack::{self, Pack};
use muster_core::problem::Problem;
use muster_core::review::Severity;
use muster_core::shipped::{Shipped, ShippedPackFile};
use muster_core::words::Lang;
use muster_sync::club::{ClubFinding, ClubVerdict, RuleList};

use crate::App;
use crate::events::{CheckEventArgs, CheckedList, ListStanding, RuledFinding, SubmittedEventList};
use crate::recent::Recent;

/// The maximum number of rulings on one list.
const MAX_RULINGS: usize = 1_000;

/// Checks lists with the shipped cards and those of a club. Cards that a list embeds are ignored.
#[derive(Debug)]
pub struct ClubJudge {
    shipped: Shipped,
    /// The program with the shipped cards. They are read on first use.
    app: OnceLock<Arc<App>>,
    /// Programs with some packs of a club, by the texts of the packs.
    with_packs: Recent<Vec<String>, Arc<App>, 4>,
}

impl ClubJudge {
    /// Makes a judge with these games and cards.
    #[must_use]
    pub fn new(shipped: Shipped) -> Self {
        Self {
            shipped,
            app: OnceLock::new(),
            with_packs: Recent::default(),
        }
    }

    fn app(&self) -> &Arc<App> {
        self.app.get_or_init(|| Arc::new(App::new(&self.shipped)))
    }

    /// Reads an event.
    ///
    /// # Errors
    /// An error that says why the event cannot be read.
    pub fn event(&self, event: &str) -> Result<Event, Problem> {
        Event::read(event.as_bytes(), "", &self.shipped.games)
    }

    /// Reads a pack. It must have no problems, and its id must not be that of a shipped pack.
    ///
    /// # Errors
    /// The first problem of the pack.
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
    /// An error that says why the list cannot be read.
    pub fn list(&self, force: &str) -> Result<Force, Problem> {
        Force::read(force.as_bytes(), "", &self.shipped.games)
    }

    /// Checks lists against an event. Each list is a player, a force file, and its rulings as JSON.
    ///
    /// # Errors
    /// An error that says why the event cannot be read. A list that cannot be read is reported in its own verdict
    /// instead.
    pub fn judge(
        &self,
        event: &str,
        packs: &[String],
        lists: Vec<(String, String, String)>,
        lang: Lang,
    ) -> Result<Vec<ClubVerdict>, Problem> {
        let event = self.event(event)?;
        let lists = lists
            .into_iter()
            .map(|(player, force, rulings)| SubmittedEventList {
                id: String::new(),
                source: String::new(),
                player,
                // Cards and corrections that a list embeds are removed.
                force: self
                    .list(&force)
                    .map(|force| self.app().as_shared(force, false)),
                doubts: crate::LineDoubts::default(),
                rulings: serde_json::from_str(&rulings).unwrap_or_default(),
            });
        let lists = lists.collect();
        let judged = self
            .with(packs)
            .session(lang)
            .check_event(CheckEventArgs { event, lists })?;
        Ok(judged.lists.into_iter().map(verdict).collect())
    }

    /// Adds a ruling to the rulings of a list and returns them as JSON. A ruling without a decision removes the earlier
    /// one.
    ///
    /// # Errors
    /// `text-too-long`, `event-too-many`, or an error that says why the list cannot be read.
    pub fn ruled(&self, force: &str, rulings: &str, rule: RuleList) -> Result<String, Problem> {
        if rule.note.chars().nth(MAX_NOTE_CHARS).is_some() {
            return Err(Problem::new("text-too-long").with("limit", MAX_NOTE_CHARS));
        }
        let mut rulings: Vec<Ruling> = serde_json::from_str(rulings).unwrap_or_default();
        let node = NodeId::from(rule.node.as_str());
        let force = self.list(force)?;
        let card: Option<CardId> = force.node(&node).map(|node| node.card.clone());
        rulings.retain(|ruling| ruling.rule != rule.rule || ruling.node != node);
        if let Some(accepted) = rule.accepted {
            if rulings.len() >= MAX_RULINGS {
                return Err(Problem::new("event-too-many").with("limit", MAX_RULINGS));
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

    /// Returns a program with the shipped cards and some packs of a club.
    fn with(&self, packs: &[String]) -> Arc<App> {
        if packs.is_empty() {
            return Arc::clone(self.app());
        }
        let mut known = self.with_packs.lock();
        if let Some(app) = known.get(packs) {
            return Arc::clone(app);
        }
        let mut shipped = self.shipped.clone();
        let files = packs.iter().map(|body| ShippedPackFile {
            path: "".into(),
            bytes: body.clone().into_bytes().into(),
        });
        shipped.packs.extend(files);
        let app = Arc::new(App::new(&shipped));
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
