import { z } from 'zod';
import { POST_TROUBLES, type PostTrouble } from '../match/settings.js';

/** Why Discord refused a message that is kept in a channel, and until when it is left alone: each time for longer. */
export interface RefusedPost {
  readonly why: PostTrouble;
  readonly until: number;
  readonly wait: number;
}

/** How that is stored. */
export const RefusedPostRecord = z.object({
  why: z.enum(POST_TROUBLES),
  until: z.number(),
  wait: z.number(),
});
