//! Reads and writes numbers as people write them, with a decimal comma or point.

use muster_core::number::{NumberError, WrittenNumber};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use serde_json::Value;

/// 2⁵³. Above it, a cell's number cannot hold every integer exactly.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// Returns the value of a number in a cell.
///
/// # Errors
/// `table-number-huge` if the number may not be exact.
pub(crate) fn to_json(number: f64) -> Result<Value, Problem> {
    if !number.is_finite() || number.abs() > EXACT {
        return Err(Problem::new("table-number-huge"));
    }
    if number.fract() == 0.0 {
        #[expect(clippy::cast_possible_truncation, reason = "whole, and within bounds")]
        return Ok((number as i64).into());
    }
    Ok(number.into())
}

/// Writes a number in a language, in a form that cannot be read as another number.
pub(crate) fn shown(number: f64, lang: Lang) -> String {
    let mut text = format!("{number}");
    if lang == Lang::Fr {
        text = text.replace('.', ",");
    }
    if WrittenNumber::parse(&text).is_some_and(|number| number.is_ambiguous()) {
        text.push('0');
    }
    text
}

/// Reads a number.
///
/// # Errors
/// `table-number` if the text is not a number; `table-number-ambiguous` if it could be two different numbers, such as
/// `1,234`; `table-number-huge` if it is too large.
pub(super) fn read(text: &str) -> Result<Value, Problem> {
    let number = WrittenNumber::parse(text).ok_or(NumberError::Malformed);
    let number = number.and_then(|number| number.to_json(false));
    number.map_err(|error| match error {
        NumberError::Ambiguous { thousands, point } => Problem::new("table-number-ambiguous")
            .with("thousands", thousands)
            .with("point", point)
            .with("found", text.trim()),
        NumberError::Huge => Problem::new("table-number-huge"),
        NumberError::Malformed | NumberError::NotWhole => {
            Problem::new("table-number").with("found", text.trim())
        }
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_are_read_as_both_languages_write_them() {
        let cases = [
            ("12", json!(12)),
            ("-3", json!(-3)),
            ("−3", json!(-3)),
            ("+2", json!(2)),
            ("0,8", json!(0.8)),
            ("0.8", json!(0.8)),
            ("0,125", json!(0.125)),
            ("1,234.5", json!(1234.5)),
            ("1'234.5", json!(1234.5)),
            ("1\u{202f}234,5", json!(1234.5)),
            ("12 000", json!(12000)),
            ("1,2340", json!(1.234)),
            ("18446744073709551615", json!(u64::MAX)),
        ];
        for (text, number) in cases {
            assert_eq!(read(text), Ok(number), "{text}");
        }
    }

    #[test]
    fn what_may_be_two_numbers_or_none_is_refused() {
        let code = |text| read(text).map_err(|problem| problem.code);
        for text in ["1,234", "1.234", "-12.500"] {
            let ambiguous = Err("table-number-ambiguous".to_owned());
            assert_eq!(code(text), ambiguous, "{text}");
        }
        assert_eq!(
            code("99999999999999999999"),
            Err("table-number-huge".to_owned())
        );
        for text in [
            "", "1e5", "12 00", "1.2.3", "x", "1.", ",5", "3-4", "5%", "--1", "1 234 5",
        ] {
            assert_eq!(code(text), Err("table-number".to_owned()), "{text}");
        }
        assert!(to_json(f64::NAN).is_err() && to_json(1e300).is_err());
    }

    #[test]
    fn what_is_shown_is_read_back() {
        for number in [0.8, 1.234, 12.5, 0.125, 7.0, -2.25, 123.456] {
            for lang in Lang::ALL {
                let text = shown(number, lang);
                assert_eq!(
                    read(&text).map(|read| read.as_f64()),
                    Ok(Some(number)),
                    "{text}"
                );
            }
        }
        assert_eq!(shown(0.8, Lang::Fr), "0,8");
    }
}
