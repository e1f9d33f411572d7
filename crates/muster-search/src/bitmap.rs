//! Bitmaps: sets of cards, by their numbers.

use std::borrow::Cow;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use fixedbitset::FixedBitSet;

/// Cards that were found: in place, or made for one query.
pub(crate) type Cards<'a> = Cow<'a, Bitmap>;

/// A set of cards with a bit for each, a bitmap. A million are 125 kB, which two of them are joined through in microseconds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Bitmap(FixedBitSet);

impl Bitmap {
    /// None of `all` cards.
    pub(crate) fn of(all: usize) -> Self {
        Self(FixedBitSet::with_capacity(all))
    }

    /// Every one of `all` cards.
    pub(crate) fn every(all: usize) -> Self {
        let mut set = Self::of(all);
        set.0.insert_range(..);
        set
    }

    /// The cards of which `holds` says so of their values, which come in the order of their numbers.
    pub(crate) fn filtered<T: Copy>(values: &[T], holds: impl Fn(T) -> bool) -> Self {
        let mut set = Self::of(values.len());
        let values = values.chunks(usize::BITS as usize);
        for (block, values) in set.0.as_mut_slice().iter_mut().zip(values) {
            // All are compared at once before they are packed.
            let mut held = [0; usize::BITS as usize];
            for (held, value) in held.iter_mut().zip(values) {
                *held = u8::from(holds(*value));
            }
            let bytes = held.as_chunks().0.iter().map(|eight| packed(*eight));
            *block = bytes
                .rev()
                .fold(0, |bits, byte| bits << 8 | usize::from(byte));
        }
        set
    }

    /// Adds a card; whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, card: u32) -> bool {
        let card = card as usize;
        self.0.grow(card + 1);
        !self.0.put(card)
    }

    pub(crate) fn contains(&self, card: u32) -> bool {
        self.0.contains(card as usize)
    }

    /// How many cards are in it: to be asked as seldom as can be, since all bits are counted.
    pub(crate) fn len(&self) -> usize {
        self.0.count_ones(..)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_clear()
    }

    /// Whether there are so many cards in it.
    pub(crate) fn has(&self, count: usize) -> bool {
        let mut found = 0;
        let mut blocks = self.0.as_slice().iter();
        count == 0
            || blocks.any(|block| {
                found += block.count_ones() as usize;
                found >= count
            })
    }

    /// Those of which `holds` says so.
    pub(crate) fn filter(&self, mut holds: impl FnMut(u32) -> bool) -> Self {
        let mut held = Self::of(self.0.len());
        self.iter().filter(|card| holds(*card)).for_each(|card| {
            held.insert(card);
        });
        held
    }

    /// The cards in rising order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u32> {
        self.0.ones().map(|card| card as u32)
    }
}

impl FromIterator<u32> for Bitmap {
    fn from_iter<I: IntoIterator<Item = u32>>(cards: I) -> Self {
        let mut set = Self::default();
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl BitAnd for &Bitmap {
    type Output = Bitmap;

    fn bitand(self, other: Self) -> Bitmap {
        Bitmap(&self.0 & &other.0)
    }
}

impl BitOr for &Bitmap {
    type Output = Bitmap;

    fn bitor(self, other: Self) -> Bitmap {
        Bitmap(&self.0 | &other.0)
    }
}

impl Sub for &Bitmap {
    type Output = Bitmap;

    fn sub(self, other: Self) -> Bitmap {
        let mut rest = self.clone();
        rest -= other;
        rest
    }
}

impl BitAndAssign<&Self> for Bitmap {
    fn bitand_assign(&mut self, other: &Self) {
        self.0.intersect_with(&other.0);
    }
}

impl BitOrAssign<&Self> for Bitmap {
    fn bitor_assign(&mut self, other: &Self) {
        self.0.union_with(&other.0);
    }
}

impl SubAssign<&Self> for Bitmap {
    fn sub_assign(&mut self, other: &Self) {
        self.0.difference_with(&other.0);
    }
}

/// Eight bits out of eight bytes that are 0 or 1, the first one lowest.
fn packed(bytes: [u8; 8]) -> u8 {
    // Each byte is moved to its place in the highest byte, and all of them added.
    (u64::from_le_bytes(bytes).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_different_sizes_join() {
        let (one, two) = (Bitmap::from_iter([3]), Bitmap::from_iter([3, 90]));
        assert_eq!((&one & &two).iter().collect::<Vec<_>>(), [3]);
        assert_eq!((&one | &two).iter().collect::<Vec<_>>(), [3, 90]);
        assert_eq!((&two - &one).iter().collect::<Vec<_>>(), [90]);
        assert!(!one.contains(90));
        let values = [1.0, 3.0, f32::NAN];
        let more = Bitmap::filtered(&values, |value| value > 1.0);
        assert_eq!(more.iter().collect::<Vec<_>>(), [1]);
    }
}
