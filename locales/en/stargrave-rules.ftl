# What the rules find. Each says what is wrong and what to do.
stargrave-unknown-card = No card has the id “{ $card }”, so it does not count. Replace it or take it out.
stargrave-unknown-card-misplaced = { $card } does not belong here. Attach it to the right figure or take it out.
stargrave-count = { $card } has a count of { $count }, so it does not count. Set at least one, or take it out.
stargrave-captain-none = The crew has no captain. Add one.
stargrave-captain-several = A crew has one captain. Take the other one out.
stargrave-first-mate-none = The crew has no first mate. Add one, or play with the captain alone.
stargrave-first-mate-several = A crew has at most one first mate. Take the other one out.
stargrave-crew-size = The crew has { $soldiers } soldiers; at most { $most } fit aboard. Dismiss some.
stargrave-specialists = { $specialists } of the soldiers are specialists; at most { $most } may be. Swap some for standard soldiers.
stargrave-over-limit = The soldiers cost { $total ->
    [one] { $total } credit
   *[other] { $total } credits
}, { $over } over the limit of { $limit }. Dismiss some or raise the limit.
stargrave-background-none = { $officer } has no background. Choose one.
stargrave-background-several = { $officer } already has a background. Take { $card } off.
stargrave-background-picks-count = { $card } allows { $most ->
    [one] { $most } free bonus
   *[other] { $most } free bonuses
}, and { $found ->
    [one] { $found } is
   *[other] { $found } are
} chosen. Choose from: { $choices }.
stargrave-background-picks-other = { $card } does not offer “{ $pick }”. Choose from: { $choices }.
stargrave-background-picks-twice = { $card } gives each bonus once, and { $pick } is chosen twice. Choose from: { $choices }.
stargrave-power-count-few = { $card } has { $found } of { $wanted } powers. Choose the rest.
stargrave-power-count-many = { $card } has { $found } powers; { $wanted } are allowed. Take some off.
stargrave-power-core = { $card } has { $found ->
    [one] { $found } core power
   *[other] { $found } core powers
} of { $background } and needs at least { $wanted }. Swap other powers for core powers.
stargrave-power-twice = { $officer } already has { $card }. Choose another power.
stargrave-gear-slots = { $card } carries { $used } slots of gear and has { $most }. Leave something behind.
stargrave-armour-count = { $figure } already wears armour. Take { $card } off.
stargrave-shield = { $figure } needs both hands for { $weapon } and cannot hold { $card }. Leave one of them behind.
stargrave-soldier-gear = { $card } carries { $used ->
    [one] { $used } slot
   *[other] { $used } slots
} of additional gear and has { $most } to spare. Leave something behind.

# The reason for a card that is not in the force yet, in one line.
stargrave-captain-several-if-added = The crew has a captain already.
stargrave-first-mate-several-if-added = The crew has a first mate already.
stargrave-crew-size-if-added = At most { $most } soldiers fit aboard.
stargrave-specialists-if-added = At most { $most } of the soldiers may be specialists.
stargrave-over-limit-if-added = { $over ->
    [one] { $over } credit over the limit of { $limit }.
   *[other] { $over } credits over the limit of { $limit }.
}
stargrave-background-several-if-added = { $officer } has a background already.
stargrave-power-count-many-if-added = All { $wanted } powers are chosen already.
stargrave-power-twice-if-added = { $officer } has this power already.
stargrave-armour-count-if-added = { $figure } wears armour already.
stargrave-shield-if-added = { $weapon } needs both hands and leaves none for { $card }.
