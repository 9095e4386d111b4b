import { lookUp } from '@switchyard/shared';
import { type Kind } from '@switchyard/shared/parts';

/**
 * The version of these words, those of database/word-forms.ts, and what database/search-terms.ts makes of them. Increase
 * it when they change: a migration then renews the search terms of every part.
 */
export const wordsVersion = 2;

/** Synonyms for the values of facts, by fact and value; for a flag, the value is `true`. */
type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Nouns. They rank like the words of a part's name. A hyphen joins words that are also written as one. */
const nouns: Words = {
  use: { mat: 'desk-pad mouse-pad', 'wrist-rest': 'palm-rest' },
  care: { lubricant: 'switch lube' },
};

/** Adjectives. They rank like the words of a part's description. */
const adjectives: Words = {
  // Colours, because makers colour the stems of switches by their feel.
  feel: { linear: 'red', tactile: 'brown', clicky: 'blue' },
  hotSwap: { true: 'hot-swappable' },
  lubed: { true: 'pre-lubed' },
  pins: { 3: '3-pin', 5: '5-pin' },
  mount: {
    he: 'magnetic',
    'choc-v1': 'low-profile',
    'choc-v2': 'low-profile',
    'gateron-ks33': 'low-profile',
    'gateron-ks33-2': 'low-profile',
    'gateron-ks33-3': 'low-profile',
  },
};

const kinds: Partial<Record<Kind, string>> = { stabiliser: 'stabs' };

/** Facts whose value buyers combine with the name of the fact: `cherry profile`, `gasket mount`. */
const namedWith: Readonly<Record<string, string>> = { profile: 'profile', mounting: 'mount' };

/** Synonyms for a fact's value, besides its label. */
export function alsoCalled(name: string, value: string, label: string): Record<'noun' | 'adjective', string> {
  const [percent] = /\d+(?=%)/.exec(label) ?? [];
  return {
    noun: wordsIn(nouns, name, value),
    adjective: [
      wordsIn(adjectives, name, value),
      lookUp(namedWith, name) ?? '',
      percent === undefined ? '' : `${percent}-percent`,
    ].join(' '),
  };
}

/** Synonyms for a kind of part, besides its name. */
export const kindAlsoCalled = (kind: Kind): string => kinds[kind] ?? '';

const wordsIn = (words: Words, name: string, value: string): string =>
  lookUp(lookUp(words, name) ?? {}, value) ?? '';
