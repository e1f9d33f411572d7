# Garder et relire ce que possède l’utilisateur.
problem-store-from-newer = Vos données ont été utilisées par une version plus récente de Muster (format { $found } ; celle-ci connaît jusqu’au { $known }). Rien n’a été modifié. Installez la version plus récente.
problem-store-from-older = Ces données viennent d’une version de Muster antérieure à la 0.1 (format { $found } ; celle-ci lit le format { $known }). Rien n’a été modifié. Exportez vos forces avec l’ancienne version, puis importez-les ici.
problem-store-in-use = Vos données demandent un entretien qu’aucun autre programme ne doit interrompre ({ $why }). Fermez toutes les autres fenêtres de Muster et réessayez.
problem-store-busy = Une autre fenêtre ou commande de Muster enregistre en ce moment. Réessayez.
problem-store-disk-full = Le disque est plein ; ce changement n’a pas été enregistré ({ $path }). Libérez de la place et réessayez.
problem-store-read-only = Impossible d’écrire { $path }. Rien n’est perdu ; vérifiez les droits d’écriture, ou choisissez un autre dossier avec MUSTER_DATA.
problem-store-no-access = { $path } ne peut pas être lu. Rien n’est perdu ; vérifiez qui a le droit d’y lire, ou choisissez un autre dossier avec MUSTER_DATA.
problem-store-not-a-folder = { $path } n’est pas un dossier, ou est un lien qui ne mène nulle part. Vérifiez que son disque est branché, ou choisissez un autre dossier avec MUSTER_DATA.
problem-store-damaged = Vos données sont endommagées ({ $table } : { $why }). Fermez Muster et rouvrez-le : il répare alors ce qui peut l’être.
problem-store-conflict = Cette force a été modifiée ailleurs depuis que vous l’avez ouverte. Voici son état actuel.
problem-store-not-found = Introuvable ({ store-thing }) : « { $id } ».
problem-store-exists = Existe déjà ({ store-thing }) : « { $id } ».
problem-store-too-large = Trop grand ({ store-thing }) : { $size } octets ; au plus { $limit } sont acceptés.
problem-store-unreadable = Illisible ({ store-thing }) : { $why }.
problem-store-photo-missing = Le fichier d’une photo manque. Remettez-le dans le dossier des photos, ou ajoutez la photo de nouveau.
problem-store-photo-damaged = Le fichier d’une photo était abîmé et a été déplacé dans { $aside }. Ajoutez la photo de nouveau.
problem-store-no-folder = Ce système ne désigne aucun dossier pour les données. Indiquez-en un avec MUSTER_DATA.
problem-store-io = { $path } n’a pas pu être lu ou écrit : { system-error }.
problem-store-database = La base de données a échoué : { $why }.
problem-store-closed = Les données étaient déjà fermées. Relancez Muster.

# Après une réparation.
problem-store-repaired = Vos données étaient endommagées ({ $why }) et ont été réparées ; entrées sauvées : { $rescued }.{ $aside ->
    [none] {""}
   *[other] {" "}Les fichiers endommagés sont gardés dans { $aside }.
}
problem-store-repaired-from-backup = Ce qui manquait a été repris de la sauvegarde { $backup }.
problem-store-nothing-lost = Rien n’est perdu.
problem-store-changes-lost = Les dernières modifications sont perdues ({ $count }).
problem-store-before-whole = Tout ce qui les précède est intact.
problem-store-parts-may-lack = { $others ->
    [none] Dans vos données
   *[some] Dans le reste de vos données
}, les dernières modifications manquent peut-être, mais rien n’y est perdu avec certitude.
problem-store-part-lost = { store-part } : les dernières modifications manquent peut-être.{ $missing ->
    [0] {""}
   *[other] {" "}Entrées perdues avec certitude : { $missing }.
}
problem-store-part-restored = { store-part } : repris de la sauvegarde, sans ce qui a été modifié ensuite : { $names }.

store-part = { $part ->
    [own-packs] Vos propres paquets de cartes
    [corrections] Vos corrections de cartes
    [forces] Vos forces
    [history] Les états antérieurs de vos forces
    [settings] Vos réglages
    [collection] Votre collection
    [photos] Quelle photo montre quelle carte
    [plays] Vos parties jouées
    [events] Vos événements
    [campaigns] Vos campagnes
    [sync] Ce que vos appareils ont en commun
   *[searches] Vos recherches récentes
}
store-thing = { $what ->
    [event] événement
    [campaign] campagne
    [list] liste
    [force] force
    [earlier-state] état antérieur
    [history] historique
    [tag] étiquette
    [card] carte
    [card-pack] paquet de cartes
    [own-pack] votre paquet de cartes
    [correction] correction
    [setting] réglage
    [search] recherche
    [data-set] jeu de données
    [photo] photo
    [backup] sauvegarde
    [bin] dans la corbeille
    [export] exportation
   *[other] entrée
}
