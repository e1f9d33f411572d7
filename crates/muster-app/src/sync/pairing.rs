//! A device on its way to a server: it brings a code, and is let in at once or by another device.

use std::fmt;
use std::sync::Arc;

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use serde_json::json;
use ts_rs::TS;

use super::address::{self, Address};
use super::answer::{self, Me, no_server};
use super::talk::Talk;
use super::trust;
use crate::App;
use crate::lock::lock;
use crate::vocabulary::NoArgs;
use muster_http::{Method, Request, Response};

/// Longest name of a device, in characters.
const LONGEST_NAME: usize = 60;

/// A server to pair with.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PairArgs {
    /// Its address, with the code behind `#`; in a page, the code is enough.
    pub address: String,
    /// What the user calls this device.
    pub name: String,
    /// Who alone may vouch for the server, as certificates in PEM: for one whose authority no browser knows. A page asks as
    /// its browser does, and has none.
    #[serde(default)]
    #[ts(optional)]
    pub trust: Option<String>,
}

/// How far the pairing has come.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct PairView {
    /// Whether another device has to let this one in first.
    pub waits: bool,
    /// The recovery code, shown this once, where the code was the owner's or the last recovery code; else empty.
    pub recovery: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Claim,
    Recover,
    /// With an invitation to a club, which opens an account.
    Welcome,
    Join,
    Wait,
    Me,
}

/// What the server knows the device by.
#[derive(Clone, PartialEq, Eq)]
enum Key {
    /// It is in a cookie, or will be.
    Cookie,
    /// Empty: not given yet.
    Token(String),
}

/// A pairing that is under way.
pub(super) struct Pairing {
    address: Address,
    name: String,
    /// What the user is called in the club that he is invited to.
    called: String,
    stage: Stage,
    key: Key,
    trust: Option<Arc<str>>,
    recovery: String,
}

/// Codes and tokens are nobody's business.
impl fmt::Debug for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pairing({}, {:?})", self.address.server, self.stage)
    }
}

#[derive(Deserialize)]
struct Opened {
    token: Option<String>,
    recovery: String,
}

#[derive(Deserialize)]
struct Joined {
    token: Option<String>,
}

/// A device that the server knows by its key.
#[derive(Deserialize)]
struct Known {
    #[serde(flatten)]
    me: Me,
    name: String,
}

#[derive(Deserialize)]
struct Waiting {
    state: String,
}

impl App {
    /// Pairs this device with a server, by an address with a code. Where another device has to let it in first, it waits.
    ///
    /// # Errors
    /// `sync-bad-address`, `sync-already-paired`, `sync-wrong-code`, and what keeps the server from answering.
    pub fn sync_pair(&self, args: PairArgs) -> Result<Talk<PairView>, Problem> {
        if self.store()?.sync().account()?.is_some() {
            return Err(Problem::new("sync-already-paired"));
        }
        let called = args.name.clone();
        Ok(Pairing::new(&args, called, self.home())?.go_on())
    }

    /// Pairs this device by an invitation to a club, in which the user has a name.
    pub(crate) fn pair_at_club(
        &self,
        args: &PairArgs,
        called: String,
    ) -> Result<Talk<PairView>, Problem> {
        Ok(Pairing::new(args, called, self.home())?.go_on())
    }

    /// Takes up the pairing of a page that keeps nothing here from one visit to the next: its browser has the key still. Says
    /// whether it is paired now.
    ///
    /// # Errors
    /// What keeps the server from answering, but for that it knows no key of this browser.
    pub fn sync_resume(&self, _: NoArgs) -> Result<Talk<bool>, Problem> {
        let Some(home) = self.home() else {
            return Err(Problem::new("sync-no-network"));
        };
        if self.store()?.sync().account()?.is_some() {
            return Ok(Talk::Done(true));
        }
        let server = home.to_owned();
        let asked = Request::new(Method::Get, format!("{server}/api/v1/me"));
        Ok(Talk::ask(asked, move |app, heard| {
            let me = match answer::read::<Known>(&heard?) {
                Ok(known) => known,
                // Nobody has been here, or was put out since.
                Err(why) if ["sync-no-token", "sync-revoked"].contains(&&*why.code) => {
                    return Ok(Talk::Done(false));
                }
                Err(why) => return Err(why),
            };
            let name: String = me.name.chars().take(LONGEST_NAME).collect();
            app.keep_pairing(&server, None, None, &name, sound(me.me)?)?;
            Ok(Talk::Done(true))
        }))
    }

    /// Whether the other device has let this one in meanwhile.
    ///
    /// # Errors
    /// `sync-not-pairing`, `sync-not-let-in`, and what keeps the server from answering.
    pub fn sync_pair_wait(&self, _: NoArgs) -> Result<Talk<PairView>, Problem> {
        let pairing = lock(&self.sync.pairing).take();
        let pairing = pairing.ok_or_else(|| Problem::new("sync-not-pairing"))?;
        Ok(pairing.go_on())
    }
}

