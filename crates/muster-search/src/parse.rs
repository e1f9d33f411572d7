//! Parses the query language into a tree. The parser knows no fields and no cards. `docs/search.md` describes the
//! language.

use muster_core::problem::Problem;

/// The longest query, in characters.
pub(crate) const MAX_QUERY_CHARS: usize = 1_000;
/// The deepest nesting of parentheses.
const MAX_QUERY_DEPTH: usize = 32;

/// A comparison with a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Comparator {
    Is,
    IsNot,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Comparator {
    /// Returns the comparison that holds exactly when this one does not.
    pub(crate) fn opposite(self) -> Self {
        match self {
            Comparator::Is => Comparator::IsNot,
            Comparator::IsNot => Comparator::Is,
            Comparator::Less => Comparator::AtLeast,
            Comparator::AtLeast => Comparator::Less,
            Comparator::More => Comparator::AtMost,
            Comparator::AtMost => Comparator::More,
        }
    }

    /// Returns whether `value` compares with `with` in this way.
    pub(crate) fn holds(self, value: f64, with: f64) -> bool {
        match self {
            Comparator::Is => value == with,
            Comparator::IsNot => value != with,
            Comparator::Less => value < with,
            Comparator::AtMost => value <= with,
            Comparator::More => value > with,
            Comparator::AtLeast => value >= with,
        }
    }
}

/// The position of something in the query, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) from: usize,
    pub(crate) to: usize,
}

/// A query, or a part of one.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum QueryNode {
    /// All of these.
    And(Vec<QueryNode>),
    /// Any of these.
    Or(Vec<QueryNode>),
    Not(Box<QueryNode>),
    /// A word. `open` is `true` if the user may still be typing it.
    Word {
        text: String,
        open: bool,
    },
    /// Words in quotes.
    Phrase(String),
    Field(Filter),
}

/// A filter: `field:value`, or a comparison.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Filter {
    pub(crate) name: String,
    pub(crate) comparison: Comparator,
    /// Whether it was written with `:` and not with a comparison sign.
    pub(crate) colon: bool,
    pub(crate) value: String,
    pub(crate) quoted: bool,
    /// Whether the user may still be typing the value.
    pub(crate) open: bool,
    pub(crate) name_at: Span,
    pub(crate) value_at: Span,
}

/// Parses a query.
///
/// # Errors
/// `query-too-long`, `query-too-deep`, `query-open-quote`, `query-open-parenthesis`, `query-stray-parenthesis` or
/// `query-empty-value`. All but the first have the character as `at`, counted from 1.
pub(crate) fn parse(text: &str) -> Result<QueryNode, Problem> {
    if text.chars().nth(MAX_QUERY_CHARS).is_some() {
        return Err(Problem::new("query-too-long").with("limit", MAX_QUERY_CHARS));
    }
    let mut parser = Parser {
        text,
        at: 0,
        depth: 0,
    };
    let node = parser.either()?;
    match parser.peek() {
        None => Ok(node),
        Some(_) => Err(parser.problem("query-stray-parenthesis", parser.at)),
    }
}

