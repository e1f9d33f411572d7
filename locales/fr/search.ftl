# Ce qui ne va pas dans une recherche. Les caractères se comptent à partir de 1.
problem-query-too-long = Cette recherche dépasse { $limit } caractères.
problem-query-too-deep = Plus de { $limit } parenthèses sont imbriquées (caractère { $at }).
problem-query-open-quote = Le guillemet ouvert au caractère { $at } n’est jamais fermé.
problem-query-open-parenthesis = La parenthèse ouverte au caractère { $at } n’est jamais fermée.
problem-query-stray-parenthesis = La parenthèse au caractère { $at } ne ferme rien.
problem-query-empty-value = « { $field } » demande une valeur (caractère { $at }).
problem-query-unknown-field = Il n’y a pas de champ « { $found } » (caractère { $at }).
problem-query-unknown-field-near = Il n’y a pas de champ « { $found } » (caractère { $at }). Vouliez-vous dire « { $near } » ?
problem-query-unknown-value = « { $found } » n’est pas une valeur de « { $field } » (caractère { $at }).
problem-query-unknown-value-near = « { $found } » n’est pas une valeur de « { $field } » (caractère { $at }). Vouliez-vous dire « { $near } » ?
problem-query-unknown-card = Aucune carte ne s’appelle « { $found } » (caractère { $at }).
problem-query-unknown-card-near = Aucune carte ne s’appelle « { $found } » (caractère { $at }). Vouliez-vous dire « { $near } » ?
problem-query-several-cards = Plusieurs cartes s’appellent « { $value } » (caractère { $at }) : { $near }.
problem-query-not-a-number = « { $field } » demande un nombre, pas « { $value } » (caractère { $at }).
problem-query-not-comparable = « { $field } » ne se compare pas avec < ou > ; utilisez « : » (caractère { $at }).
problem-query-no-order = Les cartes ne se trient pas par « { $field } » (caractère { $at }).
problem-query-never-missing = « { $field } » ne manque jamais (caractère { $at }).

search-read-as = Lu comme : { $query }
