# The screen of settings.
window-settings-look = Looks and language
window-settings-theme = Theme
window-settings-theme-auto = As the system
window-settings-theme-light = Light
window-settings-theme-dark = Dark
window-settings-theme-terminal = Green terminal
window-settings-revision = Points for new forces
window-settings-revision-newest = the newest
window-settings-cancel = Cancel

window-settings-safety = What is yours
window-settings-safety-text = Everything stays on this machine, unless you pair it with a server of your own.
window-settings-folder = Data folder
window-settings-folder-none = Nothing is kept: this program runs without a data folder.
window-settings-backups = Backups
window-settings-backups-none = There are no backups yet.
window-settings-backup-make = Make one now
window-settings-backup-made = The backup is made.
window-settings-restore = Restore
window-settings-restore-one = Restore the backup of { $date }
window-settings-restore-ask = Everything goes back to how it was on { $date }. How it is now is backed up first, so this too can be undone.
window-settings-restored = Everything is as it was on { $date }.
window-settings-everything = Everything, out and in
window-settings-everything-text = One file with your forces and their histories, packs, corrections, collection and settings: for another machine, or for safety.
window-settings-take-out = Take everything out
window-settings-taken-out = Everything is in the file.
window-settings-take-in = Take in a file
window-settings-take-in-ask = Add what is in the file to what is here, or put it in the place of everything here? A backup is made before anything is replaced.
window-settings-take-in-add = Add
window-settings-take-in-replace = Replace everything
# $forces and $others: how many were taken in; $left: how many were here already.
window-settings-taken-in = Taken in: { $forces ->
    [one] { $forces } force
   *[other] { $forces } forces
} and { $others ->
    [one] { $others } other thing
   *[other] { $others } other things
}. Here already: { $left }.

window-settings-packs = Card packs
window-settings-packs-text = Cards of your own stand beside those that come with the program.
window-settings-packs-own = Your packs
window-settings-packs-shipped = { $count ->
    [one] { $count } pack that comes with the program
   *[other] { $count } packs that come with the program
}
window-settings-pack-add = Add a pack from a file
window-settings-pack-added = { $pack } is added.
window-settings-pack-remove = Remove
window-settings-pack-remove-sure = Remove it for good
window-settings-pack-removed = { $pack } is removed.
window-settings-pack-refused = { $file } was not added: { $count ->
    [one] there is { $count } problem
   *[other] there are { $count } problems
} in it.
window-settings-pack-line = { $id }, version { $version }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
window-packs-make = New pack
window-packs-change = Change
window-packs-change-of = Change what { $pack } says of itself
window-packs-game = Game
window-packs-title = Title, { $language }
window-packs-author = Author
window-packs-version = Version
window-packs-licence = Licence
window-packs-licence-text = On what terms others may use it: CC0, CC BY 4.0, …
window-packs-languages = Languages of its cards
window-packs-keep = Keep
window-packs-begin = Make the pack
window-packs-on = On
window-packs-empty = No cards yet.
window-packs-cards-of = Cards of { $pack }
window-packs-choose = Choose { $card }
window-packs-replaces = in the place of another pack’s
window-packs-recorded = { $known } of { $of } facts
window-packs-move = Move the chosen to
window-packs-move-none = Choose a pack
window-packs-moved = { $count ->
    [one] { $count } card is in { $pack } now.
   *[other] { $count } cards are in { $pack } now.
}
window-packs-take-out = { $count ->
    [0] Take out
    [one] Take { $count } card out
   *[other] Take { $count } cards out
}
window-packs-taken-out = { $count ->
    [one] { $count } card is taken out of { $pack }.
   *[other] { $count } cards are taken out of { $pack }.
}
window-packs-save = Save as .json
window-packs-save-photos = Save with photos
window-packs-with-corrections = With my corrections of other cards of this game
window-packs-file = The file
window-packs-preview = { $pack }: what it brings
window-packs-by = By { $author }.
window-packs-under = Licence: { $licence }.
window-packs-first = Version { $version }; you do not have this pack yet.
window-packs-again = Version { $version }; you have version { $here }.
window-packs-conflict = { $count ->
    [one] { $count } card is told otherwise by you or another pack
   *[other] { $count } cards are told otherwise by you or another pack
}
window-packs-changed = { $count ->
    [one] { $count } card changes
   *[other] { $count } cards change
}
window-packs-new = { $count ->
    [one] { $count } new card
   *[other] { $count } new cards
}
window-packs-same = { $count ->
    [one] { $count } card is here as it is
   *[other] { $count } cards are here as they are
}
window-packs-correction = correction of another pack’s card
window-packs-photo = with a photo
window-packs-unknown = not known
window-packs-take-all = { $count ->
    [one] Take all of it
   *[other] Take all { $count }
}
window-packs-take-chosen = { $count ->
    [0] Take the chosen
    [one] Take the { $count } chosen
   *[other] Take the { $count } chosen
}
window-packs-give = Give back what I filled in
window-packs-given = Saved. Send it to whoever keeps the cards: it is exactly what would change.
window-packs-give-nothing = You have filled in nothing that the cards do not say already.
window-settings-corrections = Cards that you corrected
window-settings-correction-conflict = The card has changed since, so the correction does not count any more.
window-settings-correction-keep = Keep mine
window-settings-correction-undo = Take it back

window-settings-about = About
window-settings-about-text = An army builder and card database for tabletop games that works without a network.
window-settings-licence = Free software, under the MIT licence or the Apache License 2.0, as you like. The games belong to their publishers.
window-settings-parts = What it is made with
window-settings-fonts = Typefaces
window-settings-parts-window = In the window
window-settings-parts-core = In the core
window-settings-troubles = What went wrong
window-settings-troubles-none = Nothing has gone wrong since the program began.
window-settings-trouble-details = Details
window-settings-trouble-copy = Copy the details
window-settings-trouble-copied = The details are copied.
