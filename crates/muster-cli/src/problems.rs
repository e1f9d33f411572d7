//! What went wrong in a command.

use muster_core::problem::Problem;

/// One or more problems. Each is a line on standard error.
#[derive(Debug)]
pub struct Problems(Vec<Problem>);

impl Problems {
    pub fn iter(&self) -> impl Iterator<Item = &Problem> {
        self.0.iter()
    }

    /// Changes each problem.
    #[must_use]
    pub fn map(self, change: impl FnMut(Problem) -> Problem) -> Self {
        self.0.into_iter().map(change).collect()
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        Self(vec![problem])
    }
}

impl FromIterator<Problem> for Problems {
    fn from_iter<I: IntoIterator<Item = Problem>>(problems: I) -> Self {
        Self(problems.into_iter().collect())
    }
}

impl From<Vec<Problem>> for Problems {
    fn from(problems: Vec<Problem>) -> Self {
        Self(problems)
    }
}
