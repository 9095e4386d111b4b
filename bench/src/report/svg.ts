/** Words at a place of a picture. */
export function text(
  x: number,
  y: number,
  words: string,
  colour: string,
  weight = 'normal',
  anchor = 'start',
): string {
  return `<text x="${round(x)}" y="${round(y)}" fill="${colour}" font-weight="${weight}" text-anchor="${anchor}">${escape(words)}</text>`;
}

/** A straight line. */
export function line(x1: number, y1: number, x2: number, y2: number, colour: string, width: number): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${colour}" stroke-width="${width}"/>`;
}

/** Shapes as an SVG of its own: no script, no font and nothing else is fetched. */
export function picture(title: string, width: number, height: number, shapes: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(16, 24, title, '#0f172a', 'bold'),
    ...shapes,
    '</svg>\n',
  ].join('\n');
}

export const colours = ['#2563eb', '#d97706', '#9333ea', '#0d9488', '#64748b'] as const;

export const round = (value: number) => Math.round(value * 10) / 10;

const escape = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
