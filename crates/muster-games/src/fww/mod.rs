//! The game *Fallout: Wasteland Warfare*.
//!
//! Page numbers in this module refer to the *Rules of Play* (2018).

use std::borrow::Cow;

use muster_core::campaign::{CampaignGuide, CampaignUnitWhat, CampaignValueType};
use muster_core::card::{Card, CardId};
use muster_core::collection::ForceNeeds;
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::{
    Below, FaceFaults, FaceType, Field, FillGuide, Game, Ids, Judge, Slot, read_face,
};
use muster_core::icon::Icon;
use muster_core::library::Library;
use muster_core::play::PlayRules;
use muster_core::problem::Problem;
use muster_core::reference::ReferenceFace;
use muster_core::review::Review;
use muster_core::rule::{ComesWith, Placement, Price};
use muster_core::sheet::Sheet;
use muster_core::words::Words;

use face::{ItemFace, UnitFace};

mod card_on_table;
pub mod derive;
pub mod face;
mod fields;
mod icons;
mod kind;
mod needs;
mod play;
mod rules;
mod sheets;
mod shown_icons;
mod skill_bonuses;
mod slots;

pub use rules::RULES;

/// Fallout: Wasteland Warfare as a [`Game`].
#[derive(Debug)]
pub struct Fww;

/// Returns the game.
#[must_use]
pub fn game() -> impl Game {
    Fww
}

/// The product of the cards made for the role-playing game. They are no part of the wargame's boxes, so none of them is
/// proposed for a force; a force may still hold one.
const RPG_PRODUCT: &str = "RPG";

/// Codes of the Battle Mode factions, as units list them.
const BATTLE_FACTIONS: &[&str] = &[
    "bos", "srv", "mut", "rdr", "ins", "enc", "rlr", "gun", "ncr", "lgn", "coa", "mnm", "crt",
    "rbt", "trp", "dsc", "opr", "pck", "ztn", "scd", "mth", "hbr", "arc", "slg", "frg",
];

/// The Battle Mode factions that are also printed on cards, as pairs of code and faction id.
const FACTION_CODES: &[(&str, &str)] = &[
    ("bos", "brotherhood-of-steel"),
    ("srv", "survivors"),
    ("mut", "super-mutants"),
    ("rdr", "raiders"),
    ("ins", "institute"),
    ("enc", "enclave"),
    ("rlr", "railroad"),
    ("gun", "gunners"),
    ("ncr", "new-california-republic"),
    ("lgn", "caesars-legion"),
    ("coa", "children-of-atom"),
    ("crt", "creatures"),
    ("rbt", "robots"),
    ("trp", "trappers"),
    ("ztn", "zetan"),
    ("scd", "the-scorched"),
    ("mth", "cult-of-the-mothman"),
    ("hbr", "the-harbormen"),
    ("arc", "arcadia-renegades"),
];

/// Ids of the item packs of Battle Mode.
const BATTLE_PACKS: &[&str] = &[
    "upgrades",
    "high_tech_items",
    "advanced_items",
    "usable_items",
    "wasteland_items",
    "special_items",
    "power_armor",
    "robot_items",
    "automatron_items",
    "mr_handy_items",
    "robobrain_items",
    "securitron_items",
    "dog_items",
    "creature_items",
    "super_mutant_items",
    "behemoth_items",
];

impl Game for Fww {
    fn id(&self) -> &str {
        "fww"
    }

