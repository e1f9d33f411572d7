# Les photos de cartes et de figurines.
problem-photo-empty = Il n’y a pas de photo là-dedans.
problem-photo-too-many-bytes = Cette photo pèse { $size } Mo ; { $limit } Mo au plus sont acceptés. Enregistrez-la en plus petit et réessayez.
problem-photo-too-many-pixels = Cette photo mesure { $width } sur { $height } pixels ; { $limit } mégapixels au plus sont acceptés. Enregistrez-la en plus petit et réessayez.
problem-photo-too-much-memory = Lire cette photo demanderait plus de mémoire qu’une photo ne doit en prendre. Enregistrez-la en plus petit, en JPEG, et réessayez.
problem-photo-no-pixels = Cette photo a une largeur ou une hauteur de 0 : il n’y a rien dedans.
problem-photo-heic = C’est une photo HEIC, que Muster ne sait pas lire. Enregistrez-la en JPEG : sur un iPhone, partagez-la avec « Options », « Le plus compatible », ou choisissez Réglages, Appareil photo, Formats, « Le plus compatible » ; sur un ordinateur, ouvrez-la et exportez-la en JPEG.
problem-photo-format = Ce n’est pas une image JPEG, PNG ou WebP, quoi qu’en dise son nom. Enregistrez-la dans l’un de ces formats et réessayez.
problem-photo-variant = Cette image est d’une sorte que Muster ne sait pas lire. Enregistrez-la en JPEG ordinaire et réessayez.
problem-photo-cut = La fin de cette photo manque, comme après une copie interrompue. Copiez-la de nouveau.
problem-photo-broken = Cette photo est abîmée et ne peut pas être lue.
problem-photo-corners = Les quatre coins n’entourent pas une partie de la photo. Écartez-les.
problem-photo-crop = Ce qui doit rester se trouve hors de la photo.
problem-photo-stopped = Arrêté ; la photo n’a pas été prise.
problem-photo-not-kept = Ce n’est pas une photo telle que Muster les garde.
