//! Checks lists against the rules of an event.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use muster_core::content::{FileDoor, check_door};
use muster_core::encoding::decode;
use muster_core::event::{
    self, Event, ListStatus, Ruling, corrected_lines, doubtful_lines, is_event, missing_cards,
    requires_ruling, ruling_on, unread_lines,
};
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::review::{Finding, Review, Severity};
use muster_core::share;
use muster_core::sheets;
use muster_core::words::Words;
use muster_import::{Doubt, ListMend, ListRow};

use super::view::{CheckedList, EventCheck, ListStanding, NamedCard, RuledFinding, RulingView};
use crate::cards::names::name_of;
use crate::forces::force_cache::OpenForce;
use crate::forces::report::{FindingReport, Report};
use crate::import::{ImportTextArgs, only_code, unreadable};
use crate::{App, Session};

/// The maximum number of lines that a finding quotes.
const MAX_QUOTED_FINDINGS: usize = 10;

/// A list that was read from text.
#[derive(Debug, Clone)]
pub struct ReadList {
    /// The force.
    pub force: Force,
    /// The lines of its text that are in doubt.
    pub doubts: LineDoubts,
}

/// The lines of a list's text that are in doubt.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LineDoubts {
    /// The lines that were not read. The organiser is asked about them.
    pub unread: Vec<String>,
    /// The lines that were read as the nearest card, but that may mean something else.
    pub doubtful: Vec<String>,
    /// The number of lines that the organiser has corrected.
    pub corrected: usize,
}

/// Lists to check against an event.
#[derive(Debug, Clone)]
pub struct CheckEventArgs {
    /// The event.
    pub event: Event,
    /// The lists.
    pub lists: Vec<SubmittedEventList>,
}

/// A list that was handed in for an event.
#[derive(Debug, Clone)]
pub struct SubmittedEventList {
    /// The id of the list at a saved event. Empty if the event is not saved.
    pub id: String,
    /// The name of the file from which the list was read, or another description of its origin.
    pub source: String,
    /// The player whose list it is. If empty, the player of the event whose name occurs in the name of the list or the
    /// file.
    pub player: String,
    /// The force, or the reason why it cannot be read.
    pub force: Result<Force, Problem>,
    /// The lines of its text that are in doubt.
    pub doubts: LineDoubts,
    /// The organiser's rulings on findings in this list.
    pub rulings: Vec<Ruling>,
}

impl Session<'_> {
    /// Reads a list that is handed in for an event: a force file, a share code or a pasted list.
    ///
    /// # Errors
    /// The same as [`Session::import_text`], and `not-utf8`.
    pub fn read_submitted_list(
        &self,
        bytes: &[u8],
        file: &str,
        event: &Event,
    ) -> Result<ReadList, Problem> {
        self.read_mended_list(bytes, file, event, &[])
    }

    /// Does the same as [`Session::read_submitted_list`], with corrections to lines of the list.
    ///
    /// # Errors
    /// The same as [`Session::read_submitted_list`].
    pub fn read_mended_list(
        &self,
        bytes: &[u8],
        file: &str,
        event: &Event,
        mends: &[ListMend],
    ) -> Result<ReadList, Problem> {
        check_door(bytes, file, FileDoor::Force)?;
        if let Some(roster) = self.read_roster(bytes, file)? {
            let view = self.roster_view(roster);
            return Ok(ReadList {
                force: view.force,
                doubts: LineDoubts {
                    unread: view.doubts,
                    ..LineDoubts::default()
                },
            });
        }
        let text = decode(bytes).ok_or_else(|| unreadable(bytes, file))?;
        let args = ImportTextArgs {
            text: text.into_owned(),
            file: file.to_owned(),
            system: String::new(),
            mends: mends.to_vec(),
        };
        let taken = self.take_text(args, Some(event))?;
        let mut doubts = LineDoubts::in_rows(taken.list.iter().flat_map(|list| &list.rows));
        doubts.unread.extend(taken.doubts);
        Ok(ReadList {
            force: taken.force,
            doubts,
        })
    }

    /// Checks lists against the rules of an event.
    ///
    /// # Errors
    /// An error that says why the event cannot be read. A list that cannot be read is reported in its own row instead.
    pub fn check_event(&self, args: CheckEventArgs) -> Result<EventCheck, Problem> {
        let event = Arc::new(args.event.checked(&self.known_games())?);
        let words = self.words();
        let judge = |list: SubmittedEventList| self.checked_list(list, &event, words);
        let lists: Vec<CheckedList> = args.lists.into_iter().map(judge).collect();
        let (missing, several) = who(&event, &lists);
        let problems = self.event_problems(&event);
        Ok(EventCheck {
            summary: summary(&lists, missing.len(), words),
            problems: problems
                .iter()
                .map(|problem| problem.located_message(words))
                .collect(),
            lists,
            missing,
            several,
            event: Event::clone(&event),
        })
    }
}

