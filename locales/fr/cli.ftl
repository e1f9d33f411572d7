# La ligne de commande : aide.
cli-usage = Utilisation :
cli-commands = Commandes
cli-arguments = Arguments
cli-options = Options
cli-help = Afficher cette aide
cli-version = Afficher la version
cli-lang = Langue de la réponse (par défaut : celle du système, sinon l’anglais)
cli-format = Texte pour les gens ou JSON pour les programmes
cli-or-standard-input = {" ; - pour l’entrée standard"}
cli-about = Composer des forces pour jeux de figurines, trouver des cartes et voir aussitôt si une force est conforme.
cli-after =
    Codes de sortie : review rend 0 si la force est conforme, 1 si elle ne l’est pas, 2 si elle est illisible. Toute
    autre commande rend 0 si tout s’est bien passé et 2 si l’entrée est mauvaise.
cli-review-about = Vérifier si une force est conforme, et sinon pourquoi
cli-review-force = Une force : un fichier (.muster), ou l’identifiant d’une force enregistrée
cli-search-about = Trouver des cartes
cli-search-query = Mots à chercher
cli-search-game = Cartes de ce jeu seulement : { $games }
cli-search-limit = Combien de cartes lister au plus
cli-show-about = Afficher une carte, ou une force gardée par ses noms et ses coûts
cli-show-card = Identifiant de la carte, par exemple fww/unit/knight, ou d’une force gardée
cli-pack-about = Gérer les paquets de cartes
cli-pack-check-about = Lister tous les problèmes d’un paquet de cartes
cli-pack-check-path = Un paquet, ou un dossier de paquets
cli-pack-add-about = Ajouter vos propres paquets ; un paquet qui a un problème n’est pas ajouté du tout
cli-pack-add-path = Un paquet : .json ou .musterpack
cli-pack-remove-about = Supprimer un de vos paquets ; il reste 30 jours dans la corbeille
cli-pack-remove-id = Son identifiant, tel que `muster pack list` le montre
cli-pack-list-about = Lister les paquets de cartes
cli-pack-diff-about = Écrire ce que vous avez rempli, sous forme de modification des cartes livrées avec Muster
cli-pack-diff-packs = Paquets dont écrire les données (par défaut : ce que vous avez rempli vous-même)
cli-pack-merge-about = Reporter ce qui a été rempli dans un dossier de paquets
cli-pack-merge-folder = Le dossier, par exemple cards
cli-pack-merge-packs = Paquets dont reporter les données (par défaut : ce que vous avez rempli vous-même)

