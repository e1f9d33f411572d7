# L’application web.
window-web-newer = Un Muster plus récent est là.
window-web-take = L’utiliser maintenant
window-web-database = Ce navigateur ne donne pas de fichiers à Muster (une fenêtre privée, peut-être). Ce que vous gardez va dans la base de données du navigateur ; exportez-le par sûreté.
window-web-visit = Une visite en HTTP simple : ce navigateur ne garde rien ici.
window-web-visit-more = Ce que cela veut dire
window-web-visit-text = Cette page est venue en HTTP simple. Un navigateur ne lui donne alors aucun endroit où garder quoi que ce soit, ni caméra, ni démarrage sans réseau, ni place sur l’écran d’accueil. Ce que vous faites ici disparaît quand la page se ferme, sauf si le serveur l’a. En HTTPS tout cela marche ; qui tient le serveur lit comment dans docs/serve.md.
window-web-visit-pair = Associez ce navigateur, et vous voyez ce que votre serveur garde pour vous.
window-web-visit-paired = Vous voyez ce que votre serveur garde pour vous. Ce que vous modifiez y va quelques secondes plus tard : ne fermez pas la page avant. La prochaine visite commence avec.
window-web-nowhere = Nulle part : en HTTP simple, cela dure autant que cette page
window-web-forgets = Un navigateur peut oublier les pages longtemps délaissées. Exportez tout de temps en temps.
window-web-out = Comment
window-web-home = Sur un iPhone ou un iPad, mettez Muster sur l’écran d’accueil avant de commencer : touchez Partager, puis « Sur l’écran d’accueil », et ouvrez-le de là. Safari oublie ce que garde une page que personne ne visite longtemps ; une app de l’écran d’accueil garde ses propres données.
window-web-home-carried = Ce que vous avez fait dans cette page ne suit pas : sortez tout ici, et reprenez-le là-bas.
window-web-install = L’installer sur cet appareil
window-web-install-text = Muster peut être ici une app à part entière, avec tout ce que vous y gardez.
window-web-place = Où c’est gardé
window-web-here = Dans ce navigateur, sur cet appareil

problem-web-failed = Muster ne peut pas démarrer dans ce navigateur : { $detail }. Rechargez la page ; si cela ne suffit pas, prenez un autre navigateur, ou un plus récent.
problem-web-stopped = Le programme a été arrêté au milieu de cette action. Vérifiez si elle a été faite, et recommencez sinon.
problem-job-ended = Ceci n’a pas été terminé : { $detail }. Réessayez ; si une partie du programme n’est pas encore là, connectez-vous une fois.
problem-job-elsewhere = Ceci n’est pas possible à cet endroit. Rechargez la page et importez le fichier vous-même.
problem-bad-job = Les parties du programme ne vont pas ensemble : { $why }. Rechargez la page.
