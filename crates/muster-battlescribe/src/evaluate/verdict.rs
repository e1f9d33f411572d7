//! The complete evaluation of a roster, as one value.

use rust_decimal::Decimal;
use rustc_hash::FxHashMap;

use super::order::natural;
use super::{
    EvalTarget, Evaluator, KnownData, ProfileView, RosterFinding, RosterSeverity, RuleView,
    VerdictDoubt,
};
use crate::data::{DataSet, Definition, EntryChoice, EntryIx, FileIx, NO_CATEGORY, Sym, path};
use crate::roster::{NodeContent, NodeIx, Roster};

/// The evaluation of a roster.
#[derive(Debug, Clone, Default)]
pub struct RosterVerdict {
    /// The total costs of the roster.
    pub costs: Vec<CostView>,
    /// The limits.
    pub limits: Vec<CostView>,
    /// The forces, sorted by name.
    pub forces: Vec<ForceView>,
    /// The findings: everything that is wrong with the roster.
    pub findings: Vec<RosterFinding>,
    /// The places whose evaluation cannot be relied on, because the data were not understood or do not know them.
    pub doubts: Vec<VerdictDoubt>,
    /// Whether the evaluation can be relied on, because there are no doubts.
    pub certain: bool,
}

impl RosterVerdict {
    /// Returns whether the roster has no errors.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.findings
            .iter()
            .all(|finding| finding.severity != RosterSeverity::Error)
    }
}

/// A cost or a limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CostView {
    /// The id of its type.
    pub type_id: String,
    /// The name of its type.
    pub name: String,
    /// The amount.
    pub value: Decimal,
    /// Whether it is not shown.
    pub hidden: bool,
}

/// A force.
#[derive(Debug, Clone, Default)]
pub struct ForceView {
    /// The node of the force.
    pub node: NodeIx,
    /// The name after modifiers.
    pub name: String,
    /// The id of its entry.
    pub entry_id: String,
    /// The id of its catalogue.
    pub catalogue_id: String,
    /// The name of its catalogue.
    pub catalogue_name: String,
    /// The revision of its catalogue.
    pub catalogue_revision: String,
    /// Whether it is hidden.
    pub hidden: bool,
    /// The force's own costs.
    pub costs: Vec<CostView>,
    /// The page that describes the force.
    pub page: String,
    /// The id of its publication.
    pub publication_id: String,
    /// The categories of the force.
    pub categories: Vec<CategoryView>,
    /// The profiles of the force.
    pub profiles: Vec<ProfileView>,
    /// The rules of the force.
    pub rules: Vec<RuleView>,
    /// The ids and names of its publications.
    pub publications: Vec<(String, String)>,
    /// The selections of the force, in the order in which they are shown.
    pub selections: Vec<SelectionView>,
    /// The forces in it.
    pub forces: Vec<ForceView>,
}

/// A selection.
#[derive(Debug, Clone)]
pub struct SelectionView {
    /// The node of the selection.
    pub node: NodeIx,
    /// The name after modifiers.
    pub name: String,
    /// The path of ids of its entry.
    pub entry_id: String,
    /// The path of ids of the group around it. Empty if there is none.
    pub group_id: String,
    /// The name of that group, before modifiers.
    pub group_name: String,
    /// `unit`, `model`, `upgrade` …
    pub kind: String,
    /// The total number of copies, multiplied by the numbers of the parents.
    pub number: u32,
    /// Whether it is hidden.
    pub hidden: bool,
    /// The page that describes the selection.
    pub page: String,
    /// The id of its publication.
    pub publication_id: String,
    /// The name of its publication.
    pub publication_name: String,
    /// The selection's own costs.
    pub costs: Vec<CostView>,
    /// The categories of the selection.
    pub categories: Vec<CategoryView>,
    /// The profiles of the selection.
    pub profiles: Vec<ProfileView>,
    /// The rules of the selection.
    pub rules: Vec<RuleView>,
    /// The selections in it.
    pub selections: Vec<SelectionView>,
}

/// A category of a force or selection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryView {
    /// The id of the category.
    pub id: String,
    /// The name of the category.
    pub name: String,
    /// Whether it is the primary one.
    pub primary: bool,
    /// The profiles of the category.
    pub profiles: Vec<ProfileView>,
    /// The rules of the category.
    pub rules: Vec<RuleView>,
}

/// An entry that may be selected now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The path of ids below the parent.
    pub entry_id: String,
    /// The name, before modifiers.
    pub name: String,
    /// The path of ids of its group.
    pub group_id: String,
    /// The groups around it, outermost first.
    pub groups: Vec<OfferGroup>,
    /// Whether it is hidden.
    pub hidden: bool,
    /// Whether it is in a group.
    pub in_group: bool,
}

