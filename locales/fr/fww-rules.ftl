# Ce que les règles constatent. Chaque phrase dit ce qui ne va pas et quoi faire.
fww-over-limit = La force coûte { $total ->
    [one] { $total } Cap
   *[other] { $total } Caps
}, { $over } de plus que sa limite de { $limit }. Retirez quelque chose ou relevez la limite.
fww-unknown-card = Aucune carte n’a l’identifiant « { $card } » ; elle ne compte pas. Remplacez-la ou retirez-la.
fww-misplaced-card-on-table = { $card } ne peut pas être alignée seule. Posez-la sur une unité.
fww-misplaced-card-on-turret = Rien ne peut être posé sur une tourelle. Retirez { $card }.
fww-misplaced-card-unit = { $card } ne peut pas être posée sur une autre carte. Faites-en une entrée à part.
fww-misplaced-card-mod = { $card } est un mod posé sur { $on }, qui n’est ni un objet ni une unité d’un type qui convient. Posez-le sur un objet.
fww-misplaced-card-other = { $card } ne peut pas être posée sur { $on }. Posez-la sur l’unité.
fww-count-models = { $card } compte { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
} ; il en faut au moins une.
fww-count-none = { $card } est notée en { $count ->
    [one] { $count } exemplaire
   *[other] { $count } exemplaires
}. Notez-en au moins un ou retirez-la.
fww-count-several = { $card } ne se consomme pas : { $count } exemplaires ne servent à rien. Notez-la une fois.
fww-unique-unit-several = { $card } est unique et ne peut pas avoir { $count } figurines. N’en prenez qu’une.
fww-unique-unit-twice = { $card } est unique et figure plusieurs fois dans la force. N’en gardez qu’une.
fww-unique-unit-versions = { $card } et { $first } sont le même personnage unique. Gardez l’un des deux.
fww-unique-item-several = Il n’existe qu’un exemplaire de { $card } ; la force en a { $count }. Gardez-en un.
fww-unique-item-twice = Il n’existe qu’un exemplaire de { $card }, et la force en a plusieurs. Gardez-en un.
fww-unique-item-versions = { $card } et { $first } sont le même objet unique. Gardez l’un des deux.
fww-unique-item-single-model = { $card } est unique et réservée à une unité d’une seule figurine ; { $unit } en compte { $models }.
fww-leader-missing = La force n’a pas de leader. Donnez une carte Leader à une unité d’une seule figurine.
fww-leader-impossible = Aucune unité n’a qu’une figurine ; la force n’a donc pas de leader.
fww-leader-count = Une force n’a qu’un leader. Retirez { $card } de { $unit }.
fww-leader-single-model = { $card } est réservée à une unité d’une seule figurine ; { $unit } en compte { $models }.
fww-leader-faction = { $card } est pour une autre faction que celle de { $unit }. Choisissez une autre carte Leader.
fww-heroic-single-model = { $card } est réservée à une unité d’une seule figurine ; { $unit } en compte { $models }.
fww-heroic-count = { $unit } a déjà une carte Héroïque ; retirez { $card }.
fww-perk-single-model = { $card } est réservée à une unité d’une seule figurine ; { $unit } en compte { $models }.
fww-power-armor-single-model = { $card } est réservée à une unité d’une seule figurine ; { $unit } en compte { $models }.
fww-power-armor-count = { $unit } porte déjà une armure assistée ; retirez { $card }.
fww-power-armor-type = { $unit } est un robot ou une créature et ne peut pas porter { $card }. Retirez-la.
fww-slow-firing-single-model = { $card } a le tir lent et est réservée à une unité d’une seule figurine ; { $unit } en compte { $models }.
fww-natural-weapon = { $card } est une arme naturelle que { $unit } n’a pas. Retirez-la.
fww-weapon-skill = { $unit } n’a pas la compétence pour { $card } : { $skill }. Choisissez une autre arme.
fww-fixed-equipment = { $unit } n’utilise que ce qui vient avec elle ; retirez { $card }.
fww-clothing-count = { $unit } porte déjà un vêtement ; retirez { $card }.
fww-mod-count = Un objet reçoit un seul mod ; retirez { $card }.
fww-mod-fit = { $card } ne va pas sur { $item }, mais sur : { $fits }.
fww-item-restriction-only = { $card } n’est pas pour { $unit }. Elle est pour : { $types }.
fww-item-restriction-not = { $card } n’est pas pour { $unit }. Elle exclut : { $types }.
fww-card-limit-only = { $card } n’est pas pour { $unit }. Sa carte dit : seulement { $types }. Retirez-la.
fww-card-limit-only-led = { $card } n’est pas pour { $unit }. Sa carte dit : seulement { $types }, ou les unités menées par { $leader }. Retirez-la.
fww-card-limit-led = { $card } n’est pas pour { $unit }. Sa carte dit : seulement les unités menées par { $leader }. Retirez-la.
fww-card-limit-not = { $card } n’est pas pour { $unit }. Sa carte dit : pas { $types }. Retirez-la.
fww-card-limit-unit = La carte de { $unit } interdit { $card }. Retirez-la.
fww-card-limit-attribute = { $card } demande { $attribute } { $least } ; { $unit } a { $value }. Retirez-la, ou augmentez l’attribut.
fww-card-limit-skill = { $card } demande une compétence : { $skill }{ $least ->
    [0] {""}
   *[other] {" "}{ $least } ou plus
}. { $unit } ne l’a pas. Retirez la carte.
fww-card-limit-needs = { $card } demande, sur { $unit } : { $needs }. Ajoutez-le, ou retirez la carte.
fww-card-limit-excludes = { $card } ne va pas avec { $other } sur { $unit }. Retirez l’une des deux.
fww-card-limit-no-mods = { $item } ne reçoit aucun mod. Retirez { $card }.
fww-card-limit-on = { $card } ne va pas sur { $item }. Mettez-la sur un autre objet.
fww-card-limit-one-per-model = Une figurine ne peut avoir qu’un exemplaire de { $card }. Retirez l’autre de { $unit }.
fww-card-limit-most-in-force = Une force compte au plus { $most } exemplaires de { $card }. Retirez-en un de { $unit }.
fww-battle-pack = En mode bataille, { $unit } n’a pas accès au paquet de { $card } : { $packs }. Choisissez un autre objet.
fww-faction = { $card } ne peut pas combattre sous { $leader }, qui mène : { $factions }. Choisissez une autre unité ou un autre leader.
fww-diminishing-single-model = { $card } a des effets décroissants : les { $models } figurines de { $unit } ne peuvent pas s’en servir. D’autres à proximité le peuvent.
fww-consumable-type = { $unit } est un robot ou une créature et ne peut pas utiliser { $card }. D’autres à proximité le peuvent.
fww-armor-count = { $unit } a plusieurs armures qui changent ses valeurs ; une seule compte à la fois. { $card } est peut-être de trop.
fww-comes-with-unit = { $unit } a déjà { $card }, et une suffit. Retirez celle que vous payez.
fww-cost-unknown = Personne n’a noté ce que coûte { $card } ; elle compte 0 Caps, et le total n’est pas certain.
fww-armor-under-power-armor = { $unit } porte une armure assistée, et { $card } n’ajoute rien à ses valeurs.
fww-cost-from-other-revision = { $card } n’a pas de coût en { $revision } ; c’est celui de { $other } qui compte.

