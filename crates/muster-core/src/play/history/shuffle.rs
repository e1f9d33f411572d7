//! Shuffling with pseudo-random numbers that depend on a seed alone.

/// Shuffles a list. All orders are equally likely, as far as 64 bits allow. The same seed and salt give the same order.
#[must_use]
pub fn shuffled<T>(mut things: Vec<T>, seed: u32, salt: usize) -> Vec<T> {
    let mut dice = SplitMix64((u64::from(seed) << 32) ^ salt as u64);
    for place in (1..things.len()).rev() {
        things.swap(place, dice.below(place + 1));
    }
    things
}

/// A pseudo-random number generator (SplitMix64). Its numbers depend on the seed alone.
#[derive(Debug, Clone)]
pub struct SplitMix64(pub u64);

impl SplitMix64 {
    /// Returns a number below `limit`, which must not be 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        // The upper half of the product is below the limit. All values are equally likely, as far as 64 bits allow.
        ((u128::from(mixed) * limit as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_one_order_of_all_things() {
        let things: Vec<u32> = (0..60).collect();
        let once = shuffled(things.clone(), 7, 1);
        assert_eq!(once, shuffled(things.clone(), 7, 1));
        assert_ne!(once, shuffled(things.clone(), 8, 1));
        assert_ne!(once, shuffled(things.clone(), 7, 2));
        let mut sorted = once;
        sorted.sort_unstable();
        assert_eq!(sorted, things);
        assert!(shuffled(Vec::<u32>::new(), 1, 1).is_empty());
    }
}
