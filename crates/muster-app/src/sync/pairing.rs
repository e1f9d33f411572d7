//! Pairs this device with a server by a code. The server admits it at once, or another device has to accept it.

use std::fmt;
use std::sync::Arc;

use muster_core::problem::Problem;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;
use ts_rs::TS;

use super::address::{self, ServerAddress};
use super::answer::{self, Me, no_server};
use super::trust;
use crate::App;
use crate::lock::lock;
use crate::vocabulary::NoArgs;
use muster_http::{Method, Request};

/// The maximum length of a device's name, in characters.
const MAX_NAME_CHARS: usize = 60;
/// The route that takes an invitation to a club and opens an account.
const WELCOME: &str = "/api/v1/welcome";

/// A server to pair with.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PairArgs {
    /// The server's address, with the code after `#`. In a page, the code alone is enough.
    pub address: String,
    /// The user's name for this device.
    pub name: String,
    /// The certificates, in PEM, of the only authority to trust for this server. Needed if browsers do not know the
    /// authority. A page cannot use it, because it depends on its browser.
    #[ts(optional)]
    pub trust: Option<String>,
}

/// The state of a pairing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct PairView {
    /// Whether another device has to accept this one first.
    pub waits: bool,
    /// The recovery code, which is shown only this once. Empty unless a new one was made.
    pub recovery: String,
}

/// The key by which the server knows the device.
#[derive(Clone, PartialEq, Eq)]
enum PairingKey {
    /// The key is in a cookie, or will be.
    Cookie,
    /// The key itself. Empty if the server has not given it yet.
    Token(String),
}

/// A pairing that is not finished.
pub(super) struct Pairing {
    address: ServerAddress,
    name: String,
    /// The user's name in the club to which they are invited.
    called: String,
    key: PairingKey,
    trust: Option<Arc<str>>,
    recovery: String,
}

/// Codes and tokens are secret, so they are not shown.
impl fmt::Debug for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pairing({})", self.address.server)
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
struct KnownDevice {
    #[serde(flatten)]
    me: Me,
    name: String,
}

#[derive(Deserialize)]
struct WaitingDevice {
    state: String,
}

impl App {
    /// Pairs this device with a server, by an address with a code. If another device has to accept it first, the
    /// pairing waits.
    ///
    /// # Errors
    /// `sync-bad-address`, `sync-already-paired`, `sync-wrong-code`, and errors of the request.
    pub async fn sync_pair(&self, args: PairArgs) -> Result<PairView, Problem> {
        if self.store()?.sync().account()?.is_some() {
            return Err(Problem::new("sync-already-paired"));
        }
        let called = args.name.clone();
        self.pair_at_club(&args, called).await
    }

    /// Pairs this device by an invitation to a club. `called` is the user's name in the club.
    pub(crate) async fn pair_at_club(
        &self,
        args: &PairArgs,
        called: String,
    ) -> Result<PairView, Problem> {
        Pairing::new(args, called, self.home())?.begin(self).await
    }

    /// Resumes the pairing of a page that keeps no data between visits, but whose browser still has the key. Returns
    /// whether the device is paired now.
    ///
    /// # Errors
    /// Errors of the request, except that the server does not know the browser's key.
    pub async fn sync_resume(&self, _: NoArgs) -> Result<bool, Problem> {
        let Some(home) = self.home() else {
            return Err(Problem::new("sync-no-network"));
        };
        if self.store()?.sync().account()?.is_some() {
            return Ok(true);
        }
        let request = Request::new(Method::Get, format!("{home}/api/v1/me"));
        let known = match answer::read::<KnownDevice>(&self.send(&request).await?) {
            Ok(known) => known,
            // This browser was never paired, or it was revoked.
            Err(why) if ["sync-no-token", "sync-revoked"].contains(&&*why.code) => {
                return Ok(false);
            }
            Err(why) => return Err(why),
        };
        let name: String = known.name.chars().take(MAX_NAME_CHARS).collect();
        self.keep_pairing(home, None, None, &name, sound(known.me)?)?;
        Ok(true)
    }

    /// Returns whether another device has accepted this one meanwhile, and finishes the pairing if so.
    ///
    /// # Errors
    /// `sync-not-pairing`, `sync-not-let-in`, and errors of the request.
    pub async fn sync_wait_for_pairing(&self, _: NoArgs) -> Result<PairView, Problem> {
        let pairing = lock(&self.sync.pairing).take();
        let pairing = pairing.ok_or_else(|| Problem::new("sync-not-pairing"))?;
        let request = pairing.request(Method::Get, "/api/v1/pairing/mine");
        let waiting: WaitingDevice =
            answer::read(&self.send(&request).await?).map_err(not_let_in)?;
        match waiting.state.as_str() {
            "admitted" => pairing.finish(self).await,
            "open" | "asking" => Ok(pairing.wait(self)),
            _ => Err(Problem::new("sync-not-let-in")),
        }
    }
}

