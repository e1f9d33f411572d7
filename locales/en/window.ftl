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
window-finding-seek-none = No card here may take one: { $slot }
window-finding-choose = Choose now
window-finding-show = Show { $name }

window-unchecked = What is not known
window-unchecked-fact = Nobody has recorded { $fact }: { $places }.
window-included = comes with the unit

# The five screens, and what they say while there is nothing in them.
window-screens = Screens
window-screen-forces = Forces
window-screen-cards = Cards
window-screen-reference = Reference
window-screen-print = Print
window-screen-settings = Settings
window-skip = To the content
window-close = Close
window-messages = Messages
window-drop = Drop it to open it

# The palette, the keys and the looks.
window-palette = Do or find
window-palette-hint = A force, a card, a screen, a thing to do
window-palette-none = Nothing by that name.
window-palette-add = add to this force
window-palette-look = look at the card
window-shortcuts = Keys
window-go = Go to { $screen }
window-theme-wear = Look: { $theme }
window-theme-auto = as the system
window-theme-light = light
window-theme-dark = dark
window-theme-terminal = green terminal
window-keys-walk = From card to card
window-keys-move = Move a card among its neighbours
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
window-limit-none = no limit
window-force-name = Name
window-force-new-name = New force
window-print-this = Print
window-unsaved = Discard what you typed?
window-unsaved-text = It is not saved yet.
window-unsaved-keep = Keep typing
window-unsaved-discard = Discard

# Points revisions. $revision is the name of one.
window-revision-of = Points
window-revision-newest = always the newest ({ $revision })
window-revision-hint = You see what changes before it applies.
window-revision-preview = What changes
window-revision-before = Before
window-revision-after = After
window-revision-same = No cost changes.
window-revision-newer = There is a newer list: { $revision }.
window-revision-newer-show = See what changes
window-revision-keep = Keep the old one

# Handing a force on.
window-export = Hand on
window-export-chat = Text for a chat
window-export-share = Share code
window-export-file = File
window-export-hint-chat = A list that reads well wherever text can be pasted.
window-export-hint-share = One line that another Muster turns back into this force.
window-export-hint-file = A .muster file, with your names and notes.

# What the window says itself when Rust gives no reason.
problem-window = The window could not ask: { $detail }.
problem-stopped = The work broke off: { $detail }.
