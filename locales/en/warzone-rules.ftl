# What the rules find. Each says what is wrong and what to do.
warzone-unknown-card = No card has the id “{ $card }”, so it does not count. Replace it or take it out.
warzone-unknown-card-misplaced = { $card } does not belong here. Move it or take it out.
warzone-count = { $card } has a count of { $count }, so it does not count. Set at least one, or take it out.
warzone-slots-few = The army needs at least { $least } × { $choice }; it has { $found }. Add more.
warzone-slots-many = { $card } is one too many: at most { $most } × { $choice }. Take one out.
warzone-slots-other = { $card } takes a choice that { $too } does not have: { $choice }. Take it out or use another Table of Organisation.
warzone-slots-pick = { $card } does not offer the choice “{ $pick }”. Pick one of its own.
warzone-over-limit = The army costs { $total ->
    [one] { $total } point
   *[other] { $total } points
}, { $over } more than its limit of { $limit }. Take something out or raise the limit.
warzone-unique = { $card } and { $first } are the same unique squad or character. Keep one of them.
warzone-unique-several = There is only one { $card }. Field one.
warzone-lord-and-hero = { $card } already leads the army as its Lord and cannot also be a hero. Take one of them out.
warzone-doomtrooper-second = { $partner } and { $card } are a second pair of Doomtroopers, and an army has at most one. Take it out.
warzone-doomtrooper-faction = { $partner } and { $card } may only pair up in a Brotherhood army or in their own faction. Take one of them out.
warzone-doomtrooper-lord = { $partner } leads the army and is no longer a Doomtrooper, so { $card } cannot join as the second of a pair. Take it out.
warzone-faction-other = { $card } belongs to another faction than the army: { $army }. Choose another squad.
warzone-faction-agent = { $card } is a Cartel Agent, and those do not serve in this army: { $army }. Choose another squad.
warzone-advisor-joins = { $card } advises Troop and Support squads only; { $squad } is neither: { $choice }. Move the Advisor.
warzone-advisor-leads = { $card } advises { $squad } and may not lead it. Let another figure lead.
warzone-powers-many = { $figure } may have { $most ->
    [one] { $most } psychic power
   *[other] { $most } psychic powers
}; { $card } is one too many. Take it off.
warzone-powers-faction = { $card } is a power of another faction than that of { $figure }. Choose another power.
warzone-squad-size = { $card } has { $found ->
    [one] { $found } figure
   *[other] { $found } figures
}; it needs { $least } to { $most }. Change the number.
warzone-lord-missing = The army has no Lord, so its number of resource cards is unknown. Choose a Lord.

# Faces of cards.
problem-warzone-size-turned-round = The minimum is greater than the maximum. Swap them.

# The reason for a card that is not in the force yet, in one line.
warzone-slots-many-if-added = At most { $most } × { $choice }.
warzone-slots-other-if-added = { $too } has no such choice: { $choice }.
warzone-over-limit-if-added = { $over ->
    [one] { $over } point over the limit of { $limit }.
   *[other] { $over } points over the limit of { $limit }.
}
warzone-unique-if-added = Unique: the army has { $first } already.
warzone-unique-several-if-added = The army has the only one already.
warzone-doomtrooper-second-if-added = An army has at most one pair of Doomtroopers.
warzone-doomtrooper-faction-if-added = { $partner } and { $card } may only pair up in a Brotherhood army or in their own faction.
warzone-doomtrooper-lord-if-added = { $partner } leads the army and is no longer a Doomtrooper.
warzone-faction-other-if-added = Of another faction than the army: { $army }.
warzone-faction-agent-if-added = Cartel Agents do not serve in this army: { $army }.
warzone-powers-many-if-added = { $figure } has all its psychic powers already.
warzone-powers-faction-if-added = A power of another faction than that of { $figure }.
