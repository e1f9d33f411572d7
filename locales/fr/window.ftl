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
window-unchecked-fact = Il manque : { $fact } ({ $places }).
window-included = vient avec l’unité

# Les cinq écrans, et ce qu’ils disent tant qu’ils sont vides.
window-screens = Écrans
window-screen-forces = Forces
window-screen-cards = Cartes
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
window-palette-look = voir la carte
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
window-save = Enregistrer
window-copy = Copier
window-copied = Copié.
window-more = Un de plus
window-fewer = Un de moins
window-game = Jeu
window-mode = Mode
window-limit = Limite
window-limit-none = sans limite
window-force-name = Nom
window-force-new-name = Nouvelle force
window-print-this = Imprimer

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
problem-stopped = L’opération a été interrompue : { $detail }. Réessayez.
