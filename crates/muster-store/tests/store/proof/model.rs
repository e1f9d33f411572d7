//! A model of what a store must hold, computed without the store.

use std::collections::BTreeMap;

use super::content::{json, pack, photo, press, subject, summary};
use super::random::Random;
use super::steps::{StepLimits, WithSteps};
use muster_store::{
    BinKind, DataPart, EventChange, MAX_HISTORY_STATES, Owned, PhotoSubject, Result, Store,
};

/// Everything that can be read from a store, except for times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    pub forces: BTreeMap<String, ForceModel>,
    pub collection: BTreeMap<String, (u32, u32)>,
    pub settings: BTreeMap<String, String>,
    pub corrections: BTreeMap<String, String>,
    pub packs: BTreeMap<String, String>,
    pub searches: Vec<String>,
    /// The bytes of the photos.
    pub photos: BTreeMap<PhotoSubject, Vec<u8>>,
    pub plays: BTreeMap<String, PlayModel>,
    pub events: BTreeMap<String, WithSteps<EventModel>>,
    pub campaigns: BTreeMap<String, WithSteps<String>>,
}

/// An event's JSON, and its lists by position.
pub type EventModel = (String, BTreeMap<i64, String>);

pub const OF_EVENT: StepLimits = StepLimits { kept: 101, told: 1 };
const OF_CAMPAIGN: StepLimits = StepLimits {
    kept: 20,
    told: usize::MAX,
};

/// A game at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayModel {
    pub json: String,
    pub summary: String,
    pub presses: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForceModel {
    pub force_version: i64,
    pub json: String,
    pub tags: Vec<String>,
    pub archived: bool,
    /// The place and content of each state, the oldest first.
    pub states: Vec<(i64, String)>,
    pub cursor: i64,
}

/// A change that a user makes.
#[derive(Clone, Debug)]
pub enum Edit {
    Create(String, String),
    Save(String, String),
    Undo(String),
    Redo(String),
    Tags(String, Vec<String>),
    Archive(String, bool),
    Delete(String),
    Own(String, u32, u32),
    Set(String, String),
    Correct(String, String),
    Pack(String, String),
    NoPack(String),
    Search(String),
    Photo(PhotoSubject, Vec<u8>),
    NoPhoto(PhotoSubject),
    /// Begins a game with its first press.
    Begin(String, String, String),
    Press(String, String),
    NoPlay(String),
    Event(String, String),
    ChangeEvent(String, EventChange),
    StepEvent(String, bool),
    NoEvent(String),
    Campaign(String, String),
    ChangeCampaign(String, String),
    StepCampaign(String, bool),
    NoCampaign(String),
}

impl Model {
    /// Reads the content of a store.
    pub fn of(store: &Store) -> Result<Self> {
        let mut model = Self::default();
        for head in store.forces().list()? {
            let force = store.forces().get(&head.id)?;
            let history = store.forces().history(&head.id)?;
            let force = ForceModel {
                force_version: force.force_version,
                json: force.json,
                tags: force.tags,
                archived: force.archived,
                cursor: history.cursor,
                states: history
                    .states
                    .into_iter()
                    .map(|state| (state.place, state.json))
                    .collect(),
            };
            model.forces.insert(head.id, force);
        }
        for (card, owned) in store.collection().all()? {
            model
                .collection
                .insert(card, (owned.cards, owned.miniatures));
        }
        for (key, value) in store.settings().all()? {
            model.settings.insert(key, value.to_string());
        }
        for correction in store.corrections().all()? {
            model.corrections.insert(correction.card, correction.patch);
        }
        for pack in store.packs().own()? {
            model.packs.insert(pack.id, pack.json);
        }
        model.searches = store.searches().recent()?;
        for photo in store.photos().all()? {
            assert!(!photo.is_lost, "{photo:?}");
            let bytes = store.photos().read(&photo.name)?;
            model.photos.insert(photo.subject, bytes);
        }
        for head in store.plays().list()? {
            let kept = store.plays().get(&head.id)?;
            assert_eq!(kept.head, head);
            let play = PlayModel {
                json: head.json,
                summary: head.summary,
                presses: kept.presses.into_iter().map(|press| press.json).collect(),
            };
            model.plays.insert(head.id, play);
        }
        for head in store.events().list()? {
            let kept = store.events().get(&head.id)?;
            assert_eq!(kept.head, head);
            let lists = kept.lists.into_iter().map(|list| (list.pos, list.json));
            let (undo, redo) = (usize::from(head.can_undo), usize::from(head.can_redo));
            let event = WithSteps::told((head.json, lists.collect()), undo, redo, OF_EVENT);
            model.events.insert(head.id, event);
        }
        for kept in store.campaigns().list()? {
            let campaign = WithSteps::told(kept.json, kept.undo, kept.redo, OF_CAMPAIGN);
            model.campaigns.insert(kept.id, campaign);
        }
        Ok(model)
    }

