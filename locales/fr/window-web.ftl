# L’application web.
window-web-newer = Une nouvelle version de Muster est disponible.
window-web-take = Mettre à jour
window-web-database = Ce navigateur n’offre pas de fichiers à Muster (une fenêtre privée, peut-être) : vos données sont dans sa base. Exportez-les par sûreté.
window-web-visit = HTTP simple : ce navigateur n’enregistre rien ici.
window-web-visit-more = Ce que cela veut dire
window-web-visit-text = Cette page a été ouverte en HTTP simple. Le navigateur n’autorise alors ni stockage, ni caméra, ni démarrage hors ligne, ni installation. Votre travail est perdu quand vous fermez la page, sauf si le serveur l’a. En HTTPS tout cela marche ; docs/serve.md dit comment à qui tient le serveur.
window-web-visit-pair = Associez ce navigateur pour voir vos données sur votre serveur.
window-web-visit-paired = Vous voyez vos données sur votre serveur. Vos changements y arrivent en quelques secondes ; ne fermez pas la page avant.
window-web-nowhere = Nulle part : en HTTP simple, tout disparaît quand vous fermez la page
window-web-forgets = Ce navigateur peut effacer vos données si vous ne revenez pas pendant des semaines. Installez l’appli, ou exportez tout de temps en temps.
window-web-out = Ouvrir les réglages
window-web-home = Sur un iPhone ou un iPad, ajoutez Muster à l’écran d’accueil avant de commencer : touchez Partager, puis « Sur l’écran d’accueil », et ouvrez-le de là. Safari efface les données des pages rarement visitées, mais pas celles des apps de l’écran d’accueil.
window-web-home-carried = Les données de cette page ne suivent pas : exportez tout ici, et importez le fichier là-bas.
window-web-install = Installer l’app
window-web-install-text = Installez Muster pour l’ouvrir depuis l’écran d’accueil, avec toutes vos données.
window-web-place = Stockage
window-web-here = Dans ce navigateur, sur cet appareil

problem-web-failed = Muster ne peut pas démarrer dans ce navigateur : { $detail }. Rechargez la page ; si cela ne suffit pas, prenez un autre navigateur, ou un plus récent.
problem-web-stopped = Le programme a été arrêté au milieu de cette action. Vérifiez si elle a été faite, et recommencez sinon.
window-web-loads = Téléchargement de Muster. Après cette première visite, il démarre aussitôt.
window-web-waits = Pas de connexion. Ce qui est téléchargé reste ; Muster continue dès que la connexion revient.
window-web-not-here = Cette partie de Muster n’est pas encore téléchargée. Elle s’ouvre dès que la connexion revient.
window-web-ready = Muster est maintenant sur cet appareil et marche sans connexion.
