//! Random histories of three devices. Messages are lost, doubled and delayed, programs are killed, and the server is
//! restored from a backup. In the end all devices have the same data, and nothing that anyone wrote is gone unless a
//! user removed it.

use std::collections::BTreeSet;

use muster_store::{Owned, PhotoSubject, StoredPack};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::device::{DeviceReply, DeviceRequest, PhotoShelf, StoreDevice, photo};
use crate::memory::Memory;
use crate::server::SimServer;

/// Large enough that no history takes the last copy away.
const PLENTY: u32 = 1_000;
const DEVICES: [&str; 3] = ["desk", "phone", "tablet"];

#[derive(Clone, Debug)]
enum HistoryStep {
    Edit { device: usize, what: u8, pick: u16 },
    Ask { device: usize },
    Arrive { which: usize },
    Double { which: usize },
    Lose { which: usize },
    Talk { device: usize },
    Crash { device: usize },
    BackUp,
    Restore,
}

fn step() -> impl Strategy<Value = HistoryStep> {
    let device = || 0..DEVICES.len();
    let which = || 0..20_usize;
    prop_oneof![
        30 => (device(), any::<u8>(), any::<u16>())
            .prop_map(|(device, what, pick)| HistoryStep::Edit { device, what, pick }),
        8 => device().prop_map(|device| HistoryStep::Ask { device }),
        12 => which().prop_map(|which| HistoryStep::Arrive { which }),
        3 => which().prop_map(|which| HistoryStep::Double { which }),
        3 => which().prop_map(|which| HistoryStep::Lose { which }),
        24 => device().prop_map(|device| HistoryStep::Talk { device }),
        1 => device().prop_map(|device| HistoryStep::Crash { device }),
        2 => Just(HistoryStep::BackUp),
        1 => Just(HistoryStep::Restore),
    ]
}

#[derive(Clone)]
enum StoreMessage {
    Up {
        device: usize,
        question: u64,
        ask: DeviceRequest,
    },
    Down {
        device: usize,
        question: u64,
        said: DeviceReply,
    },
}

struct StoreWorld {
    server: Memory,
    shelf: PhotoShelf,
    shelf_backup: Option<PhotoShelf>,
    devices: Vec<StoreDevice>,
    wire: Vec<StoreMessage>,
    questions: u64,
    last: u64,
    /// The marks (unique texts written by edits) that must still be somewhere.
    stands: BTreeSet<u64>,
    /// Pairs of a mark and a device that overwrote or removed it.
    over: BTreeSet<(u64, usize)>,
    owned: i64,
}

fn marks(text: &str) -> BTreeSet<u64> {
    let found = text.split("mark").skip(1);
    found
        .filter_map(|rest| rest.split('.').next()?.parse().ok())
        .collect()
}

impl StoreWorld {
    fn new() -> Self {
        let mut server = Memory::default();
        let mut devices = DEVICES.map(|id| {
            server.join(id);
            StoreDevice::new(id)
        });
        let many = |card: &str| {
            let (cards, miniatures) = (PLENTY, 0);
            (card.to_owned(), Owned { cards, miniatures })
        };
        let desk = devices[0].store.collection();
        desk.set([many("toy/unit/a"), many("toy/unit/b")]).unwrap();
        for device in &mut devices {
            device.exchange(&mut server);
        }
        Self {
            server,
            shelf: PhotoShelf::default(),
            shelf_backup: None,
            devices: devices.into(),
            wire: Vec::new(),
            questions: 0,
            last: 0,
            stands: BTreeSet::new(),
            over: BTreeSet::new(),
            owned: 2 * i64::from(PLENTY),
        }
    }

    fn act(&mut self, step: &HistoryStep) {
        match *step {
            HistoryStep::Edit { device, what, pick } => self.edit(device, what, usize::from(pick)),
            HistoryStep::Ask { device } => {
                let message = self.ask(device);
                self.wire.push(message);
            }
            HistoryStep::Arrive { which } if !self.wire.is_empty() => {
                let message = self.wire.remove(which % self.wire.len());
                let answer = self.arrive(message);
                self.wire.extend(answer);
            }
            HistoryStep::Double { which } if !self.wire.is_empty() => {
                let message = self.wire[which % self.wire.len()].clone();
                self.wire.push(message);
            }
            HistoryStep::Lose { which } if !self.wire.is_empty() => {
                self.wire.swap_remove(which % self.wire.len());
            }
            HistoryStep::Talk { device } => self.talk(device),
            HistoryStep::Crash { device } => self.devices[device].crash(),
            HistoryStep::BackUp => {
                self.server.back_up();
                self.shelf_backup = Some(self.shelf.clone());
            }
            HistoryStep::Restore => {
                self.server.restore();
                self.shelf = self.shelf_backup.clone().unwrap_or(self.shelf.clone());
            }
            HistoryStep::Arrive { .. } | HistoryStep::Double { .. } | HistoryStep::Lose { .. } => {}
        }
    }

