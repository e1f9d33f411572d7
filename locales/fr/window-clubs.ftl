# Les clubs.
window-clubs = Clubs
window-clubs-text = Un club remet des listes pour ses événements, suit ses paquets et laisse regarder des invités, avec un serveur que l’un de vous fait tourner. Vos forces restent sur vos appareils.
window-clubs-way-lists = Remettre des listes
window-clubs-way-lists-text = Le serveur les juge aussitôt, d’après les règles de l’événement. L’organisateur voit qui manque.
window-clubs-way-packs = Suivre des paquets
window-clubs-way-packs-text = Ce que le club change est montré carte par carte avant que vous ne le preniez.
window-clubs-way-guests = Regarder
window-clubs-way-guests-text = Les invités voient les listes révélées, par un lien à eux.
window-clubs-invited = J’ai reçu une adresse
window-clubs-pair = Associer cet appareil
window-clubs-pair-text = Qui a l’adresse d’une invitation rejoint le club avec elle ; aucun compte n’est nécessaire. Qui fait tourner le serveur associe d’abord cet appareil, et fonde le club.
window-clubs-unserved = Ce programme n’atteint aucun serveur d’ici. Ouvrez l’adresse que votre club vous a envoyée, ou prenez Muster sur un ordinateur.
window-clubs-none = Vous n’êtes encore dans aucun club
window-clubs-none-found = Fondez-en un, et invitez les autres.
window-clubs-none-join = Rejoignez-en un avec l’adresse que son organisateur vous envoie.
window-clubs-none-why = Un club est un groupe qui joue ensemble et qui a son propre serveur, où il réunit les listes de ses événements. Demandez une invitation à l’organisateur, ou installez un serveur pour votre groupe.
window-clubs-found = Fonder un club
window-clubs-name = Nom du club
window-clubs-own-name = Votre nom dans le club
window-clubs-own-name-hint = Tous les membres le voient, et il figure sur vos listes.
window-clubs-join = Rejoindre un club
window-clubs-join-address = Adresse que vous avez reçue
window-clubs-join-hint = Une invitation, ou le lien d’un invité : https://…/#…
window-clubs-join-code-hint = Une invitation, ou le lien d’un invité. Le code après # suffit.
window-clubs-join-account = Vous recevez un compte sur le serveur du club, et cet appareil est tenu à jour avec lui.
window-clubs-look = Regarder
window-club = Club
window-club-about = { $count ->
    [one] Vous êtes { $role }, seul membre
   *[other] Vous êtes { $role }, sur { $count } membres
}
window-club-parts = Parties du club
window-club-part-events = Événements
window-club-part-packs = Paquets
window-club-part-members = Membres
window-club-joined = Vous y êtes
window-club-joined-as = Vous êtes dans le club sous le nom de « { $name } ».
window-club-joined-text = Le serveur du club a un compte pour vous. Si vous perdez cet appareil, seul ce code vous laisse revenir.
window-club-waiting = Demande au serveur…
window-club-act-on = { $act } : { $name }
window-club-again = Redemander
window-club-silent = Le serveur ne répond pas
window-club-refused = Cela ne peut être montré
window-club-stale = État du { $when }.
window-club-address-code = L’adresse en code QR

window-club-open-event = Ouvrir un événement
window-club-open = L’ouvrir
window-club-open-which = L’un de vos événements
window-club-open-none = Vous n’avez encore aucun événement. Créez-en un sous Événements : il dit d’après quoi juger les listes.
window-club-open-packs = Paquets du club qui comptent
window-club-open-packs-text = Chacun dans sa version de maintenant. Rien d’autre de personnel ne compte.
window-club-open-text = Ses règles sont écrites avec lui : ce que vous changez ensuite dans votre propre événement ne change rien ici.
window-club-until = Listes reçues jusqu’au
window-club-until-hint = À l’heure de cet appareil ({ $zone })
window-club-events-none = Aucun événement
window-club-events-none-open = Ouvrez l’un des vôtres : il reçoit des listes jusqu’au moment que vous fixez.
window-club-events-none-wait = L’organisateur n’en a ouvert aucun.
window-club-event = Événement
window-club-event-open = reçoit des listes jusqu’au { $when }
window-club-event-over = a reçu des listes jusqu’au { $when }
window-club-event-locked = verrouillé
window-club-event-revealed = révélé

