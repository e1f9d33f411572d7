//! Turns the store's errors into [`Problem`]s, whose texts are in `locales/*/store.ftl`.

use std::path::Path;

use muster_core::problem::Problem;

use crate::error::StoreError;
use crate::repair::{Loss, RepairReport};

impl From<&StoreError> for Problem {
    fn from(error: &StoreError) -> Self {
        match error {
            StoreError::FromNewer { found, known } => Problem::new("store-from-newer")
                .with("found", found)
                .with("known", known),
            StoreError::FromOlder { found, known } => Problem::new("store-from-older")
                .with("found", found)
                .with("known", known),
            StoreError::InUse { why } => Problem::new("store-in-use").with("why", why),
            StoreError::Busy => Problem::new("store-busy"),
            StoreError::DiskFull { path } => {
                Problem::new("store-disk-full").with("path", path.display())
            }
            StoreError::ReadOnly { path } => {
                Problem::new("store-read-only").with("path", path.display())
            }
            StoreError::NoAccess { path } => {
                Problem::new("store-no-access").with("path", path.display())
            }
            StoreError::NotAFolder { path } => {
                Problem::new("store-not-a-folder").with("path", path.display())
            }
            StoreError::Damaged { table, why } => Problem::new("store-damaged")
                .with("table", table)
                .with("why", why),
            StoreError::Conflict { current } => Problem::new("store-conflict")
                .with("id", &current.id)
                .with("seq", current.force_version),
            StoreError::NotFound { what, id } => named("store-not-found", what).with("id", id),
            StoreError::Exists { what, id } => named("store-exists", what).with("id", id),
            StoreError::TooLarge { what, size, limit } => named("store-too-large", what)
                .with("size", size)
                .with("limit", limit),
            StoreError::Unreadable { what, why, line } => named("store-unreadable", what)
                .with("why", why)
                .on_line(*line),
            StoreError::PhotoLost { aside, .. } => photo_lost(aside.as_deref()),
            StoreError::NoFolder => Problem::new("store-no-folder"),
            StoreError::Io { path, source } => Problem::new("store-io")
                .with("path", path.display())
                .with_system_error(source),
            StoreError::Database(why) => Problem::new("store-database").with("why", why),
            StoreError::PlayedOn { .. } => Problem::new("play-conflict"),
            StoreError::EventChanged { .. } => Problem::new("event-conflict"),
            StoreError::CampaignChanged { .. } => Problem::new("campaign-conflict"),
            StoreError::Closed => Problem::new("store-closed"),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        Self::from(&error)
    }
}

/// Creates a problem about a kind of thing. The locale files choose its name by the slug in `what`.
fn named(code: &str, what: &str) -> Problem {
    Problem::new(code).with("what", what.replace(' ', "-"))
}

fn photo_lost(aside: Option<&Path>) -> Problem {
    match aside {
        Some(aside) => Problem::new("store-photo-damaged").with("aside", aside.display()),
        None => Problem::new("store-photo-missing"),
    }
}

impl RepairReport {
    /// Returns the report in lines for the user. The first says what happened. The others name each loss, or say that
    /// nothing was lost.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let mut lines: Vec<Problem> = self
            .photos
            .iter()
            .map(|photo| photo_lost(photo.aside.as_deref()))
            .collect();
        if self.why.is_empty() && !lines.is_empty() {
            return lines;
        }
        let aside = self.set_aside.first();
        let aside = aside.map_or_else(|| "none".to_owned(), |path| path.display().to_string());
        let repaired = Problem::new("store-repaired")
            .with("why", &self.why)
            .with("rescued", self.rescued)
            .with("aside", aside);
        lines.insert(0, repaired);
        if let Some(backup) = &self.backup {
            lines.push(Problem::new("store-repaired-from-backup").with("backup", backup));
        }
        if self.nothing_lost() {
            lines.push(Problem::new("store-nothing-lost"));
        }
        if self.last_changes_lost > 0 {
            lines.push(Problem::new("store-changes-lost").with("count", self.last_changes_lost));
            if self.lost.is_empty() {
                lines.push(Problem::new("store-before-whole"));
            }
        }
        // Where nothing is surely lost, one line says so for all parts.
        let vague = |loss: &&Loss| loss.missing == 0;
        if self.lost.iter().filter(vague).count() > 1 {
            let any = self.lost.iter().all(|loss| vague(&loss));
            let others = if any { "none" } else { "some" };
            lines.push(Problem::new("store-parts-may-lack").with("others", others));
        }
        let told = lines
            .last()
            .is_some_and(|line| line.code == "store-parts-may-lack");
        for loss in &self.lost {
            let part = loss.part.slug();
            if !(told && vague(&loss)) {
                lines.push(
                    Problem::new("store-part-lost")
                        .with("part", part)
                        .with("missing", loss.missing),
                );
            }
            if !loss.from_backup.is_empty() {
                lines.push(
                    Problem::new("store-part-restored")
                        .with("part", part)
                        .with("names", loss.from_backup.join(", ")),
                );
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use muster_core::words::{Lang, Words};

    use super::*;
    use crate::repair::DataPart;
    use crate::stored::StoredForce;

    fn errors() -> Vec<StoreError> {
        let path = || "muster.db".into();
        let words = || "because".to_owned();
        let named = |what| StoreError::NotFound { what, id: words() };
        let current = StoredForce {
            id: words(),
            force_version: 3,
            json: String::new(),
            tags: Vec::new(),
            archived: false,
            created: 0,
            changed: 0,
            can_undo: false,
            can_redo: false,
            highest: 0,
        };
        vec![
            StoreError::FromNewer { found: 9, known: 2 },
            StoreError::InUse { why: words() },
            StoreError::Busy,
            StoreError::DiskFull { path: path() },
            StoreError::ReadOnly { path: path() },
            StoreError::NoAccess { path: path() },
            StoreError::NotAFolder { path: path() },
            StoreError::damaged("forces", "because"),
            StoreError::Conflict {
                current: Box::new(current),
            },
            named("force"),
            named("earlier state"),
            named("own pack"),
            named("backup"),
            named("photo"),
            StoreError::PhotoLost {
                name: words(),
                aside: Some(path()),
            },
            StoreError::PhotoLost {
                name: words(),
                aside: None,
            },
            StoreError::Exists {
                what: "force",
                id: words(),
            },
            StoreError::TooLarge {
                what: "card pack",
                size: 9,
                limit: 8,
            },
            StoreError::Unreadable {
                what: "export",
                why: words(),
                line: Some(2),
            },
            StoreError::NoFolder,
            StoreError::Io {
                path: path(),
                source: io::Error::other("because"),
            },
            StoreError::Database(words()),
            StoreError::Closed,
        ]
    }

    #[test]
    fn every_error_and_report_has_words_in_both_languages() {
        let mut problems: Vec<Problem> = errors().iter().map(Problem::from).collect();
        let lost = RepairReport {
            backup: Some("day-2026-11-21.db".to_owned()),
            last_changes_lost: 2,
            lost: vec![Loss {
                part: DataPart::OwnPacks,
                missing: 1,
                from_backup: vec!["mine".to_owned()],
            }],
            ..RepairReport::default()
        };
        problems.extend(lost.problems());
        problems.extend(RepairReport::default().problems());
        let behind = RepairReport {
            last_changes_lost: 2,
            ..RepairReport::default()
        };
        problems.extend(behind.problems());
        for lang in [Lang::En, Lang::Fr] {
            let words = Words::for_lang(lang);
            for problem in &problems {
                let said = problem.message(words);
                assert!(!said.starts_with("problem-"), "{lang:?} lacks {said}");
                assert!(!said.contains('{'), "{lang:?} leaves a gap: {said}");
                assert!(!said.contains('$'), "{lang:?} leaves a gap: {said}");
            }
        }
    }

    #[test]
    fn a_loss_is_named_in_words() {
        let report = RepairReport {
            lost: vec![Loss {
                part: DataPart::OwnPacks,
                missing: 1,
                from_backup: Vec::new(),
            }],
            ..RepairReport::default()
        };
        let said = report.problems()[1].message(Words::for_lang(Lang::En));
        assert!(said.starts_with("Your own card packs may lack"), "{said}");
    }

    #[test]
    fn a_report_says_nothing_twice_and_names_no_folder_that_is_not_there() {
        let loss = |part, missing| Loss {
            part,
            missing,
            from_backup: Vec::new(),
        };
        let report = RepairReport {
            why: "bits".to_owned(),
            lost: vec![
                loss(DataPart::OwnPacks, 0),
                loss(DataPart::Forces, 2),
                loss(DataPart::History, 0),
            ],
            ..RepairReport::default()
        };
        let words = Words::for_lang(Lang::En);
        let lines: Vec<String> = report
            .problems()
            .iter()
            .map(|line| line.message(words))
            .collect();
        assert_eq!(
            lines,
            [
                "Your data was damaged (bits) and has been repaired; entries saved: 0.",
                "The rest of your data may lack the last changes, but no entry of it is known to be lost.",
                "Your forces may lack the last changes. Entries surely lost: 2.",
            ]
        );
    }
}
