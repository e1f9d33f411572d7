# Les photos de cartes et de ses propres figurines.
window-photos-card = Photo
window-photos-mine = Votre figurine
window-photos-none = Aucune pour l’instant. Choisissez un fichier, déposez-en un ici ou collez une image.
window-photos-lent = C’est la photo de la carte. La vôtre prend sa place dans cette force.
window-photos-lost = Le fichier de cette photo manque ou est abîmé. Ajoutez-la de nouveau.
window-photos-coming = Cette photo est en route depuis un autre appareil.
window-photos-add = Ajouter une photo
window-photos-other = Autre photo
window-photos-camera = Prendre une photo
window-photos-remove = Retirer
window-photos-removed = La photo est retirée.
window-photos-replaced = La photo est remplacée.
window-photos-look = Regarder la photo : { $name }
window-photos-alt = Photo : { $name }
window-photos-zoom = Grandeur réelle, ou grandeur de la fenêtre
window-photos-edit = Photo : { $name }
window-photos-reading = Lecture de la photo…
window-photos-working = La photo est en cours de traitement…
window-photos-turn = Tourner
window-photos-hold = Ce que font les coins
window-photos-crop = Recadrer
window-photos-crop-text = Tirez les coins autour de ce qui doit rester. Les flèches déplacent un coin, avec Maj plus loin.
window-photos-straighten = Redresser
window-photos-straighten-text = Posez les quatre coins sur ceux de la carte : elle devient un rectangle. Les flèches déplacent un coin, avec Maj plus loin.
window-photos-whole = Photo entière
window-photos-top-left = Coin en haut à gauche, { $x } % depuis la gauche, { $y } % depuis le haut
window-photos-top-right = Coin en haut à droite, { $x } % depuis la gauche, { $y } % depuis le haut
window-photos-bottom-right = Coin en bas à droite, { $x } % depuis la gauche, { $y } % depuis le haut
window-photos-bottom-left = Coin en bas à gauche, { $x } % depuis la gauche, { $y } % depuis le haut
window-photos-privacy = Gardée en petit, sur cet appareil seulement, sans le lieu, le moment ni l’appareil de la prise de vue.
window-photos-stop = Arrêter
window-photos-keep = Garder la photo

# Many photos at once
window-photos-many = Ajouter beaucoup de photos
window-photos-many-text = Déposez des photos ici. Chacune va à la carte dont son fichier porte le nom ; corrigez ce qui ne va pas.
window-photos-many-choose = Choisir des photos…
window-photos-many-of = Ce que montre « { $file } »
window-photos-many-without = Laisser « { $file } »
window-photos-many-bar = { $done } photos sur { $of }
window-photos-many-stop = Arrêter
window-photos-many-take = { $count ->
    [one] Prendre une photo
   *[other] Prendre { $count } photos
}
window-photos-many-done = { $count ->
    [one] Une photo est prise.
   *[other] { $count } photos sont prises.
}
