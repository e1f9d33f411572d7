//! From the tree of a query to sets of cards: what its fields and values mean to this index.

use std::borrow::Cow;

use muster_core::card::CardId;
use muster_core::game::{self, Values};
use muster_core::pack::nearest;
use muster_core::problem::Problem;
use roaring::RoaringBitmap;

use crate::column::{Column, Comparison, Value};
use crate::fields::{Fields, Meaning, Named, OfGame};
use crate::fold::{fold, is_elided, key, words};
use crate::index::Index;
use crate::parse::{Filter, Node, problem_at};
use crate::search::Options;
use crate::tags::{Group, Scope, TagId, labels};
use crate::text::Part;
use crate::word::{Match, match_phrase, match_word};

/// A query that asks this index.
pub(crate) enum Plan<'a> {
    And(Vec<Plan<'a>>),
    Or(Vec<Plan<'a>>),
    /// Some cards, or with `negated` all others that are known not to be among them.
    Sets {
        sets: Sets<'a>,
        negated: bool,
    },
    /// Cards with a number that is known and compares so.
    Number {
        column: &'a Column,
        comparison: Comparison,
        with: f32,
    },
}

/// Cards that have something, and those that may have it.
pub(crate) struct Sets<'a> {
    pub(crate) has: Cow<'a, RoaringBitmap>,
    /// Cards of which it is known whether they have it; all where missing.
    pub(crate) complete: Option<&'a RoaringBitmap>,
    /// Cards of which it is not known whether they have it, if they have not.
    pub(crate) open: Option<&'a RoaringBitmap>,
}

impl<'a> Sets<'a> {
    fn just(has: impl Into<Cow<'a, RoaringBitmap>>) -> Self {
        Self {
            has: has.into(),
            complete: None,
            open: None,
        }
    }
}

/// How hits are put in order before their names are.
#[derive(Clone, Copy)]
pub(crate) struct Order {
    pub(crate) by: By,
    pub(crate) falling: bool,
}

/// What hits are put in order by.
#[derive(Clone, Copy)]
pub(crate) enum By {
    Name,
    Cost,
    Owned,
    /// A field of games, by its place among all fields.
    Field(usize),
}

/// Makes a plan out of a tree.
pub(crate) struct Planner<'a> {
    pub(crate) index: &'a Index,
    pub(crate) text: &'a str,
    pub(crate) options: &'a Options<'a>,
    /// Whether slips are forgiven in every word that is long enough, and not only in those that nothing holds.
    pub(crate) forgiving: bool,
    /// What the words that are wanted match.
    pub(crate) matches: Vec<Match>,
    pub(crate) orders: Vec<Order>,
    /// Whether a word could be read more forgivingly.
    pub(crate) could_forgive: bool,
}

impl<'a> Planner<'a> {
    pub(crate) fn new(
        index: &'a Index,
        text: &'a str,
        options: &'a Options<'a>,
        forgiving: bool,
    ) -> Self {
        Self {
            index,
            text,
            options,
            forgiving,
            matches: Vec::new(),
            orders: Vec::new(),
            could_forgive: false,
        }
    }

