//! The plan as the screen shows it: which forces can be fielded, and what the chosen ones need.

use std::collections::{BTreeMap, BTreeSet};

use muster_core::card::CardId;
use muster_core::collection::{
    Fieldable, Fielding, FigureId, ForceNeeds, Possession, Requirement, Stock, fieldable,
    requirements,
};
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_store::StoredForce;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::card_state::CardState;
use super::owned_boxes::OwnedBoxes;
use super::stored::fielding;
use crate::cards::names::{by_name, name_of};
use crate::data::snapshot::Cards;
use crate::forces::force_cache::{ForceRef, OpenForce};
use crate::vocabulary::NoArgs;
use crate::{App, Session};

/// Forces whose needs are asked for.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NeedsArgs {
    /// The forces.
    pub forces: Vec<ForceRef>,
    /// Whether they are fielded at the same time. If not, they share their cards and miniatures.
    pub together: bool,
}

/// The user's plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PlanView {
    /// The user's forces: those that can be fielded first, then those that nearly can, then by name. Archived forces are
    /// left out unless they are chosen.
    pub forces: Vec<PlannedForce>,
    /// Whether the chosen forces are fielded at the same time.
    pub together: bool,
    /// What the chosen forces need.
    pub needs: NeedsView,
}

/// A force of the user's, and whether they can field it with what they own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PlannedForce {
    /// The force's id in the data folder.
    pub id: String,
    /// The user's name for the force.
    pub name: String,
    /// The game.
    pub system: String,
    /// Whether it is chosen.
    pub chosen: bool,
    /// Whether the user can field it.
    pub fieldable: ForceFieldable,
    /// How many cards and miniatures are missing.
    pub missing: u32,
    /// What is missing, if that is little.
    pub lacks: Vec<MissingPart>,
    /// The reason why the force cannot be read. Empty if it can.
    pub problem: String,
}

/// Whether the user can field a force with what they own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ForceFieldable {
    /// They own all of it.
    Whole,
    /// One or two cards or miniatures are missing.
    Nearly,
    /// More is missing.
    Not,
    /// The force has nothing in it.
    Empty,
    /// The force cannot be read.
    Unreadable,
}

/// A card or miniature that is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct MissingPart {
    /// Its name in the reader's language.
    pub name: String,
    /// Whether it is a miniature.
    pub miniature: bool,
    /// How many are missing.
    pub count: u32,
}

/// What forces need, and what of it the user owns.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct NeedsView {
    /// The cards, by game, kind and name, and after those of a game its miniatures.
    pub rows: Vec<NeedRow>,
    /// How many cards are needed.
    pub cards: u32,
    /// How many miniatures are needed.
    pub miniatures: u32,
    /// How many of the cards are missing.
    pub missing_cards: u32,
    /// How many of the miniatures are missing.
    pub missing_miniatures: u32,
    /// How many of the missing cards may be in a box that the user has.
    pub perhaps_owned_cards: u32,
    /// How many of the missing miniatures may be in a box that the user has.
    pub perhaps_owned_miniatures: u32,
    /// How many lines are contested.
    pub contested: u32,
    /// The cards of these forces that the program does not know. Nothing is known of what they need.
    pub unknown: Vec<CardId>,
}

/// A line of what forces need: a card, or the miniatures of a figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct NeedRow {
    /// The key by which the line is ticked.
    pub key: String,
    /// Whether the line is about miniatures.
    pub miniature: bool,
    /// The card, or a card of the figure.
    pub card: CardId,
    /// The name in the reader's language. A miniature that serves for several cards has the names of all.
    pub name: String,
    /// The game.
    pub system: String,
    /// The kind of card.
    pub kind: String,
    /// How many are needed.
    pub needed: u32,
    /// How many the user owns.
    pub owned: u32,
    /// How many are missing.
    pub missing: u32,
    /// The names of the boxes that the user has and that may hold what is missing, because not all of their content is
    /// known.
    pub perhaps_in: Vec<String>,
    /// How many tokens stand for further copies.
    pub tokens: u32,
    /// Whether several of the forces need it, and the user owns enough for one but not for all.
    pub contested: bool,
    /// The forces that need it.
    pub by: Vec<ForceShare>,
    /// Whether the line is ticked on the checklist.
    pub ticked: bool,
    /// How many of the miniatures are assembled. `None` if that is not recorded.
    pub assembled: Option<u32>,
    /// How many of the miniatures are painted. `None` if that is not recorded.
    pub painted: Option<u32>,
    /// The user's note on the card. Empty if there is none.
    pub note: String,
}

