//! Sheets of cards and of a whole deck: what a tournament asks for, and how the deck is made up.

use super::Tragic;
use super::deck::{
    self, MAIN_TYPES, StartingValues, attribute_keys, ban, level_keys, library_cards, start, tally,
    traits_in_effect, type_keys,
};
use super::face::{AptitudeFace, LibraryFace, LifeChange, Payment, TragicAttribute, TraitFace};
use super::rules::RULES;
use muster_core::card::Card;
use muster_core::force::{Force, NodeId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::{NumberRange, Review};
use muster_core::rule::{Spot, Table};
use muster_core::sheet::{Block, ChartBar, Column, FactLink, Inline, Sheet};
use muster_core::sheets::{
    entry_head, fact, head, name, names, reminder, row, signed, stat, stats, table, term, text,
    text_block,
};
use muster_core::words::Words;

/// Returns the sheet of a card on its own.
pub(super) fn card(card: &Card, library: &Library, words: &Words) -> Sheet {
    if card.id.kind() == "reference" {
        return reminder(card, words);
    }
    let mut sheet = head(card, Tragic.newest_price(card), words);
    sheet.subtitle.extend(and_level(card, words));
    sheet.subtitle.extend(and_version(card, words));
    sheet.blocks = blocks(card, library, words);
    sheet
}

/// Returns the level, to be appended to a subtitle.
fn and_level(card: &Card, words: &Words) -> Option<String> {
    let level = deck::level(card)?;
    Some(format!(" · {}", total(&format!("level-{level}"), words)))
}

/// Returns the issue of the card, to be appended to a subtitle.
fn and_version(card: &Card, words: &Words) -> Option<String> {
    let version = deck::version(card)?;
    let said = words.message("tragic-sheet-version", &[("number", version.into())]);
    Some(format!(" · {said}"))
}

fn blocks(card: &Card, library: &Library, words: &Words) -> Vec<Block> {
    let mut blocks = match card.id.kind() {
        "trait" => of_trait(card, words),
        "aptitude" => of_aptitude(card, words),
        "card" => of_library_card(card, words),
        _ => Vec::new(),
    };
    blocks.extend(common_blocks(card, library, words));
    blocks
}

/// Returns what any card of a deck may have: its ban and its text.
fn common_blocks(card: &Card, library: &Library, words: &Words) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(ban) = ban(card) {
        let date = ban.date.clone().or_else(|| ban.list.clone());
        let list = date.map(|date| format!(" ({date})")).unwrap_or_default();
        blocks.push(Block::Text {
            label: String::new(),
            content: vec![Inline::strong(format!(
                "{}{list}",
                words.message("tragic-banned-yes", &[])
            ))],
        });
        if !ban.instead.is_empty() {
            blocks.push(text(
                words.message("tragic-sheet-instead", &[]),
                names(&ban.instead, library, words),
            ));
        }
    }
    blocks.extend(text_block(&card.text, words));
    blocks
}

fn of_trait(card: &Card, words: &Words) -> Vec<Block> {
    let unknown = TraitFace::default();
    let face = card.face.read().unwrap_or(&unknown);
    let life = face.life.map(|change| match change {
        LifeChange::Add(points) => signed(points),
        LifeChange::Set { to } => to.to_string(),
    });
    let mut blocks = vec![stats(vec![
        stat(total("life", words), life).at(&card.id, "face.life"),
        stat(total("resources", words), face.resources.map(signed)).at(&card.id, "face.resources"),
        stat(total("draw", words), face.draw.map(signed)).at(&card.id, "face.draw"),
    ])];
    if face.race == Some(true) {
        blocks.push(Block::Text {
            label: String::new(),
            content: vec![Inline::strong(words.message("tragic-sheet-race", &[]))],
        });
    }
    if let Some(skills) = face.skills {
        blocks.push(text(total("skills", words), skills.to_string()));
    }
    blocks
}

fn of_aptitude(card: &Card, words: &Words) -> Vec<Block> {
    let mut blocks = vec![attributes(card, words)];
    let face = card.face.read::<AptitudeFace>();
    if face.is_some_and(|face| face.legendary == Some(true)) {
        blocks.push(Block::Text {
            label: String::new(),
            content: vec![Inline::strong(words.message("tragic-form-legendary", &[]))],
        });
    }
    blocks
}

