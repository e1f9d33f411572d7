//! The edits of users. Each edit writes a unique mark, which only another edit may remove.

use std::collections::BTreeSet;

use muster_core::force::{Force, Node, NodeId};
use muster_sync::{Body, kind};
use serde_json::{Value, json};

use crate::device::{Named, SimDevice};

/// Returns the marks in a text, such as `mark7.`
pub(crate) fn marks(text: &str) -> BTreeSet<u64> {
    let found = text.split("mark").skip(1);
    let device_change_no = |rest: &str| rest.split('.').next()?.parse().ok();
    found.filter_map(device_change_no).collect()
}

/// A record of all edits on all devices.
#[derive(Default)]
pub(crate) struct Diary {
    last: u64,
    /// Every mark that must still exist.
    pub stands: BTreeSet<u64>,
    /// Number of copies added to the collection, less those removed.
    pub owned: i64,
}

impl Diary {
    fn mark(&mut self) -> String {
        self.last += 1;
        format!("mark{}.", self.last)
    }

    fn wrote(&mut self, before: Option<&Body>, after: Option<&Body>) {
        let of = |body: Option<&Body>| body.map(|body| marks(body.as_str())).unwrap_or_default();
        let (before, after) = (of(before), of(after));
        for gone in before.difference(&after) {
            self.stands.remove(gone);
        }
        self.stands.extend(after.difference(&before));
    }
}

/// Makes a random edit. `what` selects the sort of edit, and `pick` the object that is edited.
pub(crate) fn edit(device: &mut SimDevice, diary: &mut Diary, what: u8, pick: u16) {
    let mark = diary.mark();
    let pick = usize::from(pick);
    let (named, body) = match what % 15 {
        0 => new_force(device, &mark),
        1..=5 => match changed_force(device, what % 15, pick, &mark) {
            Some(changed) => changed,
            None => new_force(device, &mark),
        },
        6 => match any(device, pick) {
            Some(named) => (named, None),
            None => return,
        },
        7 => {
            let by = pick as i64 % 5 - 1;
            diary.owned += by;
            owned(device, pick, by)
        }
        8 => {
            let said = json!({ "patch": { "notes": mark }, "of": "0" });
            standing(device, kind::CORRECTION, pick, &said)
        }
        14 => standing(device, kind::PHOTO, pick, &json!({ "photo": mark })),
        9 => press(device, pick, &mark),
        10 => (
            named(kind::SETTING, "language"),
            Body::new(&format!("\"{pick}\"")),
        ),
        11 => (
            named("badge", ["gold", "tin"][pick % 2]),
            Body::new(&json!({ "worn": mark }).to_string()),
        ),
        _ => pack(device, pick, &mark),
    };
    write(device, diary, named, body);
}

fn write(device: &mut SimDevice, diary: &mut Diary, named: Named, body: Option<Body>) {
    let held = device.things.entry(named).or_default();
    diary.wrote(held.body.as_ref(), body.as_ref());
    held.body = body;
}

fn named(kind: &str, key: &str) -> Named {
    (kind.to_owned(), key.to_owned())
}

fn value(device: &SimDevice, named: &Named) -> Option<Value> {
    let body = device.things.get(named)?.body.as_ref()?;
    serde_json::from_str(body.as_str()).ok()
}

/// Returns an item that exists and can be deleted. Counts and settings are never deleted.
fn any(device: &SimDevice, pick: usize) -> Option<Named> {
    let there = device.things.iter().filter(|((kind, _), held)| {
        held.body.is_some() && ![kind::OWNED, kind::SETTING].contains(&kind.as_str())
    });
    let there: Vec<&Named> = there.map(|(named, _)| named).collect();
    there
        .get(pick % there.len().max(1))
        .map(|named| (*named).clone())
}

/// Returns an id that no node on this device has ever had.
fn fresh(device: &mut SimDevice) -> NodeId {
    for ((kind, _), held) in &device.things {
        if let Some(body) = held.body.as_ref().filter(|_| kind == kind::FORCE) {
            let force: Force = serde_json::from_str(body.as_str()).expect("a force");
            let ids = force.nodes().map(|node| node.id.to_string());
            device.spent.extend(ids);
        }
    }
    let device_change_no = |id: &String| id.strip_prefix('e')?.parse::<u64>().ok();
    let highest = device.spent.iter().filter_map(device_change_no).max();
    let id = format!("e{}", highest.unwrap_or_default() + 1);
    device.spent.insert(id.clone());
    NodeId::new(&id)
}

fn node(device: &mut SimDevice, mark: &str) -> Node {
    let mut node = Node::new(serde_json::from_value(json!("toy/unit/guard")).expect("an id"));
    node.id = fresh(device);
    node.note = Some(mark.to_owned());
    node
}

fn body(force: &Force) -> Option<Body> {
    Body::new(&serde_json::to_string(force).expect("JSON"))
}

fn new_force(device: &mut SimDevice, mark: &str) -> (Named, Option<Body>) {
    let key = format!("{}.f{}", device.id, device.things.len());
    let mut force = Force::new("toy", "standard", "patrol");
    force.entries.push(node(device, mark));
    (named(kind::FORCE, &key), body(&force))
}

