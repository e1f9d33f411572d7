# L’écran des tableaux.
window-table = Tableur
window-table-text = Exportez des cartes, remplissez-les dans votre tableur, puis réimportez-les. Vous voyez chaque changement avant de l’appliquer.
window-table-out = Exporter
window-table-out-text = Une ligne par carte, une colonne par donnée.
window-table-kind = Sorte de carte
window-table-every-kind = Toutes les sortes, une feuille chacune
window-table-query = Quelles cartes
window-table-query-all = Toutes, ou une recherche comme faction:bos
window-table-format = Format
window-table-format-xlsx = Tableur (.xlsx)
window-table-format-csv = Texte (.csv)
window-table-out-do = Exporter
window-table-in = Importer
window-table-in-text = Depuis un .xlsx, .ods ou .csv. Rien ne change avant votre accord.
window-table-in-choose = Choisir un tableau
window-table-in-other = En choisir un autre
window-table-sheet = Feuille
window-table-holds = Contient
window-table-kind-choose = Choisissez la sorte de carte
window-table-skip = Ignorer
window-table-columns = { $known ->
    [one] Une colonne est reconnue.
   *[other] { $known } colonnes sont reconnues.
}{ $unknown ->
    [0] {""}
    [one] {" "}Choisissez ce que contient l’autre, ou ignorez-la.
   *[other] {" "}Choisissez ce que contiennent les { $unknown } autres, ou ignorez-les.
}
window-table-column-skip = Ignorer
window-table-problems = { $count ->
    [one] Corrigez d’abord un problème
   *[other] Corrigez d’abord { $count } problèmes
}
window-table-problems-more = { $count ->
    [one] Un autre n’est pas montré.
   *[other] { $count } autres ne sont pas montrés.
}
window-table-choose-all = Tout choisir
window-table-old = Actuellement :
window-table-new = Dans le tableau :
window-table-more = En montrer { $count } de plus
window-table-pack = Paquet des nouvelles cartes
window-table-pack-new = Un nouveau paquet
window-table-pack-title = Titre
window-table-pack-name = Mes cartes
window-table-in-do = { $count ->
    [0] Importer
    [one] Importer une carte
   *[other] Importer { $count } cartes
}
window-table-in-done = { $new ->
    [0] {""}
    [one] Une carte ajoutée.{" "}
   *[other] { $new } cartes ajoutées.{" "}
}{ $changed ->
    [0] {""}
    [one] Une carte modifiée.
   *[other] { $changed } cartes modifiées.
}
window-table-go = Exporter ou importer un tableau
window-table-in-undone = L’importation est annulée.
