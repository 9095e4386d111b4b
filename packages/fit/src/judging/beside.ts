import { type Build, type BuildPart, type Entry, entriesOf, entryOf, readOwnBoard } from './entries.ts';
import { judgePair } from './judge.ts';
import type { Finding, Verdict } from '../rules/findings.ts';
import { worst } from '../rules/verdicts.ts';

/** A finding about a part, together with the member of the build that the part was compared with. */
export interface FindingBeside extends Finding {
  /** The id of the member that the part was compared with. */
  beside: string;
}

/** How a part fits a build: the worst verdict of its findings, and the findings. */
export interface VerdictBeside {
  verdict: Verdict;
  findings: readonly FindingBeside[];
}

/** Judges one part beside a build; undefined if no rule concerns it. */
export type JudgeBeside = (part: BuildPart) => VerdictBeside | undefined;

const isBoard = ({ side }: Entry) => side?.role === 'board';

/**
 * Reads a build once and returns a function that judges single parts against it. A part that is a board takes the place
 * of the build's own board, and a part that is already in the build is not compared with itself.
 * @returns a pure function, which does not throw
 */
export function judgeBeside({ parts, board, built, known, keysBasis }: Build): JudgeBeside {
  const own = board && readOwnBoard(board, known, keysBasis);
  const inBuild = parts.map(entryOf);
  return (part) => {
    const others = inBuild.filter(({ id }) => id !== part._id);
    // An empty build is judged beside nothing.
    if (others.length === 0 && !own) return undefined;
    const entry = entryOf(part);
    const around = isBoard(entry)
      ? entriesOf(undefined, [...others.filter((other) => !isBoard(other)), entry], undefined)
      : entriesOf(own, [...others, entry], built);
    const self = around.find(({ id }) => id === part._id);
    const findings = around.flatMap((other) => {
      const pair = self?.side && other.side && other !== self && judgePair(self.side, other.side);
      return pair ? pair.findings.map((finding) => ({ ...finding, beside: other.id })) : [];
    });
    if (findings.length === 0) return undefined;
    return { verdict: worst(findings.map(({ verdict }) => verdict)), findings };
  };
}
