/** The thread that draws: a drawing comes in, the bytes of its file go out. `drawing-pool.ts` starts and ends it. */
import { serve } from '../threads/serve.js';
import { chartSvg } from '../views/pictures/chart.js';
import { courseSvg } from '../views/pictures/course.js';
import type { Drawing } from '../views/pictures/drawing.js';
import { podiumSvg } from '../views/pictures/podium.js';
import { toPng } from './encoders.js';
import { FONT_FILE, readFont } from './font.js';
import { gameGif } from './game-gif.js';

const CRISP_SCALE = 2;

async function draw(drawing: Drawing): Promise<Uint8Array> {
  switch (drawing.kind) {
    case 'film':
      return gameGif(drawing.film);
    case 'chart':
      return toPng(chartSvg(drawing.chart), CRISP_SCALE);
    case 'course':
      return toPng(courseSvg(drawing.course), CRISP_SCALE);
    case 'podium':
      return toPng(podiumSvg(drawing.podium, readFont()), CRISP_SCALE, [FONT_FILE]);
    case 'tile':
      return toPng(drawing.svg, 1);
  }
}

serve(async (drawing: Drawing) => {
  // In memory of its own, which can be handed over: a file may lie in memory that it shares with others.
  const result = Uint8Array.from(await draw(drawing));
  return { result, transfer: [result.buffer] };
});
