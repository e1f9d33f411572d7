# What a force brings along when it is handed on. $what: cards, corrections or both.
brought-brings =
    { $what ->
        [cards] Contient { $cards ->
            [one] { $cards } carte personnelle
           *[other] { $cards } cartes personnelles
        }
        [corrections] Contient { $corrections ->
            [one] { $corrections } correction
           *[other] { $corrections } corrections
        }
       *[both] Contient { $cards ->
            [one] { $cards } carte personnelle
           *[other] { $cards } cartes personnelles
        } et { $corrections ->
            [one] { $corrections } correction
           *[other] { $corrections } corrections
        }
    }
brought-carries =
    { $what ->
        [cards] Inclure { $cards ->
            [one] ma carte personnelle
           *[other] mes { $cards } cartes personnelles
        }
        [corrections] Inclure ce que j’ai rempli sur { $corrections ->
            [one] une carte
           *[other] { $corrections } cartes
        }
       *[both] Inclure { $cards ->
            [one] ma carte personnelle
           *[other] mes { $cards } cartes personnelles
        } et ce que j’ai rempli sur { $corrections ->
            [one] une carte
           *[other] { $corrections } cartes
        }
    }
# $card: the card; $facts: each as brought-fact.
brought-otherwise = { $card } : { $facts }
# $fact: where it stands in the card; $brought: what the force says; $here: what the cards here say.
brought-fact = { $fact } vaut { $brought } dans cette force, { $here } dans vos cartes
brought-unknown = inconnu
