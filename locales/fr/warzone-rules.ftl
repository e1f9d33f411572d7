# Ce que trouvent les règles. Chaque message dit ce qui ne va pas et quoi faire.
warzone-unknown-card = Aucune carte n’a l’identifiant « { $card } », qui ne compte donc pas. Remplacez-la ou retirez-la.
warzone-unknown-card-misplaced = { $card } n’a pas sa place ici. Déplacez-la ou retirez-la.
warzone-count = { $card } est notée { $count } fois, et ne compte donc pas. Notez-la au moins une fois, ou retirez-la.
warzone-slots-few = L’armée demande au moins { $least } × { $choice } ; elle en a { $found }. Ajoutez-en.
warzone-slots-many = { $card } est de trop : au plus { $most } × { $choice }. Retirez-en un.
warzone-slots-other = { $card } prend un choix que { $too } n’a pas : { $choice }. Retirez l’escouade ou changez de table d’organisation.
warzone-slots-pick = { $card } ne propose pas le choix « { $pick } ». Prenez l’un des siens.
warzone-over-limit = L’armée coûte { $total ->
    [one] { $total } point
   *[other] { $total } points
}, soit { $over } de plus que sa limite de { $limit }. Retirez quelque chose ou relevez la limite.
warzone-unique = { $card } et { $first } sont la même escouade unique ou le même personnage. Gardez l’un des deux.
warzone-unique-several = Il n’y a qu’un seul { $card }. Alignez-en un.
warzone-lord-and-hero = { $card } commande déjà l’armée comme Seigneur, et ne peut y être aussi Héros. Retirez l’un des deux.
warzone-doomtrooper-second = { $partner } et { $card } forment un second duo de Commandos de la Mort, et une armée en a un au plus. Retirez-le.
warzone-doomtrooper-faction = { $partner } et { $card } ne forment un duo que dans une armée de la Confrérie ou dans leur propre faction. Retirez l’un des deux.
warzone-doomtrooper-lord = { $partner } commande l’armée et n’est plus Commando de la Mort : { $card } ne peut donc former un duo avec lui. Retirez cette carte.
warzone-faction-other = { $card } est d’une autre faction que l’armée : { $army }. Choisissez une autre escouade.
warzone-faction-agent = { $card } est un agent du Cartel, et il n’en sert pas dans cette armée : { $army }. Choisissez une autre escouade.
warzone-advisor-joins = { $card } ne conseille que des escouades de Troupe ou de Soutien ; { $squad } n’en est pas : { $choice }. Déplacez le conseiller.
warzone-advisor-leads = { $card } conseille { $squad } et ne peut la commander. Laissez une autre figurine commander.
warzone-powers-many = { $figure } peut avoir { $most ->
    [one] { $most } pouvoir psychique
   *[other] { $most } pouvoirs psychiques
} ; { $card } est de trop. Retirez-le.
warzone-powers-faction = { $card } est un pouvoir d’une autre faction que celle de { $figure }. Choisissez un autre pouvoir.
warzone-squad-size = { $card } a { $found ->
    [one] { $found } figurine
   *[other] { $found } figurines
} ; il en faut de { $least } à { $most }. Changez leur nombre.
warzone-lord-missing = L’armée n’a pas de Seigneur : son nombre de cartes Ressource est donc inconnu. Choisissez un Seigneur.

# Faces des cartes.
problem-warzone-size-turned-round = Le minimum dépasse le maximum. Inversez-les.

# La raison pour une carte qui n’est pas encore dans la force, en une ligne.
warzone-slots-many-if-added = Au plus { $most } × { $choice }.
warzone-slots-other-if-added = { $too } n’a pas ce choix : { $choice }.
warzone-over-limit-if-added = { $over ->
    [one] { $over } point au-delà de la limite de { $limit }.
   *[other] { $over } points au-delà de la limite de { $limit }.
}
warzone-unique-if-added = Unique : l’armée a déjà { $first }.
warzone-unique-several-if-added = L’armée a déjà le seul exemplaire.
warzone-doomtrooper-second-if-added = Une armée a un seul duo de Commandos de la Mort.
warzone-doomtrooper-faction-if-added = { $partner } et { $card } ne forment un duo que dans une armée de la Confrérie ou dans leur propre faction.
warzone-doomtrooper-lord-if-added = { $partner } commande l’armée et n’est plus Commando de la Mort.
warzone-faction-other-if-added = D’une autre faction que l’armée : { $army }.
warzone-faction-agent-if-added = Les agents du Cartel ne servent pas dans cette armée : { $army }.
warzone-powers-many-if-added = { $figure } a déjà tous ses pouvoirs psychiques.
warzone-powers-faction-if-added = Un pouvoir d’une autre faction que celle de { $figure }.