/// The share of a force in what is needed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ForceShare {
    /// The name of the force.
    pub name: String,
    /// How many it needs.
    pub count: u32,
}

/// A force of which the needs are known.
pub(super) struct FieldedForce {
    pub name: String,
    pub needs: ForceNeeds,
}

impl FieldedForce {
    pub fn new(open: &OpenForce) -> Self {
        Self {
            name: open.force.name.clone(),
            needs: open.game.needs(&open.force, &open.library),
        }
    }
}

impl Cards {
    /// Returns the user's cards and miniatures.
    pub(crate) fn stock(&self) -> Stock {
        let owned = self.from.owned.iter();
        let owned = owned.map(|(card, owned)| (card, owned.cards, owned.miniatures));
        Stock::new(owned, &self.library)
    }
}

impl Session<'_> {
    /// Returns the plan: every force and whether it can be fielded, and what the chosen forces need.
    ///
    /// # Errors
    /// `no-store`, or a store error if the forces or the collection cannot be read.
    pub fn collection_plan(&self, _: NoArgs) -> Result<PlanView, Problem> {
        let cards = self.fresh_cards()?;
        let stock = cards.stock();
        let plan = self.stored_plan()?;
        let mut forces = Vec::new();
        let mut chosen = Vec::new();
        for kept in self.store()?.forces().all()? {
            let is_chosen = plan.forces.contains(&kept.id);
            if kept.archived && !is_chosen {
                continue;
            }
            match self.fielded_force(&kept) {
                Ok((system, fielded)) => {
                    let row = planned(&kept, &system, &fielded, &stock, &cards.library, self.lang);
                    forces.push(PlannedForce {
                        chosen: is_chosen,
                        ..row
                    });
                    if is_chosen {
                        chosen.push((kept.id, fielded));
                    }
                }
                Err(problem) => forces.push(PlannedForce {
                    name: kept.id.clone(),
                    id: kept.id,
                    system: String::new(),
                    chosen: is_chosen,
                    fieldable: ForceFieldable::Unreadable,
                    missing: 0,
                    lacks: Vec::new(),
                    problem: problem.message(self.words()),
                }),
            }
        }
        forces.sort_by(|a, b| {
            let fieldable = a.fieldable.cmp(&b.fieldable);
            fieldable.then_with(|| by_name(&a.name, &b.name))
        });
        // The order in which the user chose them.
        chosen.sort_by_key(|(id, _)| plan.forces.iter().position(|chosen| chosen == id));
        let chosen: Vec<FieldedForce> = chosen.into_iter().map(|(_, force)| force).collect();
        Ok(PlanView {
            forces,
            together: plan.together,
            needs: self.needs_view(&chosen, &stock, plan.fielding(), &cards)?,
        })
    }

    /// Returns what forces need, and what of it the user owns.
    ///
    /// # Errors
    /// `store-not-found`, or an error that says why a force cannot be read.
    pub fn needs(&self, args: NeedsArgs) -> Result<NeedsView, Problem> {
        let cards = self.fresh_cards()?;
        let open = args.forces.into_iter().map(|force| self.open_one(force));
        let fielded = open.map(|open| Ok(FieldedForce::new(&*open?)));
        let fielded = fielded.collect::<Result<Vec<_>, Problem>>()?;
        let how = fielding(args.together);
        self.needs_view(&fielded, &cards.stock(), how, &cards)
    }

    pub(super) fn needs_view(
        &self,
        forces: &[FieldedForce],
        stock: &Stock,
        how: Fielding,
        cards: &Cards,
    ) -> Result<NeedsView, Problem> {
        let needs: Vec<&ForceNeeds> = forces.iter().map(|force| &force.needs).collect();
        let unknown: BTreeSet<&CardId> = needs.iter().flat_map(|needs| &needs.unknown).collect();
        let mut view = NeedsView {
            unknown: unknown.into_iter().cloned().collect(),
            ..NeedsView::default()
        };
        let (states, ticked) = match self.data {
            Some(_) => (self.card_states()?, self.stored_ticks()?),
            None => Default::default(),
        };
        let figures = states_of_figures(&states, &cards.library);
        let owned_boxes = OwnedBoxes::new(cards, self.lang);
        let names: Vec<&str> = forces.iter().map(|force| force.name.as_str()).collect();
        let mut rows: Vec<(RowOrder, NeedRow)> = Vec::new();
        for requirement in requirements(&needs, stock, how) {
            let (needed, missing) = (requirement.needed, requirement.missing());
            let (sum, lacking) = match requirement.what {
                Possession::Card(_) => (&mut view.cards, &mut view.missing_cards),
                Possession::Miniature(_) => (&mut view.miniatures, &mut view.missing_miniatures),
            };
            *sum = sum.saturating_add(needed);
            *lacking = lacking.saturating_add(missing);
            let perhaps_in = match missing {
                0 => Vec::new(),
                _ => owned_boxes.that_may_hold(&requirement.what),
            };
            if !perhaps_in.is_empty() {
                let unsure = match requirement.what {
                    Possession::Card(_) => &mut view.perhaps_owned_cards,
                    Possession::Miniature(_) => &mut view.perhaps_owned_miniatures,
                };
                *unsure = unsure.saturating_add(missing);
            }
            view.contested += u32::from(requirement.contested);
            let mut row = row(&requirement, &names, &cards.library, self.lang);
            row.perhaps_in = perhaps_in;
            let state = match &requirement.what {
                Possession::Card(card) => states.get(card),
                Possession::Miniature(figure) => figures.get(figure),
            };
            if let Some(state) = state {
                row.note.clone_from(&state.note);
                if row.miniature {
                    row.assembled = state.assembled;
                    row.painted = state.painted;
                }
            }
            row.ticked = ticked.get(&row.key).is_some_and(|count| *count >= needed);
            rows.push((RowOrder::new(&row, &cards.library), row));
        }
        rows.sort_by(|(a, one), (b, other)| a.cmp(b).then_with(|| by_name(&one.name, &other.name)));
        view.rows = rows.into_iter().map(|(_, row)| row).collect();
        Ok(view)
    }
}