impl Pairing {
    /// Prepares a pairing by an address with a code. A page pairs with the server that serves it.
    ///
    /// # Errors
    /// `sync-bad-address`, `sync-no-code`, `sync-elsewhere`, `sync-trust-open`, `sync-bad-trust`, `sync-no-name`.
    fn new(args: &PairArgs, called: String, home: Option<&str>) -> Result<Self, Problem> {
        let address = address::meant(home, &args.address)?;
        let key = match home {
            Some(_) => PairingKey::Cookie,
            None => PairingKey::Token(String::new()),
        };
        let trust = match (&args.trust, home) {
            (Some(trust), None) => Some(trust::checked(trust, &address.server)?),
            _ => None,
        };
        let name = args.name.trim();
        if name.is_empty()
            || name.chars().count() > MAX_NAME_CHARS
            || name.chars().any(char::is_control)
        {
            return Err(Problem::new("sync-no-name").with("limit", MAX_NAME_CHARS));
        }
        Ok(Self {
            address,
            name: name.to_owned(),
            called,
            key,
            trust,
            recovery: String::new(),
        })
    }

    /// Sends the code to the server.
    ///
    /// # Errors
    /// An error that says why the device is not admitted.
    async fn begin(mut self, app: &App) -> Result<PairView, Problem> {
        // The number of dots tells the sort of code: a code from another device begins with its pairing, and an
        // invitation begins with its club and its id.
        let opened = match self.address.code.matches('.').count() {
            0 => self.claim(app).await?,
            1 => {
                let joined: Joined = self.send_code(app, "/api/v1/pairing/join").await?;
                self.let_in(joined.token)?;
                return Ok(self.wait(app));
            }
            _ => self.send_code(app, WELCOME).await?,
        };
        self.recovery = opened.recovery;
        self.let_in(opened.token)?;
        self.finish(app).await
    }

    /// Sends the owner's code or a recovery code, which look alike.
    async fn claim(&self, app: &App) -> Result<Opened, Problem> {
        match self.send_code(app, "/api/v1/claim").await {
            Err(why) if why.code == "sync-wrong-code" => {
                self.send_code(app, "/api/v1/recover").await
            }
            opened => opened,
        }
    }

    async fn send_code<T: DeserializeOwned>(&self, app: &App, path: &str) -> Result<T, Problem> {
        let (code, cookie) = (&self.address.code, self.key == PairingKey::Cookie);
        // If the answer is lost, the same code with the same attempt gets it again.
        let attempt = app.store()?.sync().attempt(code)?;
        let body = match path {
            WELCOME => json!({
                "code": code, "name": self.called, "device": self.name, "cookie": cookie,
                "attempt": attempt,
            }),
            _ => json!({ "code": code, "name": self.name, "cookie": cookie, "attempt": attempt }),
        };
        let request = Request {
            body: Some(body.to_string()),
            ..self.request(Method::Post, path)
        };
        answer::read(&app.send(&request).await?)
    }

    fn request(&self, method: Method, path: &str) -> Request {
        Request {
            token: self.token().map(str::to_owned),
            trust: self.trust.clone(),
            ..Request::new(method, format!("{}{path}", self.address.server))
        }
    }

    /// Keeps the pairing until [`App::sync_wait_for_pairing`] asks whether another device has accepted this one.
    fn wait(self, app: &App) -> PairView {
        let recovery = self.recovery.clone();
        *lock(&app.sync.pairing) = Some(self);
        PairView {
            waits: true,
            recovery,
        }
    }

    /// Finishes the pairing after the server has admitted the device. Asks for the account and the device's id, and
    /// saves them.
    async fn finish(self, app: &App) -> Result<PairView, Problem> {
        let request = self.request(Method::Get, "/api/v1/me");
        let me = sound(answer::read(&app.send(&request).await?)?)?;
        let (server, trust) = (&self.address.server, self.trust.as_deref());
        app.keep_pairing(server, self.token(), trust, &self.name, me)?;
        Ok(PairView {
            waits: false,
            recovery: self.recovery,
        })
    }

    fn let_in(&mut self, token: Option<String>) -> Result<(), Problem> {
        let sound = |token: &String| {
            (20..=200).contains(&token.len()) && token.chars().all(|c| c.is_ascii_alphanumeric())
        };
        if let PairingKey::Token(mine) = &mut self.key {
            let token = token.filter(sound);
            *mine = token.ok_or_else(|| no_server("token".to_owned()))?;
        }
        Ok(())
    }

    fn token(&self) -> Option<&str> {
        match &self.key {
            PairingKey::Token(token) if !token.is_empty() => Some(token),
            _ => None,
        }
    }
}

/// Checks that the ids in a response have a valid form.
fn sound(me: Me) -> Result<Me, Problem> {
    let id = |text: &str| {
        !text.is_empty() && text.len() <= 60 && text.chars().all(|c| c.is_ascii_alphanumeric())
    };
    match id(&me.account) && id(&me.device) {
        true => Ok(me),
        false => Err(no_server("me".to_owned())),
    }
}

/// If a code has expired, its device is unknown to the server, which then answers as if it had been revoked.
fn not_let_in(problem: Problem) -> Problem {
    match problem.code.as_str() {
        "sync-revoked" => Problem::new("sync-not-let-in"),
        _ => problem,
    }
}
