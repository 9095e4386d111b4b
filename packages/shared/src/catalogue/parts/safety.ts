// Who is behind a part, and what to beware of (Regulation (EU) 2023/988, article 19). Only admins send it, so that
// visitors load nothing of this.
import * as z from 'zod/mini';
import { blankLeftOut, emailPattern, optionalText, readable, trimmed } from '../../infrastructure/fields.ts';
import { readReachable } from './reachable.ts';
import { partTexts } from './texts.ts';

/** The longest texts, in characters. */
export const safetyBounds = { reachable: 600, warnings: 2000 } as const;

/** Whether a text is the URL of a web page. */
export const isPageUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const contacts = {
  'an e-mail': (text: string) => emailPattern.test(text),
  'an e-mail or a URL': (text: string) => emailPattern.test(text) || isPageUrl(text),
};

/** The trimmed lines of a text. Blank lines are left out. */
const inLines = z.overwrite<string>((text) =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n'),
);

/** The text of a `Reachable`, or none. */
function reachable(label: string, contact: keyof typeof contacts) {
  const isWhole = (text: string) => contacts[contact](readReachable(text)?.contact ?? '');
  const text = z.string().check(
    trimmed(),
    inLines,
    z.maxLength(safetyBounds.reachable, `${label} must be at most ${safetyBounds.reachable} characters`),
    readable(label),
    z.refine(
      (lines) => lines === '' || isWhole(lines),
      `${label} must have three lines or more: the name, the postal address, and ${contact}`,
    ),
  );
  return z.optional(z.pipe(text, z.transform(blankLeftOut)));
}

export const safetyFields = {
  manufacturer: reachable(partTexts.manufacturer, 'an e-mail or a URL'),
  responsible: reachable(partTexts.responsible, 'an e-mail'),
  warnings: optionalText(partTexts.warnings, safetyBounds.warnings),
};
