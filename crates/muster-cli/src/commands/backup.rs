//! `muster backup` and `muster restore`: everything that the user keeps, in one file.

use muster_core::words::Lang;
use std::process::ExitCode;

use muster_app::{Bytes, ImportAllArgs, ImportMode, NoArgs, files};
use serde::Serialize;

use super::{CommandResult, json};
use crate::args::{BackupOptions, OutputFormat, RestoreOptions};
use crate::data;
use crate::out::{self, TextPage};
use crate::problems::Problems;

/// The largest file that is read, in bytes. It leaves room for photos.
const MAX_FILE_BYTES: usize = 512 << 20;

/// The JSON output for a written file.
#[derive(Serialize)]
struct WrittenReport<'a> {
    file: &'a str,
    bytes: usize,
}

/// Writes everything to a file.
pub fn write(args: &BackupOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let bytes = app.export_all(&NoArgs {})?;
    out::write_file(&args.file, &bytes)?;
    let file = args.file.display().to_string();
    if file == files::STANDARD_INPUT {
        return Ok(ExitCode::SUCCESS);
    }
    let mut page = TextPage::new();
    match args.common.format {
        OutputFormat::Json => page.document(json(&WrittenReport {
            file: &file,
            bytes: bytes.len(),
        })?),
        OutputFormat::Text => {
            let values = [("file", file.as_str().into())];
            page.line(app.words().message("cli-backup-done", &values));
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

/// Brings back everything from a file.
pub fn restore(args: &RestoreOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let bytes = files::read(&args.file, MAX_FILE_BYTES)?;
    let name = args.file.display().to_string();
    let counts = app.import_all(ImportAllArgs {
        bytes: Bytes::Numbers(bytes),
        how: match args.replace {
            true => ImportMode::Replace,
            false => ImportMode::Add,
        },
    });
    let counts = counts.map_err(|problem| Problems::from(problem.in_file(&name)))?;
    let mut page = TextPage::new();
    match args.common.format {
        OutputFormat::Json => page.document(json(&counts)?),
        OutputFormat::Text => {
            let values = [
                ("forces", counts.forces.into()),
                ("others", counts.others.into()),
                ("left", counts.left_out.into()),
            ];
            page.line(app.words().message("cli-restore-done", &values));
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}
