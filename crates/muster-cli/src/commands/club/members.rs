//! The commands for members, invitations and guests.

use muster_app::{
    ClubArgs, FoundClubArgs, GiveRoleArgs, GuestArgs, GuestViewArgs, InvitationArgs, InviteArgs,
    JoinClubArgs, MemberArgs, NewGuestArgs,
};
use muster_sync::club::{MemberRow, Role as RoleIn};

use super::{Output, OutputResult, meant, moment};
use crate::args::club::{
    ClubNameOptions, FoundClubOptions, GuestOptions, InviteOptions, JoinClubOptions, MemberOptions,
    RoleOptions, SpectateOptions, UninviteOptions,
};
use crate::commands::sync::{in_trust, own_name, trusted};

/// Reads a role from its word on the command line.
fn role(word: &str) -> RoleIn {
    match word {
        "owner" => RoleIn::Owner,
        "organiser" => RoleIn::Organiser,
        _ => RoleIn::Member,
    }
}

impl Output<'_> {
    pub(super) fn role_of(&self, role: RoleIn) -> String {
        let key = match role {
            RoleIn::Owner => "club-role-owner",
            RoleIn::Organiser => "club-role-organiser",
            RoleIn::Member => "club-role-member",
        };
        self.text(key, &[])
    }

    pub(super) fn found(&self, args: &FoundClubOptions) -> OutputResult {
        let club = self.wait_for(self.app.found_club(FoundClubArgs {
            name: args.name.clone(),
            own_name: args.own_name.clone(),
        }))?;
        let said = self.text(
            "club-founded",
            &[("name", &club.name), ("club", &club.club)],
        );
        self.print(&club, &[said])
    }

    pub(super) fn join(&self, args: &JoinClubOptions) -> OutputResult {
        let trust = args.trust.as_deref();
        let joined = self.wait_for(self.app.club_join(JoinClubArgs {
            address: args.address.clone(),
            name: args.own_name.clone(),
            device: args.device.clone().unwrap_or_else(own_name),
            trust: trusted(trust)?,
        }));
        let view = joined.map_err(in_trust(trust))?;
        let mut lines = vec![self.text("club-joined", &[("name", &args.own_name)])];
        if !view.recovery.is_empty() {
            lines.push(self.text("sync-recovery", &[("code", &view.recovery)]));
        }
        self.print(&view, &lines)
    }

    pub(super) fn members(&self, args: &ClubNameOptions) -> OutputResult {
        let view = self.view(&args.club)?;
        let row = |member: &MemberRow| {
            let me = match member.member == view.me {
                true => self.text("club-me", &[]),
                false => String::new(),
            };
            let role = self.role_of(member.role);
            vec![member.name.clone(), role, member.member.clone(), me]
        };
        let rows: Vec<_> = view.members.iter().map(row).collect();
        self.table(&view, ("member", "name"), &rows, "club-none")
    }

    pub(super) fn invite_member(&self, args: &InviteOptions) -> OutputResult {
        let club = self.named(&args.club)?;
        let invited = self.wait_for(self.app.club_invite(InviteArgs {
            club: club.club,
            role: role(&args.role),
        }))?;
        let until = moment::format(invited.until);
        let values = [("address", &*invited.address), ("until", &*until)];
        self.print(&invited, &[self.text("club-invited", &values)])
    }

    pub(super) fn invitations(&self, args: &ClubNameOptions) -> OutputResult {
        let club = self.named(&args.club)?.club;
        let sent = self.wait_for(self.app.club_invitations(ClubArgs { club }))?;
        let rows = sent.iter().map(|sent| {
            let until = self.text("club-until", &[("until", &moment::format(sent.until))]);
            vec![sent.invitation.clone(), self.role_of(sent.role), until]
        });
        self.table(
            &sent,
            ("invitation", ""),
            &rows.collect::<Vec<_>>(),
            "club-no-invitations",
        )
    }

    pub(super) fn uninvite(&self, args: &UninviteOptions) -> OutputResult {
        let club = self.named(&args.club)?.club;
        let invitation = args.invitation.clone();
        self.wait_for(
            self.app
                .club_remove_invitation(InvitationArgs { club, invitation }),
        )?;
        self.print(&(), &[self.text("club-uninvited", &[])])
    }

    pub(super) fn role(&self, args: &RoleOptions) -> OutputResult {
        let view = self.view(&args.club)?;
        let member = self.member(&view, &args.member)?;
        let role = role(&args.role);
        self.wait_for(self.app.club_set_role(GiveRoleArgs {
            club: view.club,
            member: member.member,
            role,
        }))?;
        let values = [("name", &*member.name), ("role", &*self.role_of(role))];
        self.print(&(), &[self.text("club-role-given", &values)])
    }

    pub(super) fn remove(&self, args: &MemberOptions) -> OutputResult {
        let view = self.view(&args.club)?;
        let member = self.member(&view, &args.member)?;
        let (club, id) = (view.club, member.member);
        self.wait_for(self.app.club_remove_member(MemberArgs { club, member: id }))?;
        self.print(&(), &[self.text("club-removed", &[("name", &member.name)])])
    }

    pub(super) fn leave_club(&self, args: &ClubNameOptions) -> OutputResult {
        let view = self.view(&args.club)?;
        let (club, member) = (view.club, view.me);
        self.wait_for(self.app.club_remove_member(MemberArgs { club, member }))?;
        self.print(&(), &[self.text("club-left", &[("name", &view.name)])])
    }

    pub(super) fn guest(&self, args: &GuestOptions) -> OutputResult {
        let club = self.named(&args.club)?.club;
        let name = args.guest.clone();
        let link = self.wait_for(self.app.club_add_guest(NewGuestArgs { club, name }))?;
        let values = [("name", &*args.guest), ("address", &*link.address)];
        self.print(&link, &[self.text("club-guest-link", &values)])
    }

    pub(super) fn guests(&self, args: &ClubNameOptions) -> OutputResult {
        let club = self.named(&args.club)?.club;
        let guests = self.wait_for(self.app.club_guests(ClubArgs { club }))?;
        let rows = guests
            .iter()
            .map(|row| vec![row.name.clone(), row.guest.clone()]);
        self.table(
            &guests,
            ("guest", "name"),
            &rows.collect::<Vec<_>>(),
            "club-no-guests",
        )
    }

    pub(super) fn unguest(&self, args: &GuestOptions) -> OutputResult {
        let club = self.named(&args.club)?.club;
        let guests = ClubArgs { club: club.clone() };
        let guests = self.wait_for(self.app.club_guests(guests))?;
        let found = meant(guests, &args.guest, |row| (&row.guest, &row.name));
        let found = found.ok_or_else(|| self.nothing("guest", &args.guest))?;
        let guest = found.guest;
        self.wait_for(self.app.club_remove_guest(GuestArgs { club, guest }))?;
        self.print(
            &(),
            &[self.text("club-unguested", &[("name", &found.name)])],
        )
    }

    pub(super) fn look(&self, args: &SpectateOptions) -> OutputResult {
        let address = args.address.clone();
        let file = args.trust.as_deref();
        let trust = trusted(file)?;
        let view = GuestViewArgs { address, trust };
        let seen = self.wait_for(self.app.club_guest_view(view));
        let seen = seen.map_err(in_trust(file))?;
        let mut lines = vec![seen.club.clone()];
        for event in &seen.events {
            lines.push(format!("\n{}", event.row.name));
            lines.extend(self.lines_of(&event.lists));
        }
        if seen.events.is_empty() {
            lines.push(self.text("club-nothing-revealed", &[]));
        }
        self.print(&seen, &lines)
    }
}
