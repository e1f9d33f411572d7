//! The list layout: a force at a glance.

use muster_core::force::Force;
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::{Review, Severity};
use muster_core::sheet::Inline;
use muster_core::words::Words;
use muster_qr::Code;

use self::rows::ListRows;
use crate::icons;
use crate::layouts::scan;
use crate::pages::Pages;
use crate::scene::{DrawOp, Scene};
use crate::tag::Tag;
use crate::text::{self, Align};
use crate::theme::{INK, TINT, Theme, WRONG};
use crate::verdict::{self, PrintedVerdict};

mod opening;
mod rows;

const THEME: Theme = Theme { scale: 1.0 };

/// Lays out the list on the current page and on further ones as needed.
pub(crate) fn place(
    pages: &mut Pages,
    (force, review, code): (&Force, &Review, Option<Option<&Code>>),
    game: &dyn Game,
    library: &Library,
    words: &Words,
) {
    let width = pages.width();
    let verdict = PrintedVerdict::new(review, words);
    pages.place(0.0, opening::draw(force, review, game, words, width));
    pages.place(10.0, verdict.banner(width));
    let rows = ListRows::new(game, library, &review.totals, words, width);
    pages.enter(Tag::Table);
    pages.place(14.0, rows.heads());
    for (index, entry) in rows::entries(&force.entries, &review.lines, game)
        .iter()
        .enumerate()
    {
        let (page, y) = pages.place(0.0, rows.row(entry, index > 0));
        pages.note(2, &entry.name(library, words), page, y);
    }
    pages.leave();
    pages.place(0.0, rows.sum(review));
    findings(pages, review, library, words, width);
    if !force.note.is_empty() {
        let note = text::set_words(&force.note, THEME.text(), width, Align::Left);
        pages.place(10.0, note.tagged(Tag::Paragraph));
    }
    if let Some(code) = code {
        scan::place(pages, &force.name, code, words);
    }
    pages.close(12.0, verdict::small_print(review, words, width));
}

/// Adds the findings, the most severe first.
fn findings(pages: &mut Pages, review: &Review, library: &Library, words: &Words, width: f32) {
    let mut findings: Vec<_> = review.findings.iter().collect();
    findings.sort_by_key(|finding| finding.severity);
    let mut first = true;
    for finding in findings {
        let (icon, name) = match finding.severity {
            Severity::Error => ("app/error", "severity-error"),
            Severity::Warning => ("app/warning", "severity-warning"),
            Severity::Note => ("app/info", "severity-note"),
        };
        let mut scene = Scene::new(width);
        let left = 18.0;
        let ink = if finding.severity == Severity::Error {
            WRONG
        } else {
            INK
        };
        let content = [
            Inline::strong(words.message(name, &[])),
            Inline::text(" "),
            Inline::text(finding.message(words, library)),
        ];
        let said = text::set(&content, THEME.text(), width - left - 6.0, Align::Left)
            .tagged(Tag::Paragraph);
        scene.height = said.height + 5.0;
        if finding.severity == Severity::Error {
            scene.fill(0.0, 0.0, width, scene.height, 0.0, TINT);
            scene.fill(0.0, 0.0, 2.4, scene.height, 0.0, WRONG);
        }
        if let Some(icon) = icons::icon(icon) {
            scene.draw_ops.push(DrawOp::Icon {
                x: 5.0,
                y: 3.0,
                size: 10.0,
                icon,
                ink,
            });
        }
        scene.put(left, 2.5, said);
        if first {
            // Keep the heading on one page with the first finding.
            let mut block = text::set_words(
                &words.message("print-findings", &[]).to_uppercase(),
                THEME.heading(),
                width,
                Align::Left,
            )
            .tagged(Tag::Heading(2));
            block.height += 2.0;
            block.stack(0.0, scene);
            pages.place(12.0, block);
            first = false;
        } else {
            pages.place(2.0, scene);
        }
    }
}
