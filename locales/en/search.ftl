# What is wrong with a query. The character is counted from 1.
problem-query-too-long = This query is longer than { $limit } characters.
problem-query-too-deep = Parentheses are nested more than { $limit } deep at character { $at }.
problem-query-open-quote = The quote that opens at character { $at } is never closed.
problem-query-open-parenthesis = The parenthesis that opens at character { $at } is never closed.
problem-query-stray-parenthesis = The parenthesis at character { $at } closes nothing.
problem-query-empty-value = “{ $field }” wants a value at character { $at }.
problem-query-unknown-field = Unknown field “{ $found }” at character { $at }.
problem-query-unknown-field-near = Unknown field “{ $found }” at character { $at }. Did you mean “{ $near }”?
problem-query-unknown-value = “{ $found }”, at character { $at }, is no value of “{ $field }”.
problem-query-unknown-value-near = “{ $found }”, at character { $at }, is no value of “{ $field }”. Did you mean “{ $near }”?
problem-query-unknown-card = No card is called “{ $found }”, at character { $at }.
problem-query-unknown-card-near = No card is called “{ $found }”, at character { $at }. Did you mean “{ $near }”?
problem-query-several-cards = Several cards are called “{ $value }”, at character { $at }: { $near }.
problem-query-not-a-number = “{ $field }” wants a number at character { $at }, not “{ $value }”.
problem-query-not-comparable = “{ $field }” has no order to compare by; use “:” at character { $at }.
problem-query-no-order = Cards cannot be put in order by “{ $field }”, at character { $at }.
problem-query-never-missing = “{ $field }”, at character { $at }, is never missing.
