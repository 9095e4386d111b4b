import { type FittingFilter, fittingFilters, judgeBeside } from '@switchyard/fit';
import type { Kind, Part } from '@switchyard/shared/parts';
import { judgedBoardOf } from './build-choice.ts';
import type { BuildChoice } from './own-build.ts';
import type { PartVerdict } from './worst-of.ts';

/** A verdict, and the unknown facts about the board that keep the verdict open. */
export interface JudgedPart extends PartVerdict {
  asks: readonly string[];
}

export interface Judge {
  /** Judges a part against the rest of the build. Undefined if no rule concerns the part. */
  judge: (part: Part) => JudgedPart | undefined;
  /** The filters that exclude parts of a kind that cannot fit. */
  filtersFor: (kind: Kind) => FittingFilter[];
}

/** Reads a build once and returns functions that judge parts against it. */
export function judgeParts(choice: BuildChoice, parts: readonly Part[]): Judge {
  const beside = judgeBeside({ parts, ...judgedBoardOf(choice), built: choice.built });
  return {
    judge(part) {
      const found = beside(part);
      if (!found) return undefined;
      const reason = found.findings.find(({ verdict }) => verdict === found.verdict);
      const open = found.findings
        .filter(({ verdict }) => verdict === 'unknown')
        .flatMap(({ facts }) => facts);
      const asks = open.flatMap(({ role, name, value }) =>
        role === 'board' && value === undefined ? [name] : [],
      );
      return { verdict: found.verdict, words: reason?.words ?? '', asks };
    },
    filtersFor: (kind) => fittingFilters(beside, kind),
  };
}