impl App {
    fn fielded_force(&self, kept: &StoredForce) -> Result<(String, FieldedForce), Problem> {
        let force = crate::forces::force_cache::read(kept, &self.known_games())?;
        let open = self.open_given(force)?;
        Ok((open.force.system.clone(), FieldedForce::new(&open)))
    }

    /// Returns the chosen forces that can be read, in the order in which they were chosen.
    pub(super) fn chosen_forces(&self) -> Result<(Fielding, Vec<FieldedForce>), Problem> {
        let plan = self.stored_plan()?;
        let mut chosen = Vec::new();
        for id in &plan.forces {
            // A chosen force may have been deleted since.
            if let Ok(open) = self.opened_by_id(id) {
                chosen.push(FieldedForce::new(&open));
            }
        }
        Ok((plan.fielding(), chosen))
    }
}

/// The order of lines: by game, cards before miniatures, by kind.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct RowOrder {
    system: String,
    miniature: bool,
    kind: usize,
}

impl RowOrder {
    fn new(row: &NeedRow, library: &Library) -> Self {
        let game = library.game(&row.system);
        let kind = game.and_then(|game| {
            let kinds = game.kinds();
            kinds.iter().position(|kind| *kind == row.kind)
        });
        Self {
            system: row.system.clone(),
            miniature: row.miniature,
            kind: kind.unwrap_or(usize::MAX),
        }
    }
}

