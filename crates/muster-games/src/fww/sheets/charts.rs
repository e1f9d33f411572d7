//! Charts of a force: the attributes of its units, their skills, and the cost.

use super::super::Fww;
use super::super::card_on_table::units;
use super::super::derive::UnitNumbers;
use super::super::face::{Attribute, Skill, UnitFace};
use super::super::rules::RULES;
use super::super::skill_bonuses::SkillBonuses;
use super::{inline, profile, text, unit};
use muster_core::card::{Card, CardId};
use muster_core::force::Force;
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::Review;
use muster_core::rule::Spot;
use muster_core::sheet::{Block, GridCell, GridRow, Inline, Sheet};
use muster_core::sheets::{cost_chart, entry_name};
use muster_core::words::Words;

/// The value of a full bar, unless the force has a greater one.
const FULL: i32 = 10;

/// A unit of the force: one row of the charts.
struct ChartRow<'a> {
    name: String,
    card: &'a Card,
    face: &'a UnitFace,
    /// The power armor that the unit wears.
    suit: Option<&'a CardId>,
    numbers: UnitNumbers,
    bonuses: SkillBonuses<'a>,
    models: i64,
}

/// Returns the charts of a force, one sheet for each subject.
pub(in crate::fww) fn charts(
    force: &Force,
    review: &Review,
    library: &Library,
    words: &Words,
) -> Vec<Sheet> {
    let table = RULES.lay_out(&Fww, force, library);
    let rows: Vec<ChartRow<'_>> = units(&table)
        .filter_map(|unit| row(unit, review, words))
        .collect();
    let costs = cost_chart(force, review, &Fww.kinds(), library, words);
    let of_units = (!rows.is_empty()).then(|| [attributes(&rows, words), skills(&rows, words)]);
    of_units.into_iter().flatten().chain(costs).collect()
}

fn row<'a>(entry: Spot<'_, 'a>, review: &Review, words: &Words) -> Option<ChartRow<'a>> {
    Some(ChartRow {
        name: entry_name(entry.listed()?, entry.table().library, words),
        card: entry.card()?,
        face: UnitFace::from_card(entry.card()),
        suit: unit::suit(entry).map(|suit| &suit.id),
        numbers: unit::numbers(entry, review),
        bonuses: SkillBonuses::of_unit(entry),
        models: entry.count().max(0),
    })
}

/// Returns the chart of attributes and health, the highest of each in bold.
fn attributes(rows: &[ChartRow<'_>], words: &Words) -> Sheet {
    let heads = Attribute::ALL.map(|attribute| inline::attribute(attribute, words));
    let health = words.message("fww-sheet-health", &[]);
    let columns = heads.into_iter().chain([health]);
    let values = |row: &ChartRow<'_>| -> Vec<Option<i32>> {
        let attributes = Attribute::ALL.map(|attribute| row.numbers.attributes.0.get(attribute));
        attributes.into_iter().chain([row.numbers.health]).collect()
    };
    let values: Vec<Vec<Option<i32>>> = rows.iter().map(values).collect();
    let highest = |column: usize| values.iter().filter_map(|row| row[column]).max();
    let full = values
        .iter()
        .flatten()
        .flatten()
        .fold(FULL, |full, value| full.max(*value));
    let cell = |row: &ChartRow<'_>, column: usize, value: Option<i32>| {
        let Some(value) = value else {
            let (card, path) = origin(row, Attribute::ALL.get(column).copied());
            return GridCell::from(vec![inline::unknown(words).at(card, &path)]);
        };
        let is_highest = rows.len() > 1 && highest(column) == Some(value);
        let said = value.to_string();
        GridCell {
            content: vec![if is_highest {
                Inline::strong(said)
            } else {
                Inline::text(said)
            }],
            share: Some((value.max(0) as f32 / full as f32).min(1.0)),
        }
    };
    let rows = rows.iter().zip(&values).map(|(row, values)| GridRow {
        head: vec![Inline::text(&row.name)],
        cells: values
            .iter()
            .enumerate()
            .map(|(column, value)| cell(row, column, *value))
            .collect(),
    });
    let rows: Vec<GridRow> = rows.collect();
    let has_highest = rows.len() > 1;
    let mut blocks = vec![Block::Grid {
        title: String::new(),
        columns: std::iter::once(words.message("fww-kind-unit", &[]))
            .chain(columns)
            .map(|head| vec![Inline::text(head)])
            .collect(),
        rows,
    }];
    if has_highest {
        let how = words.message("fww-sheet-chart-highest", &[]);
        blocks.push(text(String::new(), vec![Inline::text(how)]));
    }
    Sheet {
        title: words.message("fww-sheet-chart-attributes", &[]),
        blocks,
        ..Sheet::default()
    }
}

