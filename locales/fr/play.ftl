# Ce qui est dit d’une partie à la table, quel que soit le jeu.
play-result-won = Gagnée
play-result-lost = Perdue
play-result-drawn = Nulle
play-next-round = Finir le round { $round }
play-next-phase = Suite : { $phase }
play-die-d20 = d20
play-player = Joueur { $number }

# Changements, et ce qui a été fait.
play-change-count = { $name } : { $track } { $from } → { $to }
play-change-on = { $name } : { $track }
play-change-off = { $name } : plus { $track }
play-change-state = { $name } : { $state }
play-change-round = Round { $round }
play-change-found = { $name } trouve { $card }
play-change-lost = { $name } perd { $card }
play-change-pile = { $card } : { $from } → { $to }
play-act-begin = La partie commence
play-act-refuse = Passé : { $what }
play-act-roll = { $die } : { $faces }
play-act-undo = Annulé
play-act-redo = Rétabli
play-act-revert = L’étape { $number } est annulée
play-act-shuffle = { $pile } : mélangée
play-act-over = La partie est finie
play-act-on = La partie continue
play-act-write-notes = Notes
play-act-write-result = Résultat
play-act-write-title = Titre
play-act-write-points = Points
play-scored =
    { $points ->
        [0] { $points } point
        [1] { $points } point
       *[other] { $points } points
    }
play-rounds =
    { $round ->
        [0] { $round } round
        [1] { $round } round
       *[other] { $round } rounds
    }

# La pioche à côté de la table.
play-deck-made = { $deck } : une pioche de { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, numéro de mélange { $seed }
play-deck-pile-stock = pioche
play-deck-pile-drawn = carte piochée
play-deck-pile-left = laissée à un marqueur
play-deck-pile-kept = gardée
play-deck-pile-gone = défaussée
play-deck-reason-force = Dans les forces de cette partie
play-deck-reason-not-for-deck = Pas un objet de cette pioche
play-deck-reason-unknown = Absentes de la base de cartes

# Colonnes de la liste des parties.
play-column-title = Titre
play-column-game = Jeu
play-column-force = Force
play-column-opponent = Adversaire
play-column-their-force = Sa force
play-column-scenario = Scénario
play-column-place = Lieu
play-column-date = Date
play-column-points = Points par camp
play-column-round = Rounds
play-column-result = Résultat
play-column-our-points = Nos points
play-column-their-points = Ses points
