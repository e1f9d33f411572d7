# What a force brings along when it is handed on. $what: cards, corrections or both.
brought-brings =
    { $what ->
        [cards] Brings { $cards ->
            [one] a card
           *[other] { $cards } cards
        } of whoever built it
        [corrections] Brings { $corrections ->
            [one] a correction
           *[other] { $corrections } corrections
        } of whoever built it
       *[both] Brings { $cards ->
            [one] a card
           *[other] { $cards } cards
        } and { $corrections ->
            [one] a correction
           *[other] { $corrections } corrections
        } of whoever built it
    }
brought-carries =
    { $what ->
        [cards] with { $cards ->
            [one] a card
           *[other] { $cards } cards
        } of yours
        [corrections] with { $corrections ->
            [one] a correction
           *[other] { $corrections } corrections
        } of yours
       *[both] with { $cards ->
            [one] a card
           *[other] { $cards } cards
        } of yours and { $corrections ->
            [one] a correction
           *[other] { $corrections } corrections
        }
    }
# $card: the card; $facts: each as brought-fact.
brought-otherwise = { $card }: { $facts }
# $fact: where it stands in the card; $brought: what the force says; $here: what the cards here say.
brought-fact = { $fact } is { $brought } in this force, { $here } here
brought-unknown = not known
