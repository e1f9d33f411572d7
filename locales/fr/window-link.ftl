# Liens qui montrent une force à quelqu’un qui n’a pas forcément Muster, et images d’une liste.
window-export-link = Lien
window-export-hint-link = Montre la force dans n’importe quel navigateur. Pas besoin de Muster, et aucun serveur ne voit la force.
window-link-hide = Cacher l’équipement, les choix et les notes
window-link-hide-text = L’autre joueur voit les entrées et leur nombre, sans coûts, total ni verdict. Les noms que vous leur avez donnés restent.
window-link-label = Code QR avec un lien qui montre { $name }
window-link-how = L’appareil photo de n’importe quel téléphone l’ouvre.
window-link-too-long = Ce lien est trop long pour un code QR. Copiez-le plutôt.
window-link-copy = Copier le lien
window-link-try = Voir le résultat
window-link-unset = Un lien a besoin d’une adresse où l’application web de Muster est servie. Cette fenêtre n’en connaît pas encore.
window-link-set = Indiquer l’adresse
window-link-settings = Liens
window-link-settings-text = Là où les autres ouvrent les liens qui montrent vos forces.
window-link-address = Adresse de l’application web
window-link-address-web = Laissez le champ vide pour utiliser l’adresse de cette page.
window-link-address-window = L’adresse à laquelle un navigateur ouvre Muster, par exemple celle de votre serveur.
window-link-saved = Les liens commencent désormais par cette adresse.
window-link-cleared = L’adresse est retirée.
window-link-page = Une force
window-link-keep = Garder une copie
window-link-print = Enregistrer en PDF
window-link-print-page = Imprimer
window-link-profiles = En jeu
window-link-hides = La personne qui a envoyé ce lien a caché l’équipement, les choix, les notes et les coûts. Il n’y a ni total ni verdict.
window-link-unchecked = Les règles n’ont pas été appliquées ; les noms et les coûts sont ceux du lien.
window-link-empty = La force n’a aucune carte.
window-link-failed = Ce lien ne montre aucune force
window-link-about = Fait avec Muster, un outil pour composer des forces. Tout ce que vous voyez ici est venu avec le lien.
window-link-start = Ouvrir Muster
link-unknown-cards = { $count ->
    [one] Muster ne connaît pas ici { $count } carte de cette force.
   *[other] Muster ne connaît pas ici { $count } cartes de cette force.
}
problem-link-bad-address = « { $found } » n’est pas l’adresse d’une page web. Une telle adresse ressemble à https://muster.example.org/.
problem-link-unreadable = Ce lien vient d’une version plus récente de Muster, ou il a été modifié. Redemandez-le, ou mettez Muster à jour.

window-export-picture = Image
window-export-hint-picture = La liste au format d’un téléphone, pour une discussion. Tout ce qui s’y trouve est lisible.
window-picture-paper = Couleurs de l’image
window-picture-alt = La liste de { $name }
window-picture-busy = Dessin en cours…
window-picture-save = Enregistrer l’image
problem-picture-too-long = Cette liste est trop longue pour une image lisible. Imprimez-la en PDF, ou envoyez un lien.
