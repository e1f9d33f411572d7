//! How soon a window is usable after its program was started, and how much memory it then uses.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use crate::stage::{Stage, StageScene};
use crate::{at, memory};

/// How many starts of each window are measured.
pub const RUNS: usize = 20;

/// How long a window is left alone before its memory is measured.
const IDLE: Duration = Duration::from_secs(2);

/// What a window costs. Each value is the median of its starts.
pub struct Costs {
    /// The time from the start of the process until its first screen is painted, in milliseconds.
    pub to_usable: f64,
    /// The memory of all its processes, in MiB.
    pub memory: f64,
}

/// Measures Muster's window and an empty one, started in turns. The first start of each is not counted, because it
/// creates the data folder and fills the caches.
pub fn both(stage: &Stage, empty: &Path) -> Result<(Costs, Costs), String> {
    let muster = Timed::new(stage.program(), "muster")?;
    let empty = Timed::new(empty, "empty")?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for run in 0..=RUNS {
        for (window, costs) in [(&muster, &mut ours), (&empty, &mut theirs)] {
            let cost = window.open(stage)?;
            if run > 0 {
                costs.push(cost);
            }
        }
    }
    Ok((costs(&ours), costs(&theirs)))
}

fn costs(runs: &[(f64, f64)]) -> Costs {
    let all = |of: fn(&(f64, f64)) -> f64| runs.iter().map(of).collect::<Vec<_>>();
    Costs {
        to_usable: at(&all(|run| run.0), 0.5),
        memory: at(&all(|run| run.1), 0.5),
    }
}

/// A program behind a script that notes the time of its start.
struct Timed {
    script: PathBuf,
    started: PathBuf,
    name: &'static str,
}

impl Timed {
    fn new(program: &Path, name: &'static str) -> Result<Timed, String> {
        let program = program
            .canonicalize()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        let folder = std::env::temp_dir().join(format!("muster-bench-{}", std::process::id()));
        let (script, started) = (folder.join(name), folder.join(format!("{name}.started")));
        let lines = format!(
            "#!/bin/sh\ndate +%s%3N > '{}'\nexec '{}' \"$@\"\n",
            started.display(),
            program.display()
        );
        let written = fs::create_dir_all(&folder)
            .and_then(|()| fs::write(&script, lines))
            .and_then(|()| fs::set_permissions(&script, fs::Permissions::from_mode(0o755)));
        written.map_err(|error| format!("{}: {error}", script.display()))?;
        Ok(Timed {
            script,
            started,
            name,
        })
    }

    /// Opens the window once. Returns the milliseconds until it is usable, and its memory in MiB.
    fn open(&self, stage: &Stage) -> Result<(f64, f64), String> {
        let scene = stage.open_program(&self.script, self.name, (1280, 800), false)?;
        let usable = usable(&scene)?;
        let started = fs::read_to_string(&self.started).map_err(|error| error.to_string())?;
        let started: f64 = started.trim().parse().map_err(|_| "no start was noted")?;
        sleep(IDLE);
        Ok((usable - started, memory::of_group(scene.group())?))
    }
}

/// Returns when the page had painted its first screen, in milliseconds since 1970.
fn usable(scene: &StageScene) -> Result<f64, String> {
    let mut at = None;
    scene
        .window
        .until("the window does not become usable", || {
            let marked = "const [mark] = performance.getEntriesByName('usable'); \
                      return mark ? performance.timeOrigin + mark.startTime : null";
            at = scene.window.script(marked)?.as_f64();
            Ok(at.is_some())
        })?;
    at.ok_or_else(|| "the window does not become usable".to_owned())
}
