# Codes QR : une force montrée à une caméra, et lue par une caméra.
window-qr-label = Code QR portant le code de partage de { $name }
window-qr-how = L’autre joueur choisit Importer, puis Scanner un code QR.
window-qr-too-long = Cette force est trop grande pour un code QR. Partagez-la en fichier.
window-qr-file = En fichier
window-qr-scan = Scanner un code QR
window-qr-camera = Ce que voit la caméra
window-qr-aim = Tenez tout le code dans le cadre.
window-qr-asking = En attente de l’accès à la caméra…
window-qr-none = Cet appareil n’a pas de caméra. Prenez le code en photo avec un autre et choisissez l’image ici.
window-qr-refused = Muster n’a pas accès à la caméra. Autorisez-la pour cette page dans les réglages du navigateur, ou choisissez une image du code.
window-qr-insecure = Le navigateur n’autorise la caméra qu’en HTTPS. Choisissez une image du code.
window-qr-drop = Une image du code convient aussi : choisissez-la, ou collez-la.
window-qr-choose = Choisir une image
window-qr-nothing = Il n’y a pas de code QR dans cette image.
window-qr-unclear = Le code QR de cette image est illisible. Prenez-le de plus près, bien en face, sous une lumière égale.
window-qr-other = Ce code QR n’est pas une force. Il dit :
window-qr-no-address = Ce code QR ne contient pas l’adresse d’un serveur. Il dit :
