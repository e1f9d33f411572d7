//! What a server counts, in the format of Prometheus.

use std::time::Duration;

use muster_sync::{ChangeAnswer, PushAnswers};
use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// The upper limits of the histogram's buckets for response times, in seconds.
const BUCKET_SECONDS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0, 10.0];

/// The metrics of a server, counted since its start.
#[derive(Debug, Clone)]
pub(crate) struct ServerMetrics {
    questions: Family<ResponseLabels, Counter>,
    seconds: Family<RouteLabels, Histogram, fn() -> Histogram>,
    changes: Family<ChangeLabels, Counter>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ResponseLabels {
    door: String,
    status: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RouteLabels {
    door: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ChangeLabels {
    outcome: &'static str,
}

impl ServerMetrics {
    pub(crate) fn new() -> Self {
        Self {
            questions: Family::default(),
            seconds: Family::new_with_constructor(|| Histogram::new(BUCKET_SECONDS)),
            changes: Family::default(),
        }
    }

    /// Counts the outcomes of a push's changes.
    pub(crate) fn count_changes(&self, answers: &PushAnswers) {
        for answer in &answers.answers {
            let outcome = match answer {
                ChangeAnswer::Taken { .. } => "taken",
                ChangeAnswer::Stale { .. } => "stale",
                ChangeAnswer::Reused { .. } => "reused",
            };
            self.changes.get_or_create(&ChangeLabels { outcome }).inc();
        }
    }

    /// Counts a response, and the time that it took.
    pub(crate) fn count_response(&self, route: &str, status: u16, took: Duration) {
        let door = route.to_owned();
        let labels = RouteLabels { door: door.clone() };
        self.seconds
            .get_or_create(&labels)
            .observe(took.as_secs_f64());
        self.questions
            .get_or_create(&ResponseLabels { door, status })
            .inc();
    }

    /// Returns all metrics in the text format of OpenMetrics. `ready` says whether the database answers.
    pub(crate) fn encode_text(&self, ready: bool) -> String {
        let mut all = Registry::with_prefix("muster");
        let what = "Questions answered, by door and status";
        all.register("questions", what, self.questions.clone());
        let what = "Time from a question to its answer, by door, in seconds";
        all.register("question_seconds", what, self.seconds.clone());
        let what = "Changes that devices pushed, by what became of them";
        all.register("changes", what, self.changes.clone());
        let what = "Whether the database answers";
        all.register("database_ready", what, ConstGauge::new(i64::from(ready)));
        let mut written = String::new();
        // Writing to a string cannot fail.
        let _ = text::encode(&mut written, &all);
        written
    }
}
