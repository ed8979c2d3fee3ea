import type { Connection } from '../../src/store/redis/connect.js';

/** What is no command: it says nothing to the server, or asks other connections. */
const NO_COMMANDS: ReadonlySet<string | symbol> = new Set(['on', 'disconnect', 'nodes', 'then']);

/**
 * A connection that lets something happen before each command, script or pipeline: somebody else acts, or this process
 * dies, which is to throw from then on.
 */
export function interruptible(
  redis: Connection,
  before: (name: string) => Promise<void>,
): Connection {
  return new Proxy(redis, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (NO_COMMANDS.has(name)) return value.bind(target);
      if (name === 'pipeline') return () => interruptiblePipeline(target, before);
      return async (...words: readonly unknown[]): Promise<unknown> => {
        await before(String(name));
        return Reflect.apply(value, target, words);
      };
    },
  });
}

function interruptiblePipeline(redis: Connection, before: (name: string) => Promise<void>) {
  const pipeline = redis.pipeline();
  const exec = pipeline.exec.bind(pipeline);
  pipeline.exec = async () => {
    await before('pipeline');
    return exec();
  };
  return pipeline;
}
