import { lookUp } from '../../infrastructure/look-up.ts';
import { factWords } from './fact-words.ts';
import type { PartFacts } from './facts.ts';
import { filterNamed } from './filters.ts';
import type { Kind } from './kinds.ts';

/** For each kind, the fact by which people look for similar parts. Kinds without one have few parts. */
const leading: Partial<Record<Kind, string>> = {
  switch: 'feel',
  keycaps: 'profile',
  kit: 'layout',
  pcb: 'layout',
  plate: 'layout',
  case: 'layout',
};

/** A fact as a filter, with its value in words, such as `Tactile`. */
export interface LeadingFact {
  name: string;
  value: string;
  words: string;
}

/** The most characteristic fact of a part within its kind. Undefined if it is not known. */
export function leadingFactOf(facts: PartFacts): LeadingFact | undefined {
  const name = leading[facts.kind];
  const fact = name === undefined ? undefined : filterNamed(facts.kind, name);
  const known: Readonly<Record<string, unknown>> = facts;
  const value = name === undefined ? undefined : lookUp(known, name);
  const words = fact && factWords(fact, value);
  return name === undefined || typeof value !== 'string' || words === undefined
    ? undefined
    : { name, value, words };
}
