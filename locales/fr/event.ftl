# Événements : ce qui est constaté.
event-game = Cette liste est d’un autre jeu ; l’événement se joue à { $game }.
event-mode = Cette liste est prévue pour : { $found }. L’événement se joue en : { $wanted }. Elle est vérifiée ainsi.
event-revision = Cette liste compte les points de { $found } ; l’événement compte ceux de { $wanted }. Elle est vérifiée ainsi.
event-limit = La limite de cette liste est de { $found } ; c’est celle de l’événement, { $wanted }, qui compte.
event-over-limit = La liste coûte { $total }, soit { $over } au-dessus de la limite de { $limit }. Retirez quelque chose.
event-ban = { $card } : interdit à cet événement. Retirez cette carte.
event-ban-as = { $card } : interdit à cet événement, comme tout ce qui suit : { $what }. Retirez cette carte.
event-at-most = { $what } : { $count } dans la liste. L’événement en admet { $most } au plus.
event-pack = { $card } vient du paquet { $pack }, que l’événement n’admet pas. Retirez cette carte.
event-changed-card = { $card } diffère de son paquet : elle a été corrigée ici, ou la liste contient sa propre version.
event-pack-version = Vous avez la version { $found } du paquet { $pack } ; l’événement indique la version { $wanted }.
event-unread-lines = Non lu, ou peut-être mal lu, donc pas vérifié : { $lines }
event-unknown-facts = Il manque des données : cette liste ne peut pas être vérifiée en entier, l’organisateur décide. Coûts manquants : { $costs }. Règles non vérifiées : { $checks }.
event-unknown-facts-refused = Il manque des données : cette liste ne peut pas être vérifiée en entier, et l’événement ne l’admet pas. Coûts manquants : { $costs }. Règles non vérifiées : { $checks }.
event-unknown-facts-cost = Son coût est inconnu, et l’événement ne l’admet pas.
event-unique = unique
event-not-unique = non unique

# Où en est une liste.
event-standing-legal = Conforme
event-standing-known = Conforme (données incomplètes)
event-standing-ruled = Conforme par décision
event-standing-asks = À trancher
event-standing-not-legal = Non conforme
event-standing-refused = Refusée par décision
event-standing-unreadable = Illisible
event-accepted = accepté : { $note }
event-accepted-bare = accepté
event-refused = refusé : { $note }
event-refused-bare = refusé

# Le tableau.
event-column-list = Liste
event-column-player = Joueur
event-column-name = Nom
event-column-points = Points
event-column-limit = Limite
event-column-verdict = Verdict
event-column-errors = Erreurs
event-column-banned = Interdites
event-column-findings = Constats
event-column-rulings = Décisions
event-doubtful-lines = Incertain, lu comme la carte la plus proche : { $lines }
event-corrected-lines = { $count ->
    [one] L’organisateur a corrigé la lecture d’une ligne.
   *[other] L’organisateur a corrigé la lecture de { $count } lignes.
  }
event-standing-to-confirm = { $count ->
    [one] À confirmer : une ligne incertaine
   *[other] À confirmer : { $count } lignes incertaines
  }
event-standing-in-doubt = { $count ->
    [one] { $said }, une ligne incertaine
   *[other] { $said }, { $count } lignes incertaines
  }
event-amended = Pris comme correction : { $said }
event-messages-left-out = { $count ->
    [one] La conversation est longue. Son premier message n’a pas été lu.
   *[other] La conversation est longue. Ses { $count } premiers messages n’ont pas été lus.
  }
event-talk = Pas une liste : { $said }
event-replaced = { $player } a envoyé plusieurs listes ; la dernière compte.
event-missing = Listes manquantes : { $players }
event-several = Plusieurs listes : { $players }
event-summary = { $count ->
    [one] { $count } liste
   *[other] { $count } listes
} : { $said }
event-summary-legal = { $count ->
    [one] { $count } conforme
   *[other] { $count } conformes
}
event-summary-to-confirm = { $count } à confirmer
event-summary-asks = { $count } à trancher
event-summary-not-legal = { $count ->
    [one] { $count } non conforme
   *[other] { $count } non conformes
}
event-summary-unreadable = { $count ->
    [one] { $count } illisible
   *[other] { $count } illisibles
}
event-summary-missing = { $count ->
    [one] { $count } pas encore remise
   *[other] { $count } pas encore remises
}
event-said-missing = pas encore remise

# Ce qui ne va pas.
problem-event-no-event = Ce n’est pas un événement : il y manque `"kind": "event"`.
problem-event-not-force = C’est un événement, pas une force. Ouvrez-le sous Événements.
problem-event-too-many = Il y en a trop ; un événement en a { $limit } au plus.
problem-event-bad-pack = « { $pack } » n’est pas un identifiant de paquet.
problem-event-twice = Ceci figure deux fois dans la liste : { $what }
problem-event-bad-player = Un joueur a besoin d’un nom, de { $limit } caractères au plus.
problem-event-every-card = Cela désignerait toutes les cartes. Précisez : card, kind, faction, type ou unique.
problem-event-bad-card = « { $card } » n’est pas un identifiant de carte ; il s’écrit jeu/genre/nom.
problem-event-other-game = « { $card } » n’est pas une carte de ce jeu ({ $system }).
problem-event-unknown-word = « { $found } » n’est pas connu ici. Choix possibles : { $known }.
problem-event-unknown-card = Aucune carte n’a l’identifiant « { $card } ». Il est mal écrit, ou vous n’avez pas son paquet.
problem-event-share-no-code = Ce n’est pas un code d’événement ; il commence par ME1.
problem-event-share-too-large = Cet événement est trop grand pour un code ({ $size } octets pour { $limit } au plus). Partagez-le en fichier.
problem-no-such-event = Ce fichier n’existe pas, et aucun événement enregistré n’a cet identifiant.
problem-event-conflict = Cet événement a été modifié ailleurs entre-temps. Rien n’est perdu ; vous voyez la version actuelle. Refaites votre changement si vous le voulez encore.
