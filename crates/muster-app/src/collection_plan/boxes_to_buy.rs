//! What to buy: the fewest boxes that hold what is missing, and the boxes that bring most of it.

use std::collections::{BTreeMap, HashMap};

use muster_core::collection::{
    BoxOffer, FigureId, ForceNeeds, MAX_WORK, Possession, Requirement, cover, requirements,
};
use muster_core::library::Library;
use muster_core::pack::{CardBox, Pack};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::owned_boxes::OwnedBoxes;
use super::stored::fielding;
use super::view::{FieldedForce, name};
use crate::Session;
use crate::cards::names::by_name;
use crate::data::snapshot::Cards;
use crate::forces::force_cache::ForceRef;

/// How many boxes are listed by what they bring.
const MAX_RANKED: usize = 10;

/// What boxes are to be bought for.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BoxesToBuyArgs {
    /// The forces. If it is missing, the chosen ones.
    #[ts(optional = nullable)]
    pub forces: Option<Vec<ForceRef>>,
    /// Whether `forces` are fielded at the same time. Chosen forces are fielded as the plan says.
    #[serde(default)]
    pub together: bool,
    /// What the boxes should bring.
    pub scope: PurchaseScope,
}

/// What boxes should bring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PurchaseScope {
    /// Cards and miniatures.
    All,
    /// Cards only.
    Cards,
    /// Miniatures only.
    Miniatures,
}

/// What to buy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BoxesToBuyView {
    /// The fewest boxes that hold what is missing.
    pub boxes: Vec<BoxPurchase>,
    /// Whether no smaller number of boxes is enough. If false, the search ended early, and a smaller one may be.
    pub fewest: bool,
    /// The boxes that bring most of what is missing, each on its own.
    pub ranked: Vec<BoxContribution>,
    /// What no box is known to hold.
    pub unobtainable: Vec<UnobtainablePart>,
    /// What may be in a box that the user has, because not all of its content is known. No box is named for it.
    pub perhaps_owned: Vec<PerhapsOwnedPart>,
}

/// A box to buy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BoxPurchase {
    /// The box, and what each copy of it brings.
    pub contribution: BoxContribution,
    /// How many of it to buy.
    pub times: u32,
    /// What all of them bring.
    pub brings: Vec<BoxPart>,
}

/// A box, and how much of what is missing one of it brings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BoxContribution {
    /// The pack that lists the box.
    pub pack: String,
    /// The box's id in the pack.
    pub id: String,
    /// The box's name in the reader's language.
    pub name: String,
    /// The game.
    pub system: String,
    /// Whether the box may hold more copies than it lists.
    pub copies_unknown: bool,
    /// How many of the missing cards it brings. At least that many if `copies_unknown`.
    pub cards: u32,
    /// How many of the missing miniatures it brings. At least that many if `copies_unknown`.
    pub miniatures: u32,
}

/// A card or miniature that boxes bring.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BoxPart {
    /// Its name in the reader's language.
    pub name: String,
    /// Whether it is a miniature.
    pub miniature: bool,
    /// How many are missing.
    pub missing: u32,
    /// How many the boxes certainly bring.
    pub count: u32,
}

/// A card or miniature that no box is known to hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct UnobtainablePart {
    /// Its name in the reader's language.
    pub name: String,
    /// Whether it is a miniature.
    pub miniature: bool,
    /// How many are missing.
    pub missing: u32,
    /// For a miniature, the names of boxes that hold its card and of which the numbers are not known. They may hold the
    /// miniature.
    pub maybe: Vec<String>,
}

/// A card or miniature that may be in a box that the user has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PerhapsOwnedPart {
    /// Its name in the reader's language.
    pub name: String,
    /// Whether it is a miniature.
    pub miniature: bool,
    /// How many more are needed than the collection counts.
    pub missing: u32,
    /// The names of the boxes in the collection that may hold it.
    pub boxes: Vec<String>,
}

