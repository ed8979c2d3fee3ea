// A worker that does what the moves of the film ask for: it draws, dies, breaks or goes on for ever.
import { parentPort, threadId } from 'node:worker_threads';

parentPort?.on('message', ({ film: { moves } }) => {
  const [act] = moves;
  if (act === 'exit') process.exit(3);
  if (act === 'throw') throw new Error('out of paint');
  while (act === 'hang');
  if (act === 'refuse') parentPort?.postMessage({ ok: false, reason: 'no such color' });
  else parentPort?.postMessage({ ok: true, file: Uint8Array.of(threadId) });
});
