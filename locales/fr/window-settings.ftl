# L’écran des réglages.
window-settings-look = Aspect et langue
window-settings-theme = Thème
window-settings-theme-auto = Comme le système
window-settings-theme-light = Clair
window-settings-theme-dark = Sombre
window-settings-theme-terminal = Terminal vert
window-settings-revision = Points des nouvelles forces
window-settings-revision-newest = les plus récents
window-settings-cancel = Annuler

window-settings-safety = Ce qui est à vous
window-settings-safety-text = Tout reste sur cette machine, sauf si vous l’associez à un serveur à vous.
window-settings-folder = Dossier des données
window-settings-folder-none = Rien n’est conservé : ce programme tourne sans dossier de données.
window-settings-backups = Sauvegardes
window-settings-backups-none = Il n’y a pas encore de sauvegarde.
window-settings-backup-make = En faire une
window-settings-backup-made = La sauvegarde est faite.
window-settings-restore = Restaurer
window-settings-restore-one = Restaurer la sauvegarde du { $date }
window-settings-restore-ask = Tout redevient comme le { $date }. L’état actuel est d’abord sauvegardé, donc cela aussi peut être défait.
window-settings-restored = Tout est comme le { $date }.
window-settings-everything = Tout sortir, tout reprendre
window-settings-everything-text = Un seul fichier avec vos forces et leur historique, vos paquets, corrections, collection et réglages : pour une autre machine, ou par sûreté.
window-settings-take-out = Tout sortir
window-settings-taken-out = Tout est dans le fichier.
window-settings-take-in = Reprendre un fichier
window-settings-take-in-ask = Ajouter le contenu du fichier à ce qui est ici, ou le mettre à la place de tout ? Une sauvegarde est faite avant tout remplacement.
window-settings-take-in-add = Ajouter
window-settings-take-in-replace = Tout remplacer
window-settings-taken-in = Repris : { $forces ->
    [one] { $forces } force
   *[other] { $forces } forces
} et { $others ->
    [one] { $others } autre chose
   *[other] { $others } autres choses
}. Déjà ici : { $left }.

window-settings-packs = Paquets de cartes
window-settings-packs-text = Vos propres cartes prennent place à côté de celles du programme.
window-settings-packs-own = Vos paquets
window-settings-packs-shipped = { $count ->
    [one] { $count } paquet livré avec le programme
   *[other] { $count } paquets livrés avec le programme
}
window-settings-pack-add = Ajouter un paquet depuis un fichier
window-settings-pack-added = { $pack } est ajouté.
window-settings-pack-remove = Retirer
window-settings-pack-remove-sure = Retirer pour de bon
window-settings-pack-removed = { $pack } est retiré.
window-settings-pack-refused = { $file } n’a pas été ajouté : { $count ->
    [one] il contient { $count } problème
   *[other] il contient { $count } problèmes
}.
window-settings-pack-line = { $id }, version { $version }, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
window-packs-make = Nouveau paquet
window-packs-change = Modifier
window-packs-change-of = Modifier ce que { $pack } dit de lui-même
window-packs-game = Jeu
window-packs-title = Titre, { $language }
window-packs-author = Auteur
window-packs-version = Version
window-packs-licence = Licence
window-packs-licence-text = À quelles conditions d’autres peuvent s’en servir : CC0, CC BY 4.0, …
window-packs-languages = Langues de ses cartes
window-packs-keep = Garder
window-packs-begin = Créer le paquet
window-packs-on = Actif
window-packs-empty = Pas encore de cartes.
window-packs-cards-of = Cartes de { $pack }
window-packs-choose = Choisir { $card }
window-packs-replaces = à la place de celle d’un autre paquet
window-packs-recorded = { $known } faits sur { $of }
window-packs-move = Déplacer les cartes choisies vers
window-packs-move-none = Choisissez un paquet
window-packs-moved = { $count ->
    [one] { $count } carte est maintenant dans { $pack }.
   *[other] { $count } cartes sont maintenant dans { $pack }.
}
window-packs-take-out = { $count ->
    [0] Retirer
    [one] Retirer { $count } carte
   *[other] Retirer { $count } cartes
}
window-packs-taken-out = { $count ->
    [one] { $count } carte est retirée de { $pack }.
   *[other] { $count } cartes sont retirées de { $pack }.
}
window-packs-save = Enregistrer en .json
window-packs-save-photos = Enregistrer avec les photos
window-packs-with-corrections = Avec mes corrections d’autres cartes de ce jeu
window-packs-file = Le fichier
window-packs-preview = { $pack } : ce qu’il apporte
window-packs-by = Par { $author }.
window-packs-under = Licence : { $licence }.
window-packs-first = Version { $version } ; vous n’avez pas encore ce paquet.
window-packs-again = Version { $version } ; vous avez la version { $here }.
window-packs-conflict = { $count ->
    [one] { $count } carte est dite autrement par vous ou un autre paquet
   *[other] { $count } cartes sont dites autrement par vous ou un autre paquet
}
window-packs-changed = { $count ->
    [one] { $count } carte change
   *[other] { $count } cartes changent
}
window-packs-new = { $count ->
    [one] { $count } nouvelle carte
   *[other] { $count } nouvelles cartes
}
window-packs-same = { $count ->
    [one] { $count } carte est déjà là telle quelle
   *[other] { $count } cartes sont déjà là telles quelles
}
window-packs-correction = correction d’une carte d’un autre paquet
window-packs-photo = avec une photo
window-packs-unknown = pas connu
window-packs-take-all = { $count ->
    [one] Tout prendre
   *[other] Prendre les { $count }
}
window-packs-take-chosen = { $count ->
    [0] Prendre les choisies
    [one] Prendre la carte choisie
   *[other] Prendre les { $count } choisies
}
window-packs-give = Rendre ce que j’ai rempli
window-packs-given = Enregistré. Envoyez-le à qui tient les cartes : c’est exactement ce qui changerait.
window-packs-give-nothing = Vous n’avez rien rempli que les cartes ne disent déjà.
window-settings-corrections = Cartes que vous avez corrigées
window-settings-correction-conflict = La carte a changé depuis, la correction ne compte donc plus.
window-settings-correction-keep = Garder la mienne
window-settings-correction-undo = La retirer

window-settings-about = À propos
window-settings-about-text = Un constructeur d’armées et une base de cartes pour jeux de figurines, sans réseau.
window-settings-licence = Logiciel libre, sous licence MIT ou Apache 2.0, à votre choix. Les jeux appartiennent à leurs éditeurs.
window-settings-parts = Avec quoi c’est fait
window-settings-fonts = Caractères
window-settings-parts-window = Dans la fenêtre
window-settings-parts-core = Dans le cœur
window-settings-troubles = Ce qui n’a pas marché
window-settings-troubles-none = Rien n’a échoué depuis le démarrage.
window-settings-trouble-details = Détails
window-settings-trouble-copy = Copier les détails
window-settings-trouble-copied = Les détails sont copiés.
