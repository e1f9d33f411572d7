# Lecture des fichiers.
problem-not-utf8 = Ce n’est pas du texte UTF-8. Enregistrez le fichier en UTF-8 et réessayez.
problem-file-too-large = Le fichier fait { $size } octets ; au plus { $limit } peuvent être lus.
problem-json-syntax = Ce n’est pas du JSON valide : { $detail ->
    [value] une valeur manque ou est mal écrite
    [colon] un deux-points manque après un nom
    [comma-or-end] une virgule ou une parenthèse fermante manque
    [trailing-comma] rien ne suit la dernière virgule
    [name] un nom entre guillemets manque
    [escape] un texte a une barre oblique inverse de trop
    [control-character] un texte a un saut de ligne ou un autre caractère de contrôle
    [number] un nombre est mal écrit ou trop grand
    [after-end] quelque chose suit la fin
   *[other] la suite est illisible
}.
problem-json-cut-short = Le fichier s’arrête au milieu. Procurez-vous une copie complète.
problem-json-too-deep = Trop de crochets imbriqués pour être un fichier de ce programme.
problem-wrong-value = Attendu : { $expected ->
    [text] un texte
    [yes-or-no] true ou false
    [list] une liste
    [object] un objet
    [number] un nombre
    [count] un nombre entier, 0 ou plus
    [whole-number] un nombre entier
    [u8] un nombre entier de 0 à 255
    [u16] un nombre entier de 0 à 65535
    [u32] un nombre entier de 0 à 4294967295
    [i8] un nombre entier de -128 à 127
    [i16] un nombre entier de -32768 à 32767
    [i32] un nombre entier de -2147483648 à 2147483647
    [armor-rating] une valeur d’armure (3, 3+1, - ou X)
   *[other] autre chose
} ; trouvé : { $found ->
    [text] « { $value } »
    [as-written] { $value }
    [list] une liste
    [object] un objet
    [nothing] rien (null)
   *[other] autre chose
}.
problem-unknown-value = « { $found } » n’est pas connu ici. Connus : { $known }.
problem-bad-value = Cette valeur ne peut pas être lue.
problem-missing-field = Le champ « { $name } » manque.
problem-field-twice = Le champ « { $name } » figure deux fois.
problem-unknown-field = Ce champ n’est pas connu. Vérifiez son orthographe ou retirez-le.
problem-empty = Ceci ne doit pas être vide.
problem-text-too-long = Ce texte dépasse { $limit } caractères.
problem-unknown-format = Le format { $format } n’est pas connu ; ce programme lit le format 1. Le fichier vient peut-être d’une version plus récente.
problem-unknown-system = Le jeu « { $system } » n’est pas connu. Connus : { $known }.
problem-unknown-mode = Le mode « { $mode } » n’est pas connu. Connus : { $known }.
problem-unknown-revision = La révision des points « { $found } » n’est pas connue. Connues : { $known }.
problem-no-revisions = Ce jeu n’a pas de révisions des points. Retirez « { $found } ».

# Paquets.
problem-too-many-cards = { $count } cartes, c’est trop pour un paquet ; au plus { $limit }.
problem-bad-card-id = « { $id } » n’est pas un identifiant de carte : trois parties en minuscules, chiffres et traits d’union simples, comme fww/unit/knight.
problem-card-of-other-system = « { $id } » n’est pas une carte de « { $system } ».
problem-card-twice = « { $id } » figure deux fois dans ce paquet ; c’est déjà la carte numéro { $first }.
problem-source-twice = Il y a déjà une source « { $id } » dans ce paquet.
problem-too-many-sources = { $count } sources, c’est trop ; au plus { $limit }.
problem-unknown-source = Aucun paquet de ce jeu ne nomme de source « { $id } ». Ajoutez-la aux « sources » du paquet, ou corrigez l’identifiant.
problem-box-twice = Il y a déjà une boîte « { $id } » dans ce paquet.
problem-card-twice-in-box = « { $id } » figure deux fois dans cette boîte ; donnez-lui un seul nombre.
problem-box-count = Une carte dans une boîte a un nombre d’au moins 1 et d’au plus { $limit }.
problem-too-many-boxes = { $count } boîtes, c’est trop pour un paquet ; au plus { $limit }.
problem-no-box = Il n’y a pas de boîte « { $id } » dans ce paquet.
problem-unknown-kind = « { $kind } » n’est pas un genre de carte ici. Connus : { $known }.
problem-unknown-faction = La faction « { $found } » n’est pas connue.{ $near ->
    [none] {""}
   *[other] {" "}Proche : { $near }.
}
problem-unknown-type = Le type « { $found } » n’est pas connu.{ $near ->
    [none] {""}
   *[other] {" "}Proche : { $near }.
}
problem-unknown-icon = L’icône « { $found } » n’est pas connue.{ $near ->
    [none] {""}
   *[other] {" "}Proche : { $near }.
}
problem-unknown-battle-faction = La faction de bataille « { $found } » n’est pas connue.{ $near ->
    [none] {""}
   *[other] {" "}Proche : { $near }.
}
problem-unknown-battle-pack = Le paquet de bataille « { $found } » n’est pas connu.{ $near ->
    [none] {""}
   *[other] {" "}Proche : { $near }.
}
problem-unknown-fit = Un mod va sur un genre d’objet ou un type d’unité ; « { $found } » n’est ni l’un ni l’autre.
problem-card-or-name = Donnez un identifiant de carte, ou un nom quand aucune carte n’est enregistrée.
problem-unknown-reference = Aucune carte n’a l’identifiant « { $id } ».
problem-more-problems = Autres problèmes : { $count }.

