//! Rules about items and mods, and which units may have them.

use super::super::card_on_table::{CardOnTable, fits_item, fitted_card, is_known_to_fit_unit};
use super::super::face::{Dose, Duration, Flag, ItemFace};
use super::super::kind::FwwKind;
use super::super::sheets::who_key;
use super::limits::{any, fits};
use super::power_armor::is_robot_or_creature;
use super::{of_kind, on_unit, removal_finding, set_count, single_model};
use muster_core::review::Param;
use muster_core::rule::{Rule, RuleReport, Spot};

/// Reports the second and later mods on an item (p. 32).
pub(super) fn mod_count(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    for item in unit.all().filter(|spot| spot.depth() == 1) {
        for piece in of_kind(item.cards(), FwwKind::Mod).skip(1) {
            report.push(removal_finding(rule, piece));
        }
    }
}

/// Reports a mod on an item of a kind that it does not fit (p. 32). A mod whose `fits` is not recorded is unchecked. A
/// mod that is known not to fit its unit is misplaced.
pub(super) fn mod_fit(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    for piece in of_kind(unit.bought(), FwwKind::Mod) {
        let below = piece.below().and_then(Spot::card);
        let Some(item) = piece.item().filter(|item| !item.fits.is_empty()) else {
            report.unchecked(rule.lacks(piece, "fits"));
            continue;
        };
        let Some(below) = below else { continue };
        if piece.depth() == 1 {
            let fits = |card| is_known_to_fit_unit(card, item, below);
            if !piece.card().is_some_and(fits) {
                report.unchecked(rule.lacks(piece, "types").stated_by(Some(below)));
            }
        } else if !fits_item(item, below) {
            let fits = item.fits.iter().map(|fits| match fitted_card(fits) {
                Some(card) => Param::Card(card),
                None => Param::Term(term(fits)),
            });
            report.push(
                removal_finding(rule, piece)
                    .with("item", &below.id)
                    .with("fits", Param::All(fits.collect())),
            );
        }
    }
}

/// Reports a card on a unit that the card's restrictions rule out. Community practice.
///
/// A restriction is a type, faction or unit. None of those with `!` in front may hold for the unit, and of the others
/// at least one must. The latter do not hold for a card that requires another card: points lists put the perks of the
/// Creature Controller under creatures, but the cards give them to whoever has that leader card (p. 20).
pub(super) fn restriction(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    // Restrictions come from points lists, so the headings of these count besides the factions that a card prints.
    let fits = |word: &str| {
        let headings = unit.card().map_or(&[][..], |card| &card.headings);
        match headings.iter().any(|heading| heading == word) {
            true => Ok(true),
            false => fits(word, unit),
        }
    };
    for piece in unit.bought() {
        let restrictions = piece
            .card()
            .map_or(&[][..], |card| card.restrictions.as_slice());
        if restrictions.is_empty() {
            continue;
        }
        let mut excluded = restrictions
            .iter()
            .filter_map(|word| word.strip_prefix('!'));
        let ruled_out = excluded.clone().find(|word| fits(word) == Ok(true));
        let needs = piece.item().map_or(&[][..], |item| &item.limits().needs);
        let requires_card = needs.iter().any(|word| fitted_card(word).is_some());
        let wanted: Vec<&str> = restrictions
            .iter()
            .map(String::as_str)
            .filter(|word| !word.starts_with('!') && !requires_card)
            .collect();
        let fits_one = any(wanted.iter().map(|word| fits(word)));
        if let Some(word) = ruled_out {
            let finding = removal_finding(rule, piece)
                .variant("not")
                .with("types", Param::Terms(vec![term(word)]));
            report.push(finding);
        } else if !wanted.is_empty() && fits_one == Ok(false) {
            let types = wanted.iter().map(|word| term(word)).collect();
            report.push(
                removal_finding(rule, piece)
                    .variant("only")
                    .with("types", Param::Terms(types)),
            );
        } else if let Some(fact) = excluded
            .find_map(|word| fits(word).err())
            .or(fits_one.err().filter(|_| !wanted.is_empty()))
        {
            report.unchecked(rule.lacks(piece, fact).stated_by(unit.card()));
        }
    }
}

/// Returns the locale key of a kind of cards, a faction, a type of units or a single unit.
pub(super) fn term(word: &str) -> String {
    if super::super::kind::IDS.contains(&word) {
        format!("fww-kind-{word}.plural")
    } else {
        who_key(word)
    }
}

/// Reports an item with diminishing effects on a unit of several models, which cannot use it (p. 33).
pub(super) fn diminishing(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    if unit.is_single() {
        return;
    }
    for piece in unit.bought() {
        let consumable = piece.is_a().is_some_and(FwwKind::is_consumable);
        let dose = piece.item().and_then(|item: &ItemFace| item.dose.as_ref());
        match dose.and_then(|dose: &Dose| dose.duration) {
            _ if piece.has_flag(Flag::Diminishing) => report.push(single_model(rule, piece)),
            Some(Duration::Diminishing) => report.push(single_model(rule, piece)),
            None if consumable && !piece.card().is_some_and(|card| card.complete) => {
                report.unchecked(rule.lacks(piece, "duration"))
            }
            _ => {}
        }
    }
}

/// Reports food, alcohol or a chem on a robot or creature, which cannot use it (p. 51).
pub(super) fn consumable(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    for piece in unit
        .bought()
        .filter(|piece| piece.is_a().is_some_and(FwwKind::is_consumable))
    {
        match is_robot_or_creature(unit) {
            Some(true) => report.push(removal_finding(rule, piece)),
            Some(false) => {}
            None => report.unchecked(rule.lacks(unit, "types")),
        }
    }
}

/// Reports more copies of a card than come with the unit, if one copy is enough. Community practice.
pub(super) fn comes_with(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    let face = unit.unit();
    for piece in unit.bought().filter(|piece| {
        !piece.counts_copies() && (piece.is_a() != Some(FwwKind::Mod) || piece.depth() == 1)
    }) {
        let comes_with = face
            .comes_with()
            .any(|included| included.card.as_ref() == piece.card().map(|card| &card.id));
        if comes_with {
            report.push(match piece.free() {
                0 => removal_finding(rule, piece),
                free => set_count(on_unit(rule, piece), piece, free),
            });
        }
    }
}
