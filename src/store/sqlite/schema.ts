/**
 * The tables of the embedded store. `match` holds all matches; the others are what moves with a commit. `user_version`
 * counts the steps taken, so a file of any age is brought up to date when it is opened.
 */
export const SCHEMA_STEPS: readonly string[] = [
  `
  -- Not WITHOUT ROWID: records are large, and would make for a deep tree.
  CREATE TABLE match (
    id TEXT PRIMARY KEY,
    rev INTEGER NOT NULL,
    record TEXT NOT NULL,
    due INTEGER
  );
  CREATE INDEX match_due ON match (due) WHERE due IS NOT NULL;

  -- The live matches of a channel; a place is kept by one of them.
  CREATE TABLE live_channel (
    channel TEXT NOT NULL,
    place TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (channel, place)
  ) WITHOUT ROWID;

  CREATE TABLE live_player (
    guild TEXT NOT NULL,
    user TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (guild, user, match)
  ) WITHOUT ROWID;

  CREATE TABLE history (
    guild TEXT NOT NULL,
    user TEXT NOT NULL,
    ended INTEGER NOT NULL,
    match TEXT NOT NULL,
    leg INTEGER NOT NULL,
    PRIMARY KEY (guild, user, ended, match, leg)
  ) WITHOUT ROWID;

  CREATE TABLE standing (
    guild TEXT NOT NULL,
    user TEXT NOT NULL,
    game TEXT NOT NULL,
    won INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    PRIMARY KEY (guild, user, game)
  ) WITHOUT ROWID;

  CREATE TABLE settings (
    of TEXT PRIMARY KEY,
    record TEXT NOT NULL
  ) WITHOUT ROWID;

  -- Records that could not be read, kept as they were.
  CREATE TABLE aside (
    match TEXT NOT NULL,
    rev INTEGER NOT NULL,
    record TEXT NOT NULL,
    reason TEXT NOT NULL
  );
  `,
  `
  -- Where matches are shown in Discord.
  CREATE TABLE shown (
    match TEXT PRIMARY KEY,
    record TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
];
