import { type Cap, type FactsOf, type Kind, kindTitles } from '@switchyard/shared/parts';
import type { Arrangement } from '../coverage/arrangements.ts';
import { type Role, type Verdict, verdicts } from './findings.ts';

/** The worst of some verdicts; `fits` of none. */
export function worst(found: readonly Verdict[]): Verdict {
  return found.reduce(
    (worse, each) => (verdicts.indexOf(each) > verdicts.indexOf(worse) ? each : worse),
    'fits',
  );
}

type ToldOf<Name extends Kind> = Omit<FactsOf<Name>, 'kind'>;

/** What a rule may read of each side: the facts of the part and, for some roles, what is computed from them. */
export interface Known extends TheirOwn {
  keycaps: ToldOf<'keycaps'> & {
    /** The caps of the build's other sets of this profile, which are used together with this one. */
    alongside?: readonly Cap[];
  };
  /** A kit, a PCB, or a board that its owner describes. */
  board: ToldOf<'kit'> & {
    /** It comes with a case and a plate. Absent for a keyboard that somebody owns. */
    isKit?: boolean;
    /** The build contains a plate. */
    hasPlate?: boolean;
    /** The ways to put keys on it, the usual one first. */
    arrangements?: readonly Arrangement[];
  };
}
/** The other roles have nothing but the facts of the part. */
type TheirOwn = { [Name in Exclude<Role, 'board' | 'keycaps'>]: ToldOf<Name> };

/** The kind of part whose facts a role has: for boards those of a kit, which include those of a PCB. */
export const kindOfRole = (role: Role): Kind => (role === 'board' ? 'kit' : role);

/** A role in words, such as `keycap set`. */
export const nameOfRole = (role: Role): string =>
  role === 'board' ? 'board' : kindTitles[role].one.toLowerCase();

/** What a rule decides. */
export interface Ruling {
  verdict: Verdict;
  words: string;
}

export const fits = (words: string): Ruling => ({ verdict: 'fits', words });
/** @param words the condition, as a sentence that tells what to do or to check */
export const fitsIf = (words: string): Ruling => ({ verdict: 'fits-if', words });
export const doesNotFit = (words: string): Ruling => ({ verdict: 'does-not-fit', words });
