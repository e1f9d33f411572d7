# L’écran d’impression.
window-print-none = Rien à imprimer pour l’instant
window-print-none-text = Créez d’abord une force ; ses pages apparaîtront ici.
window-print-what = Imprimer
window-print-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
window-print-reference = Aide-mémoire de { $game }
window-print-icons = Icônes de { $game }
window-print-layouts = Pages
window-print-layout-list-text = la force en un coup d’œil, avec son verdict
window-print-layout-charts-text = attributs, compétences et coût de la force en graphiques
window-print-layout-cards-text = chaque entrée avec ce qu’elle porte et ses cases à cocher
window-print-layout-cutout-text = chaque carte à part, 63 × 88 mm
window-print-layout-reference-text = les règles qui concernent la force
window-print-options = Papier
window-print-paper = Format
window-print-paper-a4 = A4
window-print-paper-letter = Letter
window-print-paper-a5 = A5
window-print-dated = Imprimer la date
window-print-date = Date
window-print-save = Enregistrer en PDF
window-print-open = Ouvrir pour imprimer

window-print-preview = Aperçu
window-print-page = Page { $page } sur { $pages }
window-print-page-before = Page précédente
window-print-page-after = Page suivante
window-print-smaller = Réduire
window-print-larger = Agrandir
window-print-fit = Ajuster à la largeur
window-print-busy = Mise en page…
window-print-nothing = Choisissez quoi imprimer ; les pages apparaissent ici.
window-print-failed = Ces pages ne peuvent pas être montrées ici, mais vous pouvez les enregistrer.
window-print-codes = Code QR pour importer la force
