# Files that a user names.
problem-file-missing = There is no such file.
problem-file-denied = You may not read this file.
problem-file-is-folder = This is a folder, not a file.
problem-file-unreadable = This file cannot be read: { $detail }.
problem-file-unwritable = This file cannot be written: { $detail }.

# Calls.
problem-no-card = No card has the id “{ $id }”.
problem-no-card-near = No card has the id “{ $id }”. Did you mean { $near }?
problem-no-sample = There is no sample “{ $id }”.
problem-unknown-call = There is no function “{ $name }”.
problem-bad-arguments = These arguments cannot be used: { $detail }.
problem-bad-answer = The answer cannot be passed on: { $detail }.

# Folders of packs.
problem-no-packs = There is no card pack in this folder.
problem-pack-id-twice = The pack “{ $id }” is in { $first } already.
problem-card-in-two-packs = “{ $id }” is in { $first } already.
