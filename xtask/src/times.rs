//! What groups of tests cost in processor seconds, and whether one has become much more expensive.
//!
//! Machines differ by more than two, and a warm build costs nothing. So no group is held to a number of seconds, and
//! builds are not compared at all: a group that now takes more than twice its recorded time, after division by what the
//! groups take on this machine in general, fails.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Child;

/// Processor seconds (user and system) by the name of a group.
pub type Times = BTreeMap<String, f64>;

/// The groups that are not compared: their time depends on what was built or installed before.
const NOT_COMPARED: [&str; 5] = [
    "npm ci",
    "clippy and build",
    "clippy of the benches",
    "clippy and compile muster and jobs for the web",
    "the script to muster",
];

/// A group that takes less than this many seconds is not compared.
const LEAST_SECONDS: f64 = 10.0;

/// How many times more a group may take than the others do.
const MAX_GROWTH: f64 = 2.0;

/// A median of fewer groups than these says nothing of a machine.
const LEAST_GROUPS: usize = 3;

/// Returns the processor seconds that a program took when it has ended, with all programs that it waited for. The
/// program is still there to be waited for. `None` where the system does not tell.
pub fn processor_seconds(child: &Child) -> Option<f64> {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

        let ended = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        waitid(WaitId::Pid(Pid::from_child(child)), ended).ok()?;
        seconds_in(&fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?)
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = child;
        None
    }
}

/// Reads the processor time out of a process's `stat` (proc_pid_stat(5)): its own and that of its children, user and
/// system.
fn seconds_in(stat: &str) -> Option<f64> {
    /// The unit of these times, for every processor that Linux has.
    const TICKS_PER_SECOND: f64 = 100.0;
    // The name of the program, in parentheses, may contain anything.
    let (_, rest) = stat.rsplit_once(')')?;
    // The fields 14 to 17; the name is the second.
    let ticks = rest.split_whitespace().skip(11).take(4);
    let ticks = ticks
        .map(str::parse::<f64>)
        .collect::<Result<Vec<_>, _>>()
        .ok()?;
    (ticks.len() == 4).then(|| ticks.iter().sum::<f64>() / TICKS_PER_SECOND)
}

/// Writes times as a JSON object with one group a line.
///
/// # Errors
/// If the file cannot be written.
pub fn write(file: &Path, times: &Times) -> Result<(), String> {
    let lines: Vec<String> = times
        .iter()
        .map(|(name, seconds)| format!("  \"{name}\": {seconds:.1}"))
        .collect();
    let text = format!("{{\n{}\n}}\n", lines.join(",\n"));
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    }
    fs::write(file, text).map_err(|error| format!("{}: {error}.", file.display()))
}

/// Reads what [`write`] wrote. Empty if there is no such file.
pub fn read(file: &Path) -> Times {
    let text = fs::read_to_string(file).unwrap_or_default();
    text.lines().filter_map(line).collect()
}

fn line(line: &str) -> Option<(String, f64)> {
    let (name, seconds) = line.trim().trim_end_matches(',').rsplit_once(": ")?;
    let name = name.strip_prefix('"')?.strip_suffix('"')?;
    Some((name.to_owned(), seconds.parse().ok()?))
}

/// Returns the groups whose time has more than doubled, with what they took and what was to be expected on this
/// machine.
pub fn doubled(now: &Times, recorded: &Times) -> Vec<(String, f64, f64)> {
    let compared: Vec<(&String, f64, f64)> = recorded
        .iter()
        .filter(|(name, before)| {
            **before >= LEAST_SECONDS && !NOT_COMPARED.contains(&name.as_str())
        })
        .filter_map(|(name, before)| Some((name, *now.get(name)?, *before)))
        .collect();
    let mut ratios: Vec<f64> = compared
        .iter()
        .map(|(_, now, before)| now / before)
        .collect();
    ratios.sort_by(f64::total_cmp);
    let Some(machine) = ratios.get(ratios.len() / 2) else {
        return Vec::new();
    };
    if ratios.len() < LEAST_GROUPS {
        return Vec::new();
    }
    compared
        .iter()
        .map(|(name, now, before)| ((*name).clone(), *now, before * machine))
        .filter(|(_, now, expected)| *now > expected * MAX_GROWTH)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times<const N: usize>(of: [(&str, f64); N]) -> Times {
        of.map(|(name, seconds)| (name.to_owned(), seconds)).into()
    }

    #[test]
    fn the_times_of_a_program_and_its_children_are_added() {
        let stat = "7 (a) b) Z 1 7 7 0 -1 4 9 8 0 0 250 50 1000 200 20 0 1 0 5 0 0";
        assert_eq!(seconds_in(stat), Some(15.0));
        assert_eq!(seconds_in("7 (a) Z 1 7"), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn what_a_program_of_a_program_takes_counts() {
        let script = "sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done'; true";
        let mut child = std::process::Command::new("sh")
            .args(["-c", script])
            .spawn()
            .expect("a shell");
        let seconds = processor_seconds(&child).expect("its time");
        assert!(seconds > 0.0, "{seconds}");
        assert!(child.wait().expect("it is still there").success());
    }

    #[test]
    fn times_are_read_as_they_were_written() {
        let file = std::env::temp_dir().join(format!("muster-times-{}.json", std::process::id()));
        let given = times([("screen tests", 41.5), ("tests", 300.0)]);
        write(&file, &given).expect("a file");
        let (text, found) = (fs::read_to_string(&file), read(&file));
        fs::remove_file(&file).expect("the file");
        assert_eq!(
            text.expect("its text"),
            "{\n  \"screen tests\": 41.5,\n  \"tests\": 300.0\n}\n"
        );
        assert_eq!(found, given);
        assert_eq!(read(Path::new("nothing-of-that-name")), Times::new());
    }

    #[test]
    fn a_slow_machine_fails_no_group_and_a_group_that_doubles_fails() {
        let recorded = times([
            ("check", 20.0),
            ("screens", 40.0),
            ("tests", 300.0),
            ("fmt", 2.0),
        ]);
        let slow = times([
            ("check", 66.0),
            ("screens", 130.0),
            ("tests", 900.0),
            ("fmt", 90.0),
        ]);
        assert_eq!(doubled(&slow, &recorded), []);
        let grown = times([("check", 22.0), ("screens", 89.0), ("tests", 300.0)]);
        assert_eq!(
            doubled(&grown, &recorded),
            [("screens".to_owned(), 89.0, 40.0 * (22.0 / 20.0))]
        );
    }

    #[test]
    fn a_build_and_too_few_groups_are_not_compared() {
        let recorded = times([
            ("clippy and build", 300.0),
            ("tests", 300.0),
            ("screens", 40.0),
        ]);
        let cold = times([
            ("clippy and build", 900.0),
            ("tests", 300.0),
            ("screens", 400.0),
        ]);
        assert_eq!(doubled(&cold, &recorded), []);
        assert_eq!(doubled(&cold, &Times::new()), []);
    }
}
