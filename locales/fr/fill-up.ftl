### Les forces que le programme complète, compose ou reporte. Seul Rust utilise ces mots.

# À quoi servent les points d’une façon de faire.
fill-up-entries = { $count ->
    [one] Une nouvelle entrée
   *[other] { $count } nouvelles entrées
}
fill-up-others = { $count ->
    [one] une carte pour ce qui est là
   *[other] { $count } cartes pour ce qui est là
}
# $cards sont les cartes posées dessus.
fill-up-with = { $name } avec { $cards }
fill-up-on = { $name } pour { $on }
fill-up-count = { $count } × { $name }
fill-up-more = { $count } de plus

did-add-many = Ajouter plusieurs cartes

# Une force reportée sur une autre liste de points. $revision et $other sont des années.
carried-name = { $name } ({ $revision })
carried-renamed = Renommée : c’était { $was }.
carried-other-cost = Pas de coût en { $revision }. C’est celui de { $other } qui compte.
carried-no-cost = Aucun coût n’est connu.
carried-no-card = Cette carte n’est pas dans la base.
carried-successor = { $card } l’a sans doute remplacée. Elle n’a pas été échangée.

# La commande. $cost et $left sont des points.
cli-force-new-made = Composer une force légale à partir de rien, dans la limite
cli-force-new-faction = La faction de toutes les entrées, avec --made
cli-force-new-slots = Remplir aussi cet emplacement de la première entrée, avec --made : heroic
cli-force-new-owned = N’utiliser que ce que vous possédez, avec --made
cli-force-new-seed = Un autre nombre donne une autre force, avec --made
cli-force-fill-up-about = Montrer comment dépenser les points qu’il reste à une force
cli-force-fill-up-owned = N’utiliser que ce que vous possédez
cli-force-fill-up-seed = Un autre nombre donne d’autres propositions
cli-force-fill-up-take = Appliquer la proposition de ce numéro
cli-fill-up-spent = { $cost }, il reste { $left }
cli-force-carry-over-about = Enregistrer des copies de forces avec d’autres points et montrer ce qui change
cli-force-carry-over-ids = Identifiants des forces, comme `force list` les montre
cli-force-carry-over-all = Toutes les forces du jeu qui ont d’autres points
cli-force-carry-over-game = Le jeu, avec --all : { $games }
cli-force-carry-over-to = La révision des points
cli-force-carry-over-report = Seulement montrer ce qui changerait
cli-carry-over-none = Toutes les forces ont déjà ces points.
problem-fill-up-no-way = Il n’y a pas de proposition numéro { $found }. Propositions trouvées : { $count }.
