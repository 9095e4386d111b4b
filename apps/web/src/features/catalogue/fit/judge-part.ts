import {
  type FittingFilter,
  fittingFilters,
  judgeBeside,
  type SaidVerdict,
  sayVerdict,
} from '@switchyard/fit';
import type { Kind, Part } from '@switchyard/shared/parts';
import { judgedBoardOf } from './build-choice.ts';
import type { BuildChoice } from './own-build.ts';

export type JudgedPart = SaidVerdict;

export interface Judge {
  /** Judges a part against the rest of the build. Undefined if no rule concerns the part. */
  judge: (part: Part) => JudgedPart | undefined;
  /** The filters that exclude parts of a kind that cannot fit. */
  filtersFor: (kind: Kind) => FittingFilter[];
}

/** Reads a build once and returns functions that judge parts against it. */
export function judgeParts(choice: BuildChoice, parts: readonly Part[]): Judge {
  const beside = judgeBeside({ parts, ...judgedBoardOf(choice), built: choice.built });
  const filters = new Map<Kind, FittingFilter[]>();
  return {
    judge(part) {
      const found = beside(part);
      return found && sayVerdict(found);
    },
    filtersFor(kind) {
      const found = filters.get(kind) ?? fittingFilters(beside, kind);
      filters.set(kind, found);
      return found;
    },
  };
}
