import { findProgram } from '../machine/programs.js';

/** Finds `redis-server`, or installs it. */
export const findRedisServer = (): string =>
  findProgram({
    names: ['redis-server'],
    packages: ['redis-server'],
    advice:
      'redis-server is not on the PATH: install Redis 6.2 or newer, for example ' +
      '`apt-get install redis-server` or `brew install redis`, and run the tests again',
  });
