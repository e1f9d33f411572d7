# Lecture des fichiers.
problem-not-utf8 = Ce n’est pas du texte UTF-8. Enregistrez le fichier en UTF-8 et réessayez.
problem-file-too-large = Le fichier fait { $size } octets ; au plus { $limit } peuvent être lus.
problem-json-syntax = Ce n’est pas du JSON valide : { $detail ->
    [value] une valeur manque ou est mal écrite
    [colon] un deux-points manque après un nom
    [comma-or-end] une virgule ou une parenthèse fermante manque
    [trailing-comma] rien ne suit la dernière virgule
    [name] un nom entre guillemets manque
    [escape] un texte a une barre oblique inverse de trop
    [control-character] un texte a un saut de ligne ou un autre caractère de contrôle
    [number] un nombre est mal écrit ou trop grand
    [after-end] quelque chose suit la fin
   *[other] la suite est illisible
}.
problem-json-cut-short = Le fichier s’arrête au milieu. Procurez-vous une copie complète.
problem-json-too-deep = Trop de crochets imbriqués : ce n’est pas un fichier de ce programme.
problem-wrong-value = Attendu : { $expected ->
    [text] un texte
    [yes-or-no] true ou false
    [list] une liste
    [object] un objet
    [number] un nombre
    [count] un nombre entier, 0 ou plus
    [whole-number] un nombre entier
    [u8] un nombre entier de 0 à 255
    [u16] un nombre entier de 0 à 65535
    [u32] un nombre entier de 0 à 4294967295
    [i8] un nombre entier de -128 à 127
    [i16] un nombre entier de -32768 à 32767
    [i32] un nombre entier de -2147483648 à 2147483647
    [armor-rating] une valeur d’armure (3, 3+1, - ou X)
    [cost-limit] un nombre de 0 à 1000000000, avec six décimales au plus
    [cost] un nombre entier de 0 à 4294967295, ou un facteur comme `{"{"} "times": 0.5 {"}"}`
   *[other] autre chose
} ; trouvé : { $found ->
    [text] « { $value } »
    [as-written] { $value }
    [list] une liste
    [object] un objet
    [nothing] rien (null)
   *[other] autre chose
}.
problem-unknown-value = « { $found } » n’est pas connu ici. Connus : { $known }.
problem-bad-value = Cette valeur n’est pas du genre attendu ici. Corrigez-la ou retirez-la.
problem-missing-field = Le champ « { $name } » manque.
problem-field-twice = Le champ « { $name } » figure deux fois. Retirez-en un.
problem-unknown-field = Ce champ n’est pas connu. Vérifiez son orthographe ou retirez-le.
problem-empty = Ceci ne doit pas être vide.
problem-text-too-long = Ce texte dépasse { $limit } caractères.
problem-unknown-format = Le format { $format } n’est pas connu ; ce programme lit le format 1. Le fichier vient peut-être d’une version plus récente.
problem-unknown-system = { $source ->
        [data-set] Les données du jeu « { $system } » ne sont pas ici. Ajoutez-les sous Réglages, Jeux.
       *[other] Le jeu « { $system } » n’est pas connu. Connus : { $known }.
    }
problem-unknown-mode = Le mode « { $mode } » n’est pas connu. Connus : { $known }.
problem-unknown-revision = La révision des points « { $found } » n’est pas connue. Connues : { $known }.
problem-carried-before = Elle a déjà été reportée : « { $name } » ({ $id }) existe. Renommez ou supprimez cette force pour en faire une autre.
problem-no-revisions = Ce jeu n’a pas de révisions des points. Retirez « { $found } ».

