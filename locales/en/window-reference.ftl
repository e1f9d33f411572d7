# The screen of reminders.
window-reference-filter = Look for a word
window-reference-contents = Sections
window-reference-icons = Icons
window-reference-icons-print = Print the icons with their names
window-reference-icon-cards = Cards with { $icon }
window-reference-none = Nothing in the reminders of this game contains that.
