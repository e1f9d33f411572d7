-- How an altered pack, event or list of a club is noticed: a hash of what is in it. NULL: the row was written before
-- there were hashes.
ALTER TABLE club_packs ADD COLUMN checksum TEXT;
ALTER TABLE club_events ADD COLUMN checksum TEXT;
ALTER TABLE club_lists ADD COLUMN checksum TEXT;