# La ligne de commande : réponses.
cli-total = { $name } : { $count }
cli-nameless = Force sans nom
cli-included = inclus
cli-cost-unknown = coût inconnu
cli-errors = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
cli-warnings = { $count ->
    [one] { $count } avertissement
   *[other] { $count } avertissements
}
cli-notes = { $count ->
    [one] { $count } remarque
   *[other] { $count } remarques
}
cli-finding = { $place } : { $message }
cli-labelled = { $label } : { $value }
cli-unchecked = { $count ->
    [one] { $count } règle n’a pas pu être vérifiée
   *[other] { $count } règles n’ont pas pu être vérifiées
}
cli-lacks = { $rule } : { $why }
cli-lacks-cards = { $rule } : { $why } ({ $cards })
cli-corrected = { $count ->
    [one] { $count } carte corrigée
   *[other] { $count } cartes corrigées
}
cli-data = Contrôlé avec : { $packs }
cli-from-pack = { $id } · { $pack } { $version }
cli-found = { $count ->
    [0] Aucune carte trouvée
    [one] { $count } carte trouvée
   *[other] { $count } cartes trouvées
}
cli-more = … et { $count } de plus
cli-unknown = { $count ->
    [one] { $count } autre carte convient peut-être, mais il manque des données
   *[other] { $count } autres cartes conviennent peut-être, mais il manque des données
}
cli-pack-dispute = { $card } : un autre paquet donne autre chose pour { $facts }
cli-packs-fine = { $packs ->
    [one] { $packs } paquet
   *[other] { $packs } paquets
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} : aucun problème trouvé
cli-pack-added = Ajouté : { $pack } ({ $id }), { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
cli-pack-older = { $pack } ({ $id }) : le fichier a la version { $version }, plus ancienne que votre version { $replaced }. Ses cartes ont remplacé les vôtres, et le paquet est maintenant en version { $version }. Pour revenir en arrière, ajoutez de nouveau le fichier de la version { $replaced }.
cli-pack-removed = Le paquet { $id } est supprimé.
cli-pack-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
cli-pack-shipped = livré avec Muster
cli-pack-own = à vous
cli-pack-off = à vous, désactivé
cli-pack-merged = { $cards ->
    [one] { $cards } carte changée
   *[other] { $cards } cartes changées
}{ $boxes ->
    [0] {""}
    [one] {", "}{ $boxes } boîte changée
   *[other] {", "}{ $boxes } boîtes changées
}, { $files ->
    [one] { $files } fichier écrit
   *[other] { $files } fichiers écrits
}.
cli-pack-homeless = { $id } est laissée de côté : aucun paquet de ce dossier n’a de cartes de cette sorte.
cli-pack-homeless-box = La boîte { $id } est laissée de côté : aucun paquet de ce dossier n’a { $card }.
cli-print-about = Imprimer une force, des cartes ou les icônes en PDF
cli-print-forces = Des forces : fichiers (.muster), ou identifiants de forces enregistrées
cli-print-out = Le PDF à écrire
cli-print-layouts = Ce qu’il faut imprimer ; peut être donné plusieurs fois (par défaut : cards)
cli-print-paper = Format du papier (par défaut : a4)
cli-print-date = Date à imprimer (par défaut : aucune)
cli-print-cards = Imprimer des cartes au lieu d’une force : leurs identifiants, ou une recherche
cli-print-icons = Imprimer toutes les icônes du jeu principal avec leurs noms

# Forces et collection : aide.
cli-force-about = Gérer vos forces enregistrées
cli-id = Identifiant de la force, tel que `force list` le montre
cli-force-list-about = Lister vos forces
cli-force-list-archived = Les forces archivées aussi
cli-force-new-about = Créer une force et montrer son identifiant
cli-force-new-name = Son nom
cli-force-new-game = Le jeu : { $games }
cli-force-new-mode = Le mode de jeu (par défaut : celui d’usage)
cli-force-new-limit = Limite de points
cli-force-new-revision = La révision des points (par défaut : la plus récente)
cli-force-edit-about = Modifier une force ; chaque modification peut être annulée
cli-force-edit-add = Ajouter une carte à la force, ou à une autre carte avec --on
cli-force-edit-on = L’entrée où l’ajouter, par son identifiant dans le fichier de force : e1
cli-force-edit-count = Figurines ou exemplaires de la nouvelle carte
cli-force-edit-remove = Retirer une entrée et tout ce qui y est posé
cli-force-edit-set = Fixer figurines ou exemplaires : e2=3
cli-force-edit-name = Renommer la force
cli-force-edit-limit = Fixer la limite de points ; « none » la retire
cli-force-edit-revision = Fixer la révision des points ; « newest » suit la plus récente
cli-force-edit-mode = Fixer le mode de jeu
cli-force-edit-json = Faire toute autre modification, donnée en JSON : {"{"}"do": "duplicate", "node": "e2"{"}"}
cli-force-edit-undo = D’abord annuler la dernière modification
cli-force-edit-redo = D’abord rétablir la modification annulée
cli-force-edit-tags = Fixer ses étiquettes ; les autres sont retirées
cli-force-edit-archive = L’archiver
cli-force-edit-restore = La sortir des archives
cli-force-delete-about = Supprimer des forces ; elles restent 30 jours dans la corbeille
cli-force-delete-ids = Identifiants des forces
cli-bin-about = Gérer ce que vous avez supprimé
cli-bin-list-about = Lister ce que vous avez supprimé ces 30 derniers jours
cli-bin-restore-about = Récupérer ce que vous avez supprimé
cli-bin-restore-ids = Identifiants, tels que `muster bin list` les montre
cli-bin-empty-about = Supprimer définitivement tout le contenu de la corbeille
cli-bin-empty-yes = Le faire vraiment
cli-force-import-about = Importer une force : un fichier, un code de partage ou une liste avec une carte par ligne
cli-force-import-files = Fichiers
cli-force-export-about = Exporter une force en fichier, en liste à coller dans un message ou en code de partage
cli-force-export-out = Le fichier à écrire (par défaut : la sortie standard)
cli-force-export-form = Le format
cli-force-export-bare = Sans les cartes personnelles et corrections que la force utilise
cli-force-import-keep-cards = Enregistrer les cartes personnelles jointes à la force comme un paquet à vous
cli-collection-about = Gérer votre collection
cli-collection-list-about = Lister ce que vous possédez
cli-collection-set-about = Indiquer combien d’exemplaires d’une carte vous possédez
cli-collection-set-card = Identifiant de la carte
cli-collection-set-held = Au lieu d’une carte : une boîte, par son nom ou son identifiant
cli-collection-set-times = Combien de boîtes en plus ; un nombre négatif en retire
cli-collection-set-cards = Exemplaires de la carte
cli-collection-set-miniatures = Figurines
cli-collection-set-assembled = Combien de figurines sont assemblées
cli-collection-set-painted = Combien de figurines sont peintes
cli-collection-set-note = Une note sur la carte ; vide, elle est retirée
cli-collection-needs-about = Montrer ce que demandent des forces, ce que vous en avez et ce qui manque
cli-collection-needs-forces = Les forces : des fichiers ou des identifiants de forces enregistrées (par défaut : celles du plan de collection)
cli-collection-needs-in-turn = Les forces ne se jouent pas en même temps et se partagent ce qu’elles demandent
cli-collection-buy-about = Montrer le moins de boîtes possible qui contiennent ce qui manque à des forces
cli-collection-buy-forces = Les forces : des fichiers ou des identifiants de forces enregistrées (par défaut : celles du plan de collection)
cli-collection-buy-in-turn = Les forces ne se jouent pas en même temps et se partagent ce qu’elles demandent
cli-collection-buy-scope = Ce qu’il faut acheter
cli-collection-deck-about = Mélanger dans la pioche à côté de la table ce que les forces laissent de vos objets
cli-collection-deck-forces = Les forces de la partie : fichiers ou identifiants de forces enregistrées
cli-collection-deck-all = Prendre chaque carte du jeu une fois, pas seulement celles que vous possédez
cli-collection-deck-seed = Numéro du mélange ; le même numéro donne le même ordre

# Forces et collection : réponses.
cli-no-forces = Vous n’avez encore aucune force. Créez-en une avec « muster force new », ou importez-en une avec « muster force import ».
cli-archived = archivée
cli-nothing-to-undo = Il n’y a rien à annuler.
cli-nothing-to-redo = Il n’y a rien à rétablir.
cli-deleted = { $id } supprimée
cli-bin-nothing = La corbeille est vide. Ce que vous supprimez y reste 30 jours.
cli-bin-nameless = sans nom
cli-bin-days = { $days ->
    [one] encore { $days } jour
   *[other] encore { $days } jours
}
cli-bin-restored = { $id } est de retour : { $name }
cli-bin-emptied = { $count ->
    [0] La corbeille était vide.
    [one] { $count } élément supprimé définitivement.
   *[other] { $count } éléments supprimés définitivement.
}
problem-bin-not-emptied = Tout le contenu de la corbeille ({ $count }) serait supprimé définitivement, sans pouvoir être récupéré. Ajoutez --yes pour le faire.
cli-unsure = Ligne { $line } : « { $text } » n’a pas été repris. { $why }
cli-unsure-near = Ligne { $line } : « { $text } » n’a pas été repris. { $why } Vouliez-vous dire { $guess } ?
cli-unsure-taken = Ligne { $line } : « { $text } » a été compris comme { $guess }. { $why }
cli-assembled = assemblées : { $count }
cli-painted = peintes : { $count }
cli-needs-nothing = Rien n’est nécessaire. Nommez des forces, ou choisissez-en dans le plan de collection.
cli-needs-sum = Nécessaire : { $what }
cli-needs-missing = Il manque : { $what }
cli-needs-perhaps = Peut-être possédés : { $what }, dans des boîtes dont tout n’est pas connu
cli-needs-unknown = { $card } n’est pas connue ici ; on ne sait donc pas ce qu’elle demande.
cli-needs-owned = { $owned } sur { $needed } dans la collection
cli-needs-lacks = il en manque { $count }
cli-buy-nothing = Il ne manque rien.
cli-buy-fewest = Le moins de boîtes possible
cli-buy-few = Peu de boîtes (moins suffiraient peut-être)
cli-buy-ranked = Les boîtes qui apportent le plus
cli-buy-unobtainable = Dans aucune boîte connue
cli-buy-perhaps = Peut-être dans une boîte que vous avez : regardez-y d’abord
cli-buy-miniature = { $name } (figurine)
cli-buy-least = { $name } (au moins { $count } sur { $missing })
cli-buy-at-least = au moins { $what }
cli-buy-maybe = peut-être dans { $boxes }, qui contient sa carte
cli-owns-nothing = Rien pour l’instant. Ajoutez quelque chose avec « muster collection set ».
problem-box-ambiguous = Plusieurs boîtes s’appellent « { $name } ». Donnez plutôt l’identifiant : { $boxes }.
cli-box-cards-unknown = On ne connaît que les figurines de cette boîte. Ses cartes ne sont pas comptées.
cli-box-copies-unknown = On ne connaît que les noms des cartes de cette boîte : un exemplaire de chacune est compté.
cli-box-owned = { $box } : possédée { $times } fois
cli-owned = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $miniatures ->
    [one] { $miniatures } figurine
   *[other] { $miniatures } figurines
}
problem-shipped-cards = Vos propres cartes et corrections n’ont pas pu être chargées et ne comptent pas : { $why }
problem-bad-option = { $option } ne peut pas être « { $found } ».
problem-no-such-force = Ce fichier n’existe pas, et aucune force enregistrée n’a cet identifiant. « muster force list » montre vos forces.
cli-missing-about = Montrer si les données des cartes sont complètes, et quoi remplir ensuite
cli-missing-query = Les cartes à regarder, comme « muster search » les trouve (par défaut : toutes)
cli-missing-game = Cartes de ce jeu seulement : { $games }

