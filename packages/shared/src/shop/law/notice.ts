import { isInEu } from '../../orders/delivery/eu.ts';
import type { LawFacts, NoticeLanguage } from './schema.ts';

/** The official languages of the EU's members. */
const languages = new Map<string, readonly NoticeLanguage[]>([
  ['AT', ['de']],
  ['BE', ['nl', 'fr', 'de']],
  ['BG', ['bg']],
  ['CY', ['el']],
  ['CZ', ['cs']],
  ['DE', ['de']],
  ['DK', ['da']],
  ['EE', ['et']],
  ['ES', ['es']],
  ['FI', ['fi', 'sv']],
  ['FR', ['fr']],
  ['GR', ['el']],
  ['HR', ['hr']],
  ['HU', ['hu']],
  ['IE', ['en', 'ga']],
  ['IT', ['it']],
  ['LT', ['lt']],
  ['LU', ['fr', 'de']],
  ['LV', ['lv']],
  ['MT', ['mt', 'en']],
  ['NL', ['nl']],
  ['PL', ['pl']],
  ['PT', ['pt']],
  ['RO', ['ro']],
  ['SE', ['sv']],
  ['SI', ['sl']],
  ['SK', ['sk']],
]);

/** The languages in which buyers of an EU member read the notice. Undefined for other countries. */
export const languagesOf = (country: string): readonly NoticeLanguage[] | undefined => languages.get(country);

/**
 * The notice for a buyer in this country: in a language of the country, else in English, else the first one. Undefined
 * outside the EU, and if there is none.
 */
export function noticeFor(
  notices: LawFacts['notices'],
  country: string,
): LawFacts['notices'][number] | undefined {
  if (!isInEu(country)) return undefined;
  const wanted: readonly NoticeLanguage[] = [...(languagesOf(country) ?? []), 'en'];
  const found = wanted.flatMap((language) => notices.filter((notice) => notice.language === language));
  return found[0] ?? notices[0];
}