/// Returns the states of figures: the sums over all versions of each, and their notes.
fn states_of_figures(
    states: &BTreeMap<CardId, CardState>,
    library: &Library,
) -> BTreeMap<FigureId, CardState> {
    let sum = |sum: Option<u32>, more: Option<u32>| match (sum, more) {
        (Some(sum), Some(more)) => Some(sum.saturating_add(more)),
        (sum, more) => sum.or(more),
    };
    let mut figures: BTreeMap<FigureId, CardState> = BTreeMap::new();
    for (card, state) in states {
        let of = figures.entry(FigureId::from_id(card, library)).or_default();
        of.assembled = sum(of.assembled, state.assembled);
        of.painted = sum(of.painted, state.painted);
        if !of.note.is_empty() && !state.note.is_empty() {
            of.note.push_str(" · ");
        }
        of.note.push_str(&state.note);
    }
    figures
}

fn planned(
    kept: &StoredForce,
    system: &str,
    force: &FieldedForce,
    stock: &Stock,
    library: &Library,
    lang: Lang,
) -> PlannedForce {
    let needs = &force.needs;
    let required = requirements(&[needs], stock, Fielding::Together);
    let (can, missing) = fieldable(needs, &required);
    let is_empty = required.is_empty() && needs.unknown.is_empty();
    let lacking = required.iter().filter(|one| one.missing() > 0);
    let known = lacking.map(|one| MissingPart {
        name: name(one, library, lang),
        miniature: matches!(one.what, Possession::Miniature(_)),
        count: one.missing(),
    });
    let unknown = needs.unknown.iter().map(|card| MissingPart {
        name: card.to_string(),
        miniature: false,
        count: 1,
    });
    PlannedForce {
        id: kept.id.clone(),
        name: force.name.clone(),
        system: system.to_owned(),
        chosen: false,
        fieldable: match can {
            _ if is_empty => ForceFieldable::Empty,
            Fieldable::Whole => ForceFieldable::Whole,
            Fieldable::Nearly => ForceFieldable::Nearly,
            Fieldable::Not => ForceFieldable::Not,
        },
        missing,
        lacks: match can {
            Fieldable::Nearly => known.chain(unknown).collect(),
            Fieldable::Whole | Fieldable::Not => Vec::new(),
        },
        problem: String::new(),
    }
}

/// Returns the name of what is needed. The names of several versions stand beside each other.
pub(super) fn name(requirement: &Requirement, library: &Library, lang: Lang) -> String {
    let names = requirement.cards.iter();
    let names: Vec<String> = names.map(|card| name_of(card, library, lang)).collect();
    names.join(" / ")
}

fn row(requirement: &Requirement, names: &[&str], library: &Library, lang: Lang) -> NeedRow {
    let (key, miniature) = match &requirement.what {
        Possession::Card(card) => (format!("card:{card}"), false),
        Possession::Miniature(figure) => (format!("miniature:{}", figure.as_str()), true),
    };
    let shares = requirement.by.iter().filter_map(|(force, count)| {
        Some(ForceShare {
            name: (*names.get(*force)?).to_owned(),
            count: *count,
        })
    });
    let card = requirement.cards.iter().next().cloned();
    // Every line is needed for a card.
    let card = card.unwrap_or_else(|| CardId::new(""));
    NeedRow {
        key,
        miniature,
        name: name(requirement, library, lang),
        system: card.system().to_owned(),
        kind: card.kind().to_owned(),
        card,
        needed: requirement.needed,
        owned: requirement.owned,
        missing: requirement.missing(),
        perhaps_in: Vec::new(),
        tokens: requirement.tokens,
        contested: requirement.contested,
        by: shares.collect(),
        ticked: false,
        assembled: None,
        painted: None,
        note: String::new(),
    }
}
