# Ce qui ne va pas dans une recherche. Les caractères se comptent à partir de 1.
problem-query-too-long = Cette recherche dépasse { $limit } caractères.
problem-query-too-deep = Plus de { $limit } parenthèses s’emboîtent au caractère { $at }.
problem-query-open-quote = Le guillemet ouvert au caractère { $at } n’est jamais fermé.
problem-query-open-parenthesis = La parenthèse ouverte au caractère { $at } n’est jamais fermée.
problem-query-stray-parenthesis = La parenthèse au caractère { $at } ne ferme rien.
problem-query-empty-value = « { $field } » attend une valeur au caractère { $at }.
problem-query-unknown-field = Champ inconnu « { $found } » au caractère { $at }.
problem-query-unknown-field-near = Champ inconnu « { $found } » au caractère { $at }. Vouliez-vous dire « { $near } » ?
problem-query-unknown-value = « { $found } », au caractère { $at }, n’est pas une valeur de « { $field } ».
problem-query-unknown-value-near = « { $found } », au caractère { $at }, n’est pas une valeur de « { $field } ». Vouliez-vous dire « { $near } » ?
problem-query-unknown-card = Aucune carte ne s’appelle « { $found } », au caractère { $at }.
problem-query-unknown-card-near = Aucune carte ne s’appelle « { $found } », au caractère { $at }. Vouliez-vous dire « { $near } » ?
problem-query-several-cards = Plusieurs cartes s’appellent « { $value } », au caractère { $at } : { $near }.
problem-query-not-a-number = « { $field } » attend un nombre au caractère { $at }, et non « { $value } ».
problem-query-not-comparable = « { $field } » n’a pas d’ordre pour comparer ; utilisez « : » au caractère { $at }.
problem-query-no-order = Les cartes ne se trient pas par « { $field } », au caractère { $at }.
problem-query-never-missing = « { $field } », au caractère { $at }, ne manque jamais.
