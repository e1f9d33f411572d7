//! Sheets of units: with their equipment, and of their card alone.

use super::super::card_on_table::{CardOnTable, is_immune, must_be_loaded};
use super::super::derive::{self, UnitNumbers};
use super::super::face::{ActionPoint, Armor, Hazard, ItemFace, UnitFace};
use super::super::kind::FwwKind;
use super::super::skill_bonuses::SkillBonuses;
use super::item::ToldTexts;
use super::profile::{Origins, ShownNumbers};
use super::text_icons::with_icons;
use super::weapons::{BorneWeapon, WeaponBearer};
use super::{badges, inline, item, profile, subtitle, text, weapons};
use muster_core::card::{Card, CardId};
use muster_core::library::Library;
use muster_core::review::{Review, ReviewLine, Sum};
use muster_core::rule::Spot;
use muster_core::sheet::{Block, BoxTrack, Cell, Column, FactLink, Inline, Sheet};
use muster_core::sheets::unknown_cost;
use muster_core::words::Words;

/// The most models of a unit that get a row of boxes each.
const MAX_MODELS: i64 = 12;
/// The most boxes for armor boosts.
const MAX_BOOSTS: u32 = 24;

/// Returns what the unit is immune to, what it resists, and the rows of icons that begin with a die.
fn more_icons(
    immunities: &[Hazard],
    resists: &[Hazard],
    face: &UnitFace,
    words: &Words,
) -> Vec<Block> {
    let named = |icon: &str, name: String| {
        vec![
            inline::icon(icon, words),
            Inline::text(format!("\u{a0}{name}")),
        ]
    };
    let hazard = |hazard: Hazard| words.message(&format!("fww-immune-{}", hazard.id()), &[]);
    let immune: Vec<Vec<Inline>> = immunities
        .iter()
        .map(|known| named(known.immunity_icon(), hazard(*known)))
        .collect();
    let resists: Vec<Vec<Inline>> = resists
        .iter()
        .map(|known| match known.resistance_icon() {
            Some(icon) => named(icon, hazard(*known)),
            None => vec![Inline::text(hazard(*known))],
        })
        .collect();
    let mut blocks = Vec::new();
    for (label, list) in [("fww-sheet-immune", immune), ("fww-sheet-resists", resists)] {
        if !list.is_empty() {
            blocks.push(text(words.message(label, &[]), inline::joined(list, " · ")));
        }
    }
    let groups = face.die_icons.iter().map(|group| {
        let mut all = inline::dice(&[group.die], words);
        for id in &group.icons {
            all.push(Inline::text(" "));
            all.push(inline::icon(id, words));
        }
        all
    });
    let groups: Vec<Vec<Inline>> = groups.collect();
    if !groups.is_empty() {
        blocks.push(text(String::new(), inline::joined(groups, " · ")));
    }
    blocks
}

/// Returns the blocks of a unit card on its own.
pub(super) fn printed(card: &Card, library: &Library, words: &Words) -> Vec<Block> {
    let face = UnitFace::from_card(Some(card));
    let shown = ShownNumbers::printed(face);
    let origins = Origins {
        unit: &card.id,
        suit: None,
        armor: None,
    };
    let mut blocks = vec![
        profile::numbers(face, &shown, origins, words),
        profile::ranges(face, &face.action_points, &card.id, words),
    ];
    blocks.extend(profile::loose_skills(face, words));
    blocks.extend(flags(card, &[], words));
    let immune = Hazard::ALL.into_iter();
    let immune: Vec<Hazard> = immune
        .filter(|known| is_immune(card, face, *known))
        .collect();
    blocks.extend(more_icons(&immune, &face.resists, face, words));
    let abilities = item::abilities(&face.abilities, &mut ToldTexts::new(library), words);
    blocks.extend(abilities.into_iter().map(|line| text(String::new(), line)));
    if !card.text.is_empty() {
        let said = with_icons(&card.text.marked(words.lang()), words);
        blocks.push(text(String::new(), said));
    }
    let lists = [
        (
            "fww-sheet-comes-with",
            face.comes_with().collect::<Vec<_>>(),
        ),
        ("fww-sheet-default", face.default_equipment.iter().collect()),
        ("fww-sheet-free", face.free_extras.iter().collect()),
    ];
    for (key, list) in lists {
        let named: Vec<String> = list
            .iter()
            .filter_map(|included| {
                let card = included.card.as_ref().and_then(|id| library.card(id));
                let name = match card {
                    Some(card) => card.name.marked(words.lang()),
                    None => included.name.clone()?,
                };
                let name = match included.on.as_deref() {
                    Some(on) => format!("{name} ({})", item::fitting(on, library, words)),
                    None => name,
                };
                Some(counted(i64::from(included.count), &name))
            })
            .collect();
        if !named.is_empty() {
            let label = words.message(key, &[]);
            blocks.push(text(label, vec![Inline::text(named.join(", "))]));
        }
    }
    blocks
}

