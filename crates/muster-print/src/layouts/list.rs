//! The list layout: a force at a glance.

use muster_core::card::CardId;
use muster_core::force::{Force, Node};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::{Review, ReviewLine, Severity};
use muster_core::sheet::Inline;
use muster_core::words::Words;
use muster_qr::Code;

use self::rows::{ListEntry, ListRows};
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
/// The least width of a column of a list without costs, and the gap between columns.
const COLUMN: f32 = 150.0;
const GUTTER: f32 = 14.0;
/// Gap above the table.
const HEAD_GAP: f32 = 14.0;
/// Room that columns leave for the small print.
const SMALL_PRINT: f32 = 24.0;

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
    let entries = rows::entries(&force.entries, &review.lines, game);
    let rows = |width| ListRows::new(game, library, &review.totals, words, width);
    let in_columns = Columns::fitting(&entries, rows, width);
    if let Some(kind) = game.fill_guide().roots {
        let rows = rows(width);
        let holders = Holders {
            kind,
            force,
            game,
            library,
            words,
            rows: &rows,
        };
        holders.place(pages, &force.entries, &review.lines);
        pages.place(0.0, rows.sum(review));
    } else if let Some(columns) = in_columns.filter(|_| !game.has_costs()) {
        columns.place(pages, &entries);
    } else {
        let rows = rows(width);
        pages.enter(Tag::Table);
        pages.place(HEAD_GAP, rows.heads());
        for (index, entry) in entries.iter().enumerate() {
            let (page, y) = pages.place(0.0, rows.row(entry, index > 0));
            pages.note(2, &entry.name(library, words), page, y);
        }
        pages.leave();
        pages.place(0.0, rows.sum(review));
    }
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

/// The columns of a game without costs, whose rows are short and many. They have no heads.
struct Columns<'a> {
    count: usize,
    rows: ListRows<'a>,
}

impl<'a> Columns<'a> {
    /// Returns as many columns as leave each entry on one line. `None` if that is one.
    fn fitting(
        entries: &[ListEntry<'_>],
        rows: impl Fn(f32) -> ListRows<'a>,
        width: f32,
    ) -> Option<Self> {
        let most = ((width + GUTTER) / (COLUMN + GUTTER)) as usize;
        let columns = (2..=most).rev().map(|count| Columns {
            count,
            rows: rows((width + GUTTER) / count as f32 - GUTTER).without_heads(),
        });
        let fit = |columns: &Columns<'_>| entries.iter().all(|entry| columns.rows.fits(entry));
        columns.into_iter().find(fit)
    }

    /// Places entries in columns of like height: down the first, then down the next.
    fn place(&self, pages: &mut Pages, entries: &[ListEntry<'_>]) {
        let Self { count, rows } = self;
        let column = |entries: &[ListEntry<'_>]| {
            let mut column = Scene::new(rows.width());
            for (index, entry) in entries.iter().enumerate() {
                column.stack(0.0, rows.item(entry, index > 0));
            }
            column
        };
        let mut rest = entries;
        while !rest.is_empty() {
            if pages.room() < pages.height() / 4.0 {
                pages.turn();
            }
            let room = pages.room() - HEAD_GAP - SMALL_PRINT;
            let mut each = rest.len().div_ceil(*count);
            let too_high = |each: usize| {
                let mut set = rest.chunks(each).take(*count);
                set.any(|entries| column(entries).height > room)
            };
            while each > 1 && too_high(each) {
                each -= 1;
            }
            let (here, others) = rest.split_at(rest.len().min(each * count));
            let mut scene = Scene::new(pages.width());
            for (place, entries) in here.chunks(each).enumerate() {
                let column = column(entries).tagged(Tag::List);
                scene.height = scene.height.max(column.height);
                let x = place as f32 * (column.width + GUTTER);
                scene.put(x, 0.0, column);
            }
            let (page, y) = pages.place(HEAD_GAP, scene);
            for entry in here {
                pages.note(2, &rows.name(entry), page, y);
            }
            rest = others;
        }
    }
}

/// Lists a game whose cards lie in forces: each force and each of its slots is a heading, and each unit a row.
struct Holders<'a> {
    /// The kind of the cards that hold others.
    kind: &'a str,
    force: &'a Force,
    game: &'a dyn Game,
    library: &'a Library,
    words: &'a Words,
    rows: &'a ListRows<'a>,
}

impl Holders<'_> {
    /// Lists nodes, whose review lines are `lines`.
    fn place(&self, pages: &mut Pages, nodes: &[Node], mut lines: &[ReviewLine]) {
        for node in nodes {
            let (own, rest) = rows::take(lines);
            lines = rest;
            self.place_holder(pages, node, own);
        }
    }

    fn place_holder(&self, pages: &mut Pages, node: &Node, lines: &[ReviewLine]) {
        let own = rows::ListEntry::new(node, lines);
        let (page, y) = pages.place(6.0, self.rows.holder(&own));
        pages.note(2, &own.name(self.library, self.words), page, y);
        let slots = self.game.slots_at(self.force, self.library, Some(node));
        let slot_of = |card: &CardId| slots.iter().position(|slot| slot.cards.contains(card));
        let (mut inside, mut held) = (lines.get(1..).unwrap_or_default(), Vec::new());
        let mut units: Vec<(usize, rows::ListEntry<'_>)> = Vec::new();
        for child in &node.cards {
            let (own, rest) = rows::take(inside);
            inside = rest;
            if child.card.kind() == self.kind {
                held.push((child, own));
                continue;
            }
            let slot = slot_of(&child.card).unwrap_or(usize::MAX);
            let entry = rows::ListEntry::new(child, own);
            match units
                .iter_mut()
                .find(|(other, unit)| *other == slot && unit.node.is_like(child))
            {
                Some((_, unit)) => unit.add(&entry),
                None => units.push((slot, entry)),
            }
        }
        // Units of one slot stand together, and slots in the order of the game.
        units.sort_by_key(|(slot, _)| *slot);
        let mut last = None;
        for (slot, unit) in &units {
            let is_new = last != Some(*slot);
            if is_new && last.is_some() {
                pages.leave();
            }
            last = Some(*slot);
            if is_new && let Some(name) = slots.get(*slot).and_then(|slot| slot.name.as_ref()) {
                let name = name.get(self.words.lang());
                pages.place(3.0, self.rows.slot(name));
            }
            if is_new {
                pages.enter(Tag::Table);
            }
            let (page, y) = pages.place(0.0, self.rows.row(unit, !is_new));
            pages.note(3, &unit.name(self.library, self.words), page, y);
        }
        if last.is_some() {
            pages.leave();
        }
        for (child, own) in held {
            self.place_holder(pages, child, own);
        }
    }
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
