//! The entries and groups that may be selected in a force or a selection.

use smallvec::SmallVec;

use super::{DataSet, Entry, EntryCost, EntryIx, EntryKind, FileIx, Modifier, ModifierGroup, Sym};

/// An entry or group, and the link through which it is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Definition {
    /// The link. `None` if the entry is reached directly.
    pub link: Option<EntryIx>,
    /// The entry or group itself.
    pub target: EntryIx,
}

impl Definition {
    /// Returns the entries whose modifiers, constraints and children apply: the target, then the link.
    pub fn entries(self) -> impl Iterator<Item = EntryIx> + Clone {
        std::iter::once(self.target).chain(self.link)
    }

    /// Returns the link, or the target if there is no link. Constraints of the parent refer to this entry.
    #[must_use]
    pub fn outer(self) -> EntryIx {
        self.link.unwrap_or(self.target)
    }
}

/// An entry that may be selected, with the groups around it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EntryChoice {
    /// The entry.
    pub own: Definition,
    /// The groups around it, innermost first.
    pub groups: SmallVec<[Definition; 2]>,
}

/// A group to select from, with the groups around it.
pub type EntryGroup = EntryChoice;

/// All that may be selected in one place.
#[derive(Debug, Clone, Default)]
pub struct Choices {
    /// The entries in the order of the data, including those in groups.
    pub entries: Vec<EntryChoice>,
    /// The groups.
    pub groups: Vec<EntryGroup>,
}

/// How deep groups may nest. Links can make circles of groups.
const MAX_GROUPS: usize = 16;
/// How deep collective entries are searched. Deeper entries are taken to be collective too, which is nearly always
/// right.
const MAX_COLLECTIVE: usize = 3;
/// The most choices of one parent.
const MAX_CHOICES: usize = 20_000;

impl DataSet {
    /// Returns a cost of an entry: that of the link if it has one, else that of its target.
    #[must_use]
    pub fn cost(&self, own: Definition, kind: Sym) -> Option<&EntryCost> {
        let of = |entry: EntryIx| {
            let mut costs = self.entry(entry).costs.iter();
            costs.find(|cost| cost.type_id == kind)
        };
        own.link.and_then(of).or_else(|| of(own.target))
    }

    /// Returns the choices in a selection of this entry.
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

    /// Returns the choices in a force of a catalogue: the entries of the catalogue, of the catalogues that it imports,
    /// and of the game system.
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

    /// Returns the types of forces in a list of force entries and links. Links to nothing are left out.
    pub fn force_definitions<'d>(
        &'d self,
        list: &'d [EntryIx],
    ) -> impl Iterator<Item = Definition> + 'd {
        list.iter().filter_map(|ix| {
            let link = (self.entry(*ix).kind == EntryKind::ForceEntryLink).then_some(*ix);
            let target = self.target(*ix)?;
            Some(Definition { link, target })
        })
    }

    /// Returns the types of forces that a force of this type may hold.
    #[must_use]
    pub fn forces_in(&self, parent: Definition) -> Vec<Definition> {
        let lists = parent.entries().map(|entry| &*self.entry(entry).forces);
        lists
            .flat_map(|list| self.force_definitions(list))
            .collect()
    }

    /// Returns whether a type of force is hidden before modifiers. A link can show a force that nothing else ever shows;
    /// if modifiers may show the force, they decide.
    #[must_use]
    pub fn is_force_hidden(&self, own: Definition) -> bool {
        let is_hidden = |ix: EntryIx| self.entry(ix).hidden;
        let Some(link) = own.link else {
            return is_hidden(own.target);
        };
        let shows = |group: &ModifierGroup| {
            has(group, &|modifier: &Modifier| {
                self.text(modifier.field) == "hidden"
                    && matches!(self.text(modifier.value).trim(), "false" | "0")
            })
        };
        is_hidden(link)
            || is_hidden(own.target) && own.entries().any(|ix| shows(&self.entry(ix).modifiers))
    }

    /// Returns the files whose root entries are offered to a force of a catalogue. The flag tells whether the file is
    /// imported.
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
        let link = (self.entry(ix).kind == EntryKind::EntryLink).then_some(ix);
        let own = Definition { link, target };
        let groups = within.clone();
        let choice = EntryChoice { own, groups };
        if self.entry(target).kind != EntryKind::SelectionEntryGroup {
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

    /// Returns whether an id means this choice. It can be the id of the entry, of its link, or the whole path.
    #[must_use]
    pub fn answers_to(&self, choice: &EntryChoice, id: &str) -> bool {
        let last = id.rsplit("::").next().unwrap_or(id);
        let is = |ix: EntryIx| self.text(self.entry(ix).id) == last;
        if !choice.own.entries().any(is) {
            return false;
        }
        // A path must name every link between the parent and the entry.
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

    /// Returns whether several copies of this entry are one selection with a number. This is so if nothing in it can be
    /// chosen separately for one copy.
    #[must_use]
    pub fn is_counted(&self, choice: &EntryChoice) -> bool {
        let one = |entry: &Entry| {
            let mut bounds = entry.constraints.iter();
            bounds.any(|bound| {
                bound.kind == super::Bound::Max
                    && bound.query.field == super::QueryField::Selections
                    && bound.query.scope == super::QueryScope::Parent
                    && !bound.query.percent
                    && bound.query.value == rust_decimal::Decimal::ONE
            })
        };
        let limited = choice.own.entries().any(|entry| one(self.entry(entry)));
        limited || self.holds_only_collective(choice.own, 0)
    }

    /// Returns whether an entry has a modifier of a field.
    #[must_use]
    pub fn is_modified(&self, entry: &Entry, field: Sym) -> bool {
        !field.is_empty()
            && has(&entry.modifiers, &|modifier: &Modifier| {
                modifier.field == field
            })
    }

    /// Returns the position among siblings. Entries without a position come last.
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

/// Returns whether a group contains a wanted modifier, at any depth.
fn has(group: &ModifierGroup, wanted: &dyn Fn(&Modifier) -> bool) -> bool {
    group.modifiers.iter().any(wanted) || group.groups.iter().any(|inner| has(inner, wanted))
}

impl EntryChoice {
    /// Returns the links between the parent and the entry, outermost first.
    pub fn links(&self) -> impl Iterator<Item = EntryIx> + '_ {
        let groups = self.groups.iter().rev();
        groups.filter_map(|group| group.link).chain(self.own.link)
    }

    /// Returns the links between the parent and the innermost group, outermost first.
    pub fn group_links(&self) -> impl Iterator<Item = EntryIx> + '_ {
        self.groups.iter().rev().filter_map(|group| group.link)
    }
}

/// Joins the ids of links and an entry into a path.
pub(crate) fn path(data: &DataSet, links: &[EntryIx], own: EntryIx) -> String {
    let ids = links.iter().chain(std::iter::once(&own));
    let ids: Vec<&str> = ids.map(|ix| data.text(data.entry(*ix).id)).collect();
    ids.join("::")
}

/// The id of the category for selections without a category.
pub const NO_CATEGORY: &str = "(No Category)";
