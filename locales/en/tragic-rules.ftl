# What the rules find. Each says what is wrong and what to do.
tragic-unknown-card = No card has the id “{ $card }”, so it does not count. Replace it or take it out.
tragic-unknown-card-misplaced = { $card } does not belong here. Make it an entry of its own or take it out.
tragic-count = { $card } has a count of { $count }, so it does not count. Set at least one, or take it out.
tragic-library-size-few = The library has { $found } of { $wanted } cards. Add { $missing } more.
tragic-library-size-many = The library has { $found } cards; { $wanted } are allowed. Take { $over } out.
tragic-copies = There are { $found } copies of { $card } at this level; { $mode } allows { $most }. Take some out.
tragic-trait-count = { $card } is one trait too many; { $most } are allowed. Take one out.
tragic-trait-twice = { $card } is in the deck twice. Keep one.
tragic-race = { $card } and { $other } are both races, and a character has only one. Take one out.
tragic-banned-brotherhood = { $card } belongs to the Brotherhood of Steel, which does not go with { $trait }. Take one of them out.
tragic-skill-count-few = The deck has { $found } of { $wanted } skills. Choose the rest.
tragic-skill-count-many = { $card } is one skill too many; { $most } are allowed. Take one out.
tragic-skill-twice = { $card } is in the deck twice. Keep one.
tragic-banned = { $card } is banned. Take it out.
tragic-banned-instead = { $card } is banned. Take the card that replaces it: { $instead }.
tragic-aptitudes = The library has { $found ->
    [one] { $found } Aptitude
   *[other] { $found } Aptitudes
}; at least { $advised } are recommended. Swap some cards for Aptitudes.
tragic-no-trait-bluff = { $card } leaves the game when traits are revealed, because { $none } is beside it. Keep it as a bluff, or take one of them out.
tragic-attribute-cap = With { $card }, Aptitudes could raise { $attribute } above its maximum of { $most }. The rest can only be discarded or spent otherwise.

# Faces of cards.
problem-tragic-too-many-attributes = A card has at most two attributes.
problem-tragic-no-level = A level is 1, 2 or 3, not { $found }.

# The reason for a card that is not in the force yet, in one line.
tragic-library-size-many-if-added = The library has all { $wanted } cards already.
tragic-copies-if-added = { $mode } allows { $most } at this level.
tragic-trait-count-if-added = All { $most } traits are chosen already.
tragic-trait-twice-if-added = The deck has it already.
tragic-race-if-added = A character has only one race, and the deck has one already.
tragic-banned-brotherhood-if-added = { $card } does not go with { $trait }.
tragic-skill-count-many-if-added = All { $most } skills are chosen already.
tragic-skill-twice-if-added = The deck has it already.
tragic-banned-if-added = Banned.
tragic-banned-instead-if-added = Banned; this replaces it: { $instead }.
