# Ce que trouvent les règles. Chaque message dit ce qui ne va pas et quoi faire.
stargrave-unknown-card = Aucune carte n’a l’identifiant « { $card } », qui ne compte donc pas. Remplacez-la ou retirez-la.
stargrave-unknown-card-misplaced = { $card } n’a pas sa place ici. Posez la carte sur la bonne figurine ou retirez-la.
stargrave-count = { $card } est notée { $count } fois, et ne compte donc pas. Notez-la au moins une fois, ou retirez-la.
stargrave-captain-none = L’équipage n’a pas de capitaine. Ajoutez-en un.
stargrave-captain-several = Un équipage a un seul capitaine. Retirez l’autre.
stargrave-first-mate-none = L’équipage n’a pas de second. Ajoutez-en un, ou jouez avec le seul capitaine.
stargrave-first-mate-several = Un équipage a un second au plus. Retirez l’autre.
stargrave-crew-size = L’équipage compte { $soldiers } soldats ; il y a place pour { $most }. Renvoyez-en.
stargrave-specialists = { $specialists } des soldats sont des spécialistes ; { $most } au plus peuvent l’être. Échangez-en contre des soldats standards.
stargrave-over-limit = Les soldats coûtent { $total ->
    [one] { $total } crédit
   *[other] { $total } crédits
}, soit { $over } de trop pour un budget de { $limit }. Renvoyez-en ou relevez la limite.
stargrave-background-none = { $officer } n’a pas de parcours. Choisissez-en un.
stargrave-background-several = { $officer } a déjà un parcours ; retirez { $card }.
stargrave-background-picks-count = { $card } permet { $most } bonus au choix, et { $found ->
    [one] { $found } est choisi
   *[other] { $found } sont choisis
}. Choix possibles : { $choices }.
stargrave-background-picks-other = { $card } ne propose pas « { $pick } ». Choix possibles : { $choices }.
stargrave-background-picks-twice = { $card } donne chaque bonus une seule fois, et { $pick } est choisi deux fois. Choix possibles : { $choices }.
stargrave-power-count-few = { $card } a { $found ->
    [one] { $found } pouvoir
   *[other] { $found } pouvoirs
} sur { $wanted }. Choisissez les autres.
stargrave-power-count-many = { $card } a { $found } pouvoirs pour { $wanted } permis. Retirez-en.
stargrave-power-core = { $card } a { $found ->
    [one] { $found } pouvoir
   *[other] { $found } pouvoirs
} de prédilection de { $background } et en demande au moins { $wanted }. Échangez d’autres pouvoirs contre ceux-là.
stargrave-power-twice = { $officer } a déjà { $card }. Choisissez un autre pouvoir.
stargrave-gear-slots = { $card } porte de quoi remplir { $used } emplacements et en a { $most }. Laissez quelque chose.
stargrave-armour-count = { $figure } porte déjà une armure ; retirez { $card }.
stargrave-shield = { $figure } a besoin de ses deux mains pour { $weapon } et ne peut tenir { $card }. Laissez l’un des deux.
stargrave-soldier-gear = { $card } porte en plus de quoi remplir { $used ->
    [one] { $used } emplacement
   *[other] { $used } emplacements
} et en a { $most } de libre. Laissez quelque chose.

# La raison pour une carte qui n’est pas encore dans la force, en une ligne.
stargrave-captain-several-if-added = L’équipage a déjà un capitaine.
stargrave-first-mate-several-if-added = L’équipage a déjà un second.
stargrave-crew-size-if-added = Le vaisseau accueille au plus { $most } soldats.
stargrave-specialists-if-added = Au plus { $most } des soldats peuvent être spécialistes.
stargrave-over-limit-if-added = { $over ->
    [one] { $over } crédit au-delà de la limite de { $limit }.
   *[other] { $over } crédits au-delà de la limite de { $limit }.
}
stargrave-background-several-if-added = { $officer } a déjà un parcours.
stargrave-power-count-many-if-added = Les { $wanted } pouvoirs sont déjà choisis.
stargrave-power-twice-if-added = { $officer } a déjà ce pouvoir.
stargrave-armour-count-if-added = { $figure } porte déjà une armure.
stargrave-shield-if-added = { $weapon } demande les deux mains et n’en laisse aucune pour { $card }.
