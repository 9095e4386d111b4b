import { type DrawnKeyboard, getKeyboard, heightOf, widthOf } from '@switchyard/fit';
import { ApiError, beginningOf } from '@switchyard/shared';
import { plainApi } from '../../lib/api-root.ts';
import { pictureSize } from './picture-size.ts';
import { hasKeys, titleOf } from './keyboard-words.ts';

/** The area of the picture that the keys are fitted into, in pixels. */
const area = { x: 20, y: 52, width: 440, height: 172 };

/** The path of a board's picture, and the slug in it. */
const picturePath = /^\/fits\/([a-z\d-]+)\.svg$/;

export const slugOfPicture = (pathname: string): string | undefined => picturePath.exec(pathname)?.[1];

/**
 * The drawing of a board as an SVG for other sites, which have no style sheet of this one.
 * @returns undefined if there is no such board, or if its keys are not known
 */
export async function keyboardPicture(slug: string): Promise<string | undefined> {
  try {
    const board = await plainApi.call(getKeyboard, { params: { slug } });
    return hasKeys(board) ? drawPicture(board) : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const short = (length: number) => String(Math.round(length * 100) / 100);

export function drawPicture(board: DrawnKeyboard): string {
  const { keys, knobs } = board;
  const all = [...keys, ...knobs];
  const unit = Math.min(area.width / Math.max(1, widthOf(all)), area.height / Math.max(1, heightOf(all)));
  const left = area.x + (area.width - widthOf(all) * unit) / 2;
  const gap = unit / 12;
  const lines = [
    ...keys.map((key) => {
      const box =
        `x="${short(left + key.x * unit + gap / 2)}" y="${short(area.y + key.y * unit + gap / 2)}" ` +
        `width="${short(key.width * unit - gap)}" height="${short(key.height * unit - gap)}" ` +
        `rx="${short(unit / 7)}"`;
      return `<rect ${box}${turn(key, unit, left)}/>`;
    }),
    ...knobs.map((knob) => {
      const radius = (Math.min(knob.width, knob.height) * unit) / 2 - gap;
      return (
        `<circle cx="${short(left + (knob.x + knob.width / 2) * unit)}" ` +
        `cy="${short(area.y + (knob.y + knob.height / 2) * unit)}" r="${short(radius)}"/>`
      );
    }),
  ];
  const title = titleOf(board);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}" viewBox="0 0 ${pictureSize.width} ${pictureSize.height}" role="img">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" rx="12" fill="#22242c"/>
<text x="20" y="34" font-family="system-ui, sans-serif" font-size="18" font-weight="600" fill="#f4f2ee">${escaped(beginningOf(title, longestTitle))}</text>
<g fill="#e8e4dc">${lines.join('')}</g>
</svg>
`;
}

/** In characters: about as many as fit in one line. */
const longestTitle = 46;

function turn({ x, y, width, height, angle }: DrawnKeyboard['keys'][number], unit: number, left: number) {
  if (angle === 0) return '';
  const middle = `${short(left + (x + width / 2) * unit)} ${short(area.y + (y + height / 2) * unit)}`;
  return ` transform="rotate(${short(angle)} ${middle})"`;
}