fn of_library_card(card: &Card, words: &Words) -> Vec<Block> {
    let level = words.message("tragic-field-level", &[]);
    let mut blocks: Vec<Block> = match deck::level(card) {
        Some(_) => Vec::new(),
        None => vec![fact(level, None).at(&card.id, "face.level")],
    };
    blocks.push(attributes(card, words));
    blocks.extend(in_play(card, words));
    blocks
}

/// Returns the cost of a library card and its numbers in play, as far as they are known.
fn in_play(card: &Card, words: &Words) -> Vec<Block> {
    let mut blocks = Vec::new();
    let Some(face) = card.face.read::<LibraryFace>() else {
        return blocks;
    };
    if let Some(cost) = &face.cost {
        blocks.push(text(
            words.message("tragic-sheet-cost", &[]),
            payment(cost, words),
        ));
    }
    for (label, value) in [("damage", face.damage), ("life", face.life)] {
        if let Some(value) = value {
            let label = words.message(&format!("tragic-field-{label}"), &[]);
            blocks.push(text(label, value.to_string()));
        }
    }
    blocks
}

fn attributes(card: &Card, words: &Words) -> Block {
    let named = attribute_names(card, words);
    fact(words.message("tragic-field-attribute", &[]), named).at(&card.id, attribute_path(card))
}

/// Returns the path of the field that gives the attributes of a card.
fn attribute_path(card: &Card) -> &'static str {
    match card.id.kind() {
        "aptitude" => "face.attribute",
        _ => "face.attributes",
    }
}

fn attribute_names(card: &Card, words: &Words) -> Option<String> {
    let known = deck::attributes(card).into_iter();
    let named = known.map(|attribute| attribute_name(attribute, words));
    let named = named.collect::<Vec<_>>().join(", ");
    Some(named).filter(|named| !named.is_empty())
}

fn payment(cost: &Payment, words: &Words) -> String {
    let short = |attribute: &TragicAttribute| {
        words.message(&format!("tragic-attribute-{}.short", attribute.id()), &[])
    };
    let mut parts: Vec<String> = cost
        .of
        .iter()
        .map(|(attribute, points)| format!("{points} {}", short(attribute)))
        .collect();
    if cost.any > 0 {
        parts.push(words.message("tragic-sheet-any", &[("count", f64::from(cost.any).into())]));
    }
    parts.join(" + ")
}

/// Returns the sheet of the deck, then one for each card. With `only`, returns the sheet of that card alone.
pub(super) fn entries(
    force: &Force,
    only: Option<&NodeId>,
    review: &Review,
    library: &Library,
    words: &Words,
) -> Vec<Sheet> {
    let table = RULES.lay_out(&Tragic, force, library);
    let entries = table.entries();
    let asked = entries.filter(|spot| only.is_none_or(|id| spot.node().id == *id));
    let cards = asked.filter_map(|spot| Some(entry(spot, spot.card()?, review, words)));
    let deck = only.is_none().then(|| deck_sheet(&table, words));
    deck.into_iter().chain(cards).collect()
}

/// Returns cards with their number of copies. Copies in several places of a deck are added up at the first of these.
fn counted<'t, 'a>(spots: impl Iterator<Item = Spot<'t, 'a>>) -> Vec<(Spot<'t, 'a>, i64)> {
    let mut counted: Vec<(Spot<'t, 'a>, i64)> = Vec::new();
    for spot in spots {
        let node = spot.node();
        let same = counted.iter_mut().find(|(other, _)| {
            let other = other.node();
            other.card == node.card && other.name == node.name && other.note == node.note
        });
        match same {
            Some((_, copies)) => *copies = copies.saturating_add(spot.count()),
            None => counted.push((spot, spot.count())),
        }
    }
    counted
}

