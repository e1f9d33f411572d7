//! The table of a list, with a row for each entry: its models, the cards on it, and their total cost.

use muster_core::force::Node;
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::{NodeCost, Review, ReviewLine, Sum, Totals};
use muster_core::sheet::Inline;
use muster_core::sheets;
use muster_core::words::Words;

use super::THEME;
use crate::fonts::FontFace;
use crate::icons;
use crate::scene::Scene;
use crate::tag::{HeadScope, Tag};
use crate::text::{self, Align};
use crate::theme::{FINE, HAIR, INK, Type};
use crate::verdict;

/// Least width of the models column.
const COUNT: f32 = 26.0;
/// Gap between the models column and the names.
const GUTTER: f32 = 12.0;
/// The same two widths in columns.
const NARROW_COUNT: f32 = 15.0;
const NARROW_GUTTER: f32 = 4.0;
/// Width of the cost column.
const COST: f32 = 64.0;
/// Type for the number of models and the cost of a unit.
const FIGURE: Type = Type::new(FontFace::Title, 12.5, INK);

/// Draws the table. The models column is at least as wide as its head.
pub(super) struct ListRows<'a> {
    game: &'a dyn Game,
    library: &'a Library,
    totals: &'a Totals,
    words: &'a Words,
    width: f32,
    count: f32,
    gutter: f32,
    /// Type for the names.
    title: Type,
    /// Whether a cost of zero is written. It is not in games whose cards lie in forces: most options there cost nothing.
    writes_zero: bool,
}

/// An entry with the review lines of its own card and of the cards on it.
pub(super) struct ListEntry<'a> {
    pub(super) node: &'a Node,
    pub(super) lines: &'a [ReviewLine],
    /// The number of models, or of copies if several entries of the force are merged into one row.
    count: i64,
    /// The total cost of those lines.
    sum: Sum,
    /// The total of each cost, if the game has several.
    costs: Vec<NodeCost>,
}

/// Returns the entries of a force in order. Copies of a card are merged into one entry if the game counts copies of
/// that card.
pub(super) fn entries<'a>(
    nodes: &'a [Node],
    mut lines: &'a [ReviewLine],
    game: &dyn Game,
) -> Vec<ListEntry<'a>> {
    let mut entries: Vec<ListEntry<'a>> = Vec::new();
    for node in nodes {
        let (own, rest) = take(lines);
        lines = rest;
        let entry = ListEntry::new(node, own);
        let same = entries
            .iter_mut()
            .find(|other| game.counts_copies(&node.card) && other.is_copy(node));
        match same {
            Some(other) => other.add(&entry),
            None => entries.push(entry),
        }
    }
    entries
}

/// Splits off the lines of the next entry, which end before the next line that is no deeper.
pub(super) fn take(lines: &[ReviewLine]) -> (&[ReviewLine], &[ReviewLine]) {
    let depth = lines.first().map_or(0, |line| line.depth);
    let end = lines
        .iter()
        .skip(1)
        .position(|line| line.depth <= depth)
        .map_or(lines.len(), |at| at + 1);
    lines.split_at(end)
}

impl<'a> ListEntry<'a> {
    pub(super) fn new(node: &'a Node, lines: &'a [ReviewLine]) -> Self {
        Self {
            node,
            lines,
            count: lines.first().map_or(node.count, |line| line.count),
            sum: Sum::from_lines(lines),
            costs: lines.iter().flat_map(|line| line.costs.clone()).collect(),
        }
    }

    /// Returns whether a node only repeats this entry: same card, name and picks, and neither has cards on it or a
    /// note.
    fn is_copy(&self, node: &Node) -> bool {
        let bare = |node: &Node| node.inside().next().is_none() && node.note.is_none();
        let own = self.node;
        bare(own)
            && bare(node)
            && own.card == node.card
            && own.name == node.name
            && own.picks == node.picks
    }

    pub(super) fn add(&mut self, copy: &ListEntry<'_>) {
        self.count = self.count.saturating_add(copy.count);
        self.sum = self.sum.and(copy.sum);
        self.costs.extend_from_slice(&copy.costs);
    }

