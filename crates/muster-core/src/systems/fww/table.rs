//! A force laid out for the rules: each card looked up once, what comes with a unit told from what is bought.

use std::sync::Arc;

use super::face::{Flag, Included, ItemFace, UnitFace};
use super::kind::Kind;
use crate::card::{Card, CardId, Cost};
use crate::force::{Force, Node, NodeId};
use crate::library::{Library, PackInfo};

/// The whole force.
pub(super) struct Table<'a> {
    pub(super) force: &'a Force,
    pub(super) shelf: Shelf<'a>,
    /// Whether it is played in Battle Mode.
    pub(super) battle: bool,
    pub(super) entries: Vec<Entry<'a>>,
}

/// Where cards are looked up.
#[derive(Clone, Copy)]
pub(super) struct Shelf<'a> {
    pub(super) library: &'a Library,
    /// The points revision that counts.
    pub(super) revision: &'a str,
}

/// A card on the table, with all the cards on it.
#[derive(Clone)]
pub(super) struct Entry<'a> {
    pub(super) piece: Piece<'a>,
    /// The cards on it in reading order, those on its items included; then what comes with it and is not listed.
    pub(super) pieces: Vec<Piece<'a>>,
}

/// One card.
#[derive(Clone)]
pub(super) struct Piece<'a> {
    /// `None` for a card that comes with the unit and is not listed.
    pub(super) node: Option<&'a Node>,
    /// The card; `None` where it is not in the library.
    pub(super) card: Option<&'a Arc<Card>>,
    pub(super) kind: Option<Kind>,
    /// How many cards it lies on.
    pub(super) depth: usize,
    /// The item that it lies on, as its place among the entry's pieces.
    pub(super) on: Option<usize>,
    /// Models or copies as written, or copies that come with the unit.
    pub(super) count: i64,
    /// How many of them come with the unit.
    pub(super) free: i64,
    pub(super) placed: Placed,
    /// What one of it costs.
    pub(super) price: Price,
    /// The pack that holds the card.
    pub(super) pack: Option<&'a PackInfo>,
}

/// Whether a card lies where it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Placed {
    /// It does.
    Well,
    /// It does not.
    Wrong,
    /// It lies on a card that does not, and counts for nothing.
    Lost,
}

impl<'a> Table<'a> {
    pub(super) fn lay(force: &'a Force, library: &'a Library, newest: &'a str) -> Self {
        let revision = force.revision.as_deref().unwrap_or(newest);
        let shelf = Shelf { library, revision };
        let entries = force
            .entries
            .iter()
            .map(|node| Entry::lay(node, shelf))
            .collect();
        Self {
            force,
            shelf,
            battle: force.mode == "battle",
            entries,
        }
    }

    /// Every unit that the rules can speak of.
    pub(super) fn units(&self) -> impl Iterator<Item = &Entry<'a>> {
        self.entries.iter().filter(|entry| entry.is_unit())
    }

    /// The units that bear a leader card, each with that card, in reading order.
    pub(super) fn leaders(&self) -> impl Iterator<Item = (&Entry<'a>, &Piece<'a>)> {
        self.entries.iter().flat_map(|entry| {
            entry
                .known()
                .filter(|piece| piece.kind == Some(Kind::Leader))
                .map(move |piece| (entry, piece))
        })
    }
}

impl<'a> Entry<'a> {
    pub(super) fn lay(node: &'a Node, shelf: Shelf<'a>) -> Self {
        let mut piece = shelf.piece(&node.card, Some(node));
        piece.placed = match piece.kind {
            Some(kind) if !kind.is_entry() => Placed::Wrong,
            _ => Placed::Well,
        };
        let placed = piece.placed;
        let mut entry = Self {
            piece,
            pieces: Vec::with_capacity(node.cards.len() + 2),
        };
        for child in &node.cards {
            entry.lay_on(child, None, 1, placed, shelf);
        }
        entry.count_included(shelf);
        entry
    }

    /// Puts a card on the entry or on one of its items, as if the force had it.
    pub(super) fn put(&mut self, node: &'a Node, on: Option<usize>, shelf: Shelf<'a>) {
        self.pieces.retain(|piece| piece.node.is_some());
        let (depth, placed) = match on {
            None => (1, self.piece.placed),
            Some(item) => (self.pieces[item].depth + 1, self.pieces[item].placed),
        };
        self.lay_on(node, on, depth, placed, shelf);
        self.count_included(shelf);
    }

