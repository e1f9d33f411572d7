//! Facets: how many of the cards found have each value.

use muster_core::words::Lang;
use serde::Serialize;

use crate::collect::FacetCounts;
use crate::group::Group;
use crate::index::Index;

/// Lower bounds of the cost bands, in the game's points. A band ends before the next begins.
const BANDS: [u32; 7] = [0, 10, 25, 50, 75, 100, 150];

/// The number of cards found with each value of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Facet {
    /// The field's name in queries: `kind`.
    pub field: &'static str,
    /// The values, the most frequent first. Cost bands are in ascending order.
    pub values: Vec<FacetValue>,
}

/// The number of cards found with one value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct FacetValue {
    /// The value: `power-armor`, `10-24`.
    pub value: String,
    /// The name of the value in the reader's language.
    pub label: String,
    /// The query that finds only cards with the value, in the reader's language: `kind:power-armor`.
    pub query: String,
    /// The number of cards with the value.
    pub count: u32,
}

/// Returns the index of the band that a cost lies in.
pub(crate) fn band(cost: f64) -> usize {
    let band = BANDS.iter().rposition(|from| f64::from(*from) <= cost);
    band.unwrap_or(0)
}

/// Returns the facets for games, kinds, factions, types, icons and cost bands. Facets without any cards are left out.
pub(crate) fn view(index: &Index, counts: &FacetCounts, lang: Lang) -> Vec<Facet> {
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

/// Returns the name of a field in a language.
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
        // Several games may have a kind or an icon of the same name.
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
    disambiguate(&mut values);
    values.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.value.cmp(&b.value)));
    values
}

/// Adds the name used in queries to labels that several values share.
fn disambiguate(values: &mut [FacetValue]) {
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