    /// Makes a random change that fits the state. There are few forces and many saves, so that histories grow long.
    pub fn next_edit(&self, random: &mut Random) -> Edit {
        let ids: Vec<&String> = self.forces.keys().collect();
        let kind = random.below(126);
        if ids.is_empty() || (ids.len() < 8 && kind < 6) {
            let id = format!("force-{:x}", random.next());
            return Edit::Create(id, json(random));
        }
        let id = ids[random.below(ids.len())].clone();
        match kind {
            0..60 => Edit::Save(id, json(random)),
            60..70 => Edit::Undo(id),
            70..75 => Edit::Redo(id),
            75..79 => Edit::Tags(
                id,
                vec![format!("tag {}", random.below(9)); random.below(3)],
            ),
            79..81 => Edit::Archive(id, random.below(2) == 1),
            81..82 => Edit::Delete(id),
            82..89 => Edit::Own(
                format!("fww/unit/card-{}", random.below(60)),
                random.below(4) as u32,
                random.below(3) as u32,
            ),
            89..92 => Edit::Set(
                format!("setting-{}", random.below(5)),
                random.below(1000).to_string(),
            ),
            92..95 => Edit::Correct(format!("fww/unit/card-{}", random.below(9)), json(random)),
            95..97 => {
                let id = format!("own-{}", random.below(3));
                match self.packs.get(&id) {
                    Some(_) if random.below(12) == 0 => Edit::NoPack(id),
                    old => {
                        let json = pack(&id, old.map(String::as_str), random);
                        Edit::Pack(id, json)
                    }
                }
            }
            97 => Edit::Photo(subject(id, random), photo(random)),
            98 => match self.photos.keys().next() {
                Some(subject) => Edit::NoPhoto(subject.clone()),
                None => Edit::Photo(subject(id, random), photo(random)),
            },
            118.. => self.next_campaign(random),
            112.. => self.next_event(random),
            100.. => self.next_press(random),
            _ => Edit::Search(format!("caps<={}", random.below(20))),
        }
    }

    /// Makes a random change of a game. There are few games and many presses, so that logs grow long.
    fn next_press(&self, random: &mut Random) -> Edit {
        let ids: Vec<&String> = self.plays.keys().collect();
        if ids.is_empty() || (ids.len() < 3 && random.below(8) == 0) {
            let id = format!("play-{:x}", random.next());
            return Edit::Begin(id, json(random), press(random));
        }
        let id = ids[random.below(ids.len())].clone();
        match random.below(25) {
            0 => Edit::NoPlay(id),
            _ => Edit::Press(id, press(random)),
        }
    }

