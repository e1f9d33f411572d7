# L’écran des aide-mémoire.
window-reference-filter = Chercher un mot
window-reference-contents = Sections
window-reference-icons = Icônes
window-reference-icons-print = Imprimer les icônes avec leurs noms
window-reference-icon-cards = Les cartes avec { $icon }
window-reference-none = Rien dans l’aide-mémoire de ce jeu ne contient cela.
