//! The kinds of cards, and what the rules make of each.

use muster_core::card::CardId;

/// A kind of card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    Unit,
    Rifle,
    Pistol,
    Heavy,
    Melee,
    Thrown,
    Mine,
    Armor,
    PowerArmor,
    Clothing,
    Chem,
    Alcohol,
    Food,
    Gear,
    Mod,
    Perk,
    Leader,
    Heroic,
    Automatron,
    Subsystem,
    Turret,
    Reference,
}

/// Their names in card ids, in the order in which they are shown.
pub(super) const IDS: &[&str] = &[
    "unit",
    "rifle",
    "pistol",
    "heavy",
    "melee",
    "thrown",
    "mine",
    "armor",
    "power-armor",
    "clothing",
    "chem",
    "alcohol",
    "food",
    "gear",
    "mod",
    "perk",
    "leader",
    "heroic",
    "automatron",
    "subsystem",
    "turret",
    "reference",
];

impl Kind {
    /// Every kind, in the order of [`IDS`].
    pub(super) const ALL: &[Kind] = &[
        Kind::Unit,
        Kind::Rifle,
        Kind::Pistol,
        Kind::Heavy,
        Kind::Melee,
        Kind::Thrown,
        Kind::Mine,
        Kind::Armor,
        Kind::PowerArmor,
        Kind::Clothing,
        Kind::Chem,
        Kind::Alcohol,
        Kind::Food,
        Kind::Gear,
        Kind::Mod,
        Kind::Perk,
        Kind::Leader,
        Kind::Heroic,
        Kind::Automatron,
        Kind::Subsystem,
        Kind::Turret,
        Kind::Reference,
    ];

    /// The kind that a card's id names.
    pub(super) fn of(card: &CardId) -> Option<Kind> {
        let number = IDS.iter().position(|id| *id == card.kind())?;
        Self::ALL.get(number).copied()
    }

    /// Whether it lies on the table by itself.
    pub(super) fn is_entry(self) -> bool {
        matches!(self, Kind::Unit | Kind::Turret)
    }

    /// Whether it may hold a mod: everything that a unit is equipped with (p. 32).
    pub(super) fn is_item(self) -> bool {
        self.is_weapon()
            || matches!(
                self,
                Kind::Armor
                    | Kind::PowerArmor
                    | Kind::Clothing
                    | Kind::Chem
                    | Kind::Alcohol
                    | Kind::Food
                    | Kind::Gear
                    | Kind::Automatron
                    | Kind::Subsystem
            )
    }

    /// Whether a unit attacks with it (p. 32).
    pub(super) fn is_weapon(self) -> bool {
        matches!(
            self,
            Kind::Rifle | Kind::Pistol | Kind::Heavy | Kind::Melee | Kind::Thrown | Kind::Mine
        )
    }

    /// Whether it is eaten, drunk or injected (p. 51).
    pub(super) fn is_consumable(self) -> bool {
        matches!(self, Kind::Chem | Kind::Alcohol | Kind::Food)
    }

    /// Whether copies of it are counted on one card (p. 32): limited use, and gear, of which that is not known.
    pub(super) fn counts_copies(self) -> bool {
        self.is_consumable()
            || matches!(self, Kind::Thrown | Kind::Mine | Kind::Gear | Kind::Turret)
    }

    /// Whether every model of the unit needs one, so that its cost counts for each.
    pub(super) fn is_per_model(self) -> bool {
        matches!(
            self,
            Kind::Rifle
                | Kind::Pistol
                | Kind::Heavy
                | Kind::Melee
                | Kind::Armor
                | Kind::PowerArmor
                | Kind::Clothing
                | Kind::Mod
                | Kind::Automatron
                | Kind::Subsystem
        )
    }
}
