# Clubs.
window-clubs = Clubs
window-clubs-text = A club collects lists for its events, shares packs and lets guests spectate. One of you runs its server; your forces stay on your devices.
window-clubs-way-lists = Hand in lists
window-clubs-way-lists-text = The server checks them at once against the rules of the event. The organiser sees who is missing.
window-clubs-way-packs = Follow packs
window-clubs-way-packs-text = You see every change card by card before you take it.
window-clubs-way-guests = Spectate
window-clubs-way-guests-text = Guests see the revealed lists through a link of their own.
window-clubs-invited = I have an invitation link
window-clubs-pair = Pair this device
window-clubs-pair-text = An invitation link is enough to join a club; you need no account. If you run the server, pair this device first, then found the club.
window-clubs-unserved = This page comes from no server that a club can use. Without one, an event works here all the same: collect the lists of the players as texts, links or files, and see which are legal. If your club has sent you a link, open that.
window-clubs-none = You are in no club yet
window-clubs-none-found = Found one, and invite the others.
window-clubs-none-join = Join one with the link that its organiser sends you.
window-clubs-none-why = A club is a group that plays together and has a server of its own, on which it collects the lists for its events. Ask the organiser for an invitation, or set up a server for your group.
window-clubs-found = Found a club
window-clubs-name = Name of the club
window-clubs-own-name = Your name in the club
window-clubs-own-name-hint = All members see it, also on your lists.
window-clubs-join = Join a club
window-clubs-join-address = Invitation link
window-clubs-join-hint = An invitation, or a guest link: https://…/#…
window-clubs-join-code-hint = An invitation, or a guest link. The code after # is enough.
window-clubs-join-account = You get an account on the club’s server, and this device syncs with it.
window-clubs-look = Spectate
window-club = Club
window-club-about = { $count ->
    [one] You are { $role }, the only member
   *[other] You are { $role }, one of { $count } members
}
window-club-parts = Parts of the club
window-club-part-events = Events
window-club-part-packs = Packs
window-club-part-members = Members
window-club-joined = You have joined
window-club-joined-as = You are in the club as “{ $name }”.
window-club-joined-text = You now have an account on the club’s server. If you lose this device, only this code lets you back in.
window-club-waiting = Waiting for the server…
window-club-act-on = { $act }: { $name }
window-club-again = Try again
window-club-silent = The server does not answer
window-club-refused = This cannot be shown
window-club-stale = Last updated { $when }.
window-club-address-code = The address as a QR code

window-club-open-event = Open an event
window-club-open = Open event
window-club-open-which = One of your events
window-club-open-none = You have no events yet. Create one under Events: it sets the rules that lists are checked against.
window-club-open-packs = Allowed packs of the club
window-club-open-packs-text = Each in its current version. No other custom cards count.
window-club-open-text = The rules are copied: later changes to your own event do not change this one.
window-club-until = Deadline for lists
window-club-until-hint = Time of this device ({ $zone })
window-club-events-none = No events yet
window-club-events-none-open = Open one of yours: members hand in lists until the deadline that you set.
window-club-events-none-wait = The organiser has not opened one yet.
window-club-event = Event
window-club-event-open = open until { $when }
window-club-event-over = closed since { $when }
window-club-event-locked = locked
window-club-event-revealed = revealed

window-club-hand-in = Hand in
window-club-hand-in-anew = Hand in again
window-club-hand-in-force = Hand in to a club
window-club-hand-in-at = Hand in for { $name }
window-club-hand-in-which = Force
window-club-hand-in-where = Event
window-club-hand-in-text = The force is handed in as it is now. Your corrections and custom cards do not count there.
window-club-hand-in-no-force = You have no force for { $game } yet.
window-club-hand-in-no-event = No event of your clubs is open for lists of this game.
window-club-handed-in = Handed in for “{ $name }”. The server says:
window-club-handed-at = handed in { $when }
window-club-judging = Checking the list…
window-club-here = here: { $verdict }
window-club-mine = Your list
window-club-mine-none = You have not handed in a list yet.
window-club-mine-never = You handed in no list.
window-club-withdraw = Withdraw list
window-club-withdraw-ask = Everything you handed in for “{ $name }” is deleted. Your forces stay.
window-club-before = { $count ->
    [one] { $count } earlier list
   *[other] { $count } earlier lists
}
window-club-lists = { $count ->
    [0] Lists
    [one] { $count } list
   *[other] { $count } lists
}
window-club-lists-none = Nobody has handed in a list.
window-club-list-text = Contents of the list
window-club-unreadable = Unreadable
window-club-asks-you = The organiser asks you for changes
window-club-asked-of = Changes requested from { $player }
window-club-ask = Ask for changes
window-club-ask-note = What to change
window-club-ask-hint = { $name } sees this, and may hand in again until the event is locked.
window-club-unask = Withdraw request
window-club-ask-taken = The request to “{ $name }” was withdrawn.

