//! The totals of a force in the form of the report.

use std::ops::Deref;

use muster_core::review::{CostTotal, Totals};
use muster_core::words::Lang;
use serde::{Serialize, Serializer};

/// Totals with the language for their names.
#[derive(Debug, Clone, PartialEq)]
pub struct ReportTotals {
    totals: Totals,
    lang: Lang,
}

impl ReportTotals {
    pub(crate) fn new(totals: &Totals, lang: Lang) -> Self {
        Self {
            totals: totals.clone(),
            lang,
        }
    }
}

impl Deref for ReportTotals {
    type Target = Totals;

    fn deref(&self) -> &Totals {
        &self.totals
    }
}

impl Serialize for ReportTotals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct TotalsInLang<'a> {
            #[serde(flatten)]
            totals: &'a Totals,
            #[serde(skip_serializing_if = "Vec::is_empty")]
            costs: Vec<CostReport<'a>>,
        }
        // A single cost with decimals is listed for the screen alone.
        let is_listed = self.costs.len() > 1;
        let costs = self.costs.iter().filter(|_| is_listed);
        let costs = costs.map(|cost| self.report(cost));
        TotalsInLang {
            totals: &self.totals,
            costs: costs.collect(),
        }
        .serialize(serializer)
    }
}

/// The total of one kind of cost, in games with several.
#[derive(Serialize)]
struct CostReport<'a> {
    id: &'a str,
    name: &'a str,
    value: Amount,
    limit: Option<Amount>,
}

impl ReportTotals {
    fn report<'a>(&self, cost: &'a CostTotal) -> CostReport<'a> {
        CostReport {
            id: &cost.id,
            name: cost.name.get(self.lang),
            value: Amount(cost.value),
            limit: cost.limit.map(Amount),
        }
    }
}

/// A number that is written without decimals if it is whole.
struct Amount(f64);

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        /// The limit up to which an `f64` represents every whole number exactly.
        const EXACT: f64 = 9_007_199_254_740_992.0;
        if self.0.fract() == 0.0 && self.0.abs() < EXACT {
            serializer.serialize_i64(self.0 as i64)
        } else {
            serializer.serialize_f64(self.0)
        }
    }
}
