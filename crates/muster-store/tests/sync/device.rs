//! A simulated device: a data folder, its requests to a server, and how it applies the responses.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use muster_store::{ItemReader, PhotoSubject, RepairReport, Store, SyncAccount};
use muster_sync::{PullPage, Push, PushAnswers};
use rusqlite::Connection;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::server::SimServer;

/// Reads everything but bodies of the game `to come`, and shares settings that begin with `revision.` or `collection.`.
#[derive(Debug)]
pub(crate) struct Toy;

impl ItemReader for Toy {
    fn reads(&self, _: &str, body: &str) -> bool {
        let body: Value = serde_json::from_str(body).unwrap();
        body["system"] != "to come"
    }

    fn summary(&self, _: &str, presses: &[&str]) -> Option<String> {
        Some(json!({ "presses": presses.len() }).to_string())
    }

    fn shares(&self, setting: &str) -> bool {
        ["revision.", "collection."]
            .iter()
            .any(|shared| setting.starts_with(shared))
    }
}

pub(crate) fn reader() -> Arc<dyn ItemReader> {
    Arc::new(Toy)
}

#[derive(Clone, Debug)]
pub(crate) enum DeviceRequest {
    Push(Push),
    Pull {
        server_epoch: String,
        since: u64,
    },
    Photos {
        bring: Vec<Vec<u8>>,
        fetch: Vec<String>,
    },
}

/// The photos on a server, by name.
#[derive(Clone, Default)]
pub(crate) struct PhotoShelf(BTreeMap<String, Vec<u8>>);

