//! Splits the lines of a list into pieces, and classifies lines that name no card.

use std::collections::{BTreeMap, HashMap};

use muster_core::card::Card;

use super::chat::OwnLine;
use super::line_meaning::LineMeaning;
use super::number::LineNumbers;
use super::piece::{LinePiece, LinePieces, LineSplitter};
use super::table::Columns;
use super::text_line::TextLine;

/// A line with its pieces.
pub(super) struct ReadLine<'l, 'a> {
    pub(super) line: &'l TextLine,
    pub(super) pieces: LinePieces,
    /// What the line is, if it names no card.
    pub(super) talk: Option<LineMeaning>,
    /// The number of its pieces that are exactly the name of a card.
    pub(super) sure: usize,
    /// Whether the line is the head of a table.
    pub(super) columns: bool,
    /// The entries, if Muster has written the line.
    pub(super) own: Option<Vec<OwnLine<'a>>>,
}

impl ReadLine<'_, '_> {
    /// Returns whether the line names a card, exactly or nearly.
    pub(super) fn has_cards(&self, reader: &LineSplitter<'_, '_>) -> bool {
        let near = |piece: &LinePiece| {
            let own = |card: &Card| !card.is_reminder() && reader.system == Some(card.id.system());
            reader.names.find(&piece.name, own).is_some()
        };
        self.sure > 0 || self.talk.is_none() && self.pieces.named.iter().any(near)
    }
}

/// Splits the lines into pieces.
pub(super) fn in_pieces<'l, 'a>(
    lines: &'l mut [TextLine],
    reader: &LineSplitter<'a, '_>,
    mut own: HashMap<usize, Vec<OwnLine<'a>>>,
) -> Vec<ReadLine<'l, 'a>> {
    // The quotation level of the list is the one with the most cards.
    let mut quotes: BTreeMap<usize, usize> = BTreeMap::new();
    for line in lines.iter() {
        let pieces = reader.pieces(&line.text);
        let sure = pieces
            .named
            .iter()
            .any(|piece| reader.exact(&piece.name).is_some());
        *quotes.entry(line.quotes).or_default() += usize::from(sure);
    }
    let most = quotes.iter().rev().max_by_key(|(_, count)| **count);
    let quoted = most.map_or(0, |(quotes, _)| *quotes);
    for line in lines.iter_mut() {
        line.letter = line.quotes < quoted;
        // Quotation marks beyond that level are bullets.
        if line.quotes > quoted {
            line.indent += line.quotes - quoted - 1;
            line.bulleted = true;
        }
    }
    let mut columns: Option<Columns> = None;
    let last = lines.last().map_or(0, |line| line.number);
    let mut is_start = true;
    lines
        .iter()
        .map(|line| {
            if let Some(own) = own.remove(&line.number) {
                return ReadLine {
                    line,
                    pieces: LinePieces::default(),
                    talk: None,
                    sure: 1,
                    columns: false,
                    own: Some(own),
                };
            }
            let head = Columns::head(&line.text);
            let is_head = head.is_some();
            columns = head.or_else(|| columns.take());
            let row = columns.as_ref().filter(|_| !is_head && line.indent == 0);
            let row = row.and_then(|columns| columns.row(&line.text));
            let text = row.as_deref().unwrap_or(&line.text);
            let mut pieces = reader.pieces(text);
            let exact = |piece: &LinePiece| reader.exact(&piece.name).is_some();
            let is_title = is_start && line.number < last && titles(line, reader);
            let talk = match is_title {
                true => Some(LineMeaning::Heading),
                false => talk_of(line, &pieces, reader),
            };
            is_start &= talk.is_some() || line.letter;
            if LineMeaning::classify(line, reader.labels) == Some(LineMeaning::Greeting)
                && talk.is_none()
            {
                pieces.named.retain(|piece| piece.inside && exact(piece));
            }
            if let (Some(ordinal), Some(first)) = (line.ordinal, pieces.named.first_mut()) {
                first.numbers = first.numbers.or(LineNumbers {
                    bare: Some(ordinal),
                    doubtful: true,
                    ..LineNumbers::default()
                });
            }
            let sure = pieces.named.iter().filter(|piece| exact(piece)).count();
            let sure = if talk.is_none() { sure } else { 0 };
            ReadLine {
                line,
                pieces,
                talk,
                sure,
                columns: is_head,
                own: None,
            }
        })
        .collect()
}

/// Returns whether a line at the start of a list is a title that names a faction: `Raiders 500 caps`, `Ann - Raiders`,
/// `Ann’s raiders, 500 caps`. A line that counts models, or that is spelled like a card, is none.
pub(super) fn titles(line: &TextLine, reader: &LineSplitter<'_, '_>) -> bool {
    let mut names_faction = false;
    for part in title_parts(&line.text) {
        let is_counted = part.starts_with(|first: char| first.is_ascii_digit())
            && LineNumbers::alone(part).is_none();
        let (name, _) = super::piece::parted_title(part);
        if is_counted || reader.is_spelling(name) {
            return false;
        }
        names_faction |= reader.labels.is_faction(name);
    }
    names_faction && !line.bulleted
}

/// Splits a title into its parts: `Ann’s raiders, 500 caps` has three.
pub(super) fn title_parts(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([',', '(', ')', ':', '|', '·']);
    let parts = parts.flat_map(|part| part.split(" - "));
    let parts = parts.flat_map(|part| part.split(" – ").flat_map(|part| part.split(" — ")));
    let parts = parts.flat_map(|part| part.split("’s ").flat_map(|part| part.split("'s ")));
    parts.map(str::trim).filter(|part| !part.is_empty())
}

/// Classifies a line that names no card. `None` for a line with cards.
fn talk_of(
    line: &TextLine,
    pieces: &LinePieces,
    reader: &LineSplitter<'_, '_>,
) -> Option<LineMeaning> {
    let talk = LineMeaning::classify(line, reader.labels)?;
    let exact = |piece: &LinePiece| reader.exact(&piece.name).is_some();
    let is_label = reader.labels.is(&line.text);
    let whole = !pieces.named.is_empty() && pieces.named.iter().all(exact);
    let names = match talk {
        _ if whole && pieces.named.len() == 1 && !pieces.labelled => !(line.heading && is_label),
        LineMeaning::Heading if is_label => false,
        LineMeaning::Heading if line.heading => whole,
        // `Paladin Dance:` is a unit, and the next lines belong to it.
        LineMeaning::Heading => match pieces.named.as_slice() {
            [only] => exact(only) || reader.slipped(&only.name),
            several => several.iter().any(exact),
        },
        // `My list: Knight, Paladin` is a greeting and two cards.
        LineMeaning::Greeting => pieces
            .named
            .iter()
            .any(|piece| piece.inside && exact(piece)),
        _ => false,
    };
    (!names).then_some(talk)
}
