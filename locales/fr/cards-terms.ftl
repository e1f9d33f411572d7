# What Rust says of cards beside each other: columns, comparisons, cards that are alike.
column-name = Nom
column-game = Jeu
column-kind = Sorte
column-faction = Faction
column-type = Type
column-cost = Coût
column-unique = Unique
column-product = Imprimée dans
column-owned = Possédées

problem-no-such-column = Il n’y a pas de colonne « { $column } ». Les colonnes sont : { $known }.

# What cards have in common. $what is a fact or several, $values are what both say of it, $apart is a cost with its unit.
alike-identity = une autre version de la même figurine
alike-values = { $what } : { $values }
alike-same = même valeur : { $what }
alike-cost-same = même coût
alike-cost-more = { $apart } de plus
alike-cost-less = { $apart } de moins

# Cards beside each other. A row of what is said without a name of its own.
compare-says = Autre texte
problem-compare-count = { $count ->
    [0] Aucune carte n’est choisie. Choisissez-en de deux à { $limit }.
   *[other] { $count } cartes, c’est trop à la fois. Choisissez-en de deux à { $limit }.
}
