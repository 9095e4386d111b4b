import type { PartFacts } from '../parts/facts.ts';
import { arrangementsOf } from './arrangements.ts';
import { boardRules } from './board-rules.ts';
import { keycapRules } from './keycap-rules.ts';
import type { Rule, Sides } from './rule.ts';
import type { Finding, Role, Verdict } from './schema.ts';
import { stabiliserRules } from './stabiliser-rules.ts';
import { switchRules } from './switch-rules.ts';
import { type Known, worst } from './verdicts.ts';

/** All rules. The order is that of the answers. */
export const rules: readonly Rule[] = [...switchRules, ...keycapRules, ...stabiliserRules, ...boardRules];

export interface PairVerdict {
  verdict: Verdict;
  findings: Finding[];
}

/** What a part is in a build, with its facts. */
export type Side = { [R in Role]: { role: R; facts: Known[R] } }[Role];

/** A part as one side of a pair; undefined if it is of no kind. */
export function sideOf(facts: PartFacts | undefined): Side | undefined {
  switch (facts?.kind) {
    case 'kit':
    case 'pcb':
      return { role: 'board', facts: { ...facts, isKit: facts.kind === 'kit', ...keysOfBoard(facts) } };
    case 'switch':
      return { role: 'switch', facts };
    case 'keycaps':
      return { role: 'keycaps', facts };
    case 'plate':
      return { role: 'plate', facts };
    case 'stabiliser':
      return { role: 'stabiliser', facts };
    case 'case':
      return { role: 'case', facts };
    case 'cable':
      return { role: 'cable', facts };
    case 'desk':
      return { role: 'desk', facts };
    case 'tool':
      return { role: 'tool', facts };
    case 'care':
      return { role: 'care', facts };
    case undefined:
      return undefined;
  }
}

function keysOfBoard(board: Parameters<typeof arrangementsOf>[0]): Pick<Known['board'], 'arrangements'> {
  const arrangements = arrangementsOf(board);
  return arrangements ? { arrangements } : {};
}

/**
 * Whether two parts fit each other: the worst that any rule says. Undefined if no rule concerns the two, as for a cable
 * and a switch.
 */
export function judgePair(one: Side, other: Side): PairVerdict | undefined {
  if (one.role === other.role) return undefined;
  const sides: Sides = { [one.role]: one.facts, [other.role]: other.facts };
  const findings = rules
    .filter(({ roles }) => roles.every((role) => role === one.role || role === other.role))
    .flatMap((rule) => rule.apply(sides) ?? []);
  return findings.length > 0
    ? { verdict: worst(findings.map(({ verdict }) => verdict)), findings }
    : undefined;
}