/// Makes a problem about a byte offset of the query. Its `at` is the character there, counted from 1.
pub(crate) fn problem_at(text: &str, code: &str, at: usize) -> Problem {
    let before = text.get(..at).unwrap_or(text);
    Problem::new(code).with("at", before.chars().count() + 1)
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Skips spaces and returns the next character.
    fn peek(&mut self) -> Option<char> {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
        self.rest().chars().next()
    }

    fn problem(&self, code: &str, at: usize) -> Problem {
        problem_at(self.text, code, at)
    }

    /// Reads parts separated by `or`.
    fn either(&mut self) -> Result<QueryNode, Problem> {
        let mut parts = vec![self.both()?];
        while self.takes_or() {
            parts.push(self.both()?);
        }
        Ok(match parts.len() {
            1 => parts.swap_remove(0),
            _ => QueryNode::Or(parts),
        })
    }

    /// Reads parts that stand side by side, all of which must match.
    fn both(&mut self) -> Result<QueryNode, Problem> {
        let mut parts = Vec::new();
        while let Some(next) = self.peek() {
            if next == ')' || !parts.is_empty() && self.or_ahead().is_some() {
                break;
            }
            parts.extend(self.one()?);
        }
        Ok(match parts.len() {
            1 => parts.swap_remove(0),
            _ => QueryNode::And(parts),
        })
    }

    /// Returns the end of the word `or` if it comes next and something follows it. Otherwise `or` is a word like any
    /// other.
    fn or_ahead(&self) -> Option<usize> {
        let word = self
            .rest()
            .split(|c: char| c.is_whitespace() || c == '(' || c == ')')
            .next()?;
        let is_or = word.eq_ignore_ascii_case("or") || word.eq_ignore_ascii_case("ou");
        let end = self.at + word.len();
        let after = self.text[end..].trim_start();
        (is_or && !after.is_empty() && !after.starts_with(')')).then_some(end)
    }

    fn takes_or(&mut self) -> bool {
        self.peek();
        let end = self.or_ahead();
        self.at = end.unwrap_or(self.at);
        end.is_some()
    }

    fn one(&mut self) -> Result<Option<QueryNode>, Problem> {
        let start = self.at;
        let rest = self.rest();
        if let Some(after) = rest.strip_prefix('-')
            && !after.starts_with(|c: char| c.is_whitespace() || c == ')' || c == '-')
            && !after.is_empty()
        {
            self.at += 1;
            let negated = self.one()?;
            return Ok(negated.map(|node| QueryNode::Not(Box::new(node))));
        }
        if rest.starts_with('(') {
            let group = self.group(start)?;
            return Ok((group != QueryNode::And(Vec::new())).then_some(group));
        }
        if let Some(text) = self.quoted()? {
            return Ok(Some(QueryNode::Phrase(text)));
        }
        self.term()
    }

    /// Reads a comparison with a number that is written with spaces, such as `caps < 30`, if one begins with this word.
    fn spaced(&mut self, start: usize, word: &str) -> Option<Filter> {
        let after = &self.text[start + word.len()..];
        let sign_at = self.text.len() - after.trim_start().len();
        let sign_end = self.text[sign_at..].find(|c: char| !is_sign(c))? + sign_at;
        let value_at = self.text.len() - self.text[sign_end..].trim_start().len();
        let value = self.text[value_at..].split(|c: char| c.is_whitespace() || c == ')');
        let value = value.into_iter().next()?;
        let whole = format!("{word}{}", &self.text[sign_at..sign_end]);
        let (name, comparison, colon, length) = filter_head(&whole)?;
        let is_whole = name == word && length == sign_end - sign_at;
        if sign_at == sign_end
            || colon
            || !is_whole
            || !value.starts_with(|c: char| c.is_ascii_digit())
        {
            return None;
        }
        self.at = value_at + value.len();
        Some(Filter {
            name: name.to_owned(),
            comparison,
            colon,
            value: value.to_owned(),
            quoted: false,
            open: self.at == self.text.len(),
            name_at: Span {
                from: start,
                to: start + word.len(),
            },
            value_at: Span {
                from: value_at,
                to: self.at,
            },
        })
    }

    fn group(&mut self, start: usize) -> Result<QueryNode, Problem> {
        self.depth += 1;
        if self.depth > MAX_QUERY_DEPTH {
            return Err(self
                .problem("query-too-deep", start)
                .with("limit", MAX_QUERY_DEPTH));
        }
        self.at += 1;
        let node = self.either()?;
        self.depth -= 1;
        if self.peek() != Some(')') {
            return Err(self.problem("query-open-parenthesis", start));
        }
        self.at += 1;
        Ok(node)
    }

    /// Reads a quoted text, if a quote comes next.
    fn quoted(&mut self) -> Result<Option<String>, Problem> {
        let start = self.at;
        let Some(open) = self.rest().chars().next() else {
            return Ok(None);
        };
        let closing: &[char] = match open {
            '"' => &['"'],
            '“' | '„' => &['”', '“', '"'],
            '«' => &['»'],
            _ => return Ok(None),
        };
        let inside = &self.rest()[open.len_utf8()..];
        let Some(end) = inside.find(closing) else {
            return Err(self.problem("query-open-quote", start));
        };
        let close = inside[end..].chars().next().map_or(1, char::len_utf8);
        self.at = start + open.len_utf8() + end + close;
        Ok(Some(inside[..end].trim().to_owned()))
    }

    /// Reads a word or a filter.
    fn term(&mut self) -> Result<Option<QueryNode>, Problem> {
        let start = self.at;
        let ends = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"' | '«' | '“' | '„');
        let length = self.rest().find(ends).unwrap_or(self.rest().len());
        let word = &self.rest()[..length];
        if let Some((name, comparison, colon, sign)) = filter_head(word) {
            let name_at = Span {
                from: start,
                to: start + name.len(),
            };
            self.at = start + name.len() + sign;
            let from = self.at;
            let quoted = self.quoted()?;
            let is_quoted = quoted.is_some();
            let value = quoted.unwrap_or_else(|| word[name.len() + sign..].to_owned());
            if !is_quoted {
                self.at = start + length;
            }
            if value.trim().is_empty() {
                return Err(self.problem("query-empty-value", from).with("field", name));
            }
            return Ok(Some(QueryNode::Field(Filter {
                name: name.to_owned(),
                comparison,
                colon,
                value,
                quoted: is_quoted,
                open: !is_quoted && self.at == self.text.len(),
                name_at,
                value_at: Span { from, to: self.at },
            })));
        }
        if let Some(filter) = self.spaced(start, word) {
            return Ok(Some(QueryNode::Field(filter)));
        }
        self.at = start + length.max(self.rest().chars().next().map_or(0, char::len_utf8));
        if length == 0 || !word.chars().any(char::is_alphanumeric) {
            return Ok(None);
        }
        let open = self.at == self.text.len();
        Ok(Some(QueryNode::Word {
            text: word.to_owned(),
            open,
        }))
    }
}

