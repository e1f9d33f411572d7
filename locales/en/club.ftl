# Clubs.

problem-club-not-allowed = Your role in the club does not allow this. An organiser or the owner may do it.
problem-club-owner-stays = The owner cannot leave or be another while others are there. Give another member the role of the owner first.
problem-club-member-already = You are a member of this club already. The invitation still counts for somebody else.
problem-club-closed = No lists are taken any more: the moment has passed, or the event is locked. The organiser can give it another moment, or ask you for changes.
problem-club-past = This moment has passed, so nobody could hand in a list. Choose a later one.
problem-club-changed = It was changed since you saw it, or another of this version is there. Look again; of a pack, raise the version.
problem-club-too-large = This is more than the server takes.
problem-club-no-judge = This server knows no rules, so that it has no events and no packs.
problem-club-no-invitation = This is no invitation to a club. Take the whole address that the organiser sent.
problem-club-elsewhere = This device is paired with another server than the club’s, { $server }. Leave that server first, or take another data folder.
problem-club-no-guest = This link shows nothing any more. Ask the organiser for another one.
problem-club-nothing = { $what ->
    [club] You are in no club of this name, or in several: { $name }. Give its id.
    [member] There is no member of this name, or several: { $name }. Give the id.
    [guest] There is no guest of this name, or several: { $name }. Give the id.
    [pack] The club has no pack of this name: { $name }.
    [list] There is no list of this player that you may see: { $name }.
   *[event] The club has no event of this name, or several: { $name }. Give its id.
}
problem-club-bad-moment = “{ $text }” is no moment. It is a day and an hour in UTC: 2026-11-28T18:00.

club-role-owner = owner
club-role-organiser = organiser
club-role-member = member

# `muster club`.
club-none = You are in no club.
club-me = you
club-founded = The club “{ $name }” is founded ({ $club }).
club-joined = You are in the club as “{ $name }”.
club-invited = Send this address to whom you invite. It counts once, until { $until }: { $address }
club-until = until { $until }
club-no-invitations = Nobody is invited who has not come yet.
club-uninvited = The invitation counts no more.
club-role-given = “{ $name }” is { $role } now.
club-removed = “{ $name }” is out. What is on his devices stays there.
club-left = You left “{ $name }”. What is on your devices stays.
club-guest-link = With this link “{ $name }” sees what is revealed: { $address }
club-no-guests = The club has no guests.
club-unguested = The link of “{ $name }” shows nothing any more.
club-nothing-revealed = Nothing is revealed yet.
club-no-packs = The club has no packs.
club-pack-by = by { $name }
club-pack-newer = newer than yours
club-pack-followed = followed
club-pack-not-followed = not followed
club-published = “{ $title }” is published in version { $version }.
club-follow-ask = Take “{ $title }” in, and follow it? [y/N]
club-not-taken = Nothing was taken in.
club-followed = “{ $title }” is here in version { $version }, and followed.
club-unfollowed = { $pack } is followed no more. Its cards stay.
club-card-new = new: { $name }
club-card-changed = changed: { $name } ({ $facts })
club-no-events = The club has no events.
club-event-opened = “{ $name }” takes lists until { $until } ({ $event }).
club-event-locked = locked
club-event-over = the moment has passed
club-event-removed = “{ $name }” is gone, with its lists.
club-lists-count = { $count ->
    [one] { $count } list
   *[other] { $count } lists
}
club-mine-none = not handed in
club-mine-handed = handed in
club-mine-asked = changes asked for
club-locked = “{ $name }” is locked: no list is taken any more.
club-unlocked = “{ $name }” takes lists until { $until }.
club-revealed = All members and guests see the lists of “{ $name }”.
club-hidden = Everybody sees only his own list of “{ $name }”.
club-until-set = “{ $name }” takes lists until { $until }.
club-no-lists = There is no list that you may see.
club-handed-in = Handed in for “{ $name }”. The server says:
club-withdrawn = Your list is taken back.
club-asked = The organiser asks for changes: { $note }
club-ask-sent = “{ $name }” sees what you ask for, and may hand in anew until the event is locked.
club-missing = Not handed in: { $names }
club-taken-home = “{ $name }” is here with its lists ({ $id }).
