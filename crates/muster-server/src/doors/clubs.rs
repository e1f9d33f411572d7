//! Clubs: what each door of theirs does.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;
use muster_core::club::MAX_NAME;
use muster_core::problem::Problem;
use serde::Deserialize;
use tokio::task::JoinError;

use crate::clubs::InClub;
use crate::fault::Fault;
use crate::house::House;
use crate::judge::Judge;
use crate::storage::Caller;

pub(crate) mod events;
pub(crate) mod guests;
pub(crate) mod invitations;
pub(crate) mod lists;
pub(crate) mod members;
pub(crate) mod packs;

/// What the path names.
#[derive(Debug, Deserialize)]
struct Named {
    club: String,
}

/// Who asks, and at which club.
impl FromRequestParts<House> for InClub {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Self, Fault> {
        let named = Path::<Named>::from_request_parts(parts, house).await;
        let Path(Named { club }) = named.map_err(|_| Fault::missing())?;
        let caller = parts.extensions.get::<Caller>().cloned();
        Ok(Self {
            caller: caller.ok_or_else(Fault::unknown_caller)?,
            club,
            now: house.clock.seconds(),
        })
    }
}

/// What somebody calls a club, himself or a guest, without what cannot be seen.
fn name(name: &str) -> Result<String, Fault> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 || length > MAX_NAME || name.chars().any(char::is_control) {
        let most = format!("a name has 1 to {MAX_NAME} characters");
        return Err(Fault::bad(most));
    }
    Ok(name.to_owned())
}

/// The judge, where there is one.
fn judge(house: &House) -> Result<Arc<dyn Judge>, Fault> {
    let none = || {
        Fault::new(
            StatusCode::NOT_IMPLEMENTED,
            "no-judge",
            "nobody judges here",
        )
    };
    house.judge.clone().ok_or_else(none)
}

/// Work of the judge, beside whatever else goes on.
async fn judged<T: Send + 'static>(
    house: &House,
    work: impl FnOnce(&dyn Judge) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Fault> {
    let judge = judge(house)?;
    let turn = Arc::clone(&house.turns).acquire_owned().await;
    let work = move || {
        let done = work(&*judge);
        // It is over only now, also where nobody waits for it any more.
        drop(turn);
        done
    };
    let unreadable = |problem| Fault::new(StatusCode::BAD_REQUEST, "unreadable", problem);
    beside(work).await?.map_err(unreadable)
}

/// Work that takes long, on a thread of its own.
async fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error: JoinError| {
        tracing::error!(%error, "work on lists stopped");
        Fault::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "unavailable",
            "ask again",
        )
    })
}
