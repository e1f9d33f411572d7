//! What is lost if a version of a data set takes the place of the one that is here.

use std::collections::BTreeSet;

use muster_battlescribe::data::DataFile;
use muster_battlescribe::game::game_id_of;
use muster_core::problem::Problem;
use muster_core::words::Words;

use super::installed::InstalledDataSet;

impl InstalledDataSet {
    /// Returns what is lost if `new` takes the place of this set, each in a line: catalogues that are not in it, files
    /// that cannot be read, and revisions that are older. Empty if nothing is.
    pub(super) fn losses(&self, new: &Self, words: &Words) -> Vec<String> {
        let (here, there) = (self.game.data(), new.game.data());
        let mut lines = Vec::new();
        for file in &here.files {
            let name = here.text(file.name);
            let id = here.text(file.id);
            let same = there
                .files
                .iter()
                .find(|other| there.text(other.id) == id && other.is_system == file.is_system);
            let line = match same {
                None => Some(("gone", String::new())),
                Some(other) => {
                    let older = number(self, file) > number(new, other);
                    let revision = there.text(other.revision).to_owned();
                    older.then_some(("older", revision))
                }
            };
            if let Some((what, to)) = line {
                let args = [
                    ("what", what.into()),
                    ("name", name.into()),
                    ("from", here.text(file.revision).into()),
                    ("to", to.into()),
                ];
                lines.push(words.message("data-set-loss", &args));
            }
        }
        let known: BTreeSet<Option<&str>> = self.broken().iter().map(file_of).collect();
        let broken = new.broken().iter().filter(|problem| {
            let is_damage = !matches!(reason(problem), "twice" | "other-system");
            is_damage && !known.contains(&file_of(problem))
        });
        lines.extend(broken.map(|problem| problem.located_message(words)));
        lines
    }

    /// Returns whether the game system of this set has this id and name.
    pub(super) fn is_edition_of(&self, system: &str, name: &str) -> bool {
        self.is_of_system(system) && self.name().trim() == name.trim()
    }

    /// Returns whether the game system of this set has this id.
    pub(super) fn is_of_system(&self, system: &str) -> bool {
        game_id_of(self.system_id()) == game_id_of(system)
    }
}

/// Returns a revision as a number. `None` if it is none.
fn number(set: &InstalledDataSet, file: &DataFile) -> Option<u64> {
    let revision = set.game.data().text(file.revision);
    revision.trim().parse().ok()
}

fn reason(problem: &Problem) -> &str {
    problem.params.get("reason").map_or("", |reason| reason)
}

fn file_of(problem: &Problem) -> Option<&str> {
    problem.place.file.as_deref()
}
