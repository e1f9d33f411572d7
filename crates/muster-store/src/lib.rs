//! Stores the user's data and the card packs in one SQLite database, and protects both against damage.
//!
//! - Every row carries a checksum over its table, its key, its columns and the number of the change that wrote it. A
//!   table called the ledger holds the number of rows of each table and the sum of their checksums. Together they show
//!   when a row was altered, swapped, lost or brought back from an earlier state. Rows are verified when they are read,
//!   and all of them when the store is opened.
//! - A change is one transaction. It is synced to disk before the caller gets its answer. A separate file, the commit
//!   marker, holds the number of the last change and reveals a write-ahead log that lost its end.
//! - The database is backed up before the first change of a day and before everything is replaced.
//! - A damaged database is repaired when it is opened. Rows whose checksum fits are taken out of the damaged pages,
//!   gaps are filled from the newest good backup, and the damaged files are set aside. A [`RepairReport`] says what was
//!   lost, if anything.
//!
//! Photos are files beside the database. A photo's file is named by the hash of its content, and is written before the
//! row that names it. The [data sets](DataSets) that the user adds are files too.
//!
//! No other crate of the app writes SQL. The time comes from a [`Clock`] that the caller passes in.

mod backend;
mod backup;
mod backups;
mod campaigns;
mod cards;
mod cell;
mod change;
mod check;
mod checksum;
mod clock;
mod collection;
mod commit_marker;
mod connection;
mod corrections;
mod data_sets;
mod describe;
mod documents;
mod error;
mod events;
mod export;
mod folder;
mod forces;
mod import;
mod kept_since;
mod limits;
mod lock;
mod migrations;
mod names;
mod open;
mod opening;
mod packs;
mod parts;
mod photo;
mod photo_care;
mod photo_files;
mod photo_rows;
mod photo_transfer;
mod photos;
mod plays;
mod problem;
mod raw;
mod recycle_bin;
mod repair;
mod rows;
mod salvage;
mod schema;
mod searches;
mod settings;
mod store;
mod stored;
mod sync;
mod typed;
mod verify;
mod writer;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use backend::browser_files;
pub use backend::{ConnectionMode, FileMetadata, Location, StorageBackend};
pub use backup::{Backup, BackupReason};
pub use backups::Backups;
pub use campaigns::{Campaigns, StoredCampaign};
pub use clock::{Clock, minute, minute_utc, read_minute};
pub use collection::{Collection, Owned};
pub use corrections::{Corrections, StoredCorrection};
pub use data_sets::{
    DATA_SET_SETTINGS, DataSetFiles, DataSets, MAX_DATA_SET_ID_BYTES, StoredDataSet, data_set_hash,
    is_data_set_id,
};
pub use describe::{About, Describe};
pub use documents::{DocumentState, Steps};
pub use error::{Result, StoreError};
pub use events::{EventChange, EventHead, Events, MAX_EVENT_LISTS, StoredEvent, StoredEventList};
pub use folder::{DATA_VARIABLE, data_dir};
pub use forces::{ForceHead, Forces, History, MAX_HISTORY_STATES, NewForce, SYNCED_STATE};
pub use import::{ImportCounts, ImportMode};
pub use kept_since::KeptSince;
pub use limits::{
    MAX_CAMPAIGN_BYTES, MAX_FORCE_BYTES, MAX_ID_BYTES, MAX_PACK_BYTES, MAX_PHOTO_BYTES,
    MAX_QUERY_BYTES, MAX_VALUE_BYTES,
};
pub use packs::{BinnedCard, OwnChange, Packs};
pub use photo::{PhotoSubject, StoredPhoto, UNUSED_PHOTO_SECONDS};
pub use photos::{NewPhoto, Photos};
pub use plays::{PlayHead, Plays, StoredPlay, StoredPress};
pub use recycle_bin::{BIN_SECONDS, BinEntry, BinKind, BroughtBack, RecycleBin};
pub use repair::{DataPart, Loss, LostPhoto, RepairReport};
pub use schema::FORMAT;
pub use searches::{MAX_SEARCHES, Searches};
pub use settings::Settings;
pub use store::Store;
pub use stored::{StoredForce, StoredPack};
pub use sync::{
    ConflictCopy, ConflictingCorrections, ConflictingPhotos, ItemReader, MAX_TRUST_BYTES,
    PageResult, SyncAccount, SyncState,
};
