# What Rust says of cards beside each other: columns, comparisons, cards that are alike.
column-name = Name
column-game = Game
column-kind = Kind
column-faction = Faction
column-type = Type
column-cost = Cost
column-unique = Unique
column-product = Printed in
column-owned = Owned

problem-no-such-column = There is no column “{ $column }”. The columns are: { $known }.

# What cards have in common. $what is a fact or several, $values are what both say of it, $apart is a cost with its unit.
alike-identity = another version of the same figure
alike-values = { $what }: { $values }
alike-same = same { $what }
alike-cost-same = same cost
alike-cost-more = { $apart } more
alike-cost-less = { $apart } less

# Cards beside each other. A row of what is said without a name of its own.
compare-says = Other text
problem-compare-count = { $count ->
    [0] No card is named to compare. Choose two to { $limit }.
   *[other] { $count } cards are too many to compare at once. Choose two to { $limit }.
}
