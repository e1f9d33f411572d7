# What a force brings along when it is handed on. $what: cards, corrections or both.
brought-brings =
    { $what ->
        [cards] Includes { $cards ->
            [one] { $cards } custom card
           *[other] { $cards } custom cards
        }
        [corrections] Includes { $corrections ->
            [one] { $corrections } correction
           *[other] { $corrections } corrections
        }
       *[both] Includes { $cards ->
            [one] { $cards } custom card
           *[other] { $cards } custom cards
        } and { $corrections ->
            [one] { $corrections } correction
           *[other] { $corrections } corrections
        }
    }
brought-carries =
    { $what ->
        [cards] Include { $cards ->
            [one] my custom card
           *[other] my { $cards } custom cards
        }
        [corrections] Include the values I filled in on { $corrections ->
            [one] a card
           *[other] { $corrections } cards
        }
       *[both] Include { $cards ->
            [one] my custom card
           *[other] my { $cards } custom cards
        } and the values I filled in on { $corrections ->
            [one] a card
           *[other] { $corrections } cards
        }
    }
# $card: the card; $facts: each as brought-fact.
brought-otherwise = { $card }: { $facts }
# $fact: where it stands in the card; $brought: what the force says; $here: what the cards here say.
brought-fact = { $fact } is { $brought } in this force, { $here } in your cards
brought-unknown = unknown
