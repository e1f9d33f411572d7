//! A simulated device: the data that survives a crash, and how the device exchanges with the server.

use std::collections::{BTreeMap, BTreeSet};

use muster_sync::{
    Body, LocalState, PullPage, Push, PushAnswers, SentChange, SyncedState, reconcile,
};

/// The kind and key of an item.
pub(crate) type Named = (String, String);

/// A request to the server.
#[derive(Clone, Debug)]
pub(crate) enum Ask {
    Push(Push),
    Pull { server_epoch: String, since: u64 },
}

/// A response of the server.
#[derive(Clone, Debug)]
pub(crate) enum Said {
    Answers(PushAnswers),
    Page(PullPage),
}

/// An item as a device stores it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Held {
    pub body: Option<Body>,
    shadow: Option<SyncedState>,
    sent: Option<SentChange>,
}

#[derive(Clone, Debug)]
pub(crate) struct SimDevice {
    pub id: String,
    pub things: BTreeMap<Named, Held>,
    /// All node ids that were ever used on this device.
    pub spent: BTreeSet<String>,
    device_change_no: u64,
    answered: u64,
    server_epoch: String,
    account_cursor: u64,
    in_flight: Option<Push>,
    pulled: bool,
    /// Number of the request that the device waits for. A crash resets it.
    pub waiting: Option<u64>,
}

impl SimDevice {
    pub(crate) fn new(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            things: BTreeMap::new(),
            spent: BTreeSet::new(),
            device_change_no: 0,
            answered: 0,
            server_epoch: String::new(),
            account_cursor: 0,
            in_flight: None,
            pulled: false,
            waiting: None,
        }
    }

    /// Returns the next request. A push without an answer is repeated first. Otherwise the device pulls until it has
    /// everything, and then pushes what it has to offer.
    pub(crate) fn ask(&mut self) -> Ask {
        if self.in_flight.is_none() && self.pulled {
            self.pulled = false;
            self.in_flight = self.offers();
        }
        match &self.in_flight {
            Some(push) => Ask::Push(push.clone()),
            None => Ask::Pull {
                server_epoch: self.server_epoch.clone(),
                since: self.account_cursor,
            },
        }
    }

    fn offers(&mut self) -> Option<Push> {
        let mut changes = Vec::new();
        for (named, held) in &mut self.things {
            if changes.len() == 4 {
                break;
            }
            let device_change_no = self.device_change_no + 1;
            let (kind, key) = named;
            let offer = SyncedState::offer(
                held.shadow.as_ref(),
                &self.id,
                device_change_no,
                (kind, key),
                held.body.as_ref(),
            );
            if let Some(change) = offer {
                self.device_change_no = device_change_no;
                held.sent = Some(change.clone());
                changes.push(change);
            }
        }
        let push = Push {
            server_epoch: self.server_epoch.clone(),
            answered: self.answered,
            changes,
        };
        (!push.changes.is_empty()).then_some(push)
    }

    /// Returns whether the device has nothing to offer and no push without an answer.
    pub(crate) fn is_quiet(&self) -> bool {
        let offer = |(named, held): (&Named, &Held)| {
            SyncedState::offer(
                held.shadow.as_ref(),
                &self.id,
                1,
                (&named.0, &named.1),
                held.body.as_ref(),
            )
        };
        self.in_flight.is_none() && self.things.iter().all(|thing| offer(thing).is_none())
    }

    pub(crate) fn hear(&mut self, said: Said) {
        let server_epoch = match &said {
            Said::Answers(said) => &said.server_epoch,
            Said::Page(said) => &said.server_epoch,
        };
        if *server_epoch != self.server_epoch {
            self.begin_anew(server_epoch.clone());
        }
        match said {
            Said::Answers(said) => self.hear_answers(&said),
            Said::Page(page) => self.hear_page(&page),
        }
    }

    fn begin_anew(&mut self, server_epoch: String) {
        self.server_epoch = server_epoch;
        self.account_cursor = 0;
        self.pulled = false;
        self.in_flight = None;
        for held in self.things.values_mut() {
            held.shadow = held.shadow.take().map(SyncedState::restored);
        }
    }

    fn hear_answers(&mut self, said: &PushAnswers) {
        let Some(push) = self.in_flight.take() else {
            return;
        };
        self.answered = self.device_change_no;
        for (change, answer) in push.changes.iter().zip(&said.answers) {
            let named = (change.kind.clone(), change.key.clone());
            let held = self.things.entry(named).or_default();
            held.shadow = SyncedState::answered(held.shadow.as_ref(), change, *answer);
            held.sent = None;
        }
    }

    fn hear_page(&mut self, page: &PullPage) {
        for thing in &page.things {
            let named = (thing.kind.clone(), thing.key.clone());
            let held = self.things.entry(named).or_default();
            let met = reconcile(
                LocalState {
                    device: &self.id,
                    shadow: held.shadow.as_ref(),
                    sent: held.sent.as_ref(),
                    body: held.body.as_ref(),
                    spent: &self.spent,
                },
                thing,
            );
            held.shadow = Some(met.shadow);
            held.body = met.merged.body;
            self.spent
                .extend(met.merged.renumbered.into_iter().map(|(_, new)| new));
            if let Some((key, body)) = met.merged.copy {
                let copy = self.things.entry((thing.kind.clone(), key)).or_default();
                if copy.body.is_none() && copy.shadow.is_none() {
                    copy.body = Some(body);
                }
            }
        }
        self.account_cursor = page.account_cursor;
        self.pulled = !page.more;
    }
}