window-club-hand-in = Remettre
window-club-hand-in-anew = Remettre de nouveau
window-club-hand-in-force = Remettre à un club
window-club-hand-in-at = Remettre pour { $name }
window-club-hand-in-which = Quelle force
window-club-hand-in-where = Pour quel événement
window-club-hand-in-text = Elle est remise telle qu’elle est. Vos corrections et vos propres cartes n’y comptent pas.
window-club-hand-in-no-force = Vous n’avez encore aucune force pour { $game }.
window-club-hand-in-no-event = Aucun événement de vos clubs ne reçoit de listes de ce jeu maintenant.
window-club-handed-in = Remise pour « { $name } ». Le serveur dit :
window-club-handed-at = remise le { $when }
window-club-judging = Le serveur juge…
window-club-here = ici : { $verdict }
window-club-mine = Votre liste
window-club-mine-none = Vous n’avez encore rien remis.
window-club-mine-never = Vous n’en avez remis aucune.
window-club-withdraw = La reprendre
window-club-withdraw-ask = Tout ce que vous avez remis pour « { $name } » disparaît. Vos forces restent.
window-club-before = { $count ->
    [one] { $count } liste avant celle-ci
   *[other] { $count } listes avant celle-ci
}
window-club-lists = { $count ->
    [0] Listes
    [one] { $count } liste
   *[other] { $count } listes
}
window-club-lists-none = Personne n’a rien remis.
window-club-list-text = Ce qu’il y a dans la liste
window-club-unreadable = Illisible
window-club-asks-you = L’organisateur vous demande des changements
window-club-asked-of = Des changements sont demandés à { $player }
window-club-ask = Demander des changements
window-club-ask-note = Ce que vous demandez
window-club-ask-hint = { $name } le voit, et peut remettre sa liste jusqu’au verrouillage.
window-club-unask = Ne plus rien demander
window-club-ask-taken = Plus rien n’est demandé à « { $name } ».

window-club-organise = Organiser
window-club-lock = Verrouiller
window-club-unlock = Déverrouiller
window-club-reveal = Révéler les listes
window-club-reveal-ask = Tous les membres et invités voient alors toutes les listes de « { $name } ». Ce qu’ils ont vu, ils l’ont vu.
window-club-hide = Cacher les listes
window-club-move = Fixer un autre moment
window-club-take-home = Rapporter pour imprimer
window-club-taken-home = « { $name } » est l’un de vos événements, avec ses listes. Son menu l’imprime.
window-club-remove-event = Retirer l’événement
window-club-remove-event-ask = { $count ->
    [0] « { $name } » disparaît pour de bon.
    [one] « { $name } » disparaît pour de bon, avec la liste remise.
   *[other] « { $name } » disparaît pour de bon, avec les { $count } listes remises.
}
window-club-rules = D’après quoi les listes sont jugées
window-club-rules-bans = Interdits : { $names }
window-club-rules-limits = Au plus : { $names }
window-club-rules-limit = { $most } × { $name }
window-club-rules-packs = Les cartes de ces paquets du club comptent : { $names }
window-club-rules-no-packs = Seules comptent les cartes fournies avec Muster.
window-club-rules-unknown-ask = Là où des données manquent, l’organisateur tranche.
window-club-rules-unknown-accept = Là où des données manquent, ce qui est connu suffit.
window-club-rules-unknown-refuse = Une liste qui ne peut être jugée en entier n’est pas admise.
window-club-keep = Garder ces règles ici
window-club-keep-text = Elles sont alors parmi vos événements, et une force peut être jugée d’après elles pendant que vous la construisez.
window-club-kept = « { $name } » est parmi vos événements.

