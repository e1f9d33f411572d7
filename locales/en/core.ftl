# What findings rest on.
basis-page = { $text } (p. { $page })
basis-community = { $text } (as commonly played)

# Files of any kind.
problem-too-many-values = This file has more than { $limit } values, which is too many.

# What a card costs that costs nothing.
cost-free = free
cost-amount = { $amount } { $unit }
cost-of-limit = { $cost } of { $limit }

# Numbers that are known in part.
number-at-least = at least { $least }
number-at-most = at most { $most }
number-between = { $least } to { $most }

severity-error = Error
severity-warning = Warning
severity-note = Note

verdict-empty = Empty
verdict-legal = Legal
verdict-legal-as-known = Legal, some data missing
verdict-not-legal = Not legal
verdict-unfinished = Unfinished
verdict-open = { $count ->
    [one] one step to do
   *[other] { $count } steps to do
}
verdict-missing-costs = { $count ->
    [one] { $count } cost missing
   *[other] { $count } costs missing
}
verdict-missing-checks = { $count ->
    [one] { $count } rule could not be checked
   *[other] { $count } rules could not be checked
}
verdict-errors = { $count ->
    [one] { $count } error
   *[other] { $count } errors
}
verdict-why = { $verdict }: { $why }

# A rule that facts are missing for, without its name.
unchecked-rule = could not be checked for { $lacking }: { $facts }
unchecked-force = could not be checked: { $facts }
unchecked-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

# What something is, and its value or a closer description.
labelled = { $label }: { $text }
