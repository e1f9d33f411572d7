//! Clubs: what each role may do, how members come and go, lists that are handed in, and packs.

use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_server::{EventSummary, ListJudge, PackSummary, RulingRequest, SubmittedList};
use muster_sync::club::{ClubFinding, ClubVerdict};

use super::*;

mod before;
mod coming;
mod damaged;
mod events;
mod packs;
mod roles;

/// A judge that calls a list legal unless it contains `illegal`. The real rules are tested elsewhere.
#[derive(Debug, Default)]
pub(super) struct Plain {
    /// The number of lists that it has judged.
    pub judged: AtomicU64,
}

fn read(text: &str) -> Result<Value, Problem> {
    serde_json::from_str(text).map_err(|_| Problem::new("not-json"))
}

impl ListJudge for Plain {
    fn event(&self, event: &str) -> Result<EventSummary, Problem> {
        let event = read(event)?;
        let name = event["name"].as_str().ok_or(Problem::new("no-name"))?;
        Ok(EventSummary {
            name: name.to_owned(),
            system: "fww".to_owned(),
        })
    }

    fn pack(&self, body: &str) -> Result<PackSummary, Problem> {
        let pack = read(body)?;
        let id = pack["id"].as_str().ok_or(Problem::new("no-id"))?;
        let version = pack["version"].as_u64().and_then(|v| v.try_into().ok());
        Ok(PackSummary {
            id: id.to_owned(),
            version: version.ok_or(Problem::new("no-version"))?,
            title: id.to_owned(),
        })
    }

    fn list(&self, force: &str) -> Result<(), Problem> {
        read(force).map(|_| ())
    }

    fn judge(
        &self,
        _: &str,
        packs: &[String],
        lists: Vec<SubmittedList>,
        lang: Lang,
    ) -> Result<Vec<ClubVerdict>, Problem> {
        self.judged.fetch_add(lists.len() as u64, Ordering::SeqCst);
        let judged = lists.into_iter().map(|list| {
            let accepted = list.rulings.contains("accepted");
            let legal = accepted || !list.force.contains("illegal");
            let found = ClubFinding {
                rule: "illegal".to_owned(),
                node: String::new(),
                severity: "error".to_owned(),
                message: "illegal".to_owned(),
                place: String::new(),
                ruled: list.rulings.clone(),
                accepted: accepted.then_some(true),
            };
            ClubVerdict {
                name: list.player,
                standing: if legal { "legal" } else { "not-legal" }.to_owned(),
                said: format!("{} with {} packs", lang.code(), packs.len()),
                points: String::new(),
                findings: if legal { Vec::new() } else { vec![found] },
            }
        });
        Ok(judged.collect())
    }

    fn apply_ruling(&self, _: &SubmittedList, ruling: RulingRequest) -> Result<String, Problem> {
        Ok(match ruling.accepted {
            Some(true) => format!("[\"accepted: {}\"]", ruling.note),
            _ => "[]".to_owned(),
        })
    }
}

/// A club with an owner, an organiser and a member, and somebody of another club, each by their token.
struct Club {
    id: String,
    owner: String,
    organiser: String,
    member: String,
    stranger: String,
}

impl Club {
    async fn new(site: &Site) -> Self {
        let owner = text(&site.account("desk").await["token"]);
        let mut club = Self {
            id: found(site, &owner, "Rust Devils").await,
            organiser: String::new(),
            member: String::new(),
            stranger: String::new(),
            owner,
        };
        club.organiser = club.comes(site, "organiser", "Olga").await;
        club.member = club.comes(site, "member", "Max").await;
        let other = found(site, &club.owner, "Others").await;
        let path = format!("/api/v1/clubs/{other}/invitations");
        let organiser = json!({ "role": "organiser" });
        let invited = site.post(&path, &club.owner, organiser).await;
        let code = text(&invited.body["code"]);
        club.stranger = text(&welcome(site, &code, "Stan").await.body["token"]);
        club
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/v1/clubs/{}{rest}", self.id)
    }

    /// Returns the code of a new invitation.
    async fn invited(&self, site: &Site, role: &str) -> String {
        let path = self.path("/invitations");
        let said = site.post(&path, &self.owner, json!({ "role": role })).await;
        assert_eq!(said.status, StatusCode::OK, "{}", said.body);
        text(&said.body["code"])
    }

    /// Lets somebody new join by an invitation, and returns their token.
    async fn comes(&self, site: &Site, role: &str, name: &str) -> String {
        let code = self.invited(site, role).await;
        let said = welcome(site, &code, name).await;
        assert_eq!(said.status, StatusCode::OK, "{}", said.body);
        assert_eq!(said.body["club"]["role"], json!(role));
        text(&said.body["token"])
    }

    /// Returns the id of a member by their name in the club.
    async fn member_id(&self, site: &Site, name: &str) -> String {
        let view = site.get(&self.path(""), &self.owner).await.body;
        let members = view["members"].as_array().expect("members").iter();
        let mut found = members.filter(|member| member["name"] == name);
        text(&found.next().expect("a member")["member"])
    }

    /// Opens an event that takes lists for a thousand seconds.
    async fn event(&self, site: &Site) -> String {
        let now = i64::try_from(site.seconds.load(Ordering::SeqCst)).expect("a moment");
        let event = json!({ "event": "{\"name\":\"Cup\"}", "until": now + 1_000 });
        let said = site
            .post(&self.path("/events"), &self.organiser, event)
            .await;
        assert_eq!(said.status, StatusCode::OK, "{}", said.body);
        text(&said.body["event"])
    }
}

async fn found(site: &Site, owner: &str, name: &str) -> String {
    let asked = json!({ "name": name, "own_name": "Anna" });
    let said = site.post("/api/v1/clubs", owner, asked).await;
    assert_eq!(said.status, StatusCode::OK, "{}", said.body);
    text(&said.body["club"])
}

/// Uses an invitation to join without an account. Time passes first, so that the rate limit for codes is not reached.
async fn welcome(site: &Site, code: &str, name: &str) -> TestResponse {
    site.pass(20);
    let asked = json!({ "code": code, "name": name, "device": "phone" });
    site.post("/api/v1/welcome", "", asked).await
}
