//! Runs work at fixed times, whether or not earlier work is done.

use std::fmt;
use std::time::{Duration, Instant};

use crate::spent::Spent;

/// The time between two pushes of a device.
const EVERY: Duration = Duration::from_secs(5);
/// How often each device pushes.
const TIMES: u32 = 8;

/// How long each piece of work took from the moment it was due, shortest first, and what resources it used.
pub(crate) struct PacedTimes {
    all: Vec<Duration>,
    spent: Spent,
}

impl PacedTimes {
    fn part(&self, hundredths: usize) -> Duration {
        let at = (self.all.len() * hundredths / 100).min(self.all.len() - 1);
        self.all[at]
    }

    pub(crate) fn p99(&self) -> Duration {
        self.part(99)
    }
}

impl fmt::Display for PacedTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let (count, longest) = (self.all.len(), self.part(100));
        write!(f, "{count}: median {:.1} ms", ms(self.part(50)))?;
        write!(
            f,
            ", p99 {:.1} ms, longest {:.1} ms; ",
            ms(self.p99()),
            ms(longest)
        )?;
        self.spent.fmt(f)
    }
}

/// Runs the work of each device at its own times, which are spread evenly.
pub(crate) async fn paced<D, W>(devices: Vec<D>, work: fn(D, u32) -> W) -> PacedTimes
where
    D: Clone + Send + 'static,
    W: Future<Output = ()> + Send + 'static,
{
    let before = Spent::now();
    let start = Instant::now();
    let count = u32::try_from(devices.len()).expect("few devices");
    let one = |(at, device): (u32, D)| {
        tokio::spawn(async move {
            let mut times = Vec::new();
            for turn in 0..TIMES {
                let due = start + EVERY * turn + EVERY * at / count;
                tokio::time::sleep_until(due.into()).await;
                work(device.clone(), turn).await;
                times.push(due.elapsed());
            }
            times
        })
    };
    let tasks: Vec<_> = (0..).zip(devices).map(one).collect();
    let mut all = Vec::new();
    for task in tasks {
        all.extend(task.await.expect("no panic"));
    }
    all.sort_unstable();
    let spent = before.until_now(start.elapsed());
    PacedTimes { all, spent }
}
