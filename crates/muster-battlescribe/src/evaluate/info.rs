//! Collects profiles and rules.

use super::modify::{Active, Target};
use super::{EvalTarget, Evaluator};
use crate::data::{Compare, EntryIx, EntryKind, Guard, Modifier, Sym};

/// A profile after modifiers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProfileView {
    /// The profile's path of ids: the links on the way, and its own.
    pub id: String,
    /// The name of the profile.
    pub name: String,
    /// The id of its type.
    pub type_id: String,
    /// The name of its type.
    pub type_name: String,
    /// The page that the profile is on.
    pub page: String,
    /// The id of its publication.
    pub publication_id: String,
    /// The characteristics of the profile.
    pub characteristics: Vec<CharacteristicView>,
    /// The names of the selections by which characteristics differ from what is printed. BattleScribe writes them behind
    /// the name of the profile. Empty in data for New Recruit, which does not.
    pub changed_by: Vec<String>,
}

/// A characteristic after modifiers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CharacteristicView {
    /// The id of its type.
    pub type_id: String,
    /// The name of the characteristic.
    pub name: String,
    /// The value of the characteristic.
    pub value: String,
}

/// A rule after modifiers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RuleView {
    /// The rule's path of ids: the links on the way, and its own.
    pub id: String,
    /// The name of the rule.
    pub name: String,
    /// The text of the rule.
    pub description: String,
    /// The page that the rule is on.
    pub page: String,
    /// The id of its publication.
    pub publication_id: String,
}

/// How deep info groups may nest. Links can make circles of groups.
const MAX_GROUPS: usize = 16;
/// The most profiles, rules and groups that are visited for one selection or force.
const MAX_INFOS: usize = 2_000;

impl<'a> Evaluator<'a> {
    /// Collects the profiles and rules of entries for a spot.
    pub(super) fn infos(
        &mut self,
        spot: u32,
        entries: &[EntryIx],
    ) -> (Vec<ProfileView>, Vec<RuleView>) {
        let mut found = (Vec::new(), Vec::new());
        self.info_steps = 0;
        let data = self.data;
        for entry in entries {
            for info in &data.entry(*entry).infos {
                self.info(spot, *info, &mut Vec::new(), &mut found);
            }
        }
        found
    }

    /// Collects the profiles and rules of a list for a spot.
    pub(super) fn info_list(
        &mut self,
        spot: u32,
        infos: &[EntryIx],
    ) -> (Vec<ProfileView>, Vec<RuleView>) {
        let mut found = (Vec::new(), Vec::new());
        self.info_steps = 0;
        for info in infos {
            self.info(spot, *info, &mut Vec::new(), &mut found);
        }
        found
    }

    /// Adds a profile or rule, or the content of a group or link. `outer` holds the links and groups on the way.
    fn info(
        &mut self,
        spot: u32,
        ix: EntryIx,
        outer: &mut Vec<EntryIx>,
        found: &mut (Vec<ProfileView>, Vec<RuleView>),
    ) {
        let data = self.data;
        let entry = data.entry(ix);
        // Links can make circles of groups, and a few nested groups can multiply to very many.
        if outer.len() > MAX_GROUPS
            || outer.contains(&ix)
            || found.0.len() + found.1.len() >= MAX_INFOS
        {
            return;
        }
        self.info_steps += 1;
        if self.info_steps > MAX_INFOS * MAX_GROUPS {
            return;
        }
        match entry.kind {
            EntryKind::InfoLink => {
                if let Some(target) = entry.target {
                    outer.push(ix);
                    self.info(spot, target, outer, found);
                    outer.pop();
                }
            }
            EntryKind::InfoGroup => {
                let own = |entry: &EntryIx| {
                    matches!(
                        data.entry(*entry).kind,
                        EntryKind::InfoGroup | EntryKind::InfoLink
                    )
                };
                let links = outer.iter().rev().take_while(|entry| own(entry)).count();
                // A hidden link directly above a group hides the whole group.
                let above: Vec<EntryIx> = outer[outer.len() - links..].to_vec();
                if self.is_info_hidden(spot, ix, &above) {
                    return;
                }
                outer.push(ix);
                for inner in &entry.infos {
                    self.info(spot, *inner, outer, found);
                }
                outer.pop();
            }
            EntryKind::Profile | EntryKind::Rule if self.is_info_hidden(spot, ix, outer) => {}
            EntryKind::Profile => {
                let profile = self.profile(spot, ix, outer);
                found.0.push(profile);
            }
            EntryKind::Rule => {
                let rule = self.rule(spot, ix, outer);
                found.1.push(rule);
            }
            _ => {}
        }
    }

    fn target_of(&self, ix: EntryIx) -> Target {
        let entry = self.data.entry(ix);
        let kind = self
            .data
            .profile_types
            .iter()
            .find(|kind| kind.id == entry.type_id);
        Target::Profile(
            entry.type_id,
            kind.map_or(entry.type_name, |kind| kind.name),
        )
    }

