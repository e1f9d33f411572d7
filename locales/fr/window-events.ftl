# Événements.
window-events = Événements
window-events-text = Un événement fixe les règles de vérification des listes : limite, révision, interdictions. Ajoutez les listes de tous les joueurs et voyez le verdict sur chacune.
window-events-none = Aucun événement
window-events-none-text = Créez-en un, ou importez-en un depuis un fichier ou un code.
window-events-none-why = Un événement est un tournoi ou une soirée : vous fixez la limite et les interdits, et Muster vérifie la liste de chaque joueur. Créez-en un, puis ajoutez les listes que les joueurs vous envoient.
window-events-new = Nouvel événement
window-events-take = Importer un événement
window-events-take-text = Collez le code ou le fichier d’un événement
window-events-choose = Choisir un fichier
window-events-make = Créer l’événement
window-events-name = Nom
window-events-lists = { $count ->
    [one] { $count } liste
   *[other] { $count } listes
}
window-events-of-players = { $lists } pour { $players }
window-events-delete = Supprimer
window-events-deleted = « { $name } » est dans la corbeille.
window-events-menu = Plus pour { $name }
window-event-edit = Règles et joueurs
window-event-hand-in = Ajouter des listes
window-event-hand-in-text = Déposez ici un ou plusieurs fichiers : forces, codes de partage, listes en texte.
window-event-hand-in-choose = Choisir des fichiers
window-event-hand-in-paste = Ou collez un code, une liste ou un courriel
window-event-hand-in-player = Joueur
window-event-hand-in-guess = Deviné d’après le nom, s’il contient celui d’un joueur
window-event-handed-in = { $count ->
    [one] { $count } liste ajoutée.
   *[other] { $count } listes ajoutées.
}
window-event-empty = Aucune liste
window-event-empty-text = Ajoutez des fichiers, des codes, des courriels collés ou des codes QR. Les listes illisibles sont signalées ; rien n’est perdu.
window-event-missing = Pas encore remises
window-event-several = Plusieurs listes
window-event-csv = Enregistrer le tableau en CSV
window-event-pdf = Enregistrer toutes les listes en un PDF
window-event-share = Copier le code de l’événement
window-event-file = Enregistrer l’événement en fichier
window-event-copied = Le code est copié.
window-event-banned = Interdit : { $name }
window-event-reading = La liste, ligne par ligne
window-event-cards = Cartes de la liste
window-events-search = Chercher un événement
window-event-search = Chercher une liste
window-event-nobody = Joueur inconnu
window-event-nameless = Liste sans nom
window-event-remove = Retirer la liste
window-event-removed = La liste de { $player } est retirée.
window-event-player = Joueur
window-event-findings = Constats
window-event-no-findings = Aucun problème trouvé.
window-event-accept = Accepter
window-event-refuse = Refuser
window-event-unrule = Aucune décision
window-event-note = Votre note
window-event-note-hint = Elle figure sur la liste, dans le tableau et sur papier.
window-event-rule = Rendre une décision
window-event-ruled = Décision enregistrée.
window-event-ruling = Décision : { $said }
window-event-unknown = S’il manque des données
window-event-unknown-ask = Me demander
window-event-unknown-accept = Accepter
window-event-unknown-refuse = Refuser
window-event-players = Joueurs, un par ligne
window-event-bans = Interdits
window-event-ban-card = Interdire une carte
window-event-ban-group = Interdire ces cartes
window-event-limits = Limites
window-event-limit-card = Limiter une carte
window-event-limit-group = Limiter ces cartes
window-event-most = Au plus, pour { $name }
window-event-without = Enlever { $name }
window-event-any = indifférent
window-event-pin = Seulement les cartes des paquets tels que vous les avez, aucune carte personnelle
window-event-pinned = { $count ->
    [one] { $count } paquet
   *[other] { $count } paquets
}
window-event-save = Enregistrer
window-event-judge = Vérifier d’après un événement
window-event-judge-none = Aucun événement
window-event-judged = Vérifié d’après { $name }
