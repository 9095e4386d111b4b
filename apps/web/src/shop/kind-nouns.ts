import { type Kind, kindTitles } from '@switchyard/shared/parts';

/** Plurals that differ from the title of the kind. */
const plurals: Partial<Record<Kind, string>> = {
  keycaps: 'keycap sets',
  stabiliser: 'stabiliser sets',
  care: 'care products',
};

/** A title within a sentence; `PCB` stays as it is. */
const inSentence = (title: string) => (/^[A-Z]{2}/.test(title) ? title : title.toLowerCase());

/** The noun for parts of this kind, or for all parts, within a sentence. */
export function nounsOf(kind: Kind | undefined) {
  if (kind === undefined) return { one: 'part', many: 'parts' };
  const { one, many } = kindTitles[kind];
  return { one: inSentence(one), many: plurals[kind] ?? inSentence(many) };
}
