kites = Kites
kites-cost = { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
}

kites-kind-kite = Kite
    .plural = Kites
kites-kind-tail = Tail
    .plural = Tails
kites-mode-standard = Afternoon
kites-slot-kites = Kites
kites-slot-tails = Tail
kites-field-pull = Pull
kites-missing-pull = how hard it pulls

kites-unknown-card = No card has the id “{ $card }”, so it counts for nothing. Replace it or take it out.
kites-unknown-card-misplaced = { $card } has no place here. Lay it on a kite or take it out.
kites-pull = The kites pull with { $pull }, and two hands hold { $most }. Let one go.
kites-tails = A kite has one tail. Take { $card } off.
