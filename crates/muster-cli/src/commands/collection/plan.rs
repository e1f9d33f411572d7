//! `muster collection needs` and `muster collection buy`: what forces need of the collection, and what to buy.

use std::path::PathBuf;
use std::process::ExitCode;

use muster_app::{
    BoxContribution, BoxPart, BoxPurchase, BoxesToBuyArgs, BoxesToBuyView, ForceRef, NeedRow,
    NeedsArgs, NeedsView, NoArgs, PerhapsOwnedPart, Session, UnobtainablePart,
};
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};

use super::super::{CommandResult, json};
use crate::args::OutputFormat;
use crate::args::collection::{CollectionBuyOptions, CollectionNeedsOptions};
use crate::args::event::TableFormat;
use crate::data;
use crate::out::{TextPage, TextStyle, columns};

/// Reads the forces that the user names. `None` if they name none: the plan's forces are meant.
pub(super) fn forces(
    app: &Session<'_>,
    named: &[PathBuf],
) -> Result<Option<Vec<ForceRef>>, Problem> {
    if named.is_empty() {
        return Ok(None);
    }
    let forces = named.iter().map(|named| {
        let force = data::force(app, named)?;
        Ok(ForceRef::Given(Box::new(force)))
    });
    forces.collect::<Result<_, Problem>>().map(Some)
}