/// Returns the short sheet of a card of the deck. Most of what is known stands in its head.
fn entry(spot: Spot<'_, '_>, card: &Card, review: &Review, words: &Words) -> Sheet {
    let mut sheet = entry_head(spot.node(), card, review, words);
    sheet.subtitle.extend(and_level(card, words));
    if card.id.kind() == "trait" {
        sheet.blocks.extend(of_trait(card, words));
    }
    if matches!(card.id.kind(), "aptitude" | "card") {
        let attribute = attribute_names(card, words);
        let lacks_level = card.id.kind() == "card" && deck::level(card).is_none();
        let missing = [("level", lacks_level), ("attribute", attribute.is_none())];
        let missing = missing.into_iter().filter(|(_, is_missing)| *is_missing);
        let boxes = missing.map(|(fact, _)| {
            let label = words.message(&format!("tragic-field-{fact}"), &[]);
            let path = match fact {
                "level" => "face.level",
                _ => attribute_path(card),
            };
            (label, Some(FactLink::new(&card.id, path)))
        });
        sheet.blocks.extend(to_fill_in(boxes));
        if let Some(attribute) = attribute {
            sheet.subtitle = format!("{} · {attribute}", sheet.subtitle);
        }
        sheet.blocks.extend(in_play(card, words));
    }
    let library = spot.table().library;
    sheet.blocks.extend(common_blocks(card, library, words));
    sheet
}

/// Returns boxes to write in, side by side, each after its name. `None` if there are no labels.
fn to_fill_in(labels: impl Iterator<Item = (String, Option<FactLink>)>) -> Option<Block> {
    let boxes = labels.flat_map(|(label, at)| {
        [
            Inline::strong(format!("{label} ")),
            Inline::Unknown { label, at },
            Inline::text("   "),
        ]
    });
    let mut content: Vec<Inline> = boxes.collect();
    content.pop()?;
    Some(Block::Text {
        label: String::new(),
        content,
    })
}

/// Returns the deck sheet that a tournament asks for (p. 17): mode, starting numbers, traits, skills, a list of the
/// library, and charts of it.
fn deck_sheet(table: &Table<'_>, words: &Words) -> Sheet {
    let force = table.force;
    let size = copies(library_cards(table));
    let aptitudes = copies(table.of_kind("aptitude"));
    let mut blocks = vec![totals(start(table), size, aptitudes, words)];
    blocks.push(text(
        words.message("tragic-slot-traits", &[]),
        listed(traits_in_effect(table).into_iter(), words),
    ));
    blocks.push(text(
        words.message("tragic-slot-skills", &[]),
        listed(table.of_kind("skill"), words),
    ));
    blocks.extend(library_table(table, words));
    if size > 0 {
        blocks.extend(charts(table, size, aptitudes, words));
    }
    // Life points and irradiation change during play (p. 5), so there is room to keep them.
    let line = |label: &str| Block::Lines {
        label: words.message(label, &[]),
        count: 1,
        at: None,
    };
    let kept = ["tragic-play-life", "tragic-play-radiation"].map(|label| Column {
        share: 1,
        blocks: vec![line(label)],
    });
    blocks.push(Block::Side {
        columns: kept.into(),
    });
    blocks.push(line("tragic-sheet-player"));
    Sheet {
        title: force.name.clone(),
        subtitle: [
            words.message("tragic-sheet-deck", &[]),
            term("tragic", "mode", &force.mode, words),
        ]
        .join(" · "),
        blocks,
        ..Sheet::default()
    }
}

/// Returns the number of some cards, counting copies.
fn copies<'t, 'a: 't>(spots: impl Iterator<Item = Spot<'t, 'a>>) -> i64 {
    spots.map(Spot::count).fold(0, i64::saturating_add)
}

/// Returns charts of how the library is made up. `None` if it is empty.
pub(super) fn library_charts(force: &Force, library: &Library, words: &Words) -> Option<Sheet> {
    let table = RULES.lay_out(&Tragic, force, library);
    let size = copies(library_cards(&table));
    let aptitudes = copies(table.of_kind("aptitude"));
    (size > 0).then(|| Sheet {
        title: words.message("tragic-slot-library", &[]),
        corner: vec![Inline::text(size.to_string())],
        blocks: charts(&table, size, aptitudes, words),
        ..Sheet::default()
    })
}

fn totals(start: StartingValues, size: i64, aptitudes: i64, words: &Words) -> Block {
    let as_known = |label: &str, number: NumberRange| {
        let mut stat = stat(total(label, words), number.exact());
        if number.exact().is_none() && number != NumberRange::default() {
            stat.value
                .push(Inline::text(format!(" ({})", number.format(words))));
        }
        stat
    };
    stats(vec![
        as_known("life", start.life),
        as_known("resources", start.resources),
        as_known("draw", start.draw),
        as_known("opening-hand", start.opening_hand()),
        stat(total("library", words), Some(size)),
        stat(total("aptitudes", words), Some(aptitudes)),
    ])
}

