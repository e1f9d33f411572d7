# Événements.
window-events = Événements
window-events-text = Un événement dit d’après quoi juger les listes : limite, révision, interdictions. Déposez les listes de tous les joueurs et voyez où en est chacune.
window-events-none = Aucun événement
window-events-none-text = Créez-en un, ou reprenez celui que l’on vous a donné en fichier ou en code.
window-events-none-why = Un événement est un tournoi ou une soirée : vous fixez la limite et les interdits, et Muster vérifie la liste de chaque joueur. Créez-en un, puis ajoutez les listes que les joueurs vous envoient.
window-events-new = Nouvel événement
window-events-take = Reprendre
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
window-events-deleted = { $name } est supprimé.
window-events-menu = Plus : { $name }
window-event-edit = Règles et joueurs
window-event-hand-in = Prendre des listes
window-event-hand-in-text = Déposez ici un ou plusieurs fichiers : forces, codes de partage, listes en texte.
window-event-hand-in-choose = Choisir des fichiers
window-event-hand-in-paste = Ou collez un code, une liste ou un courriel
window-event-hand-in-player = À qui est la liste
window-event-hand-in-guess = Trouvé d’après le nom, s’il dit l’un des joueurs
window-event-handed-in = { $count ->
    [one] { $count } liste prise.
   *[other] { $count } listes prises.
}
window-event-empty = Aucune liste
window-event-empty-text = Prenez des fichiers, des codes, des courriels collés ou des codes QR. Ce qui est illisible est dit, rien n’est perdu.
window-event-missing = Pas encore remises
window-event-several = Plusieurs listes
window-event-csv = Tableau en CSV
window-event-pdf = Toutes les listes en un PDF
window-event-share = Code de l’événement
window-event-file = Événement en fichier
window-event-copied = Le code est copié.
window-event-saved = Enregistré.
window-event-banned = Interdit : { $name }
window-event-nobody = Joueur inconnu
window-event-nameless = Liste sans nom
window-event-remove = Retirer la liste
window-event-removed = La liste de { $player } est retirée.
window-event-player = Joueur
window-event-findings = Ce qui est constaté
window-event-no-findings = Rien n’est constaté.
window-event-accept = Accepter
window-event-refuse = Refuser
window-event-unrule = Aucune décision
window-event-note = Votre note
window-event-note-hint = Elle figure sur la liste, dans le tableau et sur papier.
window-event-rule = Trancher
window-event-ruled = Décision gardée.
window-event-ruling = Décision : { $said }
window-event-unknown = Quand des données manquent
window-event-unknown-ask = Me demander
window-event-unknown-accept = Accepter
window-event-unknown-refuse = Refuser
window-event-players = Joueurs, un par ligne
window-event-bans = Interdits
window-event-ban-card = Interdire une carte
window-event-ban-group = Interdire ces cartes
window-event-limits = Au plus
window-event-limit-card = Limiter une carte
window-event-limit-group = Limiter ces cartes
window-event-most = Au plus, pour { $name }
window-event-without = Enlever { $name }
window-event-any = indifférent
window-event-pin = Seulement les cartes des paquets tels qu’ils sont ici maintenant, rien de personnel
window-event-pinned = { $count ->
    [one] { $count } paquet
   *[other] { $count } paquets
}
window-event-save = Garder
window-event-judge = Juger d’après un événement
window-event-judge-none = D’après aucun événement
window-event-judged = Jugé d’après { $name }
