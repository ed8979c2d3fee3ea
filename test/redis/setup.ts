import { findRedisServer } from './binary.js';

/** Stops a run without Redis before its first test: a store that is skipped is a store that is not tested. */
export default function setup(): void {
  findRedisServer();
}
