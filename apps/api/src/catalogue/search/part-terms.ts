import { lookUp } from '@switchyard/shared';
import { type Fact, kinds, type PartFacts } from '@switchyard/shared/parts';
import { distinct, plainText, searchTerms, ungrouped } from '../../infrastructure/database/search-terms.ts';
import type { Wording } from '../parts/indexing.ts';
import type { FoundBy } from '../parts/part-document.ts';
import { alsoCalled, kindAlsoCalled } from './also-called.ts';
import { traitsOf } from './traits.ts';

/** Other names of a part in carts and orders: its values in its family, and the family's name. */
const calledOf = ({ family, familyName = '' }: Wording) =>
  family ? [...family.values, familyName].join(' ') : '';

/** Each number is also found without what separates its groups: `FT-67-LIN` as `ft67lin`. */
const inBothForms = (...numbers: string[]): string[] =>
  distinct(numbers.flatMap((number) => [number, ungrouped(number)]));

/** The search terms and the sort key to store with a part. */
export function partTerms(wording: Wording): FoundBy {
  const { name, description, facts, brand = '', sku = '', mpn = '', gtin = '' } = wording;
  const { labels, more } = factWords(facts);
  return {
    ...searchTerms(name, textOf(description, more), labels, {
      called: [calledOf(wording), brand],
      numbers: inBothForms(sku, mpn),
      codes: inBothForms(gtin),
    }),
    nameKey: plainText(name),
    traits: traitsOf(facts),
  };
}

/** The texts whose words the spelling correction may suggest. */
export function textsToLearn(wording: Wording): [title: string, text: string] {
  const { name, description, facts, brand = '' } = wording;
  const { labels, more } = factWords(facts);
  return [`${name} ${brand} ${calledOf(wording)} ${labels}`, textOf(description, more)];
}

/** The words of facts come first, because a long text is cut off. */
const textOf = (description: string, more: string): string => `${more} ${description}`;

/**
 * The words that facts add to a part's own.
 * @returns `labels` rank like the words of the name; `more` like those of the description
 */
function factWords(facts: PartFacts | undefined): { labels: string; more: string } {
  if (!facts) return { labels: '', more: '' };
  const known: Readonly<Record<string, unknown>> = facts;
  const { one, many, facts: told } = kinds[facts.kind];
  const words = Object.entries<Fact>(told).map(([name, fact]) => ({
    isFlag: fact.type === 'flag',
    ...wordsOf(name, fact, [lookUp(known, name) ?? []].flat()),
  }));
  return {
    labels: [one, ...words.toSorted(mostSearchedFirst).map(({ label }) => label)].join(' '),
    more: [many, kindAlsoCalled(facts.kind), ...words.map(({ also }) => also)].join(' '),
  };
}

interface Label {
  label: string;
  isFlag: boolean;
}

/**
 * Sorts labels for pairing, which only covers the first words. Flags such as hot-swap come first; then short labels, so
 * that a long one does not crowd them out.
 */
const mostSearchedFirst = (one: Label, other: Label) =>
  Number(other.isFlag) - Number(one.isFlag) || one.label.length - other.label.length;

/**
 * The words for a fact's values. The fact's label is left out, because all parts of the kind share it. Only a flag has
 * no other words than its label.
 */
function wordsOf(name: string, fact: Fact, values: readonly unknown[]): { label: string; also: string } {
  switch (fact.type) {
    case 'choice':
    case 'choices': {
      const words = values.map(String).map((key) => {
        const label = lookUp(fact.values, key) ?? '';
        const { noun, adjective } = alsoCalled(name, key, label);
        return { label: `${label} ${noun}`, also: `${key} ${adjective}` };
      });
      return {
        label: words.map(({ label }) => label).join(' '),
        also: words.map(({ also }) => also).join(' '),
      };
    }
    case 'flag': {
      if (!values.includes(true)) return { label: '', also: '' };
      return { label: fact.label, also: alsoCalled(name, 'true', fact.label).adjective };
    }
    case 'amount':
      return { label: '', also: values.map((value) => withUnit(value, fact.unit)).join(' ') };
    case 'caps':
      return { label: values.some(isIsoEnter) ? 'ISO Enter' : '', also: '' };
    default:
      return { label: '', also: '' };
  }
}

const isIsoEnter = (cap: unknown): boolean =>
  typeof cap === 'object' && cap !== null && 'size' in cap && cap.size === 'iso';

/**
 * Two spellings, such as `62gf 62g`, because a force is often given in grams. `62 gf` is found, too: a search joins the
 * two words.
 */
const withUnit = (value: unknown, unit: string): string =>
  unit === 'gf' ? `${value}gf ${value}g` : `${value}${unit}`;
