//! `muster collection deck`: the shuffled deck that lies beside the table in a game of some forces.

use std::hash::{BuildHasher, RandomState};
use std::process::ExitCode;

use muster_app::{DeckForForces, DeckForForcesArgs, DeckSource, LeftOutRow};
use muster_core::words::{Lang, Words};

use super::super::{CommandResult, json};
use super::plan::forces;
use crate::args::OutputFormat;
use crate::args::collection::CollectionDeckOptions;
use crate::data;
use crate::out::{TextPage, TextStyle, columns};

pub(super) fn deck(args: &CollectionDeckOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let forces = forces(&app, &args.forces)?;
    let deck = app.deck_for_forces(DeckForForcesArgs {
        forces: forces.unwrap_or_default(),
        source: match args.all {
            true => DeckSource::All,
            false => DeckSource::Owned,
        },
        seed: args.seed.unwrap_or_else(any_seed),
    })?;
    let mut page = TextPage::new();
    match args.common.format {
        OutputFormat::Json => page.document(json(&deck)?),
        OutputFormat::Text => deck_text(&mut page, &deck, app.words()),
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

/// Returns a seed for users who name none. It is six digits long, so that it can be typed again.
fn any_seed() -> u32 {
    // Each new hasher of the standard library has random keys.
    let random = RandomState::new().hash_one(());
    u32::try_from(random % 1_000_000).unwrap_or(0)
}

fn deck_text(page: &mut TextPage, deck: &DeckForForces, words: &Words) {
    let count = i64::try_from(deck.preview.count).unwrap_or(i64::MAX);
    let said = [
        ("deck", deck.preview.label.as_str().into()),
        ("count", count.into()),
        ("seed", deck.seed.to_string().into()),
    ];
    let head = words.message("play-deck-made", &said);
    page.line(page.styled(TextStyle::Bold, head));
    let rows = (1..).zip(&deck.cards);
    let rows = rows.map(|(number, card): (usize, _)| {
        vec![
            format!("{number}."),
            card.name.clone(),
            card.card.to_string(),
        ]
    });
    columns(page, &rows.collect::<Vec<_>>());
    for group in &deck.preview.left_out {
        page.line(String::new());
        page.line(page.styled(TextStyle::Bold, group.reason.clone()));
        let row = |left: &LeftOutRow| vec![format!("{}\u{d7}", left.copies), left.name.clone()];
        columns(page, &group.cards.iter().map(row).collect::<Vec<_>>());
    }
}
