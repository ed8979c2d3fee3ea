/** A number as it is written in a picture: two decimals are finer than any eye. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

/** A drawing moved to a place and scaled; drawings are made around the origin, 100 wide. */
export const placed = (drawing: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${String(Math.round(size * 10) / 1000)})">${drawing}</g>`;

/** A filled shape. */
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A drawn line with round ends. */
export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

/** A whole picture. It has no words and needs no font, so it looks the same on every machine. */
export const picture = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
