import {
  type Doubts,
  doubtsOf,
  type FittingFilter,
  fittingFilters,
  judgeBeside,
  type SaidVerdict,
  sayVerdict,
} from '@switchyard/fit';
import type { Kind, Part } from '@switchyard/shared/parts';
import { judgedBoardOf } from './build-choice.ts';
import type { BuildChoice } from './own-build.ts';

export interface JudgedPart extends SaidVerdict {
  doubts: Doubts;
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
  /** A slot, the offer and the question about the board ask about the same parts. */
  const judged = new Map<Part, JudgedPart | undefined>();
  const filters = new Map<Kind, FittingFilter[]>();
  return {
    judge(part) {
      if (judged.has(part)) return judged.get(part);
      const found = beside(part);
      const said = found && { ...sayVerdict(found), doubts: doubtsOf(found) };
      judged.set(part, said);
      return said;
    },
    filtersFor(kind) {
      const found = filters.get(kind) ?? fittingFilters(beside, kind);
      filters.set(kind, found);
      return found;
    },
  };
}
