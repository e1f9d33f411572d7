# The screen of settings.
window-settings-look = Appearance and language
window-settings-theme = Theme
window-settings-theme-auto = Match system
window-settings-theme-light = Light
window-settings-theme-dark = Dark
window-settings-theme-terminal = Green terminal
window-settings-revision = Points for new forces
window-settings-revision-newest = latest
window-settings-cancel = Cancel

window-settings-safety = Your data
window-settings-safety-text = Everything stays on this device, unless you pair it with a server.
window-settings-folder = Data folder
window-settings-folder-none = Nothing is saved: this program runs without a data folder.
window-settings-backups = Backups
window-settings-backups-none = There are no backups yet.
window-settings-backup-make = Back up now
window-settings-backup-made = Backup saved.
window-settings-restore = Restore
window-settings-restore-one = Restore the backup of { $date }
window-settings-restore-ask = Everything goes back to its state of { $date }. What you made since stays, and what you changed since stays as a copy. A backup of the current state is made first, so you can undo this.
window-settings-restored = Everything is back to its state of { $date }. { $kept ->
    [0] {""}
    [one] { $kept } thing that is newer was kept.
   *[other] { $kept } things that are newer were kept.
}
window-settings-everything = Export and import
window-settings-everything-text = One file with your forces and their histories, packs, corrections, collection and settings: for another device, or as a backup.
window-settings-take-out = Export all (save backup)
window-settings-take-in = Import file (restore backup)
window-settings-take-in-ask = Add the contents of the file to what you have, or replace everything? A backup is made before anything is replaced.
window-settings-take-in-add = Add
window-settings-take-in-replace = Replace everything
# $forces and $others: how many were taken in; $left: how many were here already.
window-settings-taken-in = Imported: { $forces ->
    [one] { $forces } force
   *[other] { $forces } forces
} and { $others ->
    [one] { $others } other item
   *[other] { $others } other items
}.{ $left ->
    [0] {""}
   *[other] {" "}You already had: { $left }.
}

window-settings-packs = Card packs
window-settings-packs-text = Your own cards join those that come with the program.
window-settings-packs-own = Your packs
window-settings-packs-shipped = { $count ->
    [one] { $count } pack that comes with the program
   *[other] { $count } packs that come with the program
}
window-settings-pack-add = Add a pack from a file
window-settings-pack-added = { $pack } was added.
window-settings-pack-remove = Remove
window-settings-pack-remove-sure = Move to the bin
window-settings-pack-removed = { $pack } is in the bin.
window-settings-pack-refused = { $file } was not added, because of { $count ->
    [one] { $count } problem
   *[other] { $count } problems
} in it.
window-settings-pack-line = { $id }, version { $version }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
window-packs-make = New pack
window-packs-change = Edit
window-packs-change-of = Edit the details of { $pack }
window-packs-game = Game
window-packs-title = Title, { $language }
window-packs-author = Author
window-packs-version = Version
window-packs-licence = Licence
window-packs-licence-text = The terms on which others may use it: CC0, CC BY 4.0, …
window-packs-languages = Languages of its cards
window-packs-keep = Save
window-packs-begin = Create pack
window-packs-on = On
window-packs-empty = No cards yet.
window-packs-cards-of = Cards of { $pack }
window-packs-choose = Select { $card }
window-packs-replaces = replaces the card of another pack
window-packs-recorded = { $known } of { $of } values known
window-packs-move = Move selected cards to
window-packs-move-none = Choose a pack
window-packs-moved = { $count ->
    [one] { $count } card moved to { $pack }.
   *[other] { $count } cards moved to { $pack }.
}
window-packs-take-out = { $count ->
    [0] Remove
    [one] Remove { $count } card
   *[other] Remove { $count } cards
}
window-packs-taken-out = { $count ->
    [one] { $count } card of { $pack } is in the bin.
   *[other] { $count } cards of { $pack } are in the bin.
}
window-packs-save = Save as .json
window-packs-save-photos = Save with photos
window-packs-with-corrections = Include my corrections of other cards of this game
window-packs-file = The file
window-packs-preview = { $pack }: preview
window-packs-by = By { $author }.
window-packs-under = Licence: { $licence }.
window-packs-first = Version { $version }; you do not have this pack yet.
window-packs-again = Version { $version }; you have version { $here }.
window-packs-older = Careful: version { $version } is older than your version { $here }. Its cards would replace yours.
window-packs-conflict = { $count ->
    [one] { $count } card differs from yours or another pack’s
   *[other] { $count } cards differ from yours or another pack’s
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
    [one] { $count } card unchanged
   *[other] { $count } cards unchanged
}
window-packs-correction = correction of another pack’s card
window-packs-photo = with a photo
window-packs-unknown = unknown
window-packs-take-all = { $count ->
    [one] Add all
   *[other] Add all { $count }
}
window-packs-take-chosen = { $count ->
    [0] Add selected
    [one] Add { $count } selected
   *[other] Add { $count } selected
}
window-packs-give = Contribute my data
window-packs-given = Send the file to whoever maintains the cards: it has exactly your changes.
window-packs-give-nothing = You have not filled in anything new.
window-settings-corrections = Cards that you corrected
window-settings-correction-conflict = The card has changed since, so your correction no longer counts.
window-settings-correction-keep = Keep mine
window-settings-correction-undo = Remove correction

window-settings-about = About
window-settings-about-text = An offline army builder and card database for tabletop games.
window-settings-licence = Free software under the MIT licence or the Apache License 2.0, at your option. The games belong to their publishers.
window-settings-parts = Built with
window-settings-fonts = Fonts
window-settings-parts-window = In the window
window-settings-parts-core = In the core
window-settings-licence-texts = Texts of the licences
window-settings-troubles = Error log
window-settings-troubles-none = No errors since the program started.
window-settings-trouble-details = Details
window-settings-trouble-copy = Copy the details
window-settings-trouble-copied = Details copied.
