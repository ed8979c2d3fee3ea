import { describe, expect, it } from 'vitest';
import type { Store } from '../../src/store/store.js';
import { newId } from './matches.js';
import type { Home } from './store.js';

/** Names that no other test has used. */
const names = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `x5t${i}_${newId().slice(-6)}`);

/** What is noted of the tiles that boards are drawn with. */
export function tilesContract(get: () => { readonly home: Home; readonly store: Store }): void {
  describe('the tiles that boards are drawn with', () => {
    it('are noted with the last day, for all processes', async () => {
      const { store, home } = get();
      const [one = '', two = ''] = names(2);
      await store.noteTiles([one, two], 20_000);
      await store.noteTiles([one], 20_007);
      const another = await home.open();
      const days = await another.tileDays([two, one], 20_030);
      await another.close();
      expect([...days]).toEqual([
        [two, 20_000],
        [one, 20_007],
      ]);
    });

    it('are never noted with an earlier day', async () => {
      const { store } = get();
      const [tile = ''] = names(1);
      await store.noteTiles([tile], 20_007);
      await store.noteTiles([tile], 20_006);
      expect(await store.tileDays([tile], 20_000)).toEqual(new Map([[tile, 20_007]]));
    });

    it('begin to count on the day on which they were first asked for, if nobody knows them', async () => {
      const { store } = get();
      const [tile = ''] = names(1);
      expect(await store.tileDays([tile], 20_001)).toEqual(new Map([[tile, 20_001]]));
      expect(await store.tileDays([tile], 20_040)).toEqual(new Map([[tile, 20_001]]));
    });

    it('are not known any more once they are gone', async () => {
      const { store } = get();
      const [gone = '', kept = ''] = names(2);
      await store.noteTiles([gone, kept], 20_001);
      await store.dropTiles([gone]);
      await store.dropTiles([]);
      const days = await store.tileDays([gone, kept], 20_050);
      expect([days.get(gone), days.get(kept)]).toEqual([20_050, 20_001]);
    });

    it('may be noted by two processes of different versions at once', async () => {
      const { store, home } = get();
      const another = await home.open();
      const [old, current] = [names(450), names(450)];
      await Promise.all([store.noteTiles(old, 20_001), another.noteTiles(current, 20_002)]);
      const days = await another.tileDays([...old, ...current], 20_099);
      await another.close();
      expect(old.filter((name) => days.get(name) !== 20_001)).toEqual([]);
      expect(current.filter((name) => days.get(name) !== 20_002)).toEqual([]);
    });
  });
}
