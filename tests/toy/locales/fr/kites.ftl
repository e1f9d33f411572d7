kites = Cerfs-volants
kites-cost = { $amount ->
    [one] { $amount } pièce
   *[other] { $amount } pièces
}

kites-kind-kite = Cerf-volant
    .plural = Cerfs-volants
kites-kind-tail = Queue
    .plural = Queues
kites-mode-standard = Après-midi
kites-slot-kites = Cerfs-volants
kites-slot-tails = Queue
kites-field-pull = Traction
kites-missing-pull = sa traction

kites-unknown-card = Aucune carte n’a l’identifiant « { $card } » : elle ne compte pas. Remplacez-la ou retirez-la.
kites-unknown-card-misplaced = { $card } n’a pas sa place ici. Posez cette carte sur un cerf-volant ou retirez-la.
kites-pull = Les cerfs-volants tirent avec { $pull }, et deux mains tiennent { $most }. Lâchez-en un.
kites-tails = Un cerf-volant a une seule queue. Retirez { $card }.
