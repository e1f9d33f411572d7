-- How a database that was restored from a backup is noticed, and who let whom into a club.

-- The start of the database at which the position was given last. Empty: none was noted yet.
ALTER TABLE accounts ADD COLUMN lot TEXT NOT NULL DEFAULT '';

-- Positions that were never given. After each start, the positions of an account go on after a gap of random size. A
-- device that stands in a gap was given its position by another database, of which this one is an older copy.
CREATE TABLE position_gaps (
  account TEXT NOT NULL REFERENCES accounts,
  first   INTEGER NOT NULL,
  last    INTEGER NOT NULL,
  PRIMARY KEY (account, first)
) STRICT, WITHOUT ROWID;

-- What an item goes back to counts as its body does.
UPDATE accounts SET bytes = (SELECT coalesce(sum(coalesce(octet_length(body), 0) + octet_length(seen) - 2), 0)
  FROM things WHERE things.account = accounts.account);

-- The member who made it. Empty: it is not known.
ALTER TABLE club_invitations ADD COLUMN inviter TEXT NOT NULL DEFAULT '';
ALTER TABLE club_guests ADD COLUMN host TEXT NOT NULL DEFAULT '';
-- The invitation by which they came. Empty: they founded the club, or it is not known.
ALTER TABLE club_members ADD COLUMN invitation TEXT NOT NULL DEFAULT '';
