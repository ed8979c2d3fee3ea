// Where the bot runs from its sources: the loader of this process does not reach into its threads, so each gets its own.
import { register } from 'tsx/esm/api';

register();
await import('./solver-worker.ts');
