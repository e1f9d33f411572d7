# Fichiers nommés par l’utilisateur.
problem-file-missing = Ce fichier n’existe pas.
problem-stdin-twice = L’entrée standard ne se lit qu’une fois. Nommez un seul fichier « - », et les autres par leur nom.
problem-file-denied = Vous n’avez pas le droit de lire ce fichier.
problem-file-is-folder = C’est un dossier, pas un fichier.
problem-file-unreadable = Ce fichier ne peut pas être lu : { system-error }.
problem-file-unwritable = Ce fichier ne peut pas être écrit : { system-error }.
problem-output-unwritable = La sortie n’a pas pu être écrite : { system-error }.

# Ce que le système reproche.
system-error = { $reason ->
    [not-found] il n’y a pas de tel fichier ou dossier
    [denied] accès refusé
    [disk-full] le disque est plein
    [too-large] le fichier serait plus grand que le système ne le permet
    [read-only] le disque est en lecture seule
    [not-a-folder] une partie du chemin n’est pas un dossier
    [is-a-folder] c’est un dossier
    [exists] quelque chose porte déjà ce nom
    [bad-name] le système n’admet pas ce nom
    [busy] un autre programme s’en sert
    [closed] l’autre côté a fermé la connexion
    [address-in-use] un autre programme se sert de cette adresse
    [no-such-address] cet ordinateur n’a pas cette adresse
    [memory] il n’y a pas assez de mémoire
   *[other] { $detail }
}

# Appels.
problem-no-card = Aucune carte n’a l’identifiant « { $id } ».
problem-no-card-near = Aucune carte n’a l’identifiant « { $id } ». Vouliez-vous dire { $near } ?
problem-no-sample = Il n’y a pas d’exemple « { $id } ».
problem-nothing-found = Aucune carte trouvée pour « { $query } ».
problem-unknown-call = Il n’y a pas de fonction « { $name } ».
problem-bad-arguments = Ces arguments ne conviennent pas : { $detail }.
problem-bad-answer = La réponse ne peut pas être transmise : { $detail }.

# Dossiers de paquets.
problem-no-packs = Il n’y a pas de paquet de cartes dans ce dossier.
problem-pack-id-twice = Le paquet « { $id } » est déjà dans { $first }.
problem-card-in-two-packs = « { $id } » est déjà dans { $first }.

# Ce qui est conservé.
problem-no-store = Rien ne peut être enregistré ici : il n’y a pas de dossier de données.
problem-bad-base64 = Ce n’est pas un fichier exporté par Muster.
problem-pack-id-taken = Le paquet « { $id } » est livré avec Muster. Donnez un autre identifiant au vôtre.
problem-bad-patch = Une correction est un objet JSON avec les champs à changer.
force-copy = { $name } (copie)

# Packs of the user's own.
problem-no-pack = Il n’y a pas de paquet « { $id } ».
problem-pack-not-readable = Cette version de Muster ne sait pas lire le paquet « { $id } » : il reste tel quel.
problem-card-refused = Cette carte ne peut pas être enregistrée telle quelle.
problem-packs-of-two-games = Un paquet contient les cartes d’un seul jeu : « { $from } » ici, « { $to } » là.
problem-card-in-pack = « { $id } » est déjà dans le paquet « { $pack } ». Retirez d’abord l’une des deux.
problem-bad-language-code = « { $found } » n’est pas un code de langue. Écrivez-le ainsi : en, fr, …
problem-musterpack-broken = Ce .musterpack est abîmé ou tronqué. Redemandez-le.
problem-musterpack-too-many = Ce .musterpack a { $count } parties ; au plus { $limit } sont lues.
problem-musterpack-name = Ce .musterpack n’a pas été lu : il désigne un fichier hors de lui-même, « { $name } ».
problem-musterpack-swells = Ce .musterpack n’a pas été lu : « { $part } » dépasse { $limit } octets une fois décompressé.
problem-musterpack-without-pack = Il n’y a pas de pack.json dans ce .musterpack.

