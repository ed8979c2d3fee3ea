import { setTimeout as sleep } from 'node:timers/promises';
import {
  missingTiles,
  MOST_EMOJIS,
  namesIn,
  overflow,
  removableTiles,
  type WantedTile,
} from '../app/plan-tiles.js';
import type { EmojiIds } from '../app/tiles.js';
import { dayOf, HOUR } from '../match/clock.js';
import type { Tile, TilePack } from '../views/tiles/tile.js';
import { isTileName } from '../views/tiles/tile-name.js';
import type { EmojiRefusal, Emojis } from './emojis.js';

/** What a round of publishing came to, and so how long to wait before the next. */
export type Round =
  /** Every tile is there. */
  | { readonly is: 'complete' }
  /** Somebody else was faster: it is to be looked again what is there. */
  | { readonly is: 'again' }
  /** Discord takes no more before so many milliseconds have passed. */
  | { readonly is: 'limited'; readonly ms: number }
  /** Discord does not answer. */
  | { readonly is: 'away'; readonly error: unknown }
  /** Another process uploads now. */
  | { readonly is: 'elsewhere' }
  /** What is missing cannot be uploaded, which was told. */
  | { readonly is: 'stuck' };

/** What is known of old tiles, so that they can make room. */
export interface OldTiles {
  tileDays(names: readonly string[], day: number): Promise<ReadonlyMap<string, number>>;
  dropTiles(names: readonly string[]): Promise<void>;
}

export interface TileRoundsOptions {
  readonly emojis: Emojis;
  readonly packs: readonly TilePack[];
  readonly draw: (tile: Tile) => Promise<Uint8Array>;
  /** Hears which emoji there are, whenever that changes. */
  readonly onEmojis: (emojis: EmojiIds) => void;
  /** Hears, in a sentence for the operator, what keeps tiles from being uploaded: once each. */
  readonly tell: (sentence: string) => void;
  /** Whether it is on this process to upload now; without it, always. */
  readonly mayUpload?: () => Promise<boolean>;
  /** Without it no old tile is deleted. */
  readonly old?: OldTiles;
  readonly now: () => number;
  /** Milliseconds between two uploads. */
  readonly pace?: number;
}

/** Discord takes 50 requests a second of a bot: most of them are for those who play. */
const PACE_MS = 100;

/** What Discord has refused is tried again after so long. */
const REFUSED_MS = HOUR;

const STAY = 'Boards that need them are drawn with ordinary emoji.';

const noRoom = (there: number, missing: number): string =>
  `The application has ${there} of at most ${MOST_EMOJIS} emoji, and ${missing} tiles are not among them. ${STAY} ` +
  'Delete emoji that nobody needs, under "Emojis" of the application in https://discord.com/developers/applications.';

/** Makes what uploads the tiles that are missing, a round at a time: until they are there, or something is in the way. */
export function makeTileRounds(
  options: TileRoundsOptions,
): (signal: AbortSignal) => Promise<Round> {
  const { emojis, packs, draw, onEmojis, now, old, pace = PACE_MS } = options;
  const current = namesIn(packs);
  const told = new Set<string>();
  /** Packs of which a tile was refused, and until when they are left alone. */
  const refused = new Map<string, number>();
  /** Tiles that another one was faster with: by the next look they have to be there. */
  const taken = new Set<string>();
  let limitedUntil = 0;

  const tell = (sentence: string): void => {
    if (told.has(sentence)) return;
    told.add(sentence);
    options.tell(sentence);
  };

  const giveUpOn = ({ tile, pack }: WantedTile, said: string): void => {
    refused.set(pack, Date.now() + REFUSED_MS);
    tell(`The tile ${tile.name} could not be published: ${said}. ${STAY}`);
  };

  /** A limit of what changes something; that of looking at it is another one. */
  const noteLimit = (refusal: EmojiRefusal): void => {
    if (refusal.is === 'limited') limitedUntil = Date.now() + refusal.ms;
  };

  function roundAfter(refusal: EmojiRefusal): Round {
    switch (refusal.is) {
      case 'limited':
      case 'away':
        return refusal;
      case 'taken':
        return { is: 'again' };
      case 'full':
        return { is: 'stuck' };
      case 'refused':
        tell(`Discord refused what tiles are published by: ${refusal.said}. ${STAY}`);
        return { is: 'stuck' };
    }
  }

  /** Deletes old tiles of our own that nothing shows any more, if there has to be room. */
  async function makeRoom(
    there: Map<string, string>,
    missing: number,
    signal: AbortSignal,
  ): Promise<Round | undefined> {
    const count = overflow(there, missing);
    if (count === 0 || !old) return undefined;
    const outdated = [...there.keys()].filter((name) => isTileName(name) && !current.has(name));
    const today = dayOf(now());
    const names = removableTiles(await old.tileDays(outdated, today), today, count);
    for (const name of names) {
      const removed = await emojis.remove(there.get(name) ?? '', signal);
      if (!removed.ok) {
        noteLimit(removed.error);
        return roundAfter(removed.error);
      }
      there.delete(name);
      await old.dropTiles([name]);
      await sleep(pace, undefined, { signal });
    }
    return undefined;
  }

  /** Draws and uploads a tile; nothing, if the next one can follow. */
  async function publish(
    wanted: WantedTile,
    there: Map<string, string>,
    signal: AbortSignal,
  ): Promise<Round | undefined> {
    const { tile } = wanted;
    let png: Uint8Array;
    try {
      png = await draw(tile);
    } catch (error) {
      signal.throwIfAborted();
      giveUpOn(wanted, `it could not be drawn (${String(error)})`);
      return undefined;
    }
    const uploaded = await emojis.upload(tile.name, png, signal);
    if (uploaded.ok) {
      there.set(tile.name, uploaded.value);
      onEmojis(there);
      return undefined;
    }
    const { error } = uploaded;
    if (error.is === 'refused' && error.isOne) giveUpOn(wanted, `Discord said ${error.said}`);
    else if (error.is === 'taken' && taken.has(tile.name))
      giveUpOn(wanted, 'Discord said that there is one of that name, and does not list it');
    else {
      if (error.is === 'taken') taken.add(tile.name);
      noteLimit(error);
      if (error.is === 'full') tell(noRoom(there.size, missingTiles(packs, there).length));
      return roundAfter(error);
    }
    return undefined;
  }

  return async (signal) => {
    const listed = await emojis.list(signal);
    if (!listed.ok) return roundAfter(listed.error);
    const there = new Map(listed.value);
    onEmojis(there);
    for (const name of taken) if (there.has(name)) taken.delete(name);
    const missing = missingTiles(packs, there);
    if (missing.length === 0) return { is: 'complete' };
    const limit = limitedUntil - Date.now();
    if (limit > 0) return { is: 'limited', ms: limit };
    if (options.mayUpload && !(await options.mayUpload())) return { is: 'elsewhere' };
    const hindered = await makeRoom(there, missing.length, signal);
    if (hindered) return hindered;
    for (const wanted of missing) {
      if ((refused.get(wanted.pack) ?? 0) > Date.now()) continue;
      if (there.size >= MOST_EMOJIS) break;
      if (options.mayUpload && !(await options.mayUpload())) return { is: 'elsewhere' };
      const round = await publish(wanted, there, signal);
      if (round) return round;
      await sleep(pace, undefined, { signal });
    }
    const left = missingTiles(packs, there).length;
    if (left > 0 && there.size >= MOST_EMOJIS) tell(noRoom(there.size, left));
    return { is: left === 0 ? 'complete' : 'stuck' };
  };
}
