import { type Fact, factWords, filtersOf, type Kind, kinds, kindTitles } from '@switchyard/shared/parts';
import { distinct, splitWords } from '../../infrastructure/database/search-terms.ts';
import { typedWords } from '../../infrastructure/database/search-filters.ts';
import { canonical } from '../../infrastructure/database/word-forms.ts';
import { alsoCalled, kindAlsoCalled } from './also-called.ts';

/** A fact that words name, in the form of a list's query. */
interface NamedFact {
  name: string;
  value: string;
  label: string;
  words: string;
}

/** A list that words name: all parts of a kind, or those with certain facts. */
interface UnderstoodList {
  name: string;
  facts: string[];
  query: { kind: Kind } & Record<string, string>;
}

/** A word of a search. Only the last one may be the beginning of a longer word. */
interface Sought {
  word: string;
  isLast: boolean;
}

/** A number must have its unit; otherwise it would match every fact with that number. */
const amountText = /(\d)\s+(gf|g|mm|cm)(?![\p{L}\p{N}])/giu;
const amountWord = /^(\d{1,6})(gf|g|mm|cm)$/;

/** The lists of a kind that all of these words together name. */
export function understoodIn(kind: Kind, q: string): UnderstoodList[] {
  const words = typedWords(q.replaceAll(amountText, '$1$2'));
  const sought = words.map((word, index): Sought => ({ word, isLast: index === words.length - 1 }));
  const { one, many } = kindTitles[kind];
  const ofKind = termsOf(`${one} ${many}`);
  const alsoOfKind = termsOf(kindAlsoCalled(kind));
  const rest = sought.filter((each) => !isAmong(each, ofKind) && !isWholly(each, alsoOfKind));
  if (words.length === 0) return [];
  if (rest.length === 0) return [listOf(kind, [])];
  const named = filtersOf(kind).flatMap(([name, fact]) => factsNamed(name, fact, rest));
  const byAll = named.filter(({ explained }) => explained.length === rest.length);
  if (byAll.length > 0) return byAll.map(({ fact }) => listOf(kind, [fact]));
  const facts = factsForEach(rest, named);
  return facts ? [listOf(kind, facts)] : [];
}

interface Named {
  fact: NamedFact;
  explained: Sought[];
}

/** One fact for each word. Undefined if a word names no fact. */
function factsForEach(sought: readonly Sought[], named: readonly Named[]): NamedFact[] | undefined {
  if (sought.length === 0) return [];
  const shareOf = ({ explained }: Named) => explained.filter((each) => sought.includes(each)).length;
  const [best] = named.toSorted((a, b) => shareOf(b) - shareOf(a));
  if (!best || shareOf(best) === 0) return undefined;
  const rest = sought.filter((each) => !best.explained.includes(each));
  const others = named.filter(({ fact }) => fact.name !== best.fact.name);
  const more = factsForEach(rest, others);
  return more && [best.fact, ...more];
}

/** The values of a fact that some of the words name. */
function factsNamed(name: string, fact: Fact, sought: readonly Sought[]): Named[] {
  const { label } = fact;
  switch (fact.type) {
    case 'choice':
    case 'choices':
      return Object.entries(fact.values).flatMap(([value, words]) =>
        // A fact with the value `none` cannot be searched for.
        value === 'none' ? [] : explainedBy({ name, value, label, words }, `${words} ${value}`, sought),
      );
    case 'flag':
      return explainedBy({ name, value: 'true', label, words: label }, label, sought);
    case 'amount':
      return sought.flatMap((each) => {
        const [, digits, unit = ''] = amountWord.exec(each.word) ?? [];
        const value = Number(digits);
        const isMeant = fact.unit.startsWith(unit) && value >= fact.least && value <= fact.most;
        if (!isMeant) return [];
        const words = factWords(fact, value) ?? '';
        return [{ fact: { name, value: `${value}..${value}`, label, words }, explained: [each] }];
      });
    default:
      return [];
  }
}

function explainedBy(fact: NamedFact, text: string, sought: readonly Sought[]): Named[] {
  const { noun, adjective } = alsoCalled(fact.name, fact.value, fact.words);
  const terms = termsOf(text);
  const also = termsOf(`${noun} ${adjective}`);
  const explained = sought.filter((each) => isAmong(each, terms) || isWholly(each, also));
  return explained.length > 0 ? [{ fact, explained }] : [];
}

const isWholly = ({ word }: Sought, terms: readonly string[]): boolean => terms.includes(canonical(word));

/** A single letter would be the beginning of too many words. */
const isAmong = (each: Sought, terms: readonly string[]): boolean =>
  isWholly(each, terms) || begins(each, terms);

const begins = ({ word, isLast }: Sought, terms: readonly string[]): boolean =>
  isLast && word.length > 1 && terms.some((term) => term.startsWith(word));

/** The search terms of a label: each word as written and in its canonical form, and neighbours joined into one. */
function termsOf(text: string): string[] {
  const words = splitWords(text);
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return distinct([...words, ...joined].flatMap((word) => [word, canonical(word)]));
}

/** Kinds with facts that cannot stand before the noun, so the list is named “Tools: Soldering”. */
const toldApart = new Set<Kind>(['desk', 'tool', 'care']);

function listOf(kind: Kind, facts: readonly NamedFact[]): UnderstoodList {
  const { many } = kinds[kind];
  const isMeasure = (words: string) => /^\d+ /.test(words);
  const lead = toldApart.has(kind) ? undefined : facts.find(({ words }) => !isMeasure(words));
  const noun = kind === 'pcb' ? many : many.toLowerCase();
  const others = facts.filter((fact) => fact !== lead).map(({ words }) => words);
  const head = lead ? `${lead.words} ${noun}` : many;
  return {
    name: [head, ...others].join(toldApart.has(kind) ? ': ' : ', '),
    facts: facts.map(({ label }) => label),
    query: { kind, ...Object.fromEntries(facts.map(({ name, value }) => [name, value])) },
  };
}