    fn ask(&mut self, device: usize) -> StoreMessage {
        self.questions += 1;
        self.devices[device].waiting = Some(self.questions);
        StoreMessage::Up {
            device,
            question: self.questions,
            ask: self.devices[device].ask(),
        }
    }

    fn arrive(&mut self, message: StoreMessage) -> Option<StoreMessage> {
        match message {
            StoreMessage::Up {
                device,
                question,
                ask,
            } => {
                let said = ask.answered(&mut self.server, &mut self.shelf, DEVICES[device]);
                Some(StoreMessage::Down {
                    device,
                    question,
                    said,
                })
            }
            StoreMessage::Down {
                device,
                question,
                said,
            } => {
                let device = &mut self.devices[device];
                if device.waiting == Some(question) {
                    device.waiting = None;
                    device.hear(said);
                }
                None
            }
        }
    }

    fn talk(&mut self, device: usize) {
        let up = self.ask(device);
        let down = self.arrive(up);
        down.map(|down| self.arrive(down));
    }

    fn settle(&mut self) {
        self.wire.clear();
        for _ in 0..60 {
            for device in &mut self.devices {
                device.exchange_all(&mut self.server, &mut self.shelf);
            }
            let quiet = self.devices.iter().all(StoreDevice::is_quiet);
            let all = |device: &StoreDevice| (device.has(), device.corrections(), device.photos());
            let first = all(&self.devices[0]);
            let coming = |device: &StoreDevice| device.store.sync().photos_coming().unwrap() > 0;
            let quiet = quiet && !self.devices.iter().any(coming);
            if quiet && self.devices.iter().all(|device| all(device) == first) {
                return;
            }
        }
        for device in &self.devices {
            eprintln!("{}: {:#?} {:#?}", device.id, device.has(), device.photos());
        }
        panic!("the devices never come to rest");
    }

    fn mark(&mut self) -> String {
        self.last += 1;
        self.stands.insert(self.last);
        format!("mark{}.", self.last)
    }

    /// Records marks that an edit removed or overwrote. They need not survive.
    fn gone(&mut self, device: usize, before: &str, after: &str) {
        let after = marks(after);
        for mark in marks(before) {
            if !after.contains(&mark) {
                self.stands.remove(&mark);
                self.over.insert((mark, device));
            }
        }
    }

    /// Records marks that an undo brought back. They must survive again, unless another device overwrote them too:
    /// undoing an edit does not overrule the other device.
    fn back(&mut self, device: usize, before: &str, after: &str) {
        for &mark in marks(after).difference(&marks(before)) {
            self.over.remove(&(mark, device));
            if !self.over.iter().any(|&(other, _)| other == mark) {
                self.stands.insert(mark);
            }
        }
    }

    fn edit(&mut self, device: usize, what: u8, pick: usize) {
        match what % 15 {
            0 => self.new_force(device),
            1..=4 => self.change_force(device, what, pick),
            5 => self.delete_force(device, pick),
            6 => self.own(device, pick),
            7 => self.correct(device, pick),
            8 | 9 => self.press(device, pick),
            10 => {
                let settings = self.devices[device].store.settings();
                settings.set("revision.toy", &pick).unwrap();
            }
            11 => self.pack(device, pick),
            12 => self.photograph(device, pick),
            _ => self.photograph_entry(device, pick),
        }
    }

    fn new_force(&mut self, device: usize) {
        let mark = self.mark();
        let force = json!({ "format": 1, "system": "toy", "name": "", "entries": [{ "id": "e1", "card": "toy/unit/a", "note": mark }] });
        let forces = self.devices[device].store.forces();
        forces.create(None, &force.to_string(), "create").unwrap();
    }

