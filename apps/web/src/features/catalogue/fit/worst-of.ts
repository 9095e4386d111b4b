import { type Fit, type Verdict, worst } from '@switchyard/fit';

export interface PartVerdict {
  verdict: Verdict;
  /** The first reason for the verdict. */
  words: string;
}

/** The worst verdict about a part in a build. Undefined if no rule concerns it. */
export function worstOf({ pairs }: Pick<Fit, 'pairs'>, partId: string): PartVerdict | undefined {
  const own = pairs.filter(({ members }) => members.includes(partId));
  if (own.length === 0) return undefined;
  const verdict = worst(own.map((pair) => pair.verdict));
  const reason = own.flatMap(({ findings }) => findings).find((finding) => finding.verdict === verdict);
  return { verdict, words: reason?.words ?? '' };
}
