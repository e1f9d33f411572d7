# Data sets of other programs that the user adds as games, and rosters of those programs.
data-set-changed = { $name }: { $from } → { $to }
data-set-renamed = { $from } → { $to }
data-set-changes = { $what ->
    [new-files] { $count ->
        [one] { $count } new file
       *[other] { $count } new files
    }
    [lost-files] { $count ->
        [one] { $count } file is gone
       *[other] { $count } files are gone
    }
    [revised] { $count ->
        [one] { $count } file with another revision
       *[other] { $count } files with another revision
    }
    [new-entries] { $count ->
        [one] { $count } new entry
       *[other] { $count } new entries
    }
    [lost-entries] { $count ->
        [one] { $count } entry is gone
       *[other] { $count } entries are gone
    }
    [renamed] { $count ->
        [one] { $count } entry has another name
       *[other] { $count } entries have another name
    }
   *[costs] { $count ->
        [one] { $count } other cost
       *[other] { $count } other costs
    }
}
data-set-unknown = { $what ->
    [element] element “{ $text }”
    [modifier] type of modifier “{ $text }”
    [modifier-field] changed field “{ $text }”
    [affects] path of “affects” “{ $text }”
    [condition] type of condition “{ $text }”
    [scope] scope “{ $text }”
    [query-field] counted field “{ $text }”
    [number] “{ $text }” where a number should be
    [link] link to “{ $text }”, which is not in the data
    [twice] several entries with the same id: “{ $text }”
    [constraint] type of constraint “{ $text }”
    [unsearched] “{ $text }”, which no search can ask for because there are too many numbers to ask for
    [unsearched-profiles] too many profiles on one entry: no search can ask for the numbers of the last ones
   *[attribute] attribute “{ $text }”
}
data-set-not-judged = Not judged: the data set “{ $name }” is not here
data-set-unusable = The data set “{ $name }” cannot be used. { $why }
data-sets-unusable = Data sets that you had added are missing or damaged. Your forces are safe. Add those sets again.

problem-data-set-empty = None of these files belongs to a data set. Give the game system (.gst) and its catalogues (.cat), or an archive with them (.zip, .bsr).
problem-data-set-no-system = The game system (.gst) is missing. Give all files of the data set together.
problem-data-set-too-large = A data set may have { $most_files } files and { $limit } MiB; this one has { $files } files and { $size } MiB.
problem-data-set-several = These files hold { $count } game systems: { $names }. Say which of them to add: with “--system” on the command line, once for each, or with “--all”.
problem-data-set-not-among = There is no game system { $wanted } in these files. They hold: { $names }.
problem-data-set-losses = “{ $name }” would lose something that the version here has: { $losses }. Nothing was replaced. To replace it all the same, add “--accept-losses”; the present version is kept, and “restore” brings it back.
problem-data-set-no-earlier = No earlier version of { $id } is kept.
data-set-loss = { $what ->
    [gone] “{ $name }” is not in it
   *[older] “{ $name }” is older in it: revision { $to } instead of { $from }
}
problem-data-set-unpackable = These files cannot be kept: { $detail }.
problem-data-set-id = The id of this game system, { $id }, is too long to be kept.
problem-data-set-unknown = There is no data set { $id } here.
problem-data-set-lost = Its file is missing. Add it again, or remove it.
problem-data-set-other = Its file is that of another data set ({ $id }). Add it again, or remove it.
problem-data-set-missing = This force needs the data set “{ $name }” ({ $system }), which is not here. Add it under Settings, Games, or with “muster battlescribe add”.
problem-data-set-file = { $reason ->
    [too-large] The file is too large.
    [too-deep] Its elements are nested too deep.
    [not-text] The file is not UTF-8 text.
    [entity] It defines or uses an entity, which is not allowed.
    [xml] This is not valid XML: { $detail }.
    [json] This is not valid JSON: { $detail }.
    [cut-short] The file ends in the middle. Get a complete copy of it.
    [empty] There is nothing of a data set in it.
    [other-kind] <{ $detail }> is no game system, catalogue or roster.
    [missing] The attribute { $detail } is missing.
    [version] It was made for version { $detail } of the format, which Muster does not know.
    [archive] The archive is damaged: { $detail }.
    [too-many-files] The archive holds too many files.
    [swells] The archive unpacks to too much.
    [other-file] It is no file of a data set, and is left out.
    [other-system] It belongs to another game system, { $detail }, and is left out.
    [twice] { $detail } has the same id and is used instead: of two copies, the higher revision counts.
   *[other] The file cannot be read.
}
roster-doubt = { $kind ->
    [force] The data have no force “{ $name }”. It is kept, but not checked.
    [catalogue] The data have no catalogue “{ $name }”. What its force holds is not checked.
    [selection] The data do not offer “{ $name }” there. It is kept, but not checked.
    [moved] “{ $name }” was found by its own id, but the file reaches it in another way. Check it and what it holds.
    [number] The number of “{ $name }” in the file, { $id }, cannot stand there. Check how many there are now.
    [left-out] No roster can hold “{ $name }” where it is. It was left out.
   *[system] The roster is of another game, “{ $name }”.
}
problem-force-has-set = The data set of this force is here. Save it as any other force.
problem-roster-no-place = No roster can hold these where they are: { $names }. Move or remove them first.
problem-roster-other-game = A roster can only be written for a game of a data set.
problem-roster-no-set = This roster is for “{ $name }”, and its data set is not here. Add the data set first.
problem-roster-not = This file is no roster of BattleScribe or New Recruit.

# The command line: data sets.
cli-data-set-added = Added “{ $name }” ({ $id }): { cli-data-set-holds }.
cli-data-set-replaced = Replaced “{ $name }” ({ $id }): { cli-data-set-holds }.
cli-data-set-beside = It stands beside “{ $name }” ({ $id }), an edition with the same id. “--replace { $id }” replaces that one instead.
cli-data-set-holds = { $catalogues ->
    [one] { $catalogues } catalogue
   *[other] { $catalogues } catalogues
}, { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}
cli-data-set-more = and { $count } more
cli-data-set-force = { $id }  { $name }: { $before } → { $after }, { $verdict-before } → { $verdict-after }
cli-data-set-unknown = Not understood: { $count ->
    [one] { $count } thing
   *[other] { $count } things
}. A verdict that they may change is not certain.
cli-data-set-unknown-part = { $text }, × { $count }, first in { $first }
cli-data-set-removed = Removed “{ $name }”.{ $count ->
    [0] { "" }
    [one] { " " }{ $count } force of this game stays, and is shown by the names and costs that it carries.
   *[other] { " " }{ $count } forces of this game stay, and are shown by the names and costs that they carry.
}
cli-no-data-sets = No data set was added yet. Add one with “muster battlescribe add FOLDER”.
problem-cli-data-set-files = The folder has more than { $limit } files of data sets.
cli-data-set-skipped = { $path }: { $why ->
    [deep] The folder is more than { $limit } levels deep, and is left out.
   *[link] This is a link to a folder, and is left out. Name the folder itself to add it.
}
