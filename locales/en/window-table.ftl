# The screen of spreadsheets.
window-table = Spreadsheets
window-table-text = Export cards, fill them in with your spreadsheet program, and import them again. You see every change before it applies.
window-table-out = Export
window-table-out-text = One row per card, one column per value.
window-table-kind = Kind of card
window-table-every-kind = All kinds, one sheet each
window-table-query = Which cards
window-table-query-all = All, or a search such as faction:bos
window-table-format = Format
window-table-format-xlsx = Spreadsheet (.xlsx)
window-table-format-csv = Text (.csv)
window-table-out-do = Export
window-table-in = Import
window-table-in-text = From .xlsx, .ods or .csv. Nothing changes until you confirm.
window-table-in-choose = Choose a spreadsheet
window-table-in-other = Choose another
window-table-sheet = Sheet
window-table-holds = Holds
window-table-kind-choose = Choose the kind of card
window-table-skip = Skip
window-table-columns = { $known ->
    [one] One column is recognised.
   *[other] { $known } columns are recognised.
}{ $unknown ->
    [0] {""}
    [one] {" "}Choose what the other one holds, or skip it.
   *[other] {" "}Choose what the other { $unknown } hold, or skip them.
}
window-table-column-skip = Skip
window-table-problems = { $count ->
    [one] Fix one problem first
   *[other] Fix { $count } problems first
}
window-table-problems-more = { $count ->
    [one] One more is not shown.
   *[other] { $count } more are not shown.
}
window-table-choose-all = Select all
window-table-old = Now:
window-table-new = In the spreadsheet:
window-table-more = Show { $count } more
window-table-pack = Pack for new cards
window-table-pack-new = A new pack
window-table-pack-title = Title
window-table-pack-name = My cards
window-table-in-do = { $count ->
    [0] Import
    [one] Import one card
   *[other] Import { $count } cards
}
window-table-in-done = { $new ->
    [0] {""}
    [one] One card added.{" "}
   *[other] { $new } cards added.{" "}
}{ $changed ->
    [0] {""}
    [one] One card changed.
   *[other] { $changed } cards changed.
}
window-table-go = Export or import a spreadsheet
window-table-in-undone = The import was undone.
