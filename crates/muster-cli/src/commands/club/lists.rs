//! The commands for lists that members hand in.

use muster_app::{AskChangesArgs, ClubRulingArgs, HandInAtClubArgs};
use muster_sync::club::{ClubEvent, ClubList};

use super::{Output, OutputResult, meant};
use crate::args::club::{AskChangesOptions, ClubEventOptions, HandInOptions, RulingOptions};
use crate::data;

impl Output<'_> {
    /// Returns a line for each list, followed by its findings.
    pub(super) fn lines_of(&self, lists: &[ClubList]) -> Vec<String> {
        let mut lines = Vec::new();
        for list in lists {
            let parts = [&list.player, &list.verdict.name, &list.verdict.points];
            let parts = parts.into_iter().chain([&list.verdict.said]);
            let parts: Vec<&str> = parts
                .map(String::as_str)
                .filter(|part| !part.is_empty())
                .collect();
            lines.push(parts.join(" · "));
            let found = list.verdict.findings.iter();
            for found in found.filter(|found| found.severity != "note" || !found.ruled.is_empty()) {
                let place = match found.place.as_str() {
                    "" => String::new(),
                    place => format!("{place} – "),
                };
                let ruled = match found.ruled.as_str() {
                    "" => String::new(),
                    ruled => format!(" ({ruled})"),
                };
                let node = match found.node.as_str() {
                    "" => String::new(),
                    node => format!(" {node}"),
                };
                let rule = format!("[{}{node}]", found.rule);
                lines.push(format!("  {place}{}{ruled} {rule}", found.message));
            }
            if !list.ask.is_empty() {
                let asked = self.text("club-asked", &[("note", &list.ask)]);
                lines.push(format!("  {asked}"));
            }
        }
        lines
    }

    fn print_event(&self, event: &ClubEvent, mut lines: Vec<String>) -> OutputResult {
        lines.extend(self.lines_of(&event.lists));
        if !event.missing.is_empty() {
            let names = event.missing.join(", ");
            lines.push(self.text("club-missing", &[("names", &names)]));
        }
        self.print(event, &lines)
    }

    pub(super) fn lists(&self, args: &ClubEventOptions) -> OutputResult {
        let of = self.event(&args.club, &args.event)?;
        let event = self.wait_for(self.app.club_event(of))?;
        let none = [self.text("club-no-lists", &[])];
        let lines = none.into_iter().filter(|_| event.lists.is_empty());
        self.print_event(&event, lines.collect())
    }

    pub(super) fn hand_in(&self, args: &HandInOptions) -> OutputResult {
        let force = data::force(self.app, &args.force)?;
        let of = self.event(&args.club, &args.event)?;
        let mut event = self.wait_for(self.app.club_hand_in(HandInAtClubArgs {
            club: of.club,
            event: of.event,
            force,
        }))?;
        event.lists.retain(|list| list.mine);
        event.missing.clear();
        let said = self.text("club-handed-in", &[("name", &event.row.name)]);
        self.print_event(&event, vec![said])
    }

    pub(super) fn withdraw(&self, args: &ClubEventOptions) -> OutputResult {
        let of = self.event(&args.club, &args.event)?;
        self.wait_for(self.app.club_withdraw_list(of))?;
        self.print(&(), &[self.text("club-withdrawn", &[])])
    }

    /// Finds the newest list of a player, which is the one that counts. Returns the ids of its club and event too.
    fn list_of(
        &self,
        club: &str,
        event: &str,
        player: &str,
    ) -> OutputResult<(String, String, ClubList)> {
        let of = self.event(club, event)?;
        let seen = self.wait_for(self.app.club_event(of.clone()))?;
        let found = meant(seen.lists, player, |list| (&list.member, &list.player));
        let found = found.ok_or_else(|| self.nothing("list", player))?;
        Ok((of.club, of.event, found))
    }

    pub(super) fn ask(&self, args: &AskChangesOptions) -> OutputResult {
        let (club, event, list) = self.list_of(&args.club, &args.event, &args.player)?;
        let event = self.wait_for(self.app.club_request_changes(AskChangesArgs {
            club,
            event,
            member: list.member,
            version: list.version,
            note: args.note.clone(),
        }))?;
        self.print(
            &event,
            &[self.text("club-ask-sent", &[("name", &list.player)])],
        )
    }

    pub(super) fn rule(&self, args: &RulingOptions) -> OutputResult {
        let (club, event, list) = self.list_of(&args.club, &args.event, &args.player)?;
        let accepted = match args.ruling.as_str() {
            "accept" => Some(true),
            "refuse" => Some(false),
            _ => None,
        };
        let mut event = self.wait_for(self.app.club_set_ruling(ClubRulingArgs {
            club,
            event,
            member: list.member.clone(),
            version: list.version,
            rule: args.rule.clone(),
            node: args.node.clone(),
            accepted,
            note: args.note.clone(),
        }))?;
        event.lists.retain(|seen| seen.member == list.member);
        event.missing.clear();
        self.print_event(&event, Vec::new())
    }
}