# Paquets.
problem-too-many-cards = { $count } cartes, c’est trop pour un paquet ; { $limit } au plus sont permises.
problem-bad-card-id = « { $id } » n’est pas un identifiant de carte : il faut trois parties en minuscules, chiffres et traits d’union simples, comme fww/unit/knight.
problem-card-of-other-system = « { $id } » n’est pas une carte de « { $system } ».
problem-card-twice = « { $id } » figure deux fois dans ce paquet ; c’est déjà la carte numéro { $first }.
problem-source-twice = Il y a déjà une source « { $id } » dans ce paquet.
problem-too-many-sources = { $count } sources, c’est trop ; { $limit } au plus sont permises.
problem-unknown-source = Aucun paquet de ce jeu ne nomme de source « { $id } ». Ajoutez-la aux « sources » du paquet, ou corrigez l’identifiant.
problem-box-twice = Il y a déjà une boîte « { $id } » dans ce paquet.
problem-card-twice-in-box = « { $id } » figure deux fois dans cette boîte ; notez-la une fois, avec son nombre.
problem-box-count = Le nombre d’une carte dans une boîte va de 1 à { $limit }.
problem-too-many-forces = Un plan a { $limit } forces au plus, et celui-ci en aurait { $count }. Choisissez-en moins.
problem-too-many-boxes = { $count } boîtes, c’est trop pour un paquet ; { $limit } au plus sont permises.
problem-no-box = Il n’y a pas de boîte « { $id } » dans ce paquet.
problem-unknown-kind = « { $kind } » n’est pas une sorte de carte ici. Connues : { $known }.
problem-unknown-faction = La faction « { $found } » n’est pas connue.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire { $near } ?
}
problem-unknown-type = Le type « { $found } » n’est pas connu.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire { $near } ?
}
problem-unknown-icon = L’icône « { $found } » n’est pas connue.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire { $near } ?
}
problem-unknown-battle-faction = La faction de bataille « { $found } » n’est pas connue.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire { $near } ?
}
problem-unknown-battle-pack = Le lot de bataille « { $found } » n’est pas connu.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire { $near } ?
}
problem-unknown-fit = Un mod va sur une sorte d’objet ou un type d’unité ; « { $found } » n’est ni l’un ni l’autre.
problem-card-or-name = Donnez un identifiant de carte, ou un nom s’il n’y a pas de carte.
problem-unknown-reference = Aucune carte n’a l’identifiant « { $id } ».
problem-card-names-itself = Une carte ne peut pas se désigner elle-même ici.
problem-restriction-excludes-itself = « { $word } » et « !{ $word } » s’excluent ; rien ne pourrait utiliser cette carte. Retirez l’un des deux.
problem-more-problems = Autres problèmes : { $count }.

# Corrections.
problem-correction-lost = La carte que vous aviez corrigée n’existe plus.
problem-correction-conflict = La carte a changé depuis votre correction. Comparez et décidez.
problem-correction-changes-id = Une correction ne peut pas changer l’identifiant d’une carte.

# Forces.
problem-id-twice = L’identifiant « { $id } » figure deux fois dans cette force. Chacun doit être différent.
problem-force-too-large = Cette force a trop de cartes ; { $limit } au plus sont permises. Répartissez-la en plusieurs.
problem-force-too-deep = Des cartes sont posées les unes sur les autres sur plus de { $limit } niveaux. Posez-en plus haut.

# Codes de partage.
problem-share-no-code = Ce n’est pas un code de partage ; il commence par MU1.
problem-share-broken = Ce code de partage est abîmé ou incomplet. Copiez-le à nouveau en entier.
problem-share-too-large = Cette force est trop grande pour un code de partage ({ $size } octets pour { $limit } au plus). Partagez-la en fichier.
problem-share-too-large-with-cards = Avec vos cartes personnelles, cette force est trop grande pour un code de partage ({ $size } octets pour { $limit } au plus). Partagez-la en fichier, ou sans elles.
problem-brought-unreadable = Les cartes personnelles jointes à cette force sont illisibles. Elles y restent, mais ne comptent pas.
problem-brought-too-many-packs = Cette force contient des cartes de trop de paquets : { $count }, pour { $limit } au plus.
problem-brought-too-many-cards = Cette force contient trop de cartes ou de corrections : { $count }, pour { $limit } au plus.
problem-brought-of-other-game = Cette force contient des cartes d’un autre jeu ({ $id }). Elles sont laissées de côté.
problem-brought-card-missing = Cette force contient une correction d’une carte que vous n’avez pas.
problem-brings-nothing = Cette force ne contient aucune carte personnelle.
problem-undo-too-late = On ne peut plus l’annuler d’un coup : une partie a changé depuis.

# Changements.
problem-edit-no-node = Rien dans cette force n’a l’identifiant « { $node } ».
problem-edit-no-card = Vous n’avez pas la carte « { $card } ».
problem-edit-no-option = « { $found } » n’est pas une option de cette carte. Choisissez parmi celles qu’elle propose.
problem-edit-no-slot = Il n’y a pas d’emplacement « { $slot } » ici.
problem-edit-into-itself = « { $node } » ne peut pas être posée sur elle-même.

# Un fait qui ne peut pas être ce qui a été saisi.
problem-fact-number = Il faut un nombre.
problem-fact-whole-number = Il faut un nombre entier.
problem-fact-too-small = Il faut au moins { $least }.
problem-fact-too-large = Il faut au plus { $most }.
problem-fact-yes-no = Il faut oui ou non.
problem-fact-text = Il faut du texte.
problem-fact-choice = Cela ne fait pas partie des choix.
problem-fact-parts = Cela a plusieurs parties.
problem-no-such-fact = Les cartes de cette sorte n’ont pas de champ « { $path } ».

