# What the rules find. Each says what is wrong and what to do.
warzone-unknown-card = No card has the id “{ $card }”, so it counts for nothing. Replace it or take it out.
warzone-unknown-card-misplaced = { $card } has no place here. Lay it elsewhere or take it out.
warzone-count = { $card } is listed with a count of { $count }, and so counts for nothing. List at least one, or take it out.
warzone-slots-few = The army has { $found } of at least { $least ->
    [one] { $least } choice
   *[other] { $least } choices
}: { $choice }. Add more.
warzone-slots-many = { $card } is one too many: { $choice } may be chosen { $most ->
    [one] once
   *[other] { $most } times
} at most. Take one out.
warzone-slots-other = { $card } takes a choice that { $too } does not have: { $choice }. Take it out or use another Table of Organisation.
warzone-slots-pick = { $card } does not offer the choice “{ $pick }”. Pick one of its own.
warzone-over-limit = The army costs { $total ->
    [one] { $total } point
   *[other] { $total } points
}, { $over } more than its limit of { $limit }. Take something out or raise the limit.
warzone-unique = { $card } and { $first } are the same unique squad or character. Keep one of them.
warzone-unique-several = There is only one { $card }. Field one.
warzone-lord-and-hero = { $card } leads the army as its Lord already, so the hero stays at home. Take one of them out.
warzone-doomtrooper-second = { $partner } and { $card } are a second pair of Doomtroopers, and an army has one at the most. Take it out.
warzone-doomtrooper-faction = { $partner } and { $card } may only pair up in a Brotherhood army or in their own faction. Take one of them out.
warzone-doomtrooper-lord = { $partner } leads the army and is no Doomtrooper any more, so { $card } cannot join as the second of a pair. Take it out.
warzone-faction-other = { $card } belongs to another faction than the army: { $army }. Choose another squad.
warzone-faction-agent = { $card } is a Cartel Agent, and those do not serve in this army: { $army }. Choose another squad.
warzone-advisor-joins = { $card } advises Troop and Support squads only; { $squad } is none: { $choice }. Move the Advisor.
warzone-advisor-leads = { $card } advises { $squad } and may not lead it. Let another figure lead.
warzone-powers-many = { $figure } may have { $most ->
    [one] { $most } psychic power
   *[other] { $most } psychic powers
}; { $card } is one too many. Take it off.
warzone-powers-faction = { $card } stands on the list of another faction than that of { $figure }. Choose another power.
warzone-squad-size = { $card } has { $found ->
    [one] { $found } figure
   *[other] { $found } figures
}; it has { $least } to { $most }. Change their number.
warzone-lord-missing = The army has no Lord, so nobody knows how many resource cards it has. Choose a Lord.

# Faces of cards.
problem-warzone-size-turned-round = The least is more than the most.