    fn change_force(&mut self, device: usize, what: u8, pick: usize) {
        let forces = self.devices[device].store.forces().all().unwrap();
        let Some(kept) = forces.get(pick % forces.len().max(1)) else {
            return self.new_force(device);
        };
        if what % 15 == 4 && pick.is_multiple_of(3) {
            let undone = self.devices[device].store.forces();
            let undone = undone.undo(&kept.id, kept.force_version).unwrap();
            let before = self.told(device, &kept.id, &kept.json);
            let after = self.told(device, &kept.id, &undone.json);
            self.gone(device, &before, &after);
            self.back(device, &before, &after);
            return;
        }
        let mark = self.mark();
        let mut force: Value = serde_json::from_str(&kept.json).unwrap();
        let entries = force["entries"].as_array_mut().unwrap();
        let at = pick / 7 % entries.len().max(1);
        match (what % 15, entries.get_mut(at)) {
            (2, Some(entry)) => entry["note"] = json!(mark),
            (3, Some(_)) => {
                entries.remove(at);
                entries.push(json!({ "id": format!("e{}", kept.highest + 1), "card": "toy/unit/b", "note": mark }));
            }
            _ => entries.push(
                json!({ "id": format!("e{}", kept.highest + 1), "card": "toy/unit/a", "note": mark }),
            ),
        }
        let after = force.to_string();
        let told = [&kept.json, &after].map(|json| self.told(device, &kept.id, json));
        let forces = self.devices[device].store.forces();
        forces
            .save(&kept.id, kept.force_version, &after, "edit")
            .unwrap();
        if pick.is_multiple_of(11) {
            let tag = format!("tag{}", pick % 3);
            forces.set_tags(&kept.id, &[tag]).unwrap();
        }
        self.gone(device, &told[0], &told[1]);
    }

    fn delete_force(&mut self, device: usize, pick: usize) {
        let forces = self.devices[device].store.forces().all().unwrap();
        if let Some(kept) = forces.get(pick % forces.len().max(1)) {
            let told = self.told(device, &kept.id, &kept.json);
            let forces = self.devices[device].store.forces();
            forces.delete(&kept.id).unwrap();
            self.gone(device, &told, "");
        }
    }

    /// Returns the text of a force and of the photos of its entries.
    fn told(&self, device: usize, id: &str, json: &str) -> String {
        let photos = self.devices[device].photos_of(id, json);
        format!("{json} {photos:?}")
    }

    /// Gives a card a photo, removes it, or chooses one of several in conflict.
    fn photograph(&mut self, device: usize, pick: usize) {
        let card = ["toy/unit/a", "toy/unit/b"][pick % 2];
        let subject = PhotoSubject::Card(card.to_owned());
        let shown =
            |device: &StoreDevice| device.photos().remove(card).unwrap_or_default().join(" ");
        let before = shown(&self.devices[device]);
        let store = self.devices[device].store.clone();
        let several = store.sync().conflicting_photos().unwrap();
        let several = several.iter().find(|stands| stands.card == card);
        match (several, pick / 2 % 4) {
            (Some(stands), 0) => {
                let chosen = &stands.photos[pick / 8 % stands.photos.len()];
                store.sync().choose_photo(card, chosen).unwrap();
            }
            (_, 1) => drop(store.photos().remove(&subject).unwrap()),
            _ => {
                let bytes = photo(&self.mark());
                store.photos().put(&subject, bytes.clone(), bytes).unwrap();
            }
        }
        let after = shown(&self.devices[device]);
        self.gone(device, &before, &after);
    }

    /// Gives an entry of a force a photo, or removes it.
    fn photograph_entry(&mut self, device: usize, pick: usize) {
        let forces = self.devices[device].store.forces().all().unwrap();
        let Some(kept) = forces.get(pick % forces.len().max(1)) else {
            return;
        };
        let force: Value = serde_json::from_str(&kept.json).unwrap();
        let entries = force["entries"].as_array().unwrap();
        let Some(entry) = entries.get(pick / 7 % entries.len().max(1)) else {
            return;
        };
        let subject = PhotoSubject::Entry {
            force: kept.id.clone(),
            entry: entry["id"].as_str().unwrap().to_owned(),
        };
        let before = self.told(device, &kept.id, &kept.json);
        let store = self.devices[device].store.clone();
        if pick.is_multiple_of(5) {
            store.photos().remove(&subject).unwrap();
        } else {
            let bytes = photo(&self.mark());
            store.photos().put(&subject, bytes.clone(), bytes).unwrap();
        }
        let after = self.told(device, &kept.id, &kept.json);
        self.gone(device, &before, &after);
    }

    fn own(&mut self, device: usize, pick: usize) {
        let card = ["toy/unit/a", "toy/unit/b"][pick % 2];
        let collection = self.devices[device].store.collection();
        let before = collection.get(card).unwrap();
        let cards = (before.cards + pick as u32 / 2 % 3).saturating_sub(pick as u32 / 6 % 2);
        self.owned += i64::from(cards) - i64::from(before.cards);
        let miniatures = before.miniatures;
        let owned = Owned { cards, miniatures };
        collection.set([(card.to_owned(), owned)]).unwrap();
    }

