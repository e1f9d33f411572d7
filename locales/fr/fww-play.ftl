# Ce que l’on note à la table.
fww-play-advantage = Marqueur Avantage
fww-play-model = { $name } { $number }
fww-play-ready = Préparation
fww-play-unused = À activer
fww-play-is-ready = Prête
fww-play-used = Activée
fww-play-damage = Dégâts
fww-play-radiation = Radiations
fww-play-reaction = Réaction
fww-play-reactions = Réactions
fww-play-action-points = Points d’Action
fww-play-boost = Boost d’armure
fww-play-charge = Dé bonus de Charge
fww-play-out = État
fww-play-in-play = En jeu
fww-play-eliminated = Éliminée
fww-play-left = A quitté la table
fww-play-power-armor = Armure assistée
fww-play-degraded = État de l’armure
fww-play-intact = Intacte
fww-play-is-degraded = Dégradée
fww-play-luck = Chance
fww-play-slow-firing = Tir Lent
fww-play-loaded = Chargée
fww-play-empty = Vide
fww-play-critical = Points de Critique
fww-play-primed = Jetons d’amorce
fww-play-effect = Fait effet
fww-play-effect-unknown = Sa durée n’est pas dans la base : à retirer à la main.
fww-play-tokens = Jetons
fww-play-column = Colonne
fww-play-addicted = Accro
fww-play-addicted-end = Jusqu’à ce qu’un objet la guérisse.
fww-play-frozen-end = Finit avec l’activation, ou quand la figurine prend feu.
fww-play-on-fire-end = Finit par un lancer de jeton Chance en début d’activation, par un Déplacement avec un test d’AGI, ou quand la figurine gèle.
fww-play-poisoned-end = Jusqu’à ce qu’un objet guérisse le poison.
fww-play-stunned-end = Finit par un Déplacement dépensé pour cela.
fww-play-injured-arm-end = Jusqu’à un Stimpak, ou un Kit de Réparation sur un robot.
fww-play-injured-leg-end = Jusqu’à un Stimpak, ou un Kit de Réparation sur un robot. Elle ralentit la figurine.
fww-play-slow-end = Finit avec la jambe blessée. Sans elle, les règles ne disent pas quand.
# Exemplaires restants d’une carte.
fww-play-copies = Restants

# Étapes : ce que les règles demandent ou permettent.
fww-step-make-ready = Préparer { $name }
fww-step-activate = Activer { $name }
fww-step-drop-reaction = { $name } : défausser le marqueur Réaction
fww-step-reload = { $name } : de nouveau chargée
fww-step-vats = { $name } : lancer le Dé d’Effet Spécial pour le SVAV
    .none = Pas de bouteille
    .one = Une bouteille : 1 Point d’Action
fww-step-burn = { $name } brûle : 1 Dégât, puis lancer un jeton Chance
    .out = Chance : le feu s’éteint
    .on = Face vierge : le feu continue
fww-step-poison = { $name } : empoisonnement, 1 Dégât
fww-step-shake-off = { $name } : un Déplacement contre l’étourdissement
fww-step-put-out = { $name } : un Déplacement contre le feu, avec un test d’AGI
    .passed = Réussi
    .failed = Raté
fww-step-thaw = { $name } : le gel prend fin
fww-step-heal-arm = { $name } : un Stimpak ou Kit de Réparation soigne le bras
fww-step-heal-leg = { $name } : un Stimpak ou Kit de Réparation soigne la jambe
fww-step-spend = { $name } : dépenser un Point d’Action, une fois par Action Rapide
fww-step-lose-points = { $name } : les Points d’Action restants sont perdus
fww-step-end-activation = { $name } a fini
fww-step-activation-over = { $name } : activée
fww-step-removed = { $name } n’a plus de Santé et quitte le jeu
fww-step-removed-ready = { $name } n’a plus de Santé et était Prête : lancer un jeton Chance
    .luck = Chance : une Action Rapide gratuite, puis retirée
    .blank = Face vierge : retirée
fww-step-use = Utiliser { $name }
fww-step-tick = { $name } : un jeton de moins
fww-step-slide = { $name } : colonne suivante
fww-step-slide-unknown = { $name } : ses colonnes ne sont pas dans la base
    .on = Colonne suivante
    .over = C’était la dernière
fww-step-effect-ends = { $name } : l’effet prend fin
fww-step-addiction = Lancer le Dé d’Effet Spécial pour l’addiction
    .free = Pas d’icône d’addiction
    .addicted = Icône d’addiction : accro
fww-step-critical-attack = { $name } : Attaque Critique
fww-step-end-round =
    Fin du round { $round }{ $rest ->
        [0] { "" }
        [one] { " " }({ $rest } figurine à activer)
       *[other] { " " }({ $rest } figurines à activer)
    }
    .advantage = Fin du round : { $name } reçoit le marqueur Avantage
