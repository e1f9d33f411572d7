//! A server in memory. It orders changes with the same functions as the real one.

use std::collections::BTreeMap;

use muster_sync::{
    ChangeAnswer, Decision, KnownState, PullPage, Push, PushAnswers, SyncItem, decide, fingerprint,
};

use crate::server::SimServer;

#[derive(Clone, Default)]
struct Answered {
    forgotten: u64,
    highest: u64,
    passed: u64,
    answers: BTreeMap<u64, (String, ChangeAnswer)>,
}

#[derive(Clone, Default)]
pub(crate) struct Memory {
    server_epoch: u64,
    account_cursor: u64,
    things: BTreeMap<(String, String), SyncItem>,
    devices: BTreeMap<String, Answered>,
    backup: Option<Box<Memory>>,
}

impl SimServer for Memory {
    fn push(&mut self, device: &str, push: &Push) -> PushAnswers {
        let mut answers = Vec::new();
        if push.server_epoch == self.server_epoch.to_string() {
            let known = self.devices.entry(device.to_owned()).or_default();
            known.forgotten = known.forgotten.max(push.answered);
            known.answers = known.answers.split_off(&(known.forgotten + 1));
            for change in &push.changes {
                answers.push(self.take(device, change));
            }
        }
        let server_epoch = self.server_epoch.to_string();
        PushAnswers {
            server_epoch,
            answers,
        }
    }

    fn pull(&mut self, device: &str, server_epoch: &str, since: u64) -> PullPage {
        let since = if server_epoch == self.server_epoch.to_string() {
            since
        } else {
            0
        };
        let known = self.devices.entry(device.to_owned()).or_default();
        known.passed = known.passed.max(since);
        let all = self.devices.values().map(|device| device.passed);
        let passed = all.min().unwrap_or_default();
        self.things
            .retain(|_, thing| thing.body.is_some() || thing.item_revision > passed);
        let mut things: Vec<SyncItem> = self.things.values().cloned().collect();
        things.retain(|thing| thing.item_revision > since);
        things.sort_by_key(|thing| thing.item_revision);
        let more = things.len() > 3;
        things.truncate(3);
        let account_cursor = match things.last() {
            Some(last) if more => last.item_revision,
            _ => self.account_cursor,
        };
        let server_epoch = self.server_epoch.to_string();
        PullPage {
            server_epoch,
            things,
            account_cursor,
            more,
        }
    }

    fn join(&mut self, device: &str) {
        self.devices.entry(device.to_owned()).or_default();
    }

    fn back_up(&mut self) {
        self.backup = None;
        self.backup = Some(Box::new(self.clone()));
    }

    fn restore(&mut self) {
        if let Some(backup) = self.backup.take() {
            let server_epoch = self.server_epoch + 1;
            *self = Memory {
                server_epoch,
                ..(*backup).clone()
            };
            for device in self.devices.values_mut() {
                device.passed = 0;
            }
            self.backup = Some(backup);
        }
    }

    fn live(&mut self) -> BTreeMap<(String, String), String> {
        let live = self.things.iter().filter_map(|(named, thing)| {
            let body = thing.body.as_ref()?;
            Some((named.clone(), body.as_str().to_owned()))
        });
        live.collect()
    }
}

impl Memory {
    fn take(&mut self, device: &str, change: &muster_sync::ItemChange) -> ChangeAnswer {
        let named = (change.kind.clone(), change.key.clone());
        let item_revision = self.things.get(&named).map(|thing| thing.item_revision);
        let known = self.devices.entry(device.to_owned()).or_default();
        let state = KnownState {
            account_cursor: self.account_cursor,
            item_revision,
            answered: known.answers.get(&change.device_change_no).cloned(),
            forgotten: known.forgotten,
            highest: known.highest,
        };
        let judged = decide(change, &state);
        let (answer, thing) = match judged {
            Decision::Replayed(answer) => return answer,
            Decision::Rejected(answer) => (answer, None),
            Decision::Accepted(answer, thing) => (answer, Some(thing)),
        };
        known.highest = known.highest.max(change.device_change_no);
        known
            .answers
            .insert(change.device_change_no, (fingerprint(change), answer));
        if let Some(thing) = thing {
            self.account_cursor = thing.item_revision;
            self.things.insert(named, thing);
        }
        answer
    }
}
