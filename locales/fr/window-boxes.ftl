# Boxes: what is sold together
window-boxes = Boîtes
window-boxes-text = Ajoutez ou retirez d’un clic tout le contenu d’une boîte à votre collection. Les boîtes viennent des paquets de cartes, les vôtres compris.
window-boxes-new = Nouvelle boîte
window-boxes-none = Pas encore de boîtes
window-boxes-none-text = Décrivez les boîtes que vous avez : leur contenu s’ajoute alors d’un clic et se partage avec leur paquet.
window-boxes-wave = Vague { $wave }
window-boxes-own = Exemplaires de { $box } que vous possédez
window-boxes-holds = { $count ->
    [one] Contient une carte
   *[other] Contient { $count } cartes
}
window-boxes-cards = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
window-boxes-miniatures = { $count ->
    [one] une figurine
   *[other] { $count } figurines
}
window-boxes-find = Montrer ses cartes
window-boxes-edit = Modifier la boîte
window-boxes-remove = Supprimer la boîte
window-boxes-removed = « { $box } » est supprimée. Votre collection reste.
window-boxes-added = « { $box } » est ajoutée. Possédée : { $count }.
window-boxes-taken = « { $box } » est retirée. Possédée : { $count }.
window-boxes-pack = Paquet
window-boxes-wave-field = Vague (s’il y en a une)
window-boxes-add = Ajouter une carte
window-boxes-count = Cartes
window-boxes-miniatures-field = Figurines
window-boxes-without = Retirer { $card }
window-boxes-keep = Enregistrer la boîte
window-boxes-copies-unknown = Nombres d’exemplaires inconnus
window-boxes-cards-unknown = On n’en connaît que les figurines, pas les cartes
window-boxes-cards-unknown-field = On n’en connaît que les figurines, pas les cartes
window-boxes-at-least = { $count ->
    [one] au moins une carte
   *[other] au moins { $count } cartes
}
window-boxes-added-least = « { $box } » est ajoutée avec un exemplaire de chaque carte ; elle peut en contenir plus. Possédée : { $count }.
window-boxes-unknown-field = Nombres d’exemplaires inconnus : elle peut en contenir plus
window-boxes-search = Chercher une boîte ou son contenu
window-boxes-none-found = Aucune boîte ne porte ce nom ni ne contient une telle carte.
window-boxes-you-own = Vous en avez
window-boxes-content = Contient { $what }

# The collection: what the user owns
window-collection-owned = Ce que j’ai
window-collection-needs = Besoins et achats
window-collection-text = Comptez ce que vous possédez. La recherche trouve aussi les cartes que vous n’avez pas encore.
window-collection-add-box = Ajouter une boîte
window-collection-import = Importer un tableau
window-collection-export = Enregistrer en tableau
window-collection-search = Chercher vos cartes, ou une carte à ajouter
window-collection-found-owned = Vous les avez
window-collection-found-other = Autres cartes
window-collection-none-found = Aucune carte ne correspond.
window-collection-first = Les { $count } premières sur { $total } trouvées. Précisez pour en trouver moins.
window-collection-empty = Rien pour l’instant
window-collection-empty-text = Ajoutez vos boîtes d’un appui chacune, cherchez une carte ci-dessus ou importez un tableau.
window-collection-file = collection
window-collection-read = { $count ->
    [one] Une carte a été notée.
   *[other] { $count } cartes ont été notées.
}
window-collection-refused = { $count ->
    [one] Rien n’a été noté : une ligne ne peut pas être lue
   *[other] Rien n’a été noté : { $count } lignes ne peuvent pas être lues
}
