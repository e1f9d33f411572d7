# La ligne de commande : aide.
cli-usage = Utilisation :
cli-commands = Commandes
cli-arguments = Arguments
cli-options = Options
cli-help = Afficher cette aide
cli-version = Afficher la version
cli-lang = Langue de la réponse ; sinon celle du système, sinon l’anglais
cli-format = Texte pour les gens ou JSON pour les programmes
cli-about = Composer des forces pour des jeux de table, trouver des cartes et savoir aussitôt si une force est conforme.
cli-after =
    Codes de fin : review rend 0 si la force est conforme, 1 si elle ne l’est pas, 2 si elle est illisible. Toute autre
    commande rend 0 une fois faite et 2 si l’entrée est mauvaise.
cli-review-about = Dire si une force est conforme, et pourquoi elle ne l’est pas
cli-review-force = Une force : un fichier (.muster), ou l’identifiant d’une force conservée
cli-search-about = Trouver des cartes
cli-search-query = Mots à chercher
cli-search-game = Cartes de ce jeu seulement : { $games }
cli-search-limit = Nombre maximal de cartes à lister
cli-show-about = Afficher une carte
cli-show-card = Identifiant de la carte, comme fww/unit/knight
cli-pack-about = Travailler avec des paquets de cartes
cli-pack-check-about = Dire d’un coup tous les problèmes d’un paquet de cartes
cli-pack-check-path = Un paquet, ou un dossier de paquets
cli-pack-add-about = Garder des paquets à soi : un paquet entier ou rien
cli-pack-add-path = Un paquet : .json ou .musterpack
cli-pack-remove-about = Supprimer un de vos paquets
cli-pack-remove-id = Son identifiant, comme le donne `muster pack list`
cli-pack-list-about = Lister les paquets de cartes
cli-pack-diff-about = Dire ce que vous avez rempli comme une modification des cartes livrées avec Muster
cli-pack-diff-packs = Paquets dont dire les faits ; aucun : ce que vous avez rempli vous-même
cli-pack-merge-about = Écrire ce qui a été rempli dans un dossier de paquets
cli-pack-merge-folder = Le dossier, par exemple cards
cli-pack-merge-packs = Paquets dont écrire les faits ; aucun : ce que vous avez rempli vous-même

# La ligne de commande : réponses.
cli-cost-of = { $cost } sur { $limit }
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
    [one] { $count } contrôle manque d’une donnée
   *[other] { $count } contrôles manquent d’une donnée
}
cli-lacks = Personne n’a noté { $fact } : { $places } ({ $rule })
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
    [one] { $count } autre carte convient peut-être ; personne n’a noté ce qu’il faut pour le dire
   *[other] { $count } autres cartes conviennent peut-être ; personne n’a noté ce qu’il faut pour le dire
}
cli-pack-dispute = { $card } : un autre paquet dit autre chose de { $facts }
cli-packs-fine = { $packs ->
    [one] { $packs } paquet
   *[other] { $packs } paquets
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} : aucun problème trouvé
cli-pack-added = { $pack } ({ $id }) est gardé : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
cli-pack-removed = Le paquet { $id } est supprimé.
cli-pack-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
cli-pack-shipped = livré avec Muster
cli-pack-own = à vous
cli-pack-off = à vous, éteint
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
cli-pack-homeless = { $id } est laissée de côté : aucun paquet n’y a de cartes de ce genre.
cli-pack-homeless-box = La boîte { $id } est laissée de côté : aucun paquet n’y a { $card }.
cli-print-about = Imprimer une force, des cartes ou les icônes en PDF
cli-print-forces = Des forces : fichiers (.muster), ou identifiants de forces conservées
cli-print-out = Le PDF à écrire
cli-print-layouts = Ce qu’il faut imprimer, plusieurs fois pour plusieurs ; cards si rien n’est dit
cli-print-paper = Le format des pages ; a4 si rien n’est dit
cli-print-date = Une date à imprimer ; aucune ne l’est sans elle
cli-print-cards = Des cartes au lieu d’une force : leurs identifiants, ou une recherche
cli-print-icons = Toutes les icônes du jeu principal avec leurs noms

