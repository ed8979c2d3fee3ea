/** Fills a store with a long log of results, in a process of its own, so that what that takes of memory is gone when it ends. */
import { rulingOf } from '../src/match/act.js';
import { Book } from '../src/match/book.js';
import { resultsOf } from '../src/match/result.js';
import { encodeMatch } from '../src/store/match-codec.js';
import { encodeResult, encodeSeats, encodeStanding } from '../src/store/record-codec.js';
import { openTarget, parsePlace } from '../src/store/records/open.js';
import type { Batch, Checkpoint } from '../src/store/records/record-home.js';
import { makeProgressBar } from '../src/terminal/progress.js';
import { CLICKS_START, NO_LIMITS } from './matches.js';
import { crowdFor, GUILD, nthPlayed } from './results.js';

const BATCH = 1000;

/** The records of so many results and of all that follows from them, as a store of the bot has them. */
function* recordsOf(count: number): Generator<Batch> {
  const crowd = crowdFor(count);
  const book = new Book(rulingOf([], (user) => user));
  yield { kind: 'server', records: [{ guild: GUILD }] };
  // Only the first one is asked for by those who void it; all others are found by their results.
  const { over } = nthPlayed(0, crowd);
  const match = { id: over.id, rev: over.rev, record: encodeMatch(over), due: null };
  yield { kind: 'match', records: [match] };
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => from + i);
    const records = numbers.map((n) => {
      const [result] = resultsOf(nthPlayed(n, crowd).over, NO_LIMITS.ratedPerDay);
      if (!result) throw new Error('a match without a result');
      const seq = n + 1;
      const { match: id, leg } = result;
      return {
        guild: GUILD,
        match: id,
        leg,
        seq,
        record: encodeResult(book.rate({ seq, result })),
      };
    });
    yield { kind: 'result', records };
  }
  const seats = [...book.seats].map(([game, record]) => ({
    guild: GUILD,
    game,
    record: encodeSeats(record),
  }));
  yield { kind: 'seats', records: seats };
  for (const { ladder, season, standings } of book.tables) {
    const records = [...standings].map(([user, standing]) => ({
      guild: GUILD,
      ladder,
      season,
      user,
      record: encodeStanding(standing),
    }));
    for (let from = 0; from < records.length; from += BATCH)
      yield { kind: 'standing', records: records.slice(from, from + BATCH) };
  }
}

const CHECKPOINT: Checkpoint = {
  origin: 'bench',
  serving: '',
  dataSet: '00000000-0000-4000-8000-000000000000',
  position: null,
  done: 0,
};

// As `npm run migrate` puts it in, which is many times faster than playing the games.
const [where = '', given = '0'] = process.argv.slice(2);
const total = Number(given);
const place = parsePlace(where, { dataDir: '' });
if (!place.ok) throw new Error(place.error);
const bar = makeProgressBar(process.stderr);
const target = await openTarget(place.value, CLICKS_START, 0);
await target.begin(CHECKPOINT);
let done = 0;
for (const batch of recordsOf(total)) {
  await target.put(batch, CHECKPOINT);
  if (batch.kind !== 'result') continue;
  done += batch.records.length;
  bar.show({ what: 'results', done, total });
}
await target.finish(CHECKPOINT);
await target.close();
bar.end();
