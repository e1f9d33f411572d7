# Keeping and reading what the user has.
problem-store-from-newer = Your data was last used by a newer version of Muster (format { $found }; this version knows up to { $known }). Nothing was changed. Install the newer version.
problem-store-from-older = This data is from a version of Muster before 0.1 (format { $found }; this version reads format { $known }). Nothing was changed. Export your forces with the old version, then import them here.
problem-store-in-use = Your data needs maintenance that no other program may interrupt ({ $why }). Close all other Muster windows and try again.
problem-store-busy = Another Muster window or command is saving right now. Try again.
problem-store-disk-full = The disk is full; this change was not saved ({ $path }). Free some space and try again.
problem-store-read-only = { $path } cannot be written. Nothing was lost; check who may write there, or choose another folder with MUSTER_DATA.
problem-store-no-access = { $path } cannot be read. Nothing was lost; check who may read there, or choose another folder with MUSTER_DATA.
problem-store-not-a-folder = { $path } is not a folder, or a link that leads nowhere. Check whether its disk is connected, or choose another folder with MUSTER_DATA.
problem-store-damaged = Your data is damaged ({ $table }: { $why }). Close Muster and open it again: it then repairs what it can.
problem-store-conflict = This force was changed elsewhere since you opened it. You now see its current state.
problem-store-not-found = There is no { store-thing } “{ $id }”.
problem-store-exists = There is a { store-thing } “{ $id }” already.
problem-store-too-large = This { store-thing } has { $size } bytes; at most { $limit } are taken.
problem-store-unreadable = This { store-thing } cannot be read: { $why }.
problem-store-photo-missing = The file of a photo is missing. Put it back into the photos folder, or add the photo again.
problem-store-photo-damaged = The file of a photo was damaged and was moved to { $aside }. Add the photo again.
problem-store-no-folder = This system names no folder for data. Name one with MUSTER_DATA.
problem-store-io = { $path } could not be read or written: { system-error }.
problem-store-database = The database failed: { $why }.
problem-store-closed = The data was already closed. Start Muster again.

# After a repair.
problem-store-repaired = Your data was damaged ({ $why }) and has been repaired; entries saved: { $rescued }.{ $aside ->
    [none] {""}
   *[other] {" "}The damaged files are kept in { $aside }.
}
problem-store-repaired-from-backup = What was missing was taken from the backup { $backup }.
problem-store-nothing-lost = Nothing is lost.
problem-store-changes-lost = The last changes are lost ({ $count }).
problem-store-before-whole = Everything before them is intact.
problem-store-parts-may-lack = { $others ->
    [none] Your data
   *[some] The rest of your data
} may lack the last changes, but no entry of it is known to be lost.
problem-store-part-lost = { store-part } may lack the last changes.{ $missing ->
    [0] {""}
   *[other] {" "}Entries surely lost: { $missing }.
}
problem-store-part-restored = { store-part }: these come from the backup, without what was changed after it: { $names }.

store-part = { $part ->
    [own-packs] Your own card packs
    [corrections] Your corrections to cards
    [forces] Your forces
    [history] The earlier states of your forces
    [settings] Your settings
    [collection] Your collection
    [photos] Which photo is of which card
    [plays] Your games at the table
    [events] Your events
    [campaigns] Your campaigns
    [sync] What your devices have in common
   *[searches] Your recent searches
}
store-thing = { $what ->
    [event] event
    [campaign] campaign
    [list] list
    [force] force
    [earlier-state] earlier state
    [history] history
    [tag] tag
    [card] card
    [card-pack] card pack
    [own-pack] card pack of yours
    [correction] correction
    [setting] setting
    [search] search
    [data-set] data set
    [photo] photo
    [backup] backup
    [bin] entry in the bin
    [export] export
   *[other] entry
}
