# Ce qui figure sur les pages imprimées, quel que soit le jeu.
print-layout-list = Liste
print-layout-charts = Graphiques
print-no-charts = Rien à montrer pour l’instant : ajoutez des cartes à la force.
print-no-costs = Rien à montrer pour l’instant : personne n’a noté ce que coûtent ces cartes.
print-layout-cards = Fiches de jeu
print-layout-cutout = Cartes à découper
print-layout-reference = Rappels de règles
print-layout-icons = Icônes
print-page = page { $page } sur { $pages }
print-unnamed = Force sans nom
print-own-name = { $own } ({ $card })
print-included = incluse
print-column-count = Nombre
print-column-entry = Carte et ce qui y est posé
print-column-cost = Coût
print-labelled = { $label } : { $value }
print-rules-page = p. { $page }
print-column-card = Carte
print-column-factions = Factions
print-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
print-findings = Vérification des règles
print-data = Données des cartes : { $packs }
print-corrected = {" "}({ $count ->
    [one] { $count } carte corrigée
   *[other] { $count } cartes corrigées
})
print-alt-boxes = { $what } : { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
print-alt-boxes-unknown = { $what } : nombre non relevé
print-legend = Icônes de cette force
# At the foot of a page with names in another language, which are marked with *.
print-in-en = * en anglais
print-in-fr = * en français
print-ruler = 5 cm
print-scan = Importer cette force
print-scan-how = Dans Muster, choisissez Importer et scannez ce code, ou une image de ce code.
print-scan-too-large = Cette force est trop grande pour un code QR ; partagez-la en fichier.
print-alt-scan = Code QR portant le code de partage de la force { $what }
print-alt-photo = Photo : { $what }
print-alt-unknown = { $what } : non relevé
problem-fonts-missing = Les polices des pages ne sont pas encore là et n’ont pas pu être téléchargées. Connectez-vous une fois, puis imprimez de nouveau.
problem-nothing-to-print = Il n’y a rien à imprimer : choisissez une force ou des cartes, et au moins une mise en page.
problem-print-failed = Le PDF n’a pas pu être créé : { $why }
problem-unknown-layout = Il n’y a pas de mise en page « { $found } ». Choix possibles : { $known }.
problem-unknown-paper = Il n’y a pas de papier « { $found } ». Choix possibles : { $known }.
problem-bad-date = « { $found } » n’est pas une date ; écrivez-la ainsi : 2026-11-21.
print-missing-letters = Muster n’a pas de police avec ces caractères et a imprimé « ? » à leur place : { $letters }
