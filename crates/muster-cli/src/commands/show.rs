//! `muster show`: shows one card in full.

use super::CommandResult;
use std::process::ExitCode;

use muster_app::{CardArgs, CardView, LinkLine, LinkView, SavedForceArgs, Session};
use muster_core::card::CardId;
use muster_core::sheet::{Block, Cell, Inline, Sheet, Stat};
use muster_core::words::Words;

use super::json;
use super::review::{WIDTH, hanging};
use crate::args::{OutputFormat, ShowOptions};
use crate::out::{self, TextPage, TextStyle, columns};

pub fn run(app: &Session<'_>, args: &ShowOptions) -> CommandResult {
    // An id of a card has slashes, and that of a kept force has none.
    if !args.card.contains('/') {
        let id = args.card.clone();
        let force = app.shown_force(SavedForceArgs { id, builder: None });
        match force {
            Ok(force) => return show_force(app, &force, args),
            Err(problem) if ["no-store", "store-not-found"].contains(&problem.code.as_str()) => {}
            Err(problem) => return Err(problem.into()),
        }
    }
    let id = CardId::new(&args.card);
    let mut page = TextPage::new();
    match args.common.format {
        OutputFormat::Json => {
            let card = app.card_json(&id)?;
            page.document(json(&card)?);
        }
        OutputFormat::Text => {
            let card = app.card(CardArgs { id })?;
            write(&mut page, &card, app.words());
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

/// Shows a kept force by the names and costs of its cards.
fn show_force(app: &Session<'_>, force: &LinkView, args: &ShowOptions) -> CommandResult {
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.document(json(force)?);
        page.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    let name = match force.force.name.as_str() {
        "" => app.words().message("cli-nameless", &[]),
        name => name.to_owned(),
    };
    page.line(page.styled(TextStyle::Bold, name));
    let about = [&force.game, &force.about, &force.total];
    let about: Vec<&str> = about.map(String::as_str).into_iter().collect();
    let about: Vec<&str> = about.into_iter().filter(|text| !text.is_empty()).collect();
    page.line(page.styled(TextStyle::Dim, about.join(" · ")));
    let said = match &force.verdict {
        Some(verdict) => &verdict.text,
        None => &force.unchecked,
    };
    for row in hanging(said, WIDTH) {
        page.line(row);
    }
    page.line("");
    let label = |line: &LinkLine| {
        let count = match line.count {
            1 => String::new(),
            count => format!("{count} × "),
        };
        let own = line.own_name.as_ref().unwrap_or(&line.name);
        format!("{}{count}{own}", "  ".repeat(line.depth + 1))
    };
    let table = force.lines.iter();
    let table: Vec<Vec<String>> = table
        .map(|line| vec![label(line), line.cost.clone()])
        .collect();
    columns(&mut page, &table);
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn write(page: &mut TextPage, card: &CardView, words: &Words) {
    sheet(page, &card.sheet, words);
    page.line("");
    if let Some(notes) = &card.notes {
        page.line(&notes.text);
    }
    let pack = [
        ("id", card.id.as_str().into()),
        ("pack", card.pack.pack.as_str().into()),
        ("version", i64::from(card.pack.version).into()),
    ];
    page.line(page.styled(TextStyle::Dim, words.message("cli-from-pack", &pack)));
}

fn sheet(page: &mut TextPage, sheet: &Sheet, words: &Words) {
    let corner = plain(&sheet.corner);
    let title = page.styled(TextStyle::Bold, &sheet.title);
    page.line(if corner.is_empty() {
        title
    } else {
        format!("{title}  {corner}")
    });
    let badges: Vec<&str> = sheet.badges.iter().map(Inline::plain).collect();
    let under: Vec<&str> = std::iter::once(sheet.subtitle.as_str())
        .chain(badges)
        .filter(|text| !text.is_empty())
        .collect();
    page.line(page.styled(TextStyle::Dim, under.join(" · ")));
    for block in &sheet.blocks {
        write_block(page, block, words);
    }
}

fn write_block(page: &mut TextPage, block: &Block, words: &Words) {
    match block {
        Block::Heading { text } => {
            page.line("");
            page.line(page.styled(TextStyle::Bold, text));
        }
        Block::Stats { label, stats } => {
            let label = (!label.is_empty()).then(|| page.styled(TextStyle::Bold, label));
            let row: Vec<String> = label.into_iter().chain(stats.iter().map(stat)).collect();
            page.line(row.join("   "));
        }
        Block::Tracks { tracks } => {
            for track in tracks {
                let boxes = match track.boxes {
                    Some(boxes) => "☐".repeat(boxes.min(60) as usize),
                    None => "?".to_owned(),
                };
                page.line(format!("{} {boxes}", track.label));
            }
        }
        Block::Table { columns, rows } => table(page, columns, rows),
        Block::Text { label, content } => {
            let text = plain(content);
            // Some labels have a colon at their end already.
            let name = label.trim_end_matches(':').trim_end();
            page.line(if name.is_empty() {
                text
            } else {
                let label = page.styled(TextStyle::Bold, name);
                words.message(
                    "cli-labelled",
                    &[("label", label.into()), ("value", text.into())],
                )
            });
        }
        Block::Chart { title, bars } => {
            page.line(page.styled(TextStyle::Bold, title));
            for bar in bars {
                let value = bar
                    .value
                    .map_or_else(|| "?".to_owned(), |_| bar.value_text());
                page.line(format!("  {} {value}", bar.label));
            }
        }
        Block::Grid {
            title,
            columns,
            rows,
        } => {
            if !title.is_empty() {
                page.line(page.styled(TextStyle::Bold, title));
            }
            let rows = rows.iter().map(|row| {
                let cells = row.cells.iter().map(|cell| plain(&cell.content));
                std::iter::once(plain(&row.head)).chain(cells).collect()
            });
            let rows: Vec<Vec<String>> = rows.collect();
            aligned(page, columns, rows);
        }
        Block::Lines { .. } => {}
        Block::Side { columns } => {
            for block in columns.iter().flat_map(|column| &column.blocks) {
                write_block(page, block, words);
            }
        }
    }
}

fn stat(stat: &Stat) -> String {
    let mut text = format!("{} {}", stat.label, plain(&stat.value));
    if !stat.other.is_empty() {
        text.push_str(&format!(" / {}", plain(&stat.other)));
    }
    for icon in &stat.icons {
        text.push_str(&format!(" [{}]", icon.plain()));
    }
    text
}

fn table(page: &mut TextPage, columns: &[Vec<Inline>], rows: &[Vec<Cell>]) {
    let cell = |cell: &Cell| {
        let under = plain(&cell.under);
        let content = plain(&cell.content);
        if under.is_empty() {
            content
        } else {
            format!("{content} ({under})")
        }
    };
    let rows = rows.iter().map(|row| row.iter().map(cell).collect());
    aligned(page, columns, rows.collect());
}

/// Writes rows under their headings, in columns.
fn aligned(page: &mut TextPage, columns: &[Vec<Inline>], mut rows: Vec<Vec<String>>) {
    rows.insert(0, columns.iter().map(|column| plain(column)).collect());
    for (at, row) in out::aligned(&rows).into_iter().enumerate() {
        page.line(if at == 0 {
            page.styled(TextStyle::Dim, row)
        } else {
            row
        });
    }
}

fn plain(content: &[Inline]) -> String {
    content
        .iter()
        .map(|piece| match piece {
            Inline::Unknown { .. } => "?",
            piece => piece.plain(),
        })
        .collect::<Vec<_>>()
        .join(" ")
}
