# Les clubs.
window-clubs = Clubs
window-clubs-text = Un club reçoit des listes pour ses événements, partage des paquets et accueille des spectateurs. L’un de vous fait tourner son serveur ; vos forces restent sur vos appareils.
window-clubs-way-lists = Remettre des listes
window-clubs-way-lists-text = Le serveur les vérifie aussitôt d’après les règles de l’événement. L’organisateur voit qui manque.
window-clubs-way-packs = Suivre des paquets
window-clubs-way-packs-text = Vous voyez chaque changement, carte par carte, avant de le prendre.
window-clubs-way-guests = Suivre en spectateur
window-clubs-way-guests-text = Les invités voient les listes révélées, par un lien à eux.
window-clubs-invited = J’ai un lien d’invitation
window-clubs-pair = Associer cet appareil
window-clubs-pair-text = Un lien d’invitation suffit pour rejoindre un club, sans compte. Si vous tenez le serveur, associez d’abord cet appareil, puis fondez le club.
window-clubs-unserved = Cette page ne vient d’aucun serveur qu’un club puisse utiliser. Un événement fonctionne ici quand même : réunissez les listes des joueurs en textes, liens ou fichiers, et voyez lesquelles sont conformes. Si votre club vous a envoyé un lien, ouvrez-le.
window-clubs-none = Vous n’êtes encore dans aucun club
window-clubs-none-found = Fondez-en un, et invitez les autres.
window-clubs-none-join = Rejoignez-en un avec le lien envoyé par son organisateur.
window-clubs-none-why = Un club est un groupe qui joue ensemble et qui a son propre serveur, où il réunit les listes de ses événements. Demandez une invitation à l’organisateur, ou installez un serveur pour votre groupe.
window-clubs-found = Fonder un club
window-clubs-name = Nom du club
window-clubs-own-name = Votre nom dans le club
window-clubs-own-name-hint = Tous les membres le voient, aussi sur vos listes.
window-clubs-join = Rejoindre un club
window-clubs-join-address = Lien d’invitation
window-clubs-join-hint = Une invitation, ou un lien d’invité : https://…/#…
window-clubs-join-code-hint = Une invitation, ou un lien d’invité. Le code après # suffit.
window-clubs-join-account = Vous recevez un compte sur le serveur du club, et cet appareil se synchronise avec lui.
window-clubs-look = Suivre en spectateur
window-club = Club
window-club-about = { $count ->
    [one] Vous êtes { $role }, seul membre
   *[other] Vous êtes { $role }, sur { $count } membres
}
window-club-parts = Parties du club
window-club-part-events = Événements
window-club-part-packs = Paquets
window-club-part-members = Membres
window-club-joined = Vous avez rejoint le club
window-club-joined-as = Vous êtes dans le club sous le nom de « { $name } ».
window-club-joined-text = Vous avez maintenant un compte sur le serveur du club. Si vous perdez cet appareil, seul ce code vous laisse revenir.
window-club-waiting = En attente du serveur…
window-club-act-on = { $act } : { $name }
window-club-again = Réessayer
window-club-silent = Le serveur ne répond pas
window-club-refused = Affichage impossible
window-club-stale = Mis à jour le { $when }.
window-club-address-code = L’adresse en code QR

window-club-open-event = Ouvrir un événement
window-club-open = Ouvrir l’événement
window-club-open-which = L’un de vos événements
window-club-open-none = Vous n’avez encore aucun événement. Créez-en un sous Événements : il fixe les règles de vérification des listes.
window-club-open-packs = Paquets du club admis
window-club-open-packs-text = Chacun dans sa version actuelle. Aucune autre carte personnelle ne compte.
window-club-open-text = Les règles sont copiées : modifier ensuite votre propre événement ne change rien ici.
window-club-until = Date limite des listes
window-club-until-hint = À l’heure de cet appareil ({ $zone })
window-club-events-none = Aucun événement
window-club-events-none-open = Ouvrez l’un des vôtres : les membres remettent leurs listes jusqu’à la date limite fixée.
window-club-events-none-wait = L’organisateur n’en a pas encore ouvert.
window-club-event = Événement
window-club-event-open = ouvert jusqu’au { $when }
window-club-event-over = clos depuis le { $when }
window-club-event-locked = verrouillé
window-club-event-revealed = révélé

