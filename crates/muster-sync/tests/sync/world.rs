//! The simulated world: three devices, a server, and the messages between them.

use std::collections::{BTreeMap, BTreeSet};

use muster_core::force::Force;
use muster_sync::kind;
use proptest::prelude::*;

use crate::device::{Ask, Named, Said, SimDevice};
use crate::edits::{Diary, count, edit, marks};
use crate::server::SimServer;

/// The ids of the devices.
pub(crate) const DEVICES: [&str; 3] = ["desk", "phone", "tablet"];

/// A step of a history.
#[derive(Clone, Debug)]
pub(crate) enum SimStep {
    Edit {
        device: usize,
        what: u8,
        pick: u16,
    },
    /// The device sends a request. If it waits for an answer already, it sends a new one.
    Ask {
        device: usize,
    },
    /// A message arrives. It need not be the oldest.
    Arrive {
        which: usize,
    },
    Double {
        which: usize,
    },
    Lose {
        which: usize,
    },
    /// A request and its answer, without any failure.
    Talk {
        device: usize,
    },
    Crash {
        device: usize,
    },
    BackUp,
    Restore,
}

/// Generates steps of every sort.
pub(crate) fn step() -> impl Strategy<Value = SimStep> {
    let device = || 0..DEVICES.len();
    let which = || 0..20_usize;
    prop_oneof![
        30 => (device(), any::<u8>(), any::<u16>())
            .prop_map(|(device, what, pick)| SimStep::Edit { device, what, pick }),
        12 => device().prop_map(|device| SimStep::Ask { device }),
        16 => which().prop_map(|which| SimStep::Arrive { which }),
        3 => which().prop_map(|which| SimStep::Double { which }),
        3 => which().prop_map(|which| SimStep::Lose { which }),
        20 => device().prop_map(|device| SimStep::Talk { device }),
        2 => device().prop_map(|device| SimStep::Crash { device }),
        2 => Just(SimStep::BackUp),
        1 => Just(SimStep::Restore),
    ]
}

#[derive(Clone)]
enum SimMessage {
    Up {
        device: usize,
        question: u64,
        ask: Ask,
    },
    Down {
        device: usize,
        question: u64,
        said: Said,
    },
}

struct World<S> {
    server: S,
    devices: Vec<SimDevice>,
    wire: Vec<SimMessage>,
    questions: u64,
    diary: Diary,
}

impl<S: SimServer> World<S> {
    fn new(mut server: S) -> Self {
        let devices = DEVICES.map(|id| {
            server.join(id);
            SimDevice::new(id)
        });
        Self {
            server,
            devices: devices.into(),
            wire: Vec::new(),
            questions: 0,
            diary: Diary::default(),
        }
    }

    fn act(&mut self, step: &SimStep) {
        match *step {
            SimStep::Edit { device, what, pick } => {
                edit(&mut self.devices[device], &mut self.diary, what, pick);
            }
            SimStep::Ask { device } => {
                let message = self.ask(device);
                self.wire.push(message);
            }
            SimStep::Arrive { which } if !self.wire.is_empty() => {
                let message = self.wire.remove(which % self.wire.len());
                let answer = self.arrive(message);
                self.wire.extend(answer);
            }
            SimStep::Double { which } if !self.wire.is_empty() => {
                let message = self.wire[which % self.wire.len()].clone();
                self.wire.push(message);
            }
            SimStep::Lose { which } if !self.wire.is_empty() => {
                self.wire.swap_remove(which % self.wire.len());
            }
            SimStep::Talk { device } => self.talk(device),
            SimStep::Crash { device } => self.devices[device].waiting = None,
            SimStep::BackUp => self.server.back_up(),
            SimStep::Restore => self.server.restore(),
            SimStep::Arrive { .. } | SimStep::Double { .. } | SimStep::Lose { .. } => {}
        }
    }

    fn ask(&mut self, device: usize) -> SimMessage {
        self.questions += 1;
        self.devices[device].waiting = Some(self.questions);
        SimMessage::Up {
            device,
            question: self.questions,
            ask: self.devices[device].ask(),
        }
    }

    fn arrive(&mut self, message: SimMessage) -> Option<SimMessage> {
        match message {
            SimMessage::Up {
                device,
                question,
                ask,
            } => {
                let id = DEVICES[device];
                let said = match ask {
                    Ask::Push(push) => Said::Answers(self.server.push(id, &push)),
                    Ask::Pull {
                        server_epoch,
                        since,
                    } => Said::Page(self.server.pull(id, &server_epoch, since)),
                };
                Some(SimMessage::Down {
                    device,
                    question,
                    said,
                })
            }
            SimMessage::Down {
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

    /// Lets all devices exchange with the server until they agree and none has anything to send.
    fn settle(&mut self) {
        self.wire.clear();
        for _ in 0..500 {
            for device in 0..DEVICES.len() {
                for _ in 0..3 {
                    self.talk(device);
                }
            }
            if self.devices.iter().all(SimDevice::is_quiet) && self.all_same() {
                return;
            }
        }
        panic!("the devices never come to rest");
    }

    fn all_same(&mut self) -> bool {
        let server = self.server.live();
        self.devices.iter().all(|device| has(device) == server)
    }
}

fn has(device: &SimDevice) -> BTreeMap<Named, String> {
    let held = device.things.iter().filter_map(|(named, held)| {
        let body = held.body.as_ref()?;
        Some((named.clone(), body.as_str().to_owned()))
    });
    held.collect()
}

/// Plays a history and returns the items that exist in the end. Panics if anything was lost or doubled.
pub(crate) fn play(server: impl SimServer, steps: &[SimStep]) -> BTreeMap<Named, String> {
    let mut world = World::new(server);
    for step in steps {
        world.act(step);
    }
    world.settle();
    let all = world.server.live();
    let left: BTreeSet<u64> = all.values().flat_map(|body| marks(body)).collect();
    let gone: Vec<_> = world.diary.stands.difference(&left).collect();
    assert!(gone.is_empty(), "{gone:?} are gone of {all:#?}");
    let of_kind = |kind: &'static str| all.iter().filter(move |((of, _), _)| of == kind);
    for body in all.values() {
        let (all, different) = (body.matches("mark").count(), marks(body).len());
        assert_eq!(all, different, "something stands twice in {body}");
    }
    let owned: i64 = of_kind(kind::OWNED).map(|(_, body)| count(body)).sum();
    assert_eq!(owned, world.diary.owned);
    for (_, body) in of_kind(kind::FORCE) {
        let force: Force = serde_json::from_str(body).expect("a force");
        let mut ids = BTreeSet::new();
        assert!(force.nodes().all(|node| ids.insert(&node.id)), "{body}");
    }
    all
}
