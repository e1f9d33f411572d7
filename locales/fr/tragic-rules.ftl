# Ce que trouvent les règles. Chaque message dit ce qui ne va pas et quoi faire.
tragic-unknown-card = Aucune carte n’a l’identifiant « { $card } », qui ne compte donc pas. Remplacez-la ou retirez-la.
tragic-unknown-card-misplaced = { $card } n’a pas sa place ici. Faites-en une entrée à part ou retirez-la.
tragic-count = { $card } est notée { $count } fois, et ne compte donc pas. Notez-la au moins une fois, ou retirez-la.
tragic-library-size-few = La bibliothèque a { $found ->
    [one] { $found } carte
   *[other] { $found } cartes
} sur { $wanted }. Ajoutez-en { $missing }.
tragic-library-size-many = La bibliothèque a { $found } cartes pour { $wanted } permises. Retirez-en { $over }.
tragic-copies = Il y a { $found } exemplaires de { $card } de ce niveau ; le mode { $mode } en permet { $most }. Retirez-en.
tragic-trait-count = { $card } est un Trait de trop ; { $most } sont permis. Retirez-en un.
tragic-trait-twice = { $card } figure deux fois. Gardez-en un.
tragic-race = { $card } et { $other } sont deux races ; un personnage n’en a qu’une. Retirez-en une.
tragic-banned-brotherhood = { $card } est de la Confrérie de l’Acier, incompatible avec { $trait }. Retirez l’une des deux cartes.
tragic-skill-count-few = Il y a { $found ->
    [one] { $found } Compétence
   *[other] { $found } Compétences
} sur { $wanted }. Choisissez les autres.
tragic-skill-count-many = { $card } est une Compétence de trop ; { $most } sont permises. Retirez-en une.
tragic-skill-twice = { $card } figure deux fois. Gardez-en une.
tragic-banned = { $card } est bannie. Retirez-la.
tragic-banned-instead = { $card } est bannie. Prenez la carte qui la remplace : { $instead }.
tragic-aptitudes = La bibliothèque a { $found ->
    [one] { $found } Aptitude
   *[other] { $found } Aptitudes
} ; { $advised } au moins sont conseillées. Échangez des cartes contre des Aptitudes.
tragic-no-trait-bluff = { $card } sort de la partie quand les Traits sont révélés, à cause de { $none } à son côté. Gardez la carte comme leurre, ou retirez l’une des deux.
tragic-attribute-cap = Avec { $card }, les Aptitudes peuvent porter { $attribute } au-delà de son maximum de { $most }. Les suivantes ne servent plus à le monter.

# Faces des cartes.
problem-tragic-too-many-attributes = Une carte a deux attributs au plus.
problem-tragic-no-level = Un niveau est 1, 2 ou 3, pas { $found }.

# La raison pour une carte qui n’est pas encore dans la force, en une ligne.
tragic-library-size-many-if-added = La bibliothèque a déjà ses { $wanted } cartes.
tragic-copies-if-added = Le mode { $mode } en permet { $most } de ce niveau.
tragic-trait-count-if-added = Les { $most } Traits sont déjà choisis.
tragic-trait-twice-if-added = Le deck l’a déjà.
tragic-race-if-added = Un personnage n’a qu’une race, et le deck en a déjà une.
tragic-banned-brotherhood-if-added = { $card } ne va pas avec { $trait }.
tragic-skill-count-many-if-added = Les { $most } Compétences sont déjà choisies.
tragic-skill-twice-if-added = Le deck l’a déjà.
tragic-banned-if-added = Bannie.
tragic-banned-instead-if-added = Bannie ; cette carte la remplace : { $instead }.
