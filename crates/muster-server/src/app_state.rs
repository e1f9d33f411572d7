//! The state that every route can reach.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use crate::change_feed::ChangeFeed;
use crate::clock::ServerClock;
use crate::judge::ListJudge;
use crate::judge_threads::JudgeThreads;
use crate::limits::{LoadLimits, RateLimits};
use crate::metrics::ServerMetrics;
use crate::secret;
use crate::storage::{Storage, StorageError};
use crate::verdict_cache::VerdictCache;

/// The state of a server: its storage, judge, limits and counters. Every request gets a clone.
#[derive(Debug, Clone)]
pub struct AppState {
    pub(crate) storage: Arc<dyn Storage>,
    /// Reads packs and judges lists; `None` if the server has no judge.
    pub(crate) judge: Option<Arc<dyn ListJudge>>,
    /// Cache of the judge's verdicts.
    pub(crate) verdicts: Arc<VerdictCache>,
    pub(crate) judge_threads: JudgeThreads,
    pub(crate) clock: ServerClock,
    pub(crate) rate_limits: Arc<RateLimits>,
    pub(crate) load: Arc<LoadLimits>,
    pub(crate) metrics: ServerMetrics,
    /// When the database was last found ready.
    pub(crate) ready: Arc<tokio::sync::Mutex<Option<Instant>>>,
    pub(crate) feed: ChangeFeed,
    /// Whether the server itself is reached by TLS. Its cookies then never travel unencrypted.
    pub(crate) tls: bool,
    pub(crate) web: Option<PathBuf>,
}

impl AppState {
    /// Creates the state of a server over its storage. `web` is the folder of the web app, if there is one. `tls` says
    /// whether the server itself is reached by HTTPS.
    #[must_use]
    pub fn new(
        storage: Arc<dyn Storage>,
        clock: ServerClock,
        web: Option<PathBuf>,
        tls: bool,
    ) -> Self {
        let feed = ChangeFeed::new();
        storage.relay(&feed);
        Self {
            feed,
            storage,
            judge: None,
            verdicts: Arc::default(),
            judge_threads: JudgeThreads::start(),
            rate_limits: Arc::new(RateLimits::new(&clock)),
            load: Arc::new(LoadLimits::new()),
            metrics: ServerMetrics::new(),
            ready: Arc::default(),
            clock,
            tls,
            web,
        }
    }

    /// Sets the judge, which reads packs and judges the lists of clubs' events. Without a judge, the server refuses
    /// both.
    #[must_use]
    pub fn with_judge(self, judge: Arc<dyn ListJudge>) -> Self {
        let judge = Some(judge);
        Self { judge, ..self }
    }
}

/// Creates the code that opens the first account, and stores its hash. Returns `None` if there is an account already.
/// Each call replaces the code of the call before.
///
/// # Errors
/// If the database fails, or the system gives no random numbers.
pub async fn owners_code(storage: &dyn Storage) -> Result<Option<String>, StorageError> {
    if !storage.is_new().await? {
        return Ok(None);
    }
    let code = secret::code().map_err(|error| StorageError::Unreadable(error.to_string()))?;
    storage.offer_account(secret::hash_of_code(&code)).await?;
    Ok(Some(code))
}