fn counted(count: i64, name: &str) -> String {
    if count == 1 {
        name.to_owned()
    } else {
        format!("{count}×\u{a0}{name}")
    }
}

/// Returns the sheet of an entry with all that is on it.
pub(super) fn fielded(
    entry: Spot<'_, '_>,
    lines: &[ReviewLine],
    review: &Review,
    words: &Words,
) -> Sheet {
    let about = entry
        .listed()
        .map(|node| node.id.to_string())
        .unwrap_or_default();
    let Some(card) = entry.card() else {
        return missing(entry, about, words);
    };
    let own = entry
        .listed()
        .and_then(|node| node.name.as_deref())
        .filter(|name| !name.is_empty());
    let printed = muster_core::sheets::name(card, words);
    let mut subtitle = subtitle(card, words);
    if own.is_some() {
        subtitle = format!("{printed} · {subtitle}");
    }
    Sheet {
        title: own.map_or(printed, str::to_owned),
        subtitle,
        badges: all_badges(entry, card, words),
        corner: corner(entry, lines, review, words),
        about,
        blocks: if entry.is_a() == Some(FwwKind::Unit) {
            unit_blocks(entry, card, review, words)
        } else {
            other_blocks(entry, card, words)
        },
    }
}

/// Returns the sheet of an entry whose card is not in the library.
fn missing(entry: Spot<'_, '_>, about: String, words: &Words) -> Sheet {
    let id = entry.listed().map(|node| node.card.to_string());
    let id = id.unwrap_or_default();
    Sheet {
        title: id,
        subtitle: words.message("fww-sheet-no-card", &[]),
        about,
        blocks: vec![Block::Lines {
            label: String::new(),
            count: 6,
            at: None,
        }],
        ..Sheet::default()
    }
}

fn all_badges(entry: Spot<'_, '_>, card: &Card, words: &Words) -> Vec<Inline> {
    let mut all = badges(card, words);
    for (kind, id) in [(FwwKind::Leader, "leader"), (FwwKind::Heroic, "heroic")] {
        if entry.inside().any(|piece| piece.is_a() == Some(kind)) {
            all.push(inline::icon(id, words));
        }
    }
    all
}

/// Returns the number of models and the cost.
fn corner(
    entry: Spot<'_, '_>,
    lines: &[ReviewLine],
    review: &Review,
    words: &Words,
) -> Vec<Inline> {
    let mut corner = Vec::new();
    if entry.written_count() != 1 {
        let models = words.message(
            "fww-sheet-models",
            &[("count", entry.written_count().into())],
        );
        corner.push(Inline::text(format!("{models} · ")));
    }
    let cost = Sum::from_lines(lines);
    corner.push(Inline::text(inline::caps(cost.known, words)));
    if cost.unknown > 0 {
        corner.push(Inline::text(" + "));
        corner.push(unknown_cost(lines, review, words));
    }
    corner
}