    /// Returns the entry's own name followed by the card's name. Without an own name it is the card's name alone.
    pub(super) fn name(&self, library: &Library, words: &Words) -> String {
        let id = &self.node.card;
        let card = library
            .card(id)
            .map_or_else(|| id.to_string(), |card| sheets::name(card, words));
        match self.node.name.as_deref().filter(|own| !own.is_empty()) {
            Some(own) => words.message(
                "print-own-name",
                &[("own", own.into()), ("card", card.into())],
            ),
            None => card,
        }
    }

    /// Returns the cost, with a blank box for the unknown part of it. Each of several costs is a line.
    fn cost_lines(&self, totals: &Totals, words: &Words) -> Vec<Vec<Inline>> {
        let known = |text: String| Inline::strong(text);
        if totals.costs.is_empty() {
            let known = known(self.sum.known.to_string());
            return vec![match (self.sum.unknown, self.sum.known) {
                (0, _) => vec![known],
                (_, 0) => vec![unknown_cost(words)],
                _ => vec![known, Inline::text(" + "), unknown_cost(words)],
            }];
        }
        let kinds = totals.costs.iter();
        let amounts = kinds.map(|kind| {
            let own = self.costs.iter().filter(|cost| cost.id == kind.id);
            let value = own.map(|cost| cost.value).sum();
            let unit = kind.name.get(words.lang());
            sheets::amounts([(value, unit)], words)
        });
        let amounts = amounts.filter(|amount| !amount.is_empty());
        let unknown = (self.sum.unknown > 0).then(|| vec![unknown_cost(words)]);
        let lines = amounts.map(|amount| vec![known(amount)]);
        lines.chain(unknown).collect()
    }
}

impl<'a> ListRows<'a> {
    pub(super) fn new(
        game: &'a dyn Game,
        library: &'a Library,
        totals: &'a Totals,
        words: &'a Words,
        width: f32,
    ) -> Self {
        let mut rows = Self {
            game,
            library,
            totals,
            words,
            width,
            count: COUNT,
            gutter: GUTTER,
            title: Type::new(FontFace::Text, 10.8, INK),
            writes_zero: game.fill_guide().roots.is_none(),
        };
        let head = text::natural(&[Inline::text(rows.head("count"))], THEME.label());
        rows.count = head.max(COUNT) + 0.1;
        rows
    }

    /// Returns the rows of a table without heads. The counts stand close to the names, since viewers copy columns that
    /// are far apart one after the other.
    pub(super) fn without_heads(self) -> Self {
        Self {
            count: NARROW_COUNT,
            gutter: NARROW_GUTTER,
            title: Type::new(FontFace::Text, 10.2, INK),
            ..self
        }
    }

    pub(super) fn width(&self) -> f32 {
        self.width
    }

    fn head(&self, column: &str) -> String {
        let key = sheets::key(self.game.id(), "column", column);
        let said = self.words.find(&key, &[]);
        let said = said.unwrap_or_else(|| {
            let key = format!("print-column-{column}");
            self.words.message(&key, &[])
        });
        said.to_uppercase()
    }

    /// Returns the left edge of the names.
    fn left(&self) -> f32 {
        self.count + self.gutter
    }

    pub(super) fn heads(&self) -> Scene {
        let mut scene = Scene::new(self.width);
        let head = |column, width, align| {
            let said = self.head(column);
            text::set_words(&said, THEME.label(), width, align).tagged(Tag::Head(HeadScope::Column))
        };
        scene.begin(Tag::Row);
        let count = head("count", self.count, Align::Left);
        scene.height = count.height + 2.0;
        scene.put(0.0, 0.0, count);
        let room = self.width - self.left() - COST;
        scene.put(self.left(), 0.0, head("entry", room, Align::Left));
        if self.game.has_costs() {
            scene.put(self.width - COST, 0.0, head("cost", COST, Align::Right));
        }
        scene.end();
        let y = scene.height;
        scene.rule([0.0, y], [self.width, y], 1.0, INK);
        scene
    }