    fn modes(&self) -> Ids<'_> {
        (&["narrative", "battle"]).into()
    }

    fn revisions(&self) -> Ids<'_> {
        (&["2019", "2022", "2026"]).into()
    }

    /// Returns 750 caps for Battle Mode, the usual size of a battle, and `None` for narrative play.
    fn usual_limit(&self, mode: &str) -> Option<u32> {
        (mode == "battle").then_some(750)
    }

    fn kinds(&self) -> Ids<'_> {
        (kind::IDS).into()
    }

    fn usually_has(&self, kind: &str, _: &str) -> bool {
        kind == "unit"
    }

    fn factions(&self) -> Ids<'_> {
        (&[
            "arcadia-renegades",
            "brotherhood-of-steel",
            "caesars-legion",
            "children-of-atom",
            "creatures",
            "cult-of-the-mothman",
            "enclave",
            "gunners",
            "institute",
            "minutemen",
            "new-california-republic",
            "nightkin",
            "raiders",
            "railroad",
            "robots",
            "rpg-archetypes",
            "super-mutants",
            "survivors",
            "the-harbormen",
            "the-scorched",
            "trappers",
            "vault-dwellers",
            "zetan",
        ])
            .into()
    }

    fn types(&self) -> Ids<'_> {
        (&[
            "robot",
            "creature",
            "dog",
            "synth",
            "super_mutant",
            "mr_handy",
            "robobrain",
            "securitron",
        ])
            .into()
    }

    fn icons(&self) -> &[Icon] {
        icons::ICONS
    }

    fn face(&self, kind: &str) -> FaceType {
        match kind {
            "unit" => FaceType::with_reader::<UnitFace>(|written| read_face(written, check_unit)),
            "reference" => FaceType::new::<ReferenceFace>(),
            _ => FaceType::with_reader::<ItemFace>(|written| read_face(written, check_item)),
        }
    }

    fn references(&self, card: &Card) -> Vec<(String, CardId)> {
        let mut named = References::default();
        if let Some(unit) = card.face.read::<UnitFace>() {
            let lists = [
                ("must_wear", &unit.must_wear),
                ("must_carry", &unit.must_carry),
                ("default_equipment", &unit.default_equipment),
                ("free_extras", &unit.free_extras),
            ];
            for (field, list) in lists {
                for (index, item) in list.iter().enumerate() {
                    named.add(format!("{field}[{index}].card"), item.card.as_ref());
                }
            }
            let limits = unit.limits();
            named.words("limits.never", &limits.never);
            for (index, unique) in limits.not_counted.iter().enumerate() {
                named.add(format!("limits.not_counted[{index}]"), Some(unique));
            }
            named.abilities(&unit.abilities);
        } else if let Some(item) = card.face.read::<ItemFace>() {
            named.words("fits", &item.fits);
            let limits = item.limits();
            let lists = [
                ("only", &limits.only),
                ("never", &limits.never),
                ("needs", &limits.needs),
                ("excludes", &limits.excludes),
                ("on", &limits.on),
                ("not_on", &limits.not_on),
            ];
            for (field, list) in lists {
                named.words(&format!("limits.{field}"), list);
            }
            named.bonuses("", &item.skill_bonuses, &item.dice_bonuses);
            named.abilities(&item.abilities);
        }
        named.0
    }

    fn slots(&self, parent: Option<&Card>, _library: &Library) -> Cow<'_, [Slot]> {
        slots::slots(parent).into()
    }

    fn suggested(&self, card: &Card) -> Vec<(CardId, u32)> {
        let face = card.face.read::<UnitFace>();
        let listed = face.map_or([].as_slice(), |face| &face.default_equipment);
        let named = |item: &face::Included| Some((item.card.clone()?, item.count));
        listed.iter().filter_map(named).collect()
    }

    /// Returns a guide to forces of at least two units (p. 12), of which one leads (p. 50).
    fn fill_guide(&self) -> FillGuide {
        FillGuide {
            least_entries: 2,
            optional_slots: &["heroic"],
            arms: Some(|card, on| {
                let is_weapon = matches!(card.id.kind(), "rifle" | "pistol" | "heavy" | "melee");
                is_weapon && on.id.kind() == "unit"
            }),
            leads: |unit: &Node, _| unit.cards.iter().any(|held| held.card.kind() == "leader"),
            ..FillGuide::default()
        }
    }

    fn is_proposed(&self, card: &Card, on: Option<&Card>) -> bool {
        let item = card.face.read::<ItemFace>();
        // There are over a hundred mods, and most fit one kind of items.
        if on.is_some_and(|on| !card_on_table::may_fit(card, on)) {
            return false;
        }
        let is_flagged =
            item.is_some_and(|item| item.flags.iter().any(|flag| flag.is_never_proposed()));
        !(is_flagged || play::wasteland::is_of_rpg_alone(card))
    }

    fn counts_copies(&self, card: &CardId) -> bool {
        kind::FwwKind::from_id(card).is_some_and(kind::FwwKind::counts_copies)
    }

    fn comes_with<'c>(&self, card: &'c Card) -> Vec<ComesWith<'c>> {
        card_on_table::comes_with(card)
    }

    fn placed(
        &self,
        card: Option<&Card>,
        kind: Option<usize>,
        below: Option<Below<'_>>,
        _library: &Library,
    ) -> Placement {
        card_on_table::placed(card, kind, below)
    }

    fn price<'c>(&self, card: &'c Card, revision: &str) -> Price<'c> {
        card_on_table::price(card, revision)
    }

    fn judge(&self) -> &dyn Judge {
        &rules::RULES
    }

    fn fields(&self) -> &[Field] {
        fields::FIELDS
    }

    fn icons_of(&self, card: &Card) -> Vec<&str> {
        shown_icons::icons_of(card)
    }

    fn faction_codes(&self) -> Cow<'_, [(&str, &str)]> {
        FACTION_CODES.into()
    }

    fn card_sheet(&self, card: &Card, library: &Library, words: &Words) -> Sheet {
        sheets::card(card, library, words)
    }

    fn entry_sheets(
        &self,
        force: &Force,
        only: Option<&NodeId>,
        review: &Review,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        sheets::entries(force, only, review, library, words)
    }

    fn chart_sheets(
        &self,
        force: &Force,
        review: &Review,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        sheets::charts(force, review, library, words)
    }

    fn needs(&self, force: &Force, library: &Library) -> ForceNeeds {
        needs::needs(force, library)
    }

    fn play(&self) -> &dyn PlayRules {
        &play::FwwTable
    }

    /// Returns caps and the settlement as fields, and no injuries: models recover after a game (p. 20). The next force is
    /// built anew from what is owned (p. 31).
    fn campaign_guide(&self) -> CampaignGuide {
        CampaignGuide {
            fields: &[
                ("caps", CampaignValueType::Number),
                ("settlement", CampaignValueType::Text),
            ],
            units: &[
                CampaignUnitWhat::Perk,
                CampaignUnitWhat::Experience,
                CampaignUnitWhat::Promotion,
                CampaignUnitWhat::Note,
            ],
            builds_anew: true,
        }
    }

    fn reference_sheets(
        &self,
        force: Option<(&Force, &Review)>,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        sheets::reference(force, library, words)
    }
}

