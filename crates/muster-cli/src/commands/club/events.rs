//! The commands for events of a club, as their organisers use them.

use std::path::{Path, PathBuf};

use muster_app::{
    ClubArgs, ClubEventArgs, EventPdfArgs, IdArgs, OpenAtClubArgs, SetClubEventArgs, files,
};
use muster_core::event::{Event, MAX_BYTES};
use muster_core::problem::Problem;
use muster_sync::club::{ClubEventRow, OwnListState};

use super::{Output, OutputResult, meant, moment};
use crate::args::club::{
    ClubEventOptions, ClubNameOptions, DeadlineOptions, OpenEventOptions, SwitchOptions,
    TakeHomeOptions,
};
use crate::out;

impl Output<'_> {
    pub(super) fn events(&self, args: &ClubNameOptions) -> OutputResult {
        let club = self.named(&args.club)?.club;
        let events = self.wait_for(self.app.club_events(ClubArgs { club }))?;
        let rows: Vec<_> = events.iter().map(|event| self.row_of(event)).collect();
        self.table(&events, ("event", "name"), &rows, "club-no-events")
    }

    fn row_of(&self, event: &ClubEventRow) -> Vec<String> {
        let state = match event {
            event if event.locked => self.text("club-event-locked", &[]),
            event if event.over => self.text("club-event-over", &[]),
            event => self.text("club-until", &[("until", &moment::format(event.until))]),
        };
        let mine = match event.mine {
            OwnListState::None => "club-mine-none",
            OwnListState::Handed => "club-mine-handed",
            OwnListState::Asked => "club-mine-asked",
        };
        let count = [("count", i64::from(event.count).into())];
        let lists = self.words.message("club-lists-count", &count);
        vec![
            event.name.clone(),
            state,
            lists,
            self.text(mine, &[]),
            event.event.clone(),
        ]
    }

    /// Finds an event of a club by its id or its name.
    pub(super) fn event(&self, club: &str, event: &str) -> OutputResult<ClubEventArgs> {
        let club = self.named(club)?.club;
        let events = ClubArgs { club: club.clone() };
        let events = self.wait_for(self.app.club_events(events))?;
        let found = meant(events, event, |row| (&row.event, &row.name));
        let found = found.ok_or_else(|| self.nothing("event", event))?;
        Ok(ClubEventArgs {
            club,
            event: found.event,
        })
    }

    /// Reads an event from a file, or a kept event by its id.
    fn event_here(&self, named: &Path) -> Result<Event, Problem> {
        let name = named.display().to_string();
        match files::read(named, MAX_BYTES) {
            Ok(bytes) => self.app.read_event(&bytes, &name),
            Err(problem) if problem.code == "file-missing" => {
                let id = name.clone();
                let kept = self.app.event(IdArgs { id });
                kept.map(|kept| kept.check.event).map_err(|_| problem)
            }
            Err(problem) => Err(problem),
        }
    }

    pub(super) fn open_event(&self, args: &OpenEventOptions) -> OutputResult {
        let event = self.event_here(&args.event)?;
        let club = self.named(&args.club)?.club;
        let until = moment::read(&args.until)?;
        let row = self.wait_for(self.app.club_open_event(OpenAtClubArgs {
            club,
            event,
            until,
            packs: args.packs.clone(),
        }))?;
        let (name, until) = (row.name.clone(), moment::format(row.until));
        let values = [("name", &*name), ("until", &*until), ("event", &*row.event)];
        self.print(&row, &[self.text("club-event-opened", &values)])
    }

    fn set(
        &self,
        of: ClubEventArgs,
        how: impl FnOnce(&mut SetClubEventArgs),
        key: &str,
    ) -> OutputResult {
        let mut set = SetClubEventArgs {
            club: of.club,
            event: of.event,
            locked: None,
            revealed: None,
            until: None,
        };
        how(&mut set);
        let event = self.wait_for(self.app.club_set_event(set))?;
        let (name, until) = (&event.row.name, moment::format(event.row.until));
        let said = self.text(key, &[("name", name), ("until", &until)]);
        self.print(&event, &[said])
    }

    pub(super) fn lock(&self, args: &SwitchOptions) -> OutputResult {
        let of = self.event(&args.club, &args.event)?;
        let key = if args.off {
            "club-unlocked"
        } else {
            "club-locked"
        };
        self.set(of, |set| set.locked = Some(!args.off), key)
    }

    pub(super) fn reveal(&self, args: &SwitchOptions) -> OutputResult {
        let of = self.event(&args.club, &args.event)?;
        let key = if args.off {
            "club-hidden"
        } else {
            "club-revealed"
        };
        self.set(of, |set| set.revealed = Some(!args.off), key)
    }

    pub(super) fn until(&self, args: &DeadlineOptions) -> OutputResult {
        let until = moment::read(&args.until)?;
        let of = self.event(&args.club, &args.event)?;
        self.set(of, |set| set.until = Some(until), "club-until-set")
    }

    pub(super) fn remove_event(&self, args: &ClubEventOptions) -> OutputResult {
        let of = self.event(&args.club, &args.event)?;
        self.wait_for(self.app.club_remove_event(of))?;
        self.print(
            &(),
            &[self.text("club-event-removed", &[("name", &args.event)])],
        )
    }

    /// Copies a club's event into the data folder, and writes it as PDF or CSV if the options ask for it.
    pub(super) fn take_home(&self, args: &TakeHomeOptions) -> OutputResult {
        let of = self.event(&args.club, &args.event)?;
        let view = self.wait_for(self.app.club_import_event(of))?;
        let id = view.id.clone();
        if let Some(file) = &args.pdf {
            let paper = None;
            let pdf = EventPdfArgs {
                id: id.clone(),
                paper,
            };
            let pdf = self.wait_for(self.app.event_pdf(&pdf))?;
            out::write_file(file, &pdf)?;
        }
        if let Some(file) = &args.csv {
            let csv = self.app.event_csv(&IdArgs { id });
            out::write_file(file, &csv?)?;
        }
        let values = [("name", &*view.check.event.name), ("id", &*view.id)];
        let said = self.text("club-taken-home", &values);
        let lines = [said, view.check.summary.clone()];
        let is_output = |file: &Option<PathBuf>| file.as_deref().is_some_and(|file| file == "-");
        if is_output(&args.pdf) || is_output(&args.csv) {
            // Standard output holds the file alone.
            out::note(lines);
            return Ok(());
        }
        self.print(&view, &lines)
    }
}
