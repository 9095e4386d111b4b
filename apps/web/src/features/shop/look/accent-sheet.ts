import { createHash } from 'node:crypto';
import { isReadableAccent, tonesOf, type Tone } from '@switchyard/shared/look';

const rule = (selector: string, { colour, text }: Tone) =>
  `${selector}{--color-primary:${colour};--color-primary-content:${text};--color-accent:${colour};--color-accent-content:${text}}`;

/** The style sheet of an accent. Its rules are in no layer, so they win over those of styles/themes.css. */
function sheetOf(accent: string): string {
  const { light, dark } = tonesOf(accent);
  return [
    rule(':root', light),
    `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme])', dark)}}`,
    rule(":root[data-theme='dark']", dark),
    '',
  ].join('\n');
}

const hashOf = (sheet: string) => createHash('sha256').update(sheet).digest('hex').slice(0, 10);

/**
 * The path of an accent's style sheet, with the accent and a hash of the sheet. The page server answers it without
 * reading the settings, so that cached pages get their sheet even after another accent was published.
 */
export const sheetPath = (accent: string): string => `/look-${accent.slice(1)}${hashOf(sheetOf(accent))}.css`;

/** The style sheet at a path; undefined if there is none. */
export function sheetAt(path: string): string | undefined {
  const [, digits] = /^\/look-([0-9a-f]{6})[0-9a-f]{10}\.css$/.exec(path) ?? [];
  const accent = `#${digits}`;
  return digits !== undefined && isReadableAccent(accent) && sheetPath(accent) === path
    ? sheetOf(accent)
    : undefined;
}
