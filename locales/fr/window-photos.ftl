# Les photos de cartes et de ses propres figurines.
window-photos-card = Photo
window-photos-mine = Votre figurine
window-photos-none = Aucune pour l’instant. Choisissez un fichier, ou collez une image.
window-photos-lent = C’est la photo de la carte. Une photo à vous la remplace dans cette force.
window-photos-lost = Le fichier de cette photo manque ou est abîmé. Ajoutez-la de nouveau.
window-photos-coming = Cette photo est en route depuis un autre appareil.
window-photos-add = Ajouter une photo
window-photos-other = Autre photo
window-photos-camera = Prendre une photo
window-photos-remove = Retirer
window-photos-removed = Photo retirée.
window-photos-replaced = Photo remplacée.
window-photos-look = Voir la photo : { $name }
window-photos-alt = Photo : { $name }
window-photos-zoom = Taille réelle, ou ajuster à la fenêtre
window-photos-edit = Modifier la photo : { $name }
window-photos-reading = Lecture de la photo…
window-photos-working = Enregistrement de la photo…
window-photos-turn = Pivoter
window-photos-hold = Coins
window-photos-crop = Recadrer
window-photos-crop-text = Tirez les coins autour de la partie à garder. Les flèches déplacent un coin ; avec Maj, plus loin.
window-photos-straighten = Redresser
window-photos-straighten-text = Posez les quatre coins sur ceux de la carte pour en faire un rectangle. Les flèches déplacent un coin ; avec Maj, plus loin.
window-photos-whole = Photo entière
window-photos-top-left = Coin en haut à gauche, { $x } % depuis la gauche, { $y } % depuis le haut
window-photos-top-right = Coin en haut à droite, { $x } % depuis la gauche, { $y } % depuis le haut
window-photos-bottom-right = Coin en bas à droite, { $x } % depuis la gauche, { $y } % depuis le haut
window-photos-bottom-left = Coin en bas à gauche, { $x } % depuis la gauche, { $y } % depuis le haut
window-photos-privacy = Enregistrée en petit, sur cet appareil seulement, sans le lieu, la date ni l’appareil photo.
window-photos-stop = Arrêter
window-photos-keep = Enregistrer la photo

# Many photos at once
window-photos-many = Ajouter plusieurs photos
window-photos-many-text = Chaque photo va à la carte dont son fichier porte le nom ; corrigez celles qui se trompent.
window-photos-many-choose = Choisir des photos…
window-photos-many-of = Carte sur « { $file } »
window-photos-many-without = Laisser de côté « { $file } »
window-photos-many-bar = { $done } photos sur { $of }
window-photos-many-stop = Arrêter
window-photos-many-take = { $count ->
    [one] Ajouter une photo
   *[other] Ajouter { $count } photos
}
window-photos-many-done = { $count ->
    [one] Une photo ajoutée.
   *[other] { $count } photos ajoutées.
}
