# Clubs.
window-clubs = Clubs
window-clubs-text = A club hands in lists for its events, follows its packs and lets guests look on, with a server that one of you runs. Your forces stay on your devices.
window-clubs-way-lists = Hand in lists
window-clubs-way-lists-text = The server judges them at once, by the rules of the event. The organiser sees who is missing.
window-clubs-way-packs = Follow packs
window-clubs-way-packs-text = What the club changes is shown card by card before you take it.
window-clubs-way-guests = Look on
window-clubs-way-guests-text = Guests see the lists that are revealed, by a link of their own.
window-clubs-invited = I was sent an address
window-clubs-pair = Pair this device
window-clubs-pair-text = Whoever has the address of an invitation joins with it; no account is needed. Who runs the server pairs this device first, and founds the club.
window-clubs-unserved = This program reaches no server from here. Open the address that your club sent you, or take Muster on a computer.
window-clubs-none = You are in no club yet
window-clubs-none-found = Found one, and invite the others.
window-clubs-none-join = Join one with the address that its organiser sends you.
window-clubs-none-why = A club is a group that plays together and has a server of its own, on which it collects the lists for its events. Ask the organiser for an invitation, or set up a server for your group.
window-clubs-found = Found a club
window-clubs-name = Name of the club
window-clubs-own-name = Your name in the club
window-clubs-own-name-hint = All members see it, and it stands on your lists.
window-clubs-join = Join a club
window-clubs-join-address = Address that you were sent
window-clubs-join-hint = An invitation, or the link of a guest: https://…/#…
window-clubs-join-code-hint = An invitation, or the link of a guest. The code behind # is enough.
window-clubs-join-account = You get an account on the club’s server, and this device is in step with it.
window-clubs-look = Look on
window-club = Club
window-club-about = { $count ->
    [one] You are { $role }, the only member
   *[other] You are { $role }, one of { $count } members
}
window-club-parts = Parts of the club
window-club-part-events = Events
window-club-part-packs = Packs
window-club-part-members = Members
window-club-joined = You are in
window-club-joined-as = You are in the club as “{ $name }”.
window-club-joined-text = The club’s server has an account for you. If you lose this device, only this code lets you back in.
window-club-waiting = Asking the server…
window-club-act-on = { $act }: { $name }
window-club-again = Ask again
window-club-silent = The server does not answer
window-club-refused = This cannot be shown
window-club-stale = As it was on { $when }.
window-club-address-code = The address as a QR code

window-club-open-event = Open an event
window-club-open = Open it
window-club-open-which = One of your events
window-club-open-none = You keep no event yet. Make one under Events: it says what lists are judged by.
window-club-open-packs = Packs of the club that count
window-club-open-packs-text = Each in the version that it has now. Nothing else of anybody’s own counts.
window-club-open-text = Its rules are written down with it: what you change later in your own event changes nothing here.
window-club-until = Lists are taken until
window-club-until-hint = In the time of this device ({ $zone })
window-club-events-none = No events yet
window-club-events-none-open = Open one of your own: it takes lists until a moment that you set.
window-club-events-none-wait = The organiser has opened none.
window-club-event = Event
window-club-event-open = takes lists until { $when }
window-club-event-over = took lists until { $when }
window-club-event-locked = locked
window-club-event-revealed = revealed

window-club-hand-in = Hand in
window-club-hand-in-anew = Hand in anew
window-club-hand-in-force = Hand in at a club
window-club-hand-in-at = Hand in for { $name }
window-club-hand-in-which = Which force
window-club-hand-in-where = For which event
window-club-hand-in-text = It is handed in as it is now. Corrections and cards of your own do not count there.
window-club-hand-in-no-force = You have no force for { $game } yet.
window-club-hand-in-no-event = No event of your clubs takes lists of this game now.
window-club-handed-in = Handed in for “{ $name }”. The server says:
window-club-handed-at = handed in { $when }
window-club-judging = The server judges…
window-club-here = here: { $verdict }
window-club-mine = Your list
window-club-mine-none = You have not handed in yet.
window-club-mine-never = You handed in none.
window-club-withdraw = Take it back
window-club-withdraw-ask = All that you handed in for “{ $name }” goes. Your forces stay.
window-club-before = { $count ->
    [one] { $count } list before this one
   *[other] { $count } lists before this one
}
window-club-lists = { $count ->
    [0] Lists
    [one] { $count } list
   *[other] { $count } lists
}
window-club-lists-none = Nobody has handed in.
window-club-list-text = What is in the list
window-club-unreadable = Unreadable
window-club-asks-you = The organiser asks you for changes
window-club-asked-of = { $player } is asked for changes
window-club-ask = Ask for changes
window-club-ask-note = What you ask for
window-club-ask-hint = { $name } sees it, and may hand in anew until the event is locked.
window-club-unask = Ask no more
window-club-ask-taken = “{ $name }” is asked for nothing any more.

