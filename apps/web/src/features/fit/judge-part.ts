import { judgeBuild, type Part, type Verdict, worst } from '@switchyard/shared';
import { type BuildChoice, ownBoardOf } from './build-choice.ts';
import { isBoard } from './read-finder.ts';

export interface PartVerdict {
  verdict: Verdict;
  /** The first reason for it. */
  words: string;
}

/** Whether a part fits what else is in a build; undefined if no rule concerns it. A board takes the place of another. */
export function judgePart(choice: BuildChoice, parts: readonly Part[], part: Part): PartVerdict | undefined {
  const others = parts.filter((other) => other._id !== part._id && !(isBoard(part) && isBoard(other)));
  const around = isBoard(part) ? {} : { board: ownBoardOf(choice), built: choice.built };
  const { pairs } = judgeBuild({ parts: [...others, part], ...around });
  const own = pairs.filter(({ members }) => members.includes(part._id));
  if (own.length === 0) return undefined;
  const verdict = worst(own.map((pair) => pair.verdict));
  const reason = own.flatMap(({ findings }) => findings).find((finding) => finding.verdict === verdict);
  return { verdict, words: reason?.words ?? '' };
}
