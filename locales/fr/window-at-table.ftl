# Parties à la table.
window-screen-play = Jouer
window-play-new = Nouvelle partie
window-play-begin = Commencer
window-play-mine = Votre force
window-play-who = Votre nom
window-play-against = Adversaire
window-play-alone = Ma force seule
window-play-named = Un nom seulement
window-play-kept = Une des forces d’ici
window-play-given = Un code ou un fichier
window-play-opponent-name = Son nom
window-play-paste = Collez un code ou un fichier de force
window-play-choose-file = Choisir un fichier
window-play-given-is = { $name } est là.
window-play-given-wrong = Ce n’est pas une force.
window-play-other-game = Cette force est d’un autre jeu.
window-play-scenario = Scénario
window-play-place = Lieu
window-play-date = Date
window-play-first = Qui joue en premier
window-play-minutes = Minutes à l’horloge
window-play-seed = Graine du mélange
window-play-seed-hint = La même graine donne le même ordre.
window-play-more = Scénario, lieu, horloge
window-play-none = Pas encore de partie
window-play-none-text = Jouer garde les blessures, les marqueurs et les rounds pendant que les figurines sont sur la table. Commencez par une force que vous avez construite.
window-play-no-force = Construisez d’abord une force
window-play-running = En cours
window-play-over = Jouées
window-play-round = Round { $round }
window-play-delete = Supprimer
window-play-deleted = { $name } est supprimée
window-play-menu = Que faire de { $name }
window-play-csv = La liste en CSV
window-play-json = Toutes les parties en JSON
window-play-saved = Enregistré
window-play-undo = Annuler
window-play-redo = Rétablir
window-play-log = Journal
window-play-log-text = Tout ce qui a été fait, le plus récent d’abord.
window-play-log-copy = Copier
window-play-log-copied = Le journal est copié
window-play-revert = Annuler ceci
window-play-end = Finir la partie
window-play-resume = Continuer à jouer
window-play-result = Comment s’est-elle finie ?
window-play-score = Points de { $name }
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
window-play-unknown-most = Personne n’a noté combien il y en a ; touchez pour l’écrire
window-play-unknown = inconnu
window-play-type = Écrire un nombre : { $what }
window-play-more-marks = Autres marques de { $name }
window-play-reminders = Aide-mémoire
window-play-find = { $name } trouve une carte
window-play-find-label = Quelle carte
window-play-lose = { $name } n’est plus là
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
        [1] Personne n’a noté les faces de ce dé. Il se lance ici dès qu’elles sont saisies :
       *[other] Personne n’a noté les faces de ces dés. Chacun se lance ici dès qu’elles sont saisies :
    }
window-play-blank-die = { $die } : saisir ses faces
window-play-clock = { $minutes } min restantes
window-play-clock-over = { $minutes } min de trop
window-play-active = Active
window-play-phases = Parties du round
window-play-this = Jouer
window-play-found-here = Trouvée en jeu
window-play-find-game = Chercher une partie
window-play-you = Vous
