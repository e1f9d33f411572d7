# Remplir ce que personne n’a saisi.
window-fill-button = Remplir
window-fill-kept = { $label } de { $card } : gardé.
window-fill-undo = Annuler
window-fill-none = aucun
window-fill-some = en a
window-fill-has = Est sur la carte
window-fill-unknown = inconnu
window-fill-forget = Inconnu
window-fill-shape = { $label } : comment c’est écrit
window-fill-chosen = { $label } : choisis
window-fill-drop = Retirer { $what }
window-fill-look = Chercher : { $label }
window-fill-find-card = { $label } : chercher une carte
window-fill-remove-row = Retirer la ligne { $number }
window-fill-add-row = { $label } : un de plus
window-fill-pack = Le paquet dit : { $value }
window-fill-pack-nothing = Le paquet n’en dit rien.
window-fill-reset = Revenir au paquet
window-fill-reset-of = { $label } : revenir à ce que dit le paquet
window-fill-yours = Saisi par vous
window-fill-left = { $count ->
    [0] Rien d’autre ne manque sur cette carte.
    [one] { $count } fait manque sur cette carte.
   *[other] { $count } faits manquent sur cette carte.
}
window-fill-all = Toute la carte
window-fill-next = Suivant
window-fill-keep = Garder
window-fill-cost = Le coût de { $name } est inconnu : le remplir
window-fill-cost-unknown = { $cost } : le remplir
window-fill-recorded = { $known } sur { $of } faits
window-fill-look-at = La voir
window-fill-next-card = Carte suivante
window-fill-keys = Tapez un chiffre, ou la lettre qu’un choix montre : on passe au champ suivant. Entrée garde, « - » dit qu’il n’y en a pas, « ? » que ce n’est pas connu.
window-fill-conflict = La carte a changé dans son paquet depuis votre correction. Regardez ce que vous aviez saisi ; le prochain changement le rétablit.
window-fill-rare = Ce que peu de cartes ont
window-fill-advanced = Avancé
window-fill-printed = La carte telle qu’elle s’imprime
window-sheet-change = { $what } : { $value }. Le changer
window-missing = Ce qui manque
window-missing-text = Quelle part des cartes est saisie. Qui a une carte dans sa boîte peut la remplir.
window-missing-bar = { $name } : { $percent } % saisis
window-missing-percent = { $percent } %
window-missing-cards = { $complete } / { $cards }
window-missing-cards-text = Cartes auxquelles rien ne manque, sur toutes
window-missing-facts-text = Cartes qui l’ont, sur toutes
window-missing-begin = Remplir { $card }
window-disputes = { $count ->
    [one] Des paquets se contredisent sur un fait
   *[other] Des paquets se contredisent sur { $count } faits
}
window-disputes-text = Choisissez qui a raison. Aucun paquet n’est modifié.
window-disputes-chosen = « { $pack } » a raison.
