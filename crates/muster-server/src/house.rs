//! What every door has at hand.

use std::path::PathBuf;
use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::clock::Clock;
use crate::figures::Figures;
use crate::judge::Judge;
use crate::limits::{MOST_JUDGED_AT_ONCE, Rates};
use crate::news::News;
use crate::secret;
use crate::storage::{Storage, StorageError};
use crate::verdicts::Verdicts;

/// A server with all that it keeps.
#[derive(Debug, Clone)]
pub struct House {
    pub(crate) storage: Arc<dyn Storage>,
    /// Who knows the rules.
    pub(crate) judge: Option<Arc<dyn Judge>>,
    /// What it said before.
    pub(crate) verdicts: Arc<Verdicts>,
    /// Who may have it work now; others wait.
    pub(crate) turns: Arc<Semaphore>,
    pub(crate) clock: Clock,
    pub(crate) rates: Arc<Rates>,
    pub(crate) figures: Figures,
    pub(crate) news: News,
    /// Whether it is reached by TLS, so that cookies never travel without.
    pub(crate) tls: bool,
    pub(crate) web: Option<PathBuf>,
}

impl House {
    /// A server over what it keeps. `web`: the folder of the web app, where there is one; `tls`: whether it is reached by
    /// HTTPS.
    #[must_use]
    pub fn new(storage: Arc<dyn Storage>, clock: Clock, web: Option<PathBuf>, tls: bool) -> Self {
        let news = News::new();
        storage.carry(&news);
        Self {
            news,
            storage,
            judge: None,
            verdicts: Arc::default(),
            turns: Arc::new(Semaphore::new(MOST_JUDGED_AT_ONCE)),
            rates: Arc::new(Rates::new(&clock)),
            figures: Figures::new(),
            clock,
            tls,
            web,
        }
    }

    /// Lists of clubs' events are judged, and packs read, by this judge; without one clubs have neither.
    #[must_use]
    pub fn judged_by(self, judge: Arc<dyn Judge>) -> Self {
        let judge = Some(judge);
        Self { judge, ..self }
    }
}

/// The code that opens the first account; none where there is an account. Each start gives another one.
///
/// # Errors
/// Where the database or the system's chance fails.
pub async fn owners_code(storage: &dyn Storage) -> Result<Option<String>, StorageError> {
    if !storage.is_new().await? {
        return Ok(None);
    }
    let code = secret::code().map_err(|error| StorageError::Unreadable(error.to_string()))?;
    storage.offer_account(secret::hash_of_code(&code)).await?;
    Ok(Some(code))
}
