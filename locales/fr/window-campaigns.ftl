### Les campagnes : les joueurs, leurs forces, et ce qui se passe entre les parties

window-campaigns = Campagnes
window-campaigns-text = Une campagne retient les résultats, et ce que chaque force a gagné, perdu et appris en chemin.
window-campaigns-none = Aucune campagne
window-campaigns-none-text = Une campagne réunit des joueurs, leurs forces et leurs parties, avec tout ce qui est gagné, dépensé et subi entre-temps. Créez-en une, puis notez chaque partie après l’avoir jouée.
window-campaigns-new = Nouvelle campagne
window-campaigns-make = Créer la campagne
window-campaigns-import = Importer une campagne
window-campaigns-import-text = Collez le code de partage ou le fichier d’une campagne
window-campaigns-choose = Choisir un fichier
window-campaigns-exists = « { $name } » est déjà ici, et diffère de celle-ci. Laquelle voulez-vous garder ?
window-campaigns-replace = Celle que j’importe
window-campaigns-copy = Les deux
window-campaigns-name = Nom
window-campaigns-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
window-campaigns-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
window-campaigns-menu = Plus pour { $name }
window-campaigns-delete = Supprimer
window-campaigns-deleted = « { $name } » est dans la corbeille.

# Les parties d’une campagne, au sens de l’écran.
window-campaign-parts = Rubriques de la campagne
window-campaign-part-standing = Tableau
window-campaign-part-games = Parties
window-campaign-part-roster = Forces
window-campaign-edit = Joueurs et champs
window-campaign-record = Noter une partie
window-campaign-changed = La campagne est modifiée.
window-campaign-save = Enregistrer

# Ce qui en sort.
window-campaign-pdf = Tout enregistrer en PDF
window-campaign-csv-standing = Enregistrer le tableau en CSV
window-campaign-csv-games = Enregistrer les parties en CSV
window-campaign-csv-roster = Enregistrer les forces en CSV
window-campaign-share = Copier le code de partage
window-campaign-file = Enregistrer la campagne en fichier
window-campaign-copied = Le code de partage est copié.

# Le tableau.
window-campaign-player = Joueur
window-campaign-column-games = Parties
window-campaign-column-won = Gagnées
window-campaign-column-drawn = Nulles
window-campaign-column-lost = Perdues
window-campaign-column-score = Score
window-campaign-no-players = Aucun joueur
window-campaign-no-players-text = Ajoutez les joueurs, et dites ce que l’on compte pour chacun.
window-campaign-no-games = Aucune partie
window-campaign-no-games-text = Après une partie, notez comment elle a fini et ce qu’elle a rapporté. Le tableau et les forces en découlent.

# Les joueurs et les champs. Un champ est ce que l’on compte pour chaque joueur, comme les crédits.
window-campaign-players = Joueurs
window-campaign-player-number = Joueur { $number }
window-campaign-player-force = Force du joueur { $number }
window-campaign-add-player = Ajouter un joueur
window-campaign-forces-later = Les forces peuvent aussi être choisies plus tard. Un joueur dont la force n’est pas sur cet appareil n’en a pas besoin.
window-campaign-fields = Ce que l’on compte
window-campaign-fields-text = Pour chaque joueur. Ce que le jeu suggère est déjà là ; ajoutez ce que suit votre groupe.
window-campaign-fields-suggested = Suggestions du jeu
window-campaign-field-name = Nom du champ
window-campaign-field-own = Un champ à vous
window-campaign-field-kind = Sorte de champ
window-campaign-field-number = Nombre
window-campaign-field-text = Texte
window-campaign-add-field = Ajouter le champ
window-campaign-note = Note
window-campaign-remove = Enlever { $what }
window-campaign-line = cette ligne
window-campaign-used = Utilisé dans une partie
window-campaign-used-text = Qui a joué une partie, et ce qui a été compté dans une partie, peut être renommé mais pas enlevé.
window-campaign-edit-player = Joueur et départ
window-campaign-start-values = Au début de la campagne
window-campaign-start-stash = Dans la réserve au début

