//! `muster show`: shows one card in full.

use std::process::ExitCode;

use muster_app::{App, CardArgs, CardView};
use muster_core::card::CardId;
use muster_core::problem::Problem;
use muster_core::sheet::{Block, Cell, Inline, Sheet, Stat};
use muster_core::words::Words;

use super::json;
use crate::args::{OutputFormat, ShowOptions};
use crate::out::{self, TextPage, TextStyle};

pub fn run(app: &App, args: &ShowOptions) -> Result<ExitCode, Vec<Problem>> {
    let lang = args.common.lang();
    let id = CardId::new(&args.card);
    let mut page = TextPage::new();
    match args.common.format {
        OutputFormat::Json => {
            let card = app.card_json(&id, lang).map_err(|problem| vec![problem])?;
            page.document(json(&card)?);
        }
        OutputFormat::Text => {
            let card = app
                .card(CardArgs { id, lang })
                .map_err(|problem| vec![problem])?;
            write(&mut page, &card, app.words(lang));
        }
    }
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
