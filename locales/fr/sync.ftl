# Les appareils à jour entre eux.

problem-sync-no-network = Ce programme ne peut joindre aucun serveur d’ici.
problem-sync-not-paired = Cet appareil n’est associé à aucun serveur. Associez-le d’abord avec une adresse et un code.
problem-sync-already-paired = Cet appareil est déjà associé. Quittez d’abord ce serveur.
problem-sync-bad-address = Ce n’est pas l’adresse d’un serveur. Elle commence par https:// ou http://, nomme un hôte et porte le code après #.
problem-sync-no-code = L’adresse n’a pas de code après #. Prenez l’adresse entière que montre l’autre appareil ou le serveur.
problem-sync-elsewhere = Cette page ne se synchronise qu’avec le serveur d’où elle vient, { $home }. Pour un autre, ouvrez son adresse : { $server }
problem-sync-no-name = Un appareil a besoin d’un nom de 1 à { $limit } caractères.
problem-sync-not-pairing = Aucune association n’est en cours.
problem-sync-not-let-in = L’autre appareil n’a pas accepté celui-ci, ou le code a expiré. Demandez un autre code.
problem-sync-wrong-code = Le code est faux, a déjà servi ou a expiré. Demandez-en un autre.
problem-sync-no-token = La clé de cet appareil a disparu. Quittez le serveur et associez l’appareil de nouveau ; vos données restent ici.
problem-sync-under-way = Une synchronisation est déjà en cours.
problem-sync-busy = D’autres appareils ont modifié les mêmes données entre-temps. Réessayez.
problem-sync-unreachable = { $why ->
    [refused] Le serveur ne peut pas être atteint : rien ne répond à son adresse.
    [offline] Le serveur ne peut pas être atteint : cet appareil n’a pas de réseau.
    [late] Le serveur ne peut pas être atteint : il ne répond pas à temps.
    [authority] Le serveur ne peut pas être atteint : cet appareil ne connaît pas l’autorité qui répond de son certificat. Si c’est la vôtre, donnez le certificat de l’autorité par --trust FICHIER, ou faites-la reconnaître par ce système.
    [other-authority] Le serveur ne peut pas être atteint : son certificat vient d’une autre autorité que celle que cet appareil reconnaît là. Demandez à qui tient le serveur le certificat de son autorité : « muster sync trust FICHIER ».
    [expired] Le serveur ne peut pas être atteint : son certificat a expiré. Qui tient le serveur doit le renouveler ; vérifiez aussi l’heure d’ici.
    [early] Le serveur ne peut pas être atteint : son certificat ne vaut pas encore. Vérifiez l’heure d’ici et celle du serveur.
    [name] Le serveur ne peut pas être atteint : son certificat est pour un autre nom ({ $detail }) que celui de l’adresse. Prenez le nom pour lequel il est fait, ou faites-le faire pour celui-ci.
    [itself] Le serveur ne peut pas être atteint : son certificat est celui d’une autorité, qui répond de serveurs et n’en est pas un de serveur. Qui tient le serveur doit en faire un pour lui avec ; docs/serve.md dit comment.
    [certificate] Le serveur ne peut pas être atteint : son certificat n’est pas reconnu ({ $detail }).
   *[other] Le serveur ne peut pas être atteint : { $detail }.
}
problem-sync-bad-trust = { $why ->
    [key] Il y a une clé privée dans ce fichier. Sa place est sur le serveur seul : prenez le fichier du certificat de l’autorité.
    [many] Ce fichier a trop de certificats. Prenez celui de l’autorité qui répond de votre serveur.
    [large] C’est trop long pour le certificat d’une autorité, qui fait quelques ko.
   *[none] Il n’y a pas de certificat dans ce fichier. Ce doit être le certificat de l’autorité en PEM, qui commence par « -----BEGIN CERTIFICATE----- ».
}
problem-sync-trust-open = Une autorité ne répond que d’adresses qui commencent par https://.
problem-sync-redirected = Le serveur redirige cet appareil ailleurs, ce que Muster ne suit pas. Vérifiez l’adresse.
problem-sync-not-muster = Ce qui répond là n’est pas un serveur Muster, ou en est un d’une autre version : { $why }.
problem-sync-answer-too-large = La réponse est trop grande pour venir d’un serveur Muster et n’a pas été lue. Vérifiez l’adresse.
problem-sync-revoked = Le serveur ne connaît plus cet appareil : il a été révoqué. Vos données restent ici ; pour synchroniser à nouveau, quittez le serveur et associez l’appareil de nouveau.
problem-sync-not-found = Le serveur n’a pas cet élément, ou ne l’a plus.
problem-sync-too-often = Trop de demandes au serveur. Attendez une minute.
problem-sync-unavailable = Le serveur ne peut pas répondre maintenant. Réessayez plus tard.
problem-sync-full = Le serveur n’a plus de place pour ce compte.
problem-sync-refused = Le serveur a refusé : { $detail }

