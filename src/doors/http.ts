import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Log } from '../app/app.js';
import { makePendingWork, StartupError, type Door } from './door.js';
import { CLOSE, refuse, reply, type Exchange } from './exchange.js';

/** A readiness check: it passes unless it gives false or throws. */
type Check = () => boolean | Promise<boolean | void>;

export type Checks = Readonly<Record<string, Check>>;

interface HttpOptions {
  readonly host: string;
  /** 0 takes any that is free. */
  readonly port: number;
  /** The checks of `/readyz`: all have to pass for this process to be given work. */
  readonly checks: Checks;
  /** The endpoint for interactions; without it there are only the probes. */
  readonly endpoint?: (exchange: Exchange) => Promise<void>;
  /** How many milliseconds a request may take to arrive. */
  readonly requestTimeout?: number;
  readonly log: Log;
}

export interface HttpDoor extends Door {
  readonly port: number;
}

/** Discord gives up after three seconds; a client slower than this only holds a connection. */
const REQUEST_MS = 10_000;

const limitsOf = (requestTimeout: number) => ({
  requestTimeout,
  headersTimeout: requestTimeout,
  /** Node looks for requests that take too long only every so often: by itself twice a minute. */
  connectionsCheckingInterval: requestTimeout / 20,
  /** Longer than balancers keep a connection, so that it is never closed under a request on its way. */
  keepAliveTimeout: 75_000,
});

interface Route {
  readonly methods: readonly string[];
  readonly answer: (exchange: Exchange) => Promise<void>;
}

/** Opens the HTTP server: the probes, and the endpoint for interactions where there is one. */
export async function openHttp(options: HttpOptions): Promise<HttpDoor> {
  const { log, requestTimeout = REQUEST_MS } = options;
  const routes = routesOf(options);
  const pending = makePendingWork();
  let isClosing = false;
  const responses = new Set<ServerResponse>();
  const server = createServer(limitsOf(requestTimeout), (request, response) => {
    pending.add(answer({ request, response }));
  });

  async function answer(exchange: Exchange): Promise<void> {
    responses.add(exchange.response);
    try {
      if (isClosing) await refuse(exchange, 503, 'This process is closing.', CLOSE);
      else await dispatch(routes, exchange);
    } catch (error) {
      const { complete, url: path } = exchange.request;
      // Node has answered 408 to whoever was too slow.
      if (complete) log.warn({ err: error, path }, 'A request could not be answered.');
      else log.debug({ path }, 'A request did not arrive in full, or not in time.');
      exchange.response.destroy();
    } finally {
      responses.delete(exchange.response);
    }
  }

  const port = await listen(server, options);
  log.info({ host: options.host, port }, 'The HTTP server is open.');
  return {
    port,
    isUp: () => !isClosing && server.listening,
    async close() {
      isClosing = true;
      // The answers under way say that no other will come over their connection.
      for (const response of responses) response.shouldKeepAlive = false;
      const isClosed = new Promise((resolve) => {
        server.close(resolve);
      });
      const isDone = await pending.finish();
      server.closeAllConnections();
      await isClosed;
      log.info(
        {},
        isDone
          ? 'The HTTP server is closed.'
          : 'The HTTP server is closed; some answers were not finished.',
      );
    },
  };
}

function routesOf({ checks, endpoint }: HttpOptions): ReadonlyMap<string, Route> {
  const probe = ['GET', 'HEAD'];
  const routes = new Map<string, Route>([
    ['/healthz', { methods: probe, answer: (exchange) => reply(exchange, 200, { isAlive: true }) }],
    [
      '/readyz',
      {
        methods: probe,
        async answer(exchange) {
          const readiness = await readinessOf(checks);
          await reply(exchange, readiness.isReady ? 200 : 503, readiness);
        },
      },
    ],
  ]);
  if (endpoint) routes.set('/interactions', { methods: ['POST'], answer: endpoint });
  return routes;
}

async function dispatch(routes: ReadonlyMap<string, Route>, exchange: Exchange): Promise<void> {
  const { url = '', method = '' } = exchange.request;
  const route = routes.get(url.replace(/\?.*$/u, ''));
  if (!route) return refuse(exchange, 404, 'There is nothing here.');
  if (route.methods.includes(method)) return route.answer(exchange);
  const Allow = route.methods.join(', ');
  return refuse(exchange, 405, `Only ${Allow} can be done here.`, { Allow });
}

/** A check that takes longer has failed: whoever probes does not wait forever. */
const CHECK_MS = 2000;

interface Readiness {
  readonly isReady: boolean;
  readonly checks: Readonly<Record<string, 'up' | 'down'>>;
}

/** Runs all checks at once; one that throws has failed. */
async function readinessOf(checks: Checks): Promise<Readiness> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await isWell(check)] as const),
  );
  return {
    isReady: found.every(([, isUp]) => isUp),
    checks: Object.fromEntries(found.map(([name, isUp]) => [name, isUp ? 'up' : 'down'])),
  };
}

async function isWell(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CHECK_MS, false);
  });
  try {
    return (await Promise.race([check(), timeout])) !== false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Starts to listen, and gives the port; what is in the way is told in a sentence. */
function listen(server: Server, { host, port }: HttpOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(whyNot(error, host, port)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code ?? '') {
    case 'EADDRINUSE':
      return new StartupError(
        `PORT ${port} is taken by another program: stop that one, or set PORT to a free one.`,
      );
    case 'EACCES':
      return new StartupError(
        `PORT ${port} may not be used by this user: set PORT to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `HOST ${host} is no address of this machine: set HOST to one, or to 0.0.0.0 for all.`,
      );
    default:
      return error;
  }
}
