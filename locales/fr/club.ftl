# Les clubs.

problem-club-not-allowed = Votre rôle dans le club ne le permet pas. Demandez à un organisateur ou au propriétaire.
problem-club-owner-stays = Le propriétaire ne peut ni partir ni changer de rôle tant qu’il y a d’autres membres. Nommez d’abord un autre membre propriétaire.
problem-club-member-already = Vous êtes déjà membre de ce club. L’invitation peut encore servir à quelqu’un d’autre.
problem-club-closed = On ne peut plus remettre de liste : la date limite est passée, ou l’événement est verrouillé. L’organisateur peut repousser la date, ou vous demander des changements.
problem-club-past = Cette date limite est déjà passée. Choisissez-en une plus tardive.
problem-club-changed = Cela a changé depuis que vous l’avez vu, ou cette version existe déjà. Regardez de nouveau ; pour un paquet, augmentez la version.
problem-club-damaged = Ceci a été abîmé sur le disque du serveur, qui ne le donne donc plus. Publiez de nouveau le paquet, ou rouvrez l’événement.
problem-club-too-large = C’est plus grand que ce que le serveur accepte.
problem-club-no-judge = Ce serveur ne sait pas vérifier de listes : il n’a donc ni événements ni paquets.
problem-club-no-invitation = Ce n’est pas une invitation à un club. Collez l’adresse entière envoyée par l’organisateur.
problem-club-elsewhere = Cet appareil est associé à un autre serveur que celui du club, { $server }. Quittez d’abord ce serveur, ou utilisez un autre dossier de données.
problem-club-no-guest = Ce lien ne marche plus. Demandez-en un autre à l’organisateur.
problem-club-nothing = { $what ->
    [club] Vous n’êtes dans aucun club de ce nom, ou dans plusieurs : { $name }. Donnez son identifiant.
    [member] Il n’y a aucun membre de ce nom, ou plusieurs : { $name }. Donnez l’identifiant.
    [guest] Il n’y a aucun invité de ce nom, ou plusieurs : { $name }. Donnez l’identifiant.
    [pack] Le club n’a aucun paquet de ce nom : { $name }.
    [list] Il n’y a aucune liste de ce joueur que vous puissiez voir : { $name }.
   *[event] Le club n’a aucun événement de ce nom, ou plusieurs : { $name }. Donnez son identifiant.
}
problem-club-bad-moment = « { $text } » n’est pas une date avec une heure. Écrivez-la en UTC, par exemple 2026-11-28T18:00.

club-role-owner = propriétaire
club-role-organiser = organisateur
club-role-member = membre

# `muster club`.
club-none = Vous n’êtes dans aucun club.
club-me = vous
club-founded = Le club « { $name } » est fondé ({ $club }).
club-joined = Vous êtes dans le club sous le nom de « { $name } ».
club-invited = Envoyez cette adresse à la personne que vous invitez. Elle sert une fois, jusqu’au { $until } : { $address }
club-until = jusqu’au { $until }
club-no-invitations = Aucune invitation en attente.
club-uninvited = L’invitation n’est plus valable.
club-role-given = « { $name } » est maintenant { $role }.
club-removed = « { $name } » ne fait plus partie du club. Ce qui est sur ses appareils y reste.
club-left = Vous avez quitté « { $name } ». Ce qui est sur vos appareils reste.
club-guest-link = Avec ce lien, « { $name } » voit les listes révélées : { $address }
club-no-guests = Le club n’a pas d’invités.
club-unguested = Le lien de « { $name } » ne marche plus.
club-nothing-revealed = Aucune liste n’est encore révélée.
club-no-packs = Le club n’a pas de paquets.
club-pack-by = par { $name }
club-pack-newer = plus récent que le vôtre
club-pack-followed = suivi
club-pack-not-followed = non suivi
club-published = « { $title } » est publié en version { $version }.
club-follow-ask = Prendre « { $title } » et le suivre ? [o/N]
club-not-taken = Rien n’a été modifié.
club-followed = Vous avez la version { $version } de « { $title } » et la suivez.
club-unfollowed = Vous ne suivez plus { $pack }. Ses cartes restent.
club-card-new = nouvelle : { $name }
club-card-changed = changée : { $name } ({ $facts })
club-no-events = Le club n’a pas d’événements.
club-event-opened = « { $name } » est ouvert aux listes jusqu’au { $until } ({ $event }).
club-event-locked = verrouillé
club-event-over = la date limite est passée
club-event-removed = « { $name } » a été supprimé avec ses listes.
club-lists-count = { $count ->
    [one] { $count } liste
   *[other] { $count } listes
}
club-mine-none = non remise
club-mine-handed = remise
club-mine-asked = changements demandés
club-locked = « { $name } » est verrouillé : plus aucune liste ne peut être remise.
club-unlocked = « { $name } » est ouvert aux listes jusqu’au { $until }.
club-revealed = Tous les membres et invités peuvent voir les listes de « { $name } ».
club-hidden = Chacun ne voit que sa propre liste de « { $name } ».
club-until-set = « { $name } » est ouvert aux listes jusqu’au { $until }.
club-no-lists = Vous ne pouvez voir aucune liste.
club-handed-in = Remise pour « { $name } ». Le serveur dit :
club-withdrawn = Votre liste est retirée.
club-asked = L’organisateur demande des changements : { $note }
club-ask-sent = « { $name } » voit votre note, et peut remettre une nouvelle liste jusqu’au verrouillage.
club-missing = Listes manquantes : { $names }
club-taken-home = « { $name } » est maintenant parmi vos événements, avec ses listes ({ $id }).
