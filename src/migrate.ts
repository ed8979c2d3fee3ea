import { parseArgs } from 'node:util';
import { config as loadDotenv } from 'dotenv';
import { parseConfig, type Config } from './config.js';
import { migrate, type Migrated, type Phase } from './store/records/migrate.js';
import { openSource, openTarget, parsePlace, type Place } from './store/records/open.js';
import { openDataSetFile } from './store/redis/data-set-file.js';
import type { Kind } from './store/records/records.js';
import { StoreUnavailable } from './store/store.js';
import { makeProgressBar } from './terminal/progress.js';

const USAGE = `Copies all games and all that belongs to them from one store into an empty one:

  npm run migrate -- --from sqlite --to redis
  npm run migrate -- --from sqlite:FOLDER --to redis://host:6379
  npm run migrate -- --from redis --to sqlite:FOLDER

"sqlite" alone stands for DATA_DIR, and "redis" for REDIS_URL. Stop the bot first, and start it on the new store afterwards. What was
cut short goes on when it is run again. docs/operating.md says more.`;

/** What people call the records of each kind. */
const WORDS: Readonly<Record<Kind, string>> = {
  note: 'notes of the store',
  tile: 'days of tiles',
  server: 'servers',
  match: 'matches',
  shown: 'boards and pings',
  redraw: 'boards to be drawn again',
  quarantine: 'partitions with quarantined records',
  place: 'places in channels',
  live: 'live matches of players',
  past: 'past matches of players',
  listed: 'matches on lists of servers',
  lobby: 'lobbies',
  puzzle: 'daily puzzles',
  puzzleTry: 'tries at puzzles',
  puzzleRecord: 'records of puzzle solvers',
  greeted: 'greeted servers',
  block: 'blocks',
  callOff: 'counts of called-off matches',
  serverSettings: 'settings of servers',
  personSettings: 'settings of people',
  result: 'results',
  acts: 'servers with moderated standings',
  removals: 'servers with removed matches',
  uncounted: 'notes of uncounted games',
  openSeason: 'open seasons',
  champion: 'champions',
  left: 'servers that were left',
  seats: 'records of seats',
  standing: 'standings',
};

const PHRASES: Readonly<Record<Phase, string>> = {
  copying: 'Copying',
  comparing: 'Comparing (1 of 2)',
  'comparing-back': 'Comparing (2 of 2)',
};

/** Says to whoever runs it what is wrong, and what to do. */
class Refused extends Error {}

function readConfig(): Config {
  loadDotenv({ quiet: true });
  const parsed = parseConfig(process.env);
  if (parsed.ok) return parsed.value;
  throw new Refused(parsed.error.join('\n'));
}

function placeOf(name: string, text: string | undefined, { store }: Config): Place {
  if (text === undefined) throw new Refused(`--${name} is missing.\n\n${USAGE}`);
  const place = parsePlace(text, store);
  if (place.ok) return place.value;
  throw new Refused(`--${name}: ${place.error}`);
}

function readArguments(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** What was done, for whoever waits for it. */
function reportOf({ counts, unreadable }: Migrated, from: string, to: string): string {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...counts]
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count.toLocaleString('en-US')} ${WORDS[kind]}`);
  const broken =
    unreadable.first.length < unreadable.count ? [...unreadable.first, '…'] : unreadable.first;
  return [
    `All ${all.toLocaleString('en-US')} records of ${from} are in ${to}, and every one of them was compared: ${kinds.join(', ')}.`,
    ...(unreadable.count === 0
      ? []
      : [
          `${unreadable.count.toLocaleString('en-US')} of them cannot be read, and were copied as they are:`,
          ...broken.map((each) => `  ${each}`),
        ]),
    `Start the bot on ${to} now. ${from} was not changed; keep it until you are sure, and let no bot use it.`,
  ].join('\n');
}

/** What somebody who waits should know. */
const say = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

async function run(words: readonly string[]): Promise<string> {
  const { from, to, help } = readArguments(words);
  if (help === true) return USAGE;
  const config = readConfig();
  const [sourcePlace, targetPlace] = [placeOf('from', from, config), placeOf('to', to, config)];
  const now = Date.now();
  const source = await openSource(sourcePlace, now);
  const bar = makeProgressBar(process.stderr);
  try {
    const target = await openTarget(targetPlace, now, config.store.redisReplicas ?? 0);
    try {
      const migrated = await migrate(source, target, {
        onProgress({ phase, share, records }) {
          const amount = `${Math.floor(share * 100)} %, ${records.toLocaleString('en-US')} records`;
          bar.show({ what: PHRASES[phase], done: share, total: 1, amount });
        },
        say,
      });
      bar.end();
      if (targetPlace.kind === 'redis') {
        openDataSetFile(config.store.dataDir, say).remember(migrated.dataSet);
      }
      return reportOf(migrated, source.label, target.label);
    } finally {
      bar.end();
      await target.close();
    }
  } finally {
    await source.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof Refused || error instanceof StoreUnavailable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