fn unit_blocks(entry: Spot<'_, '_>, card: &Card, review: &Review, words: &Words) -> Vec<Block> {
    let face = UnitFace::from_card(Some(card));
    let numbers = numbers(entry, review);
    let shown = ShownNumbers::fielded(&numbers, derive::suit(entry));
    let points = action_points(entry);
    let tracks = tracks(entry, &numbers, words);
    let column = |share, block| Column {
        share,
        blocks: vec![block],
    };
    let mut blocks = vec![
        profile::numbers(face, &shown, origins(entry, card), words),
        Block::Side {
            columns: vec![
                column(45, profile::ranges(face, &points, &card.id, words)),
                column(55, Block::Tracks { tracks }),
            ],
        },
    ];
    if numbers.own_armor != Armor::default() {
        let choice = words.message("fww-sheet-own-armor", &[]);
        blocks.push(text(String::new(), vec![Inline::text(choice)]));
    }
    blocks.extend(profile::loose_skills(face, words));
    let bonuses = SkillBonuses::of_unit(entry);
    blocks.extend(profile::raised_skills(
        (&card.id, face),
        &bonuses,
        &shown,
        words,
    ));
    let extra: Vec<&Card> = entry
        .inside()
        .filter(|piece| {
            piece.is_a() == Some(FwwKind::Heroic) || piece.is_a() == Some(FwwKind::Perk)
        })
        .filter_map(Spot::card)
        .collect();
    blocks.extend(flags(card, &extra, words));
    blocks.extend(more_icons(
        &numbers.immunities,
        &numbers.resists,
        face,
        words,
    ));
    let bearer = WeaponBearer {
        card: &card.id,
        face,
        shown: &shown,
        melee_bonus_dice: numbers.melee_bonus_dice,
        criticals: std::iter::once(card)
            .chain(extra.iter().copied())
            .any(|card| card.has_icon("critical-point")),
    };
    let borne = borne(entry, face);
    if !borne.is_empty() {
        blocks.push(weapons::table(&borne, &bearer, words));
    }
    let mut told = ToldTexts::new(entry.table().library);
    let abilities = item::abilities(&face.abilities, &mut told, words);
    blocks.extend(abilities.into_iter().map(|line| text(String::new(), line)));
    if !card.text.is_empty() {
        let said = with_icons(&card.text.marked(words.lang()), words);
        blocks.push(text(String::new(), said));
    }
    blocks.extend(cards(entry, &mut told, words));
    blocks.extend(nameless(face, words));
    blocks.extend(note(entry));
    blocks
}

/// Returns the blocks of a turret, or of a card that should not lie on the table.
fn other_blocks(entry: Spot<'_, '_>, card: &Card, words: &Words) -> Vec<Block> {
    let mut blocks = item::blocks(card, entry.table().library, words);
    if entry.is_a() == Some(FwwKind::Turret) {
        let copies = entry.written_count().clamp(1, MAX_MODELS);
        let track = |copy: i64| BoxTrack {
            label: words.message("fww-sheet-damage-of", &[("number", copy.into())]),
            icon: Some(inline::icon("turret", words)),
            boxes: None,
            at: None,
        };
        let tracks = (1..=copies).map(track).collect();
        blocks.push(Block::Tracks { tracks });
    }
    let mut told = ToldTexts::new(entry.table().library);
    blocks.extend(cards(entry, &mut told, words));
    blocks.extend(note(entry));
    blocks
}

fn note(entry: Spot<'_, '_>) -> Option<Block> {
    let note = entry.listed()?.note.as_deref()?;
    (!note.is_empty()).then(|| text(String::new(), vec![Inline::text(note)]))
}

/// Returns the numbers that the review worked out for this entry.
pub(super) fn numbers(entry: Spot<'_, '_>, review: &Review) -> UnitNumbers {
    let id = entry.listed().map(|node| &node.id);
    review
        .profiles
        .iter()
        .find(|profile| profile.at.last() == id && profile.at.len() == 1)
        .and_then(|profile| profile.numbers.as_any().downcast_ref::<UnitNumbers>())
        .cloned()
        .unwrap_or_default()
}

/// Returns what action points may be spent on, from the unit's card and the cards on it.
fn action_points(entry: Spot<'_, '_>) -> Vec<ActionPoint> {
    let mut points: Vec<ActionPoint> = Vec::new();
    for point in entry
        .all()
        .filter_map(Spot::card)
        .flat_map(derive::action_points)
    {
        if !points.contains(&point) {
            points.push(point);
        }
    }
    points
}

