### The screen of forces

window-forces-new = New force
window-forces-make = Make it
window-forces-import = Import
window-forces-search = Find a force
window-forces-filter = Only these
window-forces-order = Order
window-forces-order-changed = last changed first
window-forces-order-name = by name
window-forces-order-cost = by cost
window-forces-every-game = every game
window-forces-archived = Put away ({ $count })
window-forces-is-archived = put away
window-forces-changed = changed { $date }
window-forces-menu = More for { $name }
window-forces-none = No force fits
window-forces-none-text = Nothing here has that name, tag or game.
window-forces-show-all = Show all

# What can be done with a force.
window-forces-duplicate = Duplicate
window-forces-duplicated = “{ $name }” is there twice now.
window-forces-archive = Put away
window-forces-unarchive = Bring back
window-forces-delete = Delete
window-forces-deleted = “{ $name }” is deleted.
window-forces-tags = Tags
window-forces-tags-label = Tags of { $name }
window-forces-tags-hint = Separate them with commas.
window-forces-compare = Compare
window-forces-compare-with = Compare { $name } with
window-forces-compare-same = Both hold the same cards.
window-forces-compare-none = There is no other force to compare it with.

# Import.
window-forces-import-choose = Choose a file
window-forces-import-drop = Drop a force file here, or choose one.
window-forces-import-paste = Or paste a share code or a list
window-forces-import-example = 1 × Paladin Danse
window-forces-import-read = Read it
window-forces-import-failed = This could not be read.

# A pasted list, line by line.
window-list = Your list, line by line
window-list-rows = What the list names
window-list-certain = { $count } read
window-list-doubtful = { $count } doubtful
window-list-unread = { $count } not in the force
window-list-said = list: { $points }
window-list-line = Line { $line }
window-list-left-out = left out
window-list-nothing = no card yet
window-list-choice = a choice
window-list-right = That is right: { $text }
window-list-mend = Mend: { $text }
window-list-leave-out = Leave out: { $text }
window-list-anew = As it was read: { $text }
window-list-perhaps = Perhaps:
window-list-under = Lies on
window-list-table = nothing, it stands on the table
window-list-count = How many
window-list-find = Find its card
window-list-fits = Fits here
window-list-elsewhere = Other cards of the game
window-list-passed = { $count ->
    [one] { $count } line was passed over
   *[other] { $count } lines were passed over
}
window-list-take = This is a card: { $text }
window-list-is-name = the force’s name
window-list-keep = Keep it
window-list-keep-without = { $count ->
    [one] Keep it without { $count } row
   *[other] Keep it without { $count } rows
}

# The first start.
window-forces-samples = Sample forces
window-forces-welcome = Welcome to Muster
window-forces-welcome-text = Your cards, your forces and your rules lawyer for game night.
window-forces-welcome-stays = Everything stays on this machine.
window-forces-welcome-find = Find
window-forces-welcome-find-text = Every card of the games, by name, icon or number.
window-forces-welcome-check = Build
window-forces-welcome-check-text = See with every click whether your force is legal, and why not.
window-forces-welcome-print = Print
window-forces-welcome-print-text = Take sheets and cards to the table.
window-forces-welcome-or = Or open a sample and look around:

# A force that brings cards of whoever built it
window-export-along = So that the other side has no holes. Photos stay here.
window-brought-mark = brought along
window-brought-text = They count in this force alone.
window-brought-otherwise = { $count ->
    [one] Of a card it says otherwise than the cards here. In this force it counts as brought.
   *[other] Of { $count } cards it says otherwise than the cards here. In this force they count as brought.
}
window-brought-own = Keep these cards as a pack of my own
window-brought-open = Open the force
window-brought-look = Look, and keep as my own…
window-brought-let-go = Count by the cards here
window-brought-kept = These cards are yours now.
window-brought-door = This card came with the force
window-brought-door-text = It counts in this force alone. Keep it as your own, then you can fill it in.
window-brought-door-keep = Keep it as my own
window-brought-door-fixed = This game keeps the card as its force brought it. Keep it as your own in the builder, and games that begin then know what you fill in.
