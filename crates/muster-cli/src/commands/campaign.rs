//! `muster campaign …`: campaigns with their players, forces and games.

use std::process::ExitCode;

use muster_app::{
    CampaignCsvArgs, CampaignGameRow, CampaignPdfArgs, CampaignRoster, CampaignView,
    CreateCampaignArgs, DocumentKind, DocumentStepArgs, DocumentTextArgs, DocumentsArgs,
    ExistingCampaign, Form, IdArgs, ImportCampaignArgs, NewCampaignPlayer, NoArgs, Session,
    block_on, files, minute_utc,
};
use muster_core::campaign::MAX_BYTES;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};

use super::{CommandResult, json, print_deleted};
use crate::args::OutputFormat;
use crate::args::campaign::{
    CampaignCommand, CampaignDeleteOptions, CampaignExportOptions, CampaignImportOptions,
    CampaignListOptions, CampaignNewOptions, CampaignPrintOptions, CampaignShowOptions,
    CampaignUndoOptions, TableName,
};
use crate::args::event::TableFormat;
use crate::data;
use crate::out::{self, TextPage, TextStyle, aligned, columns};
use crate::problems::Problems;

mod add_game;

pub fn run(campaign: &CampaignCommand, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    match campaign {
        CampaignCommand::List(args) => list(&app, args),
        CampaignCommand::Show(args) => show(&app, args),
        CampaignCommand::New(args) => new(&app, args),
        CampaignCommand::AddGame(args) => {
            let view = add_game::run(&app, args)?;
            answer(&app, &view, args.common.format)
        }
        CampaignCommand::Undo(args) => undo(&app, args),
        CampaignCommand::Delete(args) => delete(&app, args),
        CampaignCommand::Import(args) => import(&app, args),
        CampaignCommand::Export(args) => export(&app, args),
        CampaignCommand::Print(args) => print(&app, args),
    }
}

/// Returns a kept campaign.
fn view(app: &Session<'_>, id: &str) -> Result<CampaignView, Problems> {
    let id = id.to_owned();
    Ok(app.campaign(IdArgs { id })?)
}

