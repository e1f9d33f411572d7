//! `muster force …`: works with the forces in the data folder.

mod carry_over;
mod fill_up;

use std::path::Path;
use std::process::ExitCode;

use muster_app::{
    ArchiveForceArgs, CreateForcesArgs, DocumentKind, DocumentsArgs, Doubt, EditForceArgs,
    ExportRosterArgs, ExportTextArgs, ForceArgs, ForceRef, ForceRow, Form, ImportTextArgs,
    ImportView, KeepForceArgs, ListRow, MakeForceArgs, NewForceArgs, NoArgs, PlayerList,
    RosterFormat, SavedForceArgs, SavedForceView, Session, SettleEmbeddedCardsArgs, StepArgs,
    TagForceArgs, files,
};
use muster_core::card::CardId;
use muster_core::content::{FileDoor, check_door};
use muster_core::edit::ForceEdit;
use muster_core::encoding::decode;
use muster_core::force::{self, Force, NodeId};
use muster_core::number::whole;
use muster_core::problem::Problem;
use muster_core::sheets;
use muster_core::words::{Lang, Words};
use serde::Serialize;

use super::review::embedded_cards;
use super::{CommandResult, json, print_deleted};
use crate::args::force::{
    DeleteForceOptions, EditForceOptions, ExportForceOptions, ForceCommand, ForceListOptions,
    ImportForceOptions, NewForceOptions,
};
use crate::args::{CommonArgs, OutputFormat};
use crate::data;
use crate::out::{self, TextPage, TextStyle, columns, one_line};
use crate::problems::Problems;

pub fn run(force: &ForceCommand, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    match force {
        ForceCommand::List(args) => list(&app, args),
        ForceCommand::New(args) => new(&app, args),
        ForceCommand::Edit(args) => edit(&app, args),
        ForceCommand::Delete(args) => delete(&app, args),
        ForceCommand::Import(args) => import(&app, args),
        ForceCommand::Export(args) => export(&app, args),
        ForceCommand::FillUp(args) => fill_up::run(&app, args),
        ForceCommand::CarryOver(args) => carry_over::run(&app, args),
    }
}

