### Campaigns: players, their forces, and what happens between games

window-campaigns = Campaigns
window-campaigns-text = A campaign keeps the results, and what each force won, lost and learned on the way.
window-campaigns-none = No campaigns yet
window-campaigns-none-text = A campaign holds players, their forces and the games that they play, with everything that is won, spent and suffered in between. Make one, then record each game after you have played it.
window-campaigns-new = New campaign
window-campaigns-make = Create campaign
window-campaigns-import = Import campaign
window-campaigns-import-text = Paste the share code or the file of a campaign
window-campaigns-choose = Choose a file
window-campaigns-exists = “{ $name }” is already here, and differs from this one. Which do you want to keep?
window-campaigns-replace = The one I am importing
window-campaigns-copy = Both
window-campaigns-name = Name
window-campaigns-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
window-campaigns-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
window-campaigns-menu = More for { $name }
window-campaigns-delete = Delete
window-campaigns-deleted = “{ $name }” is in the bin.

# The parts of a campaign.
window-campaign-parts = Parts of the campaign
window-campaign-part-standing = Table
window-campaign-part-games = Games
window-campaign-part-roster = Forces
window-campaign-edit = Players and fields
window-campaign-record = Record a game
window-campaign-changed = The campaign was changed.
window-campaign-save = Save

# What goes out.
window-campaign-pdf = Save all as PDF
window-campaign-csv-standing = Save the table as CSV
window-campaign-csv-games = Save the games as CSV
window-campaign-csv-roster = Save the forces as CSV
window-campaign-share = Copy share code
window-campaign-file = Save campaign as a file
window-campaign-copied = The share code is copied.

# The table.
window-campaign-player = Player
window-campaign-column-games = Games
window-campaign-column-won = Won
window-campaign-column-drawn = Drawn
window-campaign-column-lost = Lost
window-campaign-column-score = Score
window-campaign-no-players = No players yet
window-campaign-no-players-text = Add the players, and say what is counted for each of them.
window-campaign-no-games = No games yet
window-campaign-no-games-text = After a game, write down how it ended and what it brought. The table and the forces follow from that.

# Players and fields. A field is what is counted for each player, such as credits.
window-campaign-players = Players
window-campaign-player-number = Player { $number }
window-campaign-player-force = Force of player { $number }
window-campaign-add-player = Add player
window-campaign-forces-later = Forces can be chosen later, too. Players whose force is not on this device need none.
window-campaign-fields = What is counted
window-campaign-fields-text = For each player. What a game suggests stands here already; add what your group keeps track of.
window-campaign-fields-suggested = Suggested by the game
window-campaign-field-name = Name of the field
window-campaign-field-own = Field of your own
window-campaign-field-kind = Kind of field
window-campaign-field-number = Number
window-campaign-field-text = Text
window-campaign-add-field = Add field
window-campaign-note = Note
window-campaign-remove = Remove { $what }
window-campaign-line = this line
window-campaign-used = In use in a game
window-campaign-used-text = Who has played a game, and what was counted in one, can be renamed but not removed.
window-campaign-edit-player = Player and start
window-campaign-start-values = At the start of the campaign
window-campaign-start-stash = In the stash at the start

# The form of a game.
window-campaign-game-new = Game { $number }
window-campaign-game-change = Change game { $number }
window-campaign-game-title = Title
window-campaign-game-note = What happened
window-campaign-game-saved = The game was recorded.
window-campaign-game-removed = The game was removed.
window-campaign-game-short = Game { $number }
window-campaign-change-game = Change
window-campaign-remove-game = Remove
window-campaign-no-draft = The game could not be prepared. Go back and try again.
window-campaign-restored = You had begun to type here. It is all still there.
window-campaign-restart = Start over
window-campaign-discard = Discard
window-campaign-discarded = What you typed was discarded.
window-campaign-draft-new = Game { $number } is not recorded yet. What you typed is still there.
window-campaign-draft-change = Your changes of “{ $game }” are not saved yet.
window-campaign-draft-go-on = Continue
window-campaign-draft-drop = Discard
window-campaign-who = Who played?
window-campaign-who-none = Choose who played.
window-campaign-result = How did it end?
window-campaign-result-none = No result
window-campaign-score = Score
window-campaign-side-note = Note on { $name }
window-campaign-changes = Won and spent
window-campaign-now = now { $value }
window-campaign-by = { $what }: amount
window-campaign-sign-more = { $what }: more. Press for less
window-campaign-sign-less = { $what }: less. Press for more
window-campaign-new-text = { $what }: now
window-campaign-add-change = Another line for { $what }
window-campaign-why = Why
window-campaign-why-of = { $what }: why
window-campaign-items = Items
window-campaign-add-item = Add item
window-campaign-item-how = What { $player } did with the item
window-campaign-item-count = How many
window-campaign-item-name = Item or card
window-campaign-units = Units
window-campaign-unit-add = Add to { $name }
window-campaign-unit-what = { $name }: { $what }
window-campaign-unit-other = Another unit
window-campaign-add-unit = Add unit

# The force of a player.
window-campaign-no-force = No force yet
window-campaign-choose-force = Choose force
window-campaign-open-force = Open force
window-campaign-force-of = The force of { $name }
window-campaign-force-text = From now on the campaign follows this force. What it was at earlier games stays as it is.
window-campaign-no-forces = No forces of this game
window-campaign-no-forces-text = Build one first. Then it can join the campaign.
window-campaign-between = Add what happened since
window-campaign-between-text = Bought, sold, healed: it is added to “{ $game }”, the last game.
window-campaign-start-text = What the player begins with: credits, items, whatever is counted.
window-campaign-experience = Experience: { $value }
window-campaign-units-none = Nothing has happened to a unit yet.
window-campaign-stash = Stash
window-campaign-stash-none = Nothing is in the stash.
window-campaign-history = History
window-campaign-history-changed = What changed
window-campaign-history-why = Why
window-campaign-history-same = Nothing changed.
window-campaign-card-more = + { $count } { $name }
window-campaign-card-fewer = − { $count } { $name }
window-campaign-card-cost = { $name }: { $before } → { $after }
window-campaign-roster-pdf = Save as PDF
window-campaign-next = Next game
window-campaign-next-stands = With the force as it stands
window-campaign-next-stands-text = The units of the last game, with the changes made since.
window-campaign-next-anew = With a force built anew
window-campaign-next-anew-text = An empty force, to be built from what is owned. What units held is in the stash.
window-campaign-next-play = Play it
window-campaign-next-build = Open in the builder

# From a game at the table.
window-campaign-from-play = Record in a campaign
window-campaign-choose-text = In which campaign was it played?
window-campaign-choose-none = There is no campaign of this game yet. Make one to record what the game brought.
