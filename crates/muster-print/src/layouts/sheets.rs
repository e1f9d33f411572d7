//! Lays out sheets down the page, in one or several columns.

use muster_core::sheet::{Block, Sheet};

use crate::pages::Pages;
use crate::panel::{self, Frame};
use crate::photo::PrintPhoto;
use crate::scene::Scene;
use crate::theme::{MM, Theme};

/// Gap between sheets.
const GAP: f32 = 9.0;
/// Type size on a unit's sheet, as a fraction of that in a list.
const SCALE: f32 = 0.94;
/// How much smaller a sheet may be set to fit on the current page.
const SQUEEZED: f32 = 0.93;
/// The least width of a brief sheet and of a column.
const BRIEF_WIDTH: f32 = 50.0 * MM;
const COLUMN_WIDTH: f32 = 70.0 * MM;
/// Type size of a brief sheet, as a fraction of that in a list.
const BRIEF: f32 = 0.84;
/// Gap between rows of brief sheets.
const NEAR: f32 = 5.0;
/// How much higher a sheet may become at half the width for sheets to stand in pairs.
const NARROWED: f32 = 1.3;
/// Gap between columns.
const GUTTER: f32 = 14.0;
/// The greatest width and height of a photo.
const PHOTO: [f32; 2] = [45.0 * MM, 60.0 * MM];

/// Lays out sheets one below the other, and splits none that fits on a page. Neighbouring brief sheets are set side by
/// side, and so are pairs of sheets that hardly grow at half the width.
pub(crate) fn place(pages: &mut Pages, sheets: &[Sheet]) {
    let sheets = sheets.iter().map(|sheet| (sheet, None)).collect();
    place_all(pages, sheets);
}

/// Lays out sheets like [`place`], with each sheet's photo beside it.
pub(crate) fn place_with_photos(pages: &mut Pages, sheets: &[(Sheet, Option<&PrintPhoto>)]) {
    let sheets = sheets.iter().map(|(sheet, photo)| (sheet, *photo));
    place_all(pages, sheets.collect());
}

fn place_all(pages: &mut Pages, sheets: Vec<(&Sheet, Option<&PrintPhoto>)>) {
    let drawn: Vec<DrawnSheet<'_>> = sheets
        .into_iter()
        .map(|(sheet, photo)| DrawnSheet {
            sheet,
            photo,
            brief: brief(sheet, pages).filter(|_| photo.is_none()),
        })
        .collect();
    for run in drawn.chunk_by(|one, next| one.brief.is_some() == next.brief.is_some()) {
        if run.len() > 1 && run.iter().all(|drawn| drawn.brief.is_some()) {
            run.chunks(sheets_per_row(pages))
                .for_each(|row| place_in_row(pages, row));
        } else {
            place_in_pairs(pages, run);
        }
    }
}

