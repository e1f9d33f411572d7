# The screen of printing.
window-print-none = Nothing to print yet
window-print-none-text = Make a force first, and its pages will be laid out here.
window-print-what = To print
window-print-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
window-print-reference = Reminders of { $game }
window-print-icons = Icons of { $game }
window-print-layouts = Pages
window-print-layout-list-text = the force at a glance, with its verdict
window-print-layout-charts-text = attributes, skills and cost of the force as charts
window-print-layout-cards-text = each entry as fielded, with boxes to tick
window-print-layout-cutout-text = every card by itself, 63 × 88 mm
window-print-layout-reference-text = the rules that the force uses
window-print-options = Paper
window-print-paper = Size
window-print-paper-a4 = A4
window-print-paper-letter = Letter
window-print-dated = Print a date
window-print-date = Date
window-print-save = Save as PDF
window-print-saved = The PDF is saved.
window-print-open = Open to print

# The preview.
window-print-preview = Preview
window-print-page = Page { $page } of { $pages }
window-print-page-before = Page before
window-print-page-after = Page after
window-print-smaller = Smaller
window-print-larger = Larger
window-print-fit = As wide as there is room
window-print-busy = Laying out the pages…
window-print-nothing = Choose what to print, and its pages appear here.
window-print-failed = These pages cannot be shown here, but they can be saved.
window-print-codes = QR code to take the force over
