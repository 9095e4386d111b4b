import type { ownBoardFacts } from './board-facts.ts';
import type { Finding, Verdict } from '../rules/findings.ts';

/** A fact that an owner can state about a board. */
export type AskedFact = keyof typeof ownBoardFacts;

/** Those that are easy to see come first: of facts that decide as much, the owner is asked for the first. */
const sequence: readonly AskedFact[] = [
  'mount',
  'hotSwap',
  'stabilisers',
  'connector',
  'pins',
  'mounting',
  'spacing',
  'lights',
  'facing',
  'sockets',
  'pcbThickness',
  'plateMaterial',
];

/** The facts that the owner of a board could tell about a part's verdict. */
export interface Doubts {
  /** Those without which it is not known. */
  open: readonly AskedFact[];
  /** Those that are only assumed, or that would spare a check. */
  checks: readonly AskedFact[];
}

export interface Question {
  fact: AskedFact;
  /** Number of parts that depend on the answer. Other facts may be in doubt, too. */
  decides: number;
}

/** A verdict with the findings behind it. */
interface Found {
  verdict: Verdict;
  findings: readonly Pick<Finding, 'verdict' | 'facts'>[];
}

/** What is in doubt about a part. Nothing if it does not fit, because no answer changes that. */
export function doubtsOf({ verdict, findings }: Found): Doubts {
  if (verdict === 'does-not-fit') return { open: [], checks: [] };
  const doubtfulIn = (sought: Verdict) => {
    const facts = findings
      .filter((finding) => finding.verdict === sought)
      .flatMap((finding) => finding.facts);
    const doubtful = facts.filter(
      ({ role, value, basis }) => role === 'board' && (value === undefined || basis === 'assumed'),
    );
    return sequence.filter((fact) => doubtful.some(({ name }) => name === fact));
  };
  const open = doubtfulIn('unknown');
  return { open, checks: doubtfulIn('fits-if').filter((fact) => !open.includes(fact)) };
}

/** Whether a fact is in doubt. */
export const isInDoubt = ({ open, checks }: Doubts, fact: AskedFact): boolean =>
  open.includes(fact) || checks.includes(fact);

/**
 * The question to ask the owner of a board: that for the fact that is in doubt about the largest number of parts; of
 * several, the one without which more verdicts are not known. Undefined if nothing is in doubt.
 * @param passed facts that are not asked for again
 */
export function questionThatDecides(
  parts: readonly Doubts[],
  passed: readonly AskedFact[] = [],
): Question | undefined {
  const [most] = sequence
    .filter((fact) => !passed.includes(fact))
    .map((fact) => ({
      fact,
      decides: parts.filter((doubts) => isInDoubt(doubts, fact)).length,
      opens: parts.filter(({ open }) => open.includes(fact)).length,
    }))
    .toSorted((one, other) => other.decides - one.decides || other.opens - one.opens);
  return most && most.decides > 0 ? { fact: most.fact, decides: most.decides } : undefined;
}
