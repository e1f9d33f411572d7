# L’écran des tableaux.
window-table = Tableaux
window-table-text = Sortez des cartes, remplissez-les où vous aimez travailler, et reprenez-les. Vous voyez chaque changement avant qu’il compte.
window-table-out = Sortir
window-table-out-text = Une ligne par carte, une colonne par fait.
window-table-kind = Type de carte
window-table-every-kind = Tous les types, une feuille chacun
window-table-query = Quelles cartes
window-table-query-all = Toutes, ou une recherche comme faction:bos
window-table-format = En
window-table-format-xlsx = Tableur (.xlsx)
window-table-format-csv = Texte (.csv)
window-table-out-do = Sortir
window-table-out-done = Les cartes sont dans { $file }.
window-table-in = Reprendre
window-table-in-text = Depuis un .xlsx, .ods ou .csv. Rien ne change avant votre accord.
window-table-in-choose = Choisir un tableau
window-table-in-other = En choisir un autre
window-table-sheet = Feuille
window-table-holds = Contient
window-table-kind-choose = Choisissez le type de carte
window-table-skip = N’est pas lue
window-table-columns = { $known ->
    [one] Une colonne est reconnue.
   *[other] { $known } colonnes sont reconnues.
}{ $unknown ->
    [0] {""}
    [one] {" "}Dites ce que contient l’autre, ou laissez-la de côté.
   *[other] {" "}Dites ce que contiennent les { $unknown } autres, ou laissez-les de côté.
}
window-table-column-skip = N’est pas lue
window-table-problems = { $count ->
    [one] Une chose est d’abord à corriger
   *[other] { $count } choses sont d’abord à corriger
}
window-table-problems-more = { $count ->
    [one] Une autre n’est pas montrée.
   *[other] { $count } autres ne sont pas montrées.
}
window-table-state-conflict = Dit autre chose
window-table-state-conflict-text = On sait autre chose de ces cartes. Choisissez celles où le tableau a raison.
window-table-state-changed = En dit plus
window-table-state-changed-text = Ce que personne n’a encore relevé.
window-table-state-new = Nouvelles
window-table-state-new-text = Ces cartes n’existent pas encore. Elles vont dans un paquet à vous.
window-table-state-same = Inchangées
window-table-state-same-text = Le tableau dit ce que l’on sait.
window-table-choose-all = Toutes
window-table-unknown = inconnu
window-table-old = Jusqu’ici :
window-table-new = Dans le tableau :
window-table-facts-more = { $count ->
    [one] Un autre fait.
   *[other] { $count } autres faits.
}
window-table-more = En montrer { $count } de plus
window-table-pack = Les nouvelles cartes vont dans
window-table-pack-new = Un nouveau paquet
window-table-pack-title = Son titre
window-table-pack-name = Mes cartes
window-table-in-do = { $count ->
    [0] Reprendre
    [one] Reprendre une carte
   *[other] Reprendre { $count } cartes
}
window-table-in-done = { $new ->
    [0] {""}
    [one] Une carte est nouvelle.{" "}
   *[other] { $new } cartes sont nouvelles.{" "}
}{ $changed ->
    [0] {""}
    [one] Une carte est changée.
   *[other] { $changed } cartes sont changées.
}
window-table-go = Sortir ces cartes en tableau, ou en reprendre un
window-table-in-undone = Tout est repris.
