# What is wrong with a query. The character is counted from 1.
problem-query-too-long = This query is longer than { $limit } characters.
problem-query-too-deep = Brackets are nested more than { $limit } deep (character { $at }).
problem-query-open-quote = The quotation mark at character { $at } is never closed.
problem-query-open-parenthesis = The bracket at character { $at } is never closed.
problem-query-stray-parenthesis = The bracket at character { $at } closes nothing.
problem-query-empty-value = “{ $field }” needs a value (character { $at }).
problem-query-unknown-field = There is no field “{ $found }” (character { $at }).
problem-query-unknown-field-near = There is no field “{ $found }” (character { $at }). Did you mean “{ $near }”?
problem-query-unknown-value = “{ $found }” is not a value of “{ $field }” (character { $at }).
problem-query-unknown-value-near = “{ $found }” is not a value of “{ $field }” (character { $at }). Did you mean “{ $near }”?
problem-query-unknown-card = No card is called “{ $found }” (character { $at }).
problem-query-unknown-card-near = No card is called “{ $found }” (character { $at }). Did you mean “{ $near }”?
problem-query-several-cards = Several cards are called “{ $value }” (character { $at }): { $near }.
problem-query-not-a-number = “{ $field }” needs a number, not “{ $value }” (character { $at }).
problem-query-not-comparable = “{ $field }” cannot be compared with < or >; use “:” (character { $at }).
problem-query-no-order = Cards cannot be sorted by “{ $field }” (character { $at }).
problem-query-never-missing = “{ $field }” is never missing (character { $at }).

search-read-as = Read as: { $query }