fn changed_force(
    device: &mut SimDevice,
    what: u8,
    pick: usize,
    mark: &str,
) -> Option<(Named, Option<Body>)> {
    let forces = device
        .things
        .iter()
        .filter(|((kind, _), held)| kind == kind::FORCE && held.body.is_some());
    let forces: Vec<Named> = forces.map(|(named, _)| named.clone()).collect();
    let named = forces.get(pick % forces.len().max(1))?.clone();
    let held = device.things.get(&named)?.body.clone()?;
    let mut force: Force = serde_json::from_str(held.as_str()).expect("a force");
    let ids: Vec<NodeId> = force.nodes().map(|node| node.id.clone()).collect();
    let id = ids.get(pick / 7 % ids.len().max(1)).cloned();
    let find = id.as_ref();
    match what {
        1 => force
            .entries
            .insert(pick % (force.entries.len() + 1), node(device, mark)),
        2 => {
            let added = node(device, mark);
            with(&mut force.entries, find?, &mut |node| {
                node.cards.push(added.clone());
            });
        }
        3 => with(&mut force.entries, find?, &mut |node| {
            node.note = Some(mark.to_owned());
        }),
        4 => drop(take(&mut force.entries, find?)),
        _ => {
            let taken = take(&mut force.entries, find?)?;
            let onto = force.nodes().map(|node| node.id.clone()).nth(pick % 3);
            match onto {
                Some(onto) => with(&mut force.entries, &onto, &mut |node| {
                    node.cards.insert(0, taken.clone());
                }),
                None => force.entries.push(taken),
            }
        }
    }
    Some((named, body(&force)))
}

fn with(nodes: &mut [Node], id: &NodeId, act: &mut impl FnMut(&mut Node)) {
    for node in nodes {
        if node.id == *id {
            act(node);
            return;
        }
        with(&mut node.cards, id, act);
    }
}

fn take(nodes: &mut Vec<Node>, id: &NodeId) -> Option<Node> {
    match nodes.iter().position(|node| node.id == *id) {
        Some(at) => Some(nodes.remove(at)),
        None => nodes.iter_mut().find_map(|node| take(&mut node.cards, id)),
    }
}

fn owned(device: &SimDevice, pick: usize, by: i64) -> (Named, Option<Body>) {
    let named = named(kind::OWNED, ["toy/unit/guard", "toy/unit/scout"][pick % 2]);
    let mut tally = value(device, &named).unwrap_or_else(|| json!({}));
    let what = if by < 0 { "taken" } else { "added" };
    let before = tally[&device.id]["cards"][what]
        .as_u64()
        .unwrap_or_default();
    tally[&device.id]["cards"][what] = json!(before + by.unsigned_abs());
    (named, Body::new(&tally.to_string()))
}

/// Returns the number of copies that are owned.
pub(crate) fn count(text: &str) -> i64 {
    let tally: Value = serde_json::from_str(text).expect("JSON");
    let devices = tally.as_object().expect("an object").values();
    let of = |device: &Value, what: &str| device["cards"][what].as_i64().unwrap_or_default();
    devices
        .map(|device| of(device, "added") - of(device, "taken"))
        .sum()
}

/// Replaces all candidates by a new one, or by one of those that exist.
fn standing(device: &SimDevice, of: &str, pick: usize, said: &Value) -> (Named, Option<Body>) {
    let named = named(of, ["toy/unit/guard", "toy/unit/scout"][pick % 2]);
    let all = value(device, &named);
    let stand = match all.filter(|_| pick.is_multiple_of(5)) {
        // Chooses the first candidate.
        Some(all) => json!([all["stand"][0]]),
        None => json!([said]),
    };
    (named, Body::new(&json!({ "stand": stand }).to_string()))
}

fn press(device: &SimDevice, pick: usize, mark: &str) -> (Named, Option<Body>) {
    let named = named(kind::PLAY, ["monday", "friday"][pick % 2]);
    let mut play = value(device, &named).unwrap_or_else(|| json!({ "start": {}, "log": [] }));
    let log = play["log"].as_array_mut().expect("a log");
    log.push(json!({ "id": format!("{}-{mark}", device.id), "act": "begin" }));
    (named, Body::new(&play.to_string()))
}

fn pack(device: &SimDevice, pick: usize, mark: &str) -> (Named, Option<Body>) {
    let named = named(kind::PACK, "house");
    let mut pack = value(device, &named).unwrap_or_else(|| json!({ "id": "house", "cards": [] }));
    let cards = pack["cards"].as_array_mut().expect("cards");
    let id = format!("toy/unit/own-{}", pick % 4);
    match cards.iter_mut().find(|card| card["id"] == id) {
        Some(card) => card[["text", "notes"][pick / 4 % 2]] = json!(mark),
        None => cards.push(json!({ "id": id, "text": mark })),
    }
    (named, Body::new(&pack.to_string()))
}