fn list(app: &Session<'_>, args: &CampaignListOptions) -> CommandResult {
    let words = app.words();
    let rows = app.campaigns(NoArgs {})?;
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.document(json(&rows)?);
    } else if rows.is_empty() {
        page.line(words.message("cli-no-campaigns", &[]));
    } else {
        let row = |row: &muster_app::CampaignRow| match &row.problem {
            Some(problem) => vec![row.id.clone(), problem.clone()],
            None => {
                let counts = [("players", row.players.into()), ("games", row.games.into())];
                vec![
                    row.id.clone(),
                    super::bin::name(&row.name, words),
                    words.message(&row.system, &[]),
                    words.message("cli-campaign-counts", &counts),
                    minute_utc(row.changed),
                ]
            }
        };
        columns(&mut page, &rows.iter().map(row).collect::<Vec<_>>());
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn show(app: &Session<'_>, args: &CampaignShowOptions) -> CommandResult {
    let mut page = TextPage::new();
    match args.format {
        TableFormat::Csv => {
            let csv = app.campaign_csv(&CampaignCsvArgs {
                id: args.id.clone(),
                table: args.table.into(),
            });
            page.exactly(&csv?);
        }
        TableFormat::Json => page.document(json(&view(app, &args.id)?)?),
        TableFormat::Text => {
            let view = view(app, &args.id)?;
            write(&mut page, &view, args.table, app.words());
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn new(app: &Session<'_>, args: &CampaignNewOptions) -> CommandResult {
    let player = |text: &String| match text.split_once('=') {
        Some((name, force)) => NewCampaignPlayer {
            name: name.to_owned(),
            force: Some(force.trim().to_owned()),
        },
        None => NewCampaignPlayer {
            name: text.clone(),
            force: None,
        },
    };
    let view = app.create_campaign(CreateCampaignArgs {
        name: args.name.clone(),
        system: args.game.clone(),
        players: args.players.iter().map(player).collect(),
    });
    answer(app, &view?, args.common.format)
}

fn undo(app: &Session<'_>, args: &CampaignUndoOptions) -> CommandResult {
    let before = view(app, &args.id)?;
    if !before.undo {
        let mut page = TextPage::new();
        page.line(app.words().message("cli-nothing-to-undo", &[]));
        page.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    let view = app.undo_campaign(DocumentStepArgs {
        id: args.id.clone(),
        base: before.campaign_version,
    });
    answer(app, &view?, args.common.format)
}

fn delete(app: &Session<'_>, args: &CampaignDeleteOptions) -> CommandResult {
    let (kind, ids) = (DocumentKind::Campaign, args.ids.clone());
    let bin = app.delete_documents(DocumentsArgs { kind, ids })?;
    print_deleted(&args.ids, bin, args.common.format, app.words())
}

fn import(app: &Session<'_>, args: &CampaignImportOptions) -> CommandResult {
    let file = args.file.display().to_string();
    let text = files::read_text(&args.file, MAX_BYTES)?;
    let existing = match (args.replace, args.copy) {
        (true, _) => ExistingCampaign::Replace,
        (_, true) => ExistingCampaign::Copy,
        (false, false) => ExistingCampaign::Ask,
    };
    let view = app.import_campaign(ImportCampaignArgs { text, existing });
    let view = view.map_err(|problem| vec![problem.in_file(&file)])?;
    answer(app, &view, args.common.format)
}

fn export(app: &Session<'_>, args: &CampaignExportOptions) -> CommandResult {
    let form = match args.code {
        true => Form::Share,
        false => Form::File,
    };
    let id = args.id.clone();
    let exported = app.campaign_text(DocumentTextArgs { id, form });
    let text = exported?.text;
    match &args.out {
        Some(file) => out::write_file(file, text.as_bytes())?,
        None => {
            let mut page = TextPage::new();
            page.document(text.trim_end());
            page.print()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn print(app: &Session<'_>, args: &CampaignPrintOptions) -> CommandResult {
    let player = match &args.player {
        None => None,
        Some(name) => Some(player_id(&view(app, &args.id)?, name)?),
    };
    let pdf = block_on(app.campaign_pdf(&CampaignPdfArgs {
        id: args.id.clone(),
        player,
        paper: args.paper.clone(),
        date: args.date.clone(),
    }));
    out::write_file(&args.out, &pdf?)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the id of a player who is given by name or id.
fn player_id(view: &CampaignView, named: &str) -> Result<String, Problem> {
    let named = named.trim();
    let players = &view.campaign.players;
    let by_id = players.iter().find(|player| player.id == named);
    let is_named = |name: &str| name.trim().to_lowercase() == named.to_lowercase();
    let player = by_id.or_else(|| players.iter().find(|player| is_named(&player.name)));
    let player = player.ok_or_else(|| Problem::new("campaign-no-player").with("player", named))?;
    Ok(player.id.clone())
}

/// Prints a campaign after a change.
fn answer(app: &Session<'_>, view: &CampaignView, format: OutputFormat) -> CommandResult {
    let mut page = TextPage::new();
    match format {
        OutputFormat::Json => page.document(json(view)?),
        OutputFormat::Text => {
            page.line(&view.id);
            write(&mut page, view, TableName::Standing, app.words());
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn write(page: &mut TextPage, view: &CampaignView, table: TableName, words: &Words) {
    if !view.campaign.name.is_empty() {
        page.line(page.styled(TextStyle::Bold, &view.campaign.name));
    }
    match table {
        TableName::Standing => write_standing(page, view, words),
        TableName::Games => view.games.iter().for_each(|game| write_game(page, game)),
        TableName::Roster => {
            let rosters = view.rosters.iter();
            rosters.for_each(|roster| write_roster(page, roster, words));
        }
    }
}

fn write_standing(page: &mut TextPage, view: &CampaignView, words: &Words) {
    let heads = ["player", "games", "won", "lost", "drawn", "score"];
    let head = heads.map(|column| words.message(&format!("campaign-column-{column}"), &[]));
    let fields = view.fields.iter().map(|field| field.label.clone());
    let mut rows: Vec<Vec<String>> = vec![head.into_iter().chain(fields).collect()];
    rows.extend(view.standing.iter().map(|row| {
        let numbers = [row.games, row.won, row.lost, row.drawn].map(|number| number.to_string());
        let mut cells = vec![row.name.clone()];
        cells.extend(numbers.into_iter().chain([row.score.to_string()]));
        cells.extend(row.values.clone());
        cells
    }));
    for (place, line) in aligned(&rows).into_iter().enumerate() {
        match place {
            0 => page.line(page.styled(TextStyle::Bold, line)),
            _ => page.line(line),
        }
    }
}

fn write_game(page: &mut TextPage, game: &CampaignGameRow) {
    page.line("");
    page.line(page.styled(TextStyle::Bold, &game.title));
    if !game.about.is_empty() {
        page.line(&game.about);
    }
    for side in &game.sides {
        let parts = [
            &side.name,
            &side.force,
            &side.cost,
            &side.result,
            &side.score,
        ];
        let parts: Vec<&str> = parts
            .into_iter()
            .map(String::as_str)
            .filter(|part| !part.is_empty())
            .collect();
        page.line(parts.join(" · "));
        for line in &side.lines {
            page.line(format!("  {line}"));
        }
    }
    if !game.note.is_empty() {
        page.line(&game.note);
    }
}

fn write_roster(page: &mut TextPage, roster: &CampaignRoster, words: &Words) {
    page.line("");
    page.line(page.styled(TextStyle::Bold, &roster.name));
    for value in roster.values.iter().filter(|value| !value.text.is_empty()) {
        page.line(format!("  {}", words.labelled(&value.label, &value.text)));
    }
    if !roster.stash.is_empty() {
        page.line(words.message("campaign-stash", &[]));
        for item in &roster.stash {
            page.line(format!("  {}\u{d7} {}", item.count, item.name));
        }
    }
    for unit in &roster.units {
        page.line(&unit.name);
        for entry in &unit.entries {
            page.line(format!("  {}. {}", entry.number, entry.said));
        }
    }
    for step in &roster.history {
        let about = [&step.title, &step.force, &step.cost];
        let about: Vec<&str> = about
            .into_iter()
            .map(String::as_str)
            .filter(|part| !part.is_empty())
            .collect();
        page.line(about.join(" · "));
        for line in step.said(words) {
            page.line(format!("  {line}"));
        }
    }
}
