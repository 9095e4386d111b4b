import { asciiDigits } from '../../infrastructure/fields.ts';
import type { CountryRules } from './schema.ts';

/**
 * Formats a typed postal code for its country. Full-width and other digits become `0` to `9`, a missing or different
 * separator is corrected, and a prefix such as `D-` is removed. Undefined if the text is not a postal code of the
 * country.
 * @example readPostalCode('sw1a1aa', unitedKingdom) // 'SW1A 1AA'
 */
export function readPostalCode(typed: string, { code, postalCode }: CountryRules): string | undefined {
  const text = plainForm(typed);
  if (!postalCode?.pattern) return text;
  const { pattern, example = '', prefixes = [] } = postalCode;
  const wholeCode = new RegExp(`^(?:${pattern})$`);
  const withoutPrefix = [code, ...prefixes]
    .map((prefix) => text.replace(new RegExp(`^${prefix}[ -]?(?=[A-Z0-9])`), ''))
    .filter((rest) => rest !== text);
  // In Latvia the code itself begins with the country's: `LV-1073`.
  const withPrefix = example.startsWith(code) ? [code + text] : [];
  const separator = /[ -]/.exec(example.replace(/^[A-Z]+[ -]/, ''))?.[0];
  const readings = [text, ...withoutPrefix, ...withPrefix];
  const candidates = readings.flatMap((reading) => {
    const compact = reading.replaceAll(/[^A-Z0-9]/g, '');
    const asTyped = reading === compact ? [] : [reading];
    const usual = separator ? separated(compact, separator) : [];
    return [...asTyped, ...usual, compact, ...separated(compact, '-'), ...separated(compact, ' ')];
  });
  return candidates.find((candidate) => wholeCode.test(candidate));
}

/** Normalises a typed code: upper case, ASCII digits, hyphens and single spaces, without Japan's postal mark. */
const plainForm = (typed: string) =>
  asciiDigits(typed.normalize('NFKC'))
    .replaceAll(/[\u3012\u3020\u3036]/g, '')
    .replaceAll(/[\p{Pd}\u2212\u30FC]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();

/** All ways to insert the separator between two characters of the text. */
const separated = (text: string, separator: string) =>
  [...text].slice(1).map((_, index) => text.slice(0, index + 1) + separator + text.slice(index + 1));
