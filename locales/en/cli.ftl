# The command line: help.
cli-usage = Usage:
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options
cli-help = Show this help
cli-version = Show the version
cli-lang = Language of the answer; else that of the locale, else English
cli-format = Text for people or JSON for programs
cli-about = Build forces for tabletop games, find cards, and know at once whether a force is legal.
cli-after =
    Exit codes: review ends with 0 where the force is legal, 1 where it is not, 2 where it cannot be read. Every other
    command ends with 0 when done and 2 on bad input.
cli-review-about = Say whether a force is legal, and why not
cli-review-force = A force file (.muster)
cli-search-about = Find cards
cli-search-query = Words to look for
cli-search-game = Only cards of this game: fww
cli-search-limit = Most cards to list
cli-show-about = Show a card
cli-show-card = Id of the card, as in fww/unit/knight
cli-pack-about = Work with card packs
cli-pack-check-about = Tell every problem of a card pack at once
cli-pack-check-path = A pack, or a folder of packs

# The command line: answers.
cli-cost-of = { $cost } of { $limit }
cli-total = { $name }: { $count }
cli-nameless = Force without a name
cli-included = included
cli-cost-unknown = cost unknown
cli-errors = { $count ->
    [one] { $count } error
   *[other] { $count } errors
}
cli-warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
cli-notes = { $count ->
    [one] { $count } note
   *[other] { $count } notes
}
cli-finding = { $place }: { $message }
cli-unchecked = { $count ->
    [one] { $count } check lacks a fact
   *[other] { $count } checks lack a fact
}
cli-lacks = Nobody has recorded { $fact }: { $places } ({ $rule })
cli-corrected = { $count ->
    [one] { $count } card corrected
   *[other] { $count } cards corrected
}
cli-data = Checked with: { $packs }
cli-from-pack = { $id } · { $pack } { $version }
cli-found = { $count ->
    [0] No card found
    [one] { $count } card found
   *[other] { $count } cards found
}
cli-more = … and { $count } more
cli-packs-fine = { $packs ->
    [one] { $packs } pack
   *[other] { $packs } packs
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}: no problem found
cli-print-about = Print a force, cards or icons as a PDF
cli-print-forces = Force files (.muster)
cli-print-out = The PDF to write
cli-print-layouts = What to print, several times for several; cards where none is named
cli-print-paper = The size of the pages; a4 where none is named
cli-print-date = A date to print; none is printed without it
cli-print-cards = Cards by their ids, instead of a force
cli-print-icons = Every icon of the main game with its names
