//! Photos in an exchange. Each is here or there as soon as its request was answered, so an exchange that is stopped goes on
//! with the next one.

use std::collections::{BTreeMap, BTreeSet};

use muster_core::problem::Problem;
use muster_core::sync::kind;
use serde::{Deserialize, Serialize};

use super::answer::{self, no_server};
use super::exchange::{Exchange, as_json};
use muster_http::{Method, Request};

/// How many photos are asked after at once.
const MAX_PHOTOS_ASKED: usize = 200;

/// What an exchange knows of photos.
#[derive(Debug, Default)]
pub(super) struct Album {
    /// Photos that the server does not have, as it said in this exchange.
    not_there: BTreeSet<String>,
    /// Photos that could not be sent in this exchange, and why.
    pub stay: BTreeMap<String, Problem>,
}

#[derive(Serialize)]
struct Names<'a> {
    photos: &'a [String],
}

#[derive(Deserialize)]
struct Missing {
    missing: Vec<String>,
}

impl Exchange<'_> {
    /// Fetches photos that are named here and are not here. Returns whether there were any to ask for.
    ///
    /// # Errors
    /// Why there is no response, or where a photo cannot be kept.
    pub async fn fetch_photos(&mut self) -> Result<bool, Problem> {
        let app = self.app;
        let mut wanted = app.store()?.sync().photos_wanted()?;
        wanted.retain(|photo| !self.album.not_there.contains(photo));
        if wanted.is_empty() {
            return Ok(false);
        }
        let (missing, there) = self.part(wanted).await?;
        self.album.not_there.extend(missing);
        for photo in there {
            let get = self.request(Method::Get, &path_of(&photo));
            let response = self.send(get).await?;
            let is_it = response.status == 200
                && muster_photo::name(&response.body) == photo
                && muster_photo::prove(&response.body).is_ok();
            if is_it {
                app.store()?.sync().photo_came(response.body)?;
                self.done.photos_taken += 1;
                self.done.changed.insert(kind::PHOTO.to_owned());
                continue;
            }
            if ![200, 404].contains(&response.status) {
                answer::check(&response)?;
            }
            self.album.not_there.insert(photo);
        }
        Ok(true)
    }

    /// Sends photos that the server does not have. Returns whether there were any to ask about.
    ///
    /// # Errors
    /// Why there is no response, or where it cannot be noted.
    pub async fn send_photos(&mut self) -> Result<bool, Problem> {
        let app = self.app;
        let mut unsent = app.store()?.sync().photos_to_send()?;
        unsent.retain(|photo| !self.album.stay.contains_key(photo));
        if unsent.is_empty() {
            return Ok(false);
        }
        let (missing, there) = self.part(unsent).await?;
        app.store()?.sync().photos_sent(there)?;
        for photo in missing {
            // One that is lost here, or no such photo as the server takes, stays here with what names it.
            let bytes = match app.proved_photo(&photo) {
                Ok(bytes) => bytes,
                Err(why) => {
                    self.album.stay.insert(photo, why);
                    continue;
                }
            };
            let put = Request {
                photo: Some(bytes),
                ..self.request(Method::Put, &path_of(&photo))
            };
            let response = self.send(put).await?;
            match (response.status, answer::check(&response)) {
                // What the server does not take is no reason to hold up the rest.
                (400 | 413 | 422, Err(why)) => {
                    self.album.stay.insert(photo, why);
                }
                (_, taken) => {
                    taken?;
                    app.store()?.sync().photos_sent(vec![photo])?;
                    self.done.photos_sent += 1;
                }
            }
        }
        Ok(true)
    }

    /// Asks which of the first photos the server lacks. Returns those that it lacks, then those that it has.
    async fn part(
        &mut self,
        mut photos: Vec<String>,
    ) -> Result<(Vec<String>, Vec<String>), Problem> {
        photos.truncate(MAX_PHOTOS_ASKED);
        let request = Request {
            body: Some(as_json(&Names { photos: &photos })?),
            ..self.request(Method::Post, "/api/v1/photos/missing")
        };
        let response = self.send(request).await?;
        if response.status == 404 {
            return Err(no_server("it keeps no photos".to_owned()));
        }
        let missing: Missing = answer::read(&response)?;
        let missing: BTreeSet<String> = missing.missing.into_iter().collect();
        if !missing.iter().all(|photo| photos.contains(photo)) {
            return Err(no_server("it lacks what it was not asked for".to_owned()));
        }
        Ok(photos
            .into_iter()
            .partition(|photo| missing.contains(photo)))
    }
}

fn path_of(photo: &str) -> String {
    format!("/api/v1/photos/{photo}")
}
