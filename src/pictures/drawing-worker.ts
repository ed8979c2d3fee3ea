/** The thread that draws: a drawing comes in, the bytes of its file go out. `drawing-pool.ts` starts and ends it. */
import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { chartSvg } from '../views/pictures/chart.js';
import type { Drawing } from '../views/pictures/drawing.js';
import { podiumSvg } from '../views/pictures/podium.js';
import { toPng } from './encoders.js';
import { FONT_FILE, readFont } from './font.js';
import { gameGif } from './game-gif.js';

/** What a worker says of a drawing it was given. */
export type Drawn =
  | { readonly ok: true; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: string };

const CRISP_SCALE = 2;
/** Drawing makes way for those who answer clicks, which matters where there is one processor. */
const NICENESS = 10;

async function draw(drawing: Drawing): Promise<Uint8Array> {
  switch (drawing.kind) {
    case 'film':
      return gameGif(drawing.film);
    case 'chart':
      return toPng(chartSvg(drawing.chart), CRISP_SCALE);
    case 'podium':
      return toPng(podiumSvg(drawing.podium, readFont()), CRISP_SCALE, [FONT_FILE]);
  }
}

async function answer(drawing: Drawing): Promise<Drawn> {
  try {
    // In memory of its own, which can be handed over: a file may lie in memory that it shares with others.
    return { ok: true, file: Uint8Array.from(await draw(drawing)) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

// Linux alone takes this to mean the thread; elsewhere it would slow down the whole process.
if (platform() === 'linux') setPriority(NICENESS);

async function reply(drawing: Drawing): Promise<void> {
  const drawn = await answer(drawing);
  parentPort?.postMessage(drawn, drawn.ok ? [drawn.file.buffer] : []);
}

parentPort?.on('message', (drawing: Drawing) => {
  void reply(drawing);
});