# Une ligne de faits.
problem-line-no-name = Indiquez ici un champ.
problem-line-unknown-name = Cette carte n’a pas de champ « { $word } ».
problem-line-unclear-name = « { $word } » peut désigner plusieurs champs : { $names }.
problem-line-no-value = « { $name } » n’a pas de valeur ici.
problem-line-not-this = « { $word } » n’est pas une valeur de { $name }.
problem-line-no-card = Cette carte n’existe pas.
problem-line-unexpected = Cela n’a pas sa place ici.
problem-line-too-many = Il y a plus de valeurs que de champs.
problem-line-too-deep = Trop de parenthèses sont imbriquées.
problem-line-too-long = Cette ligne est trop longue.
problem-line-open-quote = Un guillemet n’est pas fermé.
problem-line-open-bracket = Une parenthèse n’est pas fermée.

# Une partie à la table.
problem-play-sides = Une partie demande une force, et compte { $limit } joueurs au plus.
problem-play-other-game = Les forces d’une partie doivent être du même jeu.
problem-play-text-too-long = Ce texte est trop long ; { $limit } caractères sont permis.
problem-play-damaged = Le journal de cette partie est abîmé à l’étape { $number }. Ce qui précède est dans les sauvegardes.
problem-play-too-long = Une partie a { $limit } étapes au plus. Finissez-la et commencez-en une autre.
problem-play-conflict = Cette partie a continué ailleurs. Vous voyez maintenant son état actuel.
problem-play-no-piece = Ceci n’est plus sur la table.
problem-play-no-track = { $name } ne compte pas cela.
problem-play-no-further = { $name } est déjà à sa limite.
problem-play-not-due = Ce n’est pas possible maintenant.
problem-play-no-outcome = { $name } : choisissez le résultat.
problem-play-nothing-to-undo = Il n’y a rien à annuler.
problem-play-stands-on-it = Des étapes suivantes en dépendent. Annulez-les d’abord.
problem-play-not-found = { $card } ne peut pas être trouvée dans cette partie.
problem-play-no-copy = Cette carte n’est dans aucune pile.
problem-play-no-pile = Cette pile n’existe pas.
problem-play-no-deck = Il n’y a aucune carte pour cette pioche. Notez dans la collection ce que vous possédez, ou prenez toutes les cartes.
problem-play-deck-made = Cette partie a déjà sa pioche. Annulez-la dans le journal pour en faire une autre.
problem-play-deck-too-large = Une pioche peut avoir au plus { $limit } cartes.
problem-play-no-die = Ce dé n’existe pas, ou n’a pas cette face.
problem-play-too-large = Ces forces ont trop de figurines et de cartes pour une partie ; { $limit } sont permises en tout.

# Compléter une force.
problem-fill-up-not-legal = La force enfreint une règle qu’aucune carte de plus ne peut réparer. Corrigez d’abord ce qui est signalé.
problem-fill-up-unknown-cost = Le coût d’une carte n’est pas connu : on ne sait donc pas combien de points il reste.
problem-fill-up-no-limit = La force n’a pas de limite de points. Fixez-en une d’abord.
problem-fill-up-full = Il n’y a plus rien à compléter.
problem-fill-up-nothing-fits = Aucune carte ne convient à coup sûr : il la faut légale, avec un coût connu dans ces points.
problem-fill-up-nothing-owned = Aucune des cartes que vous possédez ne convient. Notez ce que vous possédez dans votre collection, ou acceptez toutes les cartes.

# Liens, et images de listes.
link-unknown-cards = { $count ->
    [one] Muster ne connaît pas ici { $count } carte de cette force.
   *[other] Muster ne connaît pas ici { $count } cartes de cette force.
}
problem-link-bad-address = « { $found } » n’est pas l’adresse d’une page web. Une telle adresse ressemble à https://muster.example.org/.
problem-link-unreadable = Ce lien vient d’une version plus récente de Muster, ou il a été modifié. Redemandez-le, ou mettez Muster à jour.
problem-picture-too-long = Cette liste est trop longue pour une image lisible. Imprimez-la en PDF, ou envoyez un lien.

# Codes QR.
problem-qr-too-long = Ce texte compte { $size } octets ; un code QR en contient { $limit } au plus. Partagez la force en fichier.
problem-qr-frame = L’image est incorrecte : { $size } pixels pour { $width } sur { $height } ; 2 000 sur 2 000 au plus sont lus.

