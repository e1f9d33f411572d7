# The screen of printing.
window-print-none = Nothing to print yet
window-print-none-text = Create a force first; its pages then appear here.
window-print-what = Print
window-print-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
window-print-reference = Rules reminders of { $game }
window-print-icons = Icons of { $game }
window-print-layouts = Pages
window-print-layout-list-text = the force at a glance, with its verdict
window-print-layout-charts-text = attributes, skills and cost of the force as charts
window-print-layout-cards-text = each entry with its current profile and boxes to tick
window-print-layout-cutout-text = each card on its own, 63 × 88 mm
window-print-layout-reference-text = the rules that matter for the force
window-print-options = Paper
window-print-paper = Size
window-print-paper-a4 = A4
window-print-paper-letter = Letter
window-print-paper-a5 = A5
window-print-dated = Print the date
window-print-date = Date
window-print-save = Save as PDF
window-print-open = Open to print

# The preview.
window-print-preview = Preview
window-print-page = Page { $page } of { $pages }
window-print-page-before = Previous page
window-print-page-after = Next page
window-print-smaller = Zoom out
window-print-larger = Zoom in
window-print-fit = Fit to width
window-print-busy = Preparing the pages…
window-print-nothing = Choose what to print; the pages appear here.
window-print-failed = These pages cannot be shown here, but you can save them.
window-print-codes = QR code to import the force
