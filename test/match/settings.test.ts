import { expect, it } from 'vitest';
import {
  DEFAULT_LIMITS,
  DEFAULT_PERSON_SETTINGS,
  DEFAULT_SERVER_SETTINGS,
} from '../../src/match/settings.js';

it('where nobody has chosen anything, all channels are played in, with a day for a move, and turns are pinged', () => {
  expect(DEFAULT_SERVER_SETTINGS).toEqual({
    channels: [],
    clock: '1d',
    pings: 'turns',
    threads: false,
    announce: null,
    lobby: null,
    puzzle: null,
    language: 'auto',
  });
  expect(DEFAULT_PERSON_SETTINGS).toEqual({ board: 'emoji', pings: 'turns' });
});

it('by default there are 50 matches in a channel and 20 of a player, few offers, and five games a day of the same two count', () => {
  expect(DEFAULT_LIMITS).toEqual({
    perChannel: 50,
    perPlayer: 20,
    offersPerChannel: 3,
    offerPace: { burst: 5, every: 60_000 },
    ratedPerDay: 5,
  });
});
