### L’écran des forces

window-forces-new = Nouvelle force
window-forces-make = Créer
window-forces-import = Importer
window-forces-search = Trouver une force
window-forces-filter = Seulement celles-ci
window-forces-order = Ordre
window-forces-order-changed = les plus récentes d’abord
window-forces-order-name = par nom
window-forces-order-cost = par coût
window-forces-every-game = tous les jeux
window-forces-archived = Rangées ({ $count })
window-forces-is-archived = rangée
window-forces-changed = modifiée le { $date }
window-forces-menu = Plus pour { $name }
window-forces-none = Aucune force ne convient
window-forces-none-text = Rien ici n’a ce nom, cette étiquette ou ce jeu.
window-forces-show-all = Tout montrer

# Ce qu’on peut faire d’une force.
window-forces-duplicate = Dupliquer
window-forces-duplicated = « { $name } » existe maintenant en double.
window-forces-archive = Ranger
window-forces-unarchive = Ressortir
window-forces-delete = Supprimer
window-forces-deleted = « { $name } » est supprimée.
window-forces-tags = Étiquettes
window-forces-tags-label = Étiquettes de { $name }
window-forces-tags-hint = Séparez-les par des virgules.
window-forces-compare = Comparer
window-forces-compare-with = Comparer { $name } avec
window-forces-compare-same = Les deux contiennent les mêmes cartes.
window-forces-compare-none = Il n’y a pas d’autre force à comparer.

# Importation.
window-forces-import-choose = Choisir un fichier
window-forces-import-drop = Déposez ici un fichier de force, ou choisissez-en un.
window-forces-import-paste = Ou collez un code de partage ou une liste
window-forces-import-example = 1 × Paladin Danse
window-forces-import-read = Lire
window-forces-import-failed = Impossible de lire cela.

# Une liste collée, ligne par ligne.
window-list = Votre liste, ligne par ligne
window-list-rows = Ce que la liste nomme
window-list-certain = { $count ->
    [one] { $count } lue
   *[other] { $count } lues
}
window-list-doubtful = { $count ->
    [one] { $count } douteuse
   *[other] { $count } douteuses
}
window-list-unread = { $count } hors de la force
window-list-said = liste : { $points }
window-list-line = Ligne { $line }
window-list-left-out = laissée de côté
window-list-nothing = pas encore de carte
window-list-choice = un choix
window-list-right = C’est juste : { $text }
window-list-mend = Corriger : { $text }
window-list-leave-out = Laisser de côté : { $text }
window-list-anew = Comme elle a été lue : { $text }
window-list-perhaps = Peut-être :
window-list-under = Posée sur
window-list-table = rien, elle est sur la table
window-list-count = Combien
window-list-find = Trouver sa carte
window-list-fits = Possible ici
window-list-elsewhere = Autres cartes du jeu
window-list-passed = { $count ->
    [one] { $count } ligne passée
   *[other] { $count } lignes passées
}
window-list-take = C’est une carte : { $text }
window-list-is-name = le nom de la force
window-list-keep = La garder
window-list-keep-without = { $count ->
    [one] La garder sans { $count } ligne
   *[other] La garder sans { $count } lignes
}

# Le premier démarrage.
window-forces-samples = Forces d’exemple
window-forces-welcome = Bienvenue dans Muster
window-forces-welcome-text = Vos cartes, vos forces et un arbitre pour la soirée de jeu.
window-forces-welcome-stays = Tout reste sur cette machine.
window-forces-welcome-find = Trouver
window-forces-welcome-find-text = Toutes les cartes des jeux, par nom, icône ou nombre.
window-forces-welcome-check = Composer
window-forces-welcome-check-text = Voyez à chaque clic si votre force est conforme, et sinon pourquoi.
window-forces-welcome-print = Imprimer
window-forces-welcome-print-text = Emportez fiches et cartes à la table.
window-forces-welcome-or = Ou ouvrez un exemple pour faire le tour :

# A force that brings cards of whoever built it
window-export-along = Pour que rien ne manque de l’autre côté. Les photos restent ici.
window-brought-mark = apporté
window-brought-text = Cela ne compte que dans cette force.
window-brought-otherwise = { $count ->
    [one] D’une carte, elle dit autre chose que les cartes d’ici. Dans cette force, c’est elle qui compte.
   *[other] De { $count } cartes, elle dit autre chose que les cartes d’ici. Dans cette force, c’est elle qui compte.
}
window-brought-own = Garder ces cartes comme paquet à moi
window-brought-open = Ouvrir la force
window-brought-look = Regarder, et garder comme miennes…
window-brought-let-go = Compter avec les cartes d’ici
window-brought-kept = Ces cartes sont maintenant à vous.
window-brought-door = Cette carte est venue avec la force
window-brought-door-text = Elle ne compte que dans cette force. Gardez-la comme vôtre, puis vous pourrez la compléter.
window-brought-door-keep = La garder comme mienne
window-brought-door-fixed = Cette partie garde la carte comme sa force l’a apportée. Gardez-la comme vôtre à la page de la force : les parties commencées ensuite sauront ce que vous complétez.
