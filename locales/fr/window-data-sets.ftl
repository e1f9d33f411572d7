# Réglages : jeux tirés des jeux de données d’autres programmes.
window-data-sets = Jeux
window-data-sets-text = Ajoutez des jeux tirés des jeux de données de BattleScribe et de New Recruit. Ces données appartiennent à leurs auteurs ; Muster n’en fournit aucune.
window-data-sets-add = Ajouter un jeu de données
window-data-sets-drop = Déposez ici les fichiers d’un jeu de données : une archive (.zip, .bsr), ou le système de jeu (.gst) avec ses catalogues (.cat), tous à la fois.
window-data-sets-pick = Choisissez les fichiers d’un jeu de données : une archive (.zip, .bsr), ou le système de jeu (.gst) avec ses catalogues (.cat), tous à la fois.
window-data-sets-none = Aucun jeu de données n’a encore été ajouté. Les jeux fournis avec Muster n’en ont pas besoin.
window-data-sets-reading = Lecture du jeu de données…
window-data-sets-about = { $revision ->
    [none] { "" }
   *[other] Révision { $revision } ·{ " " }
}{ $catalogues ->
    [one] { $catalogues } catalogue
   *[other] { $catalogues } catalogues
} · { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
}
window-data-sets-forces = { $count ->
    [one] { $count } force
   *[other] { $count } forces
}
window-data-sets-new = Ajouter « { $name } » ?
window-data-sets-replace = Remplacer « { $name } » ?
window-data-sets-do-add = Ajouter
window-data-sets-do-replace = Remplacer
window-data-sets-same = Rien n’a changé dans les données.
window-data-sets-changed-forces = Vos forces
window-data-sets-same-forces = { $count ->
    [0] { "" }
    [one] { $count } force reste comme elle est.
   *[other] { $count } forces restent comme elles sont.
}
window-data-sets-more = et { $count } de plus
window-data-sets-unknown = { $count ->
    [one] { $count } élément n’a pas été compris
   *[other] { $count } éléments n’ont pas été compris
}
window-data-sets-unknown-text = Si l’un d’eux peut changer un verdict, le verdict dit qu’il n’est pas certain.
window-data-sets-unknown-part = { $text }, × { $count }, d’abord dans { $first }
window-data-sets-broken = { $count ->
    [one] { $count } fichier est illisible
   *[other] { $count } fichiers sont illisibles
}
window-data-sets-several = Quels jeux ?
window-data-sets-several-text = Ces fichiers contiennent plusieurs systèmes de jeu. Chacun devient un jeu à part.
window-data-sets-catalogues = { $revision ->
    [none] { "" }
   *[other] Révision { $revision } ·{ " " }
}{ $catalogues ->
    [one] { $catalogues } catalogue
   *[other] { $catalogues } catalogues
}
window-data-sets-look = Les regarder
window-data-sets-beside = « { $name } » a le même identifiant et un autre nom. Les deux éditions restent.
window-data-sets-replace-other = Remplacer plutôt « { $name } »
window-data-sets-losses = Quelque chose qui est ici serait perdu :
window-data-sets-do-replace-anyway = Remplacer quand même
window-data-sets-restore = Version antérieure
window-data-sets-restore-one = Ramener la version antérieure de { $name }
window-data-sets-restored = « { $name } » est de nouveau dans sa version antérieure.
window-data-sets-added = « { $name } » est maintenant parmi vos jeux.
window-data-sets-replaced = « { $name } » est remplacé.
window-data-sets-remove = Retirer
window-data-sets-remove-one = Retirer { $name }
window-data-sets-remove-ask = Retirer « { $name } » ?
window-data-sets-remove-text = { $count ->
    [0] Aucune de vos forces n’en a besoin.
    [one] { $count } force de ce jeu reste. Elle se montre par les noms et les coûts qu’elle porte, et se modifie de nouveau dès que le jeu de données revient.
   *[other] { $count } forces de ce jeu restent. Elles se montrent par les noms et les coûts qu’elles portent, et se modifient de nouveau dès que le jeu de données revient.
}
window-data-sets-removed = « { $name } » est retiré.
window-data-sets-not-here = Jeu de données absent
window-data-sets-go = Aller aux réglages
window-forces-import-is-data-set = C’est un jeu de données. Regardez ce qu’il contient, puis ajoutez-le.
window-export-roster = Liste
window-export-hint-roster = Pour BattleScribe et New Recruit. Les deux lisent .rosz ; New Recruit lit aussi son propre JSON.
window-export-roster-rosz = Enregistrer en .rosz
window-export-roster-json = Enregistrer en JSON
