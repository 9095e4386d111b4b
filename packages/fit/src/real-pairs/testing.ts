import type { Cap, FactsOf, PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { knownBoards } from '../boards/boards.ts';
import { type BuildPart, judgeBuild } from '../judging/build.ts';
import type { Verdict } from '../rules/findings.ts';
import type { OwnBoard } from '../judging/schema.ts';
import { capsFor, capsOf, judge, navigation, pcb, set, shift175 } from '../testing.ts';

/** A question that somebody asked in public about two products: the expected verdict, and words of the answer. */
type Asked = readonly [what: string, one: PartFacts, other: PartFacts, verdict: Verdict, words?: RegExp];

type Family = NonNullable<FactsOf<'switch'>['mount']>;
export const switches = (mount: Family, told: Partial<FactsOf<'switch'>> = {}): PartFacts => ({
  kind: 'switch',
  mount,
  ...told,
});
export const boardFor = (...mount: Family[]) => pcb({ mount, pins: undefined, hotSwap: undefined });
export const spaced = (spacing: 'mx' | 'choc', ...mount: Family[]) => pcb({ mount, spacing });
export const caps = (
  stem: FactsOf<'keycaps'>['stem'],
  spacing?: FactsOf<'keycaps'>['spacing'],
): PartFacts => ({
  kind: 'keycaps',
  stem,
  ...(spacing && { spacing }),
});

/** Tests one rule against public answers. They are grouped by their source. */
export function testAsked(rule: string, asked: Readonly<Record<string, readonly Asked[]>>): void {
  describe.each(Object.entries(asked))(`${rule}, as answered at %s`, (_, rows) => {
    it.each(rows.map(([what, ...row]) => ({ what, row })))('$what', ({ row }) => {
      const [one, other, verdict, words = /./] = row;
      const findings = judge(one, other)?.findings.filter((finding) => finding.rule === rule) ?? [];
      expect(findings).toMatchObject([{ verdict, words: expect.stringMatching(words) }]);
    });
  });
}

/** A base kit of GMK, with the 0 of the number pad in the row where its maker lists it. */
export const base = capsFor('full-ansi', { extra: [shift175, ...navigation] }).map((cap): Cap =>
  cap.size === 2 && cap.row === 5 ? { ...cap, row: 4 } : cap,
);
export const iso: Cap[] = capsOf('iso/2 1.25/4 1/3');
export const wide: Cap[] = capsOf('7/5 1.5/5×4');

export const boardOf = (name: string): OwnBoard => {
  const { keys } = knownBoards.find((board) => board.name === name) ?? expect.fail(`No board “${name}”.`);
  return { ...keys, mount: ['mx'] };
};
export const drawn = (...rows: readonly unknown[][]): OwnBoard => ({
  pasted: JSON.stringify(rows),
  mount: ['mx'],
});

/** Judges which keys of a board a set of caps covers, and which caps are missing. */
export function covers(board: OwnBoard, has: readonly Cap[], told: Partial<FactsOf<'keycaps'>> = {}) {
  const part: BuildPart = {
    _id: 'a',
    name: 'Caps',
    minimumOrder: 1,
    facts: set('60-ansi', { ...told, caps: [...has] }),
  };
  const fit = judgeBuild({ board, parts: [part] });
  const found = fit.pairs.flatMap(({ findings }) => findings).find(({ rule }) => rule === 'Keys covered');
  return { verdict: found?.verdict, missing: fit.coverage[0]?.missing, with: fit.coveredWith };
}
