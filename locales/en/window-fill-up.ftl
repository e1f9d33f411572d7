### Filling forces up, forces from nothing, and other points

# Filling up. $left are the points that are left.
window-fill-up = Fill up
window-fill-up-deck = Complete the deck
window-fill-up-text = Each way keeps the force legal and changes nothing that is there.
window-fill-up-after = Uses { $cost }, leaves { $left }
window-fill-up-owned = Only what I own
window-fill-up-again = Other ways
window-fill-up-apply = Add these
window-fill-up-applied = Added: { $cards }
window-fill-up-waiting = Looking for ways…
window-fill-up-ways = Ways to fill up


# A force from nothing.
window-make-force = Build one for me
window-make-force-hint = A legal force, put together by chance within the limit. Change it as you like.
window-make-force-faction = Faction
window-make-force-any = any
window-make-force-with = With: { $slot }
window-make-force-more = More for “Build one for me”

# Other points. $revision is the name of a points list.
window-carry-over = Other points…
window-carry-over-all = All forces to other points…
window-carry-over-title = Carry over to other points
window-carry-over-text = The force stays as it is. A copy with the other points is saved beside it.
window-carry-over-do = { $count ->
    [one] Save the copy
   *[other] Save { $count } copies
}
window-carry-over-done = { $count ->
    [one] One copy saved.
   *[other] { $count } copies saved.
}
window-carry-over-breaches = No longer legal
window-carry-over-none = Every force of this game has these points already.
window-carry-over-unreadable = { $name } cannot be read and is left out.
