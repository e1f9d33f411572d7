tragic-play-life = Life points
tragic-play-radiation = Irradiation
tragic-play-armor = Armor points
tragic-play-points = { $name }: resources
tragic-play-spent = { $name }: engaged
tragic-play-engaged = Engaged
tragic-play-tokens = Wounds or tokens
tragic-phase-disengage = Disengage
tragic-phase-draw = Draw
tragic-phase-upkeep = Upkeep
tragic-phase-main = Main phase
tragic-phase-end = End of turn
tragic-pile-library = Library
tragic-pile-hand = Hand
tragic-pile-field = Field
tragic-pile-equipment = Equipment
tragic-pile-discard = Discard
tragic-pile-destruction = Destruction
tragic-step-disengage = Disengage everything but equipment
tragic-step-draw = Draw the cards of this turn
tragic-step-upkeep = Upkeep: do what cards ask for
tragic-step-heal = The allies of all players heal
tragic-step-opening-hand = Draw the opening hand: three times the draw
tragic-step-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
tragic-step-no-life = { $name } has no life left: the game is over
tragic-step-no-cards = { $name } cannot draw: the game is over
tragic-step-time-up = The time is up: whoever has fewer wounds wins
tragic-step-next-turn = End the turn; next: { $name }
