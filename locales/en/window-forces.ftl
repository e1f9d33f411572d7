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
window-forces-import-open = Open it like this
window-forces-import-failed = This could not be read.
window-forces-unsure = { $count ->
    [one] One line was not clear. This is how it would be read:
   *[other] { $count } lines were not clear. This is how they would be read:
}
window-forces-unsure-line = line { $line }
window-forces-unsure-none = left out
window-forces-unsure-perhaps = left out; perhaps { $guess }?

# The first start.
window-forces-samples = Sample forces
window-forces-welcome = Welcome to Muster
window-forces-welcome-text = Your cards, your forces and your rules lawyer for game night. Everything stays on this machine.
window-forces-welcome-find = Find
window-forces-welcome-find-text = Every card of the games, by name, icon or number.
window-forces-welcome-check = Build
window-forces-welcome-check-text = See with every click whether your force is legal, and why not.
window-forces-welcome-print = Print
window-forces-welcome-print-text = Take sheets and cards to the table.
window-forces-welcome-or = Or open a sample and look around:
