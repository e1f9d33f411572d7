//! Rosters of other programs: read as forces of an added data set, and written.

use muster_battlescribe::Roster;
use muster_battlescribe::roster::{DoubtKind, RosterDoubt};
use muster_battlescribe::source::{self, XmlElement, archive};
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::words::Words;
use serde::Deserialize;
use serde::de::IgnoredAny;
use ts_rs::TS;

use super::installed::{InstalledDataSet, file_problem};
use crate::forces::force_cache::ForceRef;
use crate::import::ImportView;
use crate::settings::Bytes;
use crate::{App, Session};

/// How much of an XML file may come before the roster, in bytes.
const MAX_PROLOG_BYTES: usize = 4096;

/// A force to write as a roster of another program.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExportRosterArgs {
    /// The force, whose game is one of a data set.
    pub force: ForceRef,
    /// The format.
    pub format: RosterFormat,
}

/// A file to read as a roster.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportRosterArgs {
    /// The name of the file, for error messages.
    pub file: String,
    /// The file's bytes, as numbers or as base64.
    pub bytes: Bytes,
}

/// A roster of another program, read as a force.
#[derive(Debug)]
pub struct RosterForce {
    /// The force. It is not saved yet.
    pub force: Force,
    /// What is doubtful about it.
    pub doubts: Vec<RosterDoubt>,
}

/// A format of rosters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum RosterFormat {
    /// Zipped XML, which BattleScribe and New Recruit read.
    Rosz,
    /// The same without compression.
    Ros,
    /// New Recruit's JSON.
    Json,
}

impl Session<'_> {
    /// Reads a roster of another program as a force, without saving it.
    ///
    /// # Errors
    /// `roster-not`, `roster-no-set` if the data set of its game is not here, or the reason why it cannot be read.
    pub fn import_roster(&self, args: ImportRosterArgs) -> Result<ImportView, Problem> {
        let read = self.read_roster(&args.bytes.decoded()?, &args.file)?;
        let read = read.ok_or_else(|| Problem::new("roster-not").in_file(&args.file))?;
        Ok(self.roster_view(read))
    }

    /// Describes a roster that was read as a force, with its doubts in words.
    #[must_use]
    pub fn roster_view(&self, roster: RosterForce) -> ImportView {
        let words = self.words();
        ImportView {
            force: roster.force,
            list: None,
            brought: None,
            missing_set: None,
            doubts: roster
                .doubts
                .iter()
                .map(|doubt| doubt_text(doubt, words))
                .collect(),
        }
    }
}

impl App {
    /// Writes a force as a roster that BattleScribe or New Recruit reads.
    ///
    /// # Errors
    /// `roster-other-game` if its game is not one of a data set, `roster-no-place` if a card lies where no roster can hold
    /// it, `data-set-missing`, or a problem of the force.
    pub fn export_roster(&self, args: &ExportRosterArgs) -> Result<Vec<u8>, Problem> {
        let open = self.open_one(args.force.clone())?;
        let mut sets = open.cards.from.data_sets.iter();
        let set = sets.find(|set| set.id == open.force.system);
        let set = set.ok_or_else(|| Problem::new("roster-other-game"))?;
        let roster = set.game.roster(&open.force);
        let left_out = roster.doubts.iter();
        let left_out = left_out.filter(|doubt| doubt.kind == DoubtKind::LeftOut);
        let names: Vec<&str> = left_out.map(|doubt| &*doubt.name).collect();
        if !names.is_empty() {
            return Err(Problem::new("roster-no-place").with("names", names.join(", ")));
        }
        let data = set.game.data();
        match args.format {
            RosterFormat::Rosz => {
                let packed = roster.to_rosz(data);
                packed.map_err(|error| file_problem(&open.force.name, &error))
            }
            RosterFormat::Ros => Ok(roster.to_ros(data).into_bytes()),
            RosterFormat::Json => Ok(roster.to_json(data).into_bytes()),
        }
    }

    /// Reads a roster of another program as a force, with what is doubtful. `None` if the bytes are no roster.
    ///
    /// # Errors
    /// `roster-no-set` if the data set of its game is not here, or the reason why it cannot be read.
    pub fn read_roster(&self, bytes: &[u8], file: &str) -> Result<Option<RosterForce>, Problem> {
        if !may_be_roster(bytes) {
            return Ok(None);
        }
        let root = source::read(bytes).map_err(|error| file_problem(file, &error))?;
        if &*root.name != "roster" {
            return Ok(None);
        }
        let cards = self.fresh_cards()?;
        let mut sets = cards.from.data_sets.iter();
        let Some(set) = sets.find(|set| is_of(set, &root)) else {
            let name = root.get("gameSystemName").unwrap_or_default();
            return Err(Problem::new("roster-no-set")
                .with("name", name)
                .in_file(file));
        };
        if !set.is_usable()
            && let Some(failure) = set.failure()
        {
            return Err(failure.problem().in_file(file));
        }
        let roster = Roster::from_element(set.game.data(), &root);
        let roster = roster.map_err(|error| file_problem(file, &error))?;
        let force = set.game.force(&roster).checked(&cards.from.games);
        let force = force.map_err(|problem| problem.in_file(file))?;
        Ok(Some(RosterForce {
            force,
            doubts: roster.doubts,
        }))
    }
}

/// Says in words what is doubtful about a roster.
fn doubt_text(doubt: &RosterDoubt, words: &Words) -> String {
    let kind = match doubt.kind {
        DoubtKind::System => "system",
        DoubtKind::Force => "force",
        DoubtKind::Catalogue => "catalogue",
        DoubtKind::Selection => "selection",
        DoubtKind::Moved => "moved",
        DoubtKind::Number => "number",
        DoubtKind::LeftOut => "left-out",
    };
    let name = match doubt.name.as_str() {
        "" => doubt.id.as_str(),
        name => name,
    };
    let args = [
        ("kind", kind.into()),
        ("name", name.into()),
        ("id", doubt.id.as_str().into()),
    ];
    words.message("roster-doubt", &args)
}

/// Returns whether a file looks like a roster: an archive, XML with a roster in it, or such JSON.
fn may_be_roster(bytes: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct OnlyRoster {
        #[expect(dead_code, reason = "only its presence counts")]
        roster: IgnoredAny,
    }
    if archive::is_archive(bytes) {
        return true;
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let bytes = bytes.trim_ascii_start();
    if bytes.starts_with(b"{") {
        return serde_json::from_slice::<OnlyRoster>(bytes).is_ok();
    }
    // The XML declaration and comments may come first.
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(MAX_PROLOG_BYTES)]);
    bytes.starts_with(b"<") && start.contains("<roster")
}

/// Returns whether a roster is of the game of this set.
fn is_of(set: &InstalledDataSet, roster: &XmlElement) -> bool {
    let system = set.system_id();
    !system.is_empty() && Some(system) == roster.get("gameSystemId")
}
