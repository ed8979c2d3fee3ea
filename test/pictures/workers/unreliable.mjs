// A worker that does what the moves of the film ask for: it draws, dies, breaks or goes on for ever.
import { parentPort, threadId } from 'node:worker_threads';

const say = (drawn) => parentPort?.postMessage(drawn, []);

parentPort?.on('message', ({ film: { moves } }) => {
  switch (moves[0]) {
    case 'exit':
      process.exit(3);
      break;
    case 'throw':
      throw new Error('out of paint');
    case 'hang':
      for (;;);
    case 'refuse':
      say({ ok: false, reason: 'no such color' });
      break;
    default:
      say({ ok: true, result: Uint8Array.of(threadId) });
  }
});