# La raison pour une carte qui n’est pas encore dans la force, en une ligne.
fww-over-limit-if-added = { $over ->
    [one] { $over } Cap au-delà de la limite de { $limit }.
   *[other] { $over } Caps au-delà de la limite de { $limit }.
}
fww-unique-unit-twice-if-added = Unique : la force a déjà ce personnage.
fww-unique-unit-versions-if-added = Unique : { $first } est le même personnage.
fww-unique-item-several-if-added = La force a déjà le seul exemplaire.
fww-unique-item-twice-if-added = La force a déjà le seul exemplaire.
fww-unique-item-versions-if-added = Unique : { $first } est le même objet.
fww-unique-item-single-model-if-added = Unique : réservée à une unité d’une seule figurine.
fww-leader-count-if-added = La force a déjà un leader.
fww-leader-faction-if-added = Pour une autre faction que celle de { $unit }.
fww-heroic-count-if-added = { $unit } a déjà une carte Héroïque.
fww-power-armor-count-if-added = { $unit } porte déjà une armure assistée.
fww-power-armor-type-if-added = { $unit } est un robot ou une créature et ne peut pas la porter.
fww-natural-weapon-if-added = { $unit } n’a pas cette arme naturelle.
fww-weapon-skill-if-added = { $unit } n’a pas la compétence : { $skill }.
fww-fixed-equipment-if-added = { $unit } n’utilise que ce qui vient avec elle.
fww-clothing-count-if-added = { $unit } porte déjà un vêtement.
fww-mod-count-if-added = Un objet reçoit un seul mod, et celui-ci l’a déjà.
fww-card-limit-only-if-added = Sa carte dit : seulement { $types }.
fww-card-limit-only-led-if-added = Sa carte dit : seulement { $types }, ou les unités menées par { $leader }.
fww-card-limit-led-if-added = Sa carte dit : seulement les unités menées par { $leader }.
fww-card-limit-not-if-added = Sa carte dit : pas { $types }.
fww-card-limit-unit-if-added = La carte de { $unit } l’interdit.
fww-card-limit-attribute-if-added = Demande { $attribute } { $least } ; { $unit } a { $value }.
fww-card-limit-skill-if-added = { $unit } n’a pas la compétence demandée : { $skill }{ $least ->
    [0] {""}
   *[other] {" "}{ $least } ou plus
}.
fww-card-limit-needs-if-added = Demande aussi : { $needs }.
fww-card-limit-excludes-if-added = Ne va pas avec { $other }.
fww-card-limit-no-mods-if-added = { $item } ne reçoit aucun mod.
fww-card-limit-on-if-added = Ne va pas sur { $item }.
fww-card-limit-one-per-model-if-added = Une figurine n’en a qu’un exemplaire, et l’a déjà.
fww-card-limit-most-in-force-if-added = Une force en compte au plus { $most }.
fww-battle-pack-if-added = En mode bataille, { $unit } n’a pas accès à son paquet : { $packs }.
fww-faction-if-added = Ne peut pas combattre sous { $leader }, qui mène : { $factions }.
fww-armor-count-if-added = Une autre armure change déjà les valeurs ; une seule compte à la fois.
fww-comes-with-unit-if-added = { $unit } l’a déjà, et une suffit.