    /// Makes a random change of an event. There are few events, with some lists each.
    fn next_event(&self, random: &mut Random) -> Edit {
        let ids: Vec<&String> = self.events.keys().collect();
        if ids.is_empty() || (ids.len() < 3 && random.below(8) == 0) {
            return Edit::Event(format!("event-{:x}", random.next()), json(random));
        }
        let id = ids[random.below(ids.len())].clone();
        let event = &self.events[&id];
        let lists = &event.now.1;
        let back = random.below(3) > 0;
        if event.can_step(back) && random.below(4) == 0 {
            return Edit::StepEvent(id, back);
        }
        let some = lists.keys().nth(random.below(lists.len().max(1)));
        let change = match (random.below(24), some) {
            (0, _) => return Edit::NoEvent(id),
            (1..5, _) => EventChange::Event(json(random)),
            (5..9, Some(pos)) if lists.len() > 3 => EventChange::Remove(*pos),
            (9..14, Some(pos)) => EventChange::Put {
                pos: *pos,
                json: json(random),
            },
            _ => EventChange::Add((0..1 + random.below(3)).map(|_| json(random)).collect()),
        };
        Edit::ChangeEvent(id, change)
    }

    /// Makes a random change of a campaign.
    fn next_campaign(&self, random: &mut Random) -> Edit {
        let ids: Vec<&String> = self.campaigns.keys().collect();
        if ids.is_empty() || (ids.len() < 3 && random.below(8) == 0) {
            return Edit::Campaign(format!("{:016x}", random.next()), json(random));
        }
        let id = ids[random.below(ids.len())].clone();
        let back = random.below(3) > 0;
        match random.below(12) {
            0 => Edit::NoCampaign(id),
            1..5 if self.campaigns[&id].can_step(back) => Edit::StepCampaign(id, back),
            _ => Edit::ChangeCampaign(id, json(random)),
        }
    }

    /// Applies a change to the model.
    pub fn apply(&mut self, edit: &Edit) {
        match edit {
            Edit::Create(id, json) => {
                let force = ForceModel {
                    force_version: 1,
                    json: json.clone(),
                    tags: Vec::new(),
                    archived: false,
                    states: vec![(1, json.clone())],
                    cursor: 1,
                };
                self.forces.entry(id.clone()).or_insert(force);
            }
            Edit::Save(id, json) => {
                let Some(force) = self.forces.get_mut(id).filter(|f| f.json != *json) else {
                    return;
                };
                force.force_version += 1;
                force.json.clone_from(json);
                force.states.retain(|(place, _)| *place <= force.cursor);
                force.cursor += 1;
                force.states.push((force.cursor, json.clone()));
                let surplus = force
                    .states
                    .len()
                    .saturating_sub(MAX_HISTORY_STATES as usize);
                force.states.drain(..surplus);
            }
            Edit::Undo(id) => self.step(id, -1),
            Edit::Redo(id) => self.step(id, 1),
            Edit::Tags(id, tags) => {
                if let Some(force) = self.forces.get_mut(id) {
                    force.tags.clone_from(tags);
                }
            }
            Edit::Archive(id, archived) => {
                if let Some(force) = self.forces.get_mut(id) {
                    force.archived = *archived;
                }
            }
            Edit::Delete(id) => {
                self.forces.remove(id);
                self.photos.retain(
                    |subject, _| !matches!(subject, PhotoSubject::Entry { force, .. } if force == id),
                );
            }
            Edit::Own(card, 0, 0) => {
                self.collection.remove(card);
            }
            Edit::Own(card, cards, miniatures) => {
                self.collection.insert(card.clone(), (*cards, *miniatures));
            }
            Edit::Set(key, value) => {
                self.settings.insert(key.clone(), value.clone());
            }
            Edit::Correct(card, patch) => {
                self.corrections.insert(card.clone(), patch.clone());
            }
            Edit::Pack(id, json) => {
                self.packs.insert(id.clone(), json.clone());
            }
            Edit::NoPack(id) => {
                self.packs.remove(id);
            }
            Edit::Photo(subject, bytes) => {
                self.photos.insert(subject.clone(), bytes.clone());
            }
            Edit::NoPhoto(subject) => {
                self.photos.remove(subject);
            }
            Edit::Begin(id, json, first) => {
                let play = PlayModel {
                    json: json.clone(),
                    summary: summary(1),
                    presses: vec![first.clone()],
                };
                self.plays.entry(id.clone()).or_insert(play);
            }
            Edit::Press(id, press) => {
                if let Some(play) = self.plays.get_mut(id) {
                    play.presses.push(press.clone());
                    play.summary = summary(play.presses.len());
                }
            }
            Edit::NoPlay(id) => {
                self.plays.remove(id);
            }
            Edit::Event(id, json) => {
                let event = WithSteps::new((json.clone(), BTreeMap::new()), OF_EVENT);
                self.events.entry(id.clone()).or_insert(event);
            }
            Edit::ChangeEvent(id, what) => {
                let Some(known) = self.events.get_mut(id) else {
                    return;
                };
                let (mut event, mut lists) = known.now.clone();
                match what {
                    EventChange::Event(json) => event.clone_from(json),
                    EventChange::Add(more) => {
                        let last = lists.keys().last().copied().unwrap_or(0);
                        lists.extend((last + 1..).zip(more.iter().cloned()));
                    }
                    EventChange::Put { pos, json } => drop(lists.insert(*pos, json.clone())),
                    EventChange::Remove(pos) => drop(lists.remove(pos)),
                    EventChange::All(_) => {}
                }
                known.change((event, lists));
            }
            Edit::StepEvent(id, back) => {
                if let Some(event) = self.events.get_mut(id) {
                    event.step(*back);
                }
            }
            Edit::Campaign(id, json) => {
                let campaign = WithSteps::new(json.clone(), OF_CAMPAIGN);
                self.campaigns.entry(id.clone()).or_insert(campaign);
            }
            Edit::ChangeCampaign(id, json) => {
                if let Some(campaign) = self.campaigns.get_mut(id) {
                    campaign.change(json.clone());
                }
            }
            Edit::StepCampaign(id, back) => {
                if let Some(campaign) = self.campaigns.get_mut(id) {
                    campaign.step(*back);
                }
            }
            Edit::NoCampaign(id) => {
                self.campaigns.remove(id);
            }
            Edit::NoEvent(id) => {
                self.events.remove(id);
            }
            Edit::Search(query) => {
                self.searches.retain(|other| other != query);
                self.searches.insert(0, query.clone());
            }
        }
    }

