# Jeux de données d’autres programmes que l’on ajoute comme jeux, et listes de ces programmes.
data-set-changed = { $name } : { $from } → { $to }
data-set-renamed = { $from } → { $to }
data-set-changes = { $what ->
    [new-files] { $count ->
        [one] { $count } nouveau fichier
       *[other] { $count } nouveaux fichiers
    }
    [lost-files] { $count ->
        [one] { $count } fichier disparaît
       *[other] { $count } fichiers disparaissent
    }
    [revised] { $count ->
        [one] { $count } fichier dans une autre révision
       *[other] { $count } fichiers dans une autre révision
    }
    [new-entries] { $count ->
        [one] { $count } nouvelle entrée
       *[other] { $count } nouvelles entrées
    }
    [lost-entries] { $count ->
        [one] { $count } entrée disparaît
       *[other] { $count } entrées disparaissent
    }
    [renamed] { $count ->
        [one] { $count } entrée change de nom
       *[other] { $count } entrées changent de nom
    }
   *[costs] { $count ->
        [one] { $count } coût différent
       *[other] { $count } coûts différents
    }
}
data-set-unknown = { $what ->
    [element] élément « { $text } »
    [modifier] type de modificateur « { $text } »
    [modifier-field] champ modifié « { $text } »
    [affects] chemin « affects » « { $text } »
    [condition] type de condition « { $text } »
    [scope] portée « { $text } »
    [query-field] champ compté « { $text } »
    [number] « { $text } » à la place d’un nombre
    [link] lien vers « { $text } », absent des données
    [twice] plusieurs entrées au même identifiant : « { $text } »
    [constraint] type de contrainte « { $text } »
    [unsearched] « { $text } », qu’aucune recherche ne peut demander, car il y a trop de nombres à demander
    [unsearched-profiles] trop de profils sur une entrée : aucune recherche ne peut demander les nombres des derniers
   *[attribute] attribut « { $text } »
}
data-set-not-judged = Non jugée : le jeu de données « { $name } » n’est pas ici
data-set-unusable = Le jeu de données « { $name } » est inutilisable. { $why }
data-sets-unusable = Des jeux de données que vous aviez ajoutés manquent ou sont abîmés. Vos forces n’ont rien. Ajoutez-les de nouveau.