    fn active(
        &mut self,
        spot: u32,
        ix: EntryIx,
        outer: &[EntryIx],
        field: Option<Sym>,
    ) -> Active<'a> {
        let mut found = Vec::new();
        let Some(field) = field else {
            return found;
        };
        let wanted = |modifier: &Modifier| modifier.field == field;
        for entry in std::iter::once(&ix).chain(outer.iter().rev()) {
            self.collect(*entry, EvalTarget::Spot(spot), &wanted, &mut found);
        }
        if self.data.entry(ix).kind == EntryKind::Profile {
            let target = self.target_of(ix);
            self.collect_affecting((spot, target), field, &wanted, &mut found);
        }
        found
    }

    fn is_info_hidden(&mut self, spot: u32, ix: EntryIx, outer: &[EntryIx]) -> bool {
        let data = self.data;
        let mut hidden = std::iter::once(&ix)
            .chain(outer)
            .any(|entry| data.entry(*entry).hidden);
        for (modifier, _) in self.active(spot, ix, outer, self.words.hidden) {
            match data.text(modifier.value) {
                "true" => hidden = true,
                "false" => hidden = false,
                _ => {}
            }
        }
        hidden
    }

    fn text(
        &mut self,
        spot: u32,
        ix: EntryIx,
        outer: &[EntryIx],
        base: Sym,
        field: Option<Sym>,
    ) -> String {
        let active = self.active(spot, ix, outer, field);
        self.text_of(self.data.text(base), active)
    }

    fn path_of_info(&self, ix: EntryIx, outer: &[EntryIx]) -> String {
        let links = outer
            .iter()
            .filter(|entry| self.data.entry(**entry).kind == EntryKind::InfoLink);
        let ids = links.chain(std::iter::once(&ix));
        let ids: Vec<&str> = ids
            .map(|entry| self.data.text(self.data.entry(*entry).id))
            .collect();
        ids.join("::")
    }

    fn profile(&mut self, spot: u32, ix: EntryIx, outer: &[EntryIx]) -> ProfileView {
        let data = self.data;
        let entry = data.entry(ix);
        let kind = data
            .profile_types
            .iter()
            .find(|kind| kind.id == entry.type_id);
        let mut characteristics = Vec::new();
        let mut changed_by = Vec::new();
        for own in &entry.characteristics {
            if !self.new_recruit {
                let active = self.active(spot, ix, outer, Some(own.type_id));
                for (modifier, _) in active {
                    self.add_reasons(spot, &modifier.guard, &mut changed_by);
                }
            }
            let value = self.text(spot, ix, outer, own.value, Some(own.type_id));
            characteristics.push(CharacteristicView {
                type_id: data.text(own.type_id).to_owned(),
                name: data.text(own.name).to_owned(),
                value,
            });
        }
        ProfileView {
            id: self.path_of_info(ix, outer),
            name: self.text(spot, ix, outer, entry.name, self.words.name),
            type_id: data.text(entry.type_id).to_owned(),
            type_name: data
                .text(if entry.type_name.is_empty() {
                    kind.map_or(Sym::EMPTY, |kind| kind.name)
                } else {
                    entry.type_name
                })
                .to_owned(),
            page: self.text(spot, ix, outer, entry.page, self.words.page),
            publication_id: data.text(entry.publication).to_owned(),
            characteristics,
            changed_by,
        }
    }

    /// Adds the names of the selections for which the conditions of a modifier hold.
    fn add_reasons(&mut self, spot: u32, guard: &Guard, found: &mut Vec<String>) {
        let data = self.data;
        for condition in &guard.conditions {
            let query = &condition.query;
            let asks_for_some = match condition.compare {
                Compare::AtLeast | Compare::EqualTo => !query.value.is_zero(),
                Compare::GreaterThan | Compare::InstanceOf => true,
                _ => false,
            };
            let mut entries = data.with_id(query.child).iter();
            let selected = entries.find(|entry| {
                let kind = data.entry(**entry).kind;
                matches!(kind, EntryKind::SelectionEntry | EntryKind::EntryLink)
            });
            if let Some(selected) = selected.filter(|_| asks_for_some)
                && self.holds(condition, EvalTarget::Spot(spot))
            {
                let name = data.text(data.entry(*selected).name).trim();
                if !found.iter().any(|known| known == name) {
                    found.push(name.to_owned());
                }
            }
        }
        for group in &guard.groups {
            self.add_reasons(spot, &group.guard, found);
        }
    }

    fn rule(&mut self, spot: u32, ix: EntryIx, outer: &[EntryIx]) -> RuleView {
        let data = self.data;
        let entry = data.entry(ix);
        RuleView {
            id: self.path_of_info(ix, outer),
            name: self.text(spot, ix, outer, entry.name, self.words.name),
            description: self.text(spot, ix, outer, entry.text, self.words.description),
            page: self.text(spot, ix, outer, entry.page, self.words.page),
            publication_id: data.text(entry.publication).to_owned(),
        }
    }
}
