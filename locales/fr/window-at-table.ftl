# Parties à la table.
window-screen-play = Jouer
window-play-new = Nouvelle partie
window-play-begin = Commencer
window-play-mine = Votre force
window-play-who = Votre nom
window-play-against = Adversaire
window-play-alone = Ma force seule
window-play-named = Un nom seulement
window-play-kept = Une de mes forces
window-play-kept-choose = Choisir une force
window-play-given = Code de partage ou fichier
window-play-opponent-name = Son nom
window-play-paste = Collez un code ou un fichier de force
window-play-choose-file = Choisir un fichier
window-play-given-is = { $name } est ajoutée.
window-play-given-wrong = Ce n’est pas une force.
window-play-other-game = Cette force est d’un autre jeu.
window-play-scenario = Scénario
window-play-place = Lieu
window-play-date = Date
window-play-first = Qui joue en premier
window-play-minutes = Minutes par joueur
window-play-seed = Numéro du mélange
window-play-seed-hint = Le même numéro donne le même ordre.
window-play-more = Scénario, lieu, horloge
window-play-none = Pas encore de partie
window-play-none-text = Suivez les blessures, les marqueurs et les rounds pendant la partie. Commencez par une force que vous avez composée.
window-play-no-force = Composez d’abord une force
window-play-running = En cours
window-play-ended = Terminée
window-play-over = Terminées
window-play-round = Round { $round }
window-play-delete = Supprimer
window-play-deleted = « { $name } » est dans la corbeille.
window-play-menu = Plus pour { $name }
window-play-csv = La liste en CSV
window-play-json = Toutes les parties en JSON
window-play-undo = Annuler
window-play-redo = Rétablir
window-play-log = Journal
window-play-log-text = Toutes les étapes de la partie, la dernière d’abord.
window-play-log-copy = Copier
window-play-log-copied = Journal copié
window-play-revert = Annuler ceci
window-play-end = Finir la partie
window-play-resume = Reprendre la partie
window-play-result = Quel résultat ?
window-play-score = Score de { $name }
window-play-notes = Notes
window-play-done = Terminé
window-play-share = Copier en texte
window-play-shared = Copié
window-play-picture = Enregistrer en image
window-play-now = Maintenant
window-play-page = p. { $page }
window-play-refuse = Pas cette fois
window-play-less = Un de moins : { $what }
window-play-plus = Un de plus : { $what }
window-play-of = { $value } sur { $most }
window-play-unknown-most = Le nombre n’est pas dans la base ; touchez pour le saisir
window-play-unknown = inconnu
window-play-type = Saisir un nombre : { $what }
window-play-more-marks = Autres marqueurs de { $name }
window-play-reminders = Aide-mémoire
window-play-find = Ajouter une carte trouvée : { $name }
window-play-find-label = Quelle carte
window-play-lose = { $name } est hors jeu
window-play-back = De retour en jeu
window-play-sides = Camps
window-play-draw = Piocher
window-play-shuffle = Mélanger
window-play-to = Vers { $pile }
window-play-bottom = Sous { $pile }
window-play-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
window-play-roll = Lancer { $die }
window-play-how-many = Combien
window-play-blank-dice =
    { $count ->
        [1] Les faces de ce dé ne sont pas dans la base. Remplissez-les pour le lancer ici :
       *[other] Les faces de ces dés ne sont pas dans la base. Remplissez-les pour les lancer ici :
    }
window-play-blank-die = { $die } : remplir ses faces
window-play-clock = { $minutes } min restantes
window-play-clock-over = { $minutes } min de trop
window-play-active = Active
window-play-phases = Parties du round
window-play-this = Jouer
window-play-found-here = Trouvées en cours de partie
window-play-find-game = Chercher une partie
window-play-you = Vous
window-play-no-mark = { $mark } : terminé
window-play-leader = Leader
window-play-not-yet = À activer
window-play-sheet = Profil
window-play-to-force = Retour à la force
window-play-edited = « { $name } » a été modifiée après le début de cette partie. La partie garde la force d’origine. Que voulez-vous jouer ?
window-play-keep-copy = Continuer cette partie
window-play-anew = Nouvelle partie avec la force modifiée
window-play-result-open = Résultat et notes
window-play-waiting =
    { $count ->
        [one] { $count } figurine à activer
       *[other] { $count } figurines à activer
    }
window-play-waiting-text =
    { $count ->
        [one] Cette figurine n’a pas été activée pendant ce round. Finir le round quand même ?
       *[other] Ces { $count } figurines n’ont pas été activées pendant ce round. Finir le round quand même ?
    }
window-play-anyway = Finir le round
window-play-choose = Choisissez la suite
