import { execFileSync } from 'node:child_process';
import { findChromium } from '../browser/chromium.js';
import { findPrometheus } from '../ops/prometheus.js';
import { findRedisServer } from '../redis/binary.js';

/** Compiles the page of the playground, as `npm start` does. */
const compilePage = (): void => {
  execFileSync('npm', ['run', '--silent', 'page'], { stdio: 'inherit' });
};

/** Stops a run without Redis, Prometheus or a browser before its first test: what is skipped is not tested. */
export default function setup(): void {
  findRedisServer();
  findPrometheus();
  findChromium();
  compilePage();
}