# Forces et collection : aide.
cli-force-about = Travailler avec les forces que vous conservez
cli-id = Identifiant de la force, comme le montre `force list`
cli-force-list-about = Lister vos forces
cli-force-list-archived = Celles qui sont rangées aussi
cli-force-new-about = Créer une force et montrer son identifiant
cli-force-new-name = Son nom
cli-force-new-game = Le jeu : { $games }
cli-force-new-mode = La façon de jouer ; l’habituelle si aucune n’est nommée
cli-force-new-limit = Points au plus
cli-force-new-revision = La révision des points ; la plus récente si aucune n’est nommée
cli-force-edit-about = Changer une force ; chaque changement peut être annulé
cli-force-edit-add = Poser une carte sur la table, ou sur une autre avec --on
cli-force-edit-on = Le nœud où la poser, comme le fichier de force le nomme : e1
cli-force-edit-count = Figurines ou exemplaires de la nouvelle carte
cli-force-edit-remove = Retirer un nœud et tout ce qui s’y trouve
cli-force-edit-set = Fixer figurines ou exemplaires : e2=3
cli-force-edit-name = Renommer la force
cli-force-edit-limit = Fixer la limite de points, ou none
cli-force-edit-revision = Fixer la révision des points, ou newest
cli-force-edit-mode = Fixer la façon de jouer
cli-force-edit-json = Tout changement, en JSON : {"{"}"do": "duplicate", "node": "e2"{"}"}
cli-force-edit-undo = D’abord annuler le dernier changement
cli-force-edit-redo = D’abord refaire le changement annulé
cli-force-edit-tags = Lui donner ces étiquettes et aucune autre
cli-force-edit-archive = La ranger
cli-force-edit-restore = La ressortir
cli-force-delete-about = Supprimer des forces
cli-force-delete-ids = Identifiants des forces
cli-force-import-about = Conserver une force : un fichier, un code de partage ou une liste avec une carte par ligne
cli-force-import-files = Fichiers ; - pour l’entrée standard
cli-force-export-about = Écrire une force comme fichier, liste pour une discussion ou code de partage
cli-force-export-out = Le fichier à écrire ; la sortie standard si aucun n’est nommé
cli-force-export-form = La forme
cli-force-export-bare = Sans les cartes et corrections à vous sur lesquelles la force repose
cli-force-import-keep-cards = Garder les cartes qu’une force apporte comme paquet à vous
cli-collection-about = Travailler avec ce que vous possédez
cli-collection-list-about = Lister ce que vous possédez
cli-collection-set-about = Dire combien vous possédez d’une carte
cli-collection-set-card = Identifiant de la carte
cli-collection-set-held = Au lieu d’une carte : une boîte, par son nom ou son identifiant
cli-collection-set-times = Combien de fois la boîte en plus ; en moins si c’est négatif
cli-collection-set-cards = Exemplaires de la carte
cli-collection-set-miniatures = Figurines

# Forces et collection : réponses.
cli-no-forces = Aucune force n’est encore conservée. Créez-en une avec « muster force new », ou reprenez-en une avec « muster force import ».
cli-archived = rangée
cli-deleted = { $id } supprimée
cli-unsure = Ligne { $line } : « { $text } » a été laissé de côté. { $why }
cli-unsure-near = Ligne { $line } : « { $text } » a été laissé de côté. { $why } Vouliez-vous dire { $guess } ?
cli-unsure-taken = Ligne { $line } : « { $text } » a été compris comme { $guess }. { $why }
cli-owns-nothing = Encore rien. Saisissez quelque chose avec « muster collection set ».
problem-box-ambiguous = Plusieurs boîtes s’appellent « { $name } ». Dites laquelle, par son identifiant : { $boxes }.
cli-box-copies-unknown = On ne connaît que les noms des cartes de cette boîte : elle contient au moins un exemplaire de chacune.
cli-box-owned = { $box } : possédée { $times } fois
cli-owned = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $miniatures ->
    [one] { $miniatures } figurine
   *[other] { $miniatures } figurines
}
problem-shipped-cards = Vos propres cartes et corrections ne comptent pas : { $why }
problem-bad-option = { $option } ne peut pas être « { $found } ».
problem-no-such-force = Ce fichier n’existe pas, et aucune force conservée n’a cet identifiant. « muster force list » montre celles qui le sont.
cli-missing-about = Montre quelle part des cartes est saisie, et quoi remplir ensuite
cli-missing-query = Les cartes à regarder, comme « muster search » les trouve ; toutes si rien n’est donné
cli-missing-game = Cartes de ce jeu seulement : { $games }

