# What is said of a game at the table, whatever the game.
play-result-won = Won
play-result-lost = Lost
play-result-drawn = Drawn
play-next-round = End round { $round }
play-next-phase = On to: { $phase }
play-die-d20 = d20
play-player = Player { $number }

# Changes, and what was pressed.
play-change-count = { $name }: { $track } { $from } → { $to }
play-change-on = { $name }: { $track }
play-change-off = { $name }: no longer { $track }
play-change-state = { $name }: { $state }
play-change-round = Round { $round }
play-change-found = { $name } finds { $card }
play-change-lost = { $name } loses { $card }
play-change-pile = { $card }: { $from } → { $to }
play-act-begin = The game begins
play-act-refuse = Skipped: { $what }
play-act-roll = { $die }: { $faces }
play-act-undo = Undone
play-act-redo = Redone
play-act-revert = Step { $number } was undone
play-act-shuffle = { $pile }: shuffled
play-act-over = The game is over
play-act-on = The game goes on
play-act-write-notes = Notes
play-act-write-result = Result
play-act-write-title = Title
play-act-write-points = Points
play-scored =
    { $points ->
        [1] { $points } point
       *[other] { $points } points
    }
play-rounds =
    { $round ->
        [1] { $round } round
       *[other] { $round } rounds
    }

# The deck beside the table.
play-deck-made = { $deck }: { $count ->
    [one] a deck of one card
   *[other] a deck of { $count } cards
}, shuffle number { $seed }
play-deck-pile-stock = deck
play-deck-pile-drawn = drawn
play-deck-pile-left = left at a marker
play-deck-pile-kept = kept
play-deck-pile-gone = discarded
play-deck-reason-force = In the forces of this game
play-deck-reason-not-for-deck = Not an item of this deck
play-deck-reason-unknown = Not in the card database

# Columns of the list of games.
play-column-title = Title
play-column-game = Game
play-column-force = Force
play-column-opponent = Opponent
play-column-their-force = Their force
play-column-scenario = Scenario
play-column-place = Place
play-column-date = Date
play-column-points = Points a side
play-column-round = Rounds
play-column-result = Result
play-column-our-points = Our points
play-column-their-points = Their points
