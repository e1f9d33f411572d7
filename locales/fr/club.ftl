# Les clubs.

problem-club-not-allowed = Votre rôle dans le club ne le permet pas. Un organisateur ou le propriétaire le peut.
problem-club-owner-stays = Le propriétaire ne peut ni partir ni changer de rôle tant qu’il y a d’autres membres. Donnez d’abord le rôle de propriétaire à un autre membre.
problem-club-member-already = Vous êtes déjà membre de ce club. L’invitation compte encore pour quelqu’un d’autre.
problem-club-closed = Aucune liste n’est plus reçue : le moment est passé, ou l’événement est verrouillé. L’organisateur peut donner un autre moment, ou vous demander des changements.
problem-club-past = Ce moment est passé, personne ne pourrait remettre de liste. Choisissez-en un plus tardif.
problem-club-changed = Cela a changé depuis que vous l’avez vu, ou un autre de cette version s’y trouve. Regardez de nouveau ; pour un paquet, augmentez la version.
problem-club-too-large = C’est plus que le serveur ne prend.
problem-club-no-judge = Ce serveur ne connaît pas de règles, et n’a donc ni événements ni paquets.
problem-club-no-invitation = Ce n’est pas une invitation à un club. Prenez l’adresse entière que l’organisateur a envoyée.
problem-club-elsewhere = Cet appareil est associé à un autre serveur que celui du club, { $server }. Quittez d’abord ce serveur, ou prenez un autre dossier de données.
problem-club-no-guest = Ce lien ne montre plus rien. Demandez-en un autre à l’organisateur.
problem-club-nothing = { $what ->
    [club] Vous n’êtes dans aucun club de ce nom, ou dans plusieurs : { $name }. Donnez son identifiant.
    [member] Il n’y a aucun membre de ce nom, ou plusieurs : { $name }. Donnez l’identifiant.
    [guest] Il n’y a aucun invité de ce nom, ou plusieurs : { $name }. Donnez l’identifiant.
    [pack] Le club n’a aucun paquet de ce nom : { $name }.
    [list] Il n’y a aucune liste de ce joueur que vous puissiez voir : { $name }.
   *[event] Le club n’a aucun événement de ce nom, ou plusieurs : { $name }. Donnez son identifiant.
}
problem-club-bad-moment = « { $text } » n’est pas un moment. C’est un jour et une heure en UTC : 2026-11-28T18:00.

club-role-owner = propriétaire
club-role-organiser = organisateur
club-role-member = membre

# `muster club`.
club-none = Vous n’êtes dans aucun club.
club-me = vous
club-founded = Le club « { $name } » est fondé ({ $club }).
club-joined = Vous êtes dans le club sous le nom de « { $name } ».
club-invited = Envoyez cette adresse à qui vous invitez. Elle compte une fois, jusqu’au { $until } : { $address }
club-until = jusqu’au { $until }
club-no-invitations = Personne n’est invité sans être déjà venu.
club-uninvited = L’invitation ne compte plus.
club-role-given = « { $name } » est maintenant { $role }.
club-removed = « { $name } » est dehors. Ce qui est sur ses appareils y reste.
club-left = Vous avez quitté « { $name } ». Ce qui est sur vos appareils reste.
club-guest-link = Avec ce lien, « { $name } » voit ce qui est révélé : { $address }
club-no-guests = Le club n’a pas d’invités.
club-unguested = Le lien de « { $name } » ne montre plus rien.
club-nothing-revealed = Rien n’est encore révélé.
club-no-packs = Le club n’a pas de paquets.
club-pack-by = par { $name }
club-pack-newer = plus récent que le vôtre
club-pack-followed = suivi
club-pack-not-followed = non suivi
club-published = « { $title } » est publié en version { $version }.
club-follow-ask = Prendre « { $title } » et le suivre ? [o/N]
club-not-taken = Rien n’a été pris.
club-followed = « { $title } » est ici en version { $version }, et suivi.
club-unfollowed = { $pack } n’est plus suivi. Ses cartes restent.
club-card-new = nouvelle : { $name }
club-card-changed = changée : { $name } ({ $facts })
club-no-events = Le club n’a pas d’événements.
club-event-opened = « { $name } » reçoit des listes jusqu’au { $until } ({ $event }).
club-event-locked = verrouillé
club-event-over = le moment est passé
club-event-removed = « { $name } » a disparu, avec ses listes.
club-lists-count = { $count ->
    [one] { $count } liste
   *[other] { $count } listes
}
club-mine-none = pas remise
club-mine-handed = remise
club-mine-asked = changements demandés
club-locked = « { $name } » est verrouillé : aucune liste n’est plus reçue.
club-unlocked = « { $name } » reçoit des listes jusqu’au { $until }.
club-revealed = Tous les membres et invités voient les listes de « { $name } ».
club-hidden = Chacun ne voit que sa propre liste de « { $name } ».
club-until-set = « { $name } » reçoit des listes jusqu’au { $until }.
club-no-lists = Il n’y a aucune liste que vous puissiez voir.
club-handed-in = Remise pour « { $name } ». Le serveur dit :
club-withdrawn = Votre liste est reprise.
club-asked = L’organisateur demande des changements : { $note }
club-ask-sent = « { $name } » voit ce que vous demandez, et peut remettre sa liste jusqu’au verrouillage.
club-missing = Pas remis : { $names }
club-taken-home = « { $name } » est ici avec ses listes ({ $id }).