cli-table-about = Exporter des cartes dans un tableur, puis les réimporter
cli-table-out-about = Exporter des cartes dans un tableur : une ligne par carte, une colonne par donnée
cli-table-out-file = Le fichier à écrire : .xlsx avec une feuille par sorte de carte, ou .csv pour une seule sorte
cli-table-out-query = Les cartes à exporter, comme « muster search » les trouve (par défaut : toutes)
cli-table-out-game = Le jeu : { $games }
cli-table-out-kind = Seulement cette sorte de carte ; si aucune carte n’est trouvée, le fichier n’a que les en-têtes
cli-table-in-about = Montrer ce qu’un tableau changerait, et l’importer
cli-table-in-file = Un fichier .xlsx, .ods ou .csv
cli-table-in-game = Le jeu : { $games }
cli-table-in-kind = La sorte de ses cartes, si ses feuilles ne le disent pas
cli-table-in-keep = Importer les nouvelles cartes et les données qui manquaient
cli-table-in-conflicts = Importer aussi les valeurs qui diffèrent des actuelles
cli-table-in-pack = Votre paquet pour les nouvelles cartes (par défaut : un nouveau)
cli-table-not-kept = Rien n’a changé ; --keep importe les cartes.

# La ligne de commande : événements.
cli-event-about = Vérifier des listes d’après un événement
cli-event-check-about = Montrer le verdict sur chaque liste d’un événement, et qui manque
cli-event-check-event = Un événement : un fichier, un fichier avec son code, ou l’identifiant d’un événement enregistré
cli-event-check-forces = Listes : fichiers avec une force, un code ou une liste collée, ou identifiants de forces enregistrées
cli-event-check-format = Texte pour les gens, JSON pour les programmes ou CSV pour les tableurs

