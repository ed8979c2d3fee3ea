import { storeContract } from '../contract/store.js';
import { startCluster } from '../redis/cluster.js';
import { redisHome } from './redis-home.js';

storeContract('a Redis Cluster of three nodes', async () => {
  const cluster = await startCluster();
  const hosts = cluster.ports.map((port) => `127.0.0.1:${port}`).join(',');
  return redisHome(`redis+cluster://${hosts}`, () => cluster.stop());
});
