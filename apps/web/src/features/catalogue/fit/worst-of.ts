import { type Finding, type Fit, worst } from '@switchyard/fit';

/** The first finding with the worst verdict about a part in a build. Undefined if no rule concerns the part. */
export function worstOf({ pairs }: Pick<Fit, 'pairs'>, partId: string): Finding | undefined {
  const own = pairs.filter(({ members }) => members.includes(partId));
  if (own.length === 0) return undefined;
  const verdict = worst(own.map((pair) => pair.verdict));
  return own.flatMap(({ findings }) => findings).find((finding) => finding.verdict === verdict);
}