window-club-organise = Organise
window-club-lock = Lock
window-club-unlock = Unlock
window-club-reveal = Reveal lists
window-club-reveal-ask = All members and guests can then see all lists of “{ $name }”. You can hide them again, but not what has been seen.
window-club-hide = Hide lists
window-club-move = Change deadline
window-club-take-home = Save to my events
window-club-taken-home = “{ $name }” is now among your events, with its lists. Print it from its menu.
window-club-remove-event = Delete event
window-club-remove-event-ask = { $count ->
    [0] “{ $name }” is deleted for good.
    [one] “{ $name }” is deleted for good, with the list that was handed in.
   *[other] “{ $name }” is deleted for good, with the { $count } lists that were handed in.
}
window-club-rules = Rules for lists
window-club-rules-bans = Banned: { $names }
window-club-rules-limits = At most: { $names }
window-club-rules-limit = { $most } × { $name }
window-club-rules-packs = Cards of these club packs are allowed: { $names }
window-club-rules-no-packs = Only the cards that come with Muster are allowed.
window-club-rules-unknown-ask = If data is missing, the organiser decides.
window-club-rules-unknown-accept = If data is missing, only the known data is checked.
window-club-rules-unknown-refuse = Lists with missing data are refused.
window-club-keep = Save rules to my events
window-club-keep-text = They become one of your events, so you can check a force against them while you build it.
window-club-kept = “{ $name }” is now among your events.

window-club-packs-none = No packs yet
window-club-packs-none-publish = Publish one of yours; the others can follow it.
window-club-packs-none-wait = The organiser has not published one yet.
window-club-pack-about = Version { $version }, published by { $by } on { $when }
window-club-pack-line = { $title }, version { $version }
window-club-pack-newer = Newer than yours (version { $here })
window-club-pack-followed = Following, up to date
window-club-pack-here = You have version { $version }, but do not follow it
window-club-pack-not-here = Not following
window-club-pack-follow = Preview and follow
window-club-pack-update = See what is new
window-club-pack-take = Take version { $version }
window-club-unfollow = Unfollow
window-club-unfollowed = You no longer follow “{ $title }”. Its cards stay.
window-club-publish = Publish a pack
window-club-publish-now = Publish
window-club-publish-which = One of your packs
window-club-publish-none = You have no card pack yet. Create one in the settings, under card packs.
window-club-publish-new = not in the club yet
window-club-publish-there = the club has version { $version }
window-club-publish-text = A published version can be neither changed nor taken back.
window-club-publish-raise = The club already has this version. Raise the version of your pack first: in the settings, under card packs.

window-club-since = since { $when }
window-club-make-member = Make member
window-club-make-organiser = Make organiser
window-club-make-owner = Make owner
window-club-make-owner-ask = “{ $name }” then owns the club, and you become an organiser. Only the new owner can change that.
window-club-put-out = Remove from club
window-club-put-out-ask = “{ $name }” is removed at once, with their lists for events that are not locked. What is on their devices stays there.
window-club-leave = Leave the club
window-club-leave-ask = You leave “{ $name }”, and your lists for events that are not locked are withdrawn. Your devices keep everything and still sync.
window-club-close-ask = You are the last member of “{ $name }”. If you leave, all of it is deleted for good: events, lists, packs.
window-club-owner-stays = To leave before the others, make another member the owner first.
window-club-invitations = Invitations
window-club-invite-member = Invite a member
window-club-invite-organiser = Invite an organiser
window-club-invite-text = Send this link privately to the person you invite. It works once, until { $when }, and is only shown now.
window-club-invitation = As { $role }
window-club-invitation-until = valid until { $when }
window-club-take-back = Revoke
window-club-uninvite = Revoke invitation
window-club-uninvite-ask = The link that you sent stops working.
window-club-guests = Guests
window-club-guests-text = Guests see the revealed lists of events, and nothing else.
window-club-guest-let-in = Add a guest
window-club-guest-name = Name of the guest
window-club-guest-text = Whoever has this link sees the revealed lists, until you revoke it. It is only shown now.
window-club-unguest = Revoke link
window-club-unguest-ask = The link of “{ $name }” stops working for good.
window-club-guest = A club’s lists
window-club-guest-about = You are spectating
window-club-guest-paste = Guest link
window-club-guest-other = Use another link
window-club-guest-none = No lists revealed yet
window-club-guest-none-text = Open the link again when the organiser has revealed the lists.
window-clubs-events-here = Organise an event here
window-clubs-share-here = Share a list of mine
