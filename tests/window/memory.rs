//! Measures memory as Linux counts it. A page that several processes share is counted once.

use std::fs;

/// The driver, which is not part of the window.
const DRIVER: &str = "WebKitWebDriver";

/// Returns the memory (PSS) of all processes of a group except the driver, in MiB.
pub fn of_group(group: u32) -> Result<f64, String> {
    let processes = fs::read_dir("/proc").map_err(|error| error.to_string())?;
    let mut total = 0.0;
    for process in processes.flatten() {
        let folder = process.path();
        // A process that has ended in the meantime takes no memory.
        let Ok(stat) = fs::read_to_string(folder.join("stat")) else {
            continue;
        };
        let Some((name, of_group)) = named(&stat) else {
            continue;
        };
        if of_group != group || DRIVER.starts_with(name) {
            continue;
        }
        let rollup = fs::read_to_string(folder.join("smaps_rollup")).unwrap_or_default();
        let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:"));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        total += kib.unwrap_or_default() / 1024.0;
    }
    if total == 0.0 {
        return Err("no process of the window was found".to_owned());
    }
    Ok(total)
}

/// Returns a process's name, of which Linux keeps 15 characters, and its process group.
fn named(stat: &str) -> Option<(&str, u32)> {
    let (before, after) = stat.rsplit_once(')')?;
    let (_, name) = before.split_once('(')?;
    // After the name come the state, the parent and the group.
    let group = after.split_whitespace().nth(2)?.parse().ok()?;
    Some((name, group))
}