window-club-organise = Organise
window-club-lock = Lock
window-club-unlock = Unlock
window-club-reveal = Reveal lists
window-club-reveal-ask = All members and guests then see all lists of “{ $name }”. What they have seen they have seen.
window-club-hide = Hide lists
window-club-move = Set another moment
window-club-take-home = Take home to print
window-club-taken-home = “{ $name }” is an event of yours, with its lists. From its menu it is printed.
window-club-remove-event = Remove the event
window-club-remove-event-ask = { $count ->
    [0] “{ $name }” goes for good.
    [one] “{ $name }” goes for good, with the list that was handed in.
   *[other] “{ $name }” goes for good, with the { $count } lists that were handed in.
}
window-club-rules = What lists are judged by
window-club-rules-bans = Banned: { $names }
window-club-rules-limits = At most: { $names }
window-club-rules-limit = { $most } × { $name }
window-club-rules-packs = Cards of these packs of the club count: { $names }
window-club-rules-no-packs = Only the cards that come with Muster count.
window-club-rules-unknown-ask = Where facts are missing, the organiser is asked.
window-club-rules-unknown-accept = Where facts are missing, what is known is enough.
window-club-rules-unknown-refuse = A list that cannot be judged whole is not taken.
window-club-keep = Keep these rules here
window-club-keep-text = They are among your events then, and a force can be judged by them while you build it.
window-club-kept = “{ $name }” is among your events.

window-club-packs-none = No packs yet
window-club-packs-none-publish = Publish one of your own; the others follow it.
window-club-packs-none-wait = The organiser has published none.
window-club-pack-about = Version { $version }, published by { $by } on { $when }
window-club-pack-line = { $title }, version { $version }
window-club-pack-newer = Newer than yours, which is version { $here }
window-club-pack-followed = Followed, and up to date
window-club-pack-here = You have version { $version }, and do not follow it
window-club-pack-not-here = Not followed
window-club-pack-follow = Look and follow
window-club-pack-update = See what is new
window-club-pack-take = Take version { $version }
window-club-unfollow = Follow no more
window-club-unfollowed = “{ $title }” is followed no more. Its cards stay.
window-club-publish = Publish a pack
window-club-publish-now = Publish
window-club-publish-which = One of your packs
window-club-publish-none = You have no pack of your own. Begin one in the settings, under card packs.
window-club-publish-new = not in the club yet
window-club-publish-there = version { $version } is in the club
window-club-publish-text = A version that is published is never written over, and cannot be taken back.
window-club-publish-raise = The club has this version already. Raise the version of your pack first: in the settings, under card packs.

window-club-since = since { $when }
window-club-make-member = Make a member
window-club-make-organiser = Make an organiser
window-club-make-owner = Hand the club on
window-club-make-owner-ask = “{ $name }” owns the club then, and you are an organiser. Only the new owner can change that.
window-club-put-out = Put out
window-club-put-out-ask = “{ $name }” leaves the club at once, with the lists of events that are not locked. What is on the devices of “{ $name }” stays there.
window-club-leave = Leave the club
window-club-leave-ask = You leave “{ $name }”, with your lists of events that are not locked. What is on your devices stays, and they stay in step.
window-club-close-ask = You are the last in “{ $name }”. With you, all of it goes for good: events, lists, packs.
window-club-owner-stays = The owner leaves last, or hands the club on first.
window-club-invitations = Invitations
window-club-invite-member = Invite a member
window-club-invite-organiser = Invite an organiser
window-club-invite-text = Send this address to whom you invite, by a way that others do not read. It counts once, until { $when }, and is shown this once.
window-club-invitation = As { $role }
window-club-invitation-until = counts until { $when }
window-club-take-back = Take back
window-club-uninvite = Take the invitation back
window-club-uninvite-ask = The address that was sent counts no more.
window-club-guests = Guests
window-club-guests-text = A guest sees the lists of events that are revealed, and nothing else.
window-club-guest-let-in = Let a guest in
window-club-guest-name = What you call the guest
window-club-guest-text = Whoever has this link sees what is revealed, until you take it back. It is shown this once.
window-club-unguest = Take the link back
window-club-unguest-ask = The link of “{ $name }” shows nothing any more. It cannot be given back.
window-club-guest = A club’s lists
window-club-guest-about = You look on as a guest
window-club-guest-paste = The link that you were sent
window-club-guest-other = Use another link
window-club-guest-none = Nothing is revealed yet
window-club-guest-none-text = Open the link again when the organiser has revealed the lists.