fn list(app: &Session<'_>, args: &ForceListOptions) -> CommandResult {
    let words = app.words();
    let mut rows = app.forces(NoArgs {})?;
    rows.retain(|row| args.archived || !row.archived);
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.document(json(&rows)?);
    } else if rows.is_empty() {
        page.line(words.message("cli-no-forces", &[]));
    } else {
        let table: Vec<Vec<String>> = rows.iter().map(|row| cells(row, words)).collect();
        columns(&mut page, &table);
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn cells(row: &ForceRow, words: &Words) -> Vec<String> {
    let (game, cost) = match &row.missing_set {
        Some(name) => (name.clone(), row.total.clone()),
        None => (
            words.message(&row.system, &[]),
            match &row.costs {
                Some(costs) => costs.clone(),
                // Not the known sum alone: some costs may be unknown.
                None if row.total_with_unit.is_empty() => row.total.clone(),
                None => row.total_with_unit.clone(),
            },
        ),
    };
    let mut tags = row.tags.join(", ");
    if row.archived {
        let archived = words.message("cli-archived", &[]);
        tags = if tags.is_empty() {
            archived
        } else {
            format!("{tags}, {archived}")
        };
    }
    let name = match row.name.as_str() {
        "" => words.message("cli-nameless", &[]),
        name => name.to_owned(),
    };
    vec![
        row.id.clone(),
        name,
        game,
        cost,
        row.verdict.text.clone(),
        tags,
    ]
}

fn new(app: &Session<'_>, args: &NewForceOptions) -> CommandResult {
    let games = app.known_games();
    let game = games.named(&args.game)?;
    let usual = || game.modes().first().copied().unwrap_or_default().to_owned();
    let (system, name) = (args.game.clone(), args.name.clone());
    let mode = args.mode.clone().unwrap_or_else(usual);
    let force = if args.made {
        let usual_limit = game.usual_limit(&mode);
        app.make_force(MakeForceArgs {
            system,
            mode,
            name,
            limit: args.limit.or(usual_limit),
            revision: args.revision.clone(),
            faction: args.faction.clone(),
            slots: args.slots.clone(),
            owned: args.owned,
            seed: args.seed,
        })?
    } else {
        let force = app.new_force(NewForceArgs { system, mode, name });
        Force {
            limit: args.limit,
            revision: args.revision.clone(),
            ..force?
        }
    };
    let kept = app.create_force(ForceArgs { force })?;
    show(app, &kept, &args.common)
}

fn edit(app: &Session<'_>, args: &EditForceOptions) -> CommandResult {
    let id = &args.id;
    let edits = edits(args)?;
    let mut kept = app.force(SavedForceArgs {
        id: id.clone(),
        builder: None,
    })?;
    let step = |kept: &SavedForceView| StepArgs {
        id: id.clone(),
        base: kept.force_version,
        builder: None,
    };
    let nothing_to =
        |what: &str| out::note([app.words().message(&format!("cli-nothing-to-{what}"), &[])]);
    if args.undo && kept.undo.is_none() {
        nothing_to("undo");
    } else if args.undo {
        kept = require_saved(app.undo_force(step(&kept)))?;
    }
    if args.redo && kept.redo.is_none() {
        nothing_to("redo");
    } else if args.redo {
        kept = require_saved(app.redo_force(step(&kept)))?;
    }
    for edit in edits {
        kept = require_saved(app.edit_force(EditForceArgs {
            id: id.clone(),
            base: kept.force_version,
            edit,
            builder: None,
        }))?;
    }
    if !args.tags.is_empty() {
        let (id, tags) = (id.clone(), args.tags.clone());
        kept = app.tag_force(TagForceArgs { id, tags })?;
    }
    if args.archive || args.restore {
        let (id, archived) = (id.clone(), args.archive);
        let args = ArchiveForceArgs { id, archived };
        kept = app.archive_force(args)?;
    }
    show(app, &kept, &args.common)
}

/// Turns an edit that was not made, because another program changed the force first, into an error.
fn require_saved(done: Result<SavedForceView, Problem>) -> Result<SavedForceView, Problems> {
    match done {
        Ok(kept) if kept.conflict => Err(Problem::new("store-conflict").into()),
        done => Ok(done?),
    }
}

/// Returns the edits that the options ask for. Removals come last.
fn edits(args: &EditForceOptions) -> Result<Vec<ForceEdit>, Problem> {
    let mut edits = Vec::new();
    if let Some(mode) = args.mode.clone() {
        edits.push(ForceEdit::Mode { mode });
    }
    if let Some(revision) = args.revision.clone() {
        let revision = Some(revision).filter(|revision| revision != "newest");
        edits.push(ForceEdit::Revision { revision });
    }
    if let Some(limit) = &args.limit {
        let limit = match limit.as_str() {
            "none" => None,
            limit => Some(number(limit, "--limit")?),
        };
        edits.push(ForceEdit::Limit { limit });
    }
    if let Some(name) = args.name.clone() {
        edits.push(ForceEdit::Rename { node: None, name });
    }
    for card in &args.add {
        edits.push(ForceEdit::Add {
            card: CardId::new(card),
            via: args.via.clone(),
            parent: args.on.as_deref().map(NodeId::new),
            index: None,
            count: args.count,
        });
    }
    for pair in &args.set {
        let (node, count) = pair.split_once('=').ok_or_else(|| bad(pair, "--set"))?;
        edits.push(ForceEdit::SetCount {
            node: NodeId::new(node),
            count: number(count, "--set")?,
        });
    }
    for text in &args.json {
        let edit = muster_core::json::read(text);
        edits.push(edit.map_err(|problem: Problem| problem.in_file("--json"))?);
    }
    for node in &args.remove {
        edits.push(ForceEdit::Remove {
            node: NodeId::new(node),
        });
    }
    Ok(edits)
}

fn number<T: TryFrom<i128>>(text: &str, option: &str) -> Result<T, Problem> {
    whole(text).map_err(|_| bad(text, option))
}

fn bad(found: &str, option: &str) -> Problem {
    Problem::new("bad-option")
        .with("found", found)
        .with("option", option)
}

fn delete(app: &Session<'_>, args: &DeleteForceOptions) -> CommandResult {
    let (kind, ids) = (DocumentKind::Force, args.ids.clone());
    let bin = app.delete_documents(DocumentsArgs { kind, ids })?;
    print_deleted(&args.ids, bin, args.common.format, app.words())
}

/// The JSON output for an imported force.
#[derive(Serialize)]
struct ImportedForceReport<'a> {
    #[serde(flatten)]
    kept: StoredForceReport<'a>,
    unsure: &'a [UncertainRowReport],
    /// What is doubtful about a roster of another program, in words.
    #[serde(skip_serializing_if = "is_empty")]
    doubts: &'a [String],
}

fn is_empty(doubts: &[String]) -> bool {
    doubts.is_empty()
}