pub(super) fn needs(args: &CollectionNeedsOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let words = app.words();
    let forces = forces(&app, &args.forces)?;
    let together = !args.in_turn;
    let mut page = TextPage::new();
    if args.format == TableFormat::Csv {
        let csv = match forces {
            None => app.plan_csv(&NoArgs {}),
            Some(forces) => app.needs_csv(forces, together),
        };
        page.exactly(&csv?);
        page.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    let view = match forces {
        None => app.collection_plan(NoArgs {}).map(|plan| plan.needs),
        Some(forces) => app.needs(NeedsArgs { forces, together }),
    }?;
    match args.format {
        TableFormat::Json => page.document(json(&view)?),
        _ => needs_text(&mut page, &view, words),
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn needs_text(page: &mut TextPage, view: &NeedsView, words: &Words) {
    if view.rows.is_empty() && view.unknown.is_empty() {
        page.line(words.message("cli-needs-nothing", &[]));
        return;
    }
    let rows: Vec<Vec<String>> = view.rows.iter().map(|row| need(row, words)).collect();
    columns(page, &rows);
    page.line(String::new());
    let sum = |cards: u32, miniatures: u32| {
        let values = [("cards", cards.into()), ("miniatures", miniatures.into())];
        words.message("cli-owned", &values)
    };
    let said = [("what", sum(view.cards, view.miniatures).into())];
    page.line(words.message("cli-needs-sum", &said));
    let lacking = sum(view.missing_cards, view.missing_miniatures);
    page.line(words.message("cli-needs-missing", &[("what", lacking.into())]));
    if view.perhaps_owned_cards + view.perhaps_owned_miniatures > 0 {
        let unsure = sum(view.perhaps_owned_cards, view.perhaps_owned_miniatures);
        page.line(words.message("cli-needs-perhaps", &[("what", unsure.into())]));
    }
    for card in &view.unknown {
        let said = [("card", card.to_string().into())];
        page.line(words.message("cli-needs-unknown", &said));
    }
}

fn need(row: &NeedRow, words: &Words) -> Vec<String> {
    let kind = match row.miniature {
        true => words.message("plan-miniature", &[]),
        false => words.message(&format!("{}-kind-{}", row.system, row.kind), &[]),
    };
    let owned = [("owned", row.owned.into()), ("needed", row.needed.into())];
    let mut said = vec![words.message("cli-needs-owned", &owned)];
    if row.missing > 0 {
        said.push(words.message("cli-needs-lacks", &[("count", row.missing.into())]));
    }
    if !row.perhaps_in.is_empty() {
        let boxes = [("boxes", row.perhaps_in.join(", ").into())];
        said.push(words.message("plan-perhaps-in", &boxes));
    }
    if row.tokens > 0 {
        said.push(words.message("plan-tokens", &[("count", row.tokens.into())]));
    }
    if row.contested {
        said.push(words.message("plan-contested", &[]));
    }
    vec![
        format!("{}\u{d7}", row.needed),
        row.name.clone(),
        kind,
        said.join(", "),
    ]
}

pub(super) fn buy(args: &CollectionBuyOptions, lang: Lang) -> CommandResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    let forces = forces(&app, &args.forces)?;
    let view = app.boxes_to_buy(BoxesToBuyArgs {
        forces,
        together: !args.in_turn,
        scope: args.scope.into(),
    })?;
    let mut page = TextPage::new();
    match args.common.format {
        OutputFormat::Json => page.document(json(&view)?),
        OutputFormat::Text => buy_text(&mut page, &view, app.words()),
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn buy_text(page: &mut TextPage, view: &BoxesToBuyView, words: &Words) {
    if view.boxes.is_empty() && view.unobtainable.is_empty() {
        page.line(words.message("cli-buy-nothing", &[]));
    }
    if !view.boxes.is_empty() {
        let key = match view.fewest {
            true => "cli-buy-fewest",
            false => "cli-buy-few",
        };
        page.line(page.styled(TextStyle::Bold, words.message(key, &[])));
        let rows: Vec<Vec<String>> = view.boxes.iter().map(|one| purchase(one, words)).collect();
        columns(page, &rows);
        page.line(String::new());
        page.line(page.styled(TextStyle::Bold, words.message("cli-buy-ranked", &[])));
        let rows: Vec<Vec<String>> = view.ranked.iter().map(|one| ranked(one, words)).collect();
        columns(page, &rows);
    }
    if !view.unobtainable.is_empty() {
        if !view.boxes.is_empty() {
            page.line(String::new());
        }
        page.line(page.styled(TextStyle::Bold, words.message("cli-buy-unobtainable", &[])));
        let rows = view.unobtainable.iter().map(|one| unobtainable(one, words));
        columns(page, &rows.collect::<Vec<_>>());
    }
    if !view.perhaps_owned.is_empty() {
        page.line(String::new());
        page.line(page.styled(TextStyle::Bold, words.message("cli-buy-perhaps", &[])));
        let rows = view.perhaps_owned.iter().map(|one| perhaps(one, words));
        columns(page, &rows.collect::<Vec<_>>());
    }
}

fn perhaps(one: &PerhapsOwnedPart, words: &Words) -> Vec<String> {
    let said = [("boxes", one.boxes.join(", ").into())];
    vec![
        format!("{}\u{d7}", one.missing),
        named(&one.name, one.miniature, words),
        words.message("plan-perhaps-in", &said),
    ]
}

fn named(name: &str, miniature: bool, words: &Words) -> String {
    match miniature {
        true => words.message("cli-buy-miniature", &[("name", name.into())]),
        false => name.to_owned(),
    }
}

fn purchase(one: &BoxPurchase, words: &Words) -> Vec<String> {
    let part = |part: &BoxPart| {
        let name = named(&part.name, part.miniature, words);
        if one.contribution.copies_unknown && part.count < part.missing {
            let values = [
                ("name", name.into()),
                ("count", part.count.into()),
                ("missing", part.missing.into()),
            ];
            words.message("cli-buy-least", &values)
        } else if part.count == 1 {
            name
        } else {
            format!("{name} \u{d7}{}", part.count)
        }
    };
    let parts: Vec<String> = one.brings.iter().map(part).collect();
    vec![
        format!("{}\u{d7}", one.times),
        one.contribution.name.clone(),
        parts.join(", "),
    ]
}

fn ranked(one: &BoxContribution, words: &Words) -> Vec<String> {
    let values = [
        ("cards", one.cards.into()),
        ("miniatures", one.miniatures.into()),
    ];
    let sum = words.message("cli-owned", &values);
    let sum = match one.copies_unknown {
        true => words.message("cli-buy-at-least", &[("what", sum.into())]),
        false => sum,
    };
    vec![one.name.clone(), sum]
}

fn unobtainable(one: &UnobtainablePart, words: &Words) -> Vec<String> {
    let maybe = match one.maybe.is_empty() {
        true => String::new(),
        false => {
            let said = [("boxes", one.maybe.join(", ").into())];
            words.message("cli-buy-maybe", &said)
        }
    };
    vec![
        format!("{}\u{d7}", one.missing),
        named(&one.name, one.miniature, words),
        maybe,
    ]
}