cli-battlescribe-about = Jeux tirés des jeux de données de BattleScribe et de New Recruit
cli-battlescribe-add-about = Ajouter un jeu de données comme jeu, ou le remplacer par une version plus récente
cli-battlescribe-add-paths = Un dossier, une archive (.zip, .bsr) ou les fichiers du jeu de données (.gst, .cat, .json)
cli-battlescribe-add-system = Le système de jeu à ajouter s’il y en a plusieurs, par son identifiant ou son nom ; peut être répété
cli-battlescribe-add-all = Ajouter tous les systèmes de jeu des fichiers
cli-battlescribe-add-replace = Le jeu qui est remplacé, s’il a le même identifiant et un autre nom
cli-battlescribe-add-accept-losses = Remplacer la version présente même s’il manque quelque chose à la nouvelle
cli-battlescribe-list-about = Lister les jeux de données ajoutés et ce qu’ils contiennent
cli-battlescribe-remove-about = Retirer un jeu de données ; les forces de ce jeu restent
cli-battlescribe-remove-id = Identifiant du jeu, par exemple bs-ca57-f00d
cli-battlescribe-restore-about = Ramener la version qu’un jeu de données avait avant son dernier remplacement
cli-battlescribe-restore-id = L’identifiant du jeu, comme bs-ca57-f00d
cli-battlescribe-candidates-about = Énumérer ce qui peut être ajouté à un endroit d’une force, avec les options de « force edit » qui l’ajoutent
cli-battlescribe-candidates-force = Un fichier de force, ou l’identifiant d’une force gardée
cli-battlescribe-candidates-on = L’élément auquel il serait ajouté ; sans lui, le haut de la force
cli-battlescribe-candidates-allowed = Laisser de côté ce que les règles refusent
cli-no-candidates = Rien ne peut y être ajouté.
cli-candidate-refused = Refusé.
cli-force-edit-via = Le chemin vers la carte, comme « battlescribe candidates » le donne ; peut être répété

