//! Finds the game of a list, from its head or from its cards.

use muster_core::game::{Game, Games};
use muster_core::library::Library;
use muster_core::sheets;
use muster_core::words::Lang;
use muster_search::NameMatcher;

use super::line_meaning::HeadingLabels;
use super::piece::LineSplitter;
use super::text_line::TextLine;

/// Characters that people and other programs put between the parts of the line with the game.
const SEPARATORS: &[char] = &['·', '•', '|', ',', ';', '/'];

/// The line of an exported list that names the game, the mode and the revision: `Fallout · Battle · points of 2026`.
pub(crate) struct Head<'g> {
    pub(crate) game: &'g dyn Game,
    /// The mode. `None` if the line names none.
    pub(crate) mode: Option<&'g str>,
    pub(crate) revision: Option<String>,
    /// What the line says besides.
    pub(crate) rest: Vec<String>,
    /// Whether the parts are separated as Muster does it.
    dotted: bool,
}

impl<'g> Head<'g> {
    /// Reads such a line. People write it with dashes or commas too.
    pub(crate) fn read(text: &str, games: &'g Games) -> Option<Self> {
        let dotted = || text.split('·').map(str::trim).collect::<Vec<_>>();
        let loose = || {
            let dashes = [" - ", " – ", " — "];
            let text = dashes
                .iter()
                .fold(text.to_owned(), |text, dash| text.replace(dash, "·"));
            let parts = text.split(SEPARATORS);
            parts.map(|part| part.trim().to_owned()).collect::<Vec<_>>()
        };
        Self::of_parts(dotted().into_iter(), games).or_else(|| {
            let parts = loose();
            let head = Self::of_parts(parts.iter().map(String::as_str), games)?;
            Some(Self {
                dotted: false,
                ..head
            })
        })
    }

    fn of_parts<'t>(mut parts: impl Iterator<Item = &'t str>, games: &'g Games) -> Option<Self> {
        let first = parts.next()?;
        let is = |said: &str, key: &str| {
            let says = |lang: &Lang| {
                let words = games.words(*lang);
                muster_search::key(&words.message(key, &[])) == muster_search::key(said)
            };
            Lang::ALL.iter().any(says)
        };
        let game = games.all().find(|game| is(first, game.id()))?;
        let mut head = Self {
            game,
            mode: None,
            revision: None,
            rest: Vec::new(),
            dotted: true,
        };
        for part in parts {
            let key = |kind: &str, id: &str| sheets::key(game.id(), kind, id);
            let modes = game.modes();
            let mode = modes.iter().find(|mode| is(part, &key("mode", mode)));
            let revisions = game.revisions();
            let mut revision = revisions
                .iter()
                .filter(|id| is(part, &key("revision", id)) || part == **id);
            if let Some(mode) = mode {
                head.mode = Some(*mode);
            } else if let Some(revision) = revision.next() {
                head.revision = Some((*revision).to_owned());
            } else {
                head.rest.push(part.to_owned());
            }
        }
        Some(head)
    }

    /// Returns whether the line is as Muster writes it.
    pub(crate) fn is_own(&self) -> bool {
        self.dotted && self.mode.is_some() && self.rest.is_empty()
    }
}

/// Returns the game to which most of the named cards belong. A line with the game's name counts as several cards, and the
/// game with the id `likely`, such as that of an event, as one more card if any is of it.
pub(crate) fn game_of<'l>(
    lines: &[TextLine],
    names: &NameMatcher<'_>,
    library: &'l Library,
    likely: Option<&str>,
) -> Option<&'l dyn Game> {
    let labels = HeadingLabels::new(None, library);
    let reader = LineSplitter {
        names,
        labels: &labels,
        kinds: None,
        system: None,
    };
    let games = library.games();
    let mut counts = vec![(0_usize, 0_usize); games.all().len()];
    let english = library.words(Lang::default());
    let titles = games.all().map(|game| {
        let title = muster_search::fold(&english.message(game.id(), &[]));
        title.split(':').next().unwrap_or_default().to_owned()
    });
    let titles: Vec<String> = titles.collect();
    for line in lines {
        let folded = muster_search::fold(&line.text);
        for (count, title) in counts.iter_mut().zip(&titles) {
            if folded.contains(title) {
                count.1 += 8;
            }
        }
        for piece in reader.pieces(&line.text).named.iter().take(20) {
            let found = names.find(&piece.name, |card| !card.is_reminder());
            let Some(found) = found else { continue };
            let weight = if found.is_exact() { 4 } else { 1 };
            for (count, game) in counts.iter_mut().zip(games.all()) {
                let mut cards = found.cards().iter();
                if cards.any(|card| card.id.system() == game.id()) {
                    count.0 += weight;
                }
            }
        }
    }
    let sums = counts
        .iter()
        .zip(games.all())
        .map(|((cards, said), game)| match *cards {
            0 => 0,
            cards => cards + said + 4 * usize::from(likely == Some(game.id())),
        });
    let sums: Vec<usize> = sums.collect();
    let best = sums.iter().copied().max().filter(|best| *best > 0)?;
    let place = sums.iter().position(|sum| *sum == best)?;
    games.all().nth(place)
}
