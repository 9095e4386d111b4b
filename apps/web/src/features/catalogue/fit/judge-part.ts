import { type FittingFilter, fittingFilters, judgeBeside } from '@switchyard/fit';
import type { Kind, Part } from '@switchyard/shared/parts';
import { ownBoardOf } from './build-choice.ts';
import type { BuildChoice } from './own-build.ts';
import type { PartVerdict } from './worst-of.ts';

export interface Judge {
  /** Whether a part fits what else is in the build; undefined if no rule concerns it. */
  judge: (part: Part) => PartVerdict | undefined;
  /** The filters of a kind that leave out what cannot fit. */
  filtersFor: (kind: Kind) => FittingFilter[];
}

/** Judges parts beside a build, which is read once. */
export function judgeParts(choice: BuildChoice, parts: readonly Part[]): Judge {
  const beside = judgeBeside({ parts, board: ownBoardOf(choice), built: choice.built });
  return {
    judge(part) {
      const found = beside(part);
      if (!found) return undefined;
      const reason = found.findings.find(({ verdict }) => verdict === found.verdict);
      return { verdict: found.verdict, words: reason?.words ?? '' };
    },
    filtersFor: (kind) => fittingFilters(beside, kind),
  };
}
