//! The interface of a server in the histories.

use std::collections::BTreeMap;

use muster_sync::{PullPage, Push, PushAnswers};

pub(crate) trait SimServer {
    fn push(&mut self, device: &str, push: &Push) -> PushAnswers;
    fn pull(&mut self, device: &str, server_epoch: &str, since: u64) -> PullPage;
    /// Pairs a device.
    fn join(&mut self, device: &str);
    /// Makes a backup.
    fn back_up(&mut self);
    /// Restores the backup, if there is one.
    fn restore(&mut self);
    /// Returns the items that are not deleted.
    fn live(&mut self) -> BTreeMap<(String, String), String>;
}