cli-serve-about = Faire tourner un serveur qui synchronise des appareils
cli-serve-listen = Adresse d’écoute (par défaut : cet ordinateur seul)
cli-serve-metrics = Adresse des mesures pour Prometheus (par défaut : aucune)
cli-serve-tls-cert = Le certificat, PEM ; le serveur parle alors HTTPS
cli-serve-tls-key = La clé du certificat, PEM
cli-serve-database = Où enregistrer les données : sqlite:CHEMIN, ou postgres://COMPTE@HÔTE/BASE (par défaut : server.db dans le dossier des données)
cli-sync-about = Synchroniser cet appareil avec vos autres ; sans commande : synchroniser maintenant
cli-sync-pair-about = Associer cet appareil à un serveur
cli-sync-pair-address = L’adresse que montre le serveur ou un autre appareil, avec le code après #
cli-sync-pair-name = Un nom pour cet appareil
cli-sync-pair-trust = Certificat (PEM) de l’autorité qui a signé celui du serveur, si les navigateurs ne la connaissent pas ; aucune autre n’est reconnue
cli-sync-trust-about = Reconnaître une autre autorité de certification pour le serveur ; sans fichier : celles que ce système ou les navigateurs reconnaissent
cli-sync-trust-file = Le certificat de l’autorité, PEM
cli-sync-status-about = Montrer où en est la synchronisation, sans interroger le serveur
cli-sync-invite-about = Montrer une adresse avec un code pour un autre appareil, et l’accepter
cli-sync-devices-about = Lister vos appareils
cli-sync-revoke-about = Retirer un appareil ; ses données restent dessus
cli-sync-revoke-device = Son identifiant ou son nom, tel que `muster sync devices` le montre
cli-sync-recovery-about = Remplacer le code de secours
cli-sync-leave-about = Dissocier cet appareil ; ses données restent ici

