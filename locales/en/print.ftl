# What stands on printed pages, whatever the game.
print-layout-list = Roster
print-layout-charts = Charts
print-no-charts = There is nothing to chart yet: add cards to the force.
print-no-costs = There is nothing to chart yet: nobody has recorded what these cards cost.
print-layout-cards = Sheets to play from
print-layout-cutout = Cards to cut out
print-layout-reference = Rules reminders
print-layout-icons = Icons
print-page = page { $page } of { $pages }
print-unnamed = Unnamed force
print-own-name = { $own } ({ $card })
print-included = included
print-column-count = Number
print-column-entry = Card and attached cards
print-column-cost = Cost
print-labelled = { $label }: { $value }
print-rules-page = p. { $page }
print-column-card = Card
print-column-factions = Factions
print-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
print-findings = Rules check
print-data = Card data: { $packs }
print-corrected = {" "}({ $count ->
    [one] { $count } card corrected
   *[other] { $count } cards corrected
})
print-alt-boxes = { $what }: { $count ->
    [one] { $count } box
   *[other] { $count } boxes
}
print-alt-boxes-unknown = { $what }: number not recorded
print-legend = Icons of this force
# At the foot of a page with names in another language, which are marked with *.
print-in-en = * in English
print-in-fr = * in French
print-ruler = 5 cm
print-scan = Import this force
print-scan-how = In Muster, choose Import and scan this code, or a picture of it.
print-scan-too-large = This force is too large for a QR code; share it as a file.
print-alt-scan = QR code with the share code of the force { $what }
print-alt-photo = Photo: { $what }
print-alt-unknown = { $what }: not recorded
problem-fonts-missing = The fonts of the pages are not here yet, and could not be downloaded. Go online once and print again.
problem-nothing-to-print = There is nothing to print: choose a force or cards, and at least one layout.
problem-print-failed = The PDF could not be made: { $why }
problem-unknown-layout = There is no layout “{ $found }”. Choose one of: { $known }.
problem-unknown-paper = There is no paper “{ $found }”. Choose one of: { $known }.
problem-bad-date = “{ $found }” is not a date; write it like 2026-11-21.
print-missing-letters = Muster has no font with these characters and printed “?” for them: { $letters }
