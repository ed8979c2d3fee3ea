import { createServer, type Server } from 'node:http';
import type { Log } from '../app/app.js';
import { makePendingWork, StartupError, type Door } from './door.js';
import { CLOSE, NobodyWaits, refuse, type Exchange } from './exchange.js';

/** Where a server listens. */
export interface Listening {
  readonly host: string;
  /** 0 takes any that is free. */
  readonly port: number;
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

export interface Route {
  readonly methods: readonly string[];
  readonly answer: (exchange: Exchange) => Promise<void>;
}

export type Routes = ReadonlyMap<string, Route>;

/** What a server is called, and which settings say where it listens. */
interface ServerNames {
  readonly server: string;
  readonly host: string;
  readonly port: string;
}

interface ServerOptions extends Listening {
  readonly names: ServerNames;
  readonly routes: Routes;
  readonly requestTimeout?: number | undefined;
  readonly log: Log;
}

/** Opens a server that answers what its routes say, and closes in good order. */
export async function openServer(options: ServerOptions): Promise<HttpDoor> {
  const { names, routes, log, requestTimeout = REQUEST_MS } = options;
  const pending = makePendingWork();
  let isClosing = false;
  const isLast = (): boolean => isClosing;
  const server = createServer(limitsOf(requestTimeout), (request, response) => {
    pending.add(answer({ request, response, isLast }));
  });

  async function answer(exchange: Exchange): Promise<void> {
    try {
      if (isClosing) await refuse(exchange, 503, 'This process is closing.', CLOSE);
      else await dispatch(routes, exchange);
    } catch (error) {
      const { complete, url: path } = exchange.request;
      // Node has answered 408 to whoever was too slow. Anybody can hang up, as often as they like: no operator is told.
      if (!complete) log.debug({ path }, 'A request did not arrive in full, or not in time.');
      else if (error instanceof NobodyWaits) log.debug({ path }, error.message);
      else log.warn({ err: error, path }, 'A request could not be answered.');
      exchange.response.destroy();
    }
  }

  const port = await listen(server, options);
  log.info({ host: options.host, port }, `The ${names.server} is open.`);
  return {
    port,
    isUp: () => !isClosing && server.listening,
    async close() {
      isClosing = true;
      const isClosed = new Promise((resolve) => {
        server.close(resolve);
      });
      const isDone = await pending.finish();
      server.closeAllConnections();
      await isClosed;
      log.info(
        {},
        isDone
          ? `The ${names.server} is closed.`
          : `The ${names.server} is closed; some answers were not finished.`,
      );
    },
  };
}

function dispatch(routes: Routes, exchange: Exchange): Promise<void> {
  const { url = '', method = '' } = exchange.request;
  const route = routes.get(url) ?? routes.get(url.replace(/\?.*$/u, ''));
  if (!route) return refuse(exchange, 404, 'There is nothing here.');
  if (route.methods.includes(method)) return route.answer(exchange);
  const Allow = route.methods.join(', ');
  return refuse(exchange, 405, `Only ${Allow} can be done here.`, { Allow });
}

/** Starts to listen, and gives the port; what is in the way is told in a sentence. */
function listen(server: Server, { host, port, names }: ServerOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(whyNot(error, host, port, names)),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function whyNot(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  names: ServerNames,
): Error {
  switch (error.code ?? '') {
    case 'EADDRINUSE':
      return new StartupError(
        `${names.port} ${port} is taken by another program: stop that one, or set ${names.port} to a free one.`,
      );
    case 'EACCES':
      return new StartupError(
        `${names.port} ${port} may not be used by this user: set ${names.port} to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `${names.host} ${host} is no address of this machine: set ${names.host} to one, or to 0.0.0.0 for all.`,
      );
    default:
      return error;
  }
}
