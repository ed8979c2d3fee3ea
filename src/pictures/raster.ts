import { renderAsync, type RenderedImage } from '@resvg/resvg-js';

/** Rasterizes a picture on a thread of its own. Pictures have no text, so no fonts are looked for. */
export const rasterize = (svg: string, scale: number): Promise<RenderedImage> =>
  renderAsync(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: { loadSystemFonts: false },
  });

/** A picture as a PNG file; a scale of 2 is crisp on fine screens. */
export const toPng = async (svg: string, scale: number): Promise<Buffer> =>
  (await rasterize(svg, scale)).asPng();
