import { type Cap, type FactsOf, type Kind, kindTitles } from '@switchyard/shared/parts';
import type { Arrangement } from '../coverage/arrangements.ts';
import { type Role, type Verdict, verdicts } from './findings.ts';

export function worst(found: readonly Verdict[]): Verdict {
  return found.reduce(
    (worse, each) => (verdicts.indexOf(each) > verdicts.indexOf(worse) ? each : worse),
    'fits',
  );
}

type ToldOf<Name extends Kind> = Omit<FactsOf<Name>, 'kind'>;

/** What a rule reads about each side of a pair: the facts of the part and, for some roles, what follows from them. */
export interface Known extends TheirOwn {
  keycaps: ToldOf<'keycaps'> & {
    /** The caps of other sets of the same build and profile. */
    alongside?: readonly Cap[];
  };
  /** A kit, a PCB, or a board that somebody describes. */
  board: ToldOf<'kit'> & {
    /** It comes with a case and a plate. Missing for a keyboard that somebody has already. */
    isKit?: boolean;
    /** The build has a plate for it. */
    hasPlate?: boolean;
    /** The ways to put keys on it. */
    arrangements?: readonly Arrangement[];
  };
}
/** For these roles a rule reads only the facts of the part. */
type TheirOwn = { [Name in Exclude<Role, 'board' | 'keycaps'>]: ToldOf<Name> };

/** The kind whose facts describe a role. */
export const kindOfRole = (role: Role): Kind => (role === 'board' ? 'kit' : role);

/** How a rule's words name a side: `keycap set`. A board may be a kit or a PCB. */
export const nameOfRole = (role: Role): string =>
  role === 'board' ? 'board' : kindTitles[role].one.toLowerCase();

/** What a rule found out. */
export interface Ruling {
  verdict: Verdict;
  words: string;
}

export const fits = (words: string): Ruling => ({ verdict: 'fits', words });
/** @param words the condition, as a sentence that tells what to do or to check */
export const fitsIf = (words: string): Ruling => ({ verdict: 'fits-if', words });
export const doesNotFit = (words: string): Ruling => ({ verdict: 'does-not-fit', words });
