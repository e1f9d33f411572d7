# What the rules find. Each says what is wrong and what to do.
tragic-unknown-card = No card has the id “{ $card }”, so it counts for nothing. Replace it or take it out.
tragic-unknown-card-misplaced = { $card } has no place here. Lay it on the table by itself or take it out.
tragic-count = { $card } is listed with a count of { $count }, and so counts for nothing. List at least one, or take it out.
tragic-library-size-few = The library has { $found } of { $wanted } cards. Add { $missing } more.
tragic-library-size-many = The library has { $found } cards; { $wanted } are allowed. Take { $over } out.
tragic-copies = There are { $found } copies of { $card } of this level; { $mode } allows { $most }. Take some out.
tragic-trait-count = { $card } is one trait too many; { $most } are allowed. Take one out.
tragic-trait-twice = { $card } stands in the deck twice. Keep one.
tragic-race = { $card } is a race, and so is { $other }; nobody belongs to two. Take one out.
tragic-banned-brotherhood = { $card } is of the Brotherhood of Steel, which keeps away from { $trait }. Take one of them out.
tragic-skill-count-few = The deck has { $found } of { $wanted } skills. Choose the rest.
tragic-skill-count-many = { $card } is one skill too many; { $most } are allowed. Take one out.
tragic-skill-twice = { $card } stands in the deck twice. Keep one.
tragic-banned = { $card } is banned. Take it out.
tragic-banned-instead = { $card } is banned. Take the card that replaces it: { $instead }.
tragic-aptitudes = The library has { $found ->
    [one] { $found } Aptitude
   *[other] { $found } Aptitudes
}; at least { $advised } are advised. Exchange some cards for Aptitudes.
tragic-no-trait-bluff = { $card } leaves the game when the traits are shown, because { $none } lies beside it. Keep it as a bluff, or take one of them out.
tragic-attribute-cap = With { $card } the Aptitudes could raise { $attribute } past { $most } points, where it stops. The rest can only be discarded or spent otherwise.

# Faces of cards.
problem-tragic-too-many-attributes = A card has two attributes at the most.
problem-tragic-no-level = A level is 1, 2 or 3; found { $found }.
