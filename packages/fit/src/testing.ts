import { type Cap, type FactsOf, factsSchema, type PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { keysOf, type LayoutName } from './reading/layouts.ts';
import { judgePair, sideOf } from './judging/judge.ts';
import type { Verdict } from './rules/findings.ts';

/** A row of a table of what fits: its name, the two parts, the expected verdict, and words of the reason. */
export type Row = readonly [what: string, one: PartFacts, other: PartFacts, verdict: Verdict, words?: RegExp];

/** Parses caps written as "size/row×count", such as `iso/2 1.5/5×4`. */
export const capsOf = (text: string): Cap[] =>
  text.split(' ').map((cap) => {
    const [, size = '', row, count = '1'] = /^(iso|[\d.]+)\/(\d)(?:×(\d+))?$/.exec(cap) ?? [];
    return { size: size === 'iso' ? size : Number(size), row: Number(row), count: Number(count) };
  });
/** Parses stabilisers written as "size×count", such as `2×4 6.25`. */
export const wires = (text: string) =>
  text.split(' ').map((wire) => {
    const [size, count = 1] = wire.split('×').map(Number);
    return { size: size ?? 0, count };
  });

export const mxSwitch = (told: Partial<FactsOf<'switch'>> = {}): PartFacts => ({
  kind: 'switch',
  mount: 'mx',
  pins: '5',
  ...told,
});
export const mx5 = mxSwitch();
export const mx3 = mxSwitch({ pins: '3' });
export const choc1: PartFacts = { kind: 'switch', mount: 'choc-v1' };
export const choc2: PartFacts = { kind: 'switch', mount: 'choc-v2' };
export const ks33: PartFacts = { kind: 'switch', mount: 'gateron-ks33' };

export const board = {
  layout: '60',
  standards: ['ansi'],
  mount: ['mx'],
  pins: ['3', '5'],
  hotSwap: true,
  stabilisers: ['screw-in', 'clip-in'],
  lights: 'south',
  connector: 'usb-c',
  mounting: ['tray'],
} satisfies Partial<FactsOf<'kit'>>;
export const pcb = (told: Partial<FactsOf<'pcb'>> = {}): PartFacts => ({ ...board, ...told, kind: 'pcb' });
export const kit = (told: Partial<FactsOf<'kit'>> = {}): PartFacts => ({ ...board, ...told, kind: 'kit' });
export const chocBoard = pcb({ mount: ['choc-v1'], pins: undefined, hotSwap: true });
export const choc2Board = pcb({ mount: ['choc-v2'], pins: undefined });
export const ks33Board = pcb({ mount: ['gateron-ks33'], pins: undefined });

/** The caps that a layout needs, listed the way a maker lists them. */
export function capsFor(name: LayoutName, { without = '', extra = [] as Cap[] } = {}): Cap[] {
  const keys = keysOf(name).filter(({ legend }) => legend !== without);
  const caps = new Map<string, Cap>();
  for (const { size, row, count } of [...keys.map((key) => ({ ...key, count: 1 })), ...extra]) {
    if (size === undefined) continue;
    const known = caps.get(`${size} ${row}`)?.count ?? 0;
    caps.set(`${size} ${row}`, { size, row, count: known + count });
  }
  return [...caps.values()];
}

export const set = (
  name: LayoutName,
  told: Partial<FactsOf<'keycaps'>> = {},
  extra: Cap[] = [],
): PartFacts => ({
  kind: 'keycaps',
  profile: 'cherry',
  stem: 'mx',
  standards: ['ansi'],
  caps: capsFor(name, { extra }),
  ...told,
});
export const shift175: Cap = { size: 1.75, row: 4, count: 1 };
export const navigation: Cap[] = capsOf('1/1×2 1/2×2 1/3×2 1/4×6');
/** A base kit of GMK: the keys of a full-size ANSI keyboard, and those that smaller boards commonly need. */
export const gmkBase = set('full-ansi', {}, [shift175, ...navigation]);
/** A base kit of GMK that includes the keys of ISO. */
export const gmkBaseIso = set('full-ansi', { standards: ['ansi', 'iso'] }, [
  shift175,
  ...navigation,
  ...capsOf('iso/2 1.25/4 1/3'),
]);
/** The 7u bottom row that many base kits of GMK have. */
export const tsanganCaps: Cap[] = capsOf('7/5 1.5/5×4 1/5×2');

export const stabilisers = (told: Partial<FactsOf<'stabiliser'>> = {}): PartFacts => ({
  kind: 'stabiliser',
  stabiliserMount: 'screw-in',
  mount: ['mx'],
  sizes: wires('2×4 6.25'),
  ...told,
});
export const plate = (told: Partial<FactsOf<'plate'>> = {}): PartFacts => ({
  kind: 'plate',
  layout: '60',
  standards: ['ansi'],
  mount: ['mx'],
  thickness: 1.5,
  stabilisers: ['screw-in', 'clip-in'],
  mounting: ['tray'],
  ...told,
});
export const box = (told: Partial<FactsOf<'case'>> = {}): PartFacts => ({
  kind: 'case',
  layout: '60',
  mounting: ['tray'],
  ...told,
});
export const cable = (connector: FactsOf<'cable'>['connector']): PartFacts => ({ kind: 'cable', connector });
export const foam = (layout: FactsOf<'care'>['layout']): PartFacts => ({
  kind: 'care',
  care: 'foam',
  layout,
});
export const desk = (told: Partial<FactsOf<'desk'>>): PartFacts => ({ kind: 'desk', ...told });

export function judge(one: PartFacts, other: PartFacts) {
  const [first, second] = [sideOf(one), sideOf(other)];
  return first && second && judgePair(first, second);
}

/** Runs tables of what fits as tests. Each table is named after the public source of its answers. */
export function testTables(tables: Readonly<Record<string, readonly Row[]>>): void {
  describe.each(Object.entries(tables))('%s', (_, rows) => {
    const cases = rows.map(([what, one, other, verdict, words = /./]) => ({
      what,
      one,
      other,
      verdict,
      words,
    }));
    it.each(cases)('$what', ({ one, other, verdict, words }) => {
      for (const facts of [one, other]) expect(factsSchema.safeParse(facts).error).toBeUndefined();
      const { verdict: found, findings = [] } = judge(one, other) ?? {};
      const said = findings.map((finding) => `${finding.rule} (${finding.verdict}): ${finding.words}`);
      expect(found, said.join('\n')).toBe(verdict);
      const reasons = findings.filter((finding) => finding.verdict === verdict);
      expect(reasons.map((reason) => reason.words).join(' ')).toMatch(words);
      expect(judge(other, one)?.findings).toEqual(findings);
      // A sure verdict must never rest on a missing fact.
      const sure = findings.filter(
        (finding) => finding.verdict === 'fits' || finding.verdict === 'does-not-fit',
      );
      expect(sure.flatMap(({ facts }) => facts).filter(({ value }) => value === undefined)).toEqual([]);
      expect(findings.filter(({ source }) => source.length < 8)).toEqual([]);
    });
  });
}