impl App {
    /// Reads an event from a file that holds its JSON or its share code.
    ///
    /// # Errors
    /// An error that says why the event cannot be read.
    pub fn read_event(&self, bytes: &[u8], file: &str) -> Result<Event, Problem> {
        check_door(bytes, file, FileDoor::Event)?;
        let text = decode(bytes);
        if let Some(text) = text.as_ref().filter(|text| !is_event(text)) {
            only_code(text, share::EVENT_PREFIX).map_err(|problem| problem.in_file(file))?;
        }
        let coded =
            |text: &&Cow<'_, str>| !is_event(text) && share::has_code(text, share::EVENT_PREFIX);
        match text.as_ref().filter(coded) {
            Some(text) => {
                share::decode_event(text, &self.known_games()).map_err(|p| p.in_file(file))
            }
            None => Event::read(bytes, file, &self.known_games()),
        }
    }

    /// Returns a problem for every card that the event names and that does not exist here.
    #[must_use]
    pub fn event_problems(&self, event: &Event) -> Vec<Problem> {
        missing_cards(event, &self.library())
    }

    /// Opens a force with the rules of an event.
    pub(crate) fn judged(&self, force: Force, event: &Arc<Event>) -> Result<OpenForce, Problem> {
        Ok(self.open_given(force)?.by(Arc::clone(event)))
    }

    fn checked_list(
        &self,
        list: SubmittedEventList,
        event: &Arc<Event>,
        words: &Words,
    ) -> CheckedList {
        let source = list.source.clone();
        let named = list.force.as_ref().map_or("", |force| &force.name);
        let player = match list.player.as_str() {
            "" => player_in(event, &[named, &source]).unwrap_or_default(),
            player => player.to_owned(),
        };
        let open = list.force.and_then(|force| self.judged(force, event));
        let open = match open {
            Ok(open) => open,
            Err(problem) => {
                return CheckedList {
                    id: list.id,
                    source,
                    player,
                    name: String::new(),
                    standing: ListStanding::Unreadable,
                    to_confirm: false,
                    said: words.message("event-standing-unreadable", &[]),
                    points: String::new(),
                    cost: String::new(),
                    problem: Some(problem.located_message(words)),
                    banned: Vec::new(),
                    findings: Vec::new(),
                    review: None,
                };
            }
        };
        let review = reviewed(&open, &list.doubts);
        let in_doubt = open_doubts(&review, &list.doubts, &open.force, &list.rulings);
        let standing = event::standing(&review, &open.force, &list.rulings);
        let to_confirm = standing == ListStatus::Legal && in_doubt > 0;
        let findings = review.findings.iter();
        let findings: Vec<RuledFinding> = findings
            .map(|finding| ruled(finding, &open, &list.rulings, words))
            .collect();
        let (points, cost) = match open.game.has_costs() {
            true => (
                review.totals.cost_known().format(words),
                sheets::total(&open.force.system, &review.totals, words),
            ),
            false => Default::default(),
        };
        CheckedList {
            id: list.id,
            source,
            player,
            name: open.force.name.clone(),
            standing: standing.into(),
            to_confirm,
            said: match standing_text(standing, &findings, review.certain(), words) {
                said if in_doubt == 0 => said,
                _ if to_confirm => {
                    words.message("event-standing-to-confirm", &[("count", in_doubt.into())])
                }
                said => words.message(
                    "event-standing-in-doubt",
                    &[("said", said.into()), ("count", in_doubt.into())],
                ),
            },
            points,
            cost,
            problem: None,
            banned: banned(&open, words),
            findings,
            review: Some(Report::new(open.as_judged(), &review, &open.library, words)),
        }
    }
}

impl From<ListStatus> for ListStanding {
    fn from(standing: ListStatus) -> Self {
        match standing {
            ListStatus::Legal => Self::Legal,
            ListStatus::Asks => Self::Asks,
            ListStatus::NotLegal => Self::NotLegal,
        }
    }
}

