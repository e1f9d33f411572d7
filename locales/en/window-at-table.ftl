# Games at the table.
window-screen-play = Play
window-play-new = New game
window-play-begin = Begin
window-play-mine = Your force
window-play-who = Your name
window-play-against = Opponent
window-play-alone = Only my force
window-play-named = Name only
window-play-kept = One of my forces
window-play-kept-choose = Choose a force
window-play-given = Share code or file
window-play-opponent-name = Their name
window-play-paste = Paste a share code or a force file
window-play-choose-file = Choose a file
window-play-given-is = { $name } was added.
window-play-given-wrong = This is not a force.
window-play-other-game = That force is for another game.
window-play-scenario = Scenario
window-play-place = Place
window-play-date = Date
window-play-first = Who goes first
window-play-minutes = Minutes per player
window-play-seed = Shuffle number
window-play-seed-hint = The same number gives the same order.
window-play-more = Scenario, place, clock
window-play-none = No games yet
window-play-none-text = Keep track of wounds, markers and rounds while you play. Begin with a force that you have built.
window-play-no-force = Build a force first
window-play-running = In progress
window-play-ended = Finished
window-play-over = Finished
window-play-round = Round { $round }
window-play-delete = Delete
window-play-deleted = “{ $name }” is in the bin.
window-play-menu = More for { $name }
window-play-csv = List as CSV
window-play-json = All games as JSON
window-play-undo = Undo
window-play-redo = Redo
window-play-log = Log
window-play-log-text = Every step of the game, latest first.
window-play-log-copy = Copy
window-play-log-copied = Log copied
window-play-revert = Undo this
window-play-end = End the game
window-play-resume = Continue game
window-play-result = How did it end?
window-play-score = { $name }’s score
window-play-notes = Notes
window-play-done = Done
window-play-share = Copy as text
window-play-shared = Copied
window-play-picture = Save as a picture
window-play-now = Now
window-play-page = p. { $page }
window-play-refuse = Not this time
window-play-less = One fewer: { $what }
window-play-plus = One more: { $what }
window-play-of = { $value } of { $most }
window-play-unknown-most = The number is not in the database; tap to enter it
window-play-unknown = unknown
window-play-type = Enter a number: { $what }
window-play-more-marks = More markers for { $name }
window-play-reminders = Reminders
window-play-find = Add found card: { $name }
window-play-find-label = Which card
window-play-lose = { $name } is out of play
window-play-back = Back in play
window-play-sides = Sides
window-play-draw = Draw
window-play-shuffle = Shuffle
window-play-to = To { $pile }
window-play-bottom = Under { $pile }
window-play-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
window-play-roll = Roll { $die }
window-play-how-many = How many
window-play-blank-dice =
    { $count ->
        [1] The faces of this die are not in the database. Fill them in to roll it here:
       *[other] The faces of these dice are not in the database. Fill them in to roll them here:
    }
window-play-blank-die = { $die }: fill in its faces
window-play-clock = { $minutes } min left
window-play-clock-over = { $minutes } min over
window-play-active = Active
window-play-phases = Parts of the round
window-play-this = Play
window-play-found-here = Found during the game
window-play-find-game = Find a game
window-play-you = You
window-play-no-mark = no longer { $mark }
window-play-leader = Leader
window-play-not-yet = Not activated
window-play-sheet = Profile
window-play-to-force = Back to the force
window-play-edited = “{ $name }” was changed after this game began. This game keeps the force as it was. What do you want to play?
window-play-keep-copy = Go on with this game
window-play-anew = New game with the changed force
window-play-result-open = Result and notes
window-play-waiting =
    { $count ->
        [one] { $count } model has not been activated
       *[other] { $count } models have not been activated
    }
window-play-waiting-text =
    { $count ->
        [one] This model has not been activated in this round. End the round anyway?
       *[other] These { $count } models have not been activated in this round. End the round anyway?
    }
window-play-anyway = End the round
window-play-choose = Choose how it goes on
