//! The icons that a card is known to show. Cards can be searched by them.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::card_on_table::{is_immune, is_slow_firing};
use super::face::{
    Ability, Armor, Band, DamageType, Duration, Hazard, ItemFace, Range, Reach, UnitFace, Weapon,
};
use super::icons::ICONS;
use super::kind::FwwKind;
use muster_core::card::Card;

/// Returns the ids of the icons on a card, each once, in the order of [`ICONS`]. They are those that the card lists,
/// its kind and types, and those that follow from the facts on its face.
pub(super) fn icons_of(card: &Card) -> Vec<&'static str> {
    let mut shown = ShownIcons(Vec::new());
    for id in card.icons.iter().chain(&card.types) {
        shown.add(id);
    }
    shown.add(card.id.kind());
    shown.add_if(card.unique == Some(true), "unique");
    if let Some(kind) = FwwKind::from_id(&card.id) {
        shown.kind(kind);
    }
    if let Some(unit) = card.face.read::<UnitFace>() {
        shown.unit(card, unit);
    }
    let item = card.face.read::<ItemFace>();
    if let Some(item) = item {
        shown.item(item);
    }
    shown.add_if(is_slow_firing(card) == Some(true), "slow-firing");
    shown.sorted()
}

/// Indices into [`ICONS`].
struct ShownIcons(Vec<usize>);

impl ShownIcons {
    fn add(&mut self, id: &str) {
        static PLACES: OnceLock<FxHashMap<String, usize>> = OnceLock::new();
        let places = PLACES.get_or_init(|| {
            let places = ICONS.iter().enumerate();
            places
                .flat_map(|(place, icon)| {
                    [
                        (icon.id.to_string(), place),
                        (icon.id.replace('-', "_"), place),
                    ]
                })
                .collect()
        });
        self.0.extend(places.get(id));
    }

    fn add_if(&mut self, shown: bool, id: &str) {
        if shown {
            self.add(id);
        }
    }

    fn ranged(&mut self, id: &str, range: Option<Range>) {
        self.add(id);
        if let Some(range) = range {
            self.add(&format!("{id}-{}", range.id()));
        }
    }

    fn kind(&mut self, kind: FwwKind) {
        match kind {
            FwwKind::Heavy => self.add("heavy-weapon"),
            FwwKind::Thrown => self.add("throw"),
            _ => {}
        }
    }

    fn unit(&mut self, card: &Card, unit: &UnitFace) {
        let ranges = [
            ("move", unit.r#move),
            ("charge", unit.charge),
            ("awareness", unit.awareness),
        ];
        for (id, range) in ranges.into_iter().filter(|(_, range)| range.is_some()) {
            self.ranged(id, range);
        }
        for known in &unit.skills {
            self.ranged(known.skill.id(), known.range);
        }
        for points in &unit.action_points {
            self.add(points.icon());
        }
        self.armor(&unit.armor);
        self.add_if(unit.health.is_some(), "health");
        for hazard in Hazard::ALL {
            self.add_if(is_immune(card, unit, hazard), hazard.immunity_icon());
        }
        for hazard in &unit.resists {
            hazard
                .resistance_icon()
                .into_iter()
                .for_each(|id| self.add(id));
        }
        for group in &unit.die_icons {
            self.add(group.die.icon());
            group.icons.iter().for_each(|id| self.add(id));
        }
        self.abilities(&unit.abilities);
    }

    fn abilities(&mut self, abilities: &[Ability]) {
        self.add_if(abilities.iter().any(|ability| ability.aura), "aura");
        self.add_if(abilities.iter().any(|ability| ability.debuff), "debuff");
    }

    fn item(&mut self, item: &ItemFace) {
        for flag in &item.flags {
            self.add(flag.icon());
        }
        for hazard in &item.immunities {
            self.add(hazard.immunity_icon());
        }
        for hazard in &item.resists {
            self.add(hazard.resistance_icon().unwrap_or_default());
        }
        for bonus in &item.skill_bonuses {
            self.add(bonus.skill.id());
        }
        self.add_if(item.armor_boost.is_some(), "armor-boost");
        for points in &item.action_points {
            self.add(points.icon());
        }
        if let Some(change) = &item.armor {
            for armor in [&change.sets, &change.adds].into_iter().flatten() {
                self.armor(armor);
            }
        }
        if let Some(suit) = &item.power_armor {
            for side in [&suit.undamaged, &suit.degraded].into_iter().flatten() {
                self.armor(&side.armor);
            }
        }
        if let Some(dose) = &item.dose {
            if let Some(duration) = dose.duration {
                self.add(match duration {
                    Duration::Instant => "duration-instant",
                    Duration::Fixed => "duration-fixed",
                    Duration::Diminishing => "duration-diminishing",
                });
            }
            self.add_if(dose.addictive.is_some(), "addicted");
            let used = dose.on_use.iter().flat_map(|used| &used.steps);
            let of_steps = dose.steps.iter().chain(used).flat_map(|step| &step.icons);
            let at_once = dose.on_use.iter().flat_map(|used| &used.icons);
            for id in of_steps.chain(at_once) {
                self.add(id);
            }
        }
        if let Some(weapon) = &item.weapon {
            self.weapon(weapon);
        }
        self.add_if(item.reactions.is_some(), "reaction");
        self.abilities(&item.abilities);
    }

    fn weapon(&mut self, weapon: &Weapon) {
        if let Some(skill) = weapon.skill {
            self.add(skill.id());
        }
        let bars = [&weapon.short, &weapon.long].into_iter().flatten();
        for band in bars.chain(&weapon.beyond) {
            self.band(band);
        }
        if let Some(damage) = &weapon.damage {
            self.add(damage.r#type.icon());
            if damage.area.is_some() {
                self.ranged("area", damage.area);
            }
        }
        let critical = weapon.critical.iter();
        let critical = critical.flat_map(|critical| &critical.effects);
        for effect in weapon.effects.iter().chain(critical) {
            for spend in &effect.spend {
                self.add(spend.icon());
            }
            for id in &effect.icons {
                self.add(id);
            }
        }
        self.add_if(weapon.critical.is_some(), "critical-point");
        self.add_if(weapon.primed.is_some(), "primed");
        self.add_if(weapon.walked_fire.is_some(), "walked-fire");
        let scatters = weapon.always_scatters || !weapon.scatter.is_empty();
        self.add_if(scatters, "scatter");
    }

    fn band(&mut self, band: &Band) {
        if let Some(range) = band.range.and_then(Reach::range) {
            self.ranged("weapon-range", Some(range));
        }
        for die in band.dice.iter().flatten() {
            self.add(die.icon());
        }
    }

    fn armor(&mut self, armor: &Armor) {
        for damage in DamageType::ALL {
            self.add_if(armor.get(damage).is_some(), damage.armor_icon());
        }
    }

    fn sorted(mut self) -> Vec<&'static str> {
        self.0.sort_unstable();
        self.0.dedup();
        self.0.into_iter().map(|place| &*ICONS[place].id).collect()
    }
}
