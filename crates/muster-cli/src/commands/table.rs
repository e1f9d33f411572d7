//! `muster table …`: writes cards to a spreadsheet, and reads them from one.

use super::CommandResult;
use std::collections::BTreeMap;
use std::process::ExitCode;

use muster_app::{
    Bytes, CardChangeState, CardImportPreview, ExportCardsArgs, ImportCardsArgs, ImportedCard,
    MAX_TABLE_BYTES, PreviewCardImportArgs, Session, SheetFormat, SheetPick, block_on, files,
};
use muster_core::content::{FileDoor, check_door};
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};

use super::json;
use crate::args::OutputFormat;
use crate::args::table::{ExportTableOptions, ImportTableOptions, TableCommand};
use crate::data;
use crate::out::{TextPage, TextStyle, write_file};

pub fn run(args: &TableCommand, lang: Lang) -> CommandResult {
    match args {
        TableCommand::Out(args) => Ok(out(&data::cards(lang)?.session(lang), args)?),
        TableCommand::In(args) => take(args, lang),
    }
}

fn out(app: &Session<'_>, args: &ExportTableOptions) -> Result<ExitCode, Problem> {
    let name = args.file.display().to_string();
    let ending = args
        .file
        .extension()
        .map(|ending| ending.to_ascii_lowercase());
    let format = match ending.as_ref().and_then(|ending| ending.to_str()) {
        Some("xlsx") => SheetFormat::Xlsx,
        Some("csv") => SheetFormat::Csv,
        _ => return Err(Problem::new("table-ending").in_file(&name)),
    };
    let bytes = block_on(app.export_cards(&ExportCardsArgs {
        system: args.game.clone(),
        kind: args.kind.clone(),
        query: args.query.join(" "),
        format,
    }))?;
    write_file(&args.file, &bytes)?;
    Ok(ExitCode::SUCCESS)
}

fn take(args: &ImportTableOptions, lang: Lang) -> CommandResult {
    let app = match args.keep {
        true => data::open(lang)?,
        false => data::cards(lang)?,
    };
    let app = app.session(lang);
    let name = args.file.display().to_string();
    let one = |problem: Problem| vec![problem.in_file(&name)];
    let bytes = files::read(&args.file, MAX_TABLE_BYTES)?;
    check_door(&bytes, &name, FileDoor::Table)?;
    let mut from = PreviewCardImportArgs {
        system: args.game.clone(),
        bytes: Bytes::Numbers(bytes),
        sheets: BTreeMap::new(),
    };
    let mut view = block_on(app.preview_card_import(from.clone())).map_err(one)?;
    if let Some(kind) = &args.kind {
        from.sheets = all_as(kind, &view);
        view = block_on(app.preview_card_import(from.clone())).map_err(one)?;
    }
    if !view.problems.is_empty() {
        let problem = |problem: &muster_app::CellProblemView| {
            problem
                .problem
                .clone()
                .in_file(&name)
                .in_field(&problem.place)
        };
        return Err(view.problems.iter().map(problem).collect());
    }
    let words = app.words();
    if args.keep {
        let wanted = |card: &&ImportedCard| match card.state {
            CardChangeState::New | CardChangeState::Changed => true,
            CardChangeState::Conflict => args.conflicts,
            CardChangeState::Same => false,
        };
        let cards = view
            .cards
            .iter()
            .filter(wanted)
            .map(|card| card.card.clone());
        let title = args
            .file
            .file_stem()
            .map(|name| name.to_string_lossy().into_owned());
        let took = block_on(app.import_cards(ImportCardsArgs {
            from,
            cards: cards.collect(),
            pack: args.pack.clone(),
            title: title.unwrap_or_default(),
        }));
        took.map_err(one)?;
    }
    print_cards(&view, args, words)
}

/// Returns choices that read every sheet as one kind of card.
fn all_as(kind: &str, view: &CardImportPreview) -> BTreeMap<String, SheetPick> {
    let sheets = view.sheets.iter();
    let as_kind = |name: &str| {
        let pick = SheetPick {
            kind: Some(kind.to_owned()),
            ..SheetPick::default()
        };
        (name.to_owned(), pick)
    };
    sheets.map(|sheet| as_kind(&sheet.name)).collect()
}

fn print_cards(
    view: &CardImportPreview,
    args: &ImportTableOptions,
    words: &Words,
) -> CommandResult {
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.document(json(view)?);
        page.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    let states = [
        (CardChangeState::Conflict, "conflict", TextStyle::Bad),
        (CardChangeState::Changed, "changed", TextStyle::Good),
        (CardChangeState::New, "new", TextStyle::Good),
        (CardChangeState::Same, "same", TextStyle::Dim),
    ];
    for (state, name, style) in states {
        let cards: Vec<&ImportedCard> = view
            .cards
            .iter()
            .filter(|card| card.state == state)
            .collect();
        if cards.is_empty() {
            continue;
        }
        let title = words.message(&format!("table-state-{name}"), &[]);
        let title = words.labelled(&title, &cards.len().to_string());
        page.line(page.styled(style, title));
        for card in cards.iter().filter(|_| state != CardChangeState::Same) {
            page.line(format!("  {} ({})", card.name, card.card));
            for fact in &card.facts {
                let unknown = || words.message("table-unknown", &[]);
                let shown = |text: &str| match text {
                    "" => unknown(),
                    text => text.replace('\n', " / "),
                };
                let (old, new) = (shown(&fact.old), shown(&fact.new));
                let change = words.labelled(&fact.label, &format!("{old} → {new}"));
                page.line(format!("    {change}"));
            }
            if card.more > 0 {
                let more = [("count", card.more.into())];
                page.line(format!("    {}", words.message("table-facts-more", &more)));
            }
        }
    }
    if !args.keep {
        page.line(words.message("cli-table-not-kept", &[]));
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}
