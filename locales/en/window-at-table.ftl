# Games at the table.
window-screen-play = Play
window-play-new = New game
window-play-begin = Begin
window-play-mine = Your force
window-play-who = Your name
window-play-against = Opponent
window-play-alone = My force alone
window-play-named = A name only
window-play-kept = One of the forces here
window-play-given = A share code or file
window-play-opponent-name = Their name
window-play-paste = Paste a share code or a force file
window-play-choose-file = Choose a file
window-play-given-is = { $name } is there.
window-play-given-wrong = This is no force.
window-play-other-game = That is a force of another game.
window-play-scenario = Scenario
window-play-place = Place
window-play-date = Date
window-play-first = Who goes first
window-play-minutes = Minutes on the clock
window-play-seed = Seed of the shuffle
window-play-seed-hint = The same seed gives the same order.
window-play-more = Scenario, place, clock
window-play-none = No game yet
window-play-none-text = Play keeps wounds, markers and rounds while the miniatures are on the table. Begin with a force that you have built.
window-play-no-force = Build a force first
window-play-running = Running
window-play-over = Played
window-play-round = Round { $round }
window-play-delete = Delete
window-play-deleted = { $name } is deleted
window-play-menu = What to do with { $name }
window-play-csv = List as CSV
window-play-json = All games as JSON
window-play-saved = Saved
window-play-undo = Take back
window-play-redo = Do again
window-play-log = Log
window-play-log-text = Everything that was pressed, the latest first.
window-play-log-copy = Copy
window-play-log-copied = The log is copied
window-play-revert = Take this back
window-play-end = End the game
window-play-resume = Play on
window-play-result = How did it end?
window-play-score = Points of { $name }
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
window-play-unknown-most = Nobody has recorded how many there are; press to type it
window-play-unknown = not known
window-play-type = Type a number: { $what }
window-play-more-marks = More to mark on { $name }
window-play-reminders = Reminders
window-play-find = { $name } finds a card
window-play-find-label = Which card
window-play-lose = { $name } is gone
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
        [1] Nobody has recorded the faces of this die. It can be rolled here once they are filled in:
       *[other] Nobody has recorded the faces of these dice. Each can be rolled here once they are filled in:
    }
window-play-blank-die = { $die }: fill in its faces
window-play-clock = { $minutes } min left
window-play-clock-over = { $minutes } min over
window-play-active = Active
window-play-phases = Parts of the round
window-play-this = Play
window-play-found-here = Found in play
window-play-find-game = Find a game
window-play-you = You
