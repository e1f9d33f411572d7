//! Reads lists in the form of a table: a head that names the columns, and rows with cells.

use muster_core::number::whole;

/// The content of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ListColumn {
    Name,
    Count,
    Cost,
    Cards,
    Other,
}

/// Words in the heads of columns, folded.
const HEADS: &[(ListColumn, &[&str])] = &[
    (
        ListColumn::Name,
        &[
            "unit", "units", "name", "card", "model", "unite", "unites", "nom", "carte", "figurine",
        ],
    ),
    (
        ListColumn::Count,
        &[
            "count",
            "qty",
            "quantity",
            "models",
            "number",
            "no",
            "#",
            "copies",
            "nombre",
            "nb",
            "quantite",
            "figurines",
            "qte",
            "exemplaires",
        ],
    ),
    (
        ListColumn::Cost,
        &[
            "caps", "cost", "points", "pts", "credits", "capsules", "cout", "prix", "price",
            "total",
        ],
    ),
    (
        ListColumn::Cards,
        &[
            "equipment",
            "gear",
            "wargear",
            "weapons",
            "items",
            "options",
            "cards",
            "upgrades",
            "with",
            "equipement",
            "armes",
            "objets",
            "cartes",
            "avec",
            "equipement et armes",
        ],
    ),
    (
        ListColumn::Other,
        &[
            "faction", "notes", "note", "kind", "type", "slot", "role", "genre",
        ],
    ),
];

/// The columns of a table.
pub(super) struct Columns {
    sign: char,
    columns: Vec<ListColumn>,
}

impl Columns {
    /// Reads the head of a table. `None` if the line is not one.
    pub(super) fn head(text: &str) -> Option<Columns> {
        let sign = ['\t', '|', ';', ',']
            .into_iter()
            .find(|sign| text.contains(*sign))?;
        let column = |cell: &str| {
            let cell = unquoted(cell.trim()).trim();
            let cell = muster_search::fold(cell.trim_end_matches(['.', ':']));
            let known = HEADS
                .iter()
                .find(|(_, words)| words.contains(&cell.as_str()));
            known.map(|(column, _)| *column)
        };
        let columns = cells(text, sign)
            .map(column)
            .collect::<Option<Vec<ListColumn>>>()?;
        let named = columns.contains(&ListColumn::Name) && columns.len() > 1;
        named.then_some(Columns { sign, columns })
    }

    /// Converts a row to a line of a list. `None` if it has too few or too many cells, or no name.
    pub(super) fn row(&self, text: &str) -> Option<String> {
        let cells: Vec<&str> = cells(text, self.sign).map(str::trim).collect();
        let cells: Vec<&str> = cells.into_iter().map(unquoted).collect();
        if cells.len() < 2 || cells.len() > self.columns.len() {
            return None;
        }
        let cell = |wanted: ListColumn| {
            let mut found = self
                .columns
                .iter()
                .zip(&cells)
                .filter(|(column, _)| **column == wanted);
            found
                .next()
                .map(|(_, cell)| *cell)
                .filter(|cell| !cell.is_empty())
        };
        let count = cell(ListColumn::Count).map(|count| count.trim_matches(['x', '×', ' ']));
        // After the table, lines that only look like rows may follow.
        let count = match count.map(whole::<i64>) {
            Some(count) => Some(count.ok()?),
            None => None,
        };
        let mut row = count.map(|count| format!("{count}x ")).unwrap_or_default();
        row.push_str(cell(ListColumn::Name)?);
        if let Some(cost) = cell(ListColumn::Cost) {
            row.push_str(" (");
            row.push_str(cost);
            row.push_str(if whole::<i64>(cost).is_ok() {
                " pts)"
            } else {
                ")"
            });
        }
        if let Some(cards) = cell(ListColumn::Cards) {
            row.push_str(": ");
            row.push_str(cards);
        }
        Some(row)
    }
}

/// Splits a row into cells. A cell in quotation marks may have the separator in it.
fn cells(text: &str, sign: char) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    text.trim().trim_matches('|').split(move |c: char| {
        quoted ^= c == '"';
        c == sign && !quoted
    })
}

/// Removes the quotation marks around a cell.
fn unquoted(cell: &str) -> &str {
    let inner = cell
        .strip_prefix('"')
        .and_then(|cell| cell.strip_suffix('"'));
    inner.unwrap_or(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_by_the_head() {
        let columns = Columns::head("| Unit | Qty | Caps | Equipment |").expect("a head");
        let row = columns.row("| Knight | 2 | 54 | Laser Rifle, Combat Armor |");
        assert_eq!(
            row.as_deref(),
            Some("2x Knight (54 pts): Laser Rifle, Combat Armor")
        );
        assert_eq!(columns.row("| Knight | | |").as_deref(), Some("Knight"));
        assert!(columns.row("Knight").is_none());
        let columns = Columns::head("\"Qty\",\"Name\",\"Pts\"").expect("a head");
        assert_eq!(
            columns.row("\"2\",\"Knight\",\"1 250\"").as_deref(),
            Some("2x Knight (1 250 pts)")
        );
        let columns = Columns::head("Nom\tNombre\tCoût").expect("a head");
        assert_eq!(
            columns.row("Chevalier\t2\t54").as_deref(),
            Some("2x Chevalier (54 pts)")
        );
        assert!(Columns::head("Knight\t2").is_none());
        assert!(Columns::head("Knight").is_none());
    }
}
