# What a force brings along when it is handed on. $what: cards, corrections or both.
brought-brings =
    { $what ->
        [cards] Apporte { $cards ->
            [one] une carte
           *[other] { $cards } cartes
        } de son auteur
        [corrections] Apporte { $corrections ->
            [one] une correction
           *[other] { $corrections } corrections
        } de son auteur
       *[both] Apporte { $cards ->
            [one] une carte
           *[other] { $cards } cartes
        } et { $corrections ->
            [one] une correction
           *[other] { $corrections } corrections
        } de son auteur
    }
brought-carries =
    { $what ->
        [cards] avec { $cards ->
            [one] une carte à vous
           *[other] { $cards } cartes à vous
        }
        [corrections] avec { $corrections ->
            [one] une correction à vous
           *[other] { $corrections } corrections à vous
        }
       *[both] avec { $cards ->
            [one] une carte à vous
           *[other] { $cards } cartes à vous
        } et { $corrections ->
            [one] une correction
           *[other] { $corrections } corrections
        }
    }
# $card: the card; $facts: each as brought-fact.
brought-otherwise = { $card } : { $facts }
# $fact: where it stands in the card; $brought: what the force says; $here: what the cards here say.
brought-fact = { $fact } vaut { $brought } dans cette force, { $here } ici
brought-unknown = inconnu