/// A group of an [`Offer`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferGroup {
    /// The name of the group, before modifiers.
    pub name: String,
    /// Whether the content is shown as if it belonged to the group's parent.
    pub flatten: bool,
    /// Whether its content can be folded away.
    pub collapsible: bool,
}

/// Evaluates a roster.
#[must_use]
pub fn evaluate(data: &DataSet, roster: &Roster) -> RosterVerdict {
    evaluate_knowing(data, roster, KnownData::default())
}

/// Does the same with what is known of the data already.
pub(crate) fn evaluate_knowing(data: &DataSet, roster: &Roster, known: KnownData) -> RosterVerdict {
    let mut evaluator = Evaluator::with_known(data, roster, known);
    let roots = evaluator.roots.clone();
    let mut forces: Vec<ForceView> = roots.iter().map(|force| evaluator.force(*force)).collect();
    forces.sort_by(|one, other| natural(&one.name, &other.name));
    let costs = evaluator.roster_costs();
    let limits = roster.limits.iter().map(|(id, value)| {
        let kind = data.cost_types.iter().find(|kind| data.text(kind.id) == id);
        CostView {
            type_id: id.clone(),
            name: kind
                .map_or(id.as_str(), |kind| data.text(kind.name))
                .to_owned(),
            value: *value,
            hidden: kind.is_some_and(|kind| kind.hidden),
        }
    });
    let limits = limits.collect();
    let findings = evaluator.check();
    let doubts = evaluator.doubts();
    RosterVerdict {
        costs,
        limits,
        forces,
        findings,
        certain: doubts.is_empty(),
        doubts,
    }
}

/// Returns what a force or selection offers, in the order in which the data want it shown. Hidden entries are included
/// and marked.
#[must_use]
pub fn offers(data: &DataSet, roster: &Roster, node: NodeIx) -> Vec<Offer> {
    let mut evaluator = Evaluator::new(data, roster);
    let Some(at) = evaluator.spot_of(node) else {
        return Vec::new();
    };
    let choices = evaluator.choices(at);
    let is_force = evaluator.spot(at).is_force;
    // A group takes the position of its first entry in the data.
    let mut first = FxHashMap::<Definition, usize>::default();
    let mut found = Vec::new();
    for (place, choice) in choices.entries.iter().enumerate() {
        if is_force && !evaluator.is_offered(at, choice) {
            continue;
        }
        let links: Vec<EntryIx> = choice.links().collect();
        let to_group: Vec<EntryIx> = choice.group_links().collect();
        let mut order = Vec::new();
        let mut groups = Vec::new();
        for depth in (0..choice.groups.len()).rev() {
            let group = EntryChoice {
                own: choice.groups[depth],
                groups: choice.groups[depth + 1..].iter().copied().collect(),
            };
            let place = *first.entry(group.own).or_insert(place);
            order.push((data.sort_index(group.own), place));
            groups.push(evaluator.offer_group(at, &group));
        }
        order.push((data.sort_index(choice.own), place));
        let offer = Offer {
            entry_id: path(data, &links, choice.own.target),
            name: data.text(data.entry(choice.own.target).name).to_owned(),
            group_id: choice
                .groups
                .first()
                .map(|group| path(data, &to_group, group.target))
                .unwrap_or_default(),
            groups,
            hidden: evaluator.is_choice_hidden(at, choice),
            in_group: !choice.groups.is_empty(),
        };
        found.push((order, offer));
    }
    found.sort_by(|(one, _), (other, _)| one.cmp(other));
    found.into_iter().map(|(_, offer)| offer).collect()
}

