//! The pages of a campaign.

use muster_core::sheet::{Block, Cell, Inline, Sheet, Stat};
use muster_core::words::Words;

use super::view::{CampaignGameRow, CampaignRoster, CampaignStep, CampaignView};
use crate::ComparedLine;

impl CampaignView {
    /// Returns the pages of the campaign: the table, the games, and the rosters.
    pub(super) fn sheets(&self, words: &Words) -> Vec<Sheet> {
        let mut sheets = vec![self.standing_sheet(words)];
        if !self.games.is_empty() {
            let mut blocks = Vec::new();
            for game in &self.games {
                blocks.extend(game_blocks(game, words));
            }
            sheets.push(Sheet {
                title: words.message("campaign-games", &[]),
                blocks,
                ..Sheet::default()
            });
        }
        sheets.extend(self.rosters.iter().flat_map(|roster| roster.sheets(words)));
        sheets
    }

    fn standing_sheet(&self, words: &Words) -> Sheet {
        let heads = ["player", "games", "won", "lost", "drawn", "score"];
        let mut columns = heads_of(&heads, words);
        let fields = self.fields.iter();
        columns.extend(fields.map(|field| vec![Inline::text(field.label.clone())]));
        let rows = self.standing.iter().map(|row| {
            let numbers =
                [row.games, row.won, row.lost, row.drawn].map(|number| number.to_string());
            let mut cells = vec![vec![Inline::strong(row.name.clone())]];
            let texts = numbers.into_iter().chain([row.score.to_string()]);
            cells.extend(texts.chain(row.values.clone()).map(line));
            Cell::row(cells)
        });
        let mut blocks = vec![Block::Table {
            columns,
            rows: rows.collect(),
        }];
        blocks.extend(note(&self.campaign.note));
        Sheet {
            title: words.message("campaign-standing", &[]),
            subtitle: words.message(&self.campaign.system, &[]),
            blocks,
            ..Sheet::default()
        }
    }
}

impl CampaignRoster {
    /// Returns the pages of a player: what they own, their units, and the history of their force.
    pub(super) fn sheets(&self, words: &Words) -> Vec<Sheet> {
        let mut blocks = Vec::new();
        let (numbers, texts): (Vec<_>, Vec<_>) = self
            .values
            .iter()
            .partition(|value| value.text.parse::<i64>().is_ok());
        if !numbers.is_empty() {
            let stat = |label: &str, text: &str| Stat {
                label: label.to_owned(),
                value: line(text.to_owned()),
                other: Vec::new(),
                icons: Vec::new(),
                at: None,
            };
            let stats = numbers.iter().map(|value| stat(&value.label, &value.text));
            blocks.push(Block::Stats {
                label: String::new(),
                stats: stats.collect(),
            });
        }
        let texts = texts.iter().filter(|value| !value.text.is_empty());
        blocks.extend(texts.map(|value| Block::Text {
            label: value.label.clone(),
            content: line(value.text.clone()),
        }));
        blocks.push(heading("campaign-stash", words));
        blocks.push(self.stash_block(words));
        if !self.units.is_empty() {
            blocks.push(heading("campaign-units", words));
            blocks.push(self.units_block(words));
        }
        let mut sheets = vec![Sheet {
            title: self.name.clone(),
            subtitle: self.force_name.clone(),
            corner: line(self.cost.clone()),
            blocks,
            ..Sheet::default()
        }];
        if !self.history.is_empty() {
            sheets.push(self.history_sheet(words));
        }
        sheets
    }

    fn stash_block(&self, words: &Words) -> Block {
        if self.stash.is_empty() {
            return Block::Text {
                label: String::new(),
                content: line(words.message("campaign-stash-empty", &[])),
            };
        }
        let rows = self.stash.iter().map(|item| {
            let mut cells = Cell::row(vec![
                line(format!("{}\u{d7}", item.count)),
                vec![Inline::strong(item.name.clone())],
            ]);
            if let Some(cell) = cells.last_mut() {
                cell.under = line(item.note.clone());
            }
            cells
        });
        Block::Table {
            columns: heads_of(&["count", "item"], words),
            rows: rows.collect(),
        }
    }

