# Sheets: a card, or an entry as it is fielded. $what names what a value is.
window-sheet-unknown = { $what }: unknown
window-sheet-boxes = { $what }: { $count }

# The screen of cards. $count: how many.
window-cards-query = What to look for
window-cards-query-hint = Name, text, kind:rifle, caps<50 …
window-cards-query-clear = Clear the search
window-cards-suggestions = Suggestions
window-cards-recent = searched lately
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
    [one] { $count } more unknown
   *[other] { $count } more unknown
}
window-cards-unknown-why = Nobody has recorded what the search asks about on these; they may match or not.
window-cards-menu = What else there is to do
window-cards-view = Layout
window-cards-view-grid = As cards
window-cards-view-list = As a list
window-cards-more = More cards
window-cards-none = Nothing found
window-cards-none-text = No card matches all of this. Take a part away, or look at how to ask.

window-cards-facet-kind = Kind
window-cards-facet-faction = Faction
window-cards-facet-type = Type
window-cards-facet-icon = Icon
window-cards-facet-cost = Cost
window-cards-facet-more = { $count } more
window-cards-facet-less = Fewer

# One card. $card and $force are names.
window-cards-card = Card
window-cards-back = To the results
window-cards-before = Card before
window-cards-after = Card after
window-cards-fallback = There is no name in this language yet.
window-cards-add-button = Add to a force
window-cards-add = Add { $card } to a force
window-cards-add-none = There is no force of this game yet. Make one first, then come back.
window-cards-added = { $card } is in { $force }.
window-cards-added-open = Open
window-cards-own = You own
window-cards-own-cards = Cards
window-cards-own-miniatures = Miniatures
window-cards-own-less = One less: { $what }
window-cards-own-one = One more: { $what }
window-cards-owned = { $count } owned
window-cards-cost-times = × { $times }
window-cards-unique-unknown = Not known whether it is unique
window-cards-takers = May be taken by
window-cards-printings = Printed in
window-cards-printings-unknown = Not known where it was printed
window-cards-product-unknown = product unknown
window-cards-wave = wave { $wave }
window-cards-pack = pack { $pack }, version { $version }
window-cards-pack-corrected = { $count ->
    [one] { $count } card in it corrected by you
   *[other] { $count } cards in it corrected by you
}

# A correction of the user's to a card.
window-cards-correct-text = What you write here counts for you, everywhere. The pack stays as it is, and should it change the card one day, you will be told.
window-cards-correct-patch = Everything else
window-cards-correct-patch-text = A JSON merge patch to the card as its pack writes it.

# Help with the query language: what to write, and what it finds.
window-cards-help = How to ask
window-cards-help-text = Write words, or say what a field must be. All that you write must be true of a card. Try one:
window-cards-help-words-query = laser
window-cards-help-words-text = names and texts with a word that begins so
window-cards-help-phrase-query = "power armor"
window-cards-help-phrase-text = these words, one after the other
window-cards-help-kind-query = kind:rifle
window-cards-help-kind-text = one kind of card
window-cards-help-faction-query = faction:brotherhood
window-cards-help-faction-text = a faction; the beginning of its name will do
window-cards-help-number-query = cost<=50
window-cards-help-number-text = numbers: < <= = >= >, or two with .. between
window-cards-help-icon-query = icon:slow-firing
window-cards-help-icon-text = cards that show an icon
window-cards-help-not-query = laser -kind:rifle
window-cards-help-not-text = a minus before what must not be
window-cards-help-either-query = kind:rifle or kind:pistol
window-cards-help-either-text = one or the other; parentheses hold together
window-cards-help-missing-query = missing:cost
window-cards-help-missing-text = cards of which nobody has recorded something
window-cards-help-for-query = for:"paladin danse"
window-cards-help-for-text = what a unit may take
window-cards-help-owned-query = owned>0
window-cards-help-owned-text = what you own
window-cards-help-order-query = kind:unit order:-cost
window-cards-help-order-text = in order of something, with a minus from the top
window-cards-help-kinds = Kinds of cards
window-cards-help-kinds-field = kind
window-cards-help-keys = From the search to the results, to a card, and back.

# The table of cards. $what is a fact.
window-cards-view-table = As a table
window-cards-table = Table of the cards found
window-cards-column-name = Name
window-cards-columns = Columns
window-cards-columns-text = A column that none of the cards found has is left out by itself.
window-cards-columns-usual = The usual ones
window-cards-csv = Save the table as CSV
window-cards-cell-more = There may be more
window-cards-sort = Order
window-cards-sort-best = Best match first
window-cards-sort-rising = From the least
window-cards-sort-falling = From the greatest
window-cards-recorded = How much is known

# Cards beside each other. $card is a name, $count how many are marked, $most how many can be.
window-compare = Compare
window-compare-begin = Compare cards
window-compare-with = Compare with …
window-compare-with-title = Compare { $card } with
window-compare-both = Compare with { $card }
window-compare-add = Add a card
window-compare-search = Card to compare
window-compare-mark = Mark { $card } to compare
window-compare-full = { $most } cards are marked already. Take one away first.
window-compare-tray = Cards to compare
window-compare-hint = Mark two to { $most } cards.
window-compare-marked = { $count } of { $most }
window-compare-stop = Clear
window-compare-remove = Take { $card } away
window-compare-replace = Another card in place of { $card }
window-compare-replace-title = Another card in its place
window-compare-differences = Only differences
window-compare-fact = Fact
window-compare-different = They differ:
window-compare-open = They may differ, not all is known:
window-compare-without = has none
window-compare-same = As far as it is known, these cards say the same in everything.
window-compare-one = Add another card to see what sets them apart.

# What goes with a card. $kind is a kind of card in the plural.
window-alike = Cards like this one
window-uses = In my forces
window-uses-archived = put away
window-carriable = What it may carry
window-carriable-unsure = { $kind }: { $count ->
    [one] { $count } is allowed as far as is known
   *[other] { $count } are allowed as far as is known
}
