//! Numbers by card: known, unknown, or not applying.

use crate::bitmap::Bitmap;

/// Stands for a card to which the field does not apply.
const ABSENT: f32 = f32::NEG_INFINITY;

/// The numbers of one field.
#[derive(Default)]
pub(crate) struct Column {
    /// By card; not a number where unknown. Cards beyond the end are absent.
    values: Vec<f32>,
    /// Cards to which it applies and whose number is not known.
    pub(crate) unknown: Bitmap,
}

/// A comparison with a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Comparison {
    Is,
    IsNot,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Comparison {
    /// What holds where this does not.
    pub(crate) fn opposite(self) -> Self {
        match self {
            Comparison::Is => Comparison::IsNot,
            Comparison::IsNot => Comparison::Is,
            Comparison::Less => Comparison::AtLeast,
            Comparison::AtLeast => Comparison::Less,
            Comparison::More => Comparison::AtMost,
            Comparison::AtMost => Comparison::More,
        }
    }

    fn holds(self, value: f32, with: f32) -> bool {
        match self {
            Comparison::Is => value == with,
            Comparison::IsNot => value != with,
            Comparison::Less => value < with,
            Comparison::AtMost => value <= with,
            Comparison::More => value > with,
            Comparison::AtLeast => value >= with,
        }
    }
}

/// What a column says of a card.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Value {
    Known(f32),
    Unknown,
    Absent,
}

impl Column {
    /// Adds a value.
    pub(crate) fn put(&mut self, card: u32, value: Value) {
        let number = match value {
            Value::Known(number) => number,
            Value::Unknown => f32::NAN,
            Value::Absent => return,
        };
        let place = card as usize;
        if self.values.len() <= place {
            self.values.resize(place + 1, ABSENT);
        }
        self.values[place] = number;
        if value == Value::Unknown {
            self.unknown.insert(card);
        }
    }

    pub(crate) fn get(&self, card: u32) -> Value {
        match self.values.get(card as usize) {
            None => Value::Absent,
            Some(value) if *value == ABSENT => Value::Absent,
            Some(value) if value.is_nan() => Value::Unknown,
            Some(value) => Value::Known(*value),
        }
    }

    /// Whether a card's number is known and compares so.
    pub(crate) fn holds(&self, card: u32, comparison: Comparison, with: f32) -> bool {
        let value = self.values.get(card as usize).copied().unwrap_or(ABSENT);
        known(value) && comparison.holds(value, with)
    }

    /// Every card whose number is known and compares so.
    pub(crate) fn all(&self, comparison: Comparison, with: f32) -> Bitmap {
        // One loop a comparison, so that each can be done many numbers at a time.
        match comparison {
            Comparison::Is => self.that(|value| value == with),
            Comparison::IsNot => self.that(|value| value != with),
            Comparison::Less => self.that(|value| value < with),
            Comparison::AtMost => self.that(|value| value <= with),
            Comparison::More => self.that(|value| value > with),
            Comparison::AtLeast => self.that(|value| value >= with),
        }
    }

    fn that(&self, holds: impl Fn(f32) -> bool) -> Bitmap {
        Bitmap::filtered(&self.values, |value| known(value) & holds(value))
    }
}

fn known(value: f32) -> bool {
    value > ABSENT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_numbers_compare() {
        let mut column = Column::default();
        column.put(5, Value::Known(f32::INFINITY));
        column.put(1, Value::Known(3.0));
        column.put(4, Value::Absent);
        column.put(2, Value::Unknown);
        let all = |comparison, with| column.all(comparison, with).iter().collect::<Vec<_>>();
        assert_eq!(all(Comparison::AtLeast, 3.0), [1, 5]);
        assert!(all(Comparison::Less, 3.0).is_empty());
        assert_eq!(all(Comparison::IsNot, 4.0), [1, 5]);
        assert!(
            !column.holds(2, Comparison::IsNot, 4.0) && !column.holds(9, Comparison::Less, 4.0)
        );
        assert_eq!(column.get(4), Value::Absent);
        assert_eq!(column.unknown.iter().collect::<Vec<_>>(), [2]);
    }
}
