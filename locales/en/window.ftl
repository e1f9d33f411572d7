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
window-unchecked-fact = { $places }: { $fact } not in the database.
window-included = comes with the unit

# The five screens, and what they say while there is nothing in them.
window-screens = Screens
window-screen-forces = Forces
window-screen-cards = Cards
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
window-palette-look = look at the card
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
window-save = Save
window-copy = Copy
window-copied = Copied.
window-more = One more
window-fewer = One fewer
window-game = Game
window-mode = Mode
window-limit = Limit
window-limit-none = none
window-force-name = Name
window-force-new-name = New force
window-print-this = Print

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
problem-stopped = This was interrupted: { $detail }. Try again.