# Corrections.
problem-correction-lost = La carte que vous aviez corrigée n’existe plus.
problem-correction-conflict = La carte a changé depuis votre correction. Comparez et décidez.
problem-correction-changes-id = Une correction ne peut pas changer l’identifiant d’une carte.

# Forces.
problem-id-twice = L’identifiant « { $id } » figure deux fois dans cette force.
problem-force-too-large = Plus de { $limit } cartes, c’est trop pour une force.
problem-force-too-deep = Des cartes sont empilées sur plus de { $limit } niveaux.

# Codes de partage.
problem-share-no-code = Ce n’est pas un code de partage ; il commence par MU1.
problem-share-broken = Ce code de partage est abîmé ou incomplet. Copiez-le à nouveau en entier.
problem-share-too-large = Cette force est trop grande pour un code de partage ({ $size } octets pour { $limit } au plus). Partagez-la en fichier.
problem-share-too-large-with-cards = Avec vos cartes qu’elle emporte, cette force est trop grande pour un code de partage ({ $size } octets pour { $limit } au plus). Partagez-la en fichier, ou sans elles.
problem-brought-unreadable = Ce que cette force apporte n’est pas compris ici. C’est gardé, et rien n’en compte.
problem-brought-too-many-packs = Cette force apporte des cartes de trop de paquets : { $count }, pour { $limit } au plus.
problem-brought-too-many-cards = Cette force apporte trop : { $count } cartes ou corrections, pour { $limit } au plus.
problem-brought-of-other-game = Cette force apporte des cartes d’un autre jeu ({ $id }). Elles sont laissées de côté.
problem-brought-card-missing = Cette force apporte une correction d’une carte qui n’est pas ici.
problem-brings-nothing = Cette force n’apporte rien.
problem-undo-too-late = Quelque chose en a été changé depuis : on ne peut plus l’annuler d’un coup.

# Changements.
problem-edit-no-node = Rien dans cette force n’a l’identifiant « { $node } ».
problem-edit-no-card = La carte « { $card } » n’est pas ici.
problem-edit-no-slot = Il n’y a pas d’emplacement « { $slot } » ici.
problem-edit-into-itself = « { $node } » ne peut pas être posée sur elle-même.

# Un fait qui ne peut pas être ce qui a été saisi.
problem-fact-number = Il faut un nombre.
problem-fact-whole-number = Il faut un nombre entier.
problem-fact-too-small = Il faut au moins { $least }.
problem-fact-too-large = Il faut au plus { $most }.
problem-fact-yes-no = C’est oui ou non.
problem-fact-text = Il faut des mots.
problem-fact-choice = Cela ne fait pas partie du choix.
problem-fact-parts = Cela a plusieurs parties.
problem-no-such-fact = Les cartes de cette sorte n’ont rien qui s’appelle « { $path } ».

# Une ligne de faits.
problem-line-no-name = Il faut ici le nom d’un fait.
problem-line-unknown-name = Rien sur cette carte ne s’appelle « { $word } ».
problem-line-unclear-name = « { $word } » peut en désigner plusieurs : { $names }.
problem-line-no-value = « { $name } » n’a pas de valeur ici.
problem-line-not-this = « { $word } » ne peut pas être { $name }.
problem-line-no-card = Cette carte n’existe pas.
problem-line-unexpected = Cela n’a pas sa place ici.
problem-line-too-many = Il y a plus de valeurs que de places.
problem-line-too-deep = Il y a trop de parenthèses dans des parenthèses.
problem-line-too-long = Cette ligne est trop longue.
problem-line-open-quote = Un guillemet n’est pas fermé.
problem-line-open-bracket = Une parenthèse n’est pas fermée.

# Une partie à la table.
problem-play-sides = Une partie a au moins une force, et au plus { $limit } joueurs.
problem-play-other-game = Les forces d’une partie sont du même jeu.
problem-play-text-too-long = Ce texte est trop long ; { $limit } caractères sont permis.
problem-play-damaged = Le journal de cette partie ne concorde plus au geste { $number }. Ce qui précède est dans les sauvegardes.
problem-play-too-long = Une partie a au plus { $limit } gestes. Finissez-la et commencez-en une autre.
problem-play-conflict = Cette partie a continué ailleurs. La voici telle qu’elle est maintenant.
problem-play-no-piece = Ceci n’est plus sur la table.
problem-play-no-track = { $name } n’a rien de tel à compter.
problem-play-no-further = { $name } ne va pas plus loin.
problem-play-not-due = Ce n’est pas à faire maintenant.
problem-play-no-outcome = { $name } : choisissez ce qui en est sorti.
problem-play-nothing-to-undo = Il n’y a rien à annuler.
problem-play-stands-on-it = La suite en dépend. Annulez-la d’abord.
problem-play-not-found = { $card } ne peut pas être trouvée dans cette partie.
problem-play-no-copy = Cette carte n’est dans aucune pile.
problem-play-no-pile = Cette pile n’existe pas.
problem-play-no-die = Ce dé n’existe pas, ou n’a pas cette face.
problem-play-too-large = Ces forces ont trop de figurines et de cartes pour une partie à la table ; { $limit } sont permises ensemble.
