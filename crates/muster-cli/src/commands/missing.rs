//! `muster missing`: shows how many facts of the cards are recorded, and which cards to fill in next.

use super::CommandResult;
use std::process::ExitCode;

use muster_app::{MissingArgs, Recorded, RecordedGroup, Session};

use super::json;
use crate::args::{MissingOptions, OutputFormat};
use crate::out::{TextPage, TextStyle, columns};

/// The length of a bar, in characters.
const BAR_CHARS: u32 = 20;
/// How many cards are suggested to be filled in next.
const MAX_SUGGESTED_CARDS: usize = 10;

pub fn run(app: &Session<'_>, args: &MissingOptions) -> CommandResult {
    let words = app.words();
    let missing = app.missing(MissingArgs {
        query: args.query.join(" "),
        game: args.game.clone(),
    })?;
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.document(json(&missing)?);
        page.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut whole = vec![row(&words.message("missing-all", &[]), missing.all)];
    let owned = missing
        .owned
        .map(|owned| row(&words.message("missing-owned", &[]), owned));
    let used = missing
        .used
        .map(|used| row(&words.message("missing-used", &[]), used));
    whole.extend(owned.into_iter().chain(used));
    columns(&mut page, &whole);
    let parts: [(&str, &[RecordedGroup]); 6] = [
        ("missing-facts", &missing.facts),
        ("missing-games", &missing.games),
        ("missing-kinds", &missing.kinds),
        ("missing-factions", &missing.factions),
        ("missing-waves", &missing.waves),
        ("missing-boxes", &missing.boxes),
    ];
    for (title, groups) in parts {
        if groups.is_empty() {
            continue;
        }
        page.line(String::new());
        page.line(page.styled(TextStyle::Bold, words.message(title, &[])));
        let rows: Vec<Vec<String>> = groups
            .iter()
            .map(|group| row(&group.name, group.recorded))
            .collect();
        columns(&mut page, &rows);
    }
    if !missing.next.is_empty() {
        page.line(String::new());
        page.line(page.styled(TextStyle::Bold, words.message("missing-next", &[])));
        let rows: Vec<Vec<String>> = missing
            .next
            .iter()
            .take(MAX_SUGGESTED_CARDS)
            .map(|card| {
                let known = format!("{} / {}", card.known, card.of);
                vec![card.name.clone(), known, card.card.to_string()]
            })
            .collect();
        columns(&mut page, &rows);
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn row(name: &str, recorded: Recorded) -> Vec<String> {
    let Recorded {
        cards,
        complete,
        known,
        of,
    } = recorded;
    let part = |whole: u32| known.saturating_mul(whole) / of.max(1);
    let full = part(BAR_CHARS);
    let bar: String = (0..BAR_CHARS)
        .map(|at| if at < full { '█' } else { '░' })
        .collect();
    vec![
        name.to_owned(),
        bar,
        format!("{} %", part(100)),
        format!("{complete} / {cards}"),
    ]
}
