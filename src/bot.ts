import { createHash, randomInt } from 'node:crypto';
import type { REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import { CLICKS, COMMANDS } from '../commands/commands.js';
import type { App, Chance, Log } from './app/app.js';
import { makeAnalyses } from './app/analyses.js';
import { makeBeginners } from './app/beginners.js';
import { makeDrawings } from './app/drawings.js';
import { makeFreshMatches } from './app/fresh-matches.js';
import { makeGuildWatch } from './app/guild-watch.js';
import { greetGuild } from './app/welcome.js';
import { watchStore } from './app/store-watch.js';
import { makeAvailability } from './app/availability.js';
import { startCensus } from './app/census.js';
import { measureStore } from './app/measure-store.js';
import { measureHandle, NO_METRICS } from './app/metrics.js';
import { makeNames } from './app/names.js';
import { makePostPace } from './app/post-pace.js';
import { makeOneAtATime } from './app/privacy-requests.js';
import { rememberSettings } from './app/remembered-settings.js';
import { makeReconciler } from './app/reconciler.js';
import { makeHandle } from './app/router.js';
import type { Solver } from './app/solver.js';
import { startSweeper } from './app/sweeper.js';
import { makeTextCopies } from './app/text-copies.js';
import { makeTiles, NO_TILES } from './app/tiles.js';
import { makeTimeouts } from './app/timeouts.js';
import { makeVisibility } from './app/visibility.js';
import type { Config } from './config.js';
import { makeClockCheck } from './doors/clock-check.js';
import { makeCommandLinks } from './doors/command-links.js';
import { StartupError, type Door } from './doors/door.js';
import { makeEmojis } from './doors/emojis.js';
import { makeEndpoint } from './doors/interactions-endpoint.js';
import { openGateway } from './doors/gateway.js';
import { startGuildListing } from './doors/guild-list.js';
import { allowInstalls, forServersOnly } from './doors/installs.js';
import { openHttp, openMetrics, upIn, type Checks } from './doors/http.js';
import { makeDiscord } from './doors/discord.js';
import { applicationIdOf, publishCommands } from './doors/publish-commands.js';
import { makeReach } from './doors/reach.js';
import { makeBackgroundRest, makeRest, makeRestClients } from './doors/rest.js';
import { makeVerify } from './doors/signature.js';
import type { TakeLease } from './doors/shards.js';
import {
  startTilePublishing,
  type TilePace,
  type TilePublishing,
} from './doors/tile-publishing.js';
import { makePrometheus } from './metrics/prometheus.js';
import { makeDrawingPool } from './pictures/drawing-pool.js';
import { openStore } from './store/open.js';
import { makeSolverPool } from './threads/solver-pool.js';
import type { CommandIds } from './views/command-links.js';
import { inEveryLanguage } from './views/language/localize.js';
import { tilePacks } from './views/tiles/tiles.js';

export interface BotOptions {
  readonly config: Config;
  readonly token: string;
  readonly log: Log;
  /** Hears when Discord has closed the gateway for good, and why. */
  readonly onLost?: (sentence: string) => void;
  /** The time and the coin, where they shall be other than real. */
  readonly now?: () => number;
  readonly chance?: Chance;
  /** What chooses the bot's moves, where it shall take another time than the threads do. */
  readonly solver?: Solver;
  /** Milliseconds after which an answer is announced first, and given later. */
  readonly patience?: number;
  /** Milliseconds between two looks at what is due. */
  readonly sweepEvery?: number;
  /** Milliseconds between two questions for Discord's time while the clock is off. */
  readonly clockEvery?: number;
  /** Milliseconds between two questions whether Discord is there, where no gateway tells. */
  readonly reachEvery?: number;
  /** How fast tiles are published, where it shall be another pace than usual. */
  readonly tilePace?: TilePace;
  /** Milliseconds without a look that count as an outage; Infinity where the time is made to jump. */
  readonly outageGap?: number;
}

export interface Bot {
  /** Where the probes, and perhaps the endpoint, are. */
  readonly port: number;
  /** Where metrics are; nowhere, unless they were asked for. */
  readonly metricsPort: number | undefined;
  /** How many matches are worked on, or wait for Discord or for their analysis. */
  readonly waiting: () => number;
  /** Takes no new work, finishes what is under way, and closes everything. */
  stop(): Promise<void>;
}

const CHANCE: Chance = {
  bytes: (count, seed) => createHash('sha256').update(seed).digest().subarray(0, count),
  toss: () => (randomInt(2) === 0 ? 'challenger' : 'opponent'),
};

const SWEEP_EVERY_MS = 5000;

/** Shorter than anybody takes for two moves, and much shorter than what waits to be shown may take. */
const NOTE_AFTER_MS = 1000;
const OUTAGE_GAP_MS = 60_000;

/** Discord waits for three seconds. */
const PATIENCE_MS = 2000;

/** All commands, as Discord wants them: in every language. */
export function allDefinitions() {
  const words = inEveryLanguage();
  return COMMANDS.flatMap((command) => command.definitions(words));
}

/** Publishes the commands, and tells the ids they have. A refusal ends the start only where nobody would have any commands. */
async function publish(
  rest: REST,
  applicationId: string,
  guildId: string | undefined,
  log: Log,
): Promise<CommandIds> {
  const installs = await allowInstalls(rest);
  if (!installs.ok) log.warn({}, installs.error);
  const all = allDefinitions();
  const definitions = installs.ok ? all : forServersOnly(all);
  const published = await publishCommands(rest, applicationId, definitions, { guildId });
  if (published.ok) {
    const { how, ids } = published.value;
    log.info({ commands: definitions.length }, `The commands are ${how}.`);
    return ids;
  }
  const { sentence, hasCommands, ids } = published.error;
  if (!hasCommands) throw new StartupError(sentence);
  log.warn({}, `${sentence} Until then the bot runs with the commands that Discord has.`);
  return ids;
}

/** Puts the bot together and starts it. What was opened before something failed is closed again. */
export async function startBot(options: BotOptions): Promise<Bot> {
  const { config, token, now = Date.now, chance = CHANCE } = options;
  const { discord, door, server, limits } = config;
  const opened: (() => Promise<void>)[] = [];
  /** In the opposite order: the doors first, the store last. */
  const stop = async (): Promise<void> => {
    for (const close of opened.splice(0).toReversed()) await close();
  };
  try {
    const opening = await openStore({
      ...config.store,
      reportBroken: (broken) =>
        options.log.error(broken, 'A record cannot be read, and was quarantined.'),
      warn: (sentence) => options.log.warn({}, sentence),
      alarm: (sentence) => options.log.error({}, sentence),
    });
    opened.push(() => opening.close());
    const prometheus = config.metrics && makePrometheus();
    const metrics = prometheus?.metrics ?? NO_METRICS;
    const storeWatch = watchStore({
      store: prometheus ? measureStore(opening, metrics) : opening,
      log: options.log,
      now,
    });
    opened.push(async () => storeWatch.stop());
    const { log } = storeWatch;
    const { store, settings } = rememberSettings(storeWatch.store);

    const drawingPool = makeDrawingPool();
    opened.push(() => drawingPool.close());
    const drawings = makeDrawings({ draw: (drawing) => drawingPool.draw(drawing), log });

    const solverPool = makeSolverPool();
    opened.push(() => solverPool.close());

    const clock = makeClockCheck({ log, now });
    const reach = makeReach();
    const account = {
      token,
      apiUrl: discord.apiUrl,
      log,
      onTime: clock.heard,
      onAnswer: reach.heard,
      metrics,
    };
    const rest = makeRest(account);
    const discordClients = makeRestClients(account);
    const clockWatch = clock.watch(() => rest.get(Routes.gateway()), options.clockEvery);
    opened.push(async () => clockWatch.stop());
    let publishing: TilePublishing | undefined;
    const packs = config.hasTiles ? tilePacks() : [];
    const tiles = config.hasTiles ? makeTiles(packs, () => publishing?.doubt()) : undefined;
    const onRefusedEmoji = (): void => tiles?.doubt();
    const commandLinks = makeCommandLinks();
    const port = commandLinks.inMessages(
      makeDiscord(discordClients, log, { onRefusedEmoji, metrics }),
    );
    /** Where interactions come in, once it is open. */
    const doors: Door[] = [];
    const availability = makeAvailability({
      store,
      now,
      isOpen: () => doors.some((each) => each.isUp()),
      gap: options.outageGap ?? OUTAGE_GAP_MS,
    });
    const timeouts = makeTimeouts({ discord: port, now });
    const app: App = {
      store,
      settings,
      availability,
      discord: port,
      names: makeNames({ discord: port, now }),
      visibility: makeVisibility({ discord: port, now }),
      timeouts,
      get reconciler() {
        return reconciler;
      },
      get textCopies() {
        return textCopies;
      },
      get analyses() {
        return analyses;
      },
      drawings,
      solver: options.solver ?? solverPool.solver,
      tiles: tiles ?? NO_TILES,
      posts: makePostPace(now),
      beginners: makeBeginners({ store }),
      fresh: makeFreshMatches(now),
      oneAtATime: makeOneAtATime(),
      limits,
      now,
      chance,
      patience: options.patience ?? PATIENCE_MS,
      log,
      metrics,
    };
    const reconciler = makeReconciler(app, { noteAfter: NOTE_AFTER_MS });
    const textCopies = makeTextCopies(app);
    opened.push(() => reconciler.stop());
    const analyses = makeAnalyses(app);
    opened.push(() => analyses.stop());
    const answer = commandLinks.inAnswers(makeHandle(app, COMMANDS, CLICKS));
    const handle = prometheus ? measureHandle(answer, metrics) : answer;

    const application = await applicationIdOf(rest);
    commandLinks.know(await publish(rest, application, discord.guildId, log));
    const takeLease: TakeLease = (name, ms) => store.takeLease(name, ms);
    if (tiles) {
      publishing = startTilePublishing({
        emojis: makeEmojis(makeBackgroundRest({ token, apiUrl: discord.apiUrl, log }), application),
        packs,
        draw: ({ svg }) => drawingPool.draw({ kind: 'tile', svg }),
        onEmojis: tiles.note,
        record: store,
        takeLease,
        log,
        now,
        ...options.tilePace,
      });
      opened.push(async () => publishing?.stop());
    }
    const guildWatch = makeGuildWatch({ app, application });
    opened.push(async () => guildWatch.stop());

    const sweeper = startSweeper(app, options.sweepEvery ?? SWEEP_EVERY_MS);
    opened.push(() => sweeper.stop());
    opened.push(async () => timeouts.stop());

    let gateway: Door | undefined;
    const checks: Checks = {
      store: () => storeWatch.check(),
      ...(door.kind === 'http' && { clock: () => clock.isRight() }),
      ...(door.kind === 'gateway' && { gateway: () => gateway?.isUp() ?? false }),
    };
    let metricsPort: number | undefined;
    if (prometheus && config.metrics) {
      const census = startCensus({ store, now, log });
      opened.push(() => census.stop());
      const page = prometheus.page({
        waiting: () => reconciler.waiting,
        live: census.live,
        lag: census.lag,
        checks: () => upIn(checks),
      });
      const served = await openMetrics({ ...config.metrics, page, log });
      opened.push(() => served.close());
      metricsPort = served.port;
    }
    const http = await openHttp({
      ...server,
      log,
      checks,
      ...(door.kind === 'http' && {
        endpoint: makeEndpoint({
          verify: await makeVerify(door.publicKey),
          handle,
          rest: discordClients.callbacks,
          onRefusedEmoji,
          now,
          log,
          onSigned: clock.signed,
        }),
      }),
    });
    opened.push(() => http.close());
    if (door.kind === 'gateway') {
      const { onLost } = options;
      gateway = await openGateway({
        token,
        apiUrl: discord.apiUrl,
        shards: door.shards,
        takeLease,
        rest,
        onRefusedEmoji,
        handle,
        onGuild: guildWatch.onGuild,
        onNewGuild: (guild) => greetGuild(app, application, guild),
        onList: guildWatch.onList,
        log,
        ...(onLost && { onLost }),
      });
      // The two doors close at the same time, so that both have all the time there is.
      opened.splice(-1, 1, async () => {
        await Promise.all([gateway?.close(), http.close()]);
      });
    }
    if (door.kind === 'http') {
      const { onList } = guildWatch;
      const listing = startGuildListing({ rest, takeLease, onList, log });
      opened.push(async () => listing.stop());
      const ask = (): Promise<unknown> => discordClients.channels.get(Routes.gateway());
      const reachWatch = reach.watch(ask, options.reachEvery);
      opened.push(async () => reachWatch.stop());
    }
    // Nobody is answered at the endpoint while Discord is away, nor while what it signs is refused.
    const isReached = (): boolean => http.isUp() && clock.isRight() && reach.isThere();
    doors.push(gateway ?? { ...http, isUp: isReached });
    // First of all, so that whoever waits for a picture is told while the doors close.
    opened.push(async () => drawings.stop());
    const waiting = (): number => reconciler.waiting + analyses.waiting;
    return { port: http.port, metricsPort, waiting, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
