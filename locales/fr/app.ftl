# Fichiers nommés par l’utilisateur.
problem-file-missing = Ce fichier n’existe pas.
problem-file-denied = Vous n’avez pas le droit de lire ce fichier.
problem-file-is-folder = C’est un dossier, pas un fichier.
problem-file-unreadable = Ce fichier ne peut pas être lu : { $detail }.
problem-file-unwritable = Ce fichier ne peut pas être écrit : { $detail }.

# Appels.
problem-no-card = Aucune carte n’a l’identifiant « { $id } ».
problem-no-card-near = Aucune carte n’a l’identifiant « { $id } ». Vouliez-vous dire { $near } ?
problem-no-sample = Il n’y a pas d’exemple « { $id } ».
problem-unknown-call = Il n’y a pas de fonction « { $name } ».
problem-bad-arguments = Ces arguments ne peuvent pas servir : { $detail }.
problem-bad-answer = La réponse ne peut pas être transmise : { $detail }.

# Dossiers de paquets.
problem-no-packs = Il n’y a pas de paquet de cartes dans ce dossier.
problem-pack-id-twice = Le paquet « { $id } » est déjà dans { $first }.
problem-card-in-two-packs = « { $id } » est déjà dans { $first }.
