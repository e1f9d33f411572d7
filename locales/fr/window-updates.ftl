# Les versions plus récentes du programme installé.
window-updates = Mises à jour
window-updates-ask = Muster doit-il chercher une version plus récente à chaque démarrage ? Il interroge alors la page des versions du projet, sans rien envoyer de vos données. Vous pourrez changer d’avis dans les réglages.
window-updates-yes = Chercher les mises à jour
window-updates-no = Ne pas chercher
window-updates-text = Muster interroge la page des versions du projet, sans rien envoyer de vos données. Une version plus récente n’est installée que si vous le demandez, et seulement si le projet l’a signée.
window-updates-at-start = Chercher une version plus récente à chaque démarrage
window-updates-look = Chercher maintenant
window-updates-install = Installer et redémarrer
# $version : par exemple 0.2.0.
window-updates-found = La version { $version } est disponible.
window-updates-none = Vous avez la version la plus récente.
problem-update-failed = La mise à jour a échoué : { $why }. Réessayez plus tard, ou téléchargez vous-même la nouvelle version.
