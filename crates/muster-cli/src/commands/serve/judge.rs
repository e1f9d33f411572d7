//! Judges lists for the server.

use muster_app::{ClubJudge, shipped_games};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_server::{EventSummary, ListJudge, PackSummary, RulingRequest, SubmittedList};
use muster_sync::club::{ClubVerdict, RuleList};

/// The rules of the games that this program knows.
#[derive(Debug)]
pub struct GameJudges(ClubJudge);

impl GameJudges {
    pub fn new() -> Self {
        Self(ClubJudge::new(shipped_games()))
    }
}

impl ListJudge for GameJudges {
    fn event(&self, event: &str) -> Result<EventSummary, Problem> {
        let event = self.0.event(event)?;
        Ok(EventSummary {
            name: event.name,
            system: event.system,
        })
    }

    fn pack(&self, body: &str) -> Result<PackSummary, Problem> {
        let pack = self.0.pack(body)?;
        Ok(PackSummary {
            title: pack.title.get_or(Lang::En, &pack.id),
            id: pack.id,
            version: pack.version,
        })
    }

    fn list(&self, force: &str) -> Result<(), Problem> {
        self.0.list(force).map(|_| ())
    }

    fn judge(
        &self,
        event: &str,
        packs: &[String],
        lists: Vec<SubmittedList>,
        lang: Lang,
    ) -> Result<Vec<ClubVerdict>, Problem> {
        let lists = lists.into_iter();
        let lists = lists.map(|list| (list.player, list.force, list.rulings));
        self.0.judge(event, packs, lists.collect(), lang)
    }

    fn apply_ruling(&self, list: &SubmittedList, ruling: RulingRequest) -> Result<String, Problem> {
        let rule = RuleList {
            version: 0,
            rule: ruling.rule,
            node: ruling.node,
            accepted: ruling.accepted,
            note: ruling.note,
        };
        self.0.ruled(&list.force, &list.rulings, rule)
    }
}
