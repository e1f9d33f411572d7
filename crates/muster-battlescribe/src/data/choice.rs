//! What may be selected in a force or a selection.

use smallvec::SmallVec;

use super::{DataSet, Entry, EntryIx, FileIx, Kind};

/// An entry or group as it is reached: through a link or directly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Definition {
    /// The link, if there is one.
    pub link: Option<EntryIx>,
    /// What it stands for.
    pub target: EntryIx,
}

impl Definition {
    /// Returns the entries whose modifiers, constraints and children hold: the target, then the link.
    pub fn entries(self) -> impl Iterator<Item = EntryIx> + Clone {
        std::iter::once(self.target).chain(self.link)
    }

    /// Returns the outer one of link and target: the one that constraints of its own parent mean.
    #[must_use]
    pub fn outer(self) -> EntryIx {
        self.link.unwrap_or(self.target)
    }
}

/// Something that may be selected, with the groups that it is in.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Choice {
    /// The entry.
    pub own: Definition,
    /// The groups that it is in, innermost first.
    pub groups: SmallVec<[Definition; 2]>,
}

/// A group that may be selected from, with the groups that it is in.
pub type Group = Choice;

/// What may be selected somewhere.
#[derive(Debug, Clone, Default)]
pub struct Choices {
    /// Entries, those in groups included, in the order of the data.
    pub entries: Vec<Choice>,
    /// The groups.
    pub groups: Vec<Group>,
}

/// How deep groups may nest. Links can make circles of them.
const MAX_GROUPS: usize = 16;
/// How deep collective entries are looked into. What holds collective things alone seldom holds more of them.
const MAX_COLLECTIVE: usize = 3;
/// The most choices of one parent.
const MAX_CHOICES: usize = 20_000;

impl DataSet {
    /// Returns what may be selected in a selection of an entry.
    #[must_use]
    pub fn choices_in(&self, parent: Definition) -> Choices {
        let mut found = Choices::default();
        for entry in parent.entries() {
            for child in &self.entry(entry).entries {
                self.collect(*child, &SmallVec::new(), &mut found);
            }
        }
        found
    }

    /// Returns what a force of a catalogue is offered: the entries of the catalogue, of those it imports, and of the
    /// game system.
    #[must_use]
    pub fn choices_of(&self, catalogue: FileIx) -> Choices {
        let mut found = Choices::default();
        for (file, imported) in self.offering(catalogue) {
            for root in &self.file(file).roots {
                if !imported || self.entry(*root).import {
                    self.collect(*root, &SmallVec::new(), &mut found);
                }
            }
        }
        found
    }

    /// Returns the files whose root entries a force of a catalogue is offered, and whether they are imported.
    #[must_use]
    pub fn offering(&self, catalogue: FileIx) -> Vec<(FileIx, bool)> {
        let mut files = vec![(catalogue, false)];
        let mut next = 0;
        while let Some((file, _)) = files.get(next).copied() {
            next += 1;
            for (link, roots) in &self.file(file).links {
                if *roots && files.iter().all(|(known, _)| known != link) {
                    files.push((*link, true));
                }
            }
        }
        if self.files[0].is_system && files.iter().all(|(file, _)| file.0 != 0) {
            files.push((FileIx(0), false));
        }
        files
    }

    fn collect(&self, ix: EntryIx, within: &SmallVec<[Definition; 2]>, found: &mut Choices) {
        let Some(target) = self.target(ix) else {
            return;
        };
        if found.entries.len() >= MAX_CHOICES || found.groups.len() >= MAX_CHOICES {
            return;
        }
        let link = (self.entry(ix).kind == Kind::EntryLink).then_some(ix);
        let own = Definition { link, target };
        let groups = within.clone();
        let choice = Choice { own, groups };
        if self.entry(target).kind != Kind::SelectionEntryGroup {
            found.entries.push(choice);
            return;
        }
        let circles = within.iter().any(|group| group.target == target);
        if circles || within.len() >= MAX_GROUPS {
            return;
        }
        found.groups.push(choice);
        let mut inner: SmallVec<[Definition; 2]> = SmallVec::from_slice(&[own]);
        inner.extend_from_slice(within);
        for entry in own.entries() {
            for child in &self.entry(entry).entries {
                self.collect(*child, &inner, found);
            }
        }
    }

