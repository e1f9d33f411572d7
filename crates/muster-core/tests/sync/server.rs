//! What the histories ask of a server.

use std::collections::BTreeMap;

use muster_core::sync::{Answers, Page, Push};

pub(crate) trait Server {
    fn push(&mut self, device: &str, push: &Push) -> Answers;
    fn pull(&mut self, device: &str, epoch: &str, since: u64) -> Page;
    /// A device is paired.
    fn join(&mut self, device: &str);
    /// A backup is made.
    fn back_up(&mut self);
    /// The backup is put in its place, where there is one.
    fn restore(&mut self);
    /// What is not deleted.
    fn live(&mut self) -> BTreeMap<(String, String), String>;
}
