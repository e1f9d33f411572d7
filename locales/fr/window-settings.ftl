# L’écran des réglages.
window-settings-look = Apparence et langue
window-settings-theme = Thème
window-settings-theme-auto = Comme le système
window-settings-theme-light = Clair
window-settings-theme-dark = Sombre
window-settings-theme-terminal = Terminal vert
window-settings-revision = Points des nouvelles forces
window-settings-revision-newest = les derniers
window-settings-cancel = Annuler

window-settings-safety = Vos données
window-settings-safety-text = Tout reste sur cet appareil, sauf si vous l’associez à un serveur.
window-settings-folder = Dossier des données
window-settings-folder-none = Rien n’est enregistré : ce programme tourne sans dossier de données.
window-settings-backups = Sauvegardes
window-settings-backups-none = Il n’y a pas encore de sauvegarde.
window-settings-backup-make = Sauvegarder maintenant
window-settings-backup-made = Sauvegarde enregistrée.
window-settings-restore = Restaurer
window-settings-restore-one = Restaurer la sauvegarde du { $date }
window-settings-restore-ask = Tout revient à l’état du { $date }. Ce que vous avez fait depuis reste, et ce que vous avez modifié depuis reste en copie. L’état actuel est d’abord sauvegardé : vous pourrez revenir en arrière.
window-settings-restored = Tout est revenu à l’état du { $date }. { $kept ->
    [0] {""}
    [one] { $kept } élément plus récent est gardé.
   *[other] { $kept } éléments plus récents sont gardés.
}
window-settings-everything = Exporter et importer
window-settings-everything-text = Un seul fichier avec vos forces et leur historique, vos paquets, corrections, collection et réglages : pour un autre appareil, ou comme sauvegarde.
window-settings-take-out = Tout exporter
window-settings-take-in = Importer un fichier
window-settings-take-in-ask = Ajouter le contenu du fichier à ce que vous avez, ou tout remplacer ? Une sauvegarde est faite avant tout remplacement.
window-settings-take-in-add = Ajouter
window-settings-take-in-replace = Tout remplacer
window-settings-taken-in = Importé : { $forces ->
    [one] { $forces } force
   *[other] { $forces } forces
} et { $others ->
    [one] { $others } autre élément
   *[other] { $others } autres éléments
}.{ $left ->
    [0] {""}
   *[other] {" "}Vous aviez déjà : { $left }.
}

window-settings-packs = Paquets de cartes
window-settings-packs-text = Vos propres cartes s’ajoutent à celles du programme.
window-settings-packs-own = Vos paquets
window-settings-packs-shipped = { $count ->
    [one] { $count } paquet livré avec le programme
   *[other] { $count } paquets livrés avec le programme
}
window-settings-pack-add = Ajouter un paquet depuis un fichier
window-settings-pack-added = { $pack } est ajouté.
window-settings-pack-remove = Retirer
window-settings-pack-remove-sure = Mettre à la corbeille
window-settings-pack-removed = { $pack } est dans la corbeille.
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
window-packs-change-of = Modifier les détails de { $pack }
window-packs-game = Jeu
window-packs-title = Titre, { $language }
window-packs-author = Auteur
window-packs-version = Version
window-packs-licence = Licence
window-packs-licence-text = À quelles conditions d’autres peuvent s’en servir : CC0, CC BY 4.0, …
window-packs-languages = Langues de ses cartes
window-packs-keep = Enregistrer
window-packs-begin = Créer le paquet
window-packs-on = Actif
window-packs-empty = Pas encore de cartes.
window-packs-cards-of = Cartes de { $pack }
window-packs-choose = Choisir { $card }
window-packs-replaces = remplace la carte d’un autre paquet
window-packs-recorded = { $known } données sur { $of }
window-packs-move = Déplacer les cartes choisies vers
window-packs-move-none = Choisissez un paquet
window-packs-moved = { $count ->
    [one] { $count } carte déplacée dans { $pack }.
   *[other] { $count } cartes déplacées dans { $pack }.
}
window-packs-take-out = { $count ->
    [0] Retirer
    [one] Retirer { $count } carte
   *[other] Retirer { $count } cartes
}
window-packs-taken-out = { $count ->
    [one] { $count } carte de { $pack } est dans la corbeille.
   *[other] { $count } cartes de { $pack } sont dans la corbeille.
}
window-packs-save = Enregistrer en .json
window-packs-save-photos = Enregistrer avec les photos
window-packs-with-corrections = Inclure mes corrections d’autres cartes de ce jeu
window-packs-file = Le fichier
window-packs-preview = { $pack } : aperçu
window-packs-by = Par { $author }.
window-packs-under = Licence : { $licence }.
window-packs-first = Version { $version } ; vous n’avez pas encore ce paquet.
window-packs-again = Version { $version } ; vous avez la version { $here }.
window-packs-older = Attention : la version { $version } est plus ancienne que votre version { $here }. Ses cartes remplaceraient les vôtres.
window-packs-conflict = { $count ->
    [one] { $count } carte diffère de la vôtre ou de celle d’un autre paquet
   *[other] { $count } cartes diffèrent des vôtres ou de celles d’un autre paquet
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
    [one] { $count } carte inchangée
   *[other] { $count } cartes inchangées
}
window-packs-correction = correction d’une carte d’un autre paquet
window-packs-photo = avec une photo
window-packs-unknown = inconnu
window-packs-take-all = { $count ->
    [one] Tout ajouter
   *[other] Ajouter les { $count }
}
window-packs-take-chosen = { $count ->
    [0] Ajouter la sélection
    [one] Ajouter la carte choisie
   *[other] Ajouter les { $count } choisies
}
window-packs-give = Partager mes données
window-packs-given = Envoyez le fichier à qui tient les cartes à jour : il contient exactement vos changements.
window-packs-give-nothing = Vous n’avez rien rempli de nouveau.
window-settings-corrections = Cartes que vous avez corrigées
window-settings-correction-conflict = La carte a changé depuis, la correction ne compte donc plus.
window-settings-correction-keep = Garder la mienne
window-settings-correction-undo = Retirer la correction

window-settings-about = À propos
window-settings-about-text = Un constructeur d’armées et une base de cartes pour jeux de figurines, hors ligne.
window-settings-licence = Logiciel libre, sous licence MIT ou Apache 2.0, à votre choix. Les jeux appartiennent à leurs éditeurs.
window-settings-parts = Composants utilisés
window-settings-fonts = Polices
window-settings-parts-window = Dans la fenêtre
window-settings-parts-core = Dans le cœur
window-settings-licence-texts = Textes des licences
window-settings-troubles = Journal des erreurs
window-settings-troubles-none = Aucune erreur depuis le démarrage.
window-settings-trouble-details = Détails
window-settings-trouble-copy = Copier les détails
window-settings-trouble-copied = Détails copiés.
