# La fenêtre.
window-name = Muster
window-language = Langue
window-language-en = English
window-language-fr = Français
window-samples = Forces d’exemple
window-waiting = Ouverture…
window-failed = Cela n’a pas marché.

window-revision = points de { $revision }

window-total = Coût
window-total-of = { $cost } sur { $limit }
window-total-left = Reste { $cost }
window-total-over = { $cost } de trop
window-cost-at-least = au moins { $cost }
window-cost-unknown = coût inconnu
window-cards = Cartes de la force
window-times = × { $count }

window-findings = Constats
window-findings-none = Rien à signaler.
window-finding-show = Voir { $name }

window-unchecked = Ce qu’on ne sait pas
window-unchecked-fact = Personne n’a relevé { $fact } : { $places }.
window-included = vient avec l’unité

# Ce que dit la fenêtre quand Rust ne donne pas de raison.
problem-window = La fenêtre n’a pas pu demander : { $detail }.
problem-stopped = Le travail s’est interrompu : { $detail }.