    fn units_block(&self, words: &Words) -> Block {
        let rows = self.units.iter().flat_map(|unit| {
            unit.entries.iter().enumerate().map(|(at, entry)| {
                let name = match at {
                    0 => vec![Inline::strong(unit.name.clone())],
                    _ => Vec::new(),
                };
                Cell::row(vec![
                    name,
                    line(entry.number.to_string()),
                    line(entry.said.clone()),
                ])
            })
        });
        Block::Table {
            columns: heads_of(&["unit", "game", "changes"], words),
            rows: rows.collect(),
        }
    }

    fn history_sheet(&self, words: &Words) -> Sheet {
        let mut blocks = Vec::new();
        for step in &self.history {
            blocks.push(Block::Heading {
                text: step.title.clone(),
            });
            let about = [step.force.as_str(), step.cost.as_str()];
            let about: Vec<&str> = about.into_iter().filter(|text| !text.is_empty()).collect();
            blocks.push(Block::Text {
                label: String::new(),
                content: vec![Inline::strong(about.join(" · "))],
            });
            blocks.extend(step.said(words).into_iter().map(|said| Block::Text {
                label: String::new(),
                content: line(said),
            }));
        }
        let name = [("name", self.name.as_str().into())];
        Sheet {
            title: words.message("campaign-history", &name),
            blocks,
            ..Sheet::default()
        }
    }
}

impl CampaignStep {
    /// Returns what changed since the moment before and what was recorded, a line for each.
    #[must_use]
    pub fn said(&self, words: &Words) -> Vec<String> {
        let changed = self.lines.iter().map(|line| compared(line, words));
        changed.chain(self.why.iter().cloned()).collect()
    }
}

/// Returns how the number or the cost of a card changed, in words.
fn compared(line: &ComparedLine, words: &Words) -> String {
    let count = |share: Option<crate::Share>| share.map_or(0, |share| share.count);
    let (before, after) = (count(line.a), count(line.b));
    let key = match (before, after) {
        (0, _) => "campaign-changed-new",
        (_, 0) => "campaign-changed-gone",
        (before, after) if before == after => "campaign-changed-cost",
        _ => "campaign-changed-count",
    };
    let values = [
        ("card", line.name.as_str().into()),
        ("before", before.into()),
        ("after", after.into()),
    ];
    words.message(key, &values)
}

fn game_blocks(game: &CampaignGameRow, words: &Words) -> Vec<Block> {
    let mut blocks = vec![Block::Heading {
        text: game.title.clone(),
    }];
    if !game.about.is_empty() {
        blocks.push(Block::Text {
            label: String::new(),
            content: line(game.about.clone()),
        });
    }
    let rows = game.sides.iter().map(|side| {
        let mut cells = Cell::row(vec![
            vec![Inline::strong(side.name.clone())],
            line(side.force.clone()),
            line(side.result.clone()),
            line(side.score.clone()),
            line(side.lines.join("; ")),
        ]);
        if let Some(force) = cells.get_mut(1) {
            force.under = line(side.cost.clone());
        }
        cells
    });
    blocks.push(Block::Table {
        columns: heads_of(&["player", "force", "result", "score", "changes"], words),
        rows: rows.collect(),
    });
    blocks.extend(note(&game.note));
    blocks
}

fn note(text: &str) -> Option<Block> {
    let text = text.trim();
    (!text.is_empty()).then(|| Block::Text {
        label: String::new(),
        content: line(text.to_owned()),
    })
}

fn heading(key: &str, words: &Words) -> Block {
    Block::Heading {
        text: words.message(key, &[]),
    }
}

fn heads_of(columns: &[&str], words: &Words) -> Vec<Vec<Inline>> {
    let head = |column: &&str| line(words.message(&format!("campaign-column-{column}"), &[]));
    columns.iter().map(head).collect()
}

/// Returns a line of plain words. Empty words are no line.
fn line(text: String) -> Vec<Inline> {
    match text.is_empty() {
        true => Vec::new(),
        false => vec![Inline::text(text)],
    }
}