cli-table-about = Sort des cartes en tableau, et les reprend
cli-table-out-about = Écrit des cartes dans un tableau, une ligne par carte et une colonne par fait
cli-table-out-file = Le fichier à écrire : .xlsx avec une feuille par type de carte, ou .csv d’un seul type
cli-table-out-query = Les cartes à sortir, comme « muster search » les trouve ; toutes sans recherche
cli-table-out-game = Le jeu : { $games }
cli-table-out-kind = Seulement ce type de carte ; si aucune carte n’est trouvée, le fichier n’a que les titres
cli-table-in-about = Montre ce qu’un tableau changerait, et le reprend
cli-table-in-file = Un fichier .xlsx, .ods ou .csv
cli-table-in-game = Le jeu : { $games }
cli-table-in-kind = Le type de ses cartes, si ses feuilles ne le disent pas
cli-table-in-keep = Reprendre ce qui est nouveau et ce qui en dit plus
cli-table-in-conflicts = Reprendre aussi ce qui dit autre chose
cli-table-in-pack = Le paquet à soi où vont les nouvelles cartes ; sans lui, il en est fait un
cli-table-not-kept = Rien n’a changé ; --keep reprend les cartes.

# La ligne de commande : événements.
cli-event-about = Juger des listes d’après un événement
cli-event-check-about = Dire de chaque liste où elle en est à un événement, et qui manque
cli-event-check-event = Un événement : un fichier, son code dans un fichier, ou l’identifiant d’un événement gardé
cli-event-check-forces = Listes : fichiers avec une force, un code ou une liste collée, ou identifiants de forces gardées
cli-event-check-format = Texte pour les gens, JSON pour les programmes ou CSV pour les tableurs

cli-battlescribe-about = Données et listes de BattleScribe et de New Recruit
cli-battlescribe-adapter-about = Répondre au protocole des suites de conformité, ligne par ligne, sur l’entrée et la sortie standard

cli-serve-about = Garder les appareils à jour : un serveur pour ce qu’ils échangent
cli-serve-listen = Où écouter : cette machine seule, sauf indication contraire
cli-serve-metrics = Où donner des chiffres pour Prometheus : nulle part, sauf indication
cli-serve-tls-cert = Le certificat, PEM ; avec lui les appareils viennent par HTTPS
cli-serve-tls-key = La clé du certificat, PEM
cli-serve-database = Où il garde tout : sqlite:CHEMIN, ou postgres://COMPTE@HÔTE/BASE ; sinon server.db dans le dossier des données
cli-sync-about = Garder cet appareil à jour avec vos autres ; sans commande : échanger maintenant
cli-sync-pair-about = Associer cet appareil à un serveur
cli-sync-pair-address = L’adresse que montre le serveur ou un autre appareil, avec le code après #
cli-sync-pair-name = Le nom que vous donnez à cet appareil
cli-sync-pair-trust = Le certificat, PEM, de l’autorité qui seule répond du serveur : pour une que les navigateurs ne connaissent pas
cli-sync-trust-about = Reconnaître une autre autorité pour le serveur ; sans fichier, celles que ce système ou les navigateurs reconnaissent
cli-sync-trust-file = Le certificat de l’autorité, PEM
cli-sync-status-about = Dire où en est l’échange, sans interroger le serveur
cli-sync-invite-about = Montrer une adresse avec un code pour un autre appareil, et l’admettre
cli-sync-devices-about = Lister vos appareils
cli-sync-revoke-about = Mettre un appareil dehors ; il garde ce qu’il a
cli-sync-revoke-device = Son identifiant ou son nom, tel que `muster sync devices` le donne
cli-sync-recovery-about = Remplacer le code de secours
cli-sync-leave-about = Ne plus être associé ; ce qui est ici reste

