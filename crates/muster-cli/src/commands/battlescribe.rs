//! `muster battlescribe …`: adds, lists and removes data sets of BattleScribe and New Recruit.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_app::{
    AddDataSetArgs, Bytes, CandidateView, DataSetChangesView, DataSetFile, DataSetNews, DataSetRow,
    FindDataSetsArgs, NoArgs, RemoveDataSetArgs, RestoreDataSetArgs, files,
};
use muster_battlescribe::limits::{MAX_FILE_BYTES, MAX_FILES};
use muster_battlescribe::source::archive::is_data_file;
use muster_core::force::NodeId;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};

use super::{CommandResult, json};
use crate::args::OutputFormat;
use crate::args::battlescribe::{
    AddDataSetOptions, BattlescribeCommand, CandidateOptions, ListDataSetsOptions,
    RemoveDataSetOptions, RestoreDataSetOptions,
};
use crate::data;
use crate::out::{self, TextPage, TextStyle, columns};
use crate::problems::Problems;

/// How deep folders of a data set may nest. Repositories have one level.
const MAX_FOLDER_DEPTH: usize = 8;

pub fn run(args: &BattlescribeCommand, lang: Lang) -> CommandResult {
    match args {
        BattlescribeCommand::Add(args) => add(args, lang),
        BattlescribeCommand::List(args) => list(args, lang),
        BattlescribeCommand::Remove(args) => remove(args, lang),
        BattlescribeCommand::Restore(args) => restore(args, lang),
        BattlescribeCommand::Candidates(args) => candidates(args, lang),
    }
}

