import type { FactsOf } from '../parts/facts.ts';
import type { Kind } from '../parts/kinds.ts';
import type { Arrangement } from './arrangements.ts';
import { type Role, type Verdict, verdicts } from './schema.ts';
import type { Cap } from '../parts/fact-types.ts';

export function worst(found: readonly Verdict[]): Verdict {
  return found.reduce(
    (worse, each) => (verdicts.indexOf(each) > verdicts.indexOf(worse) ? each : worse),
    'fits',
  );
}

type ToldOf<Name extends Kind> = Omit<FactsOf<Name>, 'kind'>;

/** What a rule reads about each side of a pair: the facts of the part and, of some, what follows from them. */
export interface Known {
  switch: ToldOf<'switch'>;
  keycaps: ToldOf<'keycaps'> & {
    /** The caps of other sets of the same build and profile. */
    alongside?: readonly Cap[];
  };
  /** A kit, a PCB, or a board that somebody describes. */
  board: ToldOf<'kit'> & {
    /** It comes with a case and a plate. */
    isKit?: boolean;
    /** The ways to put keys on it. */
    arrangements?: readonly Arrangement[];
  };
  plate: ToldOf<'plate'>;
  stabiliser: ToldOf<'stabiliser'>;
  case: ToldOf<'case'>;
  cable: ToldOf<'cable'>;
  desk: ToldOf<'desk'>;
  tool: ToldOf<'tool'>;
  care: ToldOf<'care'>;
}
/** How a rule's words name each side. */
export const roleNames: Record<Role, string> = {
  switch: 'switch',
  keycaps: 'keycap set',
  board: 'board',
  plate: 'plate',
  stabiliser: 'stabiliser set',
  case: 'case',
  cable: 'cable',
  desk: 'rest or mat',
  tool: 'tool',
  care: 'care product',
};

/** The kind in the parts' table whose facts a role has. */
export const kindOfRole: Record<Role, Kind> = {
  switch: 'switch',
  keycaps: 'keycaps',
  board: 'kit',
  plate: 'plate',
  stabiliser: 'stabiliser',
  case: 'case',
  cable: 'cable',
  desk: 'desk',
  tool: 'tool',
  care: 'care',
};

/** What a rule found out. */
export interface Ruling {
  verdict: Verdict;
  words: string;
}

export const fits = (words: string): Ruling => ({ verdict: 'fits', words });
/** @param words the condition, as a sentence that tells what to do or to check */
export const fitsIf = (words: string): Ruling => ({ verdict: 'fits-if', words });
export const doesNotFit = (words: string): Ruling => ({ verdict: 'does-not-fit', words });
