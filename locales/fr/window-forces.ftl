### L’écran des forces

window-forces-new = Nouvelle force
window-forces-make = Créer la force
window-forces-import = Importer
window-forces-search = Trouver une force
window-forces-filter = Filtrer
window-forces-order = Trier par
window-forces-order-changed = dernière modification
window-forces-order-name = nom
window-forces-order-cost = coût
window-forces-every-game = tous les jeux
window-forces-archived = Archivées ({ $count })
window-forces-is-archived = archivée
window-forces-changed = modifiée le { $date }
window-forces-menu = Plus pour { $name }
window-forces-none = Aucune force trouvée
window-forces-none-text = Aucune force n’a ce nom, cette étiquette ou ce jeu.
window-forces-show-all = Tout montrer

# Ce qu’on peut faire d’une force.
window-forces-duplicate = Dupliquer
window-sample-kept = Vous avez modifié « { $name } » : elle reste parmi vos forces.
window-forces-duplicated = Copiée : « { $name } ».
window-forces-archive = Archiver
window-forces-unarchive = Désarchiver
window-forces-archive-done = « { $name } » est archivée.
window-forces-unarchive-done = « { $name } » n’est plus archivée.
window-forces-delete = Supprimer
window-forces-deleted = « { $name } » est dans la corbeille.
window-forces-tags = Étiquettes
window-forces-tags-label = Étiquettes de { $name }
window-forces-tags-hint = Séparez-les par des virgules.
window-forces-compare = Comparer
window-forces-compare-with = Comparer { $name } avec
window-forces-compare-same = Les deux contiennent les mêmes cartes.
window-forces-compare-none = Il n’y a pas d’autre force à comparer.

# Importation.
window-forces-import-choose = Choisir un fichier
window-forces-import-drop = Déposez un fichier ici, ou choisissez-en un : force, liste, paquet de cartes, export complet ou tableur.
window-forces-import-pick = Choisissez un fichier : force, liste, paquet de cartes, export complet ou tableur.
window-forces-import-is-force = Importée d’un fichier de force.
window-forces-import-is-code = Importée d’un code de partage.
window-forces-import-is-campaign = C’est une campagne.
window-forces-import-is-pack = C’est un paquet de cartes. Regardez ses cartes, puis importez-le.
window-forces-import-is-archive = C’est un export complet. Choisissez comment l’importer.
window-forces-import-is-table = C’est un tableur. Regardez ses cartes, puis importez-les.
window-forces-import-paste = Ou collez un code de partage ou une liste
window-forces-import-example = 1 × Paladin Danse
window-roster-doubts = { $count ->
    [one] Le fichier a été lu, avec { $count } doute :
   *[other] Le fichier a été lu, avec { $count } doutes :
}
window-forces-import-read = Importer
window-forces-import-failed = Lecture impossible.

# Une liste collée, ligne par ligne.
window-list = Votre liste, ligne par ligne
window-list-rows = Cartes de la liste
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
window-list-anew = Rétablir : { $text }
window-list-perhaps = Peut-être :
window-list-under = Posée sur
window-list-table = rien (une entrée à part)
window-list-count = Combien
window-list-find = Trouver la carte
window-list-fits = Possible ici
window-list-elsewhere = Autres cartes du jeu
window-list-passed = { $count ->
    [one] { $count } ligne ignorée
   *[other] { $count } lignes ignorées
}
window-list-take = C’est une carte : { $text }
window-list-is-name = le nom de la force
window-list-by-you = Corrigé par l’organisateur
window-list-by-player = Changé par un message suivant du joueur
window-list-is-change = une correction
window-list-several = { $count ->
    [one] Une liste trouvée
   *[other] { $count } listes trouvées
  }
window-list-several-text = Chacune devient une force, au nom de son auteur.
window-list-besides = Ce qui est écrit d’autre
window-list-keep-all = { $count ->
    [one] Importer une force
   *[other] Importer { $count } forces
  }
window-list-kept-all = { $count ->
    [one] Une force importée.
   *[other] { $count } forces importées.
  }
window-list-with = Importer la liste de { $player }
window-list-keep = Importer
window-list-keep-without = { $count ->
    [one] Importer sans { $count } ligne
   *[other] Importer sans { $count } lignes
}

# Le premier démarrage.
window-forces-samples = Forces d’exemple, ouvertes en copie
window-forces-welcome = Bienvenue dans Muster
window-forces-welcome-text = Vos cartes, vos forces et un arbitre pour la soirée de jeu.
window-forces-welcome-stays = Tout reste sur votre appareil.
window-forces-welcome-find = Trouver
window-forces-welcome-find-text = Toutes les cartes des jeux, par nom, icône ou nombre.
window-forces-welcome-check = Composer
window-forces-welcome-check-text = Voyez en composant si votre force est conforme, et sinon pourquoi.
window-forces-welcome-print = Imprimer
window-forces-welcome-print-text = Emportez fiches et cartes à la table.
window-forces-welcome-or = Ou ouvrez votre copie d’un exemple, pour découvrir :

# A force that brings cards of whoever built it
window-export-along = Pour que l’autre joueur l’ait aussi. Les photos ne sont pas incluses.
window-brought-mark = jointe à la force
window-brought-text = Elles ne comptent que dans cette force.
window-brought-otherwise = { $count ->
    [one] Une de ses cartes diffère de la vôtre. Dans cette force, c’est la sienne qui compte.
   *[other] { $count } de ses cartes diffèrent des vôtres. Dans cette force, ce sont les siennes qui comptent.
}
window-brought-own = Enregistrer ces cartes dans un paquet à moi
window-brought-open = Ouvrir la force
window-brought-look = Voir et enregistrer comme miennes…
window-brought-let-go = Utiliser mes cartes à la place
window-brought-kept = Ces cartes sont maintenant à vous.
window-brought-door = Cette carte est venue avec la force
window-brought-door-text = Elle ne compte que dans cette force. Enregistrez-la comme vôtre pour la compléter.
window-brought-door-keep = Enregistrer comme mienne
window-brought-door-fixed = Cette partie garde la carte telle qu’elle est venue. Enregistrez-la comme vôtre à la page de la force : les parties commencées ensuite utiliseront ce que vous complétez.

# L’état des données des cartes.
window-forces-known = Données des cartes
window-forces-known-game = { $cards ->
    [one] { $cards } carte hors référence, { $percent } % de ses valeurs connues.
   *[other] { $cards } cartes hors référence, { $percent } % de leurs valeurs connues.
}
window-forces-data-warzone = Les règles et vos propres escouades. Aucune escouade n’est fournie : celles de la liste sont des exemples.
window-forces-known-text = Une valeur inconnue s’affiche comme une case « ? ».
window-forces-known-fill = Compléter les données

window-forces-together = Jouer à plusieurs
window-forces-together-campaigns = Plusieurs parties de suite : les résultats, et ce que chaque force gagne, perd et apprend.
window-forces-together-events = Un tournoi ou une journée de jeu : les mêmes règles pour tous, et chaque liste contrôlée.
window-forces-together-clubs = Listes, paquets et événements partagés par un serveur.
window-export-file-text = Voir le texte du fichier
window-forces-import-clear = Effacer
