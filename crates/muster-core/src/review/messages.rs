//! Puts verdicts, findings and remarks into words.

use crate::card::CardId;
use crate::card::remark::Remark;
use crate::library::Library;
use crate::review::{Basis, Finding, Param, Review};
use crate::words::{Arg, Words};

impl Review {
    /// Returns the verdict in words.
    #[must_use]
    pub fn verdict_text(&self, words: &Words) -> VerdictText {
        let key = match (self.legal(), self.certain()) {
            _ if self.lines.is_empty() => "verdict-empty",
            (false, _) => "verdict-not-legal",
            (true, true) => "verdict-legal",
            (true, false) => "verdict-legal-as-known",
        };
        let counts = [
            ("verdict-errors", self.errors()),
            ("verdict-missing-costs", self.totals.unknown_costs as usize),
            ("verdict-missing-checks", self.unchecked_rules()),
        ];
        let why = |(key, count): (&str, usize)| words.message(key, &[("count", count.into())]);
        let counts = counts.into_iter().filter(|(_, count)| *count > 0);
        VerdictText {
            verdict: words.message(key, &[]),
            why: counts.filter(|_| !self.lines.is_empty()).map(why).collect(),
        }
    }
}

/// A verdict in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerdictText {
    /// The verdict itself, such as `Not legal`.
    pub verdict: String,
    /// The reasons, each with its number, such as `2 errors`.
    pub why: Vec<String>,
}

impl VerdictText {
    /// Returns the verdict and its reasons in one line: `Not legal: 2 errors`.
    #[must_use]
    pub fn in_one_line(self, words: &Words) -> String {
        if self.why.is_empty() {
            return self.verdict;
        }
        let why = self.why.join(", ");
        let args = [("verdict", self.verdict.into()), ("why", why.into())];
        words.message("verdict-why", &args)
    }
}

impl Finding {
    /// Returns the finding in words: what is wrong, what to do, and the page or custom that the rule is based on.
    ///
    /// The locale key is the rule's id with `-` in place of `/`. If the rule has several messages, `-<variant>` is
    /// added.
    #[must_use]
    pub fn message(&self, words: &Words, library: &Library) -> String {
        self.message_with(words, library, |key, args| words.message(key, args))
    }

    /// Returns the reason why a card should not be added, in words. The card is not in the force, so nothing says that it
    /// were, or that it should be taken out. The locale key has the suffix `-if-added`, if there is such a message.
    #[must_use]
    pub fn candidate_message(&self, words: &Words, library: &Library) -> String {
        self.message_with(words, library, |key, args| {
            let said = words.find(&format!("{key}-if-added"), args);
            said.unwrap_or_else(|| words.message(key, args))
        })
    }

    fn message_with(
        &self,
        words: &Words,
        library: &Library,
        find: impl FnOnce(&str, &[(&str, Arg<'_>)]) -> String,
    ) -> String {
        let mut key = self.rule.replace('/', "-");
        if !self.variant.is_empty() {
            key.push('-');
            key.push_str(self.variant);
        }
        let args: Vec<(&str, Arg<'_>)> = self
            .params
            .iter()
            .map(|(name, param)| (*name, param.to_arg(words, library)))
            .collect();
        let text = match &self.said {
            Some(said) => said.get(words.lang()).to_owned(),
            None => find(&key, &args),
        };
        match &self.basis {
            Basis::Page(page) => words.message(
                "basis-page",
                &[("text", text.into()), ("page", page.as_ref().into())],
            ),
            // A step that is still to be done is no breach, whoever asks for it.
            Basis::Community if !self.open => {
                words.message("basis-community", &[("text", text.into())])
            }
            Basis::Community | Basis::Program => text,
        }
    }
}

impl Param {
    /// Returns the value in words.
    #[must_use]
    pub fn text(&self, words: &Words, library: &Library) -> String {
        match self.to_arg(words, library) {
            Arg::String(text) => text.into_owned(),
            Arg::Number(number) => number.as_string().into_owned(),
            _ => String::new(),
        }
    }

    fn to_arg(&self, words: &Words, library: &Library) -> Arg<'static> {
        let name = |id: &CardId| match library.card(id) {
            Some(card) => card.called(words.lang()),
            None => id.to_string(),
        };
        match self {
            Param::Card(id) => name(id).into(),
            Param::Cards(ids) => ids.iter().map(name).collect::<Vec<_>>().join(", ").into(),
            Param::All(all) => {
                let all: Vec<String> = all.iter().map(|one| one.text(words, library)).collect();
                all.join(", ").into()
            }
            Param::Number(number) => (*number as f64).into(),
            Param::Text(text) => text.clone().into(),
            Param::Term(key) => words.message(key, &[]).into(),
            Param::Terms(keys) => keys
                .iter()
                .map(|key| words.message(key, &[]))
                .collect::<Vec<_>>()
                .join(", ")
                .into(),
            Param::Words(text) => text.get(words.lang()).to_owned().into(),
        }
    }
}

impl Remark {
    /// Returns the remark in words.
    #[must_use]
    pub fn text(&self, words: &Words, library: &Library) -> String {
        let said = |(name, param): &(&'static str, Param)| -> (&str, Arg<'static>) {
            (*name, param.text(words, library).into())
        };
        let params: Vec<_> = self.params.iter().map(said).collect();
        words.message(self.key, &params)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::force::NodeId;
    use crate::review::{ReviewLine, Severity, Totals};
    use crate::words::Lang;

    fn review(costs: &[Option<i64>], findings: usize) -> Review {
        let line = |cost: &Option<i64>| ReviewLine {
            node: NodeId::new("a"),
            depth: 0,
            card: CardId::new("fww/unit/knight"),
            count: 1,
            cost: *cost,
            costs: Vec::new(),
            included: false,
        };
        let rule = "fww/count".into();
        let error = Finding::new(rule, Severity::Error, Basis::Program, Vec::new());
        let unknown = costs.iter().filter(|cost| cost.is_none()).count();
        Review {
            revision: String::new(),
            unchecked: Vec::new(),
            totals: Totals {
                unknown_costs: unknown as u32,
                ..Totals::default()
            },
            findings: vec![error; findings],
            profiles: Vec::new(),
            lines: costs.iter().map(line).collect(),
            data: Vec::new(),
        }
    }

    #[test]
    fn a_verdict_says_its_reasons_and_of_an_empty_force_none() {
        let words = Words::for_lang(Lang::En);
        let said = |review: &Review| review.verdict_text(words).in_one_line(words);
        assert_eq!(said(&review(&[], 1)), "Empty");
        assert_eq!(said(&review(&[Some(1)], 0)), "Legal");
        let wrong = review(&[None], 2).verdict_text(words);
        assert_eq!(wrong.verdict, "Not legal");
        assert_eq!(wrong.why.len(), 2);
        assert_eq!(wrong.why[0], "2 errors");
    }
}
