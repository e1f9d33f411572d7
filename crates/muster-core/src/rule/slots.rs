//! Checks how many cards each slot holds.

use crate::card::Card;
use crate::game::Slot;
use crate::review::{Finding, Param};
use crate::rule::{Rule, RuleReport, Spot, Table};

/// Finds slots that hold fewer cards than they must, as open steps, or more than they may. This is for games whose own
/// rules do not check every slot.
///
/// A card goes into the first slot that accepts it and is not full yet. The messages are under the rule's id with
/// `-few` and `-many`. They may mention `slot`, `count`, `least` and `most`, and also `card` if the slot is on a card.
pub fn slot_counts(rule: &Rule, table: &Table<'_>, report: &mut RuleReport) {
    let on_table: Vec<_> = table.entries().collect();
    check(rule, table, None, &on_table, report);
    for below in table.cards() {
        let cards: Vec<_> = below.cards().collect();
        check(rule, table, Some(below), &cards, report);
    }
}

/// Checks the slots of a card, or those of the top level.
fn check(
    rule: &Rule,
    table: &Table<'_>,
    below: Option<Spot<'_, '_>>,
    cards: &[Spot<'_, '_>],
    report: &mut RuleReport,
) {
    let slots = (table.game()).slots(below.and_then(Spot::card), table.library);
    let held = held(&slots, cards);
    let on = || below.map_or_else(|| rule.on_force(), |below| rule.on(below));
    for (slot, (count, last)) in slots.iter().zip(held) {
        let about = |finding: Finding| {
            let label = format!("{}-slot-{}", table.game().id(), slot.id);
            let finding = finding.with("slot", Param::Term(label));
            finding.with("count", count)
        };
        let (least, most) = (bound(slot.least), slot.most.map(bound));
        if count < least {
            let finding = about(on()).variant("few").with("least", least);
            report.push(finding.open_if(true).slot(slot.id.clone()));
        }
        if let Some(most) = most.filter(|most| count > *most) {
            let over = count.saturating_sub(most);
            let finding = about(on()).variant("many").with("most", most).beyond(over);
            let less = last.map(|last| rule.reduce_to(last, last.count().saturating_sub(over)));
            let mend = less.and_then(|finding| finding.mend);
            report.push(Finding { mend, ..finding });
        }
    }
}

/// Returns the number of copies in each slot, and the last card in it. Cards that do not fit anywhere go into the last
/// slot that accepts them.
fn held<'t, 'a>(slots: &[Slot], cards: &[Spot<'t, 'a>]) -> Vec<(i64, Option<Spot<'t, 'a>>)> {
    let mut held = vec![(0_i64, None); slots.len()];
    for spot in cards {
        let admits = |slot: &Slot| spot.card().is_some_and(|card: &Card| slot.admits(&card.id));
        let admitting: Vec<usize> = (0..slots.len()).filter(|at| admits(&slots[*at])).collect();
        let mut left = spot.count();
        for at in &admitting {
            let is_last = admitting.last() == Some(at);
            let (count, last) = &mut held[*at];
            let room = match slots[*at].most {
                Some(most) if !is_last => bound(most).saturating_sub(*count).max(0),
                _ => left,
            };
            let laid = left.min(room);
            if laid > 0 {
                *count = count.saturating_add(laid);
                *last = Some(*spot);
                left = left.saturating_sub(laid);
            }
        }
    }
    held
}

fn bound(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