/// A kept force whose data set is missing.
#[derive(Serialize)]
struct ForceWithoutSetReport<'a> {
    id: &'a str,
    name: &'a str,
    missing_set: &'a str,
}

fn import(app: &Session<'_>, args: &ImportForceOptions) -> CommandResult {
    let words = app.words();
    // Every file is read before the first force is kept.
    let read = args.files.iter().map(|path| read_import(app, path));
    let views = read.collect::<Result<Vec<Vec<ImportView>>, _>>()?;
    let views: Vec<ImportView> = views.into_iter().flatten().collect();
    let is_plain = |view: &&ImportView| view.missing_set.is_none();
    let forces = views.iter().filter(is_plain);
    let forces: Vec<Force> = forces.map(|view| view.force.clone()).collect();
    // All of them are kept in one change, or none.
    let ids = match forces.is_empty() {
        true => Vec::new(),
        false => app.create_forces(CreateForcesArgs { forces })?,
    };
    let mut ids = ids.into_iter();
    let mut page = TextPage::new();
    let mut doubts = Vec::new();
    for view in views {
        if let Some(missing) = view.missing_set {
            let force = view.force;
            let name = force.name.clone();
            let kept = app.keep_force(KeepForceArgs { force })?;
            match args.common.format {
                OutputFormat::Json => page.document(json(&ForceWithoutSetReport {
                    id: &kept.id,
                    name: &name,
                    missing_set: &kept.missing_set,
                })?),
                OutputFormat::Text => {
                    let id = page.styled(TextStyle::Bold, &kept.id);
                    page.line(format!("{id}  {}", one_line(&name)));
                    doubts.push(missing.text);
                }
            }
            continue;
        }
        let rows = view.list.map(|list| list.rows).unwrap_or_default();
        let unsure: Vec<UncertainRowReport> = rows
            .iter()
            .filter_map(UncertainRowReport::from_row)
            .collect();
        // There is an id for each of them.
        let id = ids.next().unwrap_or_default();
        let mut kept = app.force(SavedForceArgs { id, builder: None })?;
        let brings = view.brought.is_some_and(|b| b.cards + b.corrections > 0);
        if args.keep_cards && brings {
            kept = require_saved(app.settle_embedded_cards(SettleEmbeddedCardsArgs {
                id: kept.id.clone(),
                base: kept.force_version,
                keep: true,
                cards: None,
            }))?;
        }
        match args.common.format {
            OutputFormat::Json => page.document(json(&ImportedForceReport {
                kept: StoredForceReport::new(&kept),
                unsure: &unsure,
                doubts: &view.doubts,
            })?),
            OutputFormat::Text => write(&mut page, &kept, words),
        }
        doubts.extend(unsure.iter().map(|unsure| unsure.text(words)));
        doubts.extend(view.doubts);
    }
    let printed = page.print();
    if args.common.format == OutputFormat::Text {
        out::note(doubts);
    }
    printed?;
    Ok(ExitCode::SUCCESS)
}

/// Reads the forces of a file. A conversation holds one of each player who sent a list.
fn read_import(app: &Session<'_>, path: &Path) -> Result<Vec<ImportView>, Problem> {
    let name = path.display().to_string();
    let bytes = files::read(path, data::MAX_FORCE_FILE_BYTES)?;
    check_door(&bytes, &name, FileDoor::Force)?;
    if let Some(roster) = app.read_roster(&bytes, &name)? {
        return Ok(vec![app.roster_view(roster)]);
    }
    if bytes.len() > force::MAX_BYTES {
        return Err(Problem::new("file-too-large")
            .with("size", bytes.len())
            .with("limit", force::MAX_BYTES)
            .in_file(&name));
    }
    let text = decode(&bytes).ok_or_else(|| Problem::new("not-utf8").in_file(&name))?;
    let found = app.find_lists(&text, None);
    let words = app.words();
    crate::out::note(found.notes(words));
    let read = |list: PlayerList| {
        let mut view = app.import_text(ImportTextArgs {
            text: list.text,
            mends: list.mends,
            file: name.clone(),
            ..ImportTextArgs::default()
        })?;
        if view.force.name.is_empty() {
            view.force.name = list.player;
        }
        // The window lets its user choose cards for unread rows. The command line cannot, so it keeps no empty force.
        if let Some(list) = view.list.as_ref().filter(|_| view.force.entries.is_empty()) {
            let unsure = list.rows.iter().filter_map(UncertainRowReport::from_row);
            crate::out::note(unsure.map(|unsure| unsure.text(words)));
            return Err(Problem::new("list-without-cards").in_file(&name));
        }
        Ok(view)
    };
    found.lists.into_iter().map(read).collect()
}