# `muster sync`.
sync-paired = Associé à { $address } sous le nom « { $name } ».
sync-open = L’adresse est sans TLS : tout le monde sur le réseau peut lire les échanges.
sync-recovery = Code de secours : { $code }. Notez-le : il sert une fois, si vous perdez votre dernier appareil.
sync-waits = Acceptez maintenant « { $name } » sur l’appareil qui montre le code.
sync-not-paired = Cet appareil n’est pas associé.
sync-server = Serveur : { $address }
sync-this = Cet appareil : { $name }
sync-last = Dernière synchronisation : { $when }
sync-never = Pas encore synchronisé.
sync-waiting = { $count ->
    [0] Rien n’attend.
    [one] { $count } modification attend.
   *[other] { $count } modifications attendent.
}
sync-too-large = { $count ->
    [one] { $count } élément est trop grand pour le serveur et reste ici.
   *[other] { $count } éléments sont trop grands pour le serveur et restent ici.
}
sync-exchanged = Envoyé : { $sent }, reçu : { $taken }.
sync-photos-sent = { $count ->
    [one] { $count } photo envoyée.
   *[other] { $count } photos envoyées.
}
sync-photos-taken = { $count ->
    [one] { $count } photo reçue.
   *[other] { $count } photos reçues.
}
sync-photos-coming = { $count ->
    [one] { $count } photo est en route vers cet appareil.
   *[other] { $count } photos sont en route vers cet appareil.
}
sync-photo-stays = La photo de « { $name } » reste sur cet appareil. { $why }
sync-photos-stand = Deux photos ou plus, de deux appareils : { $name } ({ $card })
sync-newer = Un club a la version { $version } de « { $title } », plus récente que la vôtre.
sync-newer-how = Pour la voir : muster club follow { $club } { $pack }
sync-twice-count = { $count ->
    [one] { $count } élément a été modifié au même endroit sur deux appareils ; les deux versions sont gardées.
   *[other] { $count } éléments ont été modifiés au même endroit sur deux appareils ; les deux versions sont gardées.
}
sync-twice = En double ici : « { $name } » ({ $id }), modifié sur deux appareils{ $of ->
    [none] .
   *[other]  ; l’autre est { $of }.
}
sync-stands = Corrigée sur deux appareils : { $name } ({ $card })
sync-invite = Sur l’autre appareil : { $address }
sync-invite-ask = « { $name } » veut se synchroniser avec vos appareils. L’accepter ? [o/N]
sync-yes = o
sync-admitted = « { $name } » est accepté.
sync-refused = « { $name } » est refusé.
sync-revoked = « { $name } » est révoqué. Ses données restent dessus.
sync-trusted = Le serveur répond ; cette autorité est désormais reconnue pour lui.
sync-trusted-system = Le serveur répond ; les autorités que ce système ou les navigateurs reconnaissent le sont désormais pour lui.
sync-left = Cet appareil n’est plus associé. Vos données restent ici.
sync-left-untold = Le serveur n’a pas pu être prévenu ; révoquez cet appareil depuis un autre.
sync-device-this = cet appareil
sync-device-revoked = révoqué
sync-device-used = utilisé le { $when }
