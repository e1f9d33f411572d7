### The screen of forces

window-forces-new = New force
window-forces-make = Create force
window-forces-import = Import
window-forces-search = Find a force
window-forces-filter = Filter
window-forces-order = Sort by
window-forces-order-changed = last changed
window-forces-order-name = name
window-forces-order-cost = cost
window-forces-every-game = all games
window-forces-archived = Archived ({ $count })
window-forces-is-archived = archived
window-forces-changed = changed { $date }
window-forces-menu = More for { $name }
window-forces-none = No force found
window-forces-none-text = No force has that name, tag or game.
window-forces-show-all = Show all

# What can be done with a force.
window-forces-duplicate = Duplicate
window-sample-kept = You changed “{ $name }”, so it stays among your forces.
window-forces-duplicated = Copied as “{ $name }”.
window-forces-archive = Archive
window-forces-unarchive = Unarchive
window-forces-archive-done = “{ $name }” is archived.
window-forces-unarchive-done = “{ $name }” is out of the archive.
window-forces-delete = Delete
window-forces-deleted = “{ $name }” is in the bin.
window-forces-tags = Tags
window-forces-tags-label = Tags of { $name }
window-forces-tags-hint = Separate them with commas.
window-forces-compare = Compare
window-forces-compare-with = Compare { $name } with
window-forces-compare-same = Both have the same cards.
window-forces-compare-none = There is no other force to compare it with.

# Import.
window-forces-import-choose = Choose a file
window-forces-import-drop = Drop a file here, or choose one: a force, a list, a card pack, a full export or a spreadsheet.
window-forces-import-pick = Choose a file: a force, a list, a card pack, a full export or a spreadsheet.
window-forces-import-is-force = Imported from a force file.
window-forces-import-is-code = Imported from a share code.
window-forces-import-is-campaign = This is a campaign.
window-forces-import-is-pack = This is a card pack. Look at its cards, then import it.
window-forces-import-is-archive = This is a full export. Choose how to import it.
window-forces-import-is-table = This is a spreadsheet. Look at its cards, then import them.
window-forces-import-paste = Or paste a share code or a list
window-forces-import-example = 1 × Paladin Danse
window-roster-doubts = { $count ->
    [one] The roster was read, with { $count } doubt:
   *[other] The roster was read, with { $count } doubts:
}
window-forces-import-read = Import
window-forces-import-failed = This could not be read.

# A pasted list, line by line.
window-list = Your list, line by line
window-list-rows = Cards in the list
window-list-certain = { $count } read
window-list-doubtful = { $count } doubtful
window-list-unread = { $count } not in the force
window-list-said = list: { $points }
window-list-line = Line { $line }
window-list-left-out = left out
window-list-nothing = no card yet
window-list-choice = a choice
window-list-right = Correct: { $text }
window-list-mend = Fix: { $text }
window-list-leave-out = Leave out: { $text }
window-list-anew = Reset: { $text }
window-list-perhaps = Perhaps:
window-list-under = Attached to
window-list-table = nothing (an entry of its own)
window-list-count = How many
window-list-find = Find the card
window-list-fits = Fits here
window-list-elsewhere = Other cards of the game
window-list-passed = { $count ->
    [one] { $count } line skipped
   *[other] { $count } lines skipped
}
window-list-take = This is a card: { $text }
window-list-is-name = the force’s name
window-list-by-you = Corrected by the organiser
window-list-by-player = Changed by a later message of the player
window-list-is-change = a correction
window-list-several = { $count ->
    [one] One list found
   *[other] { $count } lists found
  }
window-list-several-text = Each becomes a force with the name of its sender.
window-list-besides = What else was written
window-list-keep-all = { $count ->
    [one] Import one force
   *[other] Import { $count } forces
  }
window-list-kept-all = { $count ->
    [one] One force imported.
   *[other] { $count } forces imported.
  }
window-list-with = Import the list of { $player }
window-list-keep = Import
window-list-keep-without = { $count ->
    [one] Import, skip { $count } line
   *[other] Import, skip { $count } lines
}

# The first start.
window-forces-samples = Sample forces, opened as your own copy
window-forces-welcome = Welcome to Muster
window-forces-welcome-text = Your cards, your forces and your rules lawyer for game night.
window-forces-welcome-stays = Everything stays on your device.
window-forces-welcome-find = Find
window-forces-welcome-find-text = Cards by name, icon or number.
window-forces-welcome-check = Build
window-forces-welcome-check-text = See as you build whether your force is legal, and why not.
window-forces-welcome-print = Print
window-forces-welcome-print-text = Take sheets and cards to the table.
window-forces-welcome-or = Or open your own copy of a sample, and look around:

# A force that brings cards of whoever built it
window-export-along = So it shows for the other player. Photos are not included.
window-brought-mark = came with the force
window-brought-text = They count only in this force.
window-brought-otherwise = { $count ->
    [one] One of its cards differs from yours. In this force, its version counts.
   *[other] { $count } of its cards differ from yours. In this force, its versions count.
}
window-brought-own = Save these cards as a pack of mine
window-brought-open = Open the force
window-brought-look = Preview and save as mine…
window-brought-let-go = Use my cards instead
window-brought-kept = These cards are yours now.
window-brought-door = This card came with the force
window-brought-door-text = It counts only in this force. Save it as yours to fill it in.
window-brought-door-keep = Save as mine
window-brought-door-fixed = This game keeps the card as it came with the force. Save it as yours in the builder; games that you begin later then use what you fill in.

# How complete the card data is.
window-forces-known = Card data
window-forces-known-game = { $cards ->
    [one] { $cards } card besides the reference, { $percent } % of its values known.
   *[other] { $cards } cards besides the reference, { $percent } % of their values known.
}
window-forces-data-warzone = Rules and your own squads. No squads come with it: those in the list are examples.
window-forces-known-text = Values that are not known are shown as boxes with a “?”.
window-forces-known-fill = Fill in missing data

window-forces-together = Play together
window-forces-together-campaigns = Several games in a row: results, and what each force wins, loses and learns.
window-forces-together-events = A tournament or a game day: one set of rules, and every list checked by it.
window-forces-together-clubs = Lists, packs and events shared through a server.
window-export-file-text = Show the text of the file
window-forces-import-clear = Clear
