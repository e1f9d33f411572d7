//! Photos in an exchange. Each request moves one photo or asks about some. An exchange that is interrupted is therefore
//! continued by the next one.

use std::collections::{BTreeMap, BTreeSet};

use muster_core::problem::Problem;
use muster_sync::kind;
use serde::{Deserialize, Serialize};

use super::answer::{self, no_server};
use super::exchange::{Exchange, as_json};
use muster_http::{Method, Request};

/// The maximum number of photos in one question to the server.
const MAX_PHOTOS_ASKED: usize = 200;

/// What an exchange knows about photos.
#[derive(Debug, Default)]
pub(super) struct Album {
    /// The photos that the server does not have, according to this exchange.
    not_there: BTreeSet<String>,
    /// The photos that could not be sent in this exchange, with the reason.
    pub stay: BTreeMap<String, Problem>,
}

#[derive(Serialize)]
struct PhotoNameList<'a> {
    photos: &'a [String],
}

#[derive(Deserialize)]
struct MissingPhotoNames {
    missing: Vec<String>,
}

impl Exchange<'_> {
    /// Downloads photos that are named here but missing. Returns whether there were any to ask about.
    ///
    /// # Errors
    /// An error that says why there is no response, or a store error if a photo cannot be saved.
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
                && muster_photo::verify(&response.body).is_ok();
            if is_it {
                app.store()?.sync().store_fetched_photo(response.body)?;
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
    /// An error that says why there is no response, or a store error if the result cannot be saved.
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
            // A photo that is lost here, or that the server would refuse, is not sent. The data that names it stays.
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
                // A photo that the server refuses must not hold up the others.
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

    /// Asks which of the first photos the server lacks. Returns the missing ones, then those that it has.
    async fn part(
        &mut self,
        mut photos: Vec<String>,
    ) -> Result<(Vec<String>, Vec<String>), Problem> {
        photos.truncate(MAX_PHOTOS_ASKED);
        let request = Request {
            body: Some(as_json(&PhotoNameList { photos: &photos })?),
            ..self.request(Method::Post, "/api/v1/photos/missing")
        };
        let response = self.send(request).await?;
        if response.status == 404 {
            return Err(no_server("it keeps no photos".to_owned()));
        }
        let missing: MissingPhotoNames = answer::read(&response)?;
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
