### L’écran des forces

window-forces-new = Nouvelle force
window-forces-make = Créer
window-forces-import = Importer
window-forces-search = Trouver une force
window-forces-filter = Seulement celles-ci
window-forces-order = Ordre
window-forces-order-changed = les plus récentes d’abord
window-forces-order-name = par nom
window-forces-order-cost = par coût
window-forces-every-game = tous les jeux
window-forces-archived = Rangées ({ $count })
window-forces-is-archived = rangée
window-forces-changed = modifiée le { $date }
window-forces-menu = Plus pour { $name }
window-forces-none = Aucune force ne convient
window-forces-none-text = Rien ici n’a ce nom, cette étiquette ou ce jeu.
window-forces-show-all = Tout montrer

# Ce qu’on peut faire d’une force.
window-forces-duplicate = Dupliquer
window-forces-duplicated = « { $name } » existe maintenant en double.
window-forces-archive = Ranger
window-forces-unarchive = Ressortir
window-forces-delete = Supprimer
window-forces-deleted = « { $name } » est supprimée.
window-forces-tags = Étiquettes
window-forces-tags-label = Étiquettes de { $name }
window-forces-tags-hint = Séparez-les par des virgules.
window-forces-compare = Comparer
window-forces-compare-with = Comparer { $name } avec
window-forces-compare-same = Les deux contiennent les mêmes cartes.
window-forces-compare-none = Il n’y a pas d’autre force à comparer.

# Importation.
window-forces-import-choose = Choisir un fichier
window-forces-import-drop = Déposez ici un fichier de force, ou choisissez-en un.
window-forces-import-paste = Ou collez un code de partage ou une liste
window-forces-import-example = 1 × Paladin Danse
window-forces-import-read = Lire
window-forces-import-open = Ouvrir ainsi
window-forces-import-failed = Impossible de lire cela.
window-forces-unsure = { $count ->
    [one] Une ligne n’était pas claire. Voici comment elle serait lue :
   *[other] { $count } lignes n’étaient pas claires. Voici comment elles seraient lues :
}
window-forces-unsure-line = ligne { $line }
window-forces-unsure-none = laissée de côté
window-forces-unsure-perhaps = laissée de côté ; peut-être { $guess } ?

# Le premier démarrage.
window-forces-samples = Forces d’exemple
window-forces-welcome = Bienvenue dans Muster
window-forces-welcome-text = Vos cartes, vos forces et un arbitre pour la soirée de jeu. Tout reste sur cette machine.
window-forces-welcome-find = Trouver
window-forces-welcome-find-text = Toutes les cartes des jeux, par nom, icône ou nombre.
window-forces-welcome-check = Composer
window-forces-welcome-check-text = Voyez à chaque clic si votre force est conforme, et sinon pourquoi.
window-forces-welcome-print = Imprimer
window-forces-welcome-print-text = Emportez fiches et cartes à la table.
window-forces-welcome-or = Ou ouvrez un exemple pour faire le tour :
