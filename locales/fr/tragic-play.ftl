tragic-play-life = Points de Vie
tragic-play-radiation = Irradiation
tragic-play-armor = Points d’Armure
tragic-play-points = { $name } : ressources
tragic-play-spent = { $name } : engagées
tragic-play-engaged = Engagée
tragic-play-tokens = Blessures ou jetons
tragic-phase-disengage = Désengagement
tragic-phase-draw = Pioche
tragic-phase-upkeep = Entretien
tragic-phase-main = Phase principale
tragic-phase-end = Fin de tour
tragic-pile-library = Bibliothèque
tragic-pile-hand = Main
tragic-pile-field = Zone de jeu
tragic-pile-equipment = Équipement
tragic-pile-discard = Défausse
tragic-pile-destruction = Destruction
tragic-step-disengage = Désengager tout, sauf l’équipement
tragic-step-draw = Piocher les cartes du tour
tragic-step-upkeep = Entretien : faire ce que demandent les cartes
tragic-step-heal = Les Alliés de tous les joueurs se soignent
tragic-step-opening-hand = Pioche initiale : trois fois la pioche
tragic-step-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
tragic-step-no-life = { $name } n’a plus de Points de Vie : la partie est finie
tragic-step-no-cards = { $name } ne peut plus piocher : la partie est finie
tragic-step-time-up = Temps écoulé : le moins de blessures l’emporte
tragic-step-next-turn = Finir le tour ; suivant : { $name }
