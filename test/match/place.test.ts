import { describe, expect, it } from 'vitest';
import {
  isOutside,
  isPlace,
  kindOfPlace,
  makeOutside,
  serverInLinks,
} from '../../src/match/place.js';

const SERVER = '200000000000000001';
const CHANNEL = '300000000000000001';

describe('a place', () => {
  it.each([
    [SERVER, 'server', false, SERVER],
    [makeOutside(SERVER, CHANNEL), 'visited', true, SERVER],
    [makeOutside(undefined, CHANNEL), 'conversation', true, '@me'],
  ] as const)('%s tells what it is, and where its messages are', (place, kind, outside, server) => {
    expect(kindOfPlace(place)).toBe(kind);
    expect(isOutside(place)).toBe(outside);
    expect(serverInLinks(place)).toBe(server);
    expect(isPlace(place)).toBe(true);
  });

  it('of a channel on a server is not that server', () => {
    expect(makeOutside(SERVER, CHANNEL)).toBe(`${SERVER}/${CHANNEL}`);
    expect(makeOutside(undefined, CHANNEL)).toBe(`@me/${CHANNEL}`);
  });

  it.each(['', '@me', '@me/', `/${CHANNEL}`, 'Ada', '1/2/3', '1 2', `x@me/${CHANNEL}`])(
    'is not "%s"',
    (text) => {
      expect(isPlace(text)).toBe(false);
    },
  );
});
