# Cards as spreadsheets.
table-id = Id
table-was = Earlier ids
table-yes = yes
table-no = no

problem-table-not-a-table = This is no spreadsheet that can be read. Save it as .xlsx, .ods or .csv.
problem-table-old-or-locked = This is an old spreadsheet (.xls) or one with a password. Save it as .xlsx without a password.
problem-table-cut = The spreadsheet is damaged or ends in the middle. Get a complete copy of it, or save it anew.
problem-table-bomb = The spreadsheet unpacks to more than { $limit } MB, which no list of cards does. Nothing of it was read.
problem-table-quotes-open = A quotation mark is opened and never closed, so the rest of the file would be one cell. Get a complete copy of the file, or save it anew.
problem-table-too-many-rows = The sheet has more than { $limit } rows. Split it into several files.
problem-table-too-many-columns = The sheet has more than { $limit } columns. Delete those that are not about cards.
problem-table-too-many-cells = The spreadsheet has more than { $limit } cells. Split it into several files.
problem-table-too-many-sheets = The spreadsheet has more than { $limit } sheets. Split it into several files.
problem-table-empty = This sheet is empty. Its first row needs the headings, and each row below it a card.
problem-table-no-rows = There are headings, but no cards below them. Fill in one row per card.
problem-table-no-columns = No heading in this row is one of this kind of card. Write headings into the first row, such as { $known }, or choose what the columns hold.
problem-table-no-such-column = Cards of this kind have nothing called “{ $key }”. Choose something else for this column.
problem-table-column-twice = Column { $first } holds the same already. Delete one of the two, or choose what is not read.
problem-table-no-heading = This column has no heading, so it is unclear what this is. Write a heading, or empty the cell.
problem-table-merged = Cells up to { $end } are merged, so it is unclear which card this is. Unmerge them and fill in each.
problem-table-more-problems = More than { $count } cells are wrong. Fix these first.
problem-table-formula = The formula in this cell gives { $error }. Fix it, or enter the value itself.
problem-table-formula-without-result = The file does not hold the result of the formula in this cell. Open it in a spreadsheet program and save it there, or enter the value itself.
problem-table-date = The spreadsheet program turned this into a date. Format the cell as text and type it again.
problem-table-truth = This cell holds true or false, where something else belongs. Format it as text and type it again.
problem-table-number = “{ $found }” is not a number. Write only digits, such as 60 or 0.8.
problem-table-number-huge = No card has a number this large, and spreadsheets cannot hold it exactly. Write a smaller one.
problem-table-number-ambiguous = “{ $found }” may be { $thousands } or { $point }. Write it as one of the two.
problem-table-choice = “{ $found }” is none of what can be chosen here.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
} There is: { $known }.
problem-table-no-none = “-” says that there is none, which cannot be said here. Leave the cell empty, or write “?” where it is not known. A dash itself is written in quotation marks: "-".
problem-table-group = Only “-” for none can stand here. What it holds stands in the columns beside it.
problem-table-none-but = This says that there is none, but column { $column } says what it is. Empty one of the two.
problem-table-quotes = A quotation mark is opened and not closed. Close it, or leave both out.
problem-table-json = This begins with a bracket but is not JSON. Write it in words, or put it in quotation marks.
problem-table-part = There is no part called “{ $found }”. The parts are: { $known }.
problem-table-parts = This has several parts; each follows its name and a colon, with semicolons between them. The parts are: { $known }.
problem-table-part-empty = Nothing follows “{ $part }”. Write what it is, or leave the part out.
problem-table-part-twice = “{ $part }” is given twice. Remove one of them.
problem-table-language = Words in several languages are written “en: …; fr: …”.
problem-table-id = An id such as fww/unit/paladin-danse belongs here. Leave the cell empty for a card that is new.
problem-table-id-twice = { $id } stands in row { $row } already. Give each card one row.
problem-table-other-kind = { $id } is no card of this kind, whose ids read { $like }. Move the row to the sheet of its kind.
problem-table-cell-too-long = Cell { $cell } would be longer than the { $limit } letters that other programs can read. Export the cards as CSV.
problem-table-unwritable = The spreadsheet could not be written ({ $detail }). Export fewer cards at once, or export them as CSV.
problem-table-one-kind = { $count ->
    [0] No card is found. Search for something else, or name the kind of card whose headings you want.
   *[other] These are cards of { $count } kinds, and a CSV file holds one. Name the kind, or take them out as XLSX.
}
problem-table-which-kind = Nothing in this sheet tells which kind of card it holds. Choose the kind, or give the cards their ids.
problem-table-no-name = This row has neither an id nor a name, so it is unclear which card it is. Fill in one of them.
problem-table-name-several = Several cards are called “{ $name }” ({ $ids }). Fill in the id of the one that is meant.
problem-table-ending = Name a file that ends in .xlsx or .csv.

# What becomes of the cards of a spreadsheet.
table-state-conflict = Different
table-state-conflict-text = These cards already have other values. Select those where the spreadsheet is right.
table-state-changed = More complete
table-state-changed-text = These values were missing.
table-state-new = New
table-state-new-text = These cards are new. They go into a pack of yours.
table-state-same = Unchanged
table-state-same-text = The spreadsheet changes nothing here.
table-unknown = unknown
table-facts-more = { $count ->
    [one] One more value.
   *[other] { $count } more values.
}
