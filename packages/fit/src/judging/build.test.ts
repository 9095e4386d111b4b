import type { FactsOf, PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { type BuildPart, judgeBuild, ownBoardId } from './build.ts';
import { keysOf } from '../reading/layouts.ts';
import { fitBodySchema, fitSchema, type OwnBoard } from './schema.ts';
import { capsOf, wires } from '../testing.ts';

const part = (name: string, facts?: PartFacts, minimumOrder = 1): BuildPart => ({
  _id: name,
  name,
  minimumOrder,
  facts,
});
const keyboard = part('Kit', {
  kind: 'kit',
  layout: '65',
  standards: ['ansi', 'iso'],
  mount: ['mx'],
  pins: ['3', '5'],
  hotSwap: true,
  stabilisers: ['screw-in'],
  lights: 'south',
});
const switches = part('Switches', { kind: 'switch', mount: 'mx', pins: '5' }, 10);
const keycaps = (name: string, told: Partial<FactsOf<'keycaps'>>) =>
  part(name, { kind: 'keycaps', profile: 'cherry', stem: 'mx', ...told });
const ansiCaps = keysOf('65-ansi').flatMap(({ size, row }) => (size ? [{ size, row, count: 1 }] : []));
const base = keycaps('Base', { caps: ansiCaps });
const isoKit = keycaps('ISO kit', {
  caps: capsOf('iso/2 1.25/4 1/3 1/4'),
});

describe('a build', () => {
  it('has a verdict for each pair that a rule concerns, and the worst of them', () => {
    const cable = part('Cable', { kind: 'cable', connector: 'usb-c' });
    const fit = judgeBuild({ parts: [keyboard, switches, base, cable] });
    expect(fit.pairs.map(({ members, verdict }) => [...members, verdict].join(' '))).toEqual([
      'Kit Switches fits',
      'Kit Base fits-if',
      'Kit Cable unknown',
      'Switches Base fits',
    ]);
    expect(fit.verdict).toBe('unknown');
    expect(fitSchema.safeParse(fit).success).toBe(true);
  });

  it('counts what its board needs, and orders at least what can be ordered', () => {
    const stabilisers = part('Stabilisers', {
      kind: 'stabiliser',
      sizes: wires('2×2 6.25'),
    });
    const fit = judgeBuild({ parts: [keyboard, switches, stabilisers], built: { standard: 'ansi' } });
    expect(fit.counts).toMatchObject({
      arrangement: '65% ANSI',
      switches: 68,
      stabilisers: wires('2×3 6.25'),
    });
    expect(fit.order).toEqual([
      { partId: 'Kit', needed: 1, quantity: 1 },
      { partId: 'Switches', needed: 68, quantity: 68 },
      { partId: 'Stabilisers', needed: 2, quantity: 2 },
    ]);
    expect(judgeBuild({ parts: [switches] }).order).toEqual([
      { partId: 'Switches', needed: 1, quantity: 10 },
    ]);
  });

  it('does not say how many switches and stabilisers a board needs whose keys are not known', () => {
    const stabilisers = part('Stabilisers', { kind: 'stabiliser', sizes: wires('2×2 6.25') });
    const fit = judgeBuild({ parts: [switches, stabilisers, base], board: { name: 'Ducky One 3' } });
    expect(fit.order).toEqual([
      { partId: 'Switches', quantity: 10 },
      { partId: 'Stabilisers', quantity: 1 },
      { partId: 'Base', needed: 1, quantity: 1 },
    ]);
    expect(fitSchema.safeParse(fit).error).toBeUndefined();
  });

  it('is judged as it is built, where its board leaves a choice', () => {
    const verdictAs = (standard?: 'ansi' | 'iso') =>
      judgeBuild({ parts: [keyboard, base], ...(standard && { built: { standard } }) }).verdict;
    expect([verdictAs(), verdictAs('ansi'), verdictAs('iso')]).toEqual(['fits-if', 'fits', 'does-not-fit']);
    const split = judgeBuild({
      parts: [],
      board: { layout: '60-ansi' },
      built: { options: ['split-backspace', 'space-7u'] },
    });
    expect(split.counts).toMatchObject({
      switches: 61,
      arrangement: '60% ANSI, split backspace, 7u space bar',
    });
  });

  it('uses keycap sets of one profile together', () => {
    const fit = judgeBuild({ parts: [keyboard, base, isoKit], built: { standard: 'iso' } });
    expect(fit.coverage).toEqual([
      {
        sets: ['Base', 'ISO kit'],
        arrangement: '65% ISO',
        keys: 69,
        covered: 69,
        missing: [],
        unsure: [],
      },
    ]);
    expect(fit.pairs.map(({ verdict }) => verdict)).toEqual(['fits-if', 'fits-if']);
    expect(fit.pairs[0]?.findings[1]?.words).toMatch(/together/);
    const other = keycaps('Other', {
      profile: 'sa',
      caps: isoKit.facts?.kind === 'keycaps' ? isoKit.facts.caps : [],
    });
    expect(judgeBuild({ parts: [keyboard, base, other], built: { standard: 'iso' } }).verdict).toBe(
      'does-not-fit',
    );
  });

  it('may have a board that is no part: a common layout, or a pasted one', () => {
    const known = judgeBuild({ parts: [base], board: { layout: '65-ansi', mount: ['mx'], lights: 'south' } });
    expect(known.members[0]).toEqual({ id: ownBoardId, name: 'Your 65% ANSI board', role: 'board' });
    expect(known.verdict).toBe('fits');
    const pasted = judgeBuild({
      parts: [switches, base],
      board: { pasted: '[["A"],[{"w":3},""]]', mount: ['mx'] },
    });
    expect(pasted.counts?.switches).toBe(2);
    expect(pasted.coverage[0]?.missing).toEqual(['3u key, row 5']);
  });

  it('asks whether a keyboard has a plate, if its switches have 3 pins and are not soldered', () => {
    const held = part('Three', { kind: 'switch', mount: 'mx', pins: '3' });
    const about = (told: Partial<OwnBoard>, ...parts: BuildPart[]) => {
      const board = { layout: '60-ansi' as const, mount: ['mx' as const], hotSwap: true, ...told };
      const { pairs } = judgeBuild({ parts: [held, ...parts], board });
      const found = pairs[0]?.findings.find(({ rule }) => rule === 'Plate');
      return found && `${found.verdict}: ${found.words}`;
    };
    expect(about({})).toMatch(/^fits-if: Check that the board has a plate/);
    expect(about({ plateMaterial: 'fr4' })).toBe('fits: The plate holds the switches.');
    expect(about({}, part('Plate', { kind: 'plate', mount: ['mx'] }))).toBe(
      'fits: The plate holds the switches.',
    );
    expect(about({ hotSwap: false })).toBeUndefined();
    expect(
      judgeBuild({ parts: [switches], board: { layout: '60-ansi', mount: ['mx'] } }).pairs[0]?.findings,
    ).not.toContainEqual(expect.objectContaining({ rule: 'Plate' }));
  });

  it('asks to check the caps of a layout whose rows are guessed, until its owner tells the highest', () => {
    const set = keycaps('Four', {
      caps: capsOf('1/2×2 1/3×2'),
    });
    const pasted = '[["",""],["",""]]';
    const guessed = judgeBuild({ parts: [set], board: { pasted, mount: ['mx'], lights: 'south' } });
    expect(guessed.coverage).toMatchObject([{ covered: 4, missing: [] }]);
    expect(guessed.coverage[0]?.unsure).not.toEqual([]);
    expect(guessed.verdict).toBe('fits-if');
    const told = judgeBuild({ parts: [set], board: { pasted, topRow: 2, mount: ['mx'], lights: 'south' } });
    expect(told).toMatchObject({ verdict: 'fits', coverage: [{ covered: 4, unsure: [] }] });
    const wrong = judgeBuild({ parts: [set], board: { pasted, topRow: 1, mount: ['mx'], lights: 'south' } });
    expect(wrong.coverage).toMatchObject([{ covered: 2, missing: ['2 × 1u, row 1'] }]);
  });

  it('says nothing about guessed rows beside keycaps whose rows are all alike', () => {
    const caps = [{ size: 1, row: 3, count: 4 }];
    const pasted = '[["",""],["",""]]';
    const notesWith = (...parts: BuildPart[]) =>
      judgeBuild({ parts, board: { pasted, mount: ['mx'] } }).notes.length;
    const uniform = keycaps('Uniform', { profile: 'dsa', caps });
    expect(notesWith(uniform)).toBe(0);
    expect([
      notesWith(),
      notesWith(keycaps('Rows', { caps })),
      notesWith(uniform, keycaps('Rows', { caps })),
    ]).toEqual([1, 1, 1]);
    expect(notesWith(keycaps('Untold', { profile: undefined, caps }))).toBe(1);
  });

  it('leaves out parts that the shop knows nothing about', () => {
    const fit = judgeBuild({ parts: [part('Sticker'), switches] });
    expect(fit.members).toEqual([
      { id: 'Sticker', name: 'Sticker' },
      { id: 'Switches', name: 'Switches', role: 'switch' },
    ]);
    expect(fit).toMatchObject({ pairs: [], coverage: [] });
    expect(fit.verdict).toBeUndefined();
  });
});

describe('the question about a build', () => {
  const id = 'a'.repeat(24);
  const faultsOf = (body: unknown) =>
    fitBodySchema.safeParse(body).error?.issues.map(({ path, message }) => [...path, message].join(': '));

  it.each([
    ['nothing', { parts: [] }, ['Send parts or a board']],
    ['a part twice', { parts: [id, id] }, ['parts: must not repeat a part']],
    [
      'two layouts',
      { parts: [], board: { layout: '60-ansi', pasted: '["A"]' } },
      [
        'board: layout: Send either “layout”, the name of a common layout, or “pasted”; or only the “name” of a keyboard',
      ],
    ],
    [
      'choices of a common layout',
      { parts: [], board: { layout: '60-ansi', choices: { Backspace: 'Split' } } },
      ['board: choices: Only a pasted layout has choices; those of others are in “built”'],
    ],
    [
      'a row that no keyboard has',
      { parts: [], board: { pasted: '["A"]', topRow: 6 } },
      ['board: topRow: must be a whole number from 0 to 5'],
    ],
    [
      'an unknown fact',
      { parts: [id], board: { layout: '60-ansi', lights: 'east' } },
      ['board: lights: Lights must be one of: north, south, none'],
    ],
  ])('with %s is refused', (_, body, faults) => {
    expect(faultsOf(body)).toEqual(faults);
  });

  it('may be about at most 16 parts', () => {
    const ids = Array.from({ length: 17 }, (_, index) => index.toString(16).padStart(24, '0'));
    expect(faultsOf({ parts: ids })).toEqual(['parts: must be at most 16 parts']);
    expect(faultsOf({ parts: ids.slice(1) })).toBeUndefined();
  });
});