fn add(args: &AddDataSetOptions, lang: Lang) -> CommandResult {
    let mut given = GatheredFiles::default();
    for path in &args.paths {
        gather(path, path, 0, &mut given)?;
    }
    let GatheredFiles { files, skipped } = given;
    let app = data::open(lang)?;
    let app = app.session(lang);
    let wanted: Vec<Option<String>> = if args.all {
        let files = files.clone();
        let found = app.find_data_sets(FindDataSetsArgs { files })?;
        found.into_iter().map(|found| Some(found.key)).collect()
    } else {
        args.system.iter().cloned().map(Some).collect()
    };
    let wanted = match wanted.is_empty() {
        true => vec![None],
        false => wanted,
    };
    let words = app.words();
    let mut page = TextPage::new();
    let mut all = Vec::new();
    for system in wanted {
        let added = app.add_data_set(AddDataSetArgs {
            files: files.clone(),
            system,
            replace: args.replace.clone(),
            accept_losses: args.accept_losses,
        });
        let added = added.map_err(|problem| {
            // What was added before stays, and is told.
            out::note(
                all.iter()
                    .map(|added: &DataSetNews| about(&added.set, "cli-data-set-added", words)),
            );
            Problems::from(problem)
        })?;
        all.push(added);
    }
    out::note(skipped.iter().map(|skipped| skipped.text(words)));
    write_added(&mut page, &all, args.common.format, words)?;
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn write_added(
    page: &mut TextPage,
    all: &[DataSetNews],
    format: OutputFormat,
    words: &Words,
) -> Result<(), Problems> {
    if format == OutputFormat::Json {
        match all {
            [one] => page.document(json(one)?),
            several => page.document(json(&several)?),
        }
        return Ok(());
    }
    for added in all {
        let key = match &added.changes {
            None => "cli-data-set-added",
            Some(_) => "cli-data-set-replaced",
        };
        page.line(about(&added.set, key, words));
        if let Some(other) = &added.beside {
            let values = [
                ("name", other.name.as_str().into()),
                ("id", other.id.as_str().into()),
            ];
            page.line(words.message("cli-data-set-beside", &values));
        }
        for loss in &added.losses {
            page.line(format!("  {loss}"));
        }
        if let Some(changes) = &added.changes {
            write_changes(page, changes, words);
        }
        write_unknown(page, &added.set, words);
        out::note(added.set.broken.iter().cloned());
    }
    Ok(())
}

fn restore(args: &RestoreDataSetOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let id = args.id.clone();
    let restored = app.restore_data_set(RestoreDataSetArgs { id })?;
    let mut page = TextPage::new();
    write_added(&mut page, &[restored], args.common.format, app.words())?;
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

/// The files of a data set that were found.
#[derive(Default)]
struct GatheredFiles {
    files: Vec<DataSetFile>,
    skipped: Vec<SkippedFolder>,
}

/// A folder that was not looked into.
struct SkippedFolder {
    path: String,
    /// `deep` or `link`.
    why: &'static str,
}

impl SkippedFolder {
    fn text(&self, words: &Words) -> String {
        let args = [
            ("path", self.path.as_str().into()),
            ("why", self.why.into()),
            ("limit", MAX_FOLDER_DEPTH.into()),
        ];
        words.message("cli-data-set-skipped", &args)
    }
}

/// Collects the files of a path: the file itself, or the files of a data set in the folder.
///
/// # Errors
/// The first file or folder that cannot be read, or `data-set-too-large`.
fn gather(
    root: &Path,
    path: &Path,
    depth: usize,
    given: &mut GatheredFiles,
) -> Result<(), Problem> {
    if !path.is_dir() {
        let bytes = files::read(path, MAX_FILE_BYTES)?;
        let name = path
            .strip_prefix(root)
            .ok()
            .filter(|name| !name.as_os_str().is_empty());
        let own = path.file_name().map(Path::new);
        let name = name.or(own).unwrap_or(path).display().to_string();
        let bytes = Bytes::Base64(STANDARD.encode(bytes));
        given.files.push(DataSetFile { name, bytes });
        return Ok(());
    }
    let fault = |error: &std::io::Error| files::fault(error).in_file(&path.display().to_string());
    let mut inside = Vec::new();
    for entry in fs::read_dir(path).map_err(|error| fault(&error))? {
        inside.push(entry.map_err(|error| fault(&error))?.path());
    }
    inside.sort();
    for path in inside {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // Folders that begin with a dot hold what belongs to the repository.
        let is_wanted = match path.is_dir() {
            true => !name.starts_with('.'),
            false => is_data_file(&name),
        };
        let why = match path.is_dir() {
            // A link may lead back to where it stands.
            true if path.is_symlink() => Some("link"),
            true if depth >= MAX_FOLDER_DEPTH => Some("deep"),
            _ => None,
        };
        match why.filter(|_| is_wanted) {
            Some(why) => given.skipped.push(SkippedFolder {
                path: path.display().to_string(),
                why,
            }),
            None if is_wanted => gather(root, &path, depth + 1, given)?,
            None => {}
        }
        if given.files.len() > MAX_FILES {
            let problem = Problem::new("cli-data-set-files").with("limit", MAX_FILES);
            return Err(problem.in_file(&root.display().to_string()));
        }
    }
    Ok(())
}

/// Describes a data set in a line.
fn about(set: &DataSetRow, key: &str, words: &Words) -> String {
    let values = [
        ("name", set.name.as_str().into()),
        ("id", set.id.as_str().into()),
        ("catalogues", set.catalogues.into()),
        ("entries", set.entries.into()),
    ];
    words.message(key, &values)
}

fn write_changes(page: &mut TextPage, changes: &DataSetChangesView, words: &Words) {
    for group in &changes.groups {
        page.line(page.styled(TextStyle::Bold, &group.title));
        for line in &group.lines {
            page.line(format!("  {line}"));
        }
        if group.more > 0 {
            let more = [("count", group.more.into())];
            page.line(format!("  {}", words.message("cli-data-set-more", &more)));
        }
    }
    for force in &changes.forces {
        let values = [
            ("id", force.id.as_str().into()),
            ("name", force.name.as_str().into()),
            ("before", force.total_before.as_str().into()),
            ("after", force.total_after.as_str().into()),
            ("verdict-before", force.before.text.as_str().into()),
            ("verdict-after", force.after.text.as_str().into()),
        ];
        page.line(words.message("cli-data-set-force", &values));
    }
}

fn write_unknown(page: &mut TextPage, set: &DataSetRow, words: &Words) {
    if set.unknown_count == 0 {
        return;
    }
    let count = [("count", set.unknown_count.into())];
    page.line(words.message("cli-data-set-unknown", &count));
    for part in &set.unknown {
        let values = [
            ("text", part.text.as_str().into()),
            ("count", part.count.into()),
            ("first", part.first.as_str().into()),
        ];
        let line = words.message("cli-data-set-unknown-part", &values);
        page.line(format!("  {line}"));
    }
}

fn list(args: &ListDataSetsOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let words = app.words();
    let rows = app.data_sets(NoArgs {})?;
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.document(json(&rows)?);
    } else if rows.is_empty() {
        page.line(words.message("cli-no-data-sets", &[]));
    } else {
        let cells = |row: &DataSetRow| {
            let what = match &row.problem {
                Some(problem) => problem.clone(),
                None => about(row, "cli-data-set-holds", words),
            };
            vec![row.id.clone(), row.name.clone(), row.revision.clone(), what]
        };
        let table: Vec<Vec<String>> = rows.iter().map(cells).collect();
        columns(&mut page, &table);
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn remove(args: &RemoveDataSetOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let id = args.id.clone();
    let rows = app.data_sets(NoArgs {})?;
    app.remove_data_set(RemoveDataSetArgs { id })?;
    let row = rows.iter().find(|row| row.id == args.id);
    let values = [
        ("name", row.map_or("", |row| &row.name).into()),
        ("count", row.map_or(0, |row| row.forces).into()),
    ];
    let mut page = TextPage::new();
    match args.common.format {
        OutputFormat::Json => page.document(json(&serde_json::json!({
            "id": args.id,
            "name": row.map(|row| &row.name),
            "forces": row.map_or(0, |row| row.forces),
        }))?),
        OutputFormat::Text => {
            page.line(app.words().message("cli-data-set-removed", &values));
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

/// Lists what can be added to a place of a force, so that a script can build a list.
fn candidates(args: &CandidateOptions, lang: Lang) -> CommandResult {
    let app = data::cards_if_any(lang)?;
    let app = app.session(lang);
    let force = data::force(&app, &args.force)?;
    let at = args.on.as_deref().map(NodeId::new);
    let mut place = app.candidates_of(force, at)?;
    if args.allowed {
        place.candidates.retain(|candidate| candidate.allowed);
    }
    let words = app.words();
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.document(json(&place)?);
    } else if place.candidates.is_empty() {
        page.line(words.message("cli-no-candidates", &[]));
    } else {
        for slot in &place.slots {
            page.line(page.styled(TextStyle::Bold, &slot.label));
            let own = place.candidates.iter();
            let own = own.filter(|candidate| candidate.slot == slot.id);
            let table: Vec<Vec<String>> = own.map(|own| candidate_cells(own, words)).collect();
            columns(&mut page, &table);
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn candidate_cells(candidate: &CandidateView, words: &Words) -> Vec<String> {
    let cost = match (&candidate.amounts, candidate.cost) {
        (Some(amounts), _) => amounts.clone(),
        (None, Some(cost)) => cost.to_string(),
        (None, None) => "?".to_owned(),
    };
    let via: Vec<String> = candidate
        .via
        .iter()
        .map(|id| format!("--via {id}"))
        .collect();
    let findings = candidate.findings.iter().flatten();
    let findings: Vec<&str> = findings.map(|finding| finding.message.as_str()).collect();
    let remark = match (candidate.allowed, findings.is_empty()) {
        (true, _) => String::new(),
        (false, true) => words.message("cli-candidate-refused", &[]),
        (false, false) => findings.join(" "),
    };
    vec![
        candidate.name.clone(),
        cost,
        format!("--add {} {}", candidate.card, via.join(" "))
            .trim()
            .to_owned(),
        remark,
    ]
}
