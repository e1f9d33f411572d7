### La corbeille : ce qui a été supprimé

window-bin = Corbeille
# Dans la liste des commandes, où l’on cherche peut-être « supprimé ».
window-bin-go = Corbeille : forces, parties et cartes supprimées
window-bin-text = Ce que vous supprimez reste ici 30 jours, sur tous vos appareils. Les événements restent sur celui-ci.
window-bin-nothing = La corbeille est vide
window-bin-nothing-text = Les forces, les parties, les événements, et vos propres cartes et paquets que vous supprimez restent ici 30 jours. D’ici là, un seul appui suffit pour les récupérer.
window-bin-nameless = sans nom
window-bin-when = suppression : { $date }
window-bin-days = { $days ->
    [one] encore { $days } jour
   *[other] encore { $days } jours
}
window-bin-restore = Récupérer
window-bin-restore-one = Récupérer { $name }
window-bin-restored = De retour : « { $name } ».
window-bin-delete = Supprimer définitivement
window-bin-delete-one = Supprimer définitivement { $name }
window-bin-delete-ask = « { $name } » ne pourra plus être récupéré, sur aucun de vos appareils.
window-bin-deleted = Supprimé définitivement : « { $name } ».
window-bin-empty = Vider la corbeille
window-bin-empty-ask = { $count ->
    [one] Son contenu ne pourra plus être récupéré, sur aucun de vos appareils.
   *[other] Aucun de ses { $count } éléments ne pourra plus être récupéré, sur aucun de vos appareils.
}
window-bin-emptied = { $count ->
    [one] { $count } élément supprimé définitivement.
   *[other] { $count } éléments supprimés définitivement.
}
