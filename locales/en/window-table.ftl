# The screen of spreadsheets.
window-table = Spreadsheets
window-table-text = Take cards out, fill them in where you like to work, and take them in again. You see every change before it counts.
window-table-out = Take out
window-table-out-text = A row for each card, a column for each fact.
window-table-kind = Kind of card
window-table-every-kind = Every kind, a sheet each
window-table-query = Which cards
window-table-query-all = All, or a search such as faction:bos
window-table-format = As
window-table-format-xlsx = Spreadsheet (.xlsx)
window-table-format-csv = Text (.csv)
window-table-out-do = Take out
window-table-out-done = The cards are in { $file }.
window-table-in = Take in
window-table-in-text = From .xlsx, .ods or .csv. Nothing is changed before you say so.
window-table-in-choose = Choose a spreadsheet
window-table-in-other = Choose another
window-table-sheet = Sheet
window-table-holds = Holds
window-table-kind-choose = Choose the kind of card
window-table-skip = Is not read
window-table-columns = { $known ->
    [one] One column is known.
   *[other] { $known } columns are known.
}{ $unknown ->
    [0] {""}
    [one] {" "}Say what the other one holds, or leave it out.
   *[other] {" "}Say what the other { $unknown } hold, or leave them out.
}
window-table-column-skip = Is not read
window-table-problems = { $count ->
    [one] One thing is to be mended first
   *[other] { $count } things are to be mended first
}
window-table-problems-more = { $count ->
    [one] One more is not shown.
   *[other] { $count } more are not shown.
}
window-table-state-conflict = Says otherwise
window-table-state-conflict-text = Something else is known of these cards. Choose those of which the spreadsheet is right.
window-table-state-changed = Says more
window-table-state-changed-text = What nobody has recorded yet.
window-table-state-new = New
window-table-state-new-text = There are no such cards yet. They come into a pack of your own.
window-table-state-same = Unchanged
window-table-state-same-text = The spreadsheet says what is known.
window-table-choose-all = Take all
window-table-unknown = not known
window-table-old = Until now:
window-table-new = In the spreadsheet:
window-table-facts-more = { $count ->
    [one] One more fact.
   *[other] { $count } more facts.
}
window-table-more = Show { $count } more
window-table-pack = New cards come into
window-table-pack-new = A new pack
window-table-pack-title = Its title
window-table-pack-name = My cards
window-table-in-do = { $count ->
    [0] Take in
    [one] Take one card in
   *[other] Take { $count } cards in
}
window-table-in-done = { $new ->
    [0] {""}
    [one] One card is new.{" "}
   *[other] { $new } cards are new.{" "}
}{ $changed ->
    [0] {""}
    [one] One card is changed.
   *[other] { $changed } cards are changed.
}
window-table-go = Take these cards out as a spreadsheet, or take one in
window-table-in-undone = All of it is taken back.