# Ce qu’on annule ou rétablit.
did-create = Nouvelle force
did-synced = Modifications d’un autre appareil
did-brought-kept = Enregistrer les cartes jointes
did-brought-let-go = Abandonner les cartes jointes
did-add = Ajouter { $card }
did-outfit = Ajouter l’équipement suggéré à { $card }
did-outfit-all = Ajouter l’équipement suggéré à toutes
did-remove = Retirer { $card }
did-move = Déplacer { $card }
did-duplicate = Dupliquer { $card }
did-count = Mettre { $card } à { $number }
did-empty = Vider un emplacement de { $card }
did-pick = Choisir les options de { $card }
did-rename = Renommer { $card }
did-rename-force = Renommer la force
did-note = Note sur { $card }
did-note-force = Note sur la force
did-tag = Changer les étiquettes
did-mode = Changer de mode
did-limit = Fixer la limite à { $number }
did-no-limit = Retirer la limite
did-revision = Changer de révision des points

# Pourquoi une sauvegarde a été faite.
backup-day = Premier changement du jour
backup-format = Nouvelle version de Muster
backup-replace = Avant de tout remplacer
backup-asked = Sauvegarde manuelle
# Le nom de ce qui a changé depuis une sauvegarde restaurée, à côté de ce qu’elle contenait.
backup-newer-copy = { $name } (plus récent)

# Ce qui se trouve dans la corbeille.
bin-force = Force
bin-play = Partie
bin-event = Événement
bin-campaign = Campagne
bin-pack = Paquet de cartes
bin-card = Carte

# Listes collées par un joueur.
problem-list-too-long = Cette liste a plus de { $limit } lignes.
problem-list-line-too-long = La ligne { $line } est trop longue pour être lue. Coupez-la en plusieurs lignes.
problem-import-several-lists = Cette conversation contient des listes de plusieurs joueurs : { $players }. Collez celle d’un seul joueur, ou ajoutez-les toutes à un événement.
problem-list-without-cards = Aucune ligne de ce texte ne nomme une carte. Collez un fichier de force, un code de partage ou une liste avec une carte par ligne.

# Ce qui est douteux dans une ligne de liste.
list-why-nothing = Aucune carte ne s’appelle « { $text } ».
list-why-several-near = Plusieurs cartes s’appellent à peu près « { $text } ».
list-why-one-of-several = Plusieurs unités s’appellent à peu près « { $text } ». La moins chère, { $card }, a été prise.
list-why-cost = La ligne dit { $said }, ce qui est loin du coût de { $card }.
list-why-several = Plusieurs cartes s’appellent « { $text } ».
list-why-slip = « { $text } » ressemble à { $card }.
list-why-part = « { $text } » est une partie du nom { $card }.
list-why-no-place = { $card } ne peut pas être posée sur { $on }.
list-why-no-place-alone = { $card } ne peut pas être alignée seule.
list-why-waits = Sera ajoutée dès que vous aurez choisi « { $on } ».
list-why-count = La ligne dit { $count }, mais l’unité compte un autre nombre de figurines. Une carte les sert toutes : lu comme { $cards }.
list-why-limit = « { $text } » a été lu avec une limite de { $count }. Si un nombre y fait partie du nom, réglez la limite vous-même.
list-why-number = { $count } peut être un nombre d’exemplaires ou des points.
list-why-choice = « { $text } » n’est pas une option de { $on }.
list-why-signature = « { $text } » est peut-être le nom de l’auteur.
list-why-outside = La ligne nomme { $card }, mais elle ne semble pas faire partie de la liste.
list-why-level = { $card } ne peut pas être une unité à part, et se trouve donc sur { $on }.
list-why-assumed-force = La liste ne nomme pas de force, { $card } a donc été choisie.
list-why-not-offered = { $on } ne propose pas { $card } tant que rien d’autre ne s’y trouve.
list-why-no-count = { $count } ne peut pas être un nombre d’exemplaires ici. Muster lit de 1 à 999.

# Ce qu’est une proposition.
completion-field = champ
completion-value = valeur
completion-icon = icône
completion-card = carte
problem-no-hand = { $system } ne se joue pas avec des paquets de cartes : il n’y a pas de main de départ.
import-beside-force = Le texte contient un autre code de partage, celui de « { $name } ». Importez-le à part.
import-beside-event = Le texte contient aussi le code de partage d’un événement. Ouvrez-le sous Événements.
import-beside-campaign = Le texte contient aussi le code de partage d’une campagne. Importez-la sous Campagnes.
import-beside-broken = Le texte contient un autre code de partage, qui est abîmé.
import-beside-line = Non lu, car le texte contient un code de partage : « { $line } ».

# Of a card that could be added: nothing else is recorded, so it may be another spelling of a known one.
candidate-cost-alone = seul son coût est connu
