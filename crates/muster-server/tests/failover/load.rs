//! Devices that send requests all the time.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use muster_server::postgres::Postgres;
use muster_server::storage::{Storage, StorageFuture};
use muster_sync::{ChangeAnswer, PullPage, PushAnswers};

use crate::node::ServerNode;
use crate::{EPOCH, caller, change};

/// What all devices share.
pub(crate) struct LoadGenerator {
    pub nodes: [ServerNode; 2],
    pub answered: AtomicU64,
    /// Whether devices stop pushing.
    pub stop_pushing: AtomicBool,
    /// Whether every push was answered. Until then, an empty page does not mean that nothing more will come.
    pub all_pushed: AtomicBool,
}

/// Keys with their revisions.
pub(crate) type Revisions = BTreeMap<String, u64>;

impl LoadGenerator {
    /// Sends a request to one server after another until one answers it.
    async fn ask<T: Send + 'static>(
        &self,
        at: usize,
        question: impl Fn(Arc<Postgres>) -> StorageFuture<'static, T>,
    ) -> T {
        for turn in at.. {
            let alive = self.nodes[turn % self.nodes.len()].alive();
            if let Some((node, storage)) = alive
                && let Ok(Ok(answer)) = node.spawn(question(storage)).await
            {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        unreachable!("there is always another turn");
    }

    /// Pushes one new item after another until it shall stop. Returns the items that the server took.
    pub(crate) async fn push(self: Arc<Self>, device: String, at: usize) -> Revisions {
        let mut taken = Revisions::new();
        let mut number = 0;
        while !self.stop_pushing.load(Ordering::SeqCst) {
            number += 1;
            let key = format!("{device}-{number}");
            let (push, who) = (change(number, &key), caller(&device));
            let question = |storage: Arc<Postgres>| -> StorageFuture<'static, PushAnswers> {
                let (who, push) = (who.clone(), push.clone());
                Box::pin(async move { storage.push(who, push).await })
            };
            let answers: PushAnswers = self.ask(at, question).await;
            assert_eq!(answers.server_epoch, EPOCH);
            let [ChangeAnswer::Taken { item_revision }] = answers.answers[..] else {
                panic!("{answers:?}");
            };
            taken.insert(key, item_revision);
            self.answered.fetch_add(1, Ordering::SeqCst);
        }
        taken
    }

    /// Pulls changes until all are pushed and nothing is left. Returns all items that it saw.
    pub(crate) async fn pull(self: Arc<Self>, device: String, at: usize) -> Revisions {
        let (mut seen, mut since) = (Revisions::new(), 0);
        loop {
            let all_pushed = self.all_pushed.load(Ordering::SeqCst);
            let page = self.page(&device, since, at).await;
            assert_eq!(page.server_epoch, EPOCH);
            let last = page.things.is_empty();
            for thing in page.things {
                assert!(thing.item_revision > since, "{thing:?} after {since}");
                seen.insert(thing.key, thing.item_revision);
            }
            since = page.account_cursor;
            if all_pushed && last {
                return seen;
            }
        }
    }

    async fn page(&self, device: &str, since: u64, at: usize) -> PullPage {
        let who = caller(device);
        let question = |storage: Arc<Postgres>| -> StorageFuture<'static, PullPage> {
            let (who, most) = (who.clone(), (50, 1 << 20));
            Box::pin(async move { storage.pull(who, EPOCH.to_owned(), since, most).await })
        };
        self.ask(at, question).await
    }
}