# Le formulaire d’une partie.
window-campaign-game-new = Partie { $number }
window-campaign-game-change = Modifier la partie { $number }
window-campaign-game-title = Titre
window-campaign-game-note = Ce qui s’est passé
window-campaign-game-saved = La partie est notée.
window-campaign-game-removed = La partie est retirée.
window-campaign-game-short = Partie { $number }
window-campaign-change-game = Modifier
window-campaign-remove-game = Retirer
window-campaign-no-draft = La partie n’a pas pu être préparée. Revenez en arrière et réessayez.
window-campaign-restored = Vous aviez commencé à écrire ici. Tout est encore là.
window-campaign-restart = Recommencer
window-campaign-discard = Abandonner
window-campaign-discarded = Ce que vous avez écrit est abandonné.
window-campaign-draft-new = La partie { $number } n’est pas encore notée. Ce que vous avez écrit est encore là.
window-campaign-draft-change = Vos modifications de « { $game } » ne sont pas encore enregistrées.
window-campaign-draft-go-on = Continuer
window-campaign-draft-drop = Abandonner
window-campaign-who = Qui a joué ?
window-campaign-who-none = Choisissez qui a joué.
window-campaign-result = Quel résultat ?
window-campaign-result-none = Aucun résultat
window-campaign-score = Score
window-campaign-side-note = Note sur { $name }
window-campaign-changes = Gagné et dépensé
window-campaign-now = actuel : { $value }
window-campaign-by = { $what } : combien
window-campaign-sign-more = { $what } : en plus. Touchez pour en moins
window-campaign-sign-less = { $what } : en moins. Touchez pour en plus
window-campaign-new-text = { $what } : désormais
window-campaign-add-change = Une autre ligne pour { $what }
window-campaign-why = Pourquoi
window-campaign-why-of = { $what } : pourquoi
window-campaign-items = Objets
window-campaign-add-item = Ajouter un objet
window-campaign-item-how = Ce que { $player } a fait de l’objet
window-campaign-item-count = Combien
window-campaign-item-name = Objet ou carte
window-campaign-units = Unités
window-campaign-unit-add = Ajouter à { $name }
window-campaign-unit-what = { $name } : { $what }
window-campaign-unit-other = Une autre unité
window-campaign-add-unit = Ajouter l’unité

# La force d’un joueur.
window-campaign-no-force = Pas encore de force
window-campaign-choose-force = Choisir la force
window-campaign-open-force = Ouvrir la force
window-campaign-force-of = La force de { $name }
window-campaign-force-text = La campagne suit désormais cette force. Ce qu’elle était aux parties précédentes ne change pas.
window-campaign-no-forces = Aucune force de ce jeu
window-campaign-no-forces-text = Composez-en une d’abord. Elle pourra ensuite rejoindre la campagne.
window-campaign-between = Ajouter ce qui s’est passé depuis
window-campaign-between-text = Achats, ventes, guérisons : c’est ajouté à « { $game } », la dernière partie.
window-campaign-start-text = Ce que le joueur a au départ : crédits, objets, tout ce que l’on compte.
window-campaign-experience = Expérience : { $value }
window-campaign-units-none = Rien n’est encore arrivé à une unité.
window-campaign-stash = Réserve
window-campaign-stash-none = La réserve est vide.
window-campaign-history = Historique
window-campaign-history-changed = Ce qui a changé
window-campaign-history-why = Pourquoi
window-campaign-history-same = Rien n’a changé.
window-campaign-card-more = + { $count } { $name }
window-campaign-card-fewer = − { $count } { $name }
window-campaign-card-cost = { $name } : { $before } → { $after }
window-campaign-roster-pdf = Enregistrer en PDF
window-campaign-next = Partie suivante
window-campaign-next-stands = Avec la force telle qu’elle est
window-campaign-next-stands-text = Les unités de la dernière partie, avec les changements faits depuis.
window-campaign-next-anew = Avec une force composée à neuf
window-campaign-next-anew-text = Une force vide, à composer avec ce que l’on possède. Ce que les unités portaient est dans la réserve.
window-campaign-next-play = La jouer
window-campaign-next-build = Ouvrir la force

# Depuis une partie à la table.
window-campaign-from-play = Noter dans une campagne
window-campaign-choose-text = Dans quelle campagne a-t-elle été jouée ?
window-campaign-choose-none = Il n’y a pas encore de campagne de ce jeu. Créez-en une pour noter ce que la partie a rapporté.
