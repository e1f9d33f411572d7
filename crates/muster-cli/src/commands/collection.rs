//! `muster collection …`: records which cards and miniatures the user owns.

use super::CommandResult;
use std::process::ExitCode;

use muster_app::{
    BoxView, Bytes, CardArgs, ImportCollectionArgs, MAX_TABLE_BYTES, NoArgs, RecordCardArgs,
    Session, SetBoxOwnedArgs, files,
};
use muster_core::card::CardId;
use muster_core::content::{FileDoor, check_door};
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};

use super::{json, json_of_rows};
use crate::args::collection::{CollectionExportOptions, CollectionImportOptions};
use crate::args::{CollectionCommand, CollectionListOptions, CollectionSetOptions, OutputFormat};
use crate::data;
use crate::out::{self, TextPage, columns};
use crate::problems::Problems;

mod deck;
mod plan;

pub fn run(args: &CollectionCommand, lang: Lang) -> CommandResult {
    match args {
        CollectionCommand::List(args) => list(args, lang),
        CollectionCommand::Set(args) => set(args, lang),
        CollectionCommand::Import(args) => import(args, lang),
        CollectionCommand::Export(args) => export(args, lang),
        CollectionCommand::Needs(args) => plan::needs(args, lang),
        CollectionCommand::Buy(args) => plan::buy(args, lang),
        CollectionCommand::Deck(args) => deck::deck(args, lang),
    }
}

fn list(args: &CollectionListOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let words = app.words();
    let rows = app.collection(NoArgs {})?;
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.document(json_of_rows(&rows, "card", "name")?);
    } else if rows.is_empty() {
        page.line(words.message("cli-owns-nothing", &[]));
    } else {
        let table: Vec<Vec<String>> = rows
            .iter()
            .map(|row| {
                let kind = words.message(&format!("{}-kind-{}", row.system, row.kind), &[]);
                let owned = owned(row.cards, row.miniatures, words);
                vec![row.name.clone(), kind, owned, row.card.to_string()]
            })
            .collect();
        columns(&mut page, &table);
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn import(args: &CollectionImportOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let name = args.file.display().to_string();
    let bytes = files::read(&args.file, MAX_TABLE_BYTES)?;
    check_door(&bytes, &name, FileDoor::Table)?;
    let read = app.import_collection(ImportCollectionArgs {
        bytes: Bytes::Numbers(bytes),
    });
    let read = read.map_err(|problem| problem.in_file(&name))?;
    if !read.problems.is_empty() {
        let problems = read.problems.into_iter();
        return Err(problems.map(|problem| problem.in_file(&name)).collect());
    }
    let mut page = TextPage::new();
    match args.common.format {
        OutputFormat::Json => page.document(json(&read)?),
        OutputFormat::Text => {
            let count = [("count", read.cards.into())];
            page.line(app.words().message("cli-collection-import-done", &count));
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn export(args: &CollectionExportOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let csv = app.collection_csv(&NoArgs {})?;
    match &args.out {
        Some(path) => out::write_file(path, &csv)?,
        None => {
            let mut page = TextPage::new();
            page.exactly(&csv);
            page.print()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn set(args: &CollectionSetOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    if let Some(held) = &args.held {
        set_box_owned(&app, held, args)?.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    let id = CardId::new(args.card.as_deref().unwrap_or_default());
    let card = app.card(CardArgs { id })?;
    let recorded = app.record_card(RecordCardArgs {
        card: card.id.clone(),
        cards: args.cards,
        miniatures: args.miniatures,
        assembled: args.assembled,
        painted: args.painted,
        note: args.note.clone(),
    });
    let recorded = recorded?;
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.document(json_of_rows(&recorded, "card", "name")?);
        page.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    let words = app.words();
    let owned = owned(recorded.cards, recorded.miniatures, words);
    let count = |key: &str, count: Option<u32>| {
        count.map(|count| words.message(key, &[("count", count.into())]))
    };
    let said = [
        Some(owned),
        count("cli-assembled", recorded.assembled),
        count("cli-painted", recorded.painted),
        Some(recorded.note).filter(|note| !note.is_empty()),
    ];
    let said: Vec<String> = said.into_iter().flatten().collect();
    page.line(format!("{}  {}", card.name.text, said.join(", ")));
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

/// Records that the user owns a box. It is named by its name or its id, or by `PACK/BOX` if several packs have a box of
/// that id.
fn set_box_owned(
    app: &Session<'_>,
    named: &str,
    args: &CollectionSetOptions,
) -> Result<TextPage, Problems> {
    let words = app.words();
    let full = |held: &BoxView| format!("{}/{}", held.pack, held.id);
    let wanted = named.trim().to_lowercase();
    let is = |held: &BoxView| {
        let mut names = [held.id.clone(), full(held), held.name.to_lowercase()].into_iter();
        names.any(|name| name == wanted)
    };
    let found: Vec<BoxView> = app.boxes(NoArgs {})?.into_iter().filter(is).collect();
    let [held] = found.as_slice() else {
        if found.is_empty() {
            return Err(Problem::new("no-box").with("id", named).into());
        }
        let boxes: Vec<String> = found.iter().map(full).collect();
        let problem = Problem::new("box-ambiguous").with("name", named);
        return Err(problem.with("boxes", boxes.join(", ")).into());
    };
    let (pack, id) = (held.pack.clone(), held.id.clone());
    let now = app
        .set_box_owned(SetBoxOwnedArgs {
            pack,
            id,
            times: args.times,
        })?
        .now;
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.document(json(&now)?);
        return Ok(page);
    }
    let said = [
        ("box", now.name.as_str().into()),
        ("times", now.owned.into()),
    ];
    page.line(words.message("cli-box-owned", &said));
    if now.copies_unknown {
        page.line(words.message("cli-box-copies-unknown", &[]));
    }
    if now.cards_unknown {
        page.line(words.message("cli-box-cards-unknown", &[]));
    }
    let rows = now.cards.iter().map(|card| {
        let owned = owned(card.owned.cards, card.owned.miniatures, words);
        vec![card.name.clone(), owned, card.card.to_string()]
    });
    columns(&mut page, &rows.collect::<Vec<_>>());
    Ok(page)
}

fn owned(cards: u32, miniatures: u32, words: &Words) -> String {
    let values = [("cards", cards.into()), ("miniatures", miniatures.into())];
    words.message("cli-owned", &values)
}