    /// The ids from the root to a card on this entry; to the entry itself for one that is not listed.
    pub(super) fn at(&self, piece: &Piece<'a>) -> Vec<NodeId> {
        let mut path = Vec::with_capacity(piece.depth + 1);
        let mut here = Some(piece);
        while let Some(piece) = here {
            path.extend(piece.node.map(|node| node.id.clone()));
            here = piece.on.map(|index| &self.pieces[index]);
        }
        if piece.depth > 0 {
            path.extend(self.piece.node.map(|node| node.id.clone()));
        }
        path.reverse();
        path
    }

    pub(super) fn is_unit(&self) -> bool {
        self.piece.kind == Some(Kind::Unit)
    }

    /// Exactly one model.
    pub(super) fn single(&self) -> bool {
        self.piece.count == 1
    }

    pub(super) fn models(&self) -> i64 {
        self.piece.count.max(0)
    }

    pub(super) fn face(&self) -> Option<&'a UnitFace> {
        self.piece.card?.face.read()
    }

    /// The entry itself and all on it.
    pub(super) fn all(&self) -> impl Iterator<Item = &Piece<'a>> {
        std::iter::once(&self.piece).chain(&self.pieces)
    }

    /// The cards on it that the rules can speak of.
    pub(super) fn known(&self) -> impl Iterator<Item = &Piece<'a>> {
        self.pieces
            .iter()
            .filter(|piece| piece.card.is_some() && piece.placed == Placed::Well)
    }

    /// Those of them that are bought, at least in part.
    pub(super) fn bought(&self) -> impl Iterator<Item = &Piece<'a>> {
        self.known().filter(|piece| piece.bought())
    }

    /// Whether its card is of one of these types.
    pub(super) fn is_any(&self, types: &[&str]) -> bool {
        self.piece
            .card
            .is_some_and(|card| types.iter().any(|t| card.is(t)))
    }

    fn lay_on(
        &mut self,
        node: &'a Node,
        on: Option<usize>,
        depth: usize,
        below: Placed,
        shelf: Shelf<'a>,
    ) {
        let found = shelf.piece(&node.card, Some(node));
        let placed = match below {
            Placed::Well => self.placed(found.card, found.kind, on),
            Placed::Wrong | Placed::Lost => Placed::Lost,
        };
        let index = self.pieces.len();
        self.pieces.push(Piece {
            depth,
            on,
            placed,
            ..found
        });
        for child in &node.cards {
            self.lay_on(child, Some(index), depth + 1, placed, shelf);
        }
    }

    /// Where a card may lie (p. 32): items and what changes a unit on a unit, mods on an item or on a unit of a type
    /// they fit, nothing on a turret.
    fn placed(&self, card: Option<&'a Arc<Card>>, kind: Option<Kind>, on: Option<usize>) -> Placed {
        let Some(kind) = kind else {
            return Placed::Well;
        };
        let well = match on {
            None => match self.piece.kind {
                Some(Kind::Turret) => false,
                _ if kind.is_entry() || kind == Kind::Reference => false,
                _ if kind == Kind::Mod => self.fits_unit(card),
                _ => true,
            },
            Some(item) => kind == Kind::Mod && self.pieces[item].kind.is_none_or(Kind::is_item),
        };
        if well { Placed::Well } else { Placed::Wrong }
    }

    /// Whether a mod may lie on the unit itself: it fits the unit's type, or comes with it, or nobody knows what it fits.
    fn fits_unit(&self, card: Option<&'a Arc<Card>>) -> bool {
        let (Some(card), Some(unit)) = (card, self.piece.card) else {
            return true;
        };
        let fits = card
            .face
            .read::<ItemFace>()
            .map_or(&[][..], |item| item.fits.as_slice());
        let included = |face: &UnitFace| {
            let mut all = face.comes_with().chain(&face.free_extras);
            all.any(|included| included.card.as_ref() == Some(&card.id))
        };
        fits.is_empty()
            || fits.iter().any(|fits| unit.is(fits))
            || self.face().is_some_and(included)
    }

    /// Tells what comes with the unit from what is bought, and adds what comes with it and is not listed.
    fn count_included(&mut self, shelf: Shelf<'a>) {
        let Some(face) = self.face() else { return };
        for piece in &mut self.pieces {
            piece.free = 0;
        }
        for included in face.comes_with() {
            let Some(id) = &included.card else { continue };
            let rest = self.take_free(id, i64::from(included.count), None);
            if rest > 0 {
                let found = shelf.piece(id, None);
                self.pieces.push(Piece {
                    depth: 1,
                    count: rest,
                    free: rest,
                    ..found
                });
            }
        }
        for extra in &face.free_extras {
            if let Some(id) = &extra.card {
                self.take_free(id, i64::from(extra.count), Some(extra));
            }
        }
    }

    /// Marks listed copies of a card as coming with the unit; how many of `most` are not listed.
    fn take_free(&mut self, id: &CardId, most: i64, extra: Option<&Included>) -> i64 {
        let mut rest = most;
        for index in 0..self.pieces.len() {
            let piece = &self.pieces[index];
            let same = piece.node.is_some() && piece.card.is_some_and(|card| card.id == *id);
            if same
                && piece.placed == Placed::Well
                && extra.is_none_or(|extra| self.sits_on(piece, extra))
            {
                let piece = &mut self.pieces[index];
                let taken = (piece.count - piece.free).clamp(0, rest);
                piece.free += taken;
                rest -= taken;
            }
        }
        rest
    }

    fn sits_on(&self, piece: &Piece<'a>, extra: &Included) -> bool {
        let Some(wanted) = &extra.on else { return true };
        let below = piece.on.and_then(|index| self.pieces[index].card);
        below.is_some_and(|card| card.id.kind() == wanted || card.id.as_str() == wanted)
    }
}