    /// Returns the name of an entry.
    pub(super) fn name(&self, entry: &ListEntry<'_>) -> String {
        entry.name(self.library, self.words)
    }

    /// Draws the row of an entry: its models, name, cards and total cost. If `ruled`, a line is drawn above it; the
    /// first row has none.
    pub(super) fn row(&self, entry: &ListEntry<'_>, ruled: bool) -> Scene {
        self.draw(entry, ruled, [Tag::Row, Tag::Cell, Tag::Cell])
    }

    /// Draws an entry of a list without heads.
    pub(super) fn item(&self, entry: &ListEntry<'_>, ruled: bool) -> Scene {
        self.draw(entry, ruled, [Tag::ListItem, Tag::Bullet, Tag::ItemBody])
    }

    /// Draws an entry. `tags` are those of the whole, of the number of models, and of the rest.
    fn draw(&self, entry: &ListEntry<'_>, ruled: bool, tags: [Tag; 3]) -> Scene {
        let [whole, first, other] = tags;
        let mut scene = Scene::new(self.width);
        // In a game without costs the rows are short and many, so they need less padding.
        let pad = if self.game.has_costs() { 4.2 } else { 2.0 };
        let first_line = 13.6;
        let beside = |scene: Scene| (pad + (first_line - scene.height) / 2.0, scene);
        if ruled {
            scene.rule([0.0, 0.0], [self.width, 0.0], FINE, HAIR);
        }
        scene.begin(whole);
        let models = format!("{}\u{d7}", entry.count);
        let models = text::set_words(&models, FIGURE, self.count, Align::Right);
        let (y, models) = beside(models);
        scene.put(0.0, y, models.tagged(first));
        let named = self.named(entry);
        scene.height = named.height + 2.0 * pad;
        scene.put(self.left(), pad, named.tagged(other));
        if self.game.has_costs() {
            let mut cost = Scene::new(COST);
            let lines = self.cost_lines(entry);
            let mut first_height = 0.0;
            for line in &lines {
                let set = text::set(line, FIGURE, COST, Align::Right);
                if first_height == 0.0 {
                    first_height = set.height;
                }
                cost.stack(0.0, set);
            }
            let y = pad + (first_line - first_height) / 2.0;
            if lines.len() > 1 {
                scene.height = scene.height.max(y + cost.height + pad);
            }
            scene.put(self.width - COST, y, cost.tagged(Tag::Cell));
        }
        scene.end();
        scene
    }

    /// Returns the lines of the cost column.
    fn cost_lines(&self, entry: &ListEntry<'_>) -> Vec<Vec<Inline>> {
        match entry.sum.total() {
            Some(0) if !self.writes_zero && self.totals.costs.is_empty() => Vec::new(),
            _ => entry.cost_lines(self.totals, self.words),
        }
    }

    /// Returns whether the name of an entry takes one line.
    pub(super) fn fits(&self, entry: &ListEntry<'_>) -> bool {
        text::natural(&self.title(entry), self.title) <= self.names_width()
    }

    fn names_width(&self) -> f32 {
        let costs = if self.game.has_costs() {
            COST + 10.0
        } else {
            0.0
        };
        self.width - self.left() - costs
    }

    /// Returns the name of an entry with its marks.
    fn title(&self, entry: &ListEntry<'_>) -> Vec<Inline> {
        let name = entry.name(self.library, self.words) + &picks(entry.node);
        let mut head = vec![Inline::strong(name)];
        let card = self.library.card(&entry.node.card);
        let is_unique = card.is_some_and(|card| card.unique == Some(true));
        // Games whose leaders are cards of a kind `leader` mark who has one.
        let leads = entry.lines.iter().any(|line| line.card.kind() == "leader");
        for (mark, is_marked) in [("unique", is_unique), ("leader", leads)] {
            let key = format!("{}/{mark}", self.game.id());
            if is_marked && icons::icon(&key).is_some() {
                let label = format!("{}-icon-{mark}", self.game.id());
                head.push(Inline::text(" "));
                head.push(Inline::icon(key, self.words.message(&label, &[])));
            }
        }
        head
    }

