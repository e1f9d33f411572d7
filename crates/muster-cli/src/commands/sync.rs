//! `muster sync`: exchanges the user's data with their other devices.

use std::io::{self, BufRead as _};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use muster_app::{
    AdmitArgs, DeviceRow, ExchangeResult, InvitedArgs, MAX_TRUST_BYTES, NewerPackRow, NoArgs,
    PairArgs, RevokeArgs, SyncView, TrustArgs, UnsentPhoto, files, minute_utc,
};
use muster_core::problem::Problem;
use muster_core::words::Lang;

use super::output::{Output, OutputResult, open_online};
use crate::args::CommonArgs;
use crate::args::sync::{PairOptions, RevokeOptions, SyncCommand, SyncOptions, TrustOptions};
use crate::out;
use crate::problems::Problems;

/// How long to wait before asking the server again whether somebody came.
const PAUSE: Duration = Duration::from_millis(500);

fn common_args(args: &SyncOptions) -> &CommonArgs {
    use SyncCommand::{Devices, Invite, Leave, Recovery, Revoke, Status};
    match &args.command {
        None => &args.common,
        Some(SyncCommand::Pair(args)) => &args.common,
        Some(Revoke(args)) => &args.common,
        Some(SyncCommand::Trust(args)) => &args.common,
        Some(Status(args) | Invite(args) | Devices(args) | Recovery(args) | Leave(args)) => {
            &args.common
        }
    }
}

pub fn run(args: &SyncOptions, lang: Lang) -> OutputResult<ExitCode> {
    let common = common_args(args);
    let app = open_online(lang)?;
    let app = app.session(lang);
    let output = Output::new(&app, common);
    let done = match &args.command {
        None => output.now(),
        Some(SyncCommand::Pair(args)) => output.pair(args),
        Some(SyncCommand::Status(_)) => output.status(),
        Some(SyncCommand::Invite(_)) => output.invite(),
        Some(SyncCommand::Devices(_)) => output.devices(),
        Some(SyncCommand::Revoke(args)) => output.revoke(args),
        Some(SyncCommand::Recovery(_)) => output.recovery(),
        Some(SyncCommand::Trust(args)) => output.trust(args),
        Some(SyncCommand::Leave(_)) => output.leave(),
    };
    done.map(|()| ExitCode::SUCCESS)
}

