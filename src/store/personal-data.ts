import type { Act } from '../match/act.js';
import type { GuildId, UserId } from '../match/id.js';
import type { SeasonId, Standing, Table } from '../match/ladder.js';
import type { Match } from '../match/match.js';
import type { RatedResult } from '../match/result.js';
import type { PersonSettings } from '../match/settings.js';

/** What is stored about somebody on one server. */
export interface ServerData {
  readonly guild: GuildId;
  readonly matches: readonly Match[];
  readonly results: readonly RatedResult[];
  readonly standings: readonly (Table & { readonly standing: Standing })[];
  /** The seasons they were the champion of. */
  readonly champion: readonly SeasonId[];
  /** What they did to the standings as a moderator, and what was done about them. */
  readonly acts: readonly Act[];
}

/** All that is stored about somebody. */
export interface PersonalData {
  readonly user: UserId;
  readonly settings: PersonSettings;
  readonly servers: readonly ServerData[];
}

/** Whether an act was done by somebody, or to them. */
export const isAbout = (act: Act, user: UserId): boolean =>
  act.by === user || ('user' in act && act.user === user);
