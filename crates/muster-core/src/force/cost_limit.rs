//! Limits of costs, for games whose forces have more than one cost.

use std::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most that a force may have of a cost: a number from 0 to [`CostLimit::MAX`] with at most six decimals.
///
/// It is kept in millionths, so that a limit is exactly what a file says, and two limits can be compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ts_rs::TS)]
#[ts(type = "number")]
pub struct CostLimit(u64);

/// How many parts a limit counts for each whole.
const MILLIONTHS: u32 = 1_000_000;

impl CostLimit {
    /// The highest limit.
    pub const MAX: u32 = 1_000_000_000;

    /// Returns the limit as a number.
    #[must_use]
    pub fn value(self) -> f64 {
        // Every number of millionths up to the highest limit is exact as `f64`.
        self.0 as f64 / f64::from(MILLIONTHS)
    }
}

impl TryFrom<f64> for CostLimit {
    type Error = OutOfRange;

    fn try_from(value: f64) -> Result<Self, OutOfRange> {
        if !(0.0..=f64::from(Self::MAX)).contains(&value) {
            return Err(OutOfRange);
        }
        let limit = Self((value * f64::from(MILLIONTHS)).round() as u64);
        if limit.value() == value {
            Ok(limit)
        } else {
            Err(OutOfRange)
        }
    }
}

/// The reason why a number is no [`CostLimit`]: it is negative or too high, or has more than six decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutOfRange;

/// Writes the limit as short as possible: `750`, `2.5`.
impl fmt::Display for CostLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.value(), f)
    }
}

/// A whole limit is written without decimals.
impl Serialize for CostLimit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let parts = u64::from(MILLIONTHS);
        if self.0.is_multiple_of(parts) {
            serializer.serialize_u64(self.0 / parts)
        } else {
            serializer.serialize_f64(self.value())
        }
    }
}

impl<'de> Deserialize<'de> for CostLimit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(LimitVisitor)
    }
}

struct LimitVisitor;

impl Visitor<'_> for LimitVisitor {
    type Value = CostLimit;

    /// Writes the keyword of the message `problem-wrong-value`.
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cost-limit")
    }

    fn visit_u64<E: Error>(self, whole: u64) -> Result<CostLimit, E> {
        let found = u32::try_from(whole).ok();
        let limit = found.and_then(|whole| CostLimit::try_from(f64::from(whole)).ok());
        limit.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(whole), &self))
    }

    fn visit_i64<E: Error>(self, whole: i64) -> Result<CostLimit, E> {
        match u64::try_from(whole) {
            Ok(whole) => self.visit_u64(whole),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(whole), &self)),
        }
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<CostLimit, E> {
        let limit = CostLimit::try_from(value);
        limit.map_err(|_| E::invalid_value(Unexpected::Float(value), &self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_written_as_it_was_read() {
        for text in [
            "0",
            "1",
            "2.5",
            "0.000001",
            "999999999.999999",
            "1000000000",
        ] {
            let limit: CostLimit = serde_json::from_str(text).expect(text);
            let written = serde_json::to_string(&limit).expect(text);
            // Small numbers are written with an exponent, which is the same number.
            let again: CostLimit = serde_json::from_str(&written).expect(&written);
            assert_eq!(again, limit, "{written}");
            assert_eq!(limit.to_string(), text);
        }
        let whole: CostLimit = serde_json::from_str("750.0").expect("a whole number");
        assert_eq!(serde_json::to_string(&whole).ok().as_deref(), Some("750"));
    }

    #[test]
    fn what_is_no_limit_is_refused() {
        for text in [
            "-1",
            "-0.5",
            "1000000001",
            "1e10",
            "0.0000001",
            "\"5\"",
            "null",
            "[]",
        ] {
            let error = serde_json::from_str::<CostLimit>(text).expect_err(text);
            assert!(error.to_string().contains("expected cost-limit"), "{error}");
        }
        assert_eq!(CostLimit::try_from(f64::NAN), Err(OutOfRange));
    }
}
