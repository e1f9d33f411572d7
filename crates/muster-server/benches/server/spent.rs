//! Processor time and memory of this process and of PostgreSQL, as Linux counts them.

use std::fmt;
use std::fs;
use std::time::Duration;

/// Clock ticks per second, the same on every Linux.
const TICKS: f64 = 100.0;

/// Processor time used, in ticks, and memory, in kB.
pub(crate) struct Spent {
    own: f64,
    postgres: f64,
    memory: u64,
    seconds: f64,
}

impl Spent {
    pub(crate) fn now() -> Self {
        Self {
            own: ticks("/proc/self/stat"),
            postgres: postgres(),
            memory: 0,
            seconds: 0.0,
        }
    }

    pub(crate) fn until_now(self, passed: Duration) -> Self {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let memory = memory.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
        let now = Self::now();
        Self {
            own: now.own - self.own,
            postgres: now.postgres - self.postgres,
            memory: memory.unwrap_or_default(),
            seconds: passed.as_secs_f64(),
        }
    }
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |ticks: f64| 100.0 * ticks / TICKS / self.seconds;
        let megabytes = self.memory / 1024;
        write!(f, "{:.0} % of a processor", share(self.own))?;
        write!(
            f,
            " ({:.0} % PostgreSQL's beside it), {megabytes} MB",
            share(self.postgres)
        )
    }
}

/// Returns the processor time that a process used, its threads included, in ticks.
fn ticks(stat: &str) -> f64 {
    let stat = fs::read_to_string(stat).unwrap_or_default();
    let rest = stat.rsplit(')').next().unwrap_or_default();
    let fields = rest.split_whitespace().skip(11).take(2);
    fields.filter_map(|field| field.parse::<f64>().ok()).sum()
}

fn postgres() -> f64 {
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let ours = all.filter(|process| {
        let name = fs::read_to_string(process.path().join("comm"));
        name.is_ok_and(|name| name.trim() == "postgres")
    });
    ours.map(|process| ticks(&process.path().join("stat").to_string_lossy()))
        .sum()
}