    /// # Errors
    /// `query-unknown-field`, `query-unknown-value`, `query-not-a-number`, `query-not-comparable`, `query-no-order`,
    /// `query-never-missing`, `query-unknown-card`, with `-near` where something like it is known.
    pub(crate) fn plan(&mut self, node: &Node, negated: bool) -> Result<Plan<'a>, Problem> {
        Ok(match node {
            Node::And(parts) | Node::Or(parts) => {
                let parts: Result<Vec<_>, _> =
                    parts.iter().map(|part| self.plan(part, negated)).collect();
                // Neither of them is what all are not.
                match matches!(node, Node::And(_)) != negated {
                    true => Plan::And(parts?),
                    false => Plan::Or(parts?),
                }
            }
            Node::Not(part) => self.plan(part, !negated)?,
            Node::Word { text, open } => self.word(text, *open, negated),
            Node::Phrase(text) => self.phrase(text, negated),
            Node::Field(filter) => self.field(filter, negated)?,
        })
    }

    fn word(&mut self, text: &str, open: bool, negated: bool) -> Plan<'a> {
        if text.contains('/')
            && let Some(card) = self.index.by_id.get(&CardId::new(&fold(text)))
        {
            return self.sets(Sets::just(Cow::Owned(one(*card))), negated);
        }
        let parts = words(text);
        let mut plans = Vec::new();
        for (place, word) in parts.iter().enumerate() {
            let open = open && place + 1 == parts.len();
            let found = match_word(self.index, word, open, self.forgiving);
            self.could_forgive |= found.could_forgive;
            // `fusil d assaut`, as typed without the apostrophe.
            if found.levels.is_empty() && is_elided(word) {
                continue;
            }
            plans.push(self.sets(Sets::just(Cow::Owned(found.all())), negated));
            if !negated {
                self.matches.push(found);
            }
        }
        if negated {
            Plan::Or(plans)
        } else {
            Plan::And(plans)
        }
    }

    fn phrase(&mut self, text: &str, negated: bool) -> Plan<'a> {
        let phrase = words(text);
        if phrase.is_empty() {
            return Plan::And(Vec::new());
        }
        let found = match_phrase(self.index, &phrase);
        let plan = self.sets(Sets::just(Cow::Owned(found.all())), negated);
        if !negated {
            self.matches.push(found);
        }
        plan
    }

    fn sets(&self, sets: Sets<'a>, negated: bool) -> Plan<'a> {
        Plan::Sets { sets, negated }
    }

    fn field(&mut self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        let fields = Fields::get();
        let mut problem = None;
        for named in fields.find(&filter.name) {
            match self.named(filter, named, negated) {
                Ok(plan) => return Ok(plan),
                // What the name means in the first place is what the problem is about.
                Err(other) => problem = problem.or(Some(other)),
            }
        }
        Err(problem.unwrap_or_else(|| {
            let at = filter.name_at.from;
            self.unknown("query-unknown-field", &filter.name, at, fields.names())
        }))
    }

    fn named(
        &mut self,
        filter: &Filter,
        named: &Named,
        negated: bool,
    ) -> Result<Plan<'a>, Problem> {
        let compares = !matches!(filter.comparison, Comparison::Is | Comparison::IsNot);
        let comparable = matches!(
            named.meaning,
            Meaning::Cost | Meaning::Owned | Meaning::Group(_) | Meaning::OfGames(_)
        );
        if compares && !comparable {
            return Err(self.not_comparable(filter));
        }
        let negated = negated != (filter.comparison == Comparison::IsNot);
        match &named.meaning {
            Meaning::Name => Ok(self.name(filter, negated)),
            Meaning::Text => Ok(self.in_text(filter, negated)),
            Meaning::Id => self.id(filter, negated),
            Meaning::Is => self.is(filter, negated),
            Meaning::Missing => self.missing(filter, negated),
            Meaning::Order => self.order(filter, negated),
            Meaning::For => self.candidates(filter, negated),
            Meaning::Cost => self.number(filter, &self.index.cost, negated),
            Meaning::Owned => self.owned(filter, negated),
            Meaning::Group(group) => self.group(filter, named, *group, negated),
            Meaning::OfGames(games) => self.of_games(filter, named, games, negated),
        }
    }

    fn name(&mut self, filter: &Filter, negated: bool) -> Plan<'a> {
        let phrase = words(&filter.value);
        let mut plans = Vec::new();
        let mut add = |planner: &mut Self, found: Match| {
            plans.push(planner.sets(Sets::just(Cow::Owned(found.in_names())), negated));
            if !negated {
                planner.matches.push(found);
            }
        };
        if filter.quoted {
            add(self, match_phrase(self.index, &phrase));
        } else {
            for (place, word) in phrase.iter().enumerate() {
                let open = filter.open && place + 1 == phrase.len();
                let found = match_word(self.index, word, open, self.forgiving);
                add(self, found);
            }
        }
        if negated {
            Plan::Or(plans)
        } else {
            Plan::And(plans)
        }
    }

    fn in_text(&mut self, filter: &Filter, negated: bool) -> Plan<'a> {
        let phrase = words(&filter.value);
        let text = &self.index.text;
        let plans = if filter.quoted {
            vec![text.phrase(Part::Text, &phrase)]
        } else {
            let found = phrase.iter().map(|word| text.whole(Part::Text, word));
            found.collect()
        };
        let plans = plans
            .into_iter()
            .map(|found| self.sets(Sets::just(Cow::Owned(found)), negated));
        if negated {
            Plan::Or(plans.collect())
        } else {
            Plan::And(plans.collect())
        }
    }

    fn id(&self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        let wanted = fold(&filter.value);
        let found: RoaringBitmap = match self.index.by_id.get(&CardId::new(&wanted)) {
            Some(card) => one(*card),
            None => {
                let ids = (0..).zip(&self.index.ids);
                ids.filter(|(_, id)| id.slug() == wanted)
                    .map(|(card, _)| card)
                    .collect()
            }
        };
        if found.is_empty() {
            let slugs = self.index.ids.iter().map(CardId::slug);
            return Err(self.unknown_value("query-unknown-card", filter, slugs));
        }
        Ok(self.sets(Sets::just(Cow::Owned(found)), negated))
    }

    fn is(&mut self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        let tags = &self.index.tags;
        let wanted = key(&filter.value);
        if wanted == key("unique") {
            return Ok(self.tagged(Group::UNIQUE, tags.meant(Group::UNIQUE, "yes"), negated));
        }
        if [key("owned"), key("possédé")].contains(&wanted) {
            return Ok(self.compare(&self.index.owned, Comparison::AtLeast, 1.0, negated));
        }
        for group in [Group::KIND, Group::TYPE, Group::ICON] {
            let found = tags.meant(group, &filter.value);
            if !found.is_empty() {
                return Ok(self.tagged(group, found, negated));
            }
        }
        let groups = [Group::KIND, Group::TYPE, Group::ICON].into_iter();
        let names: Vec<String> = groups.flat_map(|group| tags.names(group)).collect();
        let common = ["unique", "owned"];
        let names = names.iter().map(String::as_str).chain(common);
        Err(self.unknown_value("query-unknown-value", filter, names))
    }

    fn missing(&self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        let fields = Fields::get();
        let Some(named) = fields.find(&filter.value).next_back() else {
            return Err(self.unknown(
                "query-unknown-field",
                &filter.value,
                filter.value_at.from,
                fields.names(),
            ));
        };
        let (mut unknown, mut known) = (RoaringBitmap::new(), RoaringBitmap::new());
        let mut add = |(more_unknown, more_known): (&RoaringBitmap, RoaringBitmap)| {
            unknown |= more_unknown;
            known |= more_known;
        };
        match &named.meaning {
            Meaning::Cost => add(in_column(&self.index.cost)),
            Meaning::Group(group) => add(in_group(self.scope(*group))),
            Meaning::OfGames(games) => {
                for game in games {
                    add(if game.is_number() {
                        in_column(&self.index.columns[game.place])
                    } else {
                        in_group(self.scope(game.group()))
                    });
                }
            }
            _ => {
                let problem = self.problem("query-never-missing", filter.value_at.from);
                return Err(problem.with("field", &filter.value));
            }
        }
        let found = if negated { known } else { unknown };
        Ok(self.sets(Sets::just(Cow::Owned(found)), false))
    }

    fn order(&mut self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        let fields = Fields::get();
        let (name, falling) = match filter.value.strip_prefix('-') {
            Some(name) => (name, true),
            None => (filter.value.as_str(), false),
        };
        let Some(named) = fields.find(name).next_back() else {
            return Err(self.unknown(
                "query-unknown-field",
                name,
                filter.value_at.from,
                fields.names(),
            ));
        };
        let place = fields
            .named
            .iter()
            .position(|other| std::ptr::eq(other, named));
        let by = match (&named.meaning, place) {
            (Meaning::Name, _) => By::Name,
            (Meaning::Cost, _) => By::Cost,
            (Meaning::Owned, _) => By::Owned,
            (Meaning::OfGames(games), Some(place)) if games.iter().any(OfGame::is_number) => {
                By::Field(place)
            }
            _ => {
                let problem = self.problem("query-no-order", filter.value_at.from);
                return Err(problem.with("field", name));
            }
        };
        self.orders.push(Order {
            by,
            falling: falling != negated,
        });
        Ok(Plan::And(Vec::new()))
    }

    fn candidates(&self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        let on_table = |id: &CardId| {
            game::find(id.system()).is_some_and(|game| {
                game.slots(None)
                    .iter()
                    .any(|slot| slot.kinds.contains(&id.kind()))
            })
        };
        let wanted = key(&filter.value);
        let units = (0..).zip(&self.index.ids).filter(|(_, id)| on_table(id));
        let units: Vec<(u32, &CardId)> = units.collect();
        let called = |(card, id): &&(u32, &CardId)| {
            key(id.slug()) == wanted
                || id.as_str() == filter.value
                || self.index.named(&wanted).any(|n| n == *card)
        };
        let mut meant: Vec<&CardId> = units.iter().filter(called).map(|(_, id)| *id).collect();
        if meant.is_empty() {
            let wanted = words(&filter.value);
            let holds = |id: &CardId| {
                let slug: Vec<&str> = id.slug().split('-').collect();
                !wanted.is_empty() && wanted.iter().all(|word| slug.contains(&word.as_str()))
            };
            meant = units
                .iter()
                .filter(|(_, id)| holds(id))
                .map(|(_, id)| *id)
                .collect();
        }
        match meant.as_slice() {
            [] => {
                let slugs = units.iter().map(|(_, id)| id.slug());
                Err(self.unknown_value("query-unknown-card", filter, slugs))
            }
            [first, others @ ..] if others.iter().any(|id| id.slug() != first.slug()) => {
                let problem = self.problem("query-several-cards", filter.value_at.from);
                let some: Vec<&str> = meant.iter().take(5).map(|id| id.slug()).collect();
                Err(problem
                    .with("value", &filter.value)
                    .with("near", some.join(", ")))
            }
            units => {
                let mut found = RoaringBitmap::new();
                for unit in units {
                    found |= self.index.may_take(unit, self.options.library);
                }
                Ok(self.sets(Sets::just(Cow::Owned(found)), negated))
            }
        }
    }

    fn owned(&self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        match yes_or_no(&filter.value) {
            Some(yes) => {
                Ok(self.compare(&self.index.owned, Comparison::AtLeast, 1.0, negated == yes))
            }
            None => self.number(filter, &self.index.owned, negated),
        }
    }

    fn number(
        &self,
        filter: &Filter,
        column: &'a Column,
        negated: bool,
    ) -> Result<Plan<'a>, Problem> {
        match number(&filter.value) {
            Some(with) => Ok(self.compare(column, plain(filter.comparison), with, negated)),
            None => Err(self.not_a_number(filter)),
        }
    }

    fn not_a_number(&self, filter: &Filter) -> Problem {
        let problem = self.problem("query-not-a-number", filter.value_at.from);
        problem
            .with("field", &filter.name)
            .with("value", &filter.value)
    }

    fn compare(
        &self,
        column: &'a Column,
        comparison: Comparison,
        with: f32,
        negated: bool,
    ) -> Plan<'a> {
        let comparison = if negated {
            comparison.opposite()
        } else {
            comparison
        };
        Plan::Number {
            column,
            comparison,
            with,
        }
    }

    fn group(
        &self,
        filter: &Filter,
        named: &Named,
        group: Group,
        negated: bool,
    ) -> Result<Plan<'a>, Problem> {
        if group == Group::UNIQUE
            && let Some(yes) = yes_or_no(&filter.value)
        {
            return Ok(self.tagged(group, self.index.tags.meant(group, "yes"), negated == yes));
        }
        match self.values(filter, group)? {
            found if found.is_empty() => {
                let names: Vec<String> = self.index.tags.names(group).collect();
                let codes = game::all()
                    .iter()
                    .flat_map(|game| game.faction_codes())
                    .map(|(code, _)| *code);
                let codes = codes.filter(|_| group == Group::FACTION);
                let names = names.iter().map(String::as_str).chain(codes);
                let problem = self.unknown_value("query-unknown-value", filter, names);
                Err(problem.with("field", named.names[0]))
            }
            found => Ok(self.tagged(group, found, negated)),
        }
    }

    /// The tags of a group that a filter means.
    fn values(&self, filter: &Filter, group: Group) -> Result<Vec<TagId>, Problem> {
        let tags = &self.index.tags;
        if matches!(filter.comparison, Comparison::Is | Comparison::IsNot) {
            let mut found = tags.meant(group, &filter.value);
            if group == Group::FACTION {
                found.extend(self.by_code(&filter.value));
            }
            return Ok(found);
        }
        let Some(with) = number(&filter.value) else {
            return Err(self.not_comparable(filter));
        };
        let mut column = Column::default();
        let mut numbered = Vec::new();
        for (tag, value) in tags.in_group(group) {
            if let (Some(value), Ok(card)) = (number(&value.value), u32::try_from(numbered.len())) {
                column.put(card, Value::Known(value));
                numbered.push(tag);
            }
        }
        if numbered.is_empty() {
            return Err(self.not_comparable(filter));
        }
        let found = column.all(filter.comparison, with);
        Ok(found.iter().map(|place| numbered[place as usize]).collect())
    }

    fn by_code(&self, code: &str) -> Vec<TagId> {
        let code = fold(code);
        let mut found = Vec::new();
        for game in game::all() {
            for (_, faction) in game
                .faction_codes()
                .iter()
                .filter(|(known, _)| *known == code)
            {
                let tags = self.index.tags.in_group(Group::FACTION);
                let same = tags.filter(|(_, tag)| tag.game == game.id() && *tag.value == **faction);
                found.extend(same.map(|(id, _)| id));
            }
        }
        found
    }

    fn not_comparable(&self, filter: &Filter) -> Problem {
        let problem = self.problem("query-not-comparable", filter.name_at.to);
        problem.with("field", &filter.name)
    }

    fn tagged(&self, group: Group, tags: Vec<TagId>, negated: bool) -> Plan<'a> {
        let scope = self.scope(group);
        let has = match tags.as_slice() {
            [tag] => Cow::Borrowed(&self.index.tags.tags[usize::from(*tag)].cards),
            _ => Cow::Owned(self.index.tags.cards(tags)),
        };
        let closed = [
            Group::GAME,
            Group::KIND,
            Group::FACTION,
            Group::TYPE,
            Group::ICON,
        ];
        let sets = if closed.contains(&group) {
            Sets::just(has)
        } else {
            Sets {
                has,
                complete: Some(&scope.complete),
                open: Some(&scope.open),
            }
        };
        self.sets(sets, negated)
    }

    fn scope(&self, group: Group) -> &'a Scope {
        &self.index.tags.scopes[usize::from(group.0)]
    }

    fn of_games(
        &self,
        filter: &Filter,
        named: &Named,
        games: &[OfGame],
        negated: bool,
    ) -> Result<Plan<'a>, Problem> {
        let mut plans = Vec::new();
        for game in games {
            plans.extend(self.of_game(filter, game, negated)?);
        }
        if !plans.is_empty() {
            // The cards of different games are never the same, so this holds for what is negated too.
            return Ok(Plan::Or(plans));
        }
        let comparable = |game: &&OfGame| game.is_number();
        let equal = matches!(filter.comparison, Comparison::Is | Comparison::IsNot);
        if !equal && !games.iter().any(|game| game.is_number()) {
            return Err(self.not_comparable(filter));
        }
        let mut names: Vec<String> = Vec::new();
        for game in games {
            match game.field.values {
                Values::Ordered(order) => names.extend(order.iter().map(|word| (*word).to_owned())),
                Values::Words => names.extend(self.index.tags.names(game.group())),
                Values::Known => names.extend(["yes".to_owned(), "no".to_owned()]),
                Values::Numbers => {}
            }
        }
        if names.is_empty() && games.iter().any(|game| comparable(&game)) {
            return Err(self.not_a_number(filter));
        }
        let names = names.iter().map(String::as_str);
        Err(self
            .unknown_value("query-unknown-value", filter, names)
            .with("field", named.names[0]))
    }

    fn of_game(
        &self,
        filter: &Filter,
        game: &OfGame,
        negated: bool,
    ) -> Result<Option<Plan<'a>>, Problem> {
        let with = match game.field.values {
            Values::Numbers => match (number(&filter.value), key(&filter.value).as_str()) {
                (None, "x" | "immun") => Some(f32::INFINITY),
                (number, _) => number,
            },
            Values::Ordered(order) => place_of(game, order, &filter.value),
            Values::Words => {
                let equal = matches!(filter.comparison, Comparison::Is | Comparison::IsNot);
                let found = if equal {
                    self.values(filter, game.group())?
                } else {
                    Vec::new()
                };
                return Ok((!found.is_empty()).then(|| self.tagged(game.group(), found, negated)));
            }
            Values::Known => {
                let scope = self.scope(game.group());
                return Ok(yes_or_no(&filter.value).map(|yes| {
                    let known = if yes != negated {
                        &scope.complete
                    } else {
                        &scope.unknown
                    };
                    self.sets(Sets::just(Cow::Borrowed(known)), false)
                }));
            }
        };
        let column = &self.index.columns[game.place];
        Ok(with.map(|with| self.compare(column, plain(filter.comparison), with, negated)))
    }

    fn problem(&self, code: &str, at: usize) -> Problem {
        problem_at(self.text, code, at)
    }

    fn unknown<'s>(
        &self,
        code: &str,
        found: &str,
        at: usize,
        known: impl Iterator<Item = &'s str>,
    ) -> Problem {
        let folded = fold(found);
        match nearest(&folded, known) {
            Some(near) => self.problem(&format!("{code}-near"), at).with("near", near),
            None => self.problem(code, at),
        }
        .with("found", found)
    }

    fn unknown_value<'s>(
        &self,
        code: &str,
        filter: &Filter,
        known: impl Iterator<Item = &'s str>,
    ) -> Problem {
        let problem = self.unknown(
            code,
            &words(&filter.value).join("-"),
            filter.value_at.from,
            known,
        );
        problem
            .with("found", &filter.value)
            .with("field", &filter.name)
    }
}