    fn correct(&mut self, device: usize, pick: usize) {
        let card = ["toy/unit/a", "toy/unit/b"][pick % 2];
        let before = self.devices[device].corrections();
        let before = before.get(card).map(|all| all.join(" "));
        let before = before.unwrap_or_default();
        let store = self.devices[device].store.clone();
        let several = store.sync().conflicting_corrections().unwrap();
        let several = several.iter().find(|stands| stands.card == card);
        if let Some(stands) = several.filter(|_| pick.is_multiple_of(3)) {
            let chosen = pick / 3 % stands.patches.len();
            store.sync().choose(card, chosen).unwrap();
            self.gone(device, &before, &stands.patches[chosen]);
            return;
        }
        let mark = self.mark();
        let patch = json!({ "notes": mark }).to_string();
        store.corrections().put(card, &patch, "0").unwrap();
        self.gone(device, &before, &mark);
    }

    fn press(&mut self, device: usize, pick: usize) {
        let mark = self.mark();
        let press = json!({ "act": "write", "text": mark }).to_string();
        let plays = self.devices[device].store.plays();
        let all = plays.list().unwrap();
        match all.get(pick % (all.len() + 1)) {
            Some(head) => drop(plays.press(&head.id, head.presses, &press, "{}").unwrap()),
            None => {
                let start = json!({ "title": mark, "sides": [] }).to_string();
                plays.create(None, &start, &press, "{}").unwrap();
            }
        }
    }

    fn pack(&mut self, device: usize, pick: usize) {
        let mark = self.mark();
        let packs = self.devices[device].store.packs();
        let old = packs.own_of("house").ok();
        let before = old.map_or_else(
            || json!({ "id": "house", "version": 1, "cards": [] }).to_string(),
            |pack| pack.json,
        );
        let mut pack: Value = serde_json::from_str(&before).unwrap();
        let cards = pack["cards"].as_array_mut().unwrap();
        let id = format!("toy/unit/own-{}", pick % 4);
        match cards.iter_mut().find(|card| card["id"] == id) {
            Some(card) => card[["text", "notes"][pick / 4 % 2]] = json!(mark),
            None => cards.push(json!({ "id": id, "text": mark })),
        }
        let json = pack.to_string();
        let kept = StoredPack {
            id: "house".to_owned(),
            version: 1,
            json: json.clone(),
        };
        packs.put_own(kept).unwrap();
        self.gone(device, &before, &json);
    }
}

fn play(steps: &[HistoryStep]) {
    let mut world = StoreWorld::new();
    for step in steps {
        world.act(step);
    }
    world.settle();
    let device = &world.devices[0];
    let has = device.has();
    let corrections = device.corrections();
    let photos = device.photos();
    for other in &world.devices[1..] {
        assert_eq!(other.corrections(), corrections);
        assert_eq!(other.photos(), photos);
        assert_eq!(other.store.sync().photos_coming().unwrap(), 0);
    }
    let mut text = format!("{has:?} {corrections:?} {photos:?}");
    text.retain(|letter| letter != '\\');
    let left = marks(&text);
    let gone: Vec<_> = world.stands.difference(&left).collect();
    assert!(
        gone.is_empty(),
        "{gone:?} are gone of {has:#?} {corrections:#?}"
    );
    let owned = device.store.collection().all().unwrap();
    let owned: i64 = owned.values().map(|owned| i64::from(owned.cards)).sum();
    assert_eq!(owned, world.owned);
    for device in &world.devices {
        device.store.check().unwrap();
    }
}

#[test]
fn who_undoes_his_own_edit_leaves_what_another_device_wrote_meanwhile() {
    let edit = |device, what, pick| HistoryStep::Edit { device, what, pick };
    let (new, note, undo) = (0, 2, 4);
    let talks = [0, 1].map(|device| HistoryStep::Talk { device });
    let mut steps = vec![edit(0, new, 0)];
    steps.extend(talks);
    steps.extend([edit(1, note, 0), edit(0, note, 0), edit(0, undo, 0)]);
    play(&steps);
}

#[test]
fn a_device_that_wants_a_photo_that_nobody_has_offers_its_own_all_the_same() {
    let edit = |device, what, pick| HistoryStep::Edit { device, what, pick };
    let talk = |device| HistoryStep::Talk { device };
    play(&[
        HistoryStep::BackUp,
        edit(1, 237, 21761),
        talk(1),
        edit(0, 48, 56016),
        talk(1),
        talk(0),
        edit(0, 162, 43609),
        talk(0),
        HistoryStep::Ask { device: 0 },
        HistoryStep::Restore,
    ]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(24), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn three_data_folders_end_with_the_same_and_nothing_is_lost(steps in prop::collection::vec(step(), 1..90)) {
        play(&steps);
    }
}
