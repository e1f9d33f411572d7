# Clubs.

problem-club-not-allowed = Your role in the club does not allow this. Ask an organiser or the owner.
problem-club-owner-stays = The owner cannot leave or change role while there are other members. Make another member the owner first.
problem-club-member-already = You are already a member of this club. The invitation still works for somebody else.
problem-club-closed = Lists can no longer be handed in: the deadline has passed, or the event is locked. The organiser can move the deadline, or ask you for changes.
problem-club-past = This deadline has already passed. Choose a later one.
problem-club-changed = This was changed since you saw it, or this version exists already. Look again; for a pack, raise the version.
problem-club-damaged = This was damaged on the server’s disk, so the server does not give it out. Publish the pack again, or open the event again.
problem-club-too-large = This is larger than the server accepts.
problem-club-no-judge = This server cannot check lists, so it has no events and no packs.
problem-club-no-invitation = This is not an invitation to a club. Paste the whole address that the organiser sent.
problem-club-elsewhere = This device is paired with another server than the club’s, { $server }. Leave that server first, or use another data folder.
problem-club-no-guest = This link no longer works. Ask the organiser for a new one.
problem-club-nothing = { $what ->
    [club] You are in no club with this name, or in several: { $name }. Give its id.
    [member] No member has this name, or several have it: { $name }. Give the id.
    [guest] No guest has this name, or several have it: { $name }. Give the id.
    [pack] The club has no pack with this name: { $name }.
    [list] There is no list of this player that you may see: { $name }.
   *[event] The club has no event with this name, or several: { $name }. Give its id.
}
problem-club-bad-moment = “{ $text }” is not a date and time. Write it in UTC, like 2026-11-28T18:00.

club-role-owner = owner
club-role-organiser = organiser
club-role-member = member

# `muster club`.
club-none = You are in no club.
club-me = you
club-founded = The club “{ $name }” was founded ({ $club }).
club-joined = You are in the club as “{ $name }”.
club-invited = Send this address to the person you invite. It works once, until { $until }: { $address }
club-until = until { $until }
club-no-invitations = No invitation is open.
club-uninvited = The invitation no longer works.
club-role-given = “{ $name }” is now { $role }.
club-removed = “{ $name }” was removed from the club. What is on their devices stays there.
club-left = You left “{ $name }”. What is on your devices stays.
club-guest-link = With this link “{ $name }” sees the revealed lists: { $address }
club-no-guests = The club has no guests.
club-unguested = The link of “{ $name }” no longer works.
club-nothing-revealed = No lists are revealed yet.
club-no-packs = The club has no packs.
club-pack-by = by { $name }
club-pack-newer = newer than yours
club-pack-followed = followed
club-pack-not-followed = not followed
club-published = “{ $title }” is published as version { $version }.
club-follow-ask = Take “{ $title }” and follow it? [y/N]
club-not-taken = Nothing was changed.
club-followed = You have version { $version } of “{ $title }” and follow it.
club-unfollowed = You no longer follow { $pack }. Its cards stay.
club-card-new = new: { $name }
club-card-changed = changed: { $name } ({ $facts })
club-no-events = The club has no events.
club-event-opened = “{ $name }” is open for lists until { $until } ({ $event }).
club-event-locked = locked
club-event-over = the deadline has passed
club-event-removed = “{ $name }” was deleted with its lists.
club-lists-count = { $count ->
    [one] { $count } list
   *[other] { $count } lists
}
club-mine-none = not handed in
club-mine-handed = handed in
club-mine-asked = changes asked for
club-locked = “{ $name }” is locked: no more lists can be handed in.
club-unlocked = “{ $name }” is open for lists until { $until }.
club-revealed = All members and guests can see the lists of “{ $name }”.
club-hidden = Players see only their own list of “{ $name }”.
club-until-set = “{ $name }” is open for lists until { $until }.
club-no-lists = There are no lists that you may see.
club-handed-in = Handed in for “{ $name }”. The server says:
club-withdrawn = Your list was withdrawn.
club-asked = The organiser asks for changes: { $note }
club-ask-sent = “{ $name }” sees your note, and may hand in again until the event is locked.
club-missing = Not handed in: { $names }
club-taken-home = “{ $name }” is now among your events, with its lists ({ $id }).