    /// Draws the name, the cards and the note of an entry.
    fn named(&self, entry: &ListEntry<'_>) -> Scene {
        let room = self.names_width();
        let mut scene = Scene::new(room);
        let mut put = |gap, content: &[Inline], style| {
            let set = text::set(content, style, room, Align::Left);
            scene.stack(gap, set.tagged(Tag::Paragraph));
        };
        put(0.0, &self.title(entry), self.title);
        let cards = self.cards(entry);
        if !cards.is_empty() {
            put(0.8, &cards, Type::new(FontFace::Text, 9.0, INK));
        }
        if let Some(note) = entry.node.note.as_deref().filter(|note| !note.is_empty()) {
            put(0.0, &[Inline::text(note)], THEME.small());
        }
        scene
    }

    /// Draws the heading of a force that holds others, with its total cost.
    pub(super) fn holder(&self, entry: &ListEntry<'_>) -> Scene {
        let mut scene = Scene::new(self.width);
        let name = entry.name(self.library, self.words);
        let room = self.width - COST;
        let set = text::set_words(&name, FIGURE, room, Align::Left);
        scene.height = set.height + 2.0;
        scene.put(0.0, 1.0, set.tagged(Tag::Heading(2)));
        if self.game.has_costs() {
            let mut cost = Scene::new(COST);
            for line in self.cost_lines(entry) {
                cost.stack(0.0, text::set(&line, FIGURE, COST, Align::Right));
            }
            scene.height = scene.height.max(cost.height + 2.0);
            scene.put(self.width - COST, 1.0, cost.tagged(Tag::Paragraph));
        }
        let y = scene.height;
        scene.rule([0.0, y], [self.width, y], FINE, INK);
        scene
    }

    /// Draws the heading of a slot.
    pub(super) fn slot(&self, name: &str) -> Scene {
        let name = name.to_uppercase();
        let set = text::set_words(&name, THEME.label(), self.width, Align::Left);
        set.tagged(Tag::Heading(3))
    }

    /// Draws the total below the list, with a blank box for the unknown part of it.
    pub(super) fn sum(&self, review: &Review) -> Scene {
        let mut scene = Scene::new(self.width);
        scene.rule([0.0, 0.0], [self.width, 0.0], 1.0, INK);
        let said = verdict::total(self.game, review, self.words);
        let total = match said.split_once('?') {
            Some((before, after)) if review.totals.unknown_costs > 0 => vec![
                Inline::text(before),
                unknown_cost(self.words),
                Inline::text(after),
            ],
            _ => vec![Inline::text(said)],
        };
        let set = text::set(&total, FIGURE, self.width, Align::Right).tagged(Tag::Paragraph);
        scene.height = set.height + 4.0;
        scene.put(0.0, 3.0, set);
        scene
    }
}

/// Returns the picks of a card, as in the list for a chat: ` [move, shoot]`. Empty if it has none.
fn picks(node: &Node) -> String {
    match node.picks.as_slice() {
        [] => String::new(),
        picks => format!(" [{}]", picks.join(", ")),
    }
}

