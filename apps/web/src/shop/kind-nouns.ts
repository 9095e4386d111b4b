import { type Kind, kindTitles } from '@switchyard/shared/parts';

/** Plurals that differ from the kind's title. */
const plurals: Partial<Record<Kind, string>> = {
  keycaps: 'keycap sets',
  stabiliser: 'stabiliser sets',
  care: 'care products',
};

/** Converts a title for use within a sentence. `PCB` keeps its capitals. */
const inSentence = (title: string) => (/^[A-Z]{2}/.test(title) ? title : title.toLowerCase());

/** The nouns for parts of a kind within a sentence. Without a kind, for all parts. */
export function nounsOf(kind: Kind | undefined) {
  if (kind === undefined) return { one: 'part', many: 'parts' };
  const { one, many } = kindTitles[kind];
  return { one: inSentence(one), many: plurals[kind] ?? inSentence(many) };
}