problem-data-set-empty = Aucun de ces fichiers n’appartient à un jeu de données. Donnez le système de jeu (.gst) et ses catalogues (.cat), ou une archive qui les contient (.zip, .bsr).
problem-data-set-no-system = Le système de jeu (.gst) manque. Donnez tous les fichiers du jeu de données ensemble.
problem-data-set-too-large = Un jeu de données peut avoir { $most_files } fichiers et { $limit } Mio ; celui-ci a { $files } fichiers et { $size } Mio.
problem-data-set-several = Ces fichiers contiennent { $count } systèmes de jeu : { $names }. Dites lesquels ajouter : avec « --system » sur la ligne de commande, une fois pour chacun, ou avec « --all ».
problem-data-set-not-among = Il n’y a pas de système de jeu { $wanted } dans ces fichiers. Ils contiennent : { $names }.
problem-data-set-losses = « { $name } » perdrait quelque chose que la version présente possède : { $losses }. Rien n’a été remplacé. Pour le remplacer quand même, ajoutez « --accept-losses » ; la version présente est gardée, et « restore » la ramène.
problem-data-set-no-earlier = Aucune version antérieure de { $id } n’est gardée.
data-set-loss = { $what ->
    [gone] « { $name } » n’y est pas
   *[older] « { $name } » y est plus ancien : révision { $to } au lieu de { $from }
}
problem-data-set-unpackable = Ces fichiers ne peuvent pas être conservés : { $detail }.
problem-data-set-id = L’identifiant de ce système de jeu, { $id }, est trop long pour être conservé.
problem-data-set-unknown = Il n’y a pas de jeu de données { $id } ici.
problem-data-set-lost = Son fichier manque. Ajoutez-le de nouveau ou retirez-le.
problem-data-set-other = Son fichier est celui d’un autre jeu de données ({ $id }). Ajoutez-le de nouveau ou retirez-le.
problem-data-set-missing = Cette force a besoin du jeu de données « { $name } » ({ $system }), qui n’est pas ici. Ajoutez-le sous Réglages, Jeux, ou avec « muster battlescribe add ».
problem-data-set-file = { $reason ->
    [too-large] Le fichier est trop gros.
    [too-deep] Ses éléments sont imbriqués trop profondément.
    [not-text] Le fichier n’est pas du texte UTF-8.
    [entity] Il définit ou emploie une entité, ce qui n’est pas permis.
    [xml] Ce n’est pas du XML valide : { $detail }.
    [json] Ce n’est pas du JSON valide : { $detail }.
    [cut-short] Le fichier s’arrête au milieu. Procurez-vous une copie complète.
    [empty] Il ne contient rien d’un jeu de données.
    [other-kind] <{ $detail }> n’est ni un système de jeu, ni un catalogue, ni une liste.
    [missing] L’attribut { $detail } manque.
    [version] Il est écrit dans la version { $detail } du format, que Muster ne connaît pas.
    [archive] L’archive est abîmée : { $detail }.
    [too-many-files] L’archive contient trop de fichiers.
    [swells] L’archive se décompresse en trop de données.
    [other-file] Ce n’est pas un fichier de jeu de données, et il est laissé de côté.
    [other-system] Il appartient à un autre système de jeu, { $detail }, et il est laissé de côté.
    [twice] { $detail } a le même identifiant et est pris à sa place : de deux copies, la révision la plus haute compte.
   *[other] Le fichier est illisible.
}
roster-doubt = { $kind ->
    [force] Les données n’ont pas de force « { $name } ». Elle est gardée, mais pas vérifiée.
    [catalogue] Les données n’ont pas de catalogue « { $name } ». Le contenu de sa force n’est pas vérifié.
    [selection] Les données ne proposent pas « { $name } » à cet endroit. La sélection est gardée, mais pas vérifiée.
    [moved] « { $name } » a été retrouvé par son identifiant, mais le fichier y mène par un autre chemin. Vérifiez-le, ainsi que ce qu’il contient.
    [number] Le nombre de « { $name } » dans le fichier, { $id }, n’est pas possible à cet endroit. Vérifiez combien il y en a maintenant.
    [left-out] Aucun fichier de liste ne peut contenir « { $name } » à cet endroit. Cet élément a été laissé de côté.
   *[system] La liste est d’un autre jeu, « { $name } ».
}
problem-force-has-set = Le jeu de données de cette force est là. Enregistrez-la comme toute autre force.
problem-roster-no-place = Aucune liste ne peut contenir ceci là où il se trouve : { $names }. Déplacez-le ou retirez-le d’abord.
problem-roster-other-game = Une liste ne peut être écrite que pour un jeu tiré d’un jeu de données.
problem-roster-no-set = Cette liste est pour « { $name } », et son jeu de données n’est pas ici. Ajoutez-le d’abord.
problem-roster-not = Ce fichier n’est pas une liste de BattleScribe ou de New Recruit.

# La ligne de commande : jeux de données.
cli-data-set-added = « { $name } » ({ $id }) ajouté : { cli-data-set-holds }.
cli-data-set-replaced = « { $name } » ({ $id }) remplacé : { cli-data-set-holds }.
cli-data-set-beside = Il se place à côté de « { $name } » ({ $id }), une édition au même identifiant. « --replace { $id } » remplace celle-ci.
cli-data-set-holds = { $catalogues ->
    [one] { $catalogues } catalogue
   *[other] { $catalogues } catalogues
}, { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
}
cli-data-set-more = et { $count } de plus
cli-data-set-force = { $id }  { $name } : { $before } → { $after }, { $verdict-before } → { $verdict-after }
cli-data-set-unknown = Non compris : { $count ->
    [one] { $count } élément
   *[other] { $count } éléments
}. Un verdict qu’ils peuvent changer n’est pas certain.
cli-data-set-unknown-part = { $text }, × { $count }, d’abord dans { $first }
cli-data-set-removed = « { $name } » retiré.{ $count ->
    [0] { "" }
    [one] { " " }{ $count } force de ce jeu reste, et se montre par les noms et les coûts qu’elle porte.
   *[other] { " " }{ $count } forces de ce jeu restent, et se montrent par les noms et les coûts qu’elles portent.
}
cli-no-data-sets = Aucun jeu de données n’a encore été ajouté. Ajoutez-en un avec « muster battlescribe add DOSSIER ».
problem-cli-data-set-files = Le dossier contient plus de { $limit } fichiers de jeux de données.
cli-data-set-skipped = { $path } : { $why ->
    [deep] Le dossier est à plus de { $limit } niveaux de profondeur, et est laissé de côté.
   *[link] C’est un lien vers un dossier, et il est laissé de côté. Nommez le dossier lui-même pour l’ajouter.
}