/// Returns the rows of boxes for health, power armor and luck.
fn tracks(entry: Spot<'_, '_>, numbers: &UnitNumbers, words: &Words) -> Vec<BoxTrack> {
    let boxes = |number: Option<i32>| number.map(|number| u32::try_from(number).unwrap_or(0));
    let mut tracks = Vec::new();
    let models = entry.count().clamp(1, MAX_MODELS);
    for model in 1..=models {
        let label = if models == 1 {
            words.message("fww-sheet-health", &[])
        } else {
            words.message("fww-sheet-health-of", &[("number", model.into())])
        };
        let track = BoxTrack {
            label,
            icon: Some(inline::icon("health", words)),
            boxes: boxes(numbers.health),
            at: None,
        };
        tracks.push(match entry.card() {
            Some(card) => track.at(&card.id, &health_path(card)),
            None => track,
        });
    }
    if numbers.armor_boosts > 0 {
        let models = u32::try_from(models).unwrap_or(1);
        tracks.push(BoxTrack {
            label: words.message("fww-sheet-armor-boosts", &[]),
            icon: Some(inline::icon("armor-boost", words)),
            boxes: Some(numbers.armor_boosts.saturating_mul(models).min(MAX_BOOSTS)),
            at: None,
        });
    }
    if numbers.power_armor_health != Some(0) {
        let track = BoxTrack {
            label: words.message("fww-sheet-power-armor", &[]),
            icon: Some(inline::icon("power-armor", words)),
            boxes: boxes(numbers.power_armor_health),
            at: None,
        };
        tracks.push(match suit(entry) {
            Some(suit) => track.at(&suit.id, "face.power_armor.undamaged.attributes.end"),
            None => track,
        });
    }
    let heroic = entry
        .inside()
        .any(|piece| piece.is_a() == Some(FwwKind::Heroic));
    if numbers.luck_tokens.unwrap_or(0) > 0 || (numbers.luck_tokens.is_none() && heroic) {
        tracks.push(BoxTrack {
            label: words.message("fww-sheet-luck", &[]),
            icon: Some(inline::icon("luck", words)),
            boxes: boxes(numbers.luck_tokens),
            at: entry
                .card()
                .map(|card| FactLink::new(&card.id, "face.attributes.luc")),
        });
    }
    tracks
}

/// Returns the path of the field that gives a unit's health: the attribute with the heart, or the choice of that
/// attribute if it is not recorded.
pub(in crate::fww) fn health_path(card: &Card) -> String {
    match UnitFace::from_card(Some(card)).health {
        Some(attribute) => format!("face.attributes.{}", attribute.id()),
        None => "face.health".to_owned(),
    }
}

/// Returns the power armor that a unit wears.
pub(in crate::fww) fn suit<'a>(entry: Spot<'_, 'a>) -> Option<&'a Card> {
    let mut worn = entry.inside();
    worn.find(|piece| piece.is_a() == Some(FwwKind::PowerArmor))?
        .card()
}

/// Returns the cards that the numbers of a unit come from.
fn origins<'a>(entry: Spot<'_, 'a>, card: &'a Card) -> Origins<'a> {
    let wears = |piece: &Spot<'_, 'a>| {
        matches!(piece.is_a(), Some(FwwKind::Armor | FwwKind::Clothing))
            && piece.item().is_none_or(|item| item.armor.is_none())
    };
    Origins {
        unit: &card.id,
        suit: suit(entry).map(|card| &card.id),
        armor: entry
            .inside()
            .find(wears)
            .and_then(Spot::card)
            .map(|card| &card.id),
    }
}

/// Returns the icons on the unit's card and on the cards in `more`, such as V.A.T.S. or dog handler. `None` if there
/// are none.
fn flags(card: &Card, more: &[&Card], words: &Words) -> Option<Block> {
    let mut ids: Vec<&str> = Vec::new();
    let icons = std::iter::once(card)
        .chain(more.iter().copied())
        .flat_map(|card| &card.icons);
    for id in icons {
        if !ids.contains(&id.as_str()) {
            ids.push(id);
        }
    }
    let named: Vec<Vec<Inline>> = ids
        .iter()
        .map(|id| {
            let name = words.message(&inline::key("fww-icon", id), &[]);
            let name = Inline::text(format!("\u{a0}{name}"));
            vec![inline::icon(id, words), name]
        })
        .collect();
    (!named.is_empty()).then(|| text(String::new(), inline::joined(named, " · ")))
}

/// The weapon that every unit has (p. 24).
const IMPROVISED: &str = "fww/melee/improvised-weapon";

