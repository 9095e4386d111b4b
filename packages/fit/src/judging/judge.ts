import type { PartFacts } from '@switchyard/shared/parts';
import { type Arrangement, arrangementsOf } from '../coverage/arrangements.ts';
import { boardRules } from '../rules/board-rules.ts';
import { keycapRules } from '../rules/keycap-rules.ts';
import { judgeOverChoices } from './over-choices.ts';
import { shapeOfProfile } from '../coverage/profiles.ts';
import type { Rule } from '../rules/rule.ts';
import type { Basis, Finding, Role, Verdict } from '../rules/findings.ts';
import { stabiliserRules } from '../rules/stabiliser-rules.ts';
import { switchRules } from '../rules/switch-rules.ts';
import { type Known, type Sides, worst } from '../rules/verdicts.ts';
import type { Variants } from './variants.ts';

/** All rules, in the sequence in which answers list their findings. */
export const rules: readonly Rule[] = [...switchRules, ...keycapRules, ...stabiliserRules, ...boardRules];

/** The worst verdict of a pair, and the finding of each rule. */
export interface PairVerdict {
  verdict: Verdict;
  findings: Finding[];
}

/** One side of a pair: its role and the facts that rules read. */
export type Side = {
  [R in Role]: {
    role: R;
    facts: Known[R];
    bases?: BasisByFact;
    /** For a board whose owner has not made every choice: the keys that follow from other values. */
    variants?: () => Variants;
  };
}[Role];

/** Where facts come from. A fact that is not listed was told. */
export type BasisByFact = Readonly<Record<string, Basis>>;

/** Turns a part's facts into one side of a pair. Undefined if the part's kind is not known. */
export function sideOf(facts: PartFacts | undefined): Side | undefined {
  if (!facts) return undefined;
  switch (facts.kind) {
    case 'kit':
    case 'pcb':
      return boardSide({ ...facts, isKit: facts.kind === 'kit', ...keysOfBoard(facts) });
    case 'keycaps':
      return { role: 'keycaps', facts: { ...spacingOf(facts), ...facts } };
    default:
      // Every other kind has a role of the same name. TypeScript cannot see that in a union.
      return { role: facts.kind, facts } as Side;
  }
}

/**
 * Turns a board into one side of a pair. If nobody stated which way its switches face, the side of the LEDs tells it.
 */
export function boardSide(facts: Known['board'], bases?: BasisByFact): Extract<Side, { role: 'board' }> {
  const { lights } = facts;
  const facing = facts.facing ?? (lights === 'none' ? undefined : lights);
  const basis = facts.facing ? bases?.facing : bases?.lights;
  return {
    role: 'board',
    facts: { ...facts, ...(facing && { facing }) },
    ...(bases && { bases: { ...bases, ...(facing && basis && { facing: basis }) } }),
  };
}

/** The key spacing that follows from the profile, if the profile is made for one spacing only. */
function spacingOf({ profile }: Known['keycaps']): Pick<Known['keycaps'], 'spacing'> {
  const spacing = profile && shapeOfProfile(profile).spacing;
  return spacing ? { spacing } : {};
}

function keysOfBoard(board: Parameters<typeof arrangementsOf>[0]): Pick<Known['board'], 'arrangements'> {
  const arrangements = arrangementsOf(board);
  return arrangements ? { arrangements } : {};
}

/**
 * Judges whether two parts fit each other. Undefined if no rule concerns them, such as a cable and a switch.
 * @param coveredWith see `judgeOverChoices`
 */
export function judgePair(
  one: Side,
  other: Side,
  coveredWith?: Readonly<Record<string, string>>,
): PairVerdict | undefined {
  if (one.role === other.role) return undefined;
  const sides: Sides = { [one.role]: one.facts, [other.role]: other.facts };
  const bases = { [one.role]: one.bases, [other.role]: other.bases };
  const variants = one.variants ?? other.variants;
  const { board } = sides;
  const findings = rules
    .filter(({ roles }) => roles.every((role) => role === one.role || role === other.role))
    .flatMap((rule) => {
      if (!variants || !board || !rule.restsOnKeys) return rule.apply(sides, bases) ?? [];
      const applyTo = (arrangement: Arrangement) =>
        rule.apply({ ...sides, board: { ...board, arrangements: [arrangement] } }, bases);
      return judgeOverChoices(applyTo, variants(), coveredWith) ?? [];
    });
  return findings.length > 0
    ? { verdict: worst(findings.map(({ verdict }) => verdict)), findings }
    : undefined;
}
