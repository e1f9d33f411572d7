//! How many of the cards found have what.

use muster_core::words::Lang;
use serde::Serialize;

use crate::collect::Counts;
use crate::group::Group;
use crate::index::Index;

/// Bounds of cost bands, in the game's points: each band begins with one and ends before the next.
const BANDS: [u32; 7] = [0, 10, 25, 50, 75, 100, 150];

/// How many of the cards found have each value of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Facet {
    /// The field, as queries name it: `kind`.
    pub field: &'static str,
    /// Its values, the most frequent first, cost bands from the least.
    pub values: Vec<FacetValue>,
}

/// How many of the cards found have a value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FacetValue {
    /// The value: `power-armor`, `10-24`.
    pub value: String,
    /// What it is called in the reader's language.
    pub label: String,
    /// What narrows a query down to it, in the reader's language: `kind:power-armor`.
    pub query: String,
    /// How many cards have it.
    pub count: u32,
}

/// Which of the bands a cost lies in.
pub(crate) fn band(cost: f64) -> usize {
    let band = BANDS.iter().rposition(|from| f64::from(*from) <= cost);
    band.unwrap_or(0)
}

/// What was counted of games, kinds, factions, types, icons and cost bands.
pub(crate) fn view(index: &Index, counts: &Counts, lang: Lang) -> Vec<Facet> {
    let groups = [
        ("game", Group::GAME),
        ("kind", Group::KIND),
        ("faction", Group::FACTION),
        ("type", Group::TYPE),
        ("icon", Group::ICON),
    ];
    let mut facets: Vec<Facet> = groups
        .into_iter()
        .map(|(field, group)| Facet {
            field,
            values: values(index, group, &counts.values, name(index, field, lang), lang),
        })
        .collect();
    facets.push(Facet {
        field: "caps",
        values: of_bands(&counts.bands, name(index, "caps", lang)),
    });
    facets.retain(|facet| !facet.values.is_empty());
    facets
}

/// What a reader of `lang` calls a field.
fn name<'i>(index: &'i Index, field: &'static str, lang: Lang) -> &'i str {
    let mut fields = index.named.find(field);
    fields.next().map_or(field, |named| named.name(lang))
}

fn values(index: &Index, group: Group, counts: &[u32], field: &str, lang: Lang) -> Vec<FacetValue> {
    let mut values: Vec<FacetValue> = Vec::new();
    for (number, found) in index.values.in_group(group) {
        let count = counts.get(number as usize).copied().unwrap_or(0);
        if count == 0 {
            continue;
        }
        // Games may have a kind or an icon of the same name.
        if let Some(same) = values.iter_mut().find(|other| *other.value == *found.value) {
            same.count += count;
            continue;
        }
        values.push(FacetValue {
            value: found.value.to_string(),
            label: found.labels.name(&found.value, lang).to_owned(),
            query: format!("{field}:{}", index.values.narrowing(number, lang)),
            count,
        });
    }
    tell_apart(&mut values);
    values.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.value.cmp(&b.value)));
    values
}

/// Values that are called the same are told apart by what a query calls them.
fn tell_apart(values: &mut [FacetValue]) {
    let labels: Vec<String> = values.iter().map(|value| value.label.clone()).collect();
    for value in values {
        if labels.iter().filter(|label| **label == value.label).count() > 1 {
            let named = value.query.split_once(':').map_or("", |(_, named)| named);
            value.label = format!("{} ({named})", value.label);
        }
    }
}

fn of_bands(counts: &[u32], field: &str) -> Vec<FacetValue> {
    let bands = BANDS
        .iter()
        .zip(counts)
        .enumerate()
        .filter(|(_, (_, count))| **count > 0);
    let value = |(place, (from, count)): (usize, (&u32, &u32))| {
        let below = BANDS.get(place + 1);
        let value = below.map_or(format!("{from}+"), |below| format!("{from}-{}", below - 1));
        let query = match below {
            Some(below) => format!("{field}>={from} {field}<{below}"),
            None => format!("{field}>={from}"),
        };
        FacetValue {
            label: value.replace('-', "–"),
            value,
            query,
            count: *count,
        }
    };
    bands.map(value).collect()
}
