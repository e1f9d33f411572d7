//! Compares printing ten units as cards with a headless browser that prints the same text from HTML.
//!
//! If no browser is installed, the comparison is skipped with a message.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails where it cannot go on"
)]

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use muster_core::sheet::{Block, Inline, Sheet};
use muster_core::words::{Lang, Words};
use muster_print::Layout;

#[path = "../tests/pages/forces.rs"]
mod forces;

fn main() {
    // `cargo test --benches` only checks that the benchmark starts.
    if std::env::args().any(|arg| arg == "--test") {
        return;
    }
    let library = forces::library();
    let force = forces::of(10);
    let review = forces::review(&force, &library);
    let request = forces::request(&library, &[(&force, &review)], &[Layout::Cards], Lang::En);
    let ours = fastest(20, || {
        muster_print::print(&request).expect("the force prints");
    });
    println!("ten units as cards: muster {ours:.1?}");
    let Some(browser) = browser() else {
        println!("SKIPPED: no chromium on the path to compare with");
        return;
    };
    let folder = std::env::temp_dir().join(format!("muster-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder to work in");
    let (page, pdf) = (folder.join("page.html"), folder.join("page.pdf"));
    let game = library.game(&force.system).expect("the game of the force");
    let sheets = game.entry_sheets(&force, None, &review, &library, Words::for_lang(Lang::En));
    std::fs::write(&page, html(&sheets)).expect("the page");
    let theirs = fastest(3, || {
        let status = Command::new(&browser)
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-pdf-header-footer",
            ])
            .arg(format!(
                "--user-data-dir={}",
                folder.join("profile").display()
            ))
            .arg(format!("--print-to-pdf={}", pdf.display()))
            .arg(&page)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .expect("the browser starts");
        assert!(status.success() && pdf.exists(), "the browser prints");
    });
    println!("ten units as HTML: chromium {theirs:.1?}");
    let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
    println!("chromium takes {ratio:.0} times as long");
    // If files remain in the temporary folder, the system will remove them.
    let _ = std::fs::remove_dir_all(&folder);
}

fn fastest(times: usize, mut run: impl FnMut()) -> Duration {
    let once = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..times).map(once).min().unwrap_or_default()
}

fn browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .flat_map(|folder| {
            ["chromium", "chromium-browser", "google-chrome"].map(|name| folder.join(name))
        })
        .find(|program| program.is_file())
}

/// Returns the same text as an HTML page.
fn html(sheets: &[Sheet]) -> String {
    let mut out = String::from(
        "<!doctype html><meta charset=utf-8><style>body{font:9pt sans-serif}section{border:1px solid;\
         padding:8pt;margin-bottom:9pt;break-inside:avoid}table{width:100%}td{border-top:1px solid}</style>",
    );
    for sheet in sheets {
        let _ = write!(
            out,
            "<section><h2>{}</h2><p>{}</p>",
            escape(&sheet.title),
            escape(&sheet.subtitle)
        );
        sheet
            .blocks
            .iter()
            .for_each(|block| block_html(block, &mut out));
        out.push_str("</section>");
    }
    out
}

fn block_html(block: &Block, out: &mut String) {
    let line = |content: &[Inline]| -> String {
        content
            .iter()
            .map(|inline| escape(inline.plain()))
            .collect()
    };
    match block {
        Block::Heading { text } => drop(write!(out, "<h3>{}</h3>", escape(text))),
        Block::Text { label, content } => {
            let _ = write!(out, "<p><b>{}</b> {}</p>", escape(label), line(content));
        }
        Block::Stats { label, stats } => {
            let _ = write!(out, "<p>{}</p><table><tr>", escape(label));
            for stat in stats {
                let _ = write!(
                    out,
                    "<td>{} {} {}</td>",
                    escape(&stat.label),
                    line(&stat.value),
                    line(&stat.icons)
                );
            }
            out.push_str("</tr></table>");
        }
        Block::Tracks { tracks } => {
            for track in tracks {
                let boxes = "☐".repeat(track.boxes.unwrap_or(10) as usize);
                let _ = write!(out, "<span>{} {boxes}</span> ", escape(&track.label));
            }
        }
        Block::Table { columns, rows } => {
            out.push_str("<table><tr>");
            for column in columns {
                let _ = write!(out, "<th>{}</th>", line(column));
            }
            for row in rows {
                out.push_str("</tr><tr>");
                for cell in row {
                    let _ = write!(
                        out,
                        "<td>{}<br>{}</td>",
                        line(&cell.content),
                        line(&cell.under)
                    );
                }
            }
            out.push_str("</tr></table>");
        }
        Block::Chart { title, .. } | Block::Grid { title, .. } => {
            out.push_str(&format!("<p>{}</p>", escape(title)));
        }
        Block::Lines { label, .. } => drop(write!(out, "<p>{}</p>", escape(label))),
        Block::Side { columns } => {
            for column in columns {
                column
                    .blocks
                    .iter()
                    .for_each(|block| block_html(block, out));
            }
        }
    }
}

fn escape(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;")
}
