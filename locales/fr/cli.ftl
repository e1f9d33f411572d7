# La ligne de commande : aide.
cli-usage = Utilisation :
cli-commands = Commandes
cli-arguments = Arguments
cli-options = Options
cli-help = Afficher cette aide
cli-version = Afficher la version
cli-lang = Langue de la réponse ; sinon celle du système, sinon l’anglais
cli-format = Texte pour les gens ou JSON pour les programmes
cli-about = Composer des forces pour des jeux de table, trouver des cartes et savoir aussitôt si une force est conforme.
cli-after =
    Codes de fin : review rend 0 si la force est conforme, 1 si elle ne l’est pas, 2 si elle est illisible. Toute autre
    commande rend 0 une fois faite et 2 si l’entrée est mauvaise.
cli-review-about = Dire si une force est conforme, et pourquoi elle ne l’est pas
cli-review-force = Un fichier de force (.muster)
cli-search-about = Trouver des cartes
cli-search-query = Mots à chercher
cli-search-game = Cartes de ce jeu seulement : fww
cli-search-limit = Nombre maximal de cartes à lister
cli-show-about = Afficher une carte
cli-show-card = Identifiant de la carte, comme fww/unit/knight
cli-pack-about = Travailler avec des paquets de cartes
cli-pack-check-about = Dire d’un coup tous les problèmes d’un paquet de cartes
cli-pack-check-path = Un paquet, ou un dossier de paquets

# La ligne de commande : réponses.
cli-cost-of = { $cost } sur { $limit }
cli-total = { $name } : { $count }
cli-nameless = Force sans nom
cli-included = inclus
cli-cost-unknown = coût inconnu
cli-errors = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
cli-warnings = { $count ->
    [one] { $count } avertissement
   *[other] { $count } avertissements
}
cli-notes = { $count ->
    [one] { $count } remarque
   *[other] { $count } remarques
}
cli-finding = { $place } : { $message }
cli-unchecked = { $count ->
    [one] { $count } contrôle manque d’une donnée
   *[other] { $count } contrôles manquent d’une donnée
}
cli-lacks = Personne n’a noté { $fact } : { $places } ({ $rule })
cli-corrected = { $count ->
    [one] { $count } carte corrigée
   *[other] { $count } cartes corrigées
}
cli-data = Contrôlé avec : { $packs }
cli-from-pack = { $id } · { $pack } { $version }
cli-found = { $count ->
    [0] Aucune carte trouvée
    [one] { $count } carte trouvée
   *[other] { $count } cartes trouvées
}
cli-more = … et { $count } de plus
cli-packs-fine = { $packs ->
    [one] { $packs } paquet
   *[other] { $packs } paquets
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} : aucun problème trouvé
cli-print-about = Imprimer une force, des cartes ou les icônes en PDF
cli-print-forces = Des fichiers de force (.muster)
cli-print-out = Le PDF à écrire
cli-print-layouts = Ce qu’il faut imprimer, plusieurs fois pour plusieurs ; cards si rien n’est dit
cli-print-paper = Le format des pages ; a4 si rien n’est dit
cli-print-date = Une date à imprimer ; aucune ne l’est sans elle
cli-print-cards = Des cartes par leurs identifiants, au lieu d’une force
cli-print-icons = Toutes les icônes du jeu principal avec leurs noms
