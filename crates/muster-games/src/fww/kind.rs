//! The kinds of cards, and how the rules treat each kind.

use muster_core::card::CardId;

/// A kind of card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum FwwKind {
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

/// The names of the kinds in card ids, in display order. Same order as [`FwwKind::ALL`].
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

impl FwwKind {
    /// Every kind, in the order of [`IDS`].
    pub(super) const ALL: &[FwwKind] = &[
        FwwKind::Unit,
        FwwKind::Rifle,
        FwwKind::Pistol,
        FwwKind::Heavy,
        FwwKind::Melee,
        FwwKind::Thrown,
        FwwKind::Mine,
        FwwKind::Armor,
        FwwKind::PowerArmor,
        FwwKind::Clothing,
        FwwKind::Chem,
        FwwKind::Alcohol,
        FwwKind::Food,
        FwwKind::Gear,
        FwwKind::Mod,
        FwwKind::Perk,
        FwwKind::Leader,
        FwwKind::Heroic,
        FwwKind::Automatron,
        FwwKind::Subsystem,
        FwwKind::Turret,
        FwwKind::Reference,
    ];

    /// Returns the kind that a card id names. `None` if the game has no such kind.
    pub(super) fn from_id(card: &CardId) -> Option<FwwKind> {
        let number = IDS.iter().position(|id| *id == card.kind())?;
        Self::ALL.get(number).copied()
    }

    /// Returns whether a card of this kind is an entry of a force. All other cards lie on an entry.
    pub(super) fn is_entry(self) -> bool {
        matches!(self, FwwKind::Unit | FwwKind::Turret)
    }

    /// Returns whether cards of this kind may hold a mod. A unit may hold a mod on everything that it is equipped with
    /// (p. 32).
    pub(super) fn is_item(self) -> bool {
        self.is_weapon()
            || matches!(
                self,
                FwwKind::Armor
                    | FwwKind::PowerArmor
                    | FwwKind::Clothing
                    | FwwKind::Chem
                    | FwwKind::Alcohol
                    | FwwKind::Food
                    | FwwKind::Gear
                    | FwwKind::Automatron
                    | FwwKind::Subsystem
            )
    }

    /// Returns whether a unit attacks with cards of this kind (p. 32).
    pub(super) fn is_weapon(self) -> bool {
        matches!(
            self,
            FwwKind::Rifle
                | FwwKind::Pistol
                | FwwKind::Heavy
                | FwwKind::Melee
                | FwwKind::Thrown
                | FwwKind::Mine
        )
    }

    /// Returns whether cards of this kind are eaten, drunk or injected (p. 51).
    pub(super) fn is_consumable(self) -> bool {
        matches!(self, FwwKind::Chem | FwwKind::Alcohol | FwwKind::Food)
    }

    /// Returns whether a force may list several copies of such a card with one count (p. 32). That holds for turrets
    /// and for cards of limited use. Gear is included because its kind alone does not say whether it is of limited use.
    pub(super) fn counts_copies(self) -> bool {
        self.is_consumable()
            || matches!(
                self,
                FwwKind::Thrown | FwwKind::Mine | FwwKind::Gear | FwwKind::Turret
            )
    }

    /// Returns whether every model of the unit needs its own copy. The cost then counts once for each model.
    pub(super) fn is_per_model(self) -> bool {
        matches!(
            self,
            FwwKind::Rifle
                | FwwKind::Pistol
                | FwwKind::Heavy
                | FwwKind::Melee
                | FwwKind::Armor
                | FwwKind::PowerArmor
                | FwwKind::Clothing
                | FwwKind::Mod
                | FwwKind::Automatron
                | FwwKind::Subsystem
        )
    }
}
