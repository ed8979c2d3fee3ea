import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, startServer, type Server } from './click-servers.js';

interface BotOptions {
  /** Which checkout it is of; it has to be built. */
  readonly checkout?: string;
  /** Where its files are, under its name. */
  readonly folder: string;
  readonly name: string;
  readonly apiUrl: string;
  /** Discord's key, where interactions come over HTTP; without it they come over the gateway. */
  readonly publicKey?: string;
  /** Without it the games are in a file. */
  readonly redisUrl?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
  /** Whether it keeps to the core of what is measured. */
  readonly isPinned?: boolean;
}

/** The flags with which the image of a checkout starts Node. */
function flagsOf(checkout: string): readonly string[] {
  const image = readFileSync(join(checkout, 'Dockerfile'), 'utf8');
  const [, words] = /^CMD (\[.*\])$/mu.exec(image) ?? [];
  if (words === undefined) throw new Error(`The Dockerfile of ${checkout} has no CMD.`);
  // In this form it is a list of words.
  return (JSON.parse(words) as readonly string[]).filter((word) => word.startsWith('-')); // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/** Starts the bot as it runs in production, compiled. */
export const startBot = (options: BotOptions): Promise<Server> => {
  const { checkout = ROOT, folder, name, apiUrl, publicKey, redisUrl, env, nodeOptions } = options;
  const { isPinned = true } = options;
  return startServer(join(checkout, 'dist', 'src', 'main.js'), {
    cwd: folder,
    isMeasured: isPinned,
    readyWhen: /"port":(\d+),"msg":"Five by Five is running/u,
    nodeOptions: [...flagsOf(checkout), ...(nodeOptions ?? [])],
    env: {
      DISCORD_TOKEN: 'bench.of.clicks',
      DISCORD_API_URL: apiUrl,
      ...(publicKey === undefined
        ? { DOOR: 'gateway', SHARDS: '1' }
        : { DOOR: 'http', DISCORD_PUBLIC_KEY: publicKey }),
      PORT: '0',
      // With tiles an answer over HTTP is another request: this is about the answer in the response.
      TILES: 'off',
      DATA_DIR: join(folder, name),
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
      ...env,
    },
  });
};
