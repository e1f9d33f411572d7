//! The commands for packs of a club.

use std::io::{self, BufRead as _};

use muster_app::{CardNews, ClubArgs, ClubPackArgs, ClubPackNewsArgs, ClubPackRow, News, PackNews};

use super::{Output, OutputResult, meant};
use crate::args::club::{ClubNameOptions, ClubPackOptions, FollowPackOptions};
use crate::out;

impl Output<'_> {
    pub(super) fn packs(&self, args: &ClubNameOptions) -> OutputResult {
        let club = self.named(&args.club)?.club;
        let packs = self.wait_for(self.app.club_packs(ClubArgs { club }))?;
        let row = |row: &ClubPackRow| {
            let version = row.newest.version.to_string();
            let key = match row {
                row if row.newer => "club-pack-newer",
                row if row.followed => "club-pack-followed",
                _ => "club-pack-not-followed",
            };
            let by = self.text("club-pack-by", &[("name", &row.newest.by)]);
            let title = row.newest.title.clone();
            vec![
                row.newest.pack.clone(),
                version,
                title,
                by,
                self.text(key, &[]),
            ]
        };
        let rows: Vec<_> = packs.iter().map(row).collect();
        self.table(&packs, ("pack", "title"), &rows, "club-no-packs")
    }

    pub(super) fn publish(&self, args: &ClubPackOptions) -> OutputResult {
        let club = self.named(&args.club)?.club;
        let pack = args.pack.clone();
        let done = self.wait_for(self.app.club_publish(ClubPackArgs { club, pack }))?;
        let version = done.version.to_string();
        let values = [("title", &*done.title), ("version", &*version)];
        self.print(&done, &[self.text("club-published", &values)])
    }

    /// Shows what the newest version would change, asks the user, and takes it in.
    pub(super) fn follow(&self, args: &FollowPackOptions) -> OutputResult {
        let club = self.named(&args.club)?.club;
        let packs = ClubArgs { club: club.clone() };
        let packs = self.wait_for(self.app.club_packs(packs))?;
        let found = meant(packs, &args.pack, |row| {
            (&row.newest.pack, &row.newest.title)
        });
        let newest = found
            .ok_or_else(|| self.nothing("pack", &args.pack))?
            .newest;
        let version = ClubPackNewsArgs {
            club,
            pack: newest.pack,
            version: newest.version,
        };
        let news = self.wait_for(self.app.club_pack_news(version.clone()))?;
        if !news.problems.is_empty() {
            return Err(news.problems.into());
        }
        if !args.yes {
            out::note(self.lines_of_news(&news));
            out::note([self.text("club-follow-ask", &[("title", &newest.title)])]);
            let mut answer = String::new();
            let read = io::stdin().lock().read_line(&mut answer);
            let yes = self.text("sync-yes", &[]);
            if read.is_err() || !answer.trim().to_lowercase().starts_with(&yes) {
                return self.print(&news, &[self.text("club-not-taken", &[])]);
            }
        }
        let taken = self.wait_for(self.app.club_follow(version))?;
        if !taken.problems.is_empty() {
            return Err(taken.problems.into());
        }
        let version = newest.version.to_string();
        let values = [("title", &*newest.title), ("version", &*version)];
        self.print(&taken, &[self.text("club-followed", &values)])
    }

    fn lines_of_news(&self, news: &PackNews) -> Vec<String> {
        let line = |card: &CardNews| {
            let key = match card.news {
                News::New => "club-card-new",
                News::Changed => "club-card-changed",
                _ => return None,
            };
            let facts: Vec<&str> = card.facts.iter().map(|fact| fact.path.as_str()).collect();
            let values = [("name", &*card.name), ("facts", &*facts.join(", "))];
            Some(self.text(key, &values))
        };
        news.cards.iter().filter_map(line).collect()
    }

    pub(super) fn unfollow(&self, args: &ClubPackOptions) -> OutputResult {
        let club = self.named(&args.club)?.club;
        let pack = args.pack.clone();
        let done = self.app.club_unfollow(ClubPackArgs { club, pack });
        done?;
        self.print(
            &(),
            &[self.text("club-unfollowed", &[("pack", &args.pack)])],
        )
    }
}