impl Evaluator<'_> {
    fn offer_group(&mut self, at: u32, group: &EntryChoice) -> OfferGroup {
        let data = self.data;
        let from = EvalTarget::Choice(at, group);
        let flatten = self.flag_of(group.own, from, self.words.flatten, |entry| entry.flatten);
        let mut entries = group.own.entries();
        OfferGroup {
            name: data.text(data.entry(group.own.target).name).to_owned(),
            flatten,
            collapsible: entries.any(|entry| data.entry(entry).collapsible),
        }
    }

    fn force(&mut self, at: u32) -> ForceView {
        let data = self.data;
        let node = self.spot(at).node;
        let NodeContent::Force(force) = &self.roster.node(node).what else {
            // All roots, and all forces inside forces, are force nodes, so this is never reached.
            return ForceView {
                node,
                ..ForceView::default()
            };
        };
        let name = self.name_of(at);
        let mut categories = vec![CategoryView {
            id: NO_CATEGORY.to_owned(),
            name: "Uncategorised".to_owned(),
            primary: false,
            profiles: Vec::new(),
            rules: Vec::new(),
        }];
        let mut order = Vec::new();
        let (mut page, mut publication_id) = (String::new(), String::new());
        let (mut profiles, mut rules) = (Vec::new(), Vec::new());
        if let Some(entry) = force.entry {
            for link in &data.entry(entry).categories {
                let id = data.entry(*link).target_id;
                if !order.contains(&id) {
                    order.push(id);
                    categories.push(self.category(at, id, Some(*link), false));
                }
            }
            let own = data.entry(entry);
            page = self.text_field(at, own.page, self.words.page);
            publication_id = self.text_field(at, own.publication, self.words.publication);
            let entries: Vec<EntryIx> = std::iter::once(entry).chain(force.link).collect();
            (profiles, rules) = self.infos(at, &entries);
        }
        let mut publications = Vec::new();
        // The rules of catalogues that this one imports are rules of the force too.
        let mut files: Vec<FileIx> = match force.catalogue {
            Some(catalogue) => data
                .offering(catalogue)
                .iter()
                .map(|(file, _)| *file)
                .collect(),
            None => data.system().map(|_| FileIx(0)).into_iter().collect(),
        };
        files.dedup();
        for file in files {
            let file = data.file(file);
            let (more_profiles, more_rules) = self.info_list(at, &file.infos);
            profiles.extend(more_profiles);
            rules.extend(more_rules);
            for publication in &file.publications {
                let publication = &data.publications[*publication as usize];
                let (id, name) = (data.text(publication.id), data.text(publication.name));
                publications.push((id.to_owned(), name.to_owned()));
            }
        }
        let catalogue = force.catalogue.map(|file| data.file(file));
        let catalogue_text = |get: fn(&crate::data::DataFile) -> Sym, written: &str| {
            catalogue
                .map_or(written, |file| data.text(get(file)))
                .to_owned()
        };
        let mut selections: Vec<(usize, SelectionView)> = Vec::new();
        let children: Vec<u32> = self.selections_in(at).collect();
        for child in children {
            let primary = self.primary(child);
            // Selections without a category come first. Those whose category the force does not have come last.
            let rank = match primary {
                None => 0,
                Some(id) => order
                    .iter()
                    .position(|own| *own == id)
                    .map_or(usize::MAX, |place| place + 1),
            };
            selections.push((rank, self.selection(child)));
        }
        selections.sort_by(|one, other| {
            one.0
                .cmp(&other.0)
                .then_with(|| natural(&one.1.name, &other.1.name))
        });
        // Forces inside a force are sorted in the order of their entries.
        let mut forces: Vec<(usize, ForceView)> = Vec::new();
        let inside: Vec<u32> = self.forces_in(at).collect();
        for child in inside {
            let own = self.spot(child).force_entry;
            let listed = force.entry.map(|entry| &data.entry(entry).forces);
            let own = self.spot(child).force_link.or(own);
            let rank =
                listed.and_then(|listed| listed.iter().position(|entry| Some(*entry) == own));
            forces.push((rank.unwrap_or(usize::MAX), self.force(child)));
        }
        forces.sort_by_key(|(rank, _)| *rank);
        ForceView {
            node,
            name,
            entry_id: self.path_of_force(at),
            catalogue_id: catalogue_text(|file| file.id, &force.written.catalogue.0),
            catalogue_name: catalogue_text(|file| file.name, &force.written.catalogue.1),
            catalogue_revision: catalogue_text(|file| file.revision, ""),
            hidden: self.is_hidden(at),
            costs: self.own_costs(at),
            page,
            publication_id,
            categories,
            profiles,
            rules,
            publications,
            selections: selections
                .into_iter()
                .map(|(_, selection)| selection)
                .collect(),
            forces: forces.into_iter().map(|(_, force)| force).collect(),
        }
    }

    fn path_of_force(&self, at: u32) -> String {
        match self.spot(at).force_entry {
            Some(entry) => {
                let links: Vec<EntryIx> = self.spot(at).force_link.into_iter().collect();
                path(self.data, &links, entry)
            }
            None => self.path_of(at),
        }
    }

    fn selection(&mut self, at: u32) -> SelectionView {
        let data = self.data;
        let node = self.spot(at).node;
        let name = self.name_of(at);
        let (mut page, mut publication_id) = (String::new(), String::new());
        let (mut profiles, mut rules) = (Vec::new(), Vec::new());
        let (mut group_id, mut group_name) = (String::new(), String::new());
        let mut kind = data.text(self.spot(at).kind).to_owned();
        if let Some(choice) = self.spot(at).choice {
            let entries: Vec<EntryIx> = choice.own.entries().collect();
            let first = |get: fn(&crate::data::Entry) -> Sym| {
                let mut all = entries.iter().map(|entry| get(data.entry(*entry)));
                all.find(|sym| !sym.is_empty()).unwrap_or_default()
            };
            let (own_page, own_publication) =
                (first(|entry| entry.page), first(|entry| entry.publication));
            page = self.text_field(at, own_page, self.words.page);
            publication_id = self.text_field(at, own_publication, self.words.publication);
            (profiles, rules) = self.infos(at, &entries);
            if let Some(group) = choice.groups.first() {
                let above = self.spot(at).links.len() - choice.links().count();
                let mut links = self.spot(at).links[..above].to_vec();
                links.extend(choice.group_links());
                group_id = path(data, &links, group.target);
                data.text(data.entry(group.target).name)
                    .clone_into(&mut group_name);
            }
        } else if let NodeContent::Selection(selection) = &self.roster.node(node).what {
            kind.clone_from(&selection.written.kind);
            group_id.clone_from(&selection.written.group_id);
        }
        let publication = data
            .sym(&publication_id)
            .and_then(|id| data.publication(id));
        let publication_name = publication
            .map_or("", |publication| data.text(publication.name))
            .to_owned();
        let costs = self.own_costs(at);
        let mut categories = Vec::new();
        for (id, primary) in self.categories(at).iter() {
            categories.push(self.category(at, *id, None, *primary));
        }
        let children: Vec<u32> = self.selections_in(at).collect();
        let mut selections: Vec<SelectionView> = children
            .into_iter()
            .map(|child| self.selection(child))
            .collect();
        selections.sort_by(|one, other| natural(&one.name, &other.name));
        SelectionView {
            node,
            name,
            entry_id: self.path_of(at),
            group_id,
            group_name,
            kind,
            number: self.spot(at).number,
            hidden: self.is_hidden(at),
            page,
            publication_id,
            publication_name,
            costs,
            categories,
            profiles,
            rules,
            selections,
        }
    }

    fn category(&mut self, at: u32, id: Sym, link: Option<EntryIx>, primary: bool) -> CategoryView {
        let data = self.data;
        let entry = self.category_entry(id);
        let name = entry
            .map(|entry| data.entry(entry).name)
            .filter(|name| !name.is_empty());
        let name = name.or_else(|| link.map(|link| data.entry(link).name));
        let entries: Vec<EntryIx> = entry.into_iter().chain(link).collect();
        let (profiles, rules) = self.infos(at, &entries);
        CategoryView {
            profiles,
            rules,
            id: data.text(id).to_owned(),
            name: data.text(name.unwrap_or(id)).to_owned(),
            primary,
        }
    }

    /// Returns the costs of a force or selection without what is in it. If the data do not know it, they are those that
    /// the roster says.
    fn own_costs(&mut self, at: u32) -> Vec<CostView> {
        let spot = self.spot(at);
        if spot.choice.is_none() && spot.force_entry.is_none() {
            let written = self.written(at).costs.iter();
            let costs = written.map(|(type_id, name, value)| CostView {
                type_id: type_id.clone(),
                name: name.clone(),
                value: *value,
                hidden: false,
            });
            return costs.collect();
        }
        let kinds = self.cost_kinds(at).into_iter();
        let costs = kinds.map(|kind| {
            let value = self.cost(at, kind);
            self.cost_view(kind, value)
        });
        costs.collect()
    }

    fn cost_view(&self, kind: Sym, value: Decimal) -> CostView {
        let known = self.data.cost_type(kind);
        CostView {
            type_id: self.data.text(kind).to_owned(),
            name: self
                .data
                .text(known.map_or(kind, |known| known.name))
                .to_owned(),
            value,
            hidden: known.is_some_and(|known| known.hidden),
        }
    }

    /// Returns the costs of the roster, for each cost type that an entry of its data names.
    fn roster_costs(&mut self) -> Vec<CostView> {
        let data = self.data;
        let mut files: Vec<FileIx> = Vec::new();
        let mut next: Vec<FileIx> = self
            .spots
            .iter()
            .filter_map(|spot| spot.catalogue)
            .collect();
        next.extend(data.system().map(|_| FileIx(0)));
        while let Some(file) = next.pop() {
            if !files.contains(&file) {
                files.push(file);
                next.extend(data.file(file).links.iter().map(|(link, _)| *link));
            }
        }
        let named = |kind: Sym| {
            files
                .iter()
                .any(|file| data.file(*file).costs.contains(&kind))
        };
        let kinds: Vec<Sym> = data
            .cost_types
            .iter()
            .map(|kind| kind.id)
            .filter(|kind| named(*kind))
            .collect();
        let mut costs = Vec::new();
        for kind in kinds {
            let value = self.total(kind);
            costs.push(self.cost_view(kind, value));
        }
        costs
    }
}
