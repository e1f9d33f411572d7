//! How a device comes to an account: by the owner's code, by the code that another device shows, or by the recovery code.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::{Extension, Json};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Asked;
use crate::cookie::Way;
use crate::fault::Fault;
use crate::house::House;
use crate::limits::{CODE_COUNTS, LONGEST_NAME};
use crate::secret;
use crate::storage::{Caller, NewDevice, NewPairing, PairingState};
use crate::who::Newcomer;

/// A code, and who brings it.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Claim {
    /// The code as it was shown, or typed from it.
    pub code: String,
    /// What the user calls the device.
    pub name: String,
    /// Whether the token goes into a cookie that no script reads, as a web page wants it.
    #[serde(default)]
    pub cookie: bool,
}

/// A device that is paired.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Paired {
    /// The account.
    pub account: String,
    /// The device.
    pub device: String,
    /// Its token; none where it is in a cookie.
    pub token: Option<String>,
    /// The recovery code, which is shown this once. It works once.
    pub recovery: String,
}

/// A newcomer, who is not let in yet.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Joined {
    /// Its token, which counts once it was let in; none where it is in a cookie.
    pub token: Option<String>,
}

/// A code for another device.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    /// The id of the pairing.
    pub pairing: String,
    /// The code.
    pub code: String,
    /// Until when it counts, in seconds since 1970.
    pub until: i64,
}

/// Whether the newcomer is let in.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Settle {
    /// Whether.
    pub admit: bool,
}

/// How far a pairing has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Waiting {
    /// `open`, `asking`, `admitted` or `refused`.
    pub state: Stage,
    /// What the newcomer is called, for the device that shows the code.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
}

/// How far a pairing has come, in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Nobody brought the code yet.
    Open,
    /// Somebody did.
    Asking,
    /// It was let in.
    Admitted,
    /// It was not.
    Refused,
}

/// Another recovery code.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Recovery {
    /// The code.
    pub recovery: String,
}

impl From<PairingState> for Stage {
    fn from(state: PairingState) -> Self {
        match state {
            PairingState::Open => Self::Open,
            PairingState::Asking => Self::Asking,
            PairingState::Admitted => Self::Admitted,
            PairingState::Refused => Self::Refused,
        }
    }
}

pub(crate) async fn claim(
    State(house): State<House>,
    Extension(way): Extension<Way>,
    Asked(claim): Asked<Claim>,
) -> Result<(HeaderMap, Json<Paired>), Fault> {
    let (token, device, recovery) = newcomer(&claim)?;
    let code = secret::hash_of_code(&claim.code);
    let (account, epoch) = (secret::id()?, secret::id()?);
    let kept = secret::hash_of_code(&recovery);
    let now = house.clock.seconds();
    let opened = house
        .storage
        .open_account(code, account, epoch, device, kept, now);
    paired(opened.await?, token, recovery, claim.cookie.then_some(way))
}

pub(crate) async fn recover(
    State(house): State<House>,
    Extension(way): Extension<Way>,
    Asked(claim): Asked<Claim>,
) -> Result<(HeaderMap, Json<Paired>), Fault> {
    let (token, device, recovery) = newcomer(&claim)?;
    let code = secret::hash_of_code(&claim.code);
    let kept = secret::hash_of_code(&recovery);
    let recovered = house
        .storage
        .recover(code, device, kept, house.clock.seconds());
    paired(
        recovered.await?,
        token,
        recovery,
        claim.cookie.then_some(way),
    )
}

/// The token, the device and the recovery code of somebody new.
pub(super) fn newcomer(claim: &Claim) -> Result<(String, NewDevice, String), Fault> {
    let token = secret::token()?;
    let device = NewDevice {
        device: secret::id()?,
        name: name(&claim.name)?,
        token: secret::hash(&token),
    };
    Ok((token, device, secret::code()?))
}

