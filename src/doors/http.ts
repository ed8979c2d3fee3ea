import type { Log } from '../app/app.js';
import { reply, sendText, type Exchange } from './exchange.js';
import {
  openServer,
  type HttpDoor,
  type Listening,
  type Route,
  type Routes,
} from './http-server.js';

/** A readiness check: it passes unless it gives false or throws. */
type Check = () => boolean | Promise<boolean | void>;

export type Checks = Readonly<Record<string, Check>>;

interface HttpOptions extends Listening {
  /** The checks of `/readyz`: all have to pass for this process to be given work. */
  readonly checks: Checks;
  /** The endpoint for interactions; without it there are only the probes. */
  readonly endpoint?: (exchange: Exchange) => Promise<void>;
  /** How many milliseconds a request may take to arrive. */
  readonly requestTimeout?: number;
  readonly log: Log;
}

/** Opens the HTTP server: the probes, and the endpoint for interactions where there is one. */
export const openHttp = (options: HttpOptions): Promise<HttpDoor> =>
  openServer({
    host: options.host,
    port: options.port,
    names: { server: 'HTTP server', host: 'HOST', port: 'PORT' },
    routes: routesOf(options),
    requestTimeout: options.requestTimeout,
    log: options.log,
  });

interface MetricsOptions extends Listening {
  readonly page: { readonly contentType: string; text(): Promise<string> };
  readonly log: Log;
}

/** Opens the server for metrics, which is none of those that the world may reach. */
export const openMetrics = ({ page, ...options }: MetricsOptions): Promise<HttpDoor> =>
  openServer({
    ...options,
    names: { server: 'server for metrics', host: 'METRICS_HOST', port: 'METRICS_PORT' },
    routes: new Map([
      [
        '/metrics',
        {
          methods: PROBE,
          answer: async (exchange) => sendText(exchange, page.contentType, await page.text()),
        },
      ],
    ]),
  });

const PROBE = ['GET', 'HEAD'];

function routesOf({ checks, endpoint }: HttpOptions): Routes {
  const routes = new Map<string, Route>([
    ['/healthz', { methods: PROBE, answer: (exchange) => reply(exchange, 200, { isAlive: true }) }],
    [
      '/readyz',
      {
        methods: PROBE,
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

/** A check that takes longer has failed: whoever probes does not wait forever. */
const CHECK_MS = 2000;

interface Readiness {
  readonly isReady: boolean;
  readonly checks: Readonly<Record<string, 'up' | 'down'>>;
}

/** Runs all checks at once; one that throws has failed. */
export async function upIn(checks: Checks): Promise<Readonly<Record<string, boolean>>> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await isWell(check)] as const),
  );
  return Object.fromEntries(found);
}

async function readinessOf(checks: Checks): Promise<Readiness> {
  const found = Object.entries(await upIn(checks));
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