    fn step(&mut self, id: &str, by: i64) {
        let Some(force) = self.forces.get_mut(id) else {
            return;
        };
        let to = force.cursor + by;
        if let Some((_, json)) = force.states.iter().find(|(place, _)| *place == to) {
            force.json.clone_from(json);
            force.cursor = to;
            force.force_version += 1;
        }
    }

    /// Applies a change that was made in a store. What a step leads to is read from the store if the model was read from
    /// it, too.
    pub fn follow(&mut self, edit: &Edit, store: &Store) -> Result<()> {
        self.apply(edit);
        if let Edit::StepEvent(id, _) | Edit::StepCampaign(id, _) = edit {
            let Self {
                events, campaigns, ..
            } = Self::of(store)?;
            self.events
                .extend(events.into_iter().filter(|(known, _)| known == id));
            self.campaigns
                .extend(campaigns.into_iter().filter(|(known, _)| known == id));
        }
        Ok(())
    }

    /// Makes a change in a store whose content is this model.
    pub fn make(&self, edit: &Edit, store: &Store) -> Result<()> {
        let force_version =
            |id: &String| self.forces.get(id).map_or(0, |force| force.force_version);
        match edit {
            Edit::Create(id, json) => store.forces().create(Some(id), json, "made").map(drop),
            Edit::Save(id, json) => store
                .forces()
                .save(id, force_version(id), json, "edited")
                .map(drop),
            Edit::Undo(id) => store.forces().undo(id, force_version(id)).map(drop),
            Edit::Redo(id) => store.forces().redo(id, force_version(id)).map(drop),
            Edit::Tags(id, tags) => store.forces().set_tags(id, tags).map(drop),
            Edit::Archive(id, archived) => store.forces().set_archived(id, *archived).map(drop),
            Edit::Delete(id) => store.forces().delete(id),
            Edit::Own(card, cards, miniatures) => {
                let owned = Owned {
                    cards: *cards,
                    miniatures: *miniatures,
                };
                store.collection().set([(card.clone(), owned)])
            }
            Edit::Set(key, value) => {
                let value: i64 = value.parse().expect("edits set numbers");
                store.settings().set(key, &value)
            }
            Edit::Correct(card, patch) => store.corrections().put(card, patch, "hash"),
            Edit::Pack(id, json) => store.packs().put_own(muster_store::StoredPack {
                id: id.clone(),
                version: 1,
                json: json.clone(),
            }),
            Edit::NoPack(id) => store.packs().change_own(super::without_pack(id)),
            Edit::Search(query) => store.searches().remember(query),
            Edit::Photo(subject, bytes) => {
                let thumb = bytes[..8].to_vec();
                store.photos().put(subject, bytes.clone(), thumb).map(drop)
            }
            Edit::NoPhoto(subject) => store.photos().remove(subject).map(drop),
            Edit::Begin(id, json, first) => {
                let made = store.plays().create(Some(id), json, first, &summary(1));
                made.map(drop)
            }
            Edit::Press(id, press) => {
                let base = self.plays.get(id).map_or(0, |play| play.presses.len());
                let summary = summary(base + 1);
                let pressed = store.plays().press(id, base as i64, press, &summary);
                pressed.map(drop)
            }
            Edit::NoPlay(id) => store.plays().delete(id).map(drop),
            Edit::Event(id, json) => store.events().create(Some(id), json).map(drop),
            Edit::ChangeEvent(id, what) => {
                let base = store.events().get(id)?.head.event_version;
                store.events().change(id, base, what.clone()).map(drop)
            }
            Edit::StepEvent(id, back) => {
                let base = store.events().head(id)?.event_version;
                let events = store.events();
                match back {
                    true => events.undo(id, base).map(drop),
                    false => events.redo(id, base).map(drop),
                }
            }
            Edit::NoEvent(id) => store.events().delete(id).map(drop),
            Edit::Campaign(id, json) => {
                let campaigns = store.campaigns();
                campaigns.create(id, json, BTreeMap::new()).map(drop)
            }
            Edit::ChangeCampaign(id, json) => {
                let base = store.campaigns().get(id)?.campaign_version;
                store.campaigns().change(id, base, json, None).map(drop)
            }
            Edit::StepCampaign(id, back) => {
                let base = store.campaigns().get(id)?.campaign_version;
                let campaigns = store.campaigns();
                match back {
                    true => campaigns.undo(id, base).map(drop),
                    false => campaigns.redo(id, base).map(drop),
                }
            }
            Edit::NoCampaign(id) => {
                let bin = store.recycle_bin();
                bin.put(BinKind::Campaign, id).map(drop)
            }
        }
    }

