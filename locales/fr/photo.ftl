# Les photos de cartes et de figurines.
problem-photo-empty = Il n’y a pas de photo ici.
problem-photo-too-many-bytes = Cette photo pèse { $size } Mo ; { $limit } Mo au plus sont acceptés. Enregistrez-la en plus petit et réessayez.
problem-photo-too-many-pixels = Cette photo mesure { $width } sur { $height } pixels ; { $limit } mégapixels au plus sont acceptés. Enregistrez-la en plus petit et réessayez.
problem-photo-too-much-memory = Cette photo demanderait trop de mémoire. Enregistrez-la en plus petit, en JPEG, et réessayez.
problem-photo-no-pixels = Cette photo est vide : sa largeur ou sa hauteur est de 0.
problem-photo-heic = C’est une photo HEIC, que Muster ne sait pas lire. Enregistrez-la en JPEG : sur un iPhone, partagez-la avec « Options », « Le plus compatible », ou choisissez Réglages, Appareil photo, Formats, « Le plus compatible » ; sur un ordinateur, ouvrez-la et exportez-la en JPEG.
problem-photo-format = Ce n’est pas une image JPEG, PNG ou WebP, quoi qu’en dise son nom. Enregistrez-la dans l’un de ces formats et réessayez.
problem-photo-variant = Muster ne sait pas lire ce genre d’image. Enregistrez-la en JPEG ordinaire et réessayez.
problem-photo-cut = Il manque la fin de cette photo, peut-être après une copie interrompue. Copiez-la de nouveau.
problem-photo-broken = Cette photo est abîmée et ne peut pas être lue. Choisissez une autre copie.
problem-photo-corners = Les quatre coins n’entourent aucune partie de la photo. Écartez-les.
problem-photo-crop = La partie à garder est hors de la photo. Ramenez les coins à l’intérieur.
problem-photo-stopped = Arrêté ; la photo n’a pas été ajoutée.
problem-photo-not-kept = Ce n’est pas une photo au format que Muster enregistre. Ajoutez plutôt l’original.