/// The cards that a face names, each with the field that names it.
#[derive(Default)]
struct References(Vec<(String, CardId)>);

impl References {
    fn add(&mut self, field: String, card: Option<&CardId>) {
        let card = card.into_iter().cloned();
        self.0
            .extend(card.map(|card| (format!("face.{field}"), card)));
    }

    /// Adds the card ids of a list of words, such as what a mod fits.
    fn words(&mut self, field: &str, words: &[String]) {
        for (index, word) in words.iter().enumerate() {
            let card = card_on_table::fitted_card(word);
            self.add(format!("{field}[{index}]"), card.as_ref());
        }
    }

    fn bonuses(&mut self, at: &str, skills: &[face::SkillBonus], dice: &[face::DiceBonus]) {
        for (index, bonus) in skills.iter().enumerate() {
            let field = format!("{at}skill_bonuses[{index}].item");
            self.add(field, bonus.item.as_ref());
        }
        for (index, bonus) in dice.iter().enumerate() {
            self.add(
                format!("{at}dice_bonuses[{index}].item"),
                bonus.item.as_ref(),
            );
        }
    }

    fn abilities(&mut self, abilities: &[face::Ability]) {
        for (index, ability) in abilities.iter().enumerate() {
            self.add(
                format!("abilities[{index}].shared"),
                ability.shared.as_ref(),
            );
            if let Some(gains) = &ability.gains {
                let at = format!("abilities[{index}].gains.");
                self.bonuses(&at, &gains.skill_bonuses, &gains.dice_bonuses);
            }
        }
    }
}