impl ListRows<'_> {
    /// Lists the cards on a unit with their picks and costs. Cards on cards are in parentheses.
    fn cards(&self, entry: &ListEntry<'_>) -> Vec<Inline> {
        let lines = entry.lines;
        let mut out = Vec::new();
        let Some((own, others)) = lines.split_first() else {
            return out;
        };
        let gathered: Vec<ReviewLine>;
        let others = match self.writes_zero {
            true => others,
            false => {
                gathered = gather(&entry.node.cards, others);
                gathered.as_slice()
            }
        };
        // The entry's own cost says nothing beside its total if the cards on it cost nothing.
        let costs_more = match self.writes_zero {
            true => !others.is_empty(),
            false => others.iter().any(has_cost),
        };
        if costs_more && (has_cost(own) || self.writes_zero && bought(own, self.library)) {
            self.push_card(own, None, &mut out);
        }
        let mut depth = 1;
        for line in others {
            let level = line.depth.saturating_sub(own.depth);
            if level > depth {
                out.push(Inline::text(" ("));
            } else {
                let begins = out.is_empty();
                out.push(Inline::text(")".repeat(depth - level)));
                out.push(Inline::text(if begins { "" } else { "  ·  " }));
            }
            depth = level;
            let node = entry.node.inside().find(|node| node.id == line.node);
            self.push_card(line, Some(node), &mut out);
        }
        out.push(Inline::text(")".repeat(depth.saturating_sub(1))));
        out.retain(|inline| !matches!(inline, Inline::Text { text } if text.is_empty()));
        out
    }

    /// Adds a card with its cost. `inner` is its node, or `None` for the cost of the entry's own card.
    fn push_card(&self, line: &ReviewLine, inner: Option<Option<&Node>>, out: &mut Vec<Inline>) {
        let (library, totals, words) = (self.library, self.totals, self.words);
        let own = inner.is_none();
        let mut name = if own {
            sheets::term(line.card.system(), "kind", line.card.kind(), words)
        } else {
            library
                .card(&line.card)
                .map_or_else(|| line.card.to_string(), |card| sheets::name(card, words))
        };
        if line.count != 1 && !own {
            name = format!("{}\u{d7}\u{a0}{name}", line.count);
        }
        name += &inner.flatten().map(picks).unwrap_or_default();
        out.push(Inline::text(name));
        if line.included {
            let said = words.message("print-included", &[]);
            out.push(Inline::text(format!("\u{a0}{said}")));
            return;
        }
        if line.cost.is_some() && !totals.costs.is_empty() {
            let costs = sheets::costs(&line.costs, totals, words);
            // A dot would begin the next card.
            let costs = costs.replace(" \u{b7} ", ", ").replace(' ', "\u{a0}");
            if !costs.is_empty() {
                out.push(Inline::text(format!("\u{a0}{costs}")));
            }
            return;
        }
        match line.cost {
            Some(0) if !self.writes_zero || !bought(line, library) => {}
            Some(cost) => out.push(Inline::text(format!("\u{a0}{cost}"))),
            None => {
                out.push(Inline::text("\u{a0}"));
                out.push(unknown_cost(words));
            }
        }
    }
}

/// Returns the lines of nodes with equal nodes as one: their numbers and costs are added up.
fn gather(nodes: &[Node], mut lines: &[ReviewLine]) -> Vec<ReviewLine> {
    let mut groups: Vec<(&Node, Vec<ReviewLine>)> = Vec::new();
    for node in nodes {
        let (own, rest) = take(lines);
        lines = rest;
        let mut known = groups.iter_mut();
        let same = known.find(|(other, known)| other.is_like(node) && known.len() == own.len());
        let Some((_, known)) = same else {
            groups.push((node, own.to_vec()));
            continue;
        };
        for (known, own) in known.iter_mut().zip(own) {
            let costs = known.cost.zip(own.cost);
            known.cost = costs.map(|(one, other)| one.saturating_add(other));
            for (known, own) in known.costs.iter_mut().zip(&own.costs) {
                known.value += own.value;
            }
        }
        if let (Some(known), Some(own)) = (known.first_mut(), own.first()) {
            known.count = known.count.saturating_add(own.count);
        }
    }
    let mut gathered = Vec::new();
    for (node, own) in groups {
        if let Some((first, inside)) = own.split_first() {
            gathered.push(first.clone());
            gathered.extend(gather(&node.cards, inside));
        }
    }
    gathered
}

/// Returns whether a card costs something, or what it costs is not known.
fn has_cost(line: &ReviewLine) -> bool {
    line.cost != Some(0) || line.costs.iter().any(|cost| cost.value != 0.0)
}

/// Returns a blank box for an unknown cost.
fn unknown_cost(words: &Words) -> Inline {
    Inline::unknown(words.message("sheet-cost", &[]))
}

