# Remplir ce que personne n’a saisi.
window-fill-button = Remplir
window-fill-kept = { $card } : { $label } enregistré.
window-fill-undo = Annuler
window-fill-none = aucun
window-fill-some = en a
window-fill-has = Sur la carte
window-fill-unknown = inconnu
window-fill-forget = Inconnu
window-fill-shape = { $label } : format
window-fill-chosen = { $label } : choisis
window-fill-drop = Retirer { $what }
window-fill-look = Chercher : { $label }
window-fill-find-card = { $label } : chercher une carte
window-fill-remove-row = Retirer la ligne { $number }
window-fill-add-row = Ajouter : { $label }
window-fill-pack = Dans le paquet : { $value }
window-fill-pack-nothing = Le paquet ne le dit pas.
window-fill-reset = Revenir au paquet
window-fill-reset-of = { $label } : revenir au paquet
window-fill-yours = Rempli par vous
window-fill-left = { $count ->
    [0] Il ne manque rien d’autre sur cette carte.
    [one] Il manque { $count } donnée sur cette carte.
   *[other] Il manque { $count } données sur cette carte.
}
window-fill-missing = Il manque encore
window-fill-known = Le reste de la carte
window-fill-records = Éditions, remarques et sources
window-fill-all = Toute la carte
window-fill-next = Suivant
window-fill-keep = Enregistrer
window-fill-cost = Le coût de { $name } est inconnu : le remplir
window-fill-cost-unknown = { $cost } : le remplir
window-fill-recorded = { $known } données sur { $of }
window-fill-complete = Cette carte est complète
window-fill-look-at = Terminé
window-fill-next-card = Carte suivante
window-fill-run = Compléter à la suite
window-fill-run-these = Compléter ces cartes
window-fill-run-place = Carte { $place } sur { $of }
window-fill-run-keys = Un chiffre, ou la lettre affichée sur un choix, mène au champ suivant. Tab passe, « - » veut dire aucun. Entrée dans un champ vide et Tab dans le dernier mènent à la carte suivante.
window-fill-run-nothing = Rien de ce qui est imprimé sur cette carte ne manque.
window-fill-run-over = C’était la dernière carte
window-fill-run-filled = { $count ->
    [0] Rien n’a été complété.
    [one] Vous avez complété une carte.
   *[other] Vous avez complété { $count } cartes.
  }
window-fill-run-share = Faire un pack à partager
window-fill-run-pack = Ce que j’ai complété
window-fill-keys = Tapez un chiffre, ou la lettre d’un choix : on passe au champ suivant. Entrée enregistre, « - » veut dire aucun, « ? » inconnu.
window-fill-conflict = Le paquet a changé cette carte depuis votre correction. Vérifiez ce que vous avez rempli ; votre prochain changement le rétablit.
window-fill-rare = Rarement utilisé
window-fill-advanced = Avancé
window-fill-printed = Aperçu de la carte imprimée
window-sheet-change = { $what } : { $value }. Modifier
window-missing = Données manquantes
window-missing-text = L’état des données des cartes : la part des données connues et le nombre de cartes complètes. Si vous avez une carte, vous pouvez la remplir.
window-missing-bar = { $name } : { $percent } % remplis
window-missing-percent = { $percent } %
window-missing-cards = { $complete } sur { $cards }
window-missing-complete = complètes : { $complete } sur { $cards }
window-missing-cards-text = Cartes complètes, sur le total
window-missing-facts-text = Cartes qui ont cette donnée, sur le total
window-missing-begin = Remplir { $card }
window-disputes = { $count ->
    [one] Des paquets se contredisent sur une donnée
   *[other] Des paquets se contredisent sur { $count } données
}
window-disputes-text = Choisissez quel paquet compte. Aucun paquet n’est modifié.
window-disputes-chosen = « { $pack } » compte.
