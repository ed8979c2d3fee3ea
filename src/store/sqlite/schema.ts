/** Files of trial versions, before the first release, have a lower `user_version` than this. */
export const FIRST_VERSION = 3;

/**
 * The tables of the embedded store. `match` holds all matches; the others are what moves with a commit. `user_version`
 * counts the steps taken, from the first version on, so a file of any age is brought up to date when it is opened.
 */
export const SCHEMA_STEPS: readonly string[] = [
  `
  -- Not WITHOUT ROWID: records are large, and would make for a deep tree.
  CREATE TABLE match (
    id TEXT PRIMARY KEY,
    rev INTEGER NOT NULL,
    record TEXT NOT NULL,
    due INTEGER,
    server TEXT GENERATED ALWAYS AS (substr(id, 1, 4)) VIRTUAL
  );
  CREATE INDEX match_due ON match (server, due) WHERE due IS NOT NULL;

  -- When the first match of each server is due, so that servers can take turns.
  CREATE TABLE due_server (
    server TEXT PRIMARY KEY,
    due INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX due_server_due ON due_server (due);
  CREATE TRIGGER match_inserted AFTER INSERT ON match WHEN NEW.due IS NOT NULL BEGIN
    INSERT INTO due_server (server, due) VALUES (NEW.server, NEW.due)
      ON CONFLICT DO UPDATE SET due = min(due, excluded.due);
  END;
  CREATE TRIGGER match_updated AFTER UPDATE OF due ON match WHEN NEW.due IS NOT OLD.due BEGIN
    DELETE FROM due_server WHERE server = NEW.server;
    INSERT INTO due_server (server, due)
      SELECT NEW.server, due FROM match
      WHERE server = NEW.server AND due IS NOT NULL ORDER BY due LIMIT 1;
  END;
  CREATE TRIGGER match_deleted AFTER DELETE ON match WHEN OLD.due IS NOT NULL BEGIN
    DELETE FROM due_server WHERE server = OLD.server;
    INSERT INTO due_server (server, due)
      SELECT OLD.server, due FROM match
      WHERE server = OLD.server AND due IS NOT NULL ORDER BY due LIMIT 1;
  END;

  -- What stands of a match in Discord.
  CREATE TABLE shown (
    match TEXT PRIMARY KEY,
    record TEXT NOT NULL
  ) WITHOUT ROWID;

  -- The matches that are over whose board is to be drawn again.
  CREATE TABLE redraw (
    match TEXT PRIMARY KEY,
    mark TEXT NOT NULL
  ) WITHOUT ROWID;

  -- The live matches of a channel; a place is kept by one of them.
  CREATE TABLE live_channel (
    channel TEXT NOT NULL,
    place TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (channel, place)
  ) WITHOUT ROWID;
  CREATE INDEX live_channel_match ON live_channel (match);

  -- The live matches of a player; slot is what it takes of their limits: a game, an offer (its channel), or nothing.
  CREATE TABLE live_player (
    guild TEXT NOT NULL,
    user TEXT NOT NULL,
    match TEXT NOT NULL,
    slot TEXT,
    PRIMARY KEY (guild, user, match)
  ) WITHOUT ROWID;

  -- The games that are played on a server, and the offers that wait in its lobby; since when.
  CREATE TABLE server_match (
    guild TEXT NOT NULL,
    match TEXT NOT NULL,
    list TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (guild, match)
  ) WITHOUT ROWID;
  CREATE INDEX server_match_list ON server_match (guild, list, since);

  -- The lobby of a server: when it is to be looked at (never, if there is none), until when somebody does, and what stands of
  -- it in Discord. The list of those who wait has a revision.
  CREATE TABLE lobby (
    guild TEXT PRIMARY KEY,
    waiting_rev INTEGER NOT NULL,
    due INTEGER,
    free INTEGER NOT NULL,
    shown TEXT
  ) WITHOUT ROWID;
  CREATE INDEX lobby_due ON lobby (due) WHERE due IS NOT NULL;

  -- The servers that were greeted when the bot came to them.
  CREATE TABLE greeted (
    guild TEXT PRIMARY KEY
  ) WITHOUT ROWID;

  -- When the offers that somebody made lately are paid off, for a few minutes. The hash is of the person and the server.
  CREATE TABLE offer_pace (
    hash TEXT PRIMARY KEY,
    paid_off INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX offer_pace_paid_off ON offer_pace (paid_off);

  -- Whom somebody has blocked: a person, or a hash of one who was forgotten since.
  CREATE TABLE block (
    blocker TEXT NOT NULL,
    blocked TEXT NOT NULL,
    PRIMARY KEY (blocker, blocked)
  ) WITHOUT ROWID;
  CREATE INDEX block_blocked ON block (blocked);

  -- Every match of a person, live or not.
  CREATE TABLE player (
    user TEXT NOT NULL,
    guild TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (user, guild, match)
  ) WITHOUT ROWID;

  -- How many matches somebody has called off on a day.
  CREATE TABLE call_off (
    guild TEXT NOT NULL,
    user TEXT NOT NULL,
    day INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (guild, user, day)
  ) WITHOUT ROWID;

  CREATE TABLE settings (
    of TEXT PRIMARY KEY,
    record TEXT NOT NULL
  ) WITHOUT ROWID;

  -- Records that could not be read, kept as they were.
  CREATE TABLE quarantine (
    match TEXT NOT NULL,
    rev INTEGER NOT NULL,
    record TEXT NOT NULL,
    reason TEXT NOT NULL
  );

  -- The log of a server: every game that ended with a winner, in order, and what it did to the ratings.
  CREATE TABLE result (
    guild TEXT NOT NULL,
    seq INTEGER NOT NULL,
    match TEXT NOT NULL,
    leg INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (guild, seq)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX result_match ON result (match, leg);

  -- The results of a player, by when they ended.
  CREATE TABLE player_result (
    guild TEXT NOT NULL,
    user TEXT NOT NULL,
    ended INTEGER NOT NULL,
    match TEXT NOT NULL,
    leg INTEGER NOT NULL,
    PRIMARY KEY (guild, user, ended, match, leg)
  ) WITHOUT ROWID;

  -- What was done to the standings.
  CREATE TABLE act (
    guild TEXT NOT NULL,
    n INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (guild, n)
  ) WITHOUT ROWID;

  -- The offers that moderators took away, and the games that they ended.
  CREATE TABLE removal (
    n INTEGER PRIMARY KEY,
    guild TEXT NOT NULL,
    record TEXT NOT NULL
  );
  CREATE INDEX removal_guild ON removal (guild, n);

  -- Until when the games of people who were forgotten do not count, by their keyed hashes.
  CREATE TABLE uncounted (
    guild TEXT NOT NULL,
    name TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (guild, name)
  ) WITHOUT ROWID;
  CREATE INDEX uncounted_until ON uncounted (until);

  -- The seasons in which something counted; once it is over the champion is crowned, if there is one.
  CREATE TABLE season (
    guild TEXT NOT NULL,
    season TEXT NOT NULL,
    crowned INTEGER,
    champion TEXT,
    PRIMARY KEY (guild, season)
  ) WITHOUT ROWID;
  CREATE INDEX season_open ON season (season) WHERE crowned IS NULL;

  -- The servers about which something is stored.
  CREATE TABLE server (
    guild TEXT PRIMARY KEY
  ) WITHOUT ROWID;

  -- Servers that the bot was taken off, and when.
  CREATE TABLE left_guild (
    guild TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) WITHOUT ROWID;

  -- How often the standings of a server were recomputed, and the generation that holds beside 0, if there is one.
  CREATE TABLE log_state (
    guild TEXT PRIMARY KEY,
    recomputes INTEGER NOT NULL,
    generation INTEGER NOT NULL
  ) WITHOUT ROWID;

  -- Standings that are being recomputed (staged), that hold (holding), or that are to be removed (dropped); and when that was.
  CREATE TABLE generation (
    guild TEXT NOT NULL,
    generation INTEGER NOT NULL,
    state TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (guild, generation)
  ) WITHOUT ROWID;

  -- Results that were rated anew, instead of those in the log.
  CREATE TABLE rerated (
    guild TEXT NOT NULL,
    generation INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (guild, generation, seq)
  ) WITHOUT ROWID;

  -- Who is being forgotten, what the names of the former player are made from, and on which servers that is left to do.
  CREATE TABLE forgetting (
    user TEXT PRIMARY KEY,
    seed TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE forgetting_guild (
    guild TEXT NOT NULL,
    user TEXT NOT NULL,
    PRIMARY KEY (guild, user)
  ) WITHOUT ROWID;

  -- All below follows from the log and the acts. A former player has no score, and no place.
  CREATE TABLE seats (
    guild TEXT NOT NULL,
    game TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (guild, game)
  ) WITHOUT ROWID;

  CREATE TABLE standing (
    guild TEXT NOT NULL,
    ladder TEXT NOT NULL,
    season TEXT NOT NULL,
    user TEXT NOT NULL,
    -- 0, or beside it one that was recomputed: it goes first where it holds. Without a record there is no standing.
    generation INTEGER NOT NULL,
    score REAL,
    record TEXT,
    PRIMARY KEY (guild, ladder, season, user, generation)
  ) WITHOUT ROWID;
  CREATE INDEX standing_score ON standing (guild, ladder, season, score, user)
    WHERE score IS NOT NULL;
  CREATE INDEX standing_generation ON standing (guild, generation) WHERE generation > 0;

  -- A histogram: how many people have a score in a bucket, by wide buckets (level 0) and the narrow ones in them (level 1). A
  -- generation that was recomputed says how many more or fewer there are.
  CREATE TABLE score_bucket (
    guild TEXT NOT NULL,
    ladder TEXT NOT NULL,
    season TEXT NOT NULL,
    level INTEGER NOT NULL,
    bucket INTEGER NOT NULL,
    generation INTEGER NOT NULL,
    people INTEGER NOT NULL,
    PRIMARY KEY (guild, ladder, season, level, bucket, generation)
  ) WITHOUT ROWID;
  CREATE INDEX score_bucket_generation ON score_bucket (guild, generation) WHERE generation > 0;
  `,
  `
  -- The daily puzzle of a server: when it is to be looked at (never, if there is none), until when somebody does, and what
  -- stands of it in Discord.
  CREATE TABLE puzzle (
    guild TEXT PRIMARY KEY,
    due INTEGER,
    free INTEGER NOT NULL,
    shown TEXT
  ) WITHOUT ROWID;
  CREATE INDEX puzzle_due ON puzzle (due) WHERE due IS NOT NULL;

  -- The tries at the last puzzles, in order (seq).
  CREATE TABLE puzzle_try (
    guild TEXT NOT NULL,
    number INTEGER NOT NULL,
    user TEXT NOT NULL,
    seq INTEGER NOT NULL,
    move TEXT NOT NULL,
    solved INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (guild, number, user)
  ) WITHOUT ROWID;

  -- How somebody has done with the puzzles of a server.
  CREATE TABLE puzzle_record (
    user TEXT NOT NULL,
    guild TEXT NOT NULL,
    last INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    longest INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    tried INTEGER NOT NULL,
    PRIMARY KEY (user, guild)
  ) WITHOUT ROWID;
  CREATE INDEX puzzle_record_streak ON puzzle_record (guild, last, streak);
  `,
];