window-club-hand-in = Remettre
window-club-hand-in-anew = Remettre de nouveau
window-club-hand-in-force = Remettre à un club
window-club-hand-in-at = Remettre pour { $name }
window-club-hand-in-which = Force
window-club-hand-in-where = Événement
window-club-hand-in-text = La force est remise telle qu’elle est maintenant. Vos corrections et cartes personnelles n’y comptent pas.
window-club-hand-in-no-force = Vous n’avez encore aucune force pour { $game }.
window-club-hand-in-no-event = Aucun événement de vos clubs n’est ouvert aux listes de ce jeu.
window-club-handed-in = Remise pour « { $name } ». Le serveur dit :
window-club-handed-at = remise le { $when }
window-club-judging = Vérification de la liste…
window-club-here = ici : { $verdict }
window-club-mine = Votre liste
window-club-mine-none = Vous n’avez pas encore remis de liste.
window-club-mine-never = Vous n’avez remis aucune liste.
window-club-withdraw = Retirer la liste
window-club-withdraw-ask = Tout ce que vous avez remis pour « { $name } » est supprimé. Vos forces restent.
window-club-before = { $count ->
    [one] { $count } liste précédente
   *[other] { $count } listes précédentes
}
window-club-lists = { $count ->
    [0] Listes
    [one] { $count } liste
   *[other] { $count } listes
}
window-club-lists-none = Personne n’a remis de liste.
window-club-list-text = Contenu de la liste
window-club-unreadable = Illisible
window-club-asks-you = L’organisateur vous demande des changements
window-club-asked-of = Changements demandés à { $player }
window-club-ask = Demander des changements
window-club-ask-note = Ce qu’il faut changer
window-club-ask-hint = { $name } voit ceci, et peut remettre une nouvelle liste jusqu’au verrouillage.
window-club-unask = Retirer la demande
window-club-ask-taken = La demande à « { $name } » est retirée.

window-club-organise = Organiser
window-club-lock = Verrouiller
window-club-unlock = Déverrouiller
window-club-reveal = Révéler les listes
window-club-reveal-ask = Tous les membres et invités peuvent alors voir toutes les listes de « { $name } ». Vous pourrez les cacher, mais pas ce qui aura été vu.
window-club-hide = Cacher les listes
window-club-move = Changer la date limite
window-club-take-home = Enregistrer dans mes événements
window-club-taken-home = « { $name } » est maintenant parmi vos événements, avec ses listes. Imprimez-le depuis son menu.
window-club-remove-event = Supprimer l’événement
window-club-remove-event-ask = { $count ->
    [0] « { $name } » est supprimé pour de bon.
    [one] « { $name } » est supprimé pour de bon, avec la liste remise.
   *[other] « { $name } » est supprimé pour de bon, avec les { $count } listes remises.
}
window-club-rules = Règles des listes
window-club-rules-bans = Interdits : { $names }
window-club-rules-limits = Au plus : { $names }
window-club-rules-limit = { $most } × { $name }
window-club-rules-packs = Cartes de ces paquets du club admises : { $names }
window-club-rules-no-packs = Seules les cartes livrées avec Muster sont admises.
window-club-rules-unknown-ask = S’il manque des données, l’organisateur décide.
window-club-rules-unknown-accept = S’il manque des données, seul ce qui est connu est vérifié.
window-club-rules-unknown-refuse = Les listes incomplètes sont refusées.
window-club-keep = Enregistrer ces règles
window-club-keep-text = Elles deviennent un de vos événements : vous pouvez vérifier une force d’après elles pendant que vous la composez.
window-club-kept = « { $name } » est maintenant parmi vos événements.

