//! A document with the states that undo and redo lead to.

/// A document, and what undo and redo lead to. A store tells only how often one can undo and redo, so no more is
/// compared.
#[derive(Clone, Debug)]
pub struct WithSteps<T> {
    pub now: T,
    undo: usize,
    redo: usize,
    /// The states, the nearest last. `None` if the document was read from a store.
    states: Option<(Vec<T>, Vec<T>)>,
    limits: StepLimits,
}

/// How many changes can be undone, and how many of them a store tells at most.
#[derive(Clone, Copy, Debug)]
pub struct StepLimits {
    pub kept: usize,
    pub told: usize,
}

impl<T: PartialEq> PartialEq for WithSteps<T> {
    fn eq(&self, other: &Self) -> bool {
        (&self.now, self.undo, self.redo) == (&other.now, other.undo, other.redo)
    }
}

impl<T: Eq> Eq for WithSteps<T> {}

impl<T> WithSteps<T> {
    /// Returns a new document.
    pub fn new(now: T, limits: StepLimits) -> Self {
        let states = Some((Vec::new(), Vec::new()));
        Self {
            states,
            ..Self::told(now, 0, 0, limits)
        }
    }

    /// Returns a document as a store tells it.
    pub fn told(now: T, undo: usize, redo: usize, limits: StepLimits) -> Self {
        Self {
            now,
            undo,
            redo,
            states: None,
            limits,
        }
    }

    pub fn change(&mut self, now: T) {
        let before = std::mem::replace(&mut self.now, now);
        let StepLimits { kept, told } = self.limits;
        (self.undo, self.redo) = ((self.undo + 1).min(kept).min(told), 0);
        if let Some((past, future)) = &mut self.states {
            past.push(before);
            past.drain(..past.len().saturating_sub(kept));
            future.clear();
        }
    }

    /// Goes back a state, or forward. Where it leads in a document that was read from a store, only the store knows.
    pub fn step(&mut self, back: bool) {
        let Some((past, future)) = &mut self.states else {
            return;
        };
        let (from, to) = match back {
            true => (&mut *past, &mut *future),
            false => (&mut *future, &mut *past),
        };
        if let Some(state) = from.pop() {
            to.push(std::mem::replace(&mut self.now, state));
        }
        self.undo = past.len().min(self.limits.told);
        self.redo = future.len().min(self.limits.told);
    }

    pub fn can_step(&self, back: bool) -> bool {
        match back {
            true => self.undo > 0,
            false => self.redo > 0,
        }
    }
}