/// Returns the weapons of a unit, with the improvised one at the end unless the unit's card denies it (p. 24). It is left
/// out while nobody has recorded its dice, as it would be a row of blank boxes on every sheet, unless a card adds to it.
fn borne<'a>(entry: Spot<'_, 'a>, face: &UnitFace) -> Vec<BorneWeapon<'a>> {
    let weapon = |spot: Spot<'_, 'a>| {
        let card = spot.card()?;
        Some(BorneWeapon {
            card,
            kind: spot.is_a().filter(|kind| kind.is_weapon())?,
            count: spot.written_count(),
            is_loaded: must_be_loaded(card),
            mods: spot.cards().filter_map(Spot::card).collect(),
            bonuses: SkillBonuses::with_weapon(card, spot.cards(), entry),
        })
    };
    let mut all: Vec<BorneWeapon<'a>> = entry.inside().filter_map(weapon).collect();
    let has_dice = |card: &&Card| {
        let weapon = card
            .face
            .read::<ItemFace>()
            .and_then(|item| item.weapon.as_ref());
        weapon.is_some_and(|weapon| weapon.short.is_some())
    };
    let library = entry.table().library;
    let improvised = library.card(&CardId::new(IMPROVISED)).map(|card| &**card);
    if face.improvised_weapon != Some(false)
        && let Some(card) = improvised
    {
        let bonuses = SkillBonuses::with_weapon(card, std::iter::empty(), entry);
        if !has_dice(&card) && !bonuses.is_for(&card.id) {
            return all;
        }
        all.push(BorneWeapon {
            card,
            kind: FwwKind::Melee,
            count: 1,
            is_loaded: false,
            mods: Vec::new(),
            bonuses,
        });
    }
    all
}

/// Returns the table of the other cards on an entry: what they do, and boxes for those that are used up. Copies of a
/// card, such as a mod on two weapons, share a row.
fn cards(entry: Spot<'_, '_>, told: &mut ToldTexts<'_>, words: &Words) -> Option<Block> {
    let others = entry
        .all()
        .skip(1)
        .filter(|piece| !piece.is_a().is_some_and(FwwKind::is_weapon));
    let mut pieces: Vec<(Spot<'_, '_>, i64)> = Vec::new();
    for piece in others {
        let is_same = |other: Spot<'_, '_>| {
            let (one, two) = (piece.card(), other.card());
            !piece.counts_copies() && one.is_some_and(|one| two.is_some_and(|two| one.id == two.id))
        };
        match pieces.iter_mut().find(|(other, _)| is_same(*other)) {
            Some((_, copies)) => *copies = copies.saturating_add(1),
            None => pieces.push((piece, 1)),
        }
    }
    let rows: Vec<Vec<Cell>> = pieces
        .into_iter()
        .map(|(piece, copies)| card_row(piece, copies, told, words))
        .collect();
    if rows.is_empty() {
        return None;
    }
    let heads = ["card", "does", "uses"];
    let columns = heads
        .iter()
        .map(|head| {
            vec![Inline::text(
                words.message(&format!("fww-sheet-column-{head}"), &[]),
            )]
        })
        .collect();
    Some(Block::Table { columns, rows })
}

fn card_row(
    piece: Spot<'_, '_>,
    copies: i64,
    told: &mut ToldTexts<'_>,
    words: &Words,
) -> Vec<Cell> {
    let Some(card) = piece.card() else {
        let id = piece.listed().map(|node| node.card.to_string());
        return Cell::row(vec![
            vec![Inline::strong(id.unwrap_or_default())],
            vec![Inline::text(words.message("fww-sheet-no-card", &[]))],
            Vec::new(),
        ]);
    };
    let mut says = item::effect_line(card, told, words);
    if says.is_empty() {
        says.push(inline::unknown(words).at(&card.id, item::effect_path(card)));
    }
    let used_up = piece.counts_copies();
    Cell::row(vec![
        vec![
            inline::icon(card.id.kind(), words),
            Inline::text("\u{a0}"),
            Inline::strong(counted(copies, &card.name.marked(words.lang()))),
        ],
        says,
        if used_up {
            weapons::copies(piece.written_count(), words)
        } else {
            Vec::new()
        },
    ])
}

/// Returns the names of equipment that comes with the unit but has no card recorded.
fn nameless(face: &UnitFace, words: &Words) -> Option<Block> {
    let names: Vec<String> = face
        .comes_with()
        .filter(|included| included.card.is_none())
        .filter_map(|included| {
            let name = included.name.as_deref()?;
            Some(counted(i64::from(included.count), name))
        })
        .collect();
    let label = words.message("fww-sheet-comes-with", &[]);
    (!names.is_empty()).then(|| text(label, vec![Inline::text(names.join(", "))]))
}