impl Pairing {
    /// A pairing by an address with a code; of a page, with the server that serves it.
    ///
    /// # Errors
    /// `sync-bad-address`, `sync-no-code`, `sync-elsewhere`, `sync-trust-open`, `sync-bad-trust`, `sync-no-name`.
    fn new(args: &PairArgs, called: String, home: Option<&str>) -> Result<Self, Problem> {
        let address = address::meant(home, &args.address)?;
        let key = match home {
            Some(_) => Key::Cookie,
            None => Key::Token(String::new()),
        };
        let trust = match (&args.trust, home) {
            (Some(trust), None) => Some(trust::of(trust, &address.server)?),
            _ => None,
        };
        let name = args.name.trim();
        if name.is_empty()
            || name.chars().count() > LONGEST_NAME
            || name.chars().any(char::is_control)
        {
            return Err(Problem::new("sync-no-name").with("limit", LONGEST_NAME));
        }
        // A code that a device shows names its pairing first, an invitation its club before that.
        let stage = match address.code.matches('.').count() {
            0 => Stage::Claim,
            1 => Stage::Join,
            _ => Stage::Welcome,
        };
        Ok(Self {
            address,
            name: name.to_owned(),
            called,
            stage,
            key,
            trust,
            recovery: String::new(),
        })
    }

    /// What is to be asked next.
    fn next(&self) -> Request {
        let (method, path) = match self.stage {
            Stage::Claim => (Method::Post, "/api/v1/claim"),
            Stage::Recover => (Method::Post, "/api/v1/recover"),
            Stage::Welcome => (Method::Post, "/api/v1/welcome"),
            Stage::Join => (Method::Post, "/api/v1/pairing/join"),
            Stage::Wait => (Method::Get, "/api/v1/pairing/mine"),
            Stage::Me => (Method::Get, "/api/v1/me"),
        };
        let cookie = self.key == Key::Cookie;
        let code = &self.address.code;
        let claim = || match self.stage {
            Stage::Welcome => {
                json!({ "code": code, "name": self.called, "device": self.name, "cookie": cookie })
            }
            _ => json!({ "code": code, "name": self.name, "cookie": cookie }),
        };
        Request {
            token: self.token().map(str::to_owned),
            trust: self.trust.clone(),
            body: (method == Method::Post).then(|| claim().to_string()),
            ..Request::new(method, format!("{}{path}", self.address.server))
        }
    }

    /// Takes the answer to what was asked, and says how far it has come, where that is for the user.
    ///
    /// # Errors
    /// Why the device is not let in.
    fn hear(&mut self, app: &App, heard: &Response) -> Result<Option<PairView>, Problem> {
        match self.stage {
            Stage::Claim | Stage::Recover | Stage::Welcome => {
                let opened = answer::read::<Opened>(heard);
                // The owner's code and the recovery code look alike.
                if self.stage == Stage::Claim
                    && opened
                        .as_ref()
                        .is_err_and(|why| why.code == "sync-wrong-code")
                {
                    self.stage = Stage::Recover;
                    return Ok(None);
                }
                let opened = opened?;
                self.recovery = opened.recovery;
                self.let_in(opened.token)?;
                self.stage = Stage::Me;
                Ok(None)
            }
            Stage::Join => {
                let joined: Joined = answer::read(heard)?;
                self.let_in(joined.token)?;
                self.stage = Stage::Wait;
                Ok(Some(self.view(true)))
            }
            Stage::Wait => {
                let waiting: Waiting = answer::read(heard).map_err(not_let_in)?;
                match waiting.state.as_str() {
                    "admitted" => {
                        self.stage = Stage::Me;
                        Ok(None)
                    }
                    "open" | "asking" => Ok(Some(self.view(true))),
                    _ => Err(Problem::new("sync-not-let-in")),
                }
            }
            Stage::Me => {
                let me = sound(answer::read(heard)?)?;
                let (server, trust) = (&self.address.server, self.trust.as_deref());
                app.keep_pairing(server, self.token(), trust, &self.name, me)?;
                Ok(Some(self.view(false)))
            }
        }
    }

    fn let_in(&mut self, token: Option<String>) -> Result<(), Problem> {
        let sound = |token: &String| {
            (20..=200).contains(&token.len()) && token.chars().all(|c| c.is_ascii_alphanumeric())
        };
        if let Key::Token(mine) = &mut self.key {
            let token = token.filter(sound);
            *mine = token.ok_or_else(|| no_server("token".to_owned()))?;
        }
        Ok(())
    }

    fn token(&self) -> Option<&str> {
        match &self.key {
            Key::Token(token) if !token.is_empty() => Some(token),
            _ => None,
        }
    }

    fn go_on(self) -> Talk<PairView> {
        Talk::ask(self.next(), |app, heard| self.heard(app, &heard?))
    }

    fn heard(mut self, app: &App, heard: &Response) -> Result<Talk<PairView>, Problem> {
        let Some(view) = self.hear(app, heard)? else {
            return Ok(self.go_on());
        };
        if view.waits {
            *lock(&app.sync.pairing) = Some(self);
        }
        Ok(Talk::Done(view))
    }

    fn view(&self, waits: bool) -> PairView {
        PairView {
            waits,
            recovery: self.recovery.clone(),
        }
    }
}

/// Which device asks, where that can be right.
fn sound(me: Me) -> Result<Me, Problem> {
    let id = |text: &str| {
        !text.is_empty() && text.len() <= 60 && text.chars().all(|c| c.is_ascii_alphanumeric())
    };
    match id(&me.account) && id(&me.device) {
        true => Ok(me),
        false => Err(no_server("me".to_owned())),
    }
}

/// A code that ran out has no newcomer any more.
fn not_let_in(problem: Problem) -> Problem {
    match problem.code.as_str() {
        "sync-revoked" => Problem::new("sync-not-let-in"),
        _ => problem,
    }
}