impl LineDoubts {
    /// Returns whether no line is in doubt.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.unread.is_empty() && self.doubtful.is_empty()
    }

    /// Collects the lines of a list that are in doubt.
    pub(super) fn in_rows<'r>(rows: impl Iterator<Item = &'r ListRow>) -> Self {
        let mut doubts = Self::default();
        let rows: Vec<&ListRow> = rows.filter(|row| !row.left_out).collect();
        // What waits for an unread unit is no doubt of its own.
        let waits = |row: &ListRow| {
            let unit = rows
                .iter()
                .find(|unit| row.under.as_ref() == Some(&unit.at));
            row.card.is_some() && unit.is_some_and(|unit| unit.doubt == Doubt::Unread)
        };
        for row in rows.iter().filter(|row| !waits(row)) {
            match row.doubt {
                Doubt::Certain => {}
                Doubt::Doubtful => doubts.doubtful.push(row.text.clone()),
                Doubt::Unread => doubts.unread.push(row.text.clone()),
            }
        }
        doubts
    }
}

/// Returns the review of a list, with findings for lines of its text that were not read, that are in doubt, or that the
/// organiser has corrected.
pub(super) fn reviewed(open: &OpenForce, doubts: &LineDoubts) -> Review {
    let mut review = open.review().clone();
    let quoted = |lines: &[String]| {
        let quoted = lines.iter().take(MAX_QUOTED_FINDINGS);
        let mut quoted: Vec<&str> = quoted.map(|line| line.trim()).collect();
        if lines.len() > MAX_QUOTED_FINDINGS {
            quoted.push("…");
        }
        quoted.join(" / ")
    };
    if !doubts.unread.is_empty() {
        let finding = unread_lines(&quoted(&doubts.unread));
        review.findings.push(finding);
    }
    if !doubts.doubtful.is_empty() {
        let finding = doubtful_lines(&quoted(&doubts.doubtful));
        review.findings.push(finding);
    }
    if doubts.corrected > 0 {
        let finding = corrected_lines(doubts.corrected);
        review.findings.push(finding);
    }
    review.findings.sort_by_key(|finding| finding.severity);
    review
}

/// Returns the number of lines that are in doubt and on which the organiser has not ruled.
fn open_doubts(review: &Review, doubts: &LineDoubts, force: &Force, rulings: &[Ruling]) -> usize {
    let open = |rule: &str, lines: &[String]| {
        let finding = review.findings.iter().find(|finding| finding.rule == rule);
        let is_ruled = finding.is_some_and(|finding| ruling_on(finding, force, rulings).is_some());
        if is_ruled { 0 } else { lines.len() }
    };
    open("event/unread-lines", &doubts.unread) + open("event/doubtful-lines", &doubts.doubtful)
}

fn ruled(finding: &Finding, open: &OpenForce, rulings: &[Ruling], words: &Words) -> RuledFinding {
    let report = FindingReport::new(finding, &open.library, words);
    let lang = words.lang();
    let name = |id| {
        let node = open.force.node(id)?;
        let own = node.name.clone().filter(|name| !name.is_empty());
        Some(own.unwrap_or_else(|| name_of(&node.card, &open.library, lang)))
    };
    let names = finding.at.iter().filter_map(name);
    let unsaid: Vec<String> = names
        .filter(|name| !report.message.contains(name))
        .collect();
    let ruling = ruling_on(finding, &open.force, rulings);
    RuledFinding {
        place: unsaid.join(" › "),
        ruling: ruling.map(|ruling| RulingView::new(ruling, words)),
        report,
    }
}

impl RulingView {
    pub(super) fn new(ruling: &Ruling, words: &Words) -> Self {
        let key = match (ruling.accepted, ruling.note.is_empty()) {
            (true, false) => "event-accepted",
            (true, true) => "event-accepted-bare",
            (false, false) => "event-refused",
            (false, true) => "event-refused-bare",
        };
        Self {
            accepted: ruling.accepted,
            note: ruling.note.clone(),
            said: words.message(key, &[("note", ruling.note.as_str().into())]),
        }
    }
}

fn banned(open: &OpenForce, words: &Words) -> Vec<NamedCard> {
    let mut banned: Vec<NamedCard> = Vec::new();
    let found = open.review().findings.iter();
    for finding in found.filter(|finding| finding.rule == "event/ban") {
        let node = finding.at.last().and_then(|id| open.force.node(id));
        let Some(node) = node else { continue };
        if banned.iter().all(|known| known.card != node.card) {
            banned.push(NamedCard {
                card: node.card.clone(),
                name: name_of(&node.card, &open.library, words.lang()),
            });
        }
    }
    banned
}

