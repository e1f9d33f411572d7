//! `muster pack …`: checks, adds, lists and removes card packs, and gives back the facts that a user filled in.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_app::upstream_patch::{self, CardsFile, Contribution};
use muster_app::{
    Bytes, ImportPackArgs, NoArgs, PackFileArgs, RemovePackArgs, Session, block_on, check_packs,
    files,
};
use muster_core::words::{Lang, Words};
use serde::Serialize;

use super::{CommandResult, json, json_of_rows};
use crate::args::{
    OutputFormat, PackAddOptions, PackCheckOptions, PackCommand, PackDiffOptions, PackListOptions,
    PackMergeOptions, PackRemoveOptions,
};
use crate::data;
use crate::out::{self, TextPage, columns};
use crate::problems::Problems;

/// The largest pack file that is read, in bytes.
const MAX_BYTES: usize = 256 << 20;

pub fn run(args: &PackCommand, lang: Lang) -> CommandResult {
    match args {
        PackCommand::Check(args) => check(&data::cards_if_any(lang)?.session(lang), args),
        PackCommand::Add(args) => add(args, lang),
        PackCommand::List(args) => list(args, lang),
        PackCommand::Remove(args) => remove(args, lang),
        PackCommand::Diff(args) => diff(args, lang),
        PackCommand::Merge(args) => merge(args, lang),
    }
}