cli-club-about = Membres, paquets et événements des clubs d’un serveur ; sans commande : lister vos clubs
cli-club = Le club, par son nom ou son identifiant
cli-club-found-about = Fonder un club ; le propriétaire du serveur le peut
cli-club-found-name = Le nom du club
cli-club-found-own-name = Votre nom dans le club
cli-club-join-about = Rejoindre un club par une invitation ; sans compte sur son serveur, avec un compte ouvert pour vous
cli-club-join-address = L’adresse que l’organisateur a envoyée
cli-club-join-own-name = Votre nom dans le club
cli-club-join-device = Le nom de cet appareil, s’il n’est pas encore associé
cli-club-join-trust = Le certificat, PEM, de l’autorité qui seule répond du serveur, si l’appareil n’est pas encore associé
cli-club-members-about = Lister les membres d’un club
cli-club-invite-about = Inviter quelqu’un : montrer une adresse qui compte une fois, pendant une semaine
cli-club-invite-role = Le rôle qu’elle donne
cli-club-invitations-about = Lister les invitations que personne n’a encore apportées
cli-club-uninvite-about = Reprendre une invitation
cli-club-uninvite-invitation = Son identifiant
cli-club-role-about = Donner un rôle à un membre ; qui devient propriétaire prend votre place
cli-club-role-role = member, organiser ou owner
cli-club-role-member = Le membre, par nom ou identifiant
cli-club-remove-about = Mettre un membre dehors ; ce qui est sur ses appareils reste
cli-club-remove-member = Le membre, par nom ou identifiant
cli-club-leave-about = Quitter un club ; ce qui est ici reste
cli-club-guest-about = Laisser entrer un invité : montrer un lien avec lequel il voit ce qui est révélé
cli-club-guest-guest = Le nom que vous donnez à l’invité
cli-club-guests-about = Lister les invités d’un club
cli-club-unguest-about = Reprendre le lien d’un invité
cli-club-unguest-guest = L’invité, par nom ou identifiant
cli-club-look-about = Voir ce que montre le lien d’un invité
cli-club-look-address = Le lien
cli-club-packs-about = Lister les paquets d’un club, et dire si vous avez le plus récent
cli-club-publish-about = Publier un paquet à vous dans la version qu’il a
cli-club-publish-pack = Son identifiant
cli-club-follow-about = Prendre la version la plus récente d’un paquet, après avoir vu ce qu’elle apporte, et le suivre
cli-club-follow-pack = Le paquet, par son identifiant ou son titre
cli-club-follow-yes = Le prendre sans demander
cli-club-unfollow-about = Ne plus suivre un paquet ; ses cartes restent
cli-club-unfollow-pack = Son identifiant
cli-club-events-about = Lister les événements d’un club
cli-club-open-event-about = Ouvrir un événement, pour que les membres remettent des listes jusqu’à un moment
cli-club-open-event-event = L’événement : un fichier, ou l’identifiant d’un événement gardé
cli-club-open-event-until = Le moment, en UTC
cli-club-open-event-packs = Un paquet du club dont les cartes comptent dans sa version la plus récente ; peut être donné plusieurs fois
cli-club-hand-in-about = Remettre une force, et voir comment le serveur la juge
cli-club-hand-in-event = L’événement, par son nom ou son identifiant
cli-club-hand-in-force = La force : un fichier, ou l’identifiant d’une force gardée
cli-club-withdraw-about = Reprendre ce que vous avez remis
cli-club-withdraw-event = L’événement, par son nom ou son identifiant
cli-club-lists-about = Voir les listes d’un événement : la vôtre ; comme organisateur, ou une fois révélées, toutes
cli-club-lists-event = L’événement, par son nom ou son identifiant
cli-club-ask-about = Demander des changements à un joueur ; il voit la note
cli-club-ask-event = L’événement, par son nom ou son identifiant
cli-club-ask-player = Le joueur, par nom ou identifiant
cli-club-ask-note = Lesquels
cli-club-rule-about = Trancher sur un constat d’une liste
cli-club-rule-event = L’événement, par son nom ou son identifiant
cli-club-rule-player = Le joueur, par nom ou identifiant
cli-club-rule-rule = La règle qui l’a trouvé, telle que `lists` la donne
cli-club-rule-ruling = accept, refuse ou forget
cli-club-rule-node = Le nœud où il se trouve, tel que `lists` le donne après la règle
cli-club-rule-note = Pourquoi
cli-club-lock-about = Verrouiller un événement : aucune liste n’est plus reçue
cli-club-lock-event = L’événement, par son nom ou son identifiant
cli-club-lock-off = Le déverrouiller
cli-club-reveal-about = Révéler les listes d’un événement à tous les membres et invités
cli-club-reveal-event = L’événement, par son nom ou son identifiant
cli-club-reveal-off = Les cacher de nouveau
cli-club-until-about = Donner un autre moment à un événement
cli-club-until-event = L’événement, par son nom ou son identifiant
cli-club-until-until = Le moment, en UTC
cli-club-take-home-about = Prendre un événement chez soi avec ses listes, et les imprimer
cli-club-take-home-event = L’événement, par son nom ou son identifiant
cli-club-take-home-pdf = Imprimer toutes les listes dans ce fichier
cli-club-take-home-csv = Écrire le tableau dans ce fichier
cli-club-remove-event-about = Retirer un événement avec ses listes
cli-club-remove-event-event = L’événement, par son nom ou son identifiant