/// Returns the standing of a list in words. The words also say whether a ruling decided it, and whether facts are
/// missing.
fn standing_text(
    standing: ListStatus,
    findings: &[RuledFinding],
    certain: bool,
    words: &Words,
) -> String {
    let asked = |finding: &&RuledFinding| {
        let report = &finding.report;
        report.severity == Severity::Error || requires_ruling(&report.rule)
    };
    let is_accepted = |finding: &RuledFinding| {
        let ruling = finding.ruling.as_ref();
        ruling.is_some_and(|ruling| ruling.accepted)
    };
    let by_ruling = findings.iter().filter(asked).any(is_accepted);
    let is_error = |finding: &RuledFinding| {
        finding.report.severity == Severity::Error
            && finding
                .ruling
                .as_ref()
                .is_none_or(|ruling| !ruling.accepted)
    };
    let key = match standing {
        ListStatus::NotLegal if !findings.iter().any(is_error) => "event-standing-refused",
        ListStatus::NotLegal => "event-standing-not-legal",
        ListStatus::Asks => "event-standing-asks",
        ListStatus::Legal if by_ruling => "event-standing-ruled",
        ListStatus::Legal if certain => "event-standing-legal",
        ListStatus::Legal => "event-standing-known",
    };
    words.message(key, &[])
}

/// Returns the expected players without a list, and the players with several lists.
fn who(event: &Event, lists: &[CheckedList]) -> (Vec<String>, Vec<String>) {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for list in lists.iter().filter(|list| !list.player.is_empty()) {
        *counts.entry(folded(&list.player)).or_default() += 1;
    }
    let count = |player: &str| counts.get(&folded(player)).copied().unwrap_or_default();
    // A file that is no list does not stand beside the list of its player.
    let readable = |player: &str| {
        let of_player = lists.iter().filter(|list| {
            list.standing != ListStanding::Unreadable && folded(&list.player) == folded(player)
        });
        of_player.count()
    };
    let expected = event.players.iter().map(|player| player.trim());
    let missing = expected
        .filter(|player| count(player) == 0)
        .map(str::to_owned);
    let mut several: Vec<String> = Vec::new();
    for list in lists {
        let player = &list.player;
        if !player.is_empty()
            && readable(player) > 1
            && several.iter().all(|known| folded(known) != folded(player))
        {
            several.push(player.clone());
        }
    }
    (missing.collect(), several)
}

/// Finds the player of an event whose name occurs in one of the texts. If several do, takes the longest name.
pub(crate) fn player_in(event: &Event, texts: &[&str]) -> Option<String> {
    let spaced = |text: &str| {
        let folded = folded(text);
        let words = folded.split(|c: char| !c.is_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        format!(" {} ", words.join(" "))
    };
    let texts: Vec<String> = texts.iter().map(|text| spaced(text)).collect();
    let named = event
        .players
        .iter()
        .map(|player| player.trim())
        .filter(|player| {
            let name = spaced(player);
            name.trim() != "" && texts.iter().any(|text| text.contains(&name))
        });
    let longest = named.max_by_key(|player| player.chars().count());
    longest.map(str::to_owned)
}

fn folded(text: &str) -> String {
    text.trim().to_lowercase()
}

/// Returns one line with the number of lists of each standing.
fn summary(lists: &[CheckedList], missing: usize, words: &Words) -> String {
    let count = |standing| {
        let of_standing = lists.iter().filter(|list| list.standing == standing);
        of_standing.filter(|list| !list.to_confirm).count()
    };
    let to_confirm = lists.iter().filter(|list| list.to_confirm).count();
    let counts = [
        ("event-summary-legal", count(ListStanding::Legal)),
        ("event-summary-to-confirm", to_confirm),
        ("event-summary-asks", count(ListStanding::Asks)),
        ("event-summary-not-legal", count(ListStanding::NotLegal)),
        ("event-summary-unreadable", count(ListStanding::Unreadable)),
        ("event-summary-missing", missing),
    ];
    let parts = counts.into_iter().filter(|(_, count)| *count > 0);
    let parts = parts.map(|(key, count)| words.message(key, &[("count", count.into())]));
    let parts: Vec<String> = parts.collect();
    let args = [
        ("count", lists.len().into()),
        ("said", parts.join(", ").into()),
    ];
    words.message("event-summary", &args)
}