cli-club-about = Membres, paquets et événements des clubs d’un serveur ; sans commande : lister vos clubs
cli-club = Le club, par son nom ou son identifiant
cli-club-found-about = Fonder un club ; seul le propriétaire du serveur le peut
cli-club-found-name = Le nom du club
cli-club-found-own-name = Votre nom dans le club
cli-club-join-about = Rejoindre un club sur invitation ; sans compte sur son serveur, un compte est ouvert pour vous
cli-club-join-address = L’adresse que l’organisateur a envoyée
cli-club-join-own-name = Votre nom dans le club
cli-club-join-device = Un nom pour cet appareil, s’il n’est pas encore associé
cli-club-join-trust = Certificat (PEM) de l’autorité qui a signé celui du serveur, si l’appareil n’est pas encore associé
cli-club-members-about = Lister les membres d’un club
cli-club-invite-about = Inviter quelqu’un : montrer une adresse qui sert une fois, pendant une semaine
cli-club-invite-role = Son rôle dans le club
cli-club-invitations-about = Lister les invitations que personne n’a encore utilisées
cli-club-uninvite-about = Révoquer une invitation
cli-club-uninvite-invitation = Son identifiant
cli-club-role-about = Donner un rôle à un membre ; un nouveau propriétaire prend votre place
cli-club-role-role = member, organiser ou owner
cli-club-role-member = Le membre, par nom ou identifiant
cli-club-remove-about = Retirer un membre ; ce qui est sur ses appareils reste
cli-club-remove-member = Le membre, par nom ou identifiant
cli-club-leave-about = Quitter un club ; vos données restent ici
cli-club-guest-about = Ajouter un invité : montrer un lien vers les listes révélées
cli-club-guest-guest = Un nom pour l’invité
cli-club-guests-about = Lister les invités d’un club
cli-club-unguest-about = Révoquer le lien d’un invité
cli-club-unguest-guest = L’invité, par nom ou identifiant
cli-club-look-about = Voir ce que montre le lien d’un invité
cli-club-look-address = Le lien
cli-club-look-trust = Certificat (PEM) de l’autorité qui a signé celui du serveur, si l’appareil n’est pas associé à ce serveur
cli-club-packs-about = Lister les paquets d’un club, et dire si les vôtres sont à jour
cli-club-publish-about = Publier la version actuelle d’un de vos paquets
cli-club-publish-pack = Son identifiant
cli-club-follow-about = Voir ce qu’apporte la dernière version d’un paquet, puis la prendre et suivre le paquet
cli-club-follow-pack = Le paquet, par son identifiant ou son titre
cli-club-follow-yes = Le prendre sans demander
cli-club-unfollow-about = Ne plus suivre un paquet ; ses cartes restent
cli-club-unfollow-pack = Son identifiant
cli-club-events-about = Lister les événements d’un club
cli-club-open-event-about = Ouvrir un événement : les membres remettent leurs listes jusqu’à une date limite
cli-club-open-event-event = L’événement : un fichier, ou l’identifiant d’un événement enregistré
cli-club-open-event-until = La date limite, en UTC
cli-club-open-event-packs = Un paquet du club dont les cartes sont admises, dans sa dernière version ; peut être donné plusieurs fois
cli-club-hand-in-about = Remettre une force, et voir le verdict du serveur
cli-club-hand-in-event = L’événement, par son nom ou son identifiant
cli-club-hand-in-force = La force : un fichier, ou l’identifiant d’une force enregistrée
cli-club-withdraw-about = Retirer la liste que vous avez remise
cli-club-withdraw-event = L’événement, par son nom ou son identifiant
cli-club-lists-about = Montrer les listes d’un événement : la vôtre ; toutes pour les organisateurs, ou une fois révélées
cli-club-lists-event = L’événement, par son nom ou son identifiant
cli-club-ask-about = Demander des changements à un joueur ; il voit la note
cli-club-ask-event = L’événement, par son nom ou son identifiant
cli-club-ask-player = Le joueur, par nom ou identifiant
cli-club-ask-note = Ce qu’il faut changer
cli-club-rule-about = Rendre une décision sur un constat d’une liste
cli-club-rule-event = L’événement, par son nom ou son identifiant
cli-club-rule-player = Le joueur, par nom ou identifiant
cli-club-rule-rule = La règle du constat, telle que `lists` la montre
cli-club-rule-ruling = accept, refuse ou forget (oublier)
cli-club-rule-node = L’entrée du constat, telle que `lists` la montre après la règle
cli-club-rule-note = Pourquoi
cli-club-lock-about = Verrouiller un événement : plus aucune liste ne peut être remise
cli-club-lock-event = L’événement, par son nom ou son identifiant
cli-club-lock-off = Le déverrouiller
cli-club-reveal-about = Révéler les listes d’un événement à tous les membres et invités
cli-club-reveal-event = L’événement, par son nom ou son identifiant
cli-club-reveal-off = Les cacher de nouveau
cli-club-until-about = Changer la date limite d’un événement
cli-club-until-event = L’événement, par son nom ou son identifiant
cli-club-until-until = La date limite, en UTC
cli-club-take-home-about = Enregistrer un événement et ses listes parmi les vôtres, et les imprimer
cli-club-take-home-event = L’événement, par son nom ou son identifiant
cli-club-take-home-pdf = Imprimer toutes les listes dans ce fichier
cli-club-take-home-csv = Écrire le tableau dans ce fichier
cli-club-remove-event-about = Supprimer un événement avec ses listes
cli-club-remove-event-event = L’événement, par son nom ou son identifiant

