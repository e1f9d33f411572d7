//! `muster club`: works with the members, packs and events of a club.

use std::process::ExitCode;

use muster_app::{ClubArgs, NoArgs};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_sync::club::{ClubRow, ClubView, MemberRow};

use super::output::{Output, OutputResult, open_online};
use crate::args::club::{ClubCommand, ClubOptions};
use crate::problems::Problems;

mod events;
mod lists;
mod members;
mod moment;
mod packs;

fn common_args(args: &ClubOptions) -> &crate::args::CommonArgs {
    match &args.command {
        None => &args.common,
        Some(command) => command.common(),
    }
}

pub fn run(args: &ClubOptions, lang: Lang) -> OutputResult<ExitCode> {
    let common = common_args(args);
    let app = open_online(lang)?;
    let app = app.session(lang);
    let output = Output::new(&app, common);
    let done = match &args.command {
        None => output.clubs(),
        Some(command) => output.run_command(command),
    };
    done.map(|()| ExitCode::SUCCESS)
}

impl Output<'_> {
    fn run_command(&self, command: &ClubCommand) -> OutputResult {
        use ClubCommand as C;
        match command {
            C::Found(args) => self.found(args),
            C::Join(args) => self.join(args),
            C::Members(args) => self.members(args),
            C::Invite(args) => self.invite_member(args),
            C::Invitations(args) => self.invitations(args),
            C::Uninvite(args) => self.uninvite(args),
            C::Role(args) => self.role(args),
            C::Remove(args) => self.remove(args),
            C::Leave(args) => self.leave_club(args),
            C::Guest(args) => self.guest(args),
            C::Guests(args) => self.guests(args),
            C::Unguest(args) => self.unguest(args),
            C::Look(args) => self.look(args),
            C::Packs(args) => self.packs(args),
            C::Publish(args) => self.publish(args),
            C::Follow(args) => self.follow(args),
            C::Unfollow(args) => self.unfollow(args),
            C::Events(args) => self.events(args),
            C::OpenEvent(args) => self.open_event(args),
            C::RemoveEvent(args) => self.remove_event(args),
            C::Lock(args) => self.lock(args),
            C::Reveal(args) => self.reveal(args),
            C::Until(args) => self.until(args),
            C::TakeHome(args) => self.take_home(args),
            C::HandIn(args) => self.hand_in(args),
            C::Withdraw(args) => self.withdraw(args),
            C::Lists(args) => self.lists(args),
            C::Ask(args) => self.ask(args),
            C::Rule(args) => self.rule(args),
        }
    }

    fn clubs(&self) -> OutputResult {
        let clubs = self.wait_for(self.app.clubs(NoArgs {}))?;
        let row = |club: &ClubRow| {
            let role = self.role_of(club.role);
            vec![club.name.clone(), role, club.club.clone()]
        };
        let rows: Vec<_> = clubs.clubs.iter().map(row).collect();
        self.table(&clubs, ("club", "name"), &rows, "club-none")
    }

    /// Finds a club by its id or its name.
    fn named(&self, club: &str) -> OutputResult<ClubRow> {
        let clubs = self.wait_for(self.app.clubs(NoArgs {}))?.clubs;
        let found = meant(clubs, club, |row| (&row.club, &row.name));
        found.ok_or_else(|| self.nothing("club", club))
    }

    /// Returns a club with its members.
    fn view(&self, club: &str) -> OutputResult<ClubView> {
        let club = self.named(club)?.club;
        self.wait_for(self.app.club(ClubArgs { club }))
    }

    /// Finds a member by their id or their name.
    fn member(&self, view: &ClubView, member: &str) -> OutputResult<MemberRow> {
        let members = view.members.clone();
        let found = meant(members, member, |row| (&row.member, &row.name));
        found.ok_or_else(|| self.nothing("member", member))
    }

    fn nothing(&self, what: &str, name: &str) -> Problems {
        let problem = Problem::new("club-nothing").with("what", what);
        problem.with("name", name).into()
    }
}

/// Finds a row by its id, or by a name that no other row has. Names are compared without regard to case.
fn meant<T>(rows: Vec<T>, named: &str, says: fn(&T) -> (&String, &String)) -> Option<T> {
    let by_name = |row: &&T| says(row).1.trim().to_lowercase() == named.trim().to_lowercase();
    let is_one = rows.iter().filter(by_name).count() == 1;
    let found = rows.iter().position(|row| says(row).0 == named);
    let found = found.or_else(|| rows.iter().position(|row| is_one && by_name(&row)));
    rows.into_iter().nth(found?)
}