impl Output<'_> {
    fn now(&self) -> OutputResult {
        let done = self.wait_for(self.app.sync_now(NoArgs {}))?;
        let mut lines = self.exchanged(&done);
        let view = self.looked()?;
        lines.extend(view.stays.iter().map(|row| self.stays(row)));
        lines.extend(self.newer(&view));
        self.print(&done, &lines)
    }

    /// Says which photo could not be sent, and why.
    fn stays(&self, row: &UnsentPhoto) -> String {
        self.text(
            "sync-photo-stays",
            &[("name", &row.name), ("why", &row.why)],
        )
    }

    /// Says which followed packs have newer versions, and how to get them.
    fn newer(&self, view: &SyncView) -> Vec<String> {
        let row = |row: &NewerPackRow| {
            let version = row.version.to_string();
            let told = [("title", &*row.title), ("version", &version)];
            let how = [("club", &*row.club), ("pack", &row.pack)];
            format!(
                "{} {}",
                self.text("sync-newer", &told),
                self.text("sync-newer-how", &how)
            )
        };
        view.newer.iter().map(row).collect()
    }

    fn exchanged(&self, done: &ExchangeResult) -> Vec<String> {
        let (sent, taken) = (done.sent.to_string(), done.taken.to_string());
        let mut lines = vec![self.text("sync-exchanged", &[("sent", &sent), ("taken", &taken)])];
        for (key, count) in [
            ("sync-photos-sent", done.photos_sent),
            ("sync-photos-taken", done.photos_taken),
        ] {
            if count > 0 {
                lines.push(self.count(key, count));
            }
        }
        if done.twice > 0 {
            lines.push(self.count("sync-twice-count", done.twice));
        }
        lines
    }

    fn pair(&self, args: &PairOptions) -> OutputResult {
        let name = args.name.clone().unwrap_or_else(own_name);
        let pair = PairArgs {
            address: args.address.clone(),
            name: name.clone(),
            trust: trusted(args.trust.as_deref())?,
        };
        let about = args.trust.as_deref();
        let mut view = self
            .wait_for(self.app.sync_pair(pair))
            .map_err(in_trust(about))?;
        if view.waits {
            out::note([self.text("sync-waits", &[("name", &name)])]);
        }
        while view.waits {
            std::thread::sleep(PAUSE);
            view = self.wait_for(self.app.sync_wait_for_pairing(NoArgs {}))?;
        }
        let status = self.looked()?;
        let paired = [("address", &*status.address), ("name", &*name)];
        let mut lines = vec![self.text("sync-paired", &paired)];
        if !view.recovery.is_empty() {
            lines.push(self.text("sync-recovery", &[("code", &view.recovery)]));
        }
        if status.open {
            out::note([self.text("sync-open", &[])]);
        }
        self.print(&view, &lines)
    }

    fn looked(&self) -> OutputResult<SyncView> {
        Ok(self.app.sync_status(NoArgs {})?)
    }

    fn status(&self) -> OutputResult {
        let view = self.looked()?;
        if !view.paired {
            return self.print(&view, &[self.text("sync-not-paired", &[])]);
        }
        let mut lines = vec![
            self.text("sync-server", &[("address", &view.address)]),
            self.text("sync-this", &[("name", &view.name)]),
            match view.last {
                0 => self.text("sync-never", &[]),
                last => self.text("sync-last", &[("when", &moment(last))]),
            },
            self.count("sync-waiting", view.waiting),
        ];
        if view.coming > 0 {
            lines.push(self.count("sync-photos-coming", view.coming));
        }
        if view.too_large > 0 {
            lines.push(self.count("sync-too-large", view.too_large));
        }
        for twice in &view.twice {
            let of = if twice.of.is_empty() {
                "none"
            } else {
                &twice.of
            };
            let values = [("name", &*twice.name), ("id", &*twice.id), ("of", of)];
            lines.push(self.text("sync-twice", &values));
        }
        for stands in &view.stands {
            let values = [("name", &*stands.name), ("card", stands.card.as_str())];
            lines.push(self.text("sync-stands", &values));
        }
        for stands in &view.photos {
            let values = [("name", &*stands.name), ("card", stands.card.as_str())];
            lines.push(self.text("sync-photos-stand", &values));
        }
        self.print(&view, &lines)
    }

    /// Shows a code, waits until somebody enters it, and asks the user whether to let them in.
    fn invite(&self) -> OutputResult {
        let shown = self.wait_for(self.app.sync_invite(NoArgs {}))?;
        self.print(
            &shown,
            &[self.text("sync-invite", &[("address", &shown.address)])],
        )?;
        let pairing = shown.pairing;
        let name = loop {
            let pairing = pairing.clone();
            let seen = self.wait_for(self.app.sync_invitation_status(InvitedArgs { pairing }))?;
            match seen.state.as_str() {
                "open" => std::thread::sleep(PAUSE),
                "asking" => break seen.name,
                _ => return Err(Problems::from(Problem::new("sync-not-found"))),
            }
        };
        out::note([self.text("sync-invite-ask", &[("name", &name)])]);
        let mut answer = String::new();
        let read = io::stdin().lock().read_line(&mut answer);
        let yes = self.text("sync-yes", &[]);
        let admit = read.is_ok() && answer.trim().to_lowercase().starts_with(&yes);
        let settled = self.wait_for(self.app.sync_admit(AdmitArgs { pairing, admit }))?;
        let key = if admit {
            "sync-admitted"
        } else {
            "sync-refused"
        };
        self.print(&settled, &[self.text(key, &[("name", &name)])])
    }

    fn devices(&self) -> OutputResult {
        let devices = self.wait_for(self.app.sync_devices(NoArgs {}))?;
        let row = |device: &DeviceRow| {
            let state = match device {
                device if device.this => self.text("sync-device-this", &[]),
                device if device.revoked => self.text("sync-device-revoked", &[]),
                _ => String::new(),
            };
            let used = self.text("sync-device-used", &[("when", &moment(device.used))]);
            vec![device.name.clone(), used, device.device.clone(), state]
        };
        let rows: Vec<Vec<String>> = devices.iter().map(row).collect();
        self.rows(&devices, ("device", "name"), &rows)
    }

    fn revoke(&self, args: &RevokeOptions) -> OutputResult {
        let devices = self.wait_for(self.app.sync_devices(NoArgs {}))?;
        let by_id = devices.iter().find(|device| device.device == args.device);
        let mut named = devices
            .iter()
            .filter(|device| device.name == args.device && !device.revoked);
        // A name that several devices have does not tell which of them is meant.
        let by_name = named.next().filter(|_| named.next().is_none());
        let found = by_id.or(by_name);
        let found = found.ok_or_else(|| Problems::from(Problem::new("sync-not-found")))?;
        let device = found.device.clone();
        self.wait_for(self.app.sync_revoke(RevokeArgs { device }))?;
        self.print(
            found,
            &[self.text("sync-revoked", &[("name", &found.name)])],
        )
    }

    fn recovery(&self) -> OutputResult {
        let code = self.wait_for(self.app.sync_recovery(NoArgs {}))?;
        self.print(&code, &[self.text("sync-recovery", &[("code", &code)])])
    }

    fn trust(&self, args: &TrustOptions) -> OutputResult {
        let file = args.file.as_deref();
        let trust = trusted(file)?;
        let asked = self.wait_for(self.app.sync_trust(TrustArgs { trust }));
        asked.map_err(in_trust(file))?;
        let key = match file {
            Some(_) => "sync-trusted",
            None => "sync-trusted-system",
        };
        self.print(&(), &[self.text(key, &[])])
    }

    fn leave(&self) -> OutputResult {
        let left = self.wait_for(self.app.sync_leave(NoArgs {}))?;
        let mut lines = vec![self.text("sync-left", &[])];
        if !left.told {
            lines.push(self.text("sync-left-untold", &[]));
        }
        self.print(&left, &lines)
    }
}