window-club-packs-none = Aucun paquet
window-club-packs-none-publish = Publiez l’un des vôtres ; les autres pourront le suivre.
window-club-packs-none-wait = L’organisateur n’en a pas encore publié.
window-club-pack-about = Version { $version }, publiée par { $by } le { $when }
window-club-pack-line = { $title }, version { $version }
window-club-pack-newer = Plus récent que le vôtre (version { $here })
window-club-pack-followed = Suivi, et à jour
window-club-pack-here = Vous avez la version { $version }, sans suivre le paquet
window-club-pack-not-here = Pas suivi
window-club-pack-follow = Voir et suivre
window-club-pack-update = Voir les nouveautés
window-club-pack-take = Prendre la version { $version }
window-club-unfollow = Ne plus suivre
window-club-unfollowed = Vous ne suivez plus « { $title } ». Ses cartes restent.
window-club-publish = Publier un paquet
window-club-publish-now = Publier
window-club-publish-which = L’un de vos paquets
window-club-publish-none = Vous n’avez pas encore de paquet. Créez-en un dans les réglages, sous les paquets de cartes.
window-club-publish-new = pas encore dans le club
window-club-publish-there = le club a la version { $version }
window-club-publish-text = Une version publiée ne peut être ni modifiée ni retirée.
window-club-publish-raise = Le club a déjà cette version. Augmentez d’abord celle de votre paquet : dans les réglages, sous les paquets de cartes.

window-club-since = depuis le { $when }
window-club-make-member = Faire membre
window-club-make-organiser = Nommer organisateur
window-club-make-owner = Nommer propriétaire
window-club-make-owner-ask = Le club est alors à « { $name } », et vous êtes organisateur. Seul le nouveau propriétaire peut changer cela.
window-club-put-out = Retirer du club
window-club-put-out-ask = « { $name } » ne fait plus partie du club, et ses listes pour les événements non verrouillés sont retirées. Ce qui est sur ses appareils y reste.
window-club-leave = Quitter le club
window-club-leave-ask = Vous quittez « { $name } », et vos listes pour les événements non verrouillés sont retirées. Vos appareils gardent tout et restent synchronisés.
window-club-close-ask = Vous êtes le dernier membre de « { $name } ». Si vous partez, tout est supprimé pour de bon : événements, listes, paquets.
window-club-owner-stays = Pour partir avant les autres, nommez d’abord un autre propriétaire.
window-club-invitations = Invitations envoyées
window-club-invite-member = Inviter un membre
window-club-invite-organiser = Inviter un organisateur
window-club-invite-text = Envoyez ce lien en privé à la personne invitée. Il sert une fois, jusqu’au { $when }, et n’est montré que maintenant.
window-club-invitation = Comme { $role }
window-club-invitation-until = valable jusqu’au { $when }
window-club-take-back = Révoquer
window-club-uninvite = Révoquer l’invitation
window-club-uninvite-ask = Le lien envoyé ne marchera plus.
window-club-guests = Invités
window-club-guests-text = Les invités voient les listes révélées des événements, et rien d’autre.
window-club-guest-let-in = Ajouter un invité
window-club-guest-name = Nom de l’invité
window-club-guest-text = Quiconque a ce lien voit les listes révélées, jusqu’à ce que vous le révoquiez. Il n’est montré que maintenant.
window-club-unguest = Révoquer le lien
window-club-unguest-ask = Le lien de « { $name } » ne marchera plus jamais.
window-club-guest = Les listes d’un club
window-club-guest-about = Vous êtes spectateur
window-club-guest-paste = Lien d’invité
window-club-guest-other = Utiliser un autre lien
window-club-guest-none = Aucune liste révélée
window-club-guest-none-text = Rouvrez le lien quand l’organisateur aura révélé les listes.
window-clubs-events-here = Organiser un événement ici
window-clubs-share-here = Partager une de mes listes