impl DeviceRequest {
    /// Returns the server's response to the request.
    pub(crate) fn answered(
        self,
        server: &mut impl SimServer,
        shelf: &mut PhotoShelf,
        device: &str,
    ) -> DeviceReply {
        match self {
            Self::Push(push) => {
                let answers = server.push(device, &push);
                DeviceReply::Answers(push, answers)
            }
            Self::Pull {
                server_epoch,
                since,
            } => {
                let page = server.pull(device, &server_epoch, since);
                DeviceReply::Page((server_epoch, since), page)
            }
            Self::Photos { bring, fetch } => {
                let name = |bytes: &[u8]| format!("{:032x}", xxhash_rust::xxh3::xxh3_128(bytes));
                let named = bring.into_iter().map(|bytes| (name(&bytes), bytes));
                let brought: Vec<_> = named.collect();
                let taken = brought.iter().map(|(name, _)| name.clone()).collect();
                shelf.0.extend(brought);
                let came = fetch.iter().filter_map(|name| shelf.0.get(name).cloned());
                DeviceReply::Photos(taken, came.collect())
            }
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum DeviceReply {
    Answers(Push, PushAnswers),
    Page((String, u64), PullPage),
    Photos(Vec<String>, Vec<Vec<u8>>),
}

/// The text that each photo shows, by the photo's name, whether its file is here or not.
static SHOWN: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());

/// Makes a photo that shows this text.
pub(crate) fn photo(words: &str) -> Vec<u8> {
    let bytes = [&[0xff, 0xd8, 0xff][..], words.as_bytes()].concat();
    let name = format!("{:032x}", xxhash_rust::xxh3::xxh3_128(&bytes));
    SHOWN.lock().unwrap().insert(name, words.to_owned());
    bytes
}

fn shown(name: &str) -> String {
    SHOWN.lock().unwrap()[name].clone()
}

pub(crate) struct StoreDevice {
    pub id: String,
    folder: TempDir,
    pub store: Store,
    pulled: bool,
    /// Whether photos were requested since the last page.
    looked: bool,
    pub waiting: Option<u64>,
}

impl StoreDevice {
    /// Creates a device that is not paired.
    pub(crate) fn alone(id: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = Store::open(folder.path(), 1_795_285_502).unwrap();
        Self {
            id: id.to_owned(),
            folder,
            store,
            pulled: false,
            looked: false,
            waiting: None,
        }
    }

    pub(crate) fn new(id: &str) -> Self {
        let device = Self::alone(id);
        device.pair();
        device
    }

    pub(crate) fn pair(&self) {
        let account = SyncAccount {
            address: "http://127.0.0.1:1".to_owned(),
            account: "a".to_owned(),
            device: self.id.clone(),
            name: self.id.clone(),
            ..SyncAccount::default()
        };
        self.store.sync().pair(account).unwrap();
    }

    /// Simulates a crash: all that the device knows after it is what lies in its folder.
    pub(crate) fn crash(&mut self) {
        self.start_again(|_| ());
    }

    /// Changes the database directly, and lets the device repair it when the store is opened again.
    pub(crate) fn hurt(&mut self, sql: &str) -> RepairReport {
        let report = self.start_again(|folder| {
            let database = Connection::open(folder.join("muster.db")).unwrap();
            database.execute_batch(sql).unwrap();
        });
        report.expect("it was repaired")
    }

    fn start_again(&mut self, between: impl FnOnce(&Path)) -> Option<RepairReport> {
        self.pulled = false;
        self.waiting = None;
        let other = tempfile::tempdir().unwrap();
        let (other, _) = Store::open(other.path(), 1_795_285_502).unwrap();
        drop(std::mem::replace(&mut self.store, other));
        between(self.folder.path());
        let (store, report) = Store::open(self.folder.path(), 1_795_285_502).unwrap();
        self.store = store;
        report
    }

    pub(crate) fn ask(&mut self) -> DeviceRequest {
        let sync = self.store.sync();
        if let Some(push) = sync.in_flight().unwrap() {
            return DeviceRequest::Push(push);
        }
        if self.pulled && !self.looked {
            self.looked = true;
            let fetch = sync.photos_wanted().unwrap();
            let bring = sync.photos_to_send().unwrap().into_iter();
            let read = |name: String| self.store.photos().read(&name).unwrap();
            let bring: Vec<Vec<u8>> = bring.map(read).collect();
            if !fetch.is_empty() || !bring.is_empty() {
                return DeviceRequest::Photos { bring, fetch };
            }
        }
        if self.pulled {
            self.pulled = false;
            if let Some(push) = sync.offer(reader()).unwrap() {
                return DeviceRequest::Push(push);
            }
        }
        let account = sync.begin().unwrap().unwrap();
        DeviceRequest::Pull {
            server_epoch: account.server_epoch,
            since: account.account_cursor,
        }
    }

    pub(crate) fn hear(&mut self, said: DeviceReply) {
        let sync = self.store.sync();
        match said {
            DeviceReply::Answers(push, answers) => {
                sync.apply_answers(push, answers).unwrap();
            }
            DeviceReply::Page(asked, page) => {
                let taken = sync.apply_page(asked, page, reader()).unwrap();
                self.pulled = !taken.more;
                self.looked = false;
            }
            DeviceReply::Photos(taken, came) => {
                sync.photos_sent(taken).unwrap();
                for photo in came {
                    sync.store_fetched_photo(photo).unwrap();
                }
            }
        }
    }

    /// Syncs without faults until there is nothing left to exchange.
    pub(crate) fn exchange(&mut self, server: &mut impl SimServer) {
        self.exchange_all(server, &mut PhotoShelf::default());
    }

    /// Does the same as [`Self::exchange`], with photos.
    pub(crate) fn exchange_all(&mut self, server: &mut impl SimServer, shelf: &mut PhotoShelf) {
        for _ in 0..100 {
            self.pulled = false;
            while !self.pulled {
                self.talk(server, shelf);
            }
            // Photos come before what is offered, also if none of those that are wanted is there.
            let sync = self.store.sync();
            if !(sync.photos_wanted().unwrap().is_empty()
                && sync.photos_to_send().unwrap().is_empty())
            {
                self.talk(server, shelf);
            }
            if self.is_quiet() {
                return;
            }
            self.talk(server, shelf);
        }
        panic!("{} never comes to rest", self.id);
    }

    pub(crate) fn talk(&mut self, server: &mut impl SimServer, shelf: &mut PhotoShelf) {
        let said = self.ask().answered(server, shelf, &self.id);
        self.hear(said);
    }

    pub(crate) fn is_quiet(&self) -> bool {
        let sync = self.store.sync();
        sync.photos_to_send().unwrap().is_empty()
            && sync.in_flight().unwrap().is_none()
            && sync.waiting(reader()).unwrap() == (0, 0)
    }

    /// Returns the content of the store. Forces and games are compared by content, because their local ids differ
    /// between devices.
    pub(crate) fn has(&self) -> BTreeMap<String, Vec<String>> {
        let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut put = |kind: &str, text: Value| {
            all.entry(kind.to_owned()).or_default().push(plain(&text));
        };
        let read = |text: &str| -> Value { serde_json::from_str(text).unwrap() };
        for force in self.store.forces().all().unwrap() {
            let (tags, archived) = (force.tags, force.archived);
            let mut file = read(&force.json);
            file.as_object_mut().unwrap().remove("tags");
            let photos = self.photos_of(&force.id, &force.json);
            put("force", json!([file, tags, archived, photos]));
        }
        for pack in self.store.packs().own().unwrap() {
            put("pack", json!([pack.id, read(&pack.json)]));
        }
        for (card, owned) in self.store.collection().all().unwrap() {
            put("owned", json!([card, owned.cards, owned.miniatures]));
        }
        for head in self.store.plays().list().unwrap() {
            let play = self.store.plays().get(&head.id).unwrap();
            let presses: Vec<Value> = play.presses.iter().map(|press| read(&press.json)).collect();
            put("play", json!([read(&head.json)["title"], presses]));
        }
        for (key, value) in self.store.settings().all().unwrap() {
            if key.starts_with("revision.") {
                put("setting", json!([key, value]));
            }
        }
        for texts in all.values_mut() {
            texts.sort();
        }
        all
    }

    /// Returns the photos of a force's entries, for entries that the force still has.
    pub(crate) fn photos_of(&self, force: &str, json: &str) -> BTreeMap<String, String> {
        let all = self.store.photos().all().unwrap();
        let of_it = all.into_iter().filter_map(|photo| match &photo.subject {
            PhotoSubject::Entry { force: of, entry } if of == force => {
                let is_in_it = json.contains(&format!("{entry:?}"));
                is_in_it.then(|| (entry.clone(), shown(&photo.name)))
            }
            _ => None,
        });
        of_it.collect()
    }

    /// Returns the photos of each card, conflicting ones included.
    pub(crate) fn photos(&self) -> BTreeMap<String, Vec<String>> {
        let mut all = BTreeMap::new();
        for photo in self.store.photos().all().unwrap() {
            if let PhotoSubject::Card(card) = photo.subject {
                all.insert(card, vec![shown(&photo.name)]);
            }
        }
        for stands in self.store.sync().conflicting_photos().unwrap() {
            let mut all_of_it: Vec<String> = stands.photos.iter().map(|name| shown(name)).collect();
            all_of_it.sort();
            all.insert(stands.card, all_of_it);
        }
        all
    }

    /// Returns the corrections of each card, conflicting ones included.
    pub(crate) fn corrections(&self) -> BTreeMap<String, Vec<String>> {
        let kept = self.store.corrections().all().unwrap().into_iter();
        let mut all: BTreeMap<String, Vec<String>> = kept
            .map(|correction| (correction.card, vec![plain(&read(&correction.patch))]))
            .collect();
        for stands in self.store.sync().conflicting_corrections().unwrap() {
            let patches = stands.patches.iter().map(|patch| plain(&read(patch)));
            let mut patches: Vec<String> = patches.collect();
            patches.sort();
            all.insert(stands.card, patches);
        }
        all
    }
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Writes JSON with its fields in alphabetical order.
pub(crate) fn plain(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let sorted: BTreeMap<&String, &Value> = fields.iter().collect();
            let fields: Vec<String> = sorted
                .into_iter()
                .map(|(name, value)| format!("{name:?}:{}", plain(value)))
                .collect();
            format!("{{{}}}", fields.join(","))
        }
        Value::Array(values) => {
            let values: Vec<String> = values.iter().map(plain).collect();
            format!("[{}]", values.join(","))
        }
        other => other.to_string(),
    }
}
