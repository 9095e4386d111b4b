import type { Verdict } from '../rules/findings.ts';
import { worst } from '../rules/verdicts.ts';
import type { VerdictBeside } from './beside.ts';

/** A verdict for people to read. */
export interface SaidVerdict {
  verdict: Verdict;
  /** The verdict if every assumption is true. It ranks parts that need a check. */
  likely: Verdict;
  /** The reason; with `fits-if`, what to do or to check. */
  words: string;
  /** The facts about the board that nobody told, and without which the verdict is open. */
  asks: string[];
}

/** Puts a verdict into words: those of the first finding that has the verdict. */
export function sayVerdict({ verdict, findings }: VerdictBeside): SaidVerdict {
  const reason = findings.find((finding) => finding.verdict === verdict);
  const open = findings.filter((finding) => finding.verdict === 'unknown').flatMap(({ facts }) => facts);
  const asks = open.flatMap(({ role, name, value }) =>
    role === 'board' && value === undefined ? [name] : [],
  );
  const likely = worst(findings.map((finding) => finding.likely ?? finding.verdict));
  return { verdict, likely, words: reason?.words ?? '', asks };
}