/// The answer to who is paired. `cookie`: his token goes into one, and this way.
pub(super) fn paired(
    caller: Option<Caller>,
    token: String,
    recovery: String,
    cookie: Option<Way>,
) -> Result<(HeaderMap, Json<Paired>), Fault> {
    let caller = caller.ok_or_else(Fault::wrong_code)?;
    tracing::info!(
        account = caller.account,
        device = caller.device,
        "a device was paired"
    );
    let (headers, token) = handed(token, cookie);
    let paired = Paired {
        account: caller.account,
        device: caller.device,
        token,
        recovery,
    };
    Ok((headers, Json(paired)))
}

/// A token on its way: in a cookie, or in the answer.
fn handed(token: String, cookie: Option<Way>) -> (HeaderMap, Option<String>) {
    let mut headers = HeaderMap::new();
    let Some(way) = cookie else {
        return (headers, Some(token));
    };
    if let Some(cookie) = way.give(&token) {
        headers.insert(header::SET_COOKIE, cookie);
    }
    (headers, None)
}

pub(crate) async fn show(
    State(house): State<House>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<Shown>, Fault> {
    let (pairing, code) = (secret::id()?, secret::code()?);
    let now = house.clock.seconds();
    let until = now.saturating_add(CODE_COUNTS);
    let new = NewPairing {
        pairing: pairing.clone(),
        code: secret::hash_of_code(&code),
        until,
    };
    house.storage.open_pairing(caller, new, now).await?;
    let code = format!("{pairing}.{code}");
    Ok(Json(Shown {
        pairing,
        code,
        until,
    }))
}

pub(crate) async fn join(
    State(house): State<House>,
    Extension(way): Extension<Way>,
    Asked(claim): Asked<Claim>,
) -> Result<(HeaderMap, Json<Joined>), Fault> {
    let (pairing, code) = claim.code.split_once('.').ok_or_else(Fault::wrong_code)?;
    let token = secret::token()?;
    let joined = house.storage.join(
        pairing.trim().to_lowercase(),
        secret::hash_of_code(code),
        name(&claim.name)?,
        secret::hash(&token),
        house.clock.seconds(),
    );
    if !joined.await? {
        return Err(Fault::wrong_code());
    }
    let (headers, token) = handed(token, claim.cookie.then_some(way));
    Ok((headers, Json(Joined { token })))
}

pub(crate) async fn mine(
    State(house): State<House>,
    Extension(Newcomer(token)): Extension<Newcomer>,
) -> Result<Json<Waiting>, Fault> {
    let state = house.storage.newcomer(token, house.clock.seconds()).await?;
    let state = state.ok_or_else(Fault::unknown_caller)?.into();
    let name = String::new();
    Ok(Json(Waiting { state, name }))
}

pub(crate) async fn look(
    State(house): State<House>,
    Extension(caller): Extension<Caller>,
    Path(pairing): Path<String>,
) -> Result<Json<Waiting>, Fault> {
    let found = house
        .storage
        .pairing(caller, pairing, house.clock.seconds())
        .await?;
    let (state, name) = found.ok_or_else(Fault::missing)?;
    let state = state.into();
    Ok(Json(Waiting { state, name }))
}

pub(crate) async fn settle(
    State(house): State<House>,
    Extension(caller): Extension<Caller>,
    Path(pairing): Path<String>,
    Asked(settle): Asked<Settle>,
) -> Result<Json<Waiting>, Fault> {
    let admitted = settle.admit.then(secret::id).transpose()?;
    let state = match admitted {
        Some(_) => Stage::Admitted,
        None => Stage::Refused,
    };
    let now = house.clock.seconds();
    if !house.storage.settle(caller, pairing, admitted, now).await? {
        return Err(Fault::missing());
    }
    let name = String::new();
    Ok(Json(Waiting { state, name }))
}

pub(crate) async fn recovery(
    State(house): State<House>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<Recovery>, Fault> {
    let recovery = secret::code()?;
    let kept = secret::hash_of_code(&recovery);
    house.storage.replace_recovery(caller.account, kept).await?;
    Ok(Json(Recovery { recovery }))
}

/// What a user calls a device, without what cannot be seen.
fn name(name: &str) -> Result<String, Fault> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(Fault::bad(format!(
            "a name has 1 to {LONGEST_NAME} characters"
        )));
    }
    Ok(name.to_owned())
}