/// Lays out sheets one below the other, two beside each other where both hardly grow at half the width. If all do, they
/// are set a little smaller where that saves a page.
fn place_in_pairs(pages: &mut Pages, run: &[DrawnSheet<'_>]) {
    let rows = |scale: f32| {
        let halves = run.iter().map(|drawn| half(drawn, pages, scale));
        let halves: Option<Vec<Scene>> = halves.collect();
        Some(halves?.chunks(2).map(side_by_side).collect::<Vec<Scene>>())
    };
    if let ([_, _, ..], Some(mut set)) = (run, rows(SCALE)) {
        if let Some(smaller) = rows(SCALE * SQUEEZED)
            && turns(pages, &smaller) < turns(pages, &set)
        {
            set = smaller;
        }
        for (row, sheets) in set.into_iter().zip(run.chunks(2)) {
            let (page, y) = pages.place(GAP, row);
            for drawn in sheets {
                pages.note(2, &drawn.sheet.title, page, y);
            }
        }
        return;
    }
    let mut rest = run;
    while let [first, others @ ..] = rest {
        let pair = others.first().and_then(|second| {
            let halves = [half(first, pages, SCALE)?, half(second, pages, SCALE)?];
            Some((second, side_by_side(&halves)))
        });
        let Some((second, row)) = pair else {
            place_whole(pages, first.sheet, first.photo);
            rest = others;
            continue;
        };
        let (page, y) = pages.place(GAP, row);
        for drawn in [first, second] {
            pages.note(2, &drawn.sheet.title, page, y);
        }
        rest = &others[1..];
    }
}

/// Draws sheets of half the width beside each other.
fn side_by_side(halves: &[Scene]) -> Scene {
    let mut row = Scene::new(0.0);
    for half in halves {
        if row.width > 0.0 {
            row.width += GUTTER;
        }
        row.height = row.height.max(half.height);
        row.put(row.width, 0.0, half.clone());
        row.width += half.width;
    }
    row
}

/// Returns how often the page is turned while rows are placed.
fn turns(pages: &Pages, rows: &[Scene]) -> usize {
    let mut room = pages.room();
    let mut turns = 0;
    for (index, row) in rows.iter().enumerate() {
        let gap = if index == 0 && pages.fresh() {
            0.0
        } else {
            GAP
        };
        if gap + row.height > room {
            turns += 1;
            room = pages.height() - row.height;
        } else {
            room -= gap + row.height;
        }
    }
    turns
}

/// Draws a sheet at half the width of a page. `None` if that makes it much higher, if it has a photo, or if half a page
/// is too narrow.
fn half(drawn: &DrawnSheet<'_>, pages: &Pages, scale: f32) -> Option<Scene> {
    let width = (pages.width() - GUTTER) / 2.0;
    if drawn.photo.is_some() || width < COLUMN_WIDTH {
        return None;
    }
    let theme = Theme { scale };
    let whole = panel::draw(drawn.sheet, pages.width(), theme, Frame::Full);
    let half = panel::draw(drawn.sheet, width, theme, Frame::Full);
    let most = (whole.height * NARROWED).min(pages.height());
    (half.height <= most).then_some(half)
}

struct DrawnSheet<'s> {
    sheet: &'s Sheet,
    photo: Option<&'s PrintPhoto>,
    /// The drawn sheet if it is brief, otherwise `None`.
    brief: Option<Scene>,
}

/// Returns how many brief sheets are set side by side.
fn sheets_per_row(pages: &Pages) -> usize {
    ((pages.width() / BRIEF_WIDTH) as usize).max(1)
}

/// Returns the width of one of several sheets that are set side by side.
fn share(pages: &Pages) -> f32 {
    let count = sheets_per_row(pages);
    (pages.width() - GUTTER * (count - 1) as f32) / count as f32
}

/// Draws a sheet if it is brief: it only has headings, stats and text, and takes at most a third of a page. Returns
/// `None` for any other sheet.
fn brief(sheet: &Sheet, pages: &Pages) -> Option<Scene> {
    let is_short = |block: &Block| {
        matches!(
            block,
            Block::Heading { .. } | Block::Stats { .. } | Block::Text { .. }
        )
    };
    if !sheet.blocks.iter().all(is_short) {
        return None;
    }
    let theme = Theme { scale: BRIEF };
    let scene = panel::draw(sheet, share(pages), theme, Frame::Open);
    (scene.height <= pages.height() / 3.0).then_some(scene)
}