# Ce qui ne va pas dans les arguments d’une commande.
usage-unknown-option = Il n’y a pas d’option { $arg } ici.
usage-unexpected = « { $arg } » n’a pas sa place ici.
usage-unknown-command = Il n’y a pas de commande « { $name } ».
usage-no-command = Il manque une commande. Connues : { $known }.
usage-no-value = { $arg } demande une valeur.
usage-bad-value = { $arg } ne peut pas être « { $value } ».{ $wanted ->
    [known] {" "}Possibles : { $known }.
    [number] {" "}Il faut un nombre entier.
    [address] {" "}Il faut une adresse avec un port, comme 127.0.0.1:8420.
   *[other] {""}
}
usage-missing = Il manque : { $args }
usage-twice = { $arg } ne peut être donné qu’une fois.
usage-conflict = { $arg } ne va pas avec { $prior }.
usage-value-count = { $arg } a trop ou trop peu de valeurs.
usage-not-utf8 = Un argument n’est pas de l’UTF-8 valide.
usage-near = Vouliez-vous dire { $near } ?
usage-more = « muster --help » montre toutes les commandes, « muster COMMANDE --help » les options de l’une d’elles.
cli-left-out = Laissé de côté, car c’est un fichier d’un système : { $file }
cli-completion-about = Afficher les complétions pour un shell
cli-completion-shell = Le shell : bash, elvish, fish, powershell ou zsh
cli-backup-about = Écrire tout ce que vous gardez dans un seul fichier
cli-backup-file = Le fichier à écrire, ou « - » pour la sortie standard
cli-backup-done = Tout est dans { $file }.
cli-restore-about = Reprendre ce que « muster backup » ou l’application a exporté
cli-restore-file = Le fichier
cli-restore-replace = Remplacer ce qui est ici au lieu d’y ajouter. Une sauvegarde en est gardée.
cli-restore-done = Repris : forces : { $forces }, autres : { $others }. Laissés de côté, car déjà ici : { $left }.
cli-collection-import-about = Lire ce que vous possédez dans un tableau : CSV, XLSX ou ODS
cli-collection-import-file = Le tableau
cli-collection-import-done = { $count ->
    [one] 1 carte a été lue.
   *[other] { $count } cartes ont été lues.
}
cli-collection-export-about = Écrire ce que vous possédez en tableau CSV
cli-collection-export-out = Le fichier à écrire. Sans lui, le tableau est affiché.
cli-campaign-add-game-players = Un joueur qui était là. Peut être donné plusieurs fois.