impl Session<'_> {
    /// Returns which boxes to buy for what forces lack.
    ///
    /// # Errors
    /// `no-store`, `store-not-found`, or an error that says why a force cannot be read.
    pub fn boxes_to_buy(&self, args: BoxesToBuyArgs) -> Result<BoxesToBuyView, Problem> {
        let cards = self.fresh_cards()?;
        let (how, forces) = match args.forces {
            None => self.chosen_forces()?,
            Some(forces) => {
                let open = forces.into_iter().map(|force| self.open_one(force));
                let fielded = open.map(|open| Ok(FieldedForce::new(&*open?)));
                let fielded = fielded.collect::<Result<Vec<_>, Problem>>()?;
                (fielding(args.together), fielded)
            }
        };
        let needs: Vec<&ForceNeeds> = forces.iter().map(|force| &force.needs).collect();
        let is_wanted = |what: &Possession| match args.scope {
            PurchaseScope::All => true,
            PurchaseScope::Cards => matches!(what, Possession::Card(_)),
            PurchaseScope::Miniatures => matches!(what, Possession::Miniature(_)),
        };
        let required = requirements(&needs, &cards.stock(), how);
        let lacking = required.into_iter().filter(|one| one.missing() > 0);
        let owned = OwnedBoxes::new(&cards, self.lang);
        let mut missing = Vec::new();
        let mut perhaps_owned = Vec::new();
        for one in lacking.filter(|one| is_wanted(&one.what)) {
            let boxes = owned.that_may_hold(&one.what);
            if boxes.is_empty() {
                missing.push(one);
            } else {
                perhaps_owned.push(PerhapsOwnedPart {
                    name: name(&one, &cards.library, self.lang),
                    miniature: matches!(one.what, Possession::Miniature(_)),
                    missing: one.missing(),
                    boxes,
                });
            }
        }
        Ok(BoxesToBuyView {
            perhaps_owned,
            ..Shop::new(&missing, &cards, self.lang).view()
        })
    }
}

/// The boxes that hold anything that is missing.
struct Shop<'a> {
    lacking: &'a [Requirement],
    boxes: Vec<(&'a Pack, &'a CardBox)>,
    offers: Vec<BoxOffer>,
    cards: &'a Cards,
    lang: Lang,
}

impl<'a> Shop<'a> {
    fn new(lacking: &'a [Requirement], cards: &'a Cards, lang: Lang) -> Self {
        let places: HashMap<&Possession, usize> = lacking
            .iter()
            .enumerate()
            .map(|(place, one)| (&one.what, place))
            .collect();
        let packs = cards.from.shipped.iter().chain(cards.from.own.iter());
        let boxes = packs.flat_map(|pack| pack.boxes.iter().map(move |held| (pack, held)));
        let mut all: Vec<(String, (&Pack, &CardBox), BoxOffer)> = boxes
            .filter_map(|(pack, held)| {
                let offer = offer(held, &places, &cards.library);
                let name = held.name.get_or(lang, &held.id);
                (!offer.holds.is_empty()).then_some((name, (pack, held), offer))
            })
            .collect();
        all.sort_by(
            |(one, (pack, held), _), (other, (other_pack, other_held), _)| {
                by_name(one, other)
                    .then_with(|| (&pack.id, &held.id).cmp(&(&other_pack.id, &other_held.id)))
            },
        );
        let (boxes, offers) = all
            .into_iter()
            .map(|(_, held, offer)| (held, offer))
            .unzip();
        Self {
            lacking,
            boxes,
            offers,
            cards,
            lang,
        }
    }

