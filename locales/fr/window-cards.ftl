# Les fiches : une carte, ou une entrée telle qu’elle est alignée.
window-sheet-unknown = { $what } : inconnu
window-sheet-boxes = { $what } : { $count }

# L’écran des cartes.
window-cards-query = Que chercher
window-cards-query-hint = Nom, texte, sorte:rifle, caps<50…
window-cards-query-clear = Effacer la recherche
window-cards-suggestions = Suggestions
window-cards-recent = cherché récemment
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
    [one] { $count } autre inconnue
   *[other] { $count } autres inconnues
}
window-cards-unknown-why = Personne n’a relevé ce que demande la recherche sur ces cartes ; elles conviennent peut-être.
window-cards-menu = Ce qu’on peut faire d’autre
window-cards-view = Disposition
window-cards-view-grid = En cartes
window-cards-view-list = En liste
window-cards-more = D’autres cartes
window-cards-none = Rien trouvé
window-cards-none-text = Aucune carte ne répond à tout cela. Retirez-en une partie, ou voyez comment demander.

window-cards-facet-kind = Sorte
window-cards-facet-faction = Faction
window-cards-facet-type = Type
window-cards-facet-icon = Icône
window-cards-facet-cost = Coût
window-cards-facet-more = { $count } de plus
window-cards-facet-less = Moins

window-cards-card = Carte
window-cards-back = Aux résultats
window-cards-before = Carte précédente
window-cards-after = Carte suivante
window-cards-fallback = Il n’y a pas encore de nom dans cette langue.
window-cards-add-button = Ajouter à une force
window-cards-add = Ajouter { $card } à une force
window-cards-add-none = Il n’y a pas encore de force de ce jeu. Créez-en une, puis revenez.
window-cards-added = { $card } est dans { $force }.
window-cards-added-open = Ouvrir
window-cards-own = Vous possédez
window-cards-own-cards = Cartes
window-cards-own-miniatures = Figurines
window-cards-own-less = Un de moins : { $what }
window-cards-own-one = Un de plus : { $what }
window-cards-owned = { $count } en possession
window-cards-cost-times = × { $times }
window-cards-unique-unknown = On ne sait pas si elle est unique
window-cards-takers = Peut être prise par
window-cards-printings = Imprimée dans
window-cards-printings-unknown = On ne sait pas où elle a été imprimée
window-cards-product-unknown = produit inconnu
window-cards-wave = vague { $wave }
window-cards-pack = paquet { $pack }, version { $version }
window-cards-pack-corrected = { $count ->
    [one] { $count } de ses cartes corrigée par vous
   *[other] { $count } de ses cartes corrigées par vous
}

# Une correction de l’utilisateur à une carte.
window-cards-correct-text = Ce que vous écrivez ici compte pour vous, partout. Le paquet reste tel quel, et s’il change la carte un jour, vous en serez averti.
window-cards-correct-patch = Tout le reste
window-cards-correct-patch-text = Un « merge patch » JSON sur la carte telle que son paquet l’écrit.

window-cards-help = Comment demander
window-cards-help-text = Écrivez des mots, ou dites ce qu’un champ doit être. Tout ce que vous écrivez doit être vrai d’une carte. Essayez :
window-cards-help-words-query = laser
window-cards-help-words-text = les noms et textes avec un mot qui commence ainsi
window-cards-help-phrase-query = "power armor"
window-cards-help-phrase-text = ces mots, l’un après l’autre
window-cards-help-kind-query = sorte:rifle
window-cards-help-kind-text = une sorte de carte
window-cards-help-faction-query = faction:brotherhood
window-cards-help-faction-text = une faction ; le début de son nom suffit
window-cards-help-number-query = coût<=50
window-cards-help-number-text = des nombres : < <= = >= >, ou deux avec .. entre eux
window-cards-help-icon-query = icône:slow-firing
window-cards-help-icon-text = les cartes qui montrent une icône
window-cards-help-not-query = laser -sorte:rifle
window-cards-help-not-text = un moins devant ce qui ne doit pas être
window-cards-help-either-query = sorte:rifle ou sorte:pistol
window-cards-help-either-text = l’un ou l’autre ; les parenthèses tiennent ensemble
window-cards-help-missing-query = manque:coût
window-cards-help-missing-text = les cartes dont quelque chose n’est pas relevé
window-cards-help-for-query = pour:"paladin danse"
window-cards-help-for-text = ce qu’une unité peut prendre
window-cards-help-owned-query = possédé>0
window-cards-help-owned-text = ce que vous possédez
window-cards-help-order-query = sorte:unit ordre:-coût
window-cards-help-order-text = dans l’ordre de quelque chose, avec un moins depuis le haut
window-cards-help-kinds = Sortes de cartes
window-cards-help-kinds-field = sorte
window-cards-help-keys = De la recherche aux résultats, à une carte, et retour.

# The table of cards. $what is a fact.
window-cards-view-table = En tableau
window-cards-table = Tableau des cartes trouvées
window-cards-column-name = Nom
window-cards-columns = Colonnes
window-cards-columns-text = Une colonne qui ne concerne aucune des cartes trouvées disparaît d’elle-même.
window-cards-columns-usual = Colonnes habituelles
window-cards-csv = Enregistrer le tableau en CSV
window-cards-cell-more = Il peut y en avoir d’autres
window-cards-sort = Ordre
window-cards-sort-best = Les plus pertinentes d’abord
window-cards-sort-rising = Du plus petit au plus grand
window-cards-sort-falling = Du plus grand au plus petit
window-cards-recorded = Ce qui est connu

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
window-compare-different = Elles diffèrent :
window-compare-open = Elles diffèrent peut-être, tout n’est pas connu :
window-compare-without = aucune
window-compare-same = Pour ce qu’on en sait, ces cartes disent la même chose en tout point.
window-compare-one = Ajoutez une autre carte pour voir ce qui les distingue.

# What goes with a card. $kind is a kind of card in the plural.
window-alike = Cartes semblables
window-uses = Dans mes forces
window-uses-archived = rangée
window-carriable = Ce qu’elle peut porter
window-carriable-unsure = { $kind } : { $count ->
    [one] { $count } permise, pour ce qu’on en sait
   *[other] { $count } permises, pour ce qu’on en sait
}
