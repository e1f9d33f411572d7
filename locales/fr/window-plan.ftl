# Le plan de collection : ce que demandent les forces, ce qui manque, ce qu’il faut acheter.
window-plan = Plan de collection
window-plan-text = Choisissez les forces que vous voulez jouer. Vous voyez ce qu’elles demandent, ce que vous en avez, et quelles boîtes apportent le reste.
window-plan-forces = Vos forces
window-plan-none = Pas encore de forces
window-plan-none-text = Composez d’abord une force. Vous verrez ensuite ici si vous avez tout ce qu’elle demande.
window-plan-choose = Choisir { $name }
window-plan-together = Jouées en même temps
window-plan-together-text = Sinon, les forces choisies se partagent leurs cartes et leurs figurines.
window-plan-whole = Vous avez tout
window-plan-nearly = Presque : il manque { $what }
window-plan-not = { $count ->
    [one] Il manque une carte ou figurine
   *[other] Il manque { $count } cartes et figurines
}
window-plan-empty = Encore vide
window-plan-part = { $count ->
    [one] { $name }
   *[other] { $name } ×{ $count }
}
window-plan-part-miniature = { $count ->
    [one] { $name } (figurine)
   *[other] { $name } (figurine) ×{ $count }
}
window-plan-needs = Ce que demandent les forces choisies
window-plan-needs-none = Choisissez une force ci-dessus pour voir ce qu’elle demande.
window-plan-sum-cards = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
window-plan-sum-miniatures = { $count ->
    [one] une figurine
   *[other] { $count } figurines
}
window-plan-sum-missing = Il manque : { $what }
window-plan-sum-complete = Vous avez tout.
window-plan-unknown = { $count ->
    [one] Une carte n’est pas connue ici ; on ne sait donc pas ce qu’elle demande : { $cards }.
   *[other] { $count } cartes ne sont pas connues ici ; on ne sait donc pas ce qu’elles demandent : { $cards }.
}
window-plan-show = Montrer
window-plan-show-all = Tout
window-plan-show-missing = Ce qui manque
window-plan-show-contested = Pas assez pour toutes
window-plan-show-open = Non cochées
window-plan-nothing = Rien de tel.
window-plan-miniatures-of = { $game } : figurines
window-plan-tick = { $name } : sorti
window-plan-owned = { $owned } sur { $needed } dans la collection
window-plan-missing = il en manque { $count }
window-plan-tokens = { $count ->
    [one] un jeton décompte
   *[other] { $count } jetons décompte
}
window-plan-contested = Pas assez pour toutes les forces
window-plan-share = { $name } : { $count }
window-plan-assembled = Assemblées : { $count }
window-plan-painted = Peintes : { $count }
window-plan-print = Imprimer la liste à cocher
window-plan-csv = Enregistrer comme tableau
window-plan-clear = Tout décocher
window-plan-cleared = Tout est décoché.
window-plan-file = liste
window-plan-buy = Quoi acheter
window-plan-buy-text = Le moins de boîtes possible qui contiennent ce qui manque.
window-plan-buy-guess = Un petit nombre de boîtes qui contiennent ce qui manque. Il y a tant de boîtes que moins suffiraient peut-être.
window-plan-buy-for = Pour
window-plan-buy-all = Cartes et figurines
window-plan-buy-cards = Cartes
window-plan-buy-miniatures = Figurines
window-plan-buy-nothing = Il ne manque rien.
window-plan-buy-no-box = Aucune boîte connue ne contient ce qui manque.
window-plan-box = { $count ->
    [one] { $box }
   *[other] { $box } ×{ $count }
}
window-plan-brings = Apporte { $what }
window-plan-brings-least = Apporte au moins { $what }
window-plan-brought = { $count ->
    [one] { $name }
   *[other] { $name } ×{ $count }
}
window-plan-brought-least = { $missing ->
    [one] { $name }
   *[other] { $name } : contient au moins { $count }, il manque { $missing }
}
window-plan-ranked = Les boîtes qui apportent le plus
window-plan-unobtainable = Dans aucune boîte connue
window-plan-maybe = peut-être dans { $boxes }, qui contient sa carte ; ses figurines ne sont pas relevées
window-state = Assemblé, peint, note
window-state-assembled = Assemblées
window-state-painted = Peintes
window-state-note = Note
window-state-note-hint = Où elle est rangée, qui l’a empruntée
window-plan-perhaps = { $count } peut-être dans { $boxes }
window-plan-sum-perhaps = Peut-être dans une boîte que vous avez : { $what }
window-plan-perhaps-owned = Peut-être dans une boîte que vous avez
window-plan-buy-nothing-yet = Rien à acheter avant d’avoir regardé dans vos boîtes.