    fn view(&self) -> BoxesToBuyView {
        let missing: Vec<u32> = self.lacking.iter().map(Requirement::missing).collect();
        let found = cover(&missing, &self.offers, MAX_WORK);
        let mut ranked: Vec<BoxContribution> = (0..self.boxes.len())
            .map(|place| self.contribution(place))
            .collect();
        // Sorting keeps the order by name among boxes that bring the same.
        ranked.sort_by_key(|one| std::cmp::Reverse(one.cards.saturating_add(one.miniatures)));
        ranked.truncate(MAX_RANKED);
        let boxes = found.boxes.iter().map(|(place, times)| BoxPurchase {
            contribution: self.contribution(*place),
            times: *times,
            brings: self.brought(*place, *times),
        });
        let unobtainable = found.unobtainable.iter();
        let unobtainable = unobtainable.filter_map(|place| self.lacking.get(*place));
        BoxesToBuyView {
            boxes: boxes.collect(),
            fewest: found.fewest,
            ranked,
            unobtainable: unobtainable.map(|one| self.unobtainable(one)).collect(),
            perhaps_owned: Vec::new(),
        }
    }

    fn contribution(&self, place: usize) -> BoxContribution {
        let (pack, held) = self.boxes[place];
        let (mut cards, mut miniatures) = (0_u32, 0_u32);
        for part in self.brought(place, 1) {
            let sum = match part.miniature {
                true => &mut miniatures,
                false => &mut cards,
            };
            *sum = sum.saturating_add(part.count);
        }
        BoxContribution {
            pack: pack.id.clone(),
            id: held.id.clone(),
            name: held.name.get_or(self.lang, &held.id),
            system: pack.system.clone(),
            copies_unknown: held.copies_unknown,
            cards,
            miniatures,
        }
    }

    /// Returns what boxes bring of what is missing, in the order of what is missing.
    fn brought(&self, place: usize, times: u32) -> Vec<BoxPart> {
        let offer = &self.offers[place];
        let parts = offer.holds.iter().filter_map(|(index, count)| {
            let one = self.lacking.get(*index)?;
            Some(BoxPart {
                name: name(one, &self.cards.library, self.lang),
                miniature: matches!(one.what, Possession::Miniature(_)),
                missing: one.missing(),
                count: count.saturating_mul(times).min(one.missing()),
            })
        });
        parts.collect()
    }

    fn unobtainable(&self, one: &Requirement) -> UnobtainablePart {
        let miniature = matches!(one.what, Possession::Miniature(_));
        let library = &self.cards.library;
        let packs = self.cards.from.shipped.iter();
        let packs = packs.chain(self.cards.from.own.iter());
        let is_of_figure = |held: &CardBox| {
            held.copies_unknown
                && held.cards.iter().any(|held| {
                    let figure = FigureId::from_id(&held.card, library);
                    one.what == Possession::Miniature(figure)
                })
        };
        let mut maybe: Vec<String> = match miniature {
            true => packs
                .flat_map(|pack| &pack.boxes)
                .filter(|held| is_of_figure(held))
                .map(|held| held.name.get_or(self.lang, &held.id))
                .collect(),
            false => Vec::new(),
        };
        maybe.sort_by(|a, b| by_name(a, b));
        UnobtainablePart {
            name: name(one, library, self.lang),
            miniature,
            missing: one.missing(),
            maybe,
        }
    }
}

/// Returns what a box holds of what is missing.
fn offer(held: &CardBox, places: &HashMap<&Possession, usize>, library: &Library) -> BoxOffer {
    let mut holds: BTreeMap<usize, u32> = BTreeMap::new();
    for held in &held.cards {
        let card = library.card(&held.card).map_or(&held.card, |card| &card.id);
        let figure = Possession::Miniature(FigureId::from_id(card, library));
        let parts = [
            (Possession::Card(card.clone()), held.count),
            (figure, held.miniatures),
        ];
        for (what, count) in parts {
            if let Some(place) = places.get(&what).filter(|_| count > 0) {
                let sum = holds.entry(*place).or_default();
                *sum = sum.saturating_add(count);
            }
        }
    }
    BoxOffer {
        holds: holds.into_iter().collect(),
        copies_unknown: held.copies_unknown,
    }
}
