import { storeContract } from '../contract/store.js';
import { startRedis } from '../redis/servers.js';
import { redisHome } from './redis-home.js';

storeContract('Redis', async () => {
  const server = await startRedis();
  return redisHome(server.url, () => server.stop());
});