window-club-packs-none = Aucun paquet
window-club-packs-none-publish = Publiez l’un des vôtres ; les autres le suivent.
window-club-packs-none-wait = L’organisateur n’en a publié aucun.
window-club-pack-about = Version { $version }, publiée par { $by } le { $when }
window-club-pack-line = { $title }, version { $version }
window-club-pack-newer = Plus récent que le vôtre, qui est en version { $here }
window-club-pack-followed = Suivi, et à jour
window-club-pack-here = Vous avez la version { $version }, sans le suivre
window-club-pack-not-here = Pas suivi
window-club-pack-follow = Regarder et suivre
window-club-pack-update = Voir les nouveautés
window-club-pack-take = Prendre la version { $version }
window-club-unfollow = Ne plus suivre
window-club-unfollowed = « { $title } » n’est plus suivi. Ses cartes restent.
window-club-publish = Publier un paquet
window-club-publish-now = Publier
window-club-publish-which = L’un de vos paquets
window-club-publish-none = Vous n’avez aucun paquet à vous. Commencez-en un dans les réglages, sous les paquets de cartes.
window-club-publish-new = pas encore dans le club
window-club-publish-there = le club a la version { $version }
window-club-publish-text = Une version publiée n’est jamais remplacée, et ne peut être reprise.
window-club-publish-raise = Le club a déjà cette version. Augmentez d’abord celle de votre paquet : dans les réglages, sous les paquets de cartes.

window-club-since = depuis le { $when }
window-club-make-member = Faire membre
window-club-make-organiser = Faire organisateur
window-club-make-owner = Transmettre le club
window-club-make-owner-ask = Le club est alors à « { $name } », et vous êtes organisateur. Seul le nouveau propriétaire peut changer cela.
window-club-put-out = Mettre dehors
window-club-put-out-ask = « { $name } » quitte le club aussitôt, avec ses listes des événements non verrouillés. Ce qui est sur ses appareils y reste.
window-club-leave = Quitter le club
window-club-leave-ask = Vous quittez « { $name } », avec vos listes des événements non verrouillés. Ce qui est sur vos appareils reste, et ils restent à jour entre eux.
window-club-close-ask = Vous êtes le dernier dans « { $name } ». Avec vous, tout disparaît pour de bon : événements, listes, paquets.
window-club-owner-stays = Le propriétaire part le dernier, ou transmet d’abord le club.
window-club-invitations = Invitations envoyées
window-club-invite-member = Inviter un membre
window-club-invite-organiser = Inviter un organisateur
window-club-invite-text = Envoyez cette adresse à qui vous invitez, par une voie que d’autres ne lisent pas. Elle compte une fois, jusqu’au { $when }, et n’est montrée que cette fois.
window-club-invitation = Comme { $role }
window-club-invitation-until = compte jusqu’au { $when }
window-club-take-back = Reprendre
window-club-uninvite = Reprendre l’invitation
window-club-uninvite-ask = L’adresse envoyée ne compte plus.
window-club-guests = Invités
window-club-guests-text = Un invité voit les listes des événements révélés, et rien d’autre.
window-club-guest-let-in = Laisser regarder un invité
window-club-guest-name = Comment vous appelez l’invité
window-club-guest-text = Qui a ce lien voit ce qui est révélé, jusqu’à ce que vous le repreniez. Il n’est montré que cette fois.
window-club-unguest = Reprendre le lien
window-club-unguest-ask = Le lien de « { $name } » ne montre plus rien. Il ne peut être rendu.
window-club-guest = Les listes d’un club
window-club-guest-about = Vous regardez en invité
window-club-guest-paste = Le lien que vous avez reçu
window-club-guest-other = Prendre un autre lien
window-club-guest-none = Rien n’est encore révélé
window-club-guest-none-text = Rouvrez le lien quand l’organisateur aura révélé les listes.