/// Returns where an unknown value can be filled in: the card and the path of the field. `attribute` is `None` for
/// health.
fn origin<'r>(row: &ChartRow<'r>, attribute: Option<Attribute>) -> (&'r CardId, String) {
    let unit = &row.card.id;
    match (attribute, row.suit) {
        (None, _) => (unit, unit::health_path(row.card)),
        (Some(attribute), Some(suit)) if row.face.attributes.get(attribute).is_some() => {
            let path = format!("face.power_armor.undamaged.attributes.{}", attribute.id());
            (suit, path)
        }
        (Some(attribute), _) => (unit, format!("face.attributes.{}", attribute.id())),
    }
}

/// Returns the chart of skills: the value that each unit uses for each skill, how many models have it, and which skills
/// nobody has.
fn skills(rows: &[ChartRow<'_>], words: &Words) -> Sheet {
    let head = |skill: &Skill| vec![profile::skill(*skill, None, words)];
    let unit = vec![Inline::text(words.message("fww-kind-unit", &[]))];
    let columns = std::iter::once(unit).chain(Skill::ALL.iter().map(head));
    let of_unit = rows.iter().map(|row| GridRow {
        head: vec![Inline::text(&row.name)],
        cells: Skill::ALL
            .iter()
            .map(|skill| skill_cell(row, *skill, words))
            .collect(),
    });
    let models = Skill::ALL.map(|skill| (skill, models_with(rows, skill)));
    let all = rows.iter().map(|row| row.models);
    let all = all.fold(0, i64::saturating_add);
    let count = |(_, models): &(Skill, (i64, i64))| count_cell(*models, all);
    let counts = GridRow {
        head: vec![Inline::strong(words.message("fww-sheet-chart-models", &[]))],
        cells: models.iter().map(count).collect(),
    };
    let mut blocks = vec![
        Block::Grid {
            title: String::new(),
            columns: columns.collect(),
            rows: of_unit.chain([counts]).collect(),
        },
        text(
            String::new(),
            vec![Inline::text(
                words.message("fww-sheet-chart-skills-how", &[]),
            )],
        ),
    ];
    let named = |key: &str, is_so: fn((i64, i64)) -> bool| {
        let skills = models.iter().filter(|(_, models)| is_so(*models));
        let names = skills.map(|(skill, _)| profile::skill(*skill, None, words).plain().to_owned());
        let names: Vec<String> = names.collect();
        let said = vec![Inline::text(names.join(", "))];
        (!names.is_empty()).then(|| text(words.message(key, &[]), said))
    };
    let missing = named("fww-sheet-chart-missing", |(_, most)| most == 0);
    let unsure = named("fww-sheet-chart-unsure", |(least, most)| {
        least == 0 && most > 0
    });
    if missing.is_none() && unsure.is_none() {
        let covered = words.message("fww-sheet-chart-covered", &[]);
        blocks.push(text(String::new(), vec![Inline::strong(covered)]));
    }
    blocks.extend(missing);
    blocks.extend(unsure);
    Sheet {
        title: words.message("fww-form-skills", &[]),
        blocks,
        ..Sheet::default()
    }
}

/// Returns the cell for a skill of a unit. It shows the value that the unit uses, and the icon if that value is unknown
/// or the icon has a range. A dash means that the unit lacks the skill.
fn skill_cell(row: &ChartRow<'_>, skill: Skill, words: &Words) -> GridCell {
    match row.bonuses.has_skill(row.face, skill) {
        None => vec![inline::unknown(words).at(&row.card.id, "face.skills")].into(),
        Some(false) => vec![Inline::text("–")].into(),
        Some(true) => {
            let used = row.face.skills.iter().find(|used| used.skill == skill);
            let attributes = &row.numbers.attributes.0;
            let value = row.bonuses.value(row.face, skill, |of| attributes.get(of));
            let range = used.and_then(|used| used.range);
            let range = row.bonuses.farther(skill, range);
            let mut content: Vec<Inline> = Vec::new();
            content.extend(value.map(|value| Inline::text(value.to_string())));
            if value.is_some() && range.is_some() {
                content.push(Inline::text("\u{a0}"));
            }
            if value.is_none() || range.is_some() {
                content.push(profile::skill(skill, range, words));
            }
            content.into()
        }
    }
}

/// Returns how many models have a skill, at least and at most. The two differ if it is unknown whether some have it.
fn models_with(rows: &[ChartRow<'_>], skill: Skill) -> (i64, i64) {
    let add = |(least, most): (i64, i64), row: &ChartRow<'_>| match row
        .bonuses
        .has_skill(row.face, skill)
    {
        Some(true) => (
            least.saturating_add(row.models),
            most.saturating_add(row.models),
        ),
        Some(false) => (least, most),
        None => (least, most.saturating_add(row.models)),
    };
    rows.iter().fold((0, 0), add)
}

/// Returns the cell that says how many of `all` models have a skill, with a bar for the least number.
fn count_cell((least, most): (i64, i64), all: i64) -> GridCell {
    let said = if least == most {
        least.to_string()
    } else {
        format!("{least}–{most}")
    };
    GridCell {
        content: vec![Inline::strong(said)],
        share: Some(least as f32 / all.max(1) as f32),
    }
}
