# The window.
window-name = Muster
window-language = Language
window-language-en = English
window-language-fr = Français
window-waiting = Opening…
window-failed = That did not work.

# Costs. $cost is a number with its unit.
window-total = Cost
window-total-of = { $cost } of { $limit }
window-total-left = { $cost } left
window-total-over = { $cost } over the limit
window-cost-unknown = cost unknown
window-cards = Cards of the force
window-times = × { $count }

# Findings.
window-findings = Findings
window-findings-open = Still to do
window-finding-seek = Find: { $slot }
window-finding-seek-none = No card here can have one: { $slot }
window-finding-choose = Choose now
window-finding-show = Show { $name }

window-unchecked = Missing data
window-unchecked-rule = A rule { $text }.
window-unchecked-fill = Fill in { $fact }: { $name }
window-included = comes with the unit

# The five screens, and what they say while there is nothing in them.
window-screens = Screens
window-screen-forces = Forces
window-screen-cards = Cards
window-screen-collection = Collection
window-screen-reference = Reference
window-screen-print = Print
window-screen-settings = Settings
window-skip = Skip to content
window-close = Close
window-messages = Messages
window-drop = Drop the file to open it

# The palette, the keys and the looks.
window-palette = Search and commands
window-palette-hint = A force, a card, a screen, a command
window-palette-none = Nothing with that name.
window-palette-add = add to this force
window-shortcuts = Keyboard shortcuts
window-go = Go to { $screen }
window-theme-wear = Theme: { $theme }
window-theme-auto = match system
window-theme-light = light
window-theme-dark = dark
window-theme-terminal = green terminal
window-keys-walk = From card to card
window-keys-move = Move a card up or down
window-keys-count = One more, one fewer
window-keys-remove = Remove a card
window-keys-add = Add the best match

# What many screens say.
window-cancel = Cancel
window-done = Done
window-apply = Apply
window-back = Back
window-open = Open
window-undo = Undo
window-redo = Redo
window-save = Save
window-share = Share
window-copy = Copy
window-copied = Copied.
window-saved = Saved as { $file }.
window-saved-show = Show in folder
window-saved-download = { $file } is among your downloads.
window-more = One more
window-fewer = One fewer
window-game = Game
window-mode = Mode
window-limit = Limit
window-number-unreadable = Write a number, such as 750 or 1250.
window-limit-none = none
window-limit-of = Limit of { $cost }
window-force-name = Name
window-force-new-name = New force
window-print-this = Print
window-unsaved = Discard what you typed?
window-unsaved-text = It is not saved yet.
window-unsaved-keep = Keep typing
window-unsaved-discard = Discard

# Points revisions. $revision is the name of one.
window-revision-of = Points
window-revision-newest = Latest points ({ $revision })
window-revision-hint = You see the changes before they apply.
window-revision-preview = Changes
window-revision-before = Before
window-revision-after = After
window-revision-same = No cost changes.
window-revision-newer = There is a newer points list: { $revision }.
window-revision-newer-show = Show changes
window-revision-keep = Keep the old one

# Handing a force on.
window-export = Share
window-export-chat = Text for a chat
window-export-share = Share code
window-export-file = File
window-export-hint-chat = A list to paste into any chat.
window-export-hint-share = One line of text; pasted into Muster, it becomes this force again.
window-export-hint-file = A .muster file, with your names and notes.

# What the window says itself when Rust gives no reason.
problem-window = The window got no answer: { $detail }. Try again.

# The help page, and messages that are put away together.
window-help = Help
window-help-parts = On this page
window-help-steps = First steps
window-help-step-force = Make a force: choose the game, how it is played and the limit. Or import a list that somebody sent you as text, file or share code.
window-help-step-add = Add cards from the list for adding. Press a card in your force to give it equipment.
window-help-step-check = Read the verdict at the top. Press it to see what breaks a rule, what is still to do, and what could not be checked.
window-help-step-print = Print the force, or play it: tap wounds and conditions at the table.
window-help-step-save = Save a copy of everything in the settings now and then. Undo takes back a change of a force.
window-help-screens = What each screen is for
window-help-for-forces = Your lists. Make, import, copy, compare and share them here.
window-help-for-cards = All cards that the program knows, with search and filters. Press a “?” to fill in what is missing.
window-help-for-play = Games at the table: wounds, conditions, rounds and a log in which each line can be taken back.
window-help-for-reference = Icons, conditions and rules reminders of a game, with pages.
window-help-for-print = Sheets, cards and reminders of your forces as a PDF.
window-help-for-settings = Language and appearance, card packs, backups, and syncing your devices.
window-help-for-campaigns = Games that belong together: the table, what was won and spent, and the history of each force.
window-help-for-events = For organisers of a tournament or a game night: set the rules, collect the lists of the players, see which are legal.
window-help-for-clubs = For groups with a server of their own: members send in their lists, and the organiser sees them in one place.
window-help-for-collection = What you own, card by card, with counts to change in place. Boxes and the plan are here too.
window-help-for-boxes = Which products you own, so that you can build with what stands on your shelf.
window-help-for-plan = What forces need, what of it you own, what is missing, and which boxes bring it.
window-help-for-missing = How much of each game is recorded, and which facts to fill in next.
window-help-for-write = Write a card of your own, or one that is not in the program yet.
window-help-for-table = Take cards out to a spreadsheet, or in from one.
window-help-for-bin = What you deleted in the last 30 days. Bring it back in one press.
window-help-search = Search
window-help-search-text = Type words of a name or a text; spelling mistakes are forgiven. A field with a value narrows the search. Press an example to try it.
window-help-room = When there is no room left
window-help-room-text = A message then says that a change was not kept; nothing that was kept before is lost. Free room on this device: delete files that you no longer need, or photos in Muster. Then try again.
window-help-room-how = How to make room
window-help-keys = Keyboard shortcuts
window-help-more = How it works
window-messages-close = Close all ({ $count })