/// A row of an imported list that was not understood with certainty.
#[derive(Serialize)]
struct UncertainRowReport {
    /// The number of the line, counted from 1.
    line: usize,
    text: String,
    /// The name of the card that the row was taken for, or may mean.
    guess: Option<String>,
    /// Whether this card is in the force.
    taken: bool,
    why: String,
}

impl UncertainRowReport {
    fn from_row(row: &ListRow) -> Option<Self> {
        let card = row.card.as_ref().or(row.others.first());
        (row.doubt != Doubt::Certain).then(|| Self {
            line: row.line,
            text: row.text.clone(),
            guess: card.map(|card| card.name.clone()),
            taken: row.doubt == Doubt::Doubtful,
            why: row.why.clone().unwrap_or_default(),
        })
    }

    fn text(&self, words: &Words) -> String {
        let key = match (&self.guess, self.taken) {
            (Some(_), true) => "cli-unsure-taken",
            (Some(_), false) => "cli-unsure-near",
            (None, _) => "cli-unsure",
        };
        let values = [
            ("line", self.line.into()),
            ("text", self.text.as_str().into()),
            ("guess", self.guess.as_deref().unwrap_or_default().into()),
            ("why", self.why.as_str().into()),
        ];
        words.message(key, &values)
    }
}

fn export(app: &Session<'_>, args: &ExportForceOptions) -> CommandResult {
    let id = args.id.clone();
    let roster = match args.form.as_str() {
        "rosz" => Some(RosterFormat::Rosz),
        "ros" => Some(RosterFormat::Ros),
        "new-recruit" => Some(RosterFormat::Json),
        _ => None,
    };
    if let Some(format) = roster {
        let force = ForceRef::Kept { id };
        let bytes = app.export_roster(&ExportRosterArgs { force, format })?;
        let path = args.out.as_deref().unwrap_or(Path::new("-"));
        out::write_file(path, &bytes)?;
        return Ok(ExitCode::SUCCESS);
    }
    let kept = app.force(SavedForceArgs { id, builder: None })?;
    let form = match args.form.as_str() {
        "chat" => Form::Chat,
        "share" => Form::Share,
        _ => Form::File,
    };
    let force = kept.force;
    let text = app.export_text(ExportTextArgs {
        force,
        form,
        carries: Some(!args.bare),
    })?;
    match &args.out {
        Some(path) => out::write_file(path, text.text.as_bytes())?,
        None => {
            let mut page = TextPage::new();
            match form {
                Form::Chat => page.line(text.text.trim_end()),
                Form::File | Form::Share => page.document(text.text.trim_end()),
            }
            page.print()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The JSON output for a kept force.
#[derive(Serialize)]
struct StoredForceReport<'a> {
    id: &'a str,
    name: &'a str,
    #[serde(rename = "seq")]
    force_version: i64,
    legal: bool,
    certain: bool,
    cost: i64,
    limit: Option<i64>,
    tags: &'a [String],
    archived: bool,
    undo: Option<&'a str>,
    redo: Option<&'a str>,
}

impl<'a> StoredForceReport<'a> {
    fn new(kept: &'a SavedForceView) -> Self {
        let report = &kept.review.report;
        Self {
            id: &kept.id,
            name: &report.name,
            force_version: kept.force_version,
            legal: report.legal,
            certain: report.certain,
            cost: report.totals.cost,
            limit: report.totals.limit,
            tags: &kept.tags,
            archived: kept.archived,
            undo: kept.undo.as_deref(),
            redo: kept.redo.as_deref(),
        }
    }
}

fn show(app: &Session<'_>, kept: &SavedForceView, common: &CommonArgs) -> CommandResult {
    let mut page = TextPage::new();
    match common.format {
        OutputFormat::Json => page.document(json(&StoredForceReport::new(kept))?),
        OutputFormat::Text => write(&mut page, kept, app.words()),
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the id, the name, the cost and the verdict of a force.
fn write(page: &mut TextPage, kept: &SavedForceView, words: &Words) {
    let report = &kept.review.report;
    let cost = match report.totals.costs.as_slice() {
        [] => sheets::total(&report.system, &report.totals, words),
        _ => sheets::total_of_limit(&report.system, &report.totals, words),
    };
    let id = page.styled(TextStyle::Bold, &kept.id);
    page.line(format!(
        "{id}  {}  {cost}  {}",
        one_line(&report.name),
        kept.review.verdict.text
    ));
    for row in embedded_cards(&kept.review) {
        page.line(page.styled(TextStyle::Dim, row));
    }
}