fn listed<'t, 'a: 't>(spots: impl Iterator<Item = Spot<'t, 'a>>, words: &Words) -> String {
    let named = counted(spots)
        .into_iter()
        .filter_map(|(spot, copies)| Some((name(spot.card()?, words), copies)))
        .map(|(named, copies)| match copies {
            1 => named,
            copies => format!("{copies} × {named}"),
        });
    let named = named.collect::<Vec<_>>().join(", ");
    if named.is_empty() {
        "–".to_owned()
    } else {
        named
    }
}

const LIBRARY_COLUMNS: &[&str] = &[
    "tragic-sheet-copies",
    "tragic-slot-library",
    "tragic-sheet-type",
    "tragic-field-attribute",
    "tragic-field-level",
];

fn library_table(table: &Table<'_>, words: &Words) -> Option<Block> {
    let rows = counted(library_cards(table));
    let rows = rows.into_iter().filter_map(|(spot, copies)| {
        let card = spot.card()?;
        let kind = match type_keys(spot).pop().flatten() {
            Some(kind) => term("tragic", "type", kind, words),
            None => "?".to_owned(),
        };
        let level = match card.id.kind() {
            "card" => deck::level(card).map_or_else(|| "?".to_owned(), |l| l.to_string()),
            _ => String::new(),
        };
        Some(row(vec![
            Inline::text(copies.to_string()),
            Inline::text(name(card, words)),
            Inline::text(kind),
            Inline::text(attribute_names(card, words).unwrap_or_default()),
            Inline::text(level),
        ]))
    });
    self::table(LIBRARY_COLUMNS, rows.collect(), words)
}

/// Returns charts of the library by attribute, level and type, and its share of Aptitudes.
fn charts(table: &Table<'_>, size: i64, aptitudes: i64, words: &Words) -> Vec<Block> {
    let by_attribute = tally(table, attribute_keys);
    let attributes = TragicAttribute::ALL.map(Some).into_iter().chain([None]);
    let attribute_bars = attributes.map(|key| {
        let label = key.map_or_else(
            || words.message("tragic-attribute-unknown", &[]),
            |attribute| attribute_name(attribute, words),
        );
        (label, by_attribute.get(&key).copied())
    });
    let by_level = tally(table, level_keys);
    let level_bars = [Some(1), Some(2), Some(3), None].map(|key| {
        let label = key.map_or("level-unknown".to_owned(), |level| format!("level-{level}"));
        (total(&label, words), by_level.get(&key).copied())
    });
    let by_type = tally(table, type_keys);
    let types = MAIN_TYPES.into_iter().chain(["aptitude"]).map(Some);
    let type_bars = types.chain([None]).map(|key| {
        let label = term("tragic", "type", key.unwrap_or("unknown"), words);
        (label, by_type.get(&key).copied())
    });
    let chart = |title: &str, bars: Vec<(String, Option<i64>)>| {
        let known = bars.into_iter().filter_map(|(label, count)| {
            let count = count.filter(|count| *count > 0)?;
            Some(ChartBar::number(label, count as f64))
        });
        Block::Chart {
            title: words.message(title, &[]),
            bars: known.collect(),
        }
    };
    let percent = 100.0 * aptitudes as f64 / size as f64;
    vec![
        Block::Side {
            columns: vec![
                Column {
                    share: 1,
                    blocks: vec![chart("tragic-sheet-by-attribute", attribute_bars.collect())],
                },
                Column {
                    share: 1,
                    blocks: vec![chart("tragic-sheet-by-level", level_bars.into())],
                },
                Column {
                    share: 1,
                    blocks: vec![chart("tragic-sheet-by-type", type_bars.collect())],
                },
            ],
        },
        text(
            words.message("tragic-sheet-share", &[]),
            format!("{} %", percent.round()),
        ),
    ]
}

fn attribute_name(attribute: TragicAttribute, words: &Words) -> String {
    term("tragic", "attribute", attribute.id(), words)
}

fn total(count: &str, words: &Words) -> String {
    term("tragic", "total", count, words)
}