/// Cards whose number is not known, and those whose is.
fn in_column(column: &Column) -> (&RoaringBitmap, RoaringBitmap) {
    let known = column.all(Comparison::AtLeast, f32::NEG_INFINITY);
    (&column.unknown, known)
}

/// Cards of whose values none is known, and those of whose some are.
fn in_group(scope: &Scope) -> (&RoaringBitmap, RoaringBitmap) {
    let known = &(&scope.complete | &scope.open) - &scope.unknown;
    (&scope.unknown, known)
}

/// `!=` is a negated `=`.
fn plain(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::IsNot => Comparison::Is,
        other => other,
    }
}

fn one(card: u32) -> RoaringBitmap {
    std::iter::once(card).collect()
}

/// A number as written in either language.
fn number(text: &str) -> Option<f32> {
    let digits = text
        .bytes()
        .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b',' | b'-' | b'+'));
    let number: f32 = digits.then(|| text.replace(',', "."))?.parse().ok()?;
    number.is_finite().then_some(number)
}

fn yes_or_no(text: &str) -> Option<bool> {
    match fold(text).as_str() {
        "yes" | "oui" | "true" | "vrai" => Some(true),
        "no" | "non" | "false" | "faux" => Some(false),
        _ => None,
    }
}

/// The place of a word in an order, by its id or its name in any language.
fn place_of(game: &OfGame, order: &[&str], written: &str) -> Option<f32> {
    let wanted = key(written);
    let place = order.iter().position(|word| {
        let labels = labels(game.group(), game.game, game.field.name, word);
        labels.keys.iter().any(|key| **key == *wanted)
    })?;
    Some(place as f32)
}
