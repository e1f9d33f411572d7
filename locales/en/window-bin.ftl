### The bin: what was deleted

window-bin = Bin
# In the list of commands, where somebody may look for “deleted”.
window-bin-go = Bin: deleted forces, games and cards
window-bin-text = What you delete stays here for 30 days, on all your devices. Events stay on this one.
window-bin-nothing = The bin is empty
window-bin-nothing-text = Forces, games, events, and cards and packs of your own that you delete stay here for 30 days. Until then you can bring them back in one press.
window-bin-nameless = without a name
window-bin-when = deleted { $date }
window-bin-days = { $days ->
    [one] { $days } day left
   *[other] { $days } days left
}
window-bin-restore = Bring back
window-bin-restore-one = Bring back { $name }
window-bin-restored = “{ $name }” is back.
window-bin-delete = Delete for good
window-bin-delete-one = Delete for good: { $name }
window-bin-delete-ask = “{ $name }” can then no longer be brought back, on any of your devices.
window-bin-deleted = “{ $name }” was deleted for good.
window-bin-empty = Empty the bin
window-bin-empty-ask = { $count ->
    [one] What is in it can then no longer be brought back, on any of your devices.
   *[other] None of the { $count } things in it can then be brought back, on any of your devices.
}
window-bin-emptied = { $count ->
    [one] { $count } thing was deleted for good.
   *[other] { $count } things were deleted for good.
}