    /// Returns whether a part is the same in both. The places and change numbers of a history are not compared, because
    /// a repair renumbers them.
    pub fn same_part(&self, other: &Self, part: DataPart) -> bool {
        let forces = |model: &Self| {
            let facts = |(id, force): (&String, &ForceModel)| {
                let facts = (force.json.clone(), force.tags.clone(), force.archived);
                (id.clone(), facts)
            };
            model.forces.iter().map(facts).collect::<Vec<_>>()
        };
        let states = |model: &Self| {
            let states = |(id, force): (&String, &ForceModel)| {
                let states = force.states.iter().map(|(_, json)| json.clone());
                (id.clone(), states.collect::<Vec<_>>())
            };
            model.forces.iter().map(states).collect::<Vec<_>>()
        };
        match part {
            DataPart::Forces => forces(self) == forces(other),
            DataPart::History => states(self) == states(other),
            DataPart::Collection => self.collection == other.collection,
            DataPart::Settings => self.settings == other.settings,
            DataPart::Corrections => self.corrections == other.corrections,
            DataPart::OwnPacks => self.packs == other.packs,
            DataPart::Searches => self.searches == other.searches,
            DataPart::Photos => self.photos == other.photos,
            DataPart::Plays => self.plays == other.plays,
            DataPart::Events => self.events == other.events,
            DataPart::Campaigns => self.campaigns == other.campaigns,
            DataPart::Sync => true,
        }
    }
}
