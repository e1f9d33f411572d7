# Fichiers nommés par l’utilisateur.
problem-file-missing = Ce fichier n’existe pas.
problem-file-denied = Vous n’avez pas le droit de lire ce fichier.
problem-file-is-folder = C’est un dossier, pas un fichier.
problem-file-unreadable = Ce fichier ne peut pas être lu : { $detail }.
problem-file-unwritable = Ce fichier ne peut pas être écrit : { $detail }.

# Appels.
problem-no-card = Aucune carte n’a l’identifiant « { $id } ».
problem-no-card-near = Aucune carte n’a l’identifiant « { $id } ». Vouliez-vous dire { $near } ?
problem-no-sample = Il n’y a pas d’exemple « { $id } ».
problem-nothing-found = Aucune carte trouvée pour « { $query } ».
problem-unknown-call = Il n’y a pas de fonction « { $name } ».
problem-bad-arguments = Ces arguments ne peuvent pas servir : { $detail }.
problem-bad-answer = La réponse ne peut pas être transmise : { $detail }.

# Dossiers de paquets.
problem-no-packs = Il n’y a pas de paquet de cartes dans ce dossier.
problem-pack-id-twice = Le paquet « { $id } » est déjà dans { $first }.
problem-card-in-two-packs = « { $id } » est déjà dans { $first }.

# Ce qui est conservé.
problem-no-store = Rien n’est conservé ici : il n’y a pas de dossier de données.
problem-not-deleted = Cette force ne peut plus être rétablie.
problem-bad-base64 = Ce n’est pas un fichier exporté par Muster.
problem-pack-id-taken = Le paquet « { $id } » est livré avec Muster. Donnez un autre identifiant au vôtre.
problem-bad-patch = Une correction est un objet JSON avec les champs à changer.
force-copy = { $name } (copie)

# Packs of the user's own.
problem-no-pack = Il n’y a pas de paquet « { $id } ».
problem-pack-not-readable = Cette version de Muster ne sait pas lire le paquet « { $id } » : il reste tel quel.
problem-card-refused = Cette carte ne peut pas être gardée telle quelle.
problem-packs-of-two-games = Un paquet contient les cartes d’un seul jeu : « { $from } » ici, « { $to } » là.
problem-card-in-pack = « { $id } » est déjà dans le paquet « { $pack } ». Retirez d’abord l’une des deux.
problem-bad-language-code = « { $found } » n’est pas le code d’une langue : en, fr, …
problem-musterpack-broken = Ce .musterpack est abîmé ou tronqué. Redemandez-le.
problem-musterpack-too-many = Ce .musterpack a { $count } parties ; au plus { $limit } sont lues.
problem-musterpack-name = Ce .musterpack nomme un fichier hors de lui-même, « { $name } ». Il n’est pas lu.
problem-musterpack-swells = « { $part } » dans ce .musterpack dépasse { $limit } octets une fois déplié. Il n’est pas lu.
problem-musterpack-without-pack = Il n’y a pas de pack.json dans ce .musterpack.

# Ce qu’on annule ou rétablit.
did-create = Nouvelle force
did-synced = Modifications d’un autre appareil
did-brought-kept = Garder ce que la force apporte
did-brought-let-go = Laisser ce que la force apporte
did-add = Ajouter { $card }
did-outfit = Donner à { $card } ce que sa carte suggère
did-remove = Retirer { $card }
did-move = Déplacer { $card }
did-duplicate = Dupliquer { $card }
did-count = Régler { $card } sur { $number }
did-empty = Vider un emplacement de { $card }
did-pick = Choisir pour { $card }
did-rename = Renommer { $card }
did-rename-force = Renommer la force
did-note = Note sur { $card }
did-note-force = Note sur la force
did-tag = Étiqueter la force
did-mode = Changer de façon de jouer
did-limit = Fixer la limite à { $number }
did-no-limit = Retirer la limite
did-revision = Changer de révision des points

# Pourquoi une sauvegarde a été faite.
backup-day = Premier changement du jour
backup-format = Nouvelle version de Muster
backup-replace = Avant le remplacement de tout
backup-asked = Sur demande

# Listes collées par un joueur.
problem-list-too-long = Cette liste a plus de { $limit } lignes.
problem-list-line-too-long = La ligne { $line } est trop longue pour être lue. Coupez-la en plusieurs lignes.
problem-list-without-cards = Aucune ligne de ce texte ne nomme une carte. Collez un fichier de force, un code de partage ou une liste avec une carte par ligne.

# Ce qui est douteux dans une ligne de liste.
list-why-nothing = Aucune carte ne s’appelle « { $text } ».
list-why-several-near = Plusieurs cartes s’appellent à peu près « { $text } ».
list-why-several = Plusieurs cartes s’appellent « { $text } ».
list-why-slip = « { $text } » est presque { $card }.
list-why-part = « { $text } » est une partie du nom { $card }.
list-why-no-place = { $on } ne peut pas prendre { $card }.
list-why-no-place-alone = { $card } ne peut pas être seul sur la table.
list-why-waits = Cela attend de savoir ce qu’est « { $on } ».
list-why-count = La ligne dit { $count }, mais l’unité compte un autre nombre de figurines ; une carte les sert toutes, c’est donc lu comme { $cards }.
list-why-number = { $count } peut être un nombre d’exemplaires ou des points.
list-why-choice = « { $text } » n’est pas un choix de { $on }.
list-why-signature = « { $text } » peut être le nom de l’auteur du message.

# Ce qu’est une proposition.
completion-field = champ
completion-value = valeur
completion-icon = icône
completion-card = carte
problem-no-hand = { $system } ne se joue pas avec des paquets de cartes : il n’y a pas de main de départ.
