//! Tests of the whole program, and what the tests of several crates share.

/// How many cases proptest takes by itself.
const DEFAULT_CASES: u64 = 256;

/// Returns how many cases a property test takes whose full number is `all`. If `PROPTEST_CASES` asks for a quarter of
/// proptest's own 256, it is a quarter of `all`.
pub fn cases(all: u32) -> u32 {
    let asked = std::env::var("PROPTEST_CASES").ok();
    let asked = asked.and_then(|asked| asked.parse::<u64>().ok());
    let cases = u64::from(all) * asked.unwrap_or(DEFAULT_CASES) / DEFAULT_CASES;
    u32::try_from(cases.max(1)).unwrap_or(all)
}
