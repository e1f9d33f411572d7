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
/// Gap between columns.
const GUTTER: f32 = 14.0;
/// The greatest width and height of a photo.
const PHOTO: [f32; 2] = [45.0 * MM, 60.0 * MM];

/// Lays out sheets one below the other, and splits none that fits on a page. Neighbouring brief sheets are set side by
/// side.
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
            for drawn in run {
                place_whole(pages, drawn.sheet, drawn.photo);
            }
        }
    }
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
    // Each part, with the index of its sheet and whether it is the sheet's first part.
    let mut parts: Vec<(usize, bool, Scene)> = Vec::new();
    for (index, (sheet, photo)) in sheets.iter().enumerate() {
        for (part, scene) in panel::fitting(sheet, wide, height, Theme { scale }, frame)
            .into_iter()
            .enumerate()
        {
            parts.push((index, part == 0, scene));
        }
        if let (Some(photo), Some((.., last))) = (photo, parts.last_mut()) {
            let photo = photo.fitted(&sheet.title, wide, PHOTO[1]);
            if last.height + NEAR + photo.height <= height {
                last.stack(NEAR, photo);
            } else {
                parts.push((index, false, photo));
            }
        }
    }
    let mut parts = parts.into_iter().peekable();
    let mut first = true;
    while parts.peek().is_some() {
        if !first {
            pages.turn();
        }
        first = false;
        for column in 0..columns {
            let x = left + column as f32 * (wide + GUTTER);
            let mut y = 0.0;
            while let Some((index, begins, scene)) =
                parts.next_if(|(_, _, scene)| y == 0.0 || y + scene.height <= height)
            {
                let high = scene.height;
                let page = pages.put(x, top + y, scene);
                if begins {
                    pages.note(2, &sheets[index].0.title, page, top + y);
                }
                y += high + GAP;
            }
        }
    }
}
