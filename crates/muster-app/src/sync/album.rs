//! Photos in an exchange: what is asked of them, and what an answer means. Each is here or there as soon as it was answered,
//! so that an exchange that is stopped goes on with the next one.

use std::collections::{BTreeMap, BTreeSet};

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};

use super::answer::{self, no_server};
use crate::App;
use muster_http::{Method, Response};

/// How many photos are asked after at once.
const MOST: usize = 200;

/// What an exchange knows of photos.
#[derive(Debug, Default)]
pub(super) struct Album {
    /// Those that are to be fetched, and those that are to be brought.
    fetch: Vec<String>,
    bring: Vec<String>,
    /// Those of which the server said, in this exchange, that it has none.
    not_there: BTreeSet<String>,
    /// Those that could not be brought in this exchange, and why.
    stay: BTreeMap<String, Problem>,
}

/// What is asked.
#[derive(Debug)]
pub(super) struct Question {
    pub method: Method,
    pub path: String,
    pub body: Option<String>,
    pub photo: Option<Vec<u8>>,
}

/// What an answer is to.
#[derive(Debug)]
pub(super) enum Awaited {
    /// Which of these wanted ones the server lacks.
    Wanted(Vec<String>),
    /// Which of these it lacks.
    ToSend(Vec<String>),
    Fetched(String),
    Brought(String),
}

/// A photo that is at both ends now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Moved {
    Sent,
    Came,
}

#[derive(Serialize, Deserialize)]
struct Names {
    photos: Vec<String>,
}

#[derive(Deserialize)]
struct Missing {
    missing: Vec<String>,
}

impl Album {
    /// The next photo that is to be fetched or brought, as it is known already; none where none is.
    pub fn next(&mut self, app: &App) -> Option<(Awaited, Question)> {
        if let Some(photo) = self.fetch.pop() {
            let question = Question {
                method: Method::Get,
                path: path_of(&photo),
                body: None,
                photo: None,
            };
            return Some((Awaited::Fetched(photo), question));
        }
        while let Some(photo) = self.bring.pop() {
            // One that is lost here, or no such photo as the server takes, stays here with what names it.
            let bytes = match app.proved_photo(&photo) {
                Ok(bytes) => bytes,
                Err(why) => {
                    self.stay.insert(photo, why);
                    continue;
                }
            };
            let question = Question {
                method: Method::Put,
                path: path_of(&photo),
                body: None,
                photo: Some(bytes),
            };
            return Some((Awaited::Brought(photo), question));
        }
        None
    }

    /// Those that could not be brought, and why.
    pub fn stay(&self) -> &BTreeMap<String, Problem> {
        &self.stay
    }

    /// What is to be asked for the photos that are not here; none where nothing is.
    ///
    /// # Errors
    /// Where what is kept cannot be read.
    pub fn wanted(&self, app: &App) -> Result<Option<(Awaited, Question)>, Problem> {
        let mut wanted = app.store()?.sync().photos_wanted()?;
        wanted.retain(|photo| !self.not_there.contains(photo));
        which_are_missing(wanted, Awaited::Wanted)
    }

    /// What is to be asked for the photos that the server does not have; none where nothing is.
    ///
    /// # Errors
    /// Where what is kept cannot be read.
    pub fn unsent(&self, app: &App) -> Result<Option<(Awaited, Question)>, Problem> {
        let mut unsent = app.store()?.sync().photos_to_send()?;
        unsent.retain(|photo| !self.stay.contains_key(photo));
        which_are_missing(unsent, Awaited::ToSend)
    }

    /// Takes an answer.
    ///
    /// # Errors
    /// Why it is none, or where it cannot be kept.
    pub fn hear(
        &mut self,
        app: &App,
        awaited: Awaited,
        heard: &Response,
    ) -> Result<Option<Moved>, Problem> {
        let sync = app.store()?.sync();
        match awaited {
            Awaited::Wanted(asked) => {
                let (missing, there) = parted(asked, heard)?;
                self.not_there.extend(missing);
                self.fetch = there;
            }
            Awaited::ToSend(asked) => {
                let (missing, there) = parted(asked, heard)?;
                sync.photos_sent(there)?;
                self.bring = missing;
            }
            Awaited::Fetched(photo) => {
                let is_it = heard.status == 200
                    && muster_photo::name(&heard.body) == photo
                    && muster_photo::prove(&heard.body).is_ok();
                if is_it {
                    sync.photo_came(heard.body.clone())?;
                    return Ok(Some(Moved::Came));
                }
                if ![200, 404].contains(&heard.status) {
                    answer::check(heard)?;
                }
                self.not_there.insert(photo);
            }
            Awaited::Brought(photo) => {
                // What the server does not take is no reason to hold up the rest.
                match (heard.status, answer::check(heard)) {
                    (400 | 413 | 422, Err(why)) => {
                        self.stay.insert(photo, why);
                        return Ok(None);
                    }
                    (_, taken) => taken?,
                }
                sync.photos_sent(vec![photo])?;
                return Ok(Some(Moved::Sent));
            }
        }
        Ok(None)
    }
}

fn path_of(photo: &str) -> String {
    format!("/api/v1/photos/{photo}")
}

fn which_are_missing(
    mut photos: Vec<String>,
    awaited: fn(Vec<String>) -> Awaited,
) -> Result<Option<(Awaited, Question)>, Problem> {
    if photos.is_empty() {
        return Ok(None);
    }
    photos.truncate(MOST);
    let names = Names {
        photos: photos.clone(),
    };
    let body = serde_json::to_string(&names);
    let question = Question {
        method: Method::Post,
        path: "/api/v1/photos/missing".to_owned(),
        body: Some(body.map_err(|error| Problem::new("bad-answer").with("detail", error))?),
        photo: None,
    };
    Ok(Some((awaited(photos), question)))
}

/// Those that the server lacks, and those that it has.
fn parted(asked: Vec<String>, heard: &Response) -> Result<(Vec<String>, Vec<String>), Problem> {
    if heard.status == 404 {
        return Err(no_server("it keeps no photos".to_owned()));
    }
    let missing: Missing = answer::read(heard)?;
    let missing: BTreeSet<String> = missing.missing.into_iter().collect();
    if !missing.iter().all(|photo| asked.contains(photo)) {
        return Err(no_server("it lacks what it was not asked for".to_owned()));
    }
    Ok(asked.into_iter().partition(|photo| missing.contains(photo)))
}