# Ce qui se fait à côté du programme.
problem-job-ended = Ceci n’a pas été terminé : { $detail }. Réessayez ; si une partie du programme n’est pas encore là, connectez-vous une fois.
problem-job-elsewhere = Ceci n’est pas possible ici. Rechargez la page et importez le fichier vous-même.
problem-bad-job = Des parties du programme sont de versions différentes : { $why }. Rechargez la page.
problem-stopped = L’opération a été interrompue : { $detail }. Réessayez.
problem-edit-no-number = Chaque exemplaire est une entrée à part. Dupliquez-le au lieu d’en changer le nombre.
problem-other-file = { $found ->
    [empty] Le fichier est vide.
    [system] C’est un fichier qu’un système écrit à côté des autres. Il ne contient rien de vous et peut être laissé de côté.
    [pdf] C’est un PDF. Muster en imprime, mais n’en lit pas : exportez la liste en texte ou en fichier de son programme, ou copiez son texte et collez-le.
    [picture] C’est une image. Collez plutôt le texte de la liste ; une photo s’ajoute à une carte, et un code QR se scanne.
    [media] C’est du son ou un film, que Muster ne lit pas.
    [web-page] C’est une page web, et non le fichier que son nom annonce. Téléchargez le fichier lui-même, ou copiez la liste de la page et collez-la.
    [everything] C’est un export complet de Muster. Reprenez-le dans les réglages, ou avec « muster restore FICHIER ».
    [database] C’est une base de données, par exemple une sauvegarde de Muster. Restaurez les sauvegardes dans les réglages.
    [pack] C’est un paquet de cartes. Ajoutez-le dans les réglages, sous Paquets de cartes, ou avec « muster pack add FICHIER ».
    [force] C’est une force. Importez-la sous Forces, ou avec « muster force import FICHIER ».
    [event] C’est un événement. Ouvrez-le sous Événements, ou jugez des listes avec « muster event check FICHIER ».
    [campaign] C’est une campagne. Importez-la sous Campagnes, ou avec « muster campaign import FICHIER ».
    [roster] C’est une liste de BattleScribe ou de New Recruit. Importez-la sous Forces, ou avec « muster force import FICHIER ».
    [data-file] C’est une partie d’un jeu de données de BattleScribe ou de New Recruit. Ajoutez ce jeu de données dans les réglages, ou avec « muster battlescribe add CHEMIN ».
    [spreadsheet] C’est un tableur. On y lit des cartes dans les réglages, sous Paquets de cartes, ou avec « muster table in » ; ce que vous possédez, avec « muster collection import ». Une liste doit être enregistrée en texte ou en CSV.
    [document] C’est un document de traitement de texte ou un ancien tableur. Copiez-en la liste et collez-la, ou enregistrez-le en texte.
    [archive] C’est une archive. Décompressez-la, et choisissez le fichier qu’elle contient.
    [program] C’est un programme, que Muster ne lit pas.
    [force-code] C’est le code de partage ou le lien d’une force. Importez-la sous Forces, ou avec « muster force import FICHIER ».
    [event-code] C’est le code de partage ou le lien d’un événement. Ouvrez-le sous Événements.
    [campaign-code] C’est le code de partage ou le lien d’une campagne. Importez-la sous Campagnes, ou avec « muster campaign import FICHIER ».
    [link] C’est une adresse web. Muster ne l’ouvre pas : ouvrez-la vous-même, puis copiez la liste ou téléchargez le fichier.
    [xml] C’est un fichier XML d’un autre programme. Muster lit ceux de BattleScribe et de New Recruit.
   *[other] Ce n’est pas un fichier que Muster lit ici.
}
problem-share-several = Le texte contient { $count } codes de partage. Importez-les un par un.
problem-count-over-owned = Sur { $owned } possédées, { $count } ne peuvent pas être { $what ->
    [painted] peintes
   *[assembled] montées
}. Indiquez d’abord combien vous en possédez.
problem-owned-under-count = Sont notées comme { $what ->
    [painted] peintes
   *[assembled] montées
} : { $count }. Il ne peut pas y en avoir { $owned }. Indiquez d’abord combien il en reste.
problem-painted-over-assembled = Plus de figurines sont peintes ({ $painted }) que montées ({ $assembled }).
problem-campaign-who-played = Qui a joué ? Nommez chaque personne avec « --player NOM », ou par un résultat, un score ou un changement. Les joueurs : { $players }.
problem-collection-no-columns = La première ligne n’a pas de colonne pour la carte. Nommez une colonne « id » ou « carte », et d’autres « cartes », « figurines », « montées », « peintes » ou « note ».
problem-collection-row = Ligne { $row } : { $why }
problem-sync-address-path = Un serveur Muster se trouve à la racine de son hôte, comme { $address }, et non sous un chemin. Donnez-lui un nom d’hôte ou un port.
problem-collection-twice = « { $id } » se trouve deux fois dans le tableau.
problem-collection-ambiguous = Plusieurs cartes s’appellent « { $name } ». Donnez leur identifiant dans une colonne « id ».
problem-collection-no-card = Elle ne nomme pas de carte.