/// Reads the file of certificates that the user trusts.
pub(super) fn trusted(file: Option<&Path>) -> OutputResult<Option<String>> {
    let Some(file) = file else { return Ok(None) };
    let most = usize::try_from(MAX_TRUST_BYTES).unwrap_or(usize::MAX);
    let bytes = files::read(file, most)?;
    // A file that is not text has no certificate in it either, and is reported as such.
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

/// Adds the name of the file to problems with its certificates.
pub(super) fn in_trust(file: Option<&Path>) -> impl Fn(Problems) -> Problems {
    let file = file.map(|file| file.display().to_string());
    move |problems| {
        problems.map(|problem| match &file {
            Some(file) if problem.code == "sync-bad-trust" => problem.in_file(file),
            _ => problem,
        })
    }
}

/// Returns the name of this machine, or `muster` if it has none.
pub(super) fn own_name() -> String {
    let mut named = ["HOSTNAME", "COMPUTERNAME"].iter();
    let named = named.find_map(|name| std::env::var(name).ok());
    let named = named.or_else(|| std::fs::read_to_string("/etc/hostname").ok());
    let name = named.unwrap_or_default();
    let name: String = name.trim().chars().take(60).collect();
    if name.is_empty() {
        "muster".to_owned()
    } else {
        name
    }
}

/// Writes seconds since 1970 as a date and a time of day.
fn moment(seconds: i64) -> String {
    minute_utc(seconds)
}
