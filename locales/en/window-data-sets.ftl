# Settings: games from data sets of other programs.
window-data-sets = Games
window-data-sets-text = Add games from data sets of BattleScribe and New Recruit. The data belong to their authors; Muster ships none of them.
window-data-sets-add = Add a data set
window-data-sets-drop = Drop the files of a data set here: an archive (.zip, .bsr), or the game system (.gst) with its catalogues (.cat), all at once.
window-data-sets-pick = Choose the files of a data set: an archive (.zip, .bsr), or the game system (.gst) with its catalogues (.cat), all at once.
window-data-sets-none = No data set was added yet. The games that come with Muster need none.
window-data-sets-reading = Reading the data set…
window-data-sets-about = { $revision ->
    [none] { "" }
   *[other] Revision { $revision } ·{ " " }
}{ $catalogues ->
    [one] { $catalogues } catalogue
   *[other] { $catalogues } catalogues
} · { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}
window-data-sets-forces = { $count ->
    [one] { $count } force
   *[other] { $count } forces
}
window-data-sets-new = Add “{ $name }”?
window-data-sets-replace = Replace “{ $name }”?
window-data-sets-do-add = Add
window-data-sets-do-replace = Replace
window-data-sets-same = Nothing in the data has changed.
window-data-sets-changed-forces = Your forces
window-data-sets-same-forces = { $count ->
    [0] { "" }
    [one] { $count } force stays as it is.
   *[other] { $count } forces stay as they are.
}
window-data-sets-more = and { $count } more
window-data-sets-unknown = { $count ->
    [one] { $count } thing was not understood
   *[other] { $count } things were not understood
}
window-data-sets-unknown-text = Where one of these could change a verdict, the verdict says that it is not certain.
window-data-sets-unknown-part = { $text }, × { $count }, first in { $first }
window-data-sets-broken = { $count ->
    [one] { $count } file could not be read
   *[other] { $count } files could not be read
}
window-data-sets-several = Which games?
window-data-sets-several-text = These files hold several game systems. Each one becomes a game of its own.
window-data-sets-catalogues = { $revision ->
    [none] { "" }
   *[other] Revision { $revision } ·{ " " }
}{ $catalogues ->
    [one] { $catalogues } catalogue
   *[other] { $catalogues } catalogues
}
window-data-sets-look = Look at them
window-data-sets-beside = “{ $name }” has the same id and another name. Both editions stay.
window-data-sets-replace-other = Replace “{ $name }” instead
window-data-sets-losses = Something that is here would be lost:
window-data-sets-do-replace-anyway = Replace all the same
window-data-sets-restore = Earlier version
window-data-sets-restore-one = Put back the earlier version of { $name }
window-data-sets-restored = “{ $name }” is in its earlier version again.
window-data-sets-added = “{ $name }” is among your games now.
window-data-sets-replaced = “{ $name }” is replaced.
window-data-sets-remove = Remove
window-data-sets-remove-one = Remove { $name }
window-data-sets-remove-ask = Remove “{ $name }”?
window-data-sets-remove-text = { $count ->
    [0] None of your forces needs it.
    [one] { $count } force of this game stays. It is shown by the names and costs that it carries, and can be edited again once the data set is back.
   *[other] { $count } forces of this game stay. They are shown by the names and costs that they carry, and can be edited again once the data set is back.
}
window-data-sets-removed = “{ $name }” is removed.
window-data-sets-not-here = Data set missing
window-data-sets-go = Go to Settings
window-forces-import-is-data-set = This is a data set. Look at what is in it, then add it.
window-export-roster = Roster
window-export-hint-roster = For BattleScribe and New Recruit. Both read .rosz; New Recruit reads its own JSON too.
window-export-roster-rosz = Save .rosz
window-export-roster-json = Save JSON
