# La fenêtre.
window-name = Muster
window-language = Langue
window-language-en = English
window-language-fr = Français
window-waiting = Ouverture…
window-failed = Cela n’a pas fonctionné.

window-total = Coût
window-total-of = { $cost } sur { $limit }
window-total-left = Reste { $cost }
window-total-over = { $cost } de trop
window-cost-unknown = coût inconnu
window-cards = Cartes de la force
window-times = × { $count }

window-findings = Constats
window-findings-open = Encore à faire
window-finding-seek = Trouver : { $slot }
window-finding-seek-none = Aucune carte ici ne peut en prendre : { $slot }
window-finding-choose = Choisir maintenant
window-finding-show = Voir { $name }

window-unchecked = Données manquantes
window-unchecked-rule = Une règle n’est { $text }.
window-unchecked-fill = Remplir { $fact } : { $name }
window-included = vient avec l’unité

# Les cinq écrans, et ce qu’ils disent tant qu’ils sont vides.
window-screens = Écrans
window-screen-forces = Forces
window-screen-cards = Cartes
window-screen-collection = Collection
window-screen-reference = Référence
window-screen-print = Imprimer
window-screen-settings = Réglages
window-skip = Aller au contenu
window-close = Fermer
window-messages = Messages
window-drop = Déposez le fichier pour l’ouvrir

# La palette, les touches et les apparences.
window-palette = Recherche et commandes
window-palette-hint = Une force, une carte, un écran, une commande
window-palette-none = Rien de ce nom.
window-palette-add = ajouter à cette force
window-shortcuts = Raccourcis clavier
window-go = Aller à : { $screen }
window-theme-wear = Thème : { $theme }
window-theme-auto = comme le système
window-theme-light = clair
window-theme-dark = sombre
window-theme-terminal = terminal vert
window-keys-walk = De carte en carte
window-keys-move = Monter ou descendre une carte
window-keys-count = Un de plus, un de moins
window-keys-remove = Retirer une carte
window-keys-add = Ajouter le meilleur résultat

# Ce que disent plusieurs écrans.
window-cancel = Annuler
window-done = Valider
window-apply = Appliquer
window-back = Retour
window-open = Ouvrir
window-undo = Annuler
window-redo = Rétablir
window-save = Enregistrer
window-share = Partager
window-copy = Copier
window-copied = Copié.
window-saved = Enregistré sous { $file }.
window-saved-show = Ouvrir le dossier
window-saved-download = { $file } est dans vos téléchargements.
window-more = Un de plus
window-fewer = Un de moins
window-game = Jeu
window-mode = Mode
window-limit = Limite
window-number-unreadable = Écrivez un nombre, comme 750 ou 1250.
window-limit-none = sans limite
window-limit-of = Limite de { $cost }
window-force-name = Nom
window-force-new-name = Nouvelle force
window-print-this = Imprimer
window-unsaved = Abandonner votre saisie ?
window-unsaved-text = Elle n’est pas encore enregistrée.
window-unsaved-keep = Continuer la saisie
window-unsaved-discard = Abandonner

window-revision-of = Points
window-revision-newest = Derniers points ({ $revision })
window-revision-hint = Vous voyez les changements avant de les appliquer.
window-revision-preview = Changements
window-revision-before = Avant
window-revision-after = Après
window-revision-same = Aucun coût ne change.
window-revision-newer = Une liste de points plus récente existe : « { $revision } ».
window-revision-newer-show = Voir les changements
window-revision-keep = Garder l’ancienne

# Transmettre une force.
window-export = Partager
window-export-chat = Texte à coller
window-export-share = Code de partage
window-export-file = Fichier
window-export-hint-chat = Une liste à coller dans un message.
window-export-hint-share = Une ligne de texte ; collée dans Muster, elle redevient cette force.
window-export-hint-file = Un fichier .muster, avec vos noms et vos notes.

# Ce que dit la fenêtre quand Rust ne donne pas de raison.
problem-window = La fenêtre n’a pas eu de réponse : { $detail }. Réessayez.

# La page d’aide, et les messages que l’on ferme ensemble.
window-help = Aide
window-help-parts = Sur cette page
window-help-steps = Premiers pas
window-help-step-force = Créez une force : choisissez le jeu, la façon de jouer et la limite. Ou importez une liste reçue sous forme de texte, de fichier ou de code de partage.
window-help-step-add = Ajoutez des cartes depuis la liste d’ajout. Touchez une carte de votre force pour l’équiper.
window-help-step-check = Lisez le verdict en haut. Touchez-le pour voir ce qui enfreint une règle, ce qui reste à faire et ce qui n’a pas pu être vérifié.
window-help-step-print = Imprimez la force, ou jouez-la : notez blessures et états à la table.
window-help-step-save = De temps en temps, enregistrez une copie de tout dans les réglages. Annuler défait un changement d’une force.
window-help-screens = À quoi sert chaque écran
window-help-for-forces = Vos listes : créez-les, importez-les, copiez-les, comparez-les et partagez-les ici.
window-help-for-cards = Toutes les cartes que le programme connaît, avec recherche et filtres. Touchez un « ? » pour compléter ce qui manque.
window-help-for-play = Les parties à la table : blessures, états, rounds, et un journal dont chaque ligne peut être annulée.
window-help-for-reference = Les icônes, les états et les rappels de règles d’un jeu, avec les pages.
window-help-for-print = Les feuilles, les cartes et les rappels de vos forces en PDF.
window-help-for-settings = La langue et l’apparence, les paquets de cartes, les sauvegardes et la synchronisation de vos appareils.
window-help-for-campaigns = Des parties qui se suivent : le tableau, ce qui a été gagné et dépensé, et l’historique de chaque force.
window-help-for-events = Pour qui organise un tournoi ou une soirée : fixez les règles, réunissez les listes des joueurs et voyez lesquelles sont conformes.
window-help-for-clubs = Pour les groupes qui ont leur propre serveur : les membres envoient leurs listes et l’organisateur les voit au même endroit.
window-help-for-collection = Ce que vous possédez, carte par carte, avec les nombres à changer sur place. Les boîtes et le plan y sont aussi.
window-help-for-boxes = Les produits que vous possédez, pour construire avec ce qui est sur vos étagères.
window-help-for-plan = Ce que demandent vos forces, ce que vous en avez, ce qui manque et dans quelles boîtes le trouver.
window-help-for-missing = Ce qui est relevé de chaque jeu, et les données à compléter en premier.
window-help-for-write = Écrivez une carte à vous, ou une qui n’est pas encore dans le programme.
window-help-for-table = Exportez des cartes vers un tableur, ou importez-en.
window-help-for-bin = Ce que vous avez supprimé ces 30 derniers jours. Un seul appui suffit pour le récupérer.
window-help-search = Rechercher
window-help-search-text = Tapez des mots d’un nom ou d’un texte ; les fautes de frappe sont pardonnées. Un champ avec une valeur restreint la recherche. Touchez un exemple pour l’essayer.
window-help-room = Quand il n’y a plus de place
window-help-room-text = Un message dit alors qu’un changement n’a pas été gardé ; rien de ce qui l’était déjà n’est perdu. Libérez de la place sur cet appareil : supprimez des fichiers inutiles, ou des photos dans Muster. Puis réessayez.
window-help-room-how = Comment faire de la place
window-help-keys = Raccourcis clavier
window-help-more = Comment ça marche
window-messages-close = Tout fermer ({ $count })