/// Returns whether the card lists a cost. A card that is not in the library counts as listing one.
fn bought(line: &ReviewLine, library: &Library) -> bool {
    library
        .card(&line.card)
        .is_none_or(|card| !card.costs.is_empty())
}

#[cfg(test)]
mod tests {
    use muster_core::card::CardId;
    use muster_core::words::Lang;

    use super::*;

    fn card(slug: &str) -> CardId {
        CardId::new(&format!("bs-x/upgrade/{slug}"))
    }

    /// Returns what is printed below the name of a unit with options of these costs, and its cost column.
    fn printed(writes_zero: bool, unit: i64, options: &[i64]) -> (String, usize) {
        let library = muster_games::library();
        let game = library.games().named("fww").expect("a game");
        let line = |index: usize, cost: i64| ReviewLine {
            node: format!("e{index}").as_str().into(),
            depth: index.min(1),
            card: card(&format!("c{index}")),
            count: 1,
            cost: Some(cost),
            costs: Vec::new(),
            included: false,
        };
        let costs = std::iter::once(&unit).chain(options);
        let lines: Vec<ReviewLine> = costs
            .enumerate()
            .map(|(index, cost)| line(index, *cost))
            .collect();
        let nodes = lines.iter().map(|line| Node {
            id: line.node.clone(),
            ..Node::new(line.card.clone())
        });
        let mut nodes = nodes.collect::<Vec<Node>>().into_iter();
        let mut node = nodes.next().expect("the unit");
        node.cards = nodes.collect();
        let totals = Totals::default();
        let words = library.words(Lang::En);
        let mut rows = ListRows::new(game, &library, &totals, words, 400.0);
        rows.writes_zero = writes_zero;
        let entry = ListEntry::new(&node, &lines);
        let cards = rows.cards(&entry);
        let texts = cards.iter().map(|inline| match inline {
            Inline::Text { text } => text.replace('\u{a0}', " "),
            other => format!("{other:?}"),
        });
        (texts.collect(), rows.cost_lines(&entry).len())
    }

    #[test]
    fn equal_models_of_a_unit_are_gathered() {
        let line = |id: &str, depth: usize, cost: i64| ReviewLine {
            node: id.into(),
            depth,
            card: card(if depth == 1 { "man" } else { "spear" }),
            count: 1,
            cost: Some(cost),
            costs: Vec::new(),
            included: false,
        };
        let man = |id: &str, spears: &[&str]| Node {
            id: id.into(),
            cards: spears
                .iter()
                .map(|id| Node {
                    id: (*id).into(),
                    ..Node::new(card("spear"))
                })
                .collect(),
            ..Node::new(card("man"))
        };
        let nodes = [man("e1", &["e2"]), man("e3", &[]), man("e4", &["e5"])];
        let lines = [
            line("e1", 1, 10),
            line("e2", 2, 3),
            line("e3", 1, 10),
            line("e4", 1, 10),
            line("e5", 2, 3),
        ];
        let gathered = gather(&nodes, &lines);
        let told = gathered
            .iter()
            .map(|line| (line.node.as_str(), line.count, line.cost));
        let expected = [("e1", 2, Some(20)), ("e2", 1, Some(6)), ("e3", 1, Some(10))];
        assert!(told.eq(expected));
    }

    #[test]
    fn costs_of_nothing_are_left_out_where_most_options_cost_nothing() {
        let (c1, c2) = (card("c1"), card("c2"));
        assert_eq!(printed(false, 80, &[0, 0]), (format!("{c1}  ·  {c2}"), 1));
        assert_eq!(printed(false, 0, &[0]), (c1.to_string(), 0));
        let (with_cost, lines) = printed(false, 80, &[0, 5]);
        assert!(
            with_cost.ends_with(&format!(" 80  ·  {c1}  ·  {c2} 5")),
            "{with_cost}"
        );
        assert_eq!(lines, 1);
        let (zeros, lines) = printed(true, 0, &[0]);
        assert!(zeros.ends_with(&format!(" 0  ·  {c1} 0")), "{zeros}");
        assert_eq!(lines, 1);
    }
}