fn place_in_row(pages: &mut Pages, row: &[DrawnSheet<'_>]) {
    let step = share(pages) + GUTTER;
    let mut scene = Scene::new(pages.width());
    for (place, brief) in row
        .iter()
        .filter_map(|drawn| drawn.brief.clone())
        .enumerate()
    {
        scene.height = scene.height.max(brief.height);
        scene.put(place as f32 * step, 0.0, brief);
    }
    let (page, y) = pages.place(NEAR, scene);
    for drawn in row {
        pages.note(2, &drawn.sheet.title, page, y);
    }
}

fn place_whole(pages: &mut Pages, sheet: &Sheet, photo: Option<&PrintPhoto>) {
    let (full, height) = (pages.width(), pages.height());
    let photo = photo.map(|photo| photo.fitted(&sheet.title, PHOTO[0], PHOTO[1]));
    let width = photo
        .as_ref()
        .map_or(full, |photo| full - photo.width - GAP);
    let theme = Theme { scale: SCALE };
    let mut parts = panel::fitting(sheet, width, height, theme, Frame::Full);
    let room = pages.room() - GAP;
    if let [whole] = parts.as_slice()
        && whole.height > room
        && whole.height < room * 1.1
    {
        // A little smaller, the sheet may still fit on this page.
        let theme = Theme {
            scale: SCALE * SQUEEZED,
        };
        let smaller = panel::draw(sheet, width, theme, Frame::Full);
        if smaller.height <= room {
            parts = vec![smaller];
        }
    }
    if let (Some(photo), Some(first)) = (photo, parts.first_mut()) {
        first.height = first.height.max(photo.height);
        first.put(width + GAP, 0.0, photo);
        first.width = full;
    }
    for (index, part) in parts.into_iter().enumerate() {
        let (page, y) = pages.place(GAP, part);
        if index == 0 {
            pages.note(2, &sheet.title, page, y);
        }
    }
}

/// Lays out sheets in columns, with each sheet's photo below it.
pub(crate) fn place_in_columns_with_photos(
    pages: &mut Pages,
    sheets: &[(Sheet, Option<&PrintPhoto>)],
    columns: usize,
    scale: f32,
    frame: Frame,
) {
    let sheets: Vec<_> = sheets
        .iter()
        .map(|(sheet, photo)| (sheet, *photo))
        .collect();
    place_all_in_columns(pages, &sheets, columns, scale, frame);
}

/// Lays out sheets in columns: down the first, then down the next. Narrow paper has fewer columns.
pub(crate) fn place_in_columns(
    pages: &mut Pages,
    sheets: &[Sheet],
    columns: usize,
    scale: f32,
    frame: Frame,
) {
    let sheets: Vec<_> = sheets.iter().map(|sheet| (sheet, None)).collect();
    place_all_in_columns(pages, &sheets, columns, scale, frame);
}

fn place_all_in_columns(
    pages: &mut Pages,
    sheets: &[(&Sheet, Option<&PrintPhoto>)],
    columns: usize,
    scale: f32,
    frame: Frame,
) {
    let (left, top) = pages.corner();
    let height = pages.height();
    let columns = columns.min((pages.width() / COLUMN_WIDTH) as usize).max(1);
    let wide = (pages.width() - GUTTER * (columns - 1) as f32) / columns as f32;
    // Type is set a little smaller where that saves a page.
    let set = |scale| columns_of(sheets, [wide, height], Theme { scale }, frame);
    let mut set_columns = set(scale);
    let needed = |set: &[Vec<Part>]| set.len().div_ceil(columns);
    for smaller in [0.95, 0.9, 0.86].map(|smaller| scale * smaller) {
        let others = set(smaller);
        if needed(&others) < needed(&set_columns) {
            set_columns = others;
        }
    }
    for (place, column) in set_columns.into_iter().enumerate() {
        if place > 0 && place % columns == 0 {
            pages.turn();
        }
        let x = left + (place % columns) as f32 * (wide + GUTTER);
        let mut y = 0.0;
        for part in column {
            let high = part.scene.height;
            let page = pages.put(x, top + y, part.scene);
            if part.is_first {
                pages.note(2, &sheets[part.sheet].0.title, page, top + y);
            }
            y += high + GAP;
        }
    }
}

/// A part of a sheet in a column.
struct Part {
    /// The index of the sheet.
    sheet: usize,
    /// Whether it is the sheet's first part.
    is_first: bool,
    scene: Scene,
}

/// Distributes sheets, each with its photo below it, to as many columns of a width and height as they need.
fn columns_of(
    sheets: &[(&Sheet, Option<&PrintPhoto>)],
    [wide, height]: [f32; 2],
    theme: Theme,
    frame: Frame,
) -> Vec<Vec<Part>> {
    let mut parts: Vec<Part> = Vec::new();
    for (index, (sheet, photo)) in sheets.iter().enumerate() {
        let scenes = panel::fitting(sheet, wide, height, theme, frame);
        parts.extend(scenes.into_iter().enumerate().map(|(part, scene)| Part {
            sheet: index,
            is_first: part == 0,
            scene,
        }));
        if let (Some(photo), Some(last)) = (photo, parts.last_mut()) {
            let photo = photo.fitted(&sheet.title, wide, PHOTO[1]);
            if last.scene.height + NEAR + photo.height <= height {
                last.scene.stack(NEAR, photo);
            } else {
                parts.push(Part {
                    sheet: index,
                    is_first: false,
                    scene: photo,
                });
            }
        }
    }
    let mut columns: Vec<Vec<Part>> = Vec::new();
    let mut y = height;
    for part in parts {
        if y + part.scene.height > height {
            columns.push(Vec::new());
            y = 0.0;
        }
        y += part.scene.height + GAP;
        if let Some(column) = columns.last_mut() {
            column.push(part);
        }
    }
    columns
}
