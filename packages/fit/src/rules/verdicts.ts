import { type Cap, type FactsOf, type Kind, kindTitles } from '@switchyard/shared/parts';
import type { Arrangement } from '../coverage/arrangements.ts';
import { type Basis, type Role, type Verdict, verdicts } from './findings.ts';
import type { OpenFact } from './open-facts.ts';

/** The worst of several verdicts, or `fits` if there are none. */
export function worst(found: readonly Verdict[]): Verdict {
  return found.reduce(
    (worse, each) => (verdicts.indexOf(each) > verdicts.indexOf(worse) ? each : worse),
    'fits',
  );
}

type ToldOf<Name extends Kind> = Omit<FactsOf<Name>, 'kind'>;

/** What a rule may read of each side: the part's facts and, for some roles, what is computed from them. */
export interface Known extends TheirOwn {
  keycaps: ToldOf<'keycaps'> & {
    /** The caps of the build's other sets of this profile. They are used together with this set. */
    alongside?: readonly Cap[];
  };
  /** A kit, a PCB, or a board that its owner has described. */
  board: ToldOf<'kit'> & {
    /** The board comes with a case and a plate. Absent for a keyboard that somebody owns. */
    isKit?: boolean;
    /** The build contains a plate. */
    hasPlate?: boolean;
    /** The ways to put keys on the board, the usual one first. */
    arrangements?: readonly Arrangement[];
    /** The facts whose lists name only what the board takes at least. */
    atLeast?: readonly OpenFact[] | undefined;
  };
}
/** All other roles have only the part's own facts. */
type TheirOwn = { [Name in Exclude<Role, 'board' | 'keycaps'>]: ToldOf<Name> };

/** The facts of both sides of a pair, by role. */
export type Sides = { readonly [R in Role]?: Known[R] };

/** The kind of part whose facts a role has. A board has those of a kit, which include those of a PCB. */
export const kindOfRole = (role: Role): Kind => (role === 'board' ? 'kit' : role);

/** A role in words, such as `keycap set`. */
export const nameOfRole = (role: Role): string =>
  role === 'board' ? 'board' : kindTitles[role].one.toLowerCase();

/** The decision of a rule. */
export interface Ruling {
  verdict: Verdict;
  words: string;
  /** Set if the rule itself assumes something, such as a guessed row. */
  basis?: Basis;
}

/** @param words the reason, as a sentence */
export const fits = (words: string): Ruling => ({ verdict: 'fits', words });
/** @param words the condition, as a sentence that says what to do or to check */
export const fitsIf = (words: string): Ruling => ({ verdict: 'fits-if', words });
/** @param words the condition: what the rule assumes, because no fact tells it */
export const fitsIfAssumed = (words: string): Ruling => ({ verdict: 'fits-if', words, basis: 'assumed' });
/** @param words the reason, as a sentence */
export const doesNotFit = (words: string): Ruling => ({ verdict: 'does-not-fit', words });