impl<'a> Shelf<'a> {
    /// A card that is not laid anywhere yet.
    fn piece(&self, id: &CardId, node: Option<&'a Node>) -> Piece<'a> {
        let found = self.library.card_and_pack(id);
        let card = found.map(|(card, _)| card);
        Piece {
            node,
            card,
            kind: card.and_then(|card| Kind::of(&card.id)),
            depth: 0,
            on: None,
            count: node.map_or(1, |node| node.count),
            free: 0,
            placed: Placed::Well,
            price: card.map_or(Price::NONE, |card| price(card, self.revision)),
            pack: found.map(|(_, pack)| pack),
        }
    }
}

impl<'a> Piece<'a> {
    /// What is known of it as a unit.
    pub(super) fn unit(&self) -> &'a UnitFace {
        UnitFace::of(self.card.map(Arc::as_ref))
    }

    pub(super) fn item(&self) -> Option<&'a ItemFace> {
        self.card?.face.read()
    }

    /// Whether the card bears a flag; a heavy weapon is slow-firing whatever is recorded (p. 46).
    pub(super) fn is(&self, flag: Flag) -> bool {
        (flag == Flag::SlowFiring && self.kind == Some(Kind::Heavy))
            || self.item().is_some_and(|item| item.is(flag))
    }

    /// Whether some of it is more than what comes with the unit.
    pub(super) fn bought(&self) -> bool {
        self.node.is_some() && (self.free == 0 || self.count > self.free)
    }

    /// Whether copies of it are counted on one card (p. 32).
    pub(super) fn counts_copies(&self) -> bool {
        self.kind.is_some_and(Kind::counts_copies) || self.is(Flag::LimitedUse)
    }
}

/// What a card costs in a revision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Price {
    /// Caps; `None` where no revision has them.
    pub(super) caps: Option<i64>,
    /// The year that they are from, where it is another than asked for.
    pub(super) other: Option<u16>,
}

impl Price {
    const NONE: Price = Price {
        caps: None,
        other: None,
    };
}

/// The cost of a card in a revision, or that of the revision fewest years away, the newer on a tie.
fn price(card: &Card, revision: &str) -> Price {
    let year = |text: &str| text.parse::<i32>().unwrap_or_default();
    let wanted = year(revision);
    let exact = card.costs.get(revision).map(|cost| (cost, None));
    let nearest = || {
        let by_distance = |name: &&String| ((year(name) - wanted).abs(), -year(name));
        let name = card.costs.keys().min_by_key(by_distance)?;
        Some((&card.costs[name], u16::try_from(year(name)).ok()))
    };
    let natural = card
        .face
        .read::<ItemFace>()
        .is_some_and(|item| item.is(Flag::Natural));
    match exact.or_else(nearest) {
        _ if natural => Price {
            caps: Some(0),
            other: None,
        },
        Some((Cost::Points(caps), other)) => Price {
            caps: Some(i64::from(*caps)),
            other,
        },
        Some((Cost::Times { .. }, _)) | None => Price::NONE,
    }
}
