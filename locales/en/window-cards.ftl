# Sheets: a card, or an entry as it is fielded. $what names what a value is.
window-sheet-unknown = { $what }: unknown
window-sheet-boxes = { $what }: { $count }

# The screen of cards. $count: how many.
window-cards-query = Search cards
window-cards-query-hint = Name, text, kind:rifle, caps<50 …
window-cards-query-clear = Clear the search
window-cards-suggestions = Suggestions
window-cards-recent = recent search
window-cards-games = Games
window-cards-games-all = All games
window-cards-filters = Filters
window-cards-found = Cards found
window-cards-total = { $count ->
    [0] No cards
    [one] { $count } card
   *[other] { $count } cards
}
window-cards-show = { $count ->
    [0] No cards
    [one] Show { $count } card
   *[other] Show { $count } cards
}
window-cards-unknown = { $count ->
    [one] { $count } more with missing data
   *[other] { $count } more with missing data
}
window-cards-unknown-why = The data that you search for is missing on these cards; they may match.
window-cards-menu = More
window-cards-view = Layout
window-cards-view-grid = As cards
window-cards-view-list = As a list
window-cards-more = More cards
window-cards-none = Nothing found
window-cards-none-text = No card matches all of this. Remove a part, or open the search help.

window-cards-facet-kind = Kind
window-cards-facet-faction = Faction
window-cards-facet-type = Type
window-cards-facet-icon = Icon
window-cards-facet-caps = Cost
window-cards-facet-more = { $count } more
window-cards-facet-less = Fewer

# One card. $card and $force are names.
window-cards-card = Card
window-cards-back = Back to results
window-cards-before = Previous card
window-cards-after = Next card
window-cards-fallback = This name has no translation yet.
window-cards-add-button = Add to a force
window-cards-add = Add { $card } to a force
window-cards-add-none = You have no force for this game yet. Create one first, then come back.
window-cards-added = { $card } was added to { $force }.
window-cards-added-open = Open
window-cards-own = You own
window-cards-own-cards = Cards
window-cards-own-miniatures = Miniatures
window-cards-own-less = One fewer: { $what }
window-cards-own-one = One more: { $what }
window-cards-owned = { $count } owned
window-cards-cost-times = × { $times }
window-cards-unique-unknown = Unique or not: unknown
window-cards-takers = Can be used by
window-cards-takers-unsure = Perhaps { $count } more: some of their data is missing.
window-cards-printings = Printed in
window-cards-printings-unknown = Printed in: unknown
window-cards-product-unknown = product unknown
window-cards-wave = wave { $wave }
window-cards-pack = pack { $pack }, version { $version }
window-cards-pack-corrected = { $count ->
    [one] { $count } of its cards corrected by you
   *[other] { $count } of its cards corrected by you
}

# A correction of the user's to a card.
window-cards-correct-text = What you enter here counts everywhere for you. The pack itself stays as it is; if it changes the card later, you are told.
window-cards-correct-patch = Everything else
window-cards-correct-patch-text = A JSON merge patch for the card as it is in its pack.

# Help with the query language: what to write, and what it finds.
window-cards-help = Search help
window-cards-help-text = Type words, or a field and its value. Cards must match everything you type. Try one:
window-cards-help-words-query = laser
window-cards-help-words-text = names and texts with words starting with this
window-cards-help-phrase-query = "power armor"
window-cards-help-phrase-text = these words in this order
window-cards-help-kind-query = kind:rifle
window-cards-help-kind-text = one kind of card
window-cards-help-faction-query = faction:brotherhood
window-cards-help-faction-text = a faction; the beginning of its name is enough
window-cards-help-number-query = cost<=50
window-cards-help-number-text = numbers: < <= = >= >, or two with .. between
window-cards-help-icon-query = icon:slow-firing
window-cards-help-icon-text = cards that show an icon
window-cards-help-not-query = laser -kind:rifle
window-cards-help-not-text = minus excludes
window-cards-help-either-query = kind:rifle or kind:pistol
window-cards-help-either-text = one or the other; brackets group terms
window-cards-help-missing-query = missing:cost
window-cards-help-missing-text = cards with missing data
window-cards-help-for-query = for:"paladin danse"
window-cards-help-for-text = what a unit can use
window-cards-help-owned-query = owned>0
window-cards-help-owned-text = what you own
window-cards-help-order-query = kind:unit order:-cost
window-cards-help-order-text = sort by; minus = descending
window-cards-help-kinds = Kinds of cards
window-cards-help-kinds-field = kind
window-cards-help-keys = Go from search to results, to a card, and back.

# The table of cards. $what is a fact.
window-cards-view-table = As a table
window-cards-table = Table of the cards found
window-cards-column-name = Name
window-cards-columns = Columns
window-cards-columns-text = Columns that are empty for all cards found are hidden.
window-cards-columns-usual = Default columns
window-cards-csv = Save the table as CSV
window-cards-cell-more = There may be more
window-cards-sort = Sort by
window-cards-sort-best = Best match first
window-cards-sort-rising = Ascending
window-cards-sort-falling = Descending
window-cards-recorded = Data completeness

# Cards beside each other. $card is a name, $count how many are marked, $most how many can be.
window-compare = Compare
window-compare-begin = Compare cards
window-compare-with = Compare with…
window-compare-with-title = Compare { $card } with
window-compare-both = Compare with { $card }
window-compare-add = Add a card
window-compare-search = Card to compare
window-compare-mark = Select { $card } to compare
window-compare-full = { $most } cards are selected already. Remove one first.
window-compare-tray = Cards to compare
window-compare-hint = Select two to { $most } cards.
window-compare-marked = { $count } of { $most }
window-compare-stop = Clear
window-compare-remove = Remove { $card }
window-compare-replace = Replace { $card }
window-compare-replace-title = Choose another card
window-compare-differences = Only differences
window-compare-fact = Fact
window-compare-different = Different:
window-compare-open = Perhaps different (missing data):
window-compare-without = has none
window-compare-same = No differences found in the known data.
window-compare-one = Add another card to compare.

# What goes with a card. $kind is a kind of card in the plural.
window-alike = Cards like this one
window-uses = In my forces
window-uses-archived = archived
window-carriable = What it can carry
window-carriable-unsure = { $kind }: { $count ->
    [one] { $count } probably allowed (missing data)
   *[other] { $count } probably allowed (missing data)
}
window-cards-about-data = About the data of this card
