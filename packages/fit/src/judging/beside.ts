import { type Build, type BuildPart, type Entry, entriesOf, entryOf, readOwnBoard } from './entries.ts';
import { judgePair } from './judge.ts';
import type { Finding, Verdict } from '../rules/findings.ts';
import { worst } from '../rules/verdicts.ts';

/** What is said of a part beside one other of the build. */
export interface FindingBeside extends Finding {
  /** The other's id. */
  beside: string;
}

/** What is said of a part beside a build. */
export interface VerdictBeside {
  verdict: Verdict;
  findings: readonly FindingBeside[];
}

/** Undefined if no rule concerns the part. */
export type JudgeBeside = (part: BuildPart) => VerdictBeside | undefined;

const isBoard = ({ side }: Entry) => side?.role === 'board';

/**
 * Judges parts one after another beside a build, which is read only once. A board takes the place of the build's own,
 * and a part that is in the build is not compared with itself.
 * @returns what says the worst that any rule says of a part; undefined if no rule concerns it
 */
export function judgeBeside({ parts, board, built }: Build): JudgeBeside {
  const own = board && readOwnBoard(board);
  const inBuild = parts.map(entryOf);
  return (part) => {
    const entry = entryOf(part);
    const others = inBuild.filter(({ id }) => id !== part._id);
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
