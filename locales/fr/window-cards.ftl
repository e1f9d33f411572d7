# Les fiches : une carte, ou une entrée telle qu’elle est alignée.
window-sheet-unknown = { $what } : inconnu
window-sheet-boxes = { $what } : { $count }

# L’écran des cartes.
window-cards-query = Chercher des cartes
window-cards-query-hint = Nom, texte, sorte:rifle, caps<50…
window-cards-query-clear = Effacer la recherche
window-cards-suggestions = Suggestions
window-cards-recent = recherche récente
window-cards-games = Jeux
window-cards-games-all = Tous les jeux
window-cards-filters = Filtres
window-cards-found = Cartes trouvées
window-cards-total = { $count ->
    [0] Aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
window-cards-show = { $count ->
    [0] Aucune carte
    [one] Voir { $count } carte
   *[other] Voir { $count } cartes
}
window-cards-unknown = { $count ->
    [one] { $count } autre, incomplète
   *[other] { $count } autres, incomplètes
}
window-cards-unknown-why = Il manque à ces cartes la donnée cherchée ; elles conviennent peut-être.
window-cards-menu = Plus
window-cards-view = Disposition
window-cards-view-grid = En cartes
window-cards-view-list = En liste
window-cards-more = D’autres cartes
window-cards-none = Rien trouvé
window-cards-none-text = Aucune carte ne répond à tout cela. Retirez-en une partie, ou ouvrez l’aide à la recherche.

window-cards-facet-kind = Sorte
window-cards-facet-faction = Faction
window-cards-facet-type = Type
window-cards-facet-icon = Icône
window-cards-facet-caps = Coût
window-cards-facet-more = { $count } de plus
window-cards-facet-less = Moins

window-cards-card = Carte
window-cards-back = Retour aux résultats
window-cards-before = Carte précédente
window-cards-after = Carte suivante
window-cards-fallback = Ce nom n’est pas encore traduit.
window-cards-add-button = Ajouter à une force
window-cards-add = Ajouter { $card } à une force
window-cards-add-none = Vous n’avez pas encore de force pour ce jeu. Créez-en une, puis revenez.
window-cards-added = { $card } est ajoutée à { $force }.
window-cards-added-open = Ouvrir
window-cards-own = Vous possédez
window-cards-own-cards = Cartes
window-cards-own-miniatures = Figurines
window-cards-own-less = Un de moins : { $what }
window-cards-own-one = Un de plus : { $what }
window-cards-owned = { $count } en possession
window-cards-cost-times = × { $times }
window-cards-unique-unknown = Unique ou non : inconnu
window-cards-takers = Utilisable par
window-cards-takers-unsure = Peut-être { $count } de plus : il leur manque des données.
window-cards-printings = Imprimée dans
window-cards-printings-unknown = Imprimée dans : inconnu
window-cards-product-unknown = produit inconnu
window-cards-wave = vague { $wave }
window-cards-pack = paquet { $pack }, version { $version }
window-cards-pack-corrected = { $count ->
    [one] { $count } de ses cartes corrigée par vous
   *[other] { $count } de ses cartes corrigées par vous
}

# Une correction de l’utilisateur à une carte.
window-cards-correct-text = Ce que vous saisissez ici compte partout chez vous. Le paquet lui-même ne change pas ; s’il modifie la carte un jour, vous en êtes averti.
window-cards-correct-patch = Tout le reste
window-cards-correct-patch-text = Un « merge patch » JSON pour la carte telle que son paquet l’écrit.

window-cards-help = Aide à la recherche
window-cards-help-text = Tapez des mots, ou un champ et sa valeur. Les cartes répondent à tout ce que vous tapez. Essayez :
window-cards-help-words-query = laser
window-cards-help-words-text = noms et textes avec un mot qui commence par ceci
window-cards-help-phrase-query = "power armor"
window-cards-help-phrase-text = ces mots dans cet ordre
window-cards-help-kind-query = sorte:rifle
window-cards-help-kind-text = une sorte de carte
window-cards-help-faction-query = faction:brotherhood
window-cards-help-faction-text = une faction ; le début de son nom suffit
window-cards-help-number-query = coût<=50
window-cards-help-number-text = des nombres : < <= = >= >, ou deux avec .. entre eux
window-cards-help-icon-query = icône:slow-firing
window-cards-help-icon-text = les cartes qui montrent une icône
window-cards-help-not-query = laser -sorte:rifle
window-cards-help-not-text = un moins pour exclure
window-cards-help-either-query = sorte:rifle ou sorte:pistol
window-cards-help-either-text = l’un ou l’autre ; les parenthèses regroupent
window-cards-help-missing-query = manque:coût
window-cards-help-missing-text = les cartes incomplètes
window-cards-help-for-query = pour:"paladin danse"
window-cards-help-for-text = ce qu’une unité peut utiliser
window-cards-help-owned-query = possédé>0
window-cards-help-owned-text = ce que vous possédez
window-cards-help-order-query = sorte:unit ordre:-coût
window-cards-help-order-text = trier par ; moins = décroissant
window-cards-help-kinds = Sortes de cartes
window-cards-help-kinds-field = sorte
window-cards-help-keys = De la recherche aux résultats, à une carte, et retour.

# The table of cards. $what is a fact.
window-cards-view-table = En tableau
window-cards-table = Tableau des cartes trouvées
window-cards-column-name = Nom
window-cards-columns = Colonnes
window-cards-columns-text = Les colonnes vides pour toutes les cartes trouvées sont masquées.
window-cards-columns-usual = Colonnes par défaut
window-cards-csv = Enregistrer le tableau en CSV
window-cards-cell-more = Il peut y en avoir d’autres
window-cards-sort = Trier par
window-cards-sort-best = Les plus pertinentes d’abord
window-cards-sort-rising = Croissant
window-cards-sort-falling = Décroissant
window-cards-recorded = Données connues

# Cards beside each other. $card is a name, $count how many are marked, $most how many can be.
window-compare = Comparer
window-compare-begin = Comparer des cartes
window-compare-with = Comparer à…
window-compare-with-title = Comparer { $card } à
window-compare-both = Comparer à { $card }
window-compare-add = Ajouter une carte
window-compare-search = Carte à comparer
window-compare-mark = Cocher { $card } pour comparer
window-compare-full = { $most } cartes sont déjà cochées. Retirez-en une d’abord.
window-compare-tray = Cartes à comparer
window-compare-hint = Cochez de deux à { $most } cartes.
window-compare-marked = { $count } sur { $most }
window-compare-stop = Effacer
window-compare-remove = Retirer { $card }
window-compare-replace = Remplacer { $card }
window-compare-replace-title = Choisir une autre carte
window-compare-differences = Différences seulement
window-compare-fact = Information
window-compare-different = Différent :
window-compare-open = Peut-être différent (données manquantes) :
window-compare-without = aucune
window-compare-same = Aucune différence dans les données connues.
window-compare-one = Ajoutez une autre carte à comparer.

# What goes with a card. $kind is a kind of card in the plural.
window-alike = Cartes semblables
window-uses = Dans mes forces
window-uses-archived = archivée
window-carriable = Ce qu’elle peut porter
window-carriable-unsure = { $kind } : { $count ->
    [one] { $count } sans doute possible (données manquantes)
   *[other] { $count } sans doute possibles (données manquantes)
}
window-cards-about-data = À propos des données de cette carte
