import { ask } from '../test/redis/resp.js';

/** A number that a Redis tells about itself. */
export async function infoOf(port: number, field: string): Promise<number> {
  const info = String(await ask(port, 'INFO', 'everything'));
  const [, found] = new RegExp(`^${field}:(.*)\r$`, 'mu').exec(info) ?? [];
  if (found === undefined) throw new Error(`Redis does not tell its ${field}.`);
  return Number(found);
}

/** Milliseconds of a processor that a Redis has used, without the processes that write its files anew. */
export async function redisCpu(port: number): Promise<number> {
  const [user, system] = [await infoOf(port, 'used_cpu_user'), await infoOf(port, 'used_cpu_sys')];
  return (user + system) * 1000;
}