fn check(app: &Session<'_>, args: &PackCheckOptions) -> CommandResult {
    let words = app.words();
    let checked = check_packs(&args.path, &app.library())?;
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        let disputes = checked.disputes.iter();
        let disputes =
            disputes.map(|(card, facts)| serde_json::json!({ "card": card, "facts": facts }));
        page.document(json(&serde_json::json!({
            "packs": checked.packs,
            "cards": checked.cards,
            "disputes": disputes.collect::<Vec<_>>(),
        }))?);
        page.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    let counts = [
        ("packs", checked.packs.into()),
        ("cards", checked.cards.into()),
    ];
    page.line(words.message("cli-packs-fine", &counts));
    for (card, paths) in checked.disputes {
        let values = [
            ("card", card.as_str().into()),
            ("facts", paths.join(", ").into()),
        ];
        page.line(words.message("cli-pack-dispute", &values));
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

/// A pack that was added, in the JSON output.
#[derive(Serialize)]
struct AddedPack {
    id: String,
    title: String,
    version: u32,
    /// The version of this pack that was there before. `None` if there was none.
    replaced: Option<u32>,
    cards: usize,
}

impl AddedPack {
    fn text(&self, key: &str, words: &Words) -> String {
        let values = [
            ("pack", self.title.as_str().into()),
            ("id", self.id.as_str().into()),
            ("cards", self.cards.into()),
            ("version", self.version.into()),
            ("replaced", self.replaced.unwrap_or_default().into()),
        ];
        words.message(key, &values)
    }
}

/// Adds packs of the user's own. Each is added as a whole, and none is added if one of them has a problem.
fn add(args: &PackAddOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let mut files = Vec::new();
    for path in &args.path {
        let from = pack_file(path)?;
        let news = app.preview_pack(from.clone())?;
        if !news.problems.is_empty() {
            return Err(news.problems.into());
        }
        files.push(from);
    }
    let words = app.words();
    let mut page = TextPage::new();
    let mut added = Vec::new();
    let mut older = Vec::new();
    for from in files {
        // The file before may have been one of the same pack.
        let before = app.packs(NoArgs {})?;
        let take = ImportPackArgs { from, cards: None };
        let taken = block_on(app.import_pack(take))?;
        let Some(pack) = taken.pack else {
            return Err(taken.problems.into());
        };
        let before = before.into_iter().find(|old| old.own && old.id == pack.id);
        let row = AddedPack {
            replaced: before.map(|old| old.version),
            id: pack.id,
            title: pack.title,
            version: pack.version,
            cards: pack.cards,
        };
        page.line(row.text("cli-pack-added", words));
        if row.replaced.is_some_and(|replaced| row.version < replaced) {
            older.push(row.text("cli-pack-older", words));
        }
        added.push(row);
    }
    if args.common.format == OutputFormat::Json {
        page = TextPage::new();
        page.document(json(&added)?);
    }
    out::note(older);
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn pack_file(path: &Path) -> Result<PackFileArgs, Problems> {
    let bytes = files::read(path, MAX_BYTES)?;
    Ok(PackFileArgs {
        bytes: Bytes::Base64(STANDARD.encode(bytes)),
        file: path.display().to_string(),
    })
}

fn list(args: &PackListOptions, lang: Lang) -> CommandResult {
    let app = data::cards(lang)?;
    let app = app.session(lang);
    let words = app.words();
    let rows = app.packs(NoArgs {})?;
    let table = rows.iter().map(|row| {
        let whose = match (row.own, row.on) {
            (false, _) => "cli-pack-shipped",
            (true, true) => "cli-pack-own",
            (true, false) => "cli-pack-off",
        };
        let count = [("cards", row.cards.into())];
        vec![
            row.id.clone(),
            row.version.to_string(),
            row.title.clone(),
            words.message("cli-pack-cards", &count),
            words.message(whose, &[]),
        ]
    });
    let table: Vec<Vec<String>> = table.collect();
    let mut page = TextPage::new();
    match args.common.format {
        OutputFormat::Json => page.document(json_of_rows(&rows, "id", "title")?),
        OutputFormat::Text => columns(&mut page, &table),
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn remove(args: &PackRemoveOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let id = args.id.clone();
    let removed = app.remove_pack(RemovePackArgs { id })?;
    let mut page = TextPage::new();
    match args.common.format {
        OutputFormat::Json => {
            page.document(json(&serde_json::json!({ "id": args.id, "bin": removed }))?);
        }
        OutputFormat::Text => {
            let said = [("id", args.id.as_str().into())];
            page.line(app.words().message("cli-pack-removed", &said));
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

/// Prints what packs, or the user's own facts, would change in the cards that come with the program.
fn diff(args: &PackDiffOptions, lang: Lang) -> CommandResult {
    let app = data::cards(lang)?;
    let app = app.session(lang);
    let given = contribution(&app, &args.packs)?;
    let shipped = app.shipped_files();
    let merged = upstream_patch::merge(&shipped, &given, &app.known_games())?;
    report_unplaced(&merged, app.words());
    let mut page = TextPage::new();
    for line in upstream_patch::diff(&shipped, &merged.files).lines() {
        page.document(line);
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the same changes into a folder of packs.
fn merge(args: &PackMergeOptions, lang: Lang) -> CommandResult {
    let app = data::cards(lang)?;
    let app = app.session(lang);
    let given = contribution(&app, &args.packs)?;
    let there = CardsFile::in_folder(&args.folder)?;
    let merged = upstream_patch::merge(&there, &given, &app.known_games())?;
    for file in &merged.files {
        let path = args.folder.join(&file.path);
        files::write(&path, file.text.as_bytes())?;
    }
    let words = app.words();
    report_unplaced(&merged, words);
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        let files: Vec<&String> = merged.files.iter().map(|file| &file.path).collect();
        page.document(json(&serde_json::json!({
            "cards": merged.cards,
            "boxes": merged.boxes,
            "files": files,
            "unplaced": merged.unplaced,
        }))?);
        page.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    let said = [
        ("cards", merged.cards.into()),
        ("boxes", merged.boxes.into()),
        ("files", merged.files.len().into()),
    ];
    page.line(words.message("cli-pack-merged", &said));
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn contribution(app: &Session<'_>, packs: &[PathBuf]) -> Result<Contribution, Problems> {
    if packs.is_empty() {
        return Ok(app.contribution());
    }
    packs
        .iter()
        .try_fold(Contribution::default(), |given, path| {
            Ok(given.and(Contribution::read(path, &app.known_games())?))
        })
}

fn report_unplaced(merged: &upstream_patch::MergedPacks, words: &Words) {
    let unplaced = merged.unplaced.iter();
    out::note(
        unplaced.map(|card| words.message("cli-pack-homeless", &[("id", card.as_str().into())])),
    );
    let boxes = merged.unplaced_boxes.iter();
    out::note(boxes.map(|held| {
        let values = [
            ("id", held.id.as_str().into()),
            ("card", held.card.as_str().into()),
        ];
        words.message("cli-pack-homeless-box", &values)
    }));
}
