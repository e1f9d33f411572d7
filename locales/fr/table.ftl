# Les cartes en tableaux.
table-id = Identifiant
table-was = Anciens identifiants
table-yes = oui
table-no = non

problem-table-not-a-table = Ce n’est pas un tableau lisible. Enregistrez-le en .xlsx, .ods ou .csv.
problem-table-old-or-locked = C’est un ancien tableau (.xls), ou il a un mot de passe. Enregistrez-le en .xlsx, sans mot de passe.
problem-table-cut = Le tableau est abîmé ou s’arrête au milieu. Procurez-vous une copie complète, ou enregistrez-le à nouveau.
problem-table-bomb = Le tableau dépasse { $limit } Mo une fois décompressé, ce qu’aucune liste de cartes n’atteint. Rien n’en a été lu.
problem-table-quotes-open = Des guillemets s’ouvrent et ne se ferment jamais : le reste du fichier ne ferait qu’une case. Procurez-vous une copie complète, ou enregistrez le fichier à nouveau.
problem-table-too-many-rows = La feuille a plus de { $limit } lignes. Répartissez-la en plusieurs fichiers.
problem-table-too-many-columns = La feuille a plus de { $limit } colonnes. Supprimez celles qui ne portent rien des cartes.
problem-table-too-many-cells = Le tableau a plus de { $limit } cases. Répartissez-le en plusieurs fichiers.
problem-table-too-many-sheets = Le tableau a plus de { $limit } feuilles. Répartissez-le en plusieurs fichiers.
problem-table-empty = Cette feuille est vide. Sa première ligne porte les titres des colonnes, et chaque ligne en dessous une carte.
problem-table-no-rows = Il y a des titres, mais aucune carte en dessous. Remplissez une ligne par carte.
problem-table-no-columns = Aucun titre de cette ligne ne convient à cette sorte de carte. Écrivez les titres sur la première ligne, par exemple { $known }, ou choisissez ce que portent les colonnes.
problem-table-no-such-column = Les cartes de cette sorte n’ont rien qui s’appelle « { $key } ». Choisissez autre chose pour cette colonne.
problem-table-column-twice = La colonne { $first } porte déjà la même chose. Supprimez l’une des deux, ou choisissez de ne pas la lire.
problem-table-no-heading = Aucun titre ne surmonte cette colonne : impossible de savoir ce que c’est. Écrivez-en un sur la ligne des titres, ou videz la case.
problem-table-merged = Des cases sont fusionnées jusqu’à { $end } : il n’est pas dit de quelle carte il s’agit. Séparez-les et remplissez chacune.
problem-table-more-problems = Plus de { $count } cases sont fausses. Corrigez d’abord celles-ci.
problem-table-formula = La formule de cette case donne { $error }. Corrigez-la, ou écrivez la valeur elle-même.
problem-table-formula-without-result = Le fichier ne contient pas le résultat de la formule de cette case. Ouvrez-le dans un tableur et enregistrez-le, ou écrivez la valeur elle-même.
problem-table-date = Le tableur a changé en date ce qui a été saisi ici. Mettez la case au format texte et saisissez à nouveau.
problem-table-truth = Cette case porte vrai ou faux, alors qu’autre chose est attendu. Mettez-la au format texte et saisissez à nouveau.
problem-table-number = « { $found } » n’est pas un nombre. Écrivez seulement des chiffres, comme 60 ou 0,8.
problem-table-number-huge = Aucune carte n’a un nombre aussi grand, et un tableur ne le garde pas exactement. Écrivez-en un plus petit.
problem-table-number-ambiguous = « { $found } » peut être { $thousands } ou { $point }. Écrivez l’un des deux.
problem-table-choice = « { $found } » n’est pas un des choix possibles.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire « { $near } » ?
} Les choix : { $known }.
problem-table-no-none = "-" veut dire qu’il n’y en a pas, ce qui ne peut pas se dire ici. Laissez la case vide, ou écrivez « ? » si ce n’est pas connu. Un tiret lui-même s’écrit entre guillemets : "-".
problem-table-group = Seul "-" (aucun) peut figurer ici. Son contenu est dans les colonnes voisines.
problem-table-none-but = Ceci dit qu’il n’y en a pas, mais la colonne { $column } dit ce que c’est. Videz l’une des deux cases.
problem-table-quotes = Des guillemets s’ouvrent et ne se ferment pas. Fermez-les, ou ôtez-les.
problem-table-json = Ceci commence par un crochet mais n’est pas du JSON. Écrivez-le en mots, ou mettez-le entre guillemets droits.
problem-table-part = Aucune partie ne s’appelle « { $found } ». Les parties : { $known }.
problem-table-parts = Ceci a plusieurs parties ; chacune suit son nom et deux-points, avec des points-virgules entre elles. Les parties : { $known }.
problem-table-part-empty = Rien ne suit « { $part } ». Écrivez ce que c’est, ou ôtez cette partie.
problem-table-part-twice = « { $part } » est dit deux fois. Ôtez l’un des deux.
problem-table-language = Les mots en plusieurs langues s’écrivent "en: …; fr: …".
problem-table-id = Un identifiant comme fww/unit/paladin-danse est attendu ici. Laissez la case vide pour une nouvelle carte.
problem-table-id-twice = { $id } figure déjà à la ligne { $row }. Donnez une seule ligne à chaque carte.
problem-table-other-kind = { $id } n’est pas une carte de cette sorte, dont les identifiants s’écrivent { $like }. Déplacez la ligne vers la feuille de sa sorte.
problem-table-cell-too-long = La case { $cell } dépasserait les { $limit } lettres que lisent les autres programmes. Exportez les cartes en CSV.
problem-table-unwritable = Le tableau n’a pas pu être écrit ({ $detail }). Exportez moins de cartes à la fois, ou exportez-les en CSV.
problem-table-one-kind = { $count ->
    [0] Aucune carte trouvée. Cherchez autre chose, ou nommez la sorte de carte dont vous voulez les titres.
   *[other] Ces cartes sont de { $count } sortes, et un fichier CSV n’en contient qu’une. Nommez la sorte, ou exportez-les en XLSX.
}
problem-table-which-kind = Rien dans cette feuille ne dit quelle sorte de carte elle contient. Choisissez la sorte, ou donnez leurs identifiants aux cartes.
problem-table-no-name = Cette ligne n’a ni identifiant ni nom : impossible de savoir de quelle carte il s’agit. Remplissez l’un des deux.
problem-table-name-several = Plusieurs cartes s’appellent « { $name } » ({ $ids }). Indiquez l’identifiant de celle qui est visée.
problem-table-ending = Nommez un fichier qui finit par .xlsx ou .csv.

# Ce que deviennent les cartes d’un tableau.
table-state-conflict = Différent
table-state-conflict-text = Ces cartes ont déjà d’autres valeurs. Choisissez celles où le tableau a raison.
table-state-changed = Plus complet
table-state-changed-text = Ces données manquaient.
table-state-new = Nouvelles
table-state-new-text = Ces cartes sont nouvelles. Elles vont dans un paquet à vous.
table-state-same = Inchangées
table-state-same-text = Le tableau ne change rien ici.
table-unknown = inconnu
table-facts-more = { $count ->
    [one] Une autre donnée.
   *[other] { $count } autres données.
}
