import { err, ok, type Result } from '../../rules/result.js';

/** What a REDIS_URL can say: one server, some Sentinels and the name they watch, or nodes of a cluster. */
export type RedisAddress =
  | { readonly kind: 'single'; readonly url: string }
  | {
      readonly kind: 'sentinel' | 'cluster';
      readonly nodes: readonly Node[];
      readonly name: string;
      readonly login: { readonly username?: string; readonly password?: string };
      readonly isEncrypted: boolean;
    };

interface Node {
  readonly host: string;
  readonly port: number;
}

const DEFAULT_PORTS = { sentinel: 26_379, cluster: 6379 } as const;

/**
 * Reads a REDIS_URL: `redis://` or `rediss://` (TLS) for one server, `redis+sentinel://host:26379,host:26379/name` and
 * `redis+cluster://host:6379,host:6379` for more, both also with `rediss`. User and password may stand before an `@`.
 */
export function parseRedisUrl(url: string): Result<RedisAddress, string> {
  const found =
    /^(redis|rediss)(?:\+(sentinel|cluster))?:\/\/(?:([^@/]*)@)?([^/]+)(?:\/(.*))?$/u.exec(
      url.trim(),
    );
  if (!found) {
    return err(
      'REDIS_URL must look like redis://host:6379, rediss://user:password@host:6379, ' +
        'redis+sentinel://host:26379,host:26379/name or redis+cluster://host:6379,host:6379.',
    );
  }
  const [, scheme, kind, credentials = '', hosts = '', path = ''] = found;
  if (kind !== 'sentinel' && kind !== 'cluster') return ok({ kind: 'single', url: url.trim() });
  if (kind === 'sentinel' && path === '') {
    return err(
      'REDIS_URL names Sentinels: say which server they watch, as in redis+sentinel://host:26379/name.',
    );
  }
  const nodes = hosts.split(',').map((host) => parseNode(host, DEFAULT_PORTS[kind]));
  const [username = '', password = ''] = credentials.split(':').map(decode);
  const user = username === '' ? {} : { username };
  const login = password === '' ? user : { ...user, password };
  return ok({ kind, nodes, name: path, login, isEncrypted: scheme === 'rediss' });
}

/** The host and port of `host`, `host:6379` or `[::1]:6379`. */
function parseNode(text: string, defaultPort: number): Node {
  const [, host = text, port] = /^\[?(.*?)\]?(?::(\d+))?$/u.exec(text.trim()) ?? [];
  return { host, port: port === undefined ? defaultPort : Number(port) };
}

/** A password may hold any character, written as in a URL; a stray percent sign stands for itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