fn check_unit(unit: &UnitFace, faults: &mut FaceFaults) {
    check_words(
        "battle_factions",
        &unit.battle_factions,
        BATTLE_FACTIONS,
        "unknown-battle-faction",
        faults,
    );
    check_words(
        "battle_packs",
        &unit.battle_packs,
        BATTLE_PACKS,
        "unknown-battle-pack",
        faults,
    );
    let lists = [
        ("must_wear", &unit.must_wear),
        ("must_carry", &unit.must_carry),
        ("default_equipment", &unit.default_equipment),
        ("free_extras", &unit.free_extras),
    ];
    for (index, group) in unit.die_icons.iter().enumerate() {
        for icon in &group.icons {
            if !icons::ICONS.iter().any(|known| known.id == *icon) {
                let known = icons::ICONS.iter().map(|icon| &*icon.id);
                let near = muster_core::fold::nearest(icon, known).unwrap_or("none");
                let problem = Problem::new("unknown-icon").with("found", icon);
                faults.push_item("die_icons", index, problem.with("near", near));
            }
        }
    }
    for (field, list) in lists {
        for (index, item) in list.iter().enumerate() {
            if item.card.is_none() && item.name.is_none() {
                faults.push_item(field, index, Problem::new("card-or-name"));
            }
        }
    }
}

fn check_item(item: &ItemFace, faults: &mut FaceFaults) {
    check_words(
        "battle_packs",
        &item.battle_packs,
        BATTLE_PACKS,
        "unknown-battle-pack",
        faults,
    );
    for (index, fits) in item.fits.iter().enumerate() {
        // A card id is checked later with the other references, when all packs are loaded.
        if !kind::IDS.contains(&fits.as_str())
            && !Fww.types().contains(&fits.as_str())
            && card_on_table::fitted_card(fits).is_none()
        {
            faults.push_item(
                "fits",
                index,
                Problem::new("unknown-fit").with("found", fits),
            );
        }
    }
    let weapon = item.weapon.iter();
    let effects = weapon.flat_map(|weapon| {
        let critical = weapon.critical.iter();
        let critical = critical.flat_map(|critical| &critical.effects);
        weapon.effects.iter().chain(critical)
    });
    for effect in effects {
        check_words(
            "weapon",
            &effect.icons,
            face::OUTCOMES,
            "unknown-icon",
            faults,
        );
    }
    if let Some(dose) = &item.dose {
        let used = dose.on_use.iter().flat_map(|used| &used.steps);
        let of_steps = dose.steps.iter().chain(used).map(|step| &step.icons);
        let at_once = dose.on_use.iter().map(|used| &used.icons);
        for icons in of_steps.chain(at_once) {
            check_words("dose", icons, face::GAINS, "unknown-icon", faults);
        }
    }
}

fn check_words(field: &str, found: &[String], known: &[&str], code: &str, faults: &mut FaceFaults) {
    for (index, word) in found.iter().enumerate() {
        if !known.contains(&word.as_str()) {
            let near = muster_core::fold::nearest(word, known.iter().copied()).unwrap_or("none");
            faults.push_item(
                field,
                index,
                Problem::new(code).with("found", word).with("near", near),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{face, icons};

    #[test]
    fn whatever_an_effect_or_a_dose_gives_has_an_icon() {
        for id in face::OUTCOMES.iter().chain(face::GAINS) {
            let known = icons::ICONS.iter().any(|icon| icon.id == *id);
            assert!(known, "{id}");
        }
    }
}