/// Splits a filter such as `cost<=30`. Returns the name, the comparison, whether the sign is `:`, and the length of the
/// sign in bytes. `None` if the word is not a filter.
pub(crate) fn filter_head(word: &str) -> Option<(&str, Comparator, bool, usize)> {
    let at = word.find([':', '=', '<', '>', '!', '≤', '≥', '≠'])?;
    let (name, sign) = word.split_at(at);
    let is_name = name.starts_with(char::is_alphabetic)
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '-'));
    if !is_name {
        return None;
    }
    let signs = [
        (":>=", Comparator::AtLeast),
        (":<=", Comparator::AtMost),
        (":>", Comparator::More),
        (":<", Comparator::Less),
        ("!=", Comparator::IsNot),
        ("≠", Comparator::IsNot),
        ("<=", Comparator::AtMost),
        ("≤", Comparator::AtMost),
        (">=", Comparator::AtLeast),
        ("≥", Comparator::AtLeast),
        ("==", Comparator::Is),
        ("<", Comparator::Less),
        (">", Comparator::More),
        ("=", Comparator::Is),
        (":", Comparator::Is),
    ];
    let (sign, comparison) = signs.into_iter().find(|(text, _)| sign.starts_with(text))?;
    Some((name, comparison, sign == ":", sign.len()))
}

fn is_sign(c: char) -> bool {
    matches!(c, '=' | '<' | '>' | '!' | '≤' | '≥' | '≠')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str, open: bool) -> QueryNode {
        QueryNode::Word {
            text: text.to_owned(),
            open,
        }
    }

    fn code(text: &str) -> (String, String) {
        let problem = parse(text).expect_err(text);
        (
            problem.code.clone(),
            problem.params.get("at").cloned().unwrap_or_default(),
        )
    }

    #[test]
    fn words_beside_each_other_are_all_wanted_and_the_last_may_go_on() {
        assert_eq!(
            parse("laser rif"),
            Ok(QueryNode::And(vec![
                word("laser", false),
                word("rif", true)
            ]))
        );
        assert_eq!(parse("laser "), Ok(word("laser", false)));
        assert_eq!(parse("  "), Ok(QueryNode::And(vec![])));
    }

    #[test]
    fn or_binds_less_than_standing_together() {
        let expected = QueryNode::Or(vec![
            word("a", false),
            QueryNode::And(vec![
                word("b", false),
                QueryNode::Not(Box::new(word("c", true))),
            ]),
        ]);
        assert_eq!(parse("a or b -c"), Ok(expected.clone()));
        assert_eq!(parse("a OU b -c"), Ok(expected));
        let grouped = parse("(a or b) c").expect("reads");
        assert!(matches!(grouped, QueryNode::And(parts) if matches!(parts[0], QueryNode::Or(_))));
    }

    #[test]
    fn or_without_two_sides_is_a_word() {
        assert_eq!(parse("or"), Ok(word("or", true)));
        assert_eq!(
            parse("a or"),
            Ok(QueryNode::And(vec![word("a", false), word("or", true)]))
        );
        assert_eq!(
            parse("or b"),
            Ok(QueryNode::And(vec![word("or", false), word("b", true)]))
        );
    }

    #[test]
    fn filters_have_a_name_a_comparison_and_a_value() {
        let Ok(QueryNode::Field(filter)) = parse("coût<=30") else {
            panic!("no filter")
        };
        assert_eq!(
            (filter.name.as_str(), filter.comparison, filter.colon),
            ("coût", Comparator::AtMost, false)
        );
        assert_eq!(filter.value, "30");
        let Ok(QueryNode::Field(filter)) = parse("kind:\"power armor\"") else {
            panic!("no filter")
        };
        assert_eq!(
            (filter.value.as_str(), filter.quoted),
            ("power armor", true)
        );
        for spaced in ["caps < 30", "caps <30", "(caps  <  30)"] {
            let Ok(QueryNode::Field(filter)) = parse(spaced) else {
                panic!("no filter: {spaced}")
            };
            assert_eq!((&*filter.name, &*filter.value), ("caps", "30"), "{spaced}");
            assert_eq!(filter.comparison, Comparator::Less, "{spaced}");
        }
        assert_eq!(
            parse("a < b"),
            Ok(QueryNode::And(vec![word("a", false), word("b", true)]))
        );
        assert_eq!(parse("12:30"), Ok(word("12:30", true)));
        assert_eq!(parse("t-60"), Ok(word("t-60", true)));
    }

    #[test]
    fn problems_say_where() {
        assert_eq!(code("é \"a"), ("query-open-quote".into(), "3".into()));
        assert_eq!(code("(a"), ("query-open-parenthesis".into(), "1".into()));
        assert_eq!(code("a)"), ("query-stray-parenthesis".into(), "2".into()));
        assert_eq!(code("a kind:"), ("query-empty-value".into(), "8".into()));
        assert_eq!(code(&"(".repeat(100)).0, "query-too-deep");
        assert_eq!(code(&"a".repeat(2000)).0, "query-too-long");
    }

    #[test]
    fn signs_alone_mean_nothing() {
        for text in ["-", "--", "- -", "!", "...", "()", "( )", "-()"] {
            assert!(parse(text).is_ok(), "{text}");
        }
    }
}
