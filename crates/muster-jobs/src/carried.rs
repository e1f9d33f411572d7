//! Jobs, and what came of them, as bytes on their way between two programs of the same version.

use muster_core::problem::Problem;
use serde::Serialize;

use crate::{Failed, Job, JobResult};

impl Job {
    /// As bytes.
    ///
    /// # Errors
    /// `bad-job` where it has no such form.
    pub fn to_bytes(&self) -> Result<Vec<u8>, Problem> {
        written(self)
    }

    /// From these bytes.
    ///
    /// # Errors
    /// `bad-job` where they are none of a job's.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Problem> {
        postcard::from_bytes(bytes).map_err(|error| bad(&error))
    }
}

/// What came of a job, as bytes.
///
/// # Errors
/// `bad-job` where it has no such form.
pub fn outcome(came: Result<JobResult, Problem>) -> Result<Vec<u8>, Problem> {
    written(&came.map_err(Failed))
}

impl JobResult {
    /// What came of a job, from its bytes.
    ///
    /// # Errors
    /// `bad-job` where they are none of its, and why the job came to nothing.
    pub fn from_bytes(outcome: &[u8]) -> Result<JobResult, Problem> {
        let came: Result<JobResult, Failed> =
            postcard::from_bytes(outcome).map_err(|error| bad(&error))?;
        came.map_err(|Failed(problem)| problem)
    }
}

/// A problem as JSON: it leaves out what it does not say, which the form around it has no way to tell.
pub(crate) mod json {
    use muster_core::problem::Problem;
    use serde::{Deserialize, Deserializer, Serializer, de, ser};

    pub(crate) fn serialize<S: Serializer>(problem: &Problem, to: S) -> Result<S::Ok, S::Error> {
        let json = serde_json::to_string(problem).map_err(ser::Error::custom)?;
        to.serialize_str(&json)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Problem, D::Error> {
        let json = String::deserialize(from)?;
        serde_json::from_str(&json).map_err(de::Error::custom)
    }
}

fn written(what: &impl Serialize) -> Result<Vec<u8>, Problem> {
    postcard::to_allocvec(what).map_err(|error| bad(&error))
}

fn bad(why: &dyn std::fmt::Display) -> Problem {
    Problem::new("bad-job").with("why", why)
}