    /// Returns whether a choice answers to an id: of its entry, its link, or the whole path.
    #[must_use]
    pub fn answers_to(&self, choice: &Choice, id: &str) -> bool {
        let last = id.rsplit("::").next().unwrap_or(id);
        let is = |ix: EntryIx| self.text(self.entry(ix).id) == last;
        if !choice.own.entries().any(is) {
            return false;
        }
        // Every link on the way below the parent must be named, where a path is given.
        match id.rsplit_once("::") {
            None => true,
            Some((path, _)) => {
                let mut links = choice.links();
                let given: Vec<&str> = path.split("::").collect();
                links.all(|link| given.contains(&self.text(self.entry(link).id)))
                    && choice
                        .own
                        .link
                        .is_none_or(|link| given.last() == Some(&self.text(self.entry(link).id)))
            }
        }
    }

    /// Returns whether a selection of this entry is one with a number, where its parent has several: nothing in it can
    /// be chosen for one of them alone.
    #[must_use]
    pub fn is_counted(&self, choice: &Choice) -> bool {
        let one = |entry: &Entry| {
            let mut bounds = entry.constraints.iter();
            bounds.any(|bound| {
                bound.kind == super::Bound::Max
                    && bound.query.field == super::Field::Selections
                    && bound.query.scope == super::Scope::Parent
                    && !bound.query.percent
                    && bound.query.value == rust_decimal::Decimal::ONE
            })
        };
        let limited = choice.own.entries().any(|entry| one(self.entry(entry)));
        limited || self.holds_only_collective(choice.own, 0)
    }

    /// Returns where something stands among its siblings: what has no place comes last.
    #[must_use]
    pub fn sort_index(&self, own: Definition) -> i32 {
        let mut places = own.link.into_iter().chain([own.target]);
        let place = places.find_map(|entry| self.entry(entry).sort_index);
        place.unwrap_or(i32::MAX)
    }

    /// Returns whether an entry or its link is collective.
    #[must_use]
    pub fn is_collective(&self, own: Definition) -> bool {
        own.entries().any(|entry| self.entry(entry).collective)
    }

    /// Returns whether everything that may be selected in an entry is collective.
    fn holds_only_collective(&self, own: Definition, depth: usize) -> bool {
        let choices = self.choices_in(own);
        choices.entries.iter().all(|choice| {
            let groups = choice.groups.iter();
            let collective = self.is_collective(choice.own)
                || groups.clone().any(|group| self.is_collective(*group));
            let hidden = choice.own.entries().all(|entry| self.entry(entry).hidden);
            (collective || hidden)
                && (depth >= MAX_COLLECTIVE || self.holds_only_collective(choice.own, depth + 1))
        })
    }
}

impl Choice {
    /// Returns the links on the way from the parent, outermost first.
    pub fn links(&self) -> impl Iterator<Item = EntryIx> + '_ {
        let groups = self.groups.iter().rev();
        groups.filter_map(|group| group.link).chain(self.own.link)
    }

    /// Returns the links on the way from the parent to the innermost group, outermost first.
    pub fn group_links(&self) -> impl Iterator<Item = EntryIx> + '_ {
        self.groups.iter().rev().filter_map(|group| group.link)
    }
}

/// Joins the ids of links and an entry to a path.
pub(crate) fn path(data: &DataSet, links: &[EntryIx], own: EntryIx) -> String {
    let ids = links.iter().chain(std::iter::once(&own));
    let ids: Vec<&str> = ids.map(|ix| data.text(data.entry(*ix).id)).collect();
    ids.join("::")
}

/// The id of the category of what has none.
pub const NO_CATEGORY: &str = "(No Category)";
