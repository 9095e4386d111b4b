import { kinds } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameBoard } from '../boards/boards.ts';
import { savedKeyboardSchema } from '../boards/kept-schema.ts';
import { judgeBuild } from './build.ts';
import { fittingFilters } from './fitting-filters.ts';
import { judgeBeside } from './beside.ts';
import { judgePair, type Side } from './judge.ts';
import { sayVerdict } from './said-verdict.ts';
import { sideOfKind } from './testing.ts';
import { fitBodySchema } from './schema.ts';
import { openFacts } from '../rules/open-facts.ts';
import { choc1, mx5, set, stabilisers } from '../testing.ts';

const kindsBeside = ['switch', 'keycaps', 'stabiliser', 'plate'] as const;
const listOf = (fact: (typeof openFacts)[number]) =>
  fc.subarray(Object.keys(kinds.kit.facts[fact].values), { minLength: 1 });

describe('a list of what a board takes at least', () => {
  const told = { layout: '60-ansi', mount: ['mx'], stabilisers: ['screw-in'], hotSwap: true } as const;
  const board = { ...told, mount: ['mx' as const], stabilisers: ['screw-in' as const] };
  const findings = (facts: typeof mx5, atLeast: typeof openFacts | readonly []) =>
    judgeBuild({
      board: { ...board, atLeast: [...atLeast] },
      parts: [{ _id: 'a', name: 'A', minimumOrder: 1, facts }],
    }).pairs[0]?.findings ?? [];
  const family = (facts: typeof mx5, atLeast: typeof openFacts | readonly []) =>
    findings(facts, atLeast).find(({ rule }) => rule === 'Family');

  it('fits what it names, and refuses nothing else', () => {
    expect(family(mx5, openFacts)).toMatchObject({ verdict: 'fits', basis: 'told' });
    expect(family(choc1, [])).toMatchObject({ verdict: 'does-not-fit' });
    expect(family(choc1, openFacts)).toMatchObject({
      verdict: 'unknown',
      words:
        'It depends on whether the board takes others than we know of. “Switches” of the board: MX at least.',
    });
    const clipped = findings(stabilisers({ stabiliserMount: 'clip-in' }), openFacts);
    expect(clipped.filter(({ verdict }) => verdict === 'does-not-fit')).toEqual([]);
  });

  it('asks the owner for the whole list', () => {
    const judge = judgeBeside({ parts: [], board: { ...board, atLeast: ['mount'] } });
    const found = judge({ _id: 'a', name: 'A', minimumOrder: 1, facts: choc1 });
    expect(found && sayVerdict(found).asks).toEqual(['mount']);
    // A filter would leave out what may fit.
    expect(fittingFilters(judge, 'switch').find(({ name }) => name === 'mount')).toBeUndefined();
  });

  it('is whole once its owner tells it', () => {
    const known = { mount: ['mx' as const], atLeast: ['mount' as const] };
    const part = { _id: 'a', name: 'A', minimumOrder: 1, facts: choc1 };
    const verdictOf = (own: object) =>
      judgeBuild({ board: { layout: '60-ansi', ...own }, known, parts: [part] }).pairs[0]?.findings[0]
        ?.verdict;
    expect([verdictOf({}), verdictOf({ mount: ['mx'] })]).toEqual(['unknown', 'does-not-fit']);
  });

  it('may be sent and looked up like any fact', () => {
    const body = { parts: [], board: { ...board, atLeast: ['mount'] } };
    expect(fitBodySchema.safeParse(body).error).toBeUndefined();
    expect(fitBodySchema.safeParse({ ...body, board: { ...board, atLeast: ['pins'] } }).success).toBe(false);
    expect(nameBoard({ name: 'DZ60' })).toMatchObject({ known: { mount: ['mx'], atLeast: ['mount'] } });
  });

  it('is no fact by itself for a keyboard that an admin adds', () => {
    const saved = savedKeyboardSchema.safeParse({ name: 'Board', facts: { atLeast: [] }, sources: [] });
    expect(saved.error?.issues.map(({ message }) => message)).toEqual(['Send the keys or another fact']);
  });

  it('never refuses what a longer list takes, and takes what it names, in any rule', () => {
    const lists = fc.record({ mount: listOf('mount'), stabilisers: listOf('stabilisers') });
    const withLists = (side: Side, changes: object): Side =>
      side.role === 'board' ? { ...side, facts: { ...side.facts, ...changes } } : side;
    fc.assert(
      fc.property(
        sideOfKind('kit'),
        fc.constantFrom(...kindsBeside).chain(sideOfKind),
        lists,
        lists,
        (kit, other, here, more) => {
          const longer = Object.fromEntries(
            openFacts.map((fact) => [fact, [...new Set([...here[fact], ...more[fact]])]]),
          );
          const verdicts = (changes: object) =>
            new Map(
              judgePair(withLists(kit, changes), other)?.findings.map(({ rule, verdict }) => [rule, verdict]),
            );
          const open = verdicts({ ...here, atLeast: openFacts });
          const [closed, all] = [verdicts(here), verdicts(longer)];
          for (const [rule, verdict] of open) {
            expect(verdict === 'does-not-fit' && all.get(rule) !== 'does-not-fit', rule).toBe(false);
            expect(closed.get(rule) !== 'does-not-fit' && verdict !== closed.get(rule), rule).toBe(false);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('leaves what does not depend on it as it is', () => {
    const caps = findings(set('60-ansi'), openFacts).find(({ rule }) => rule === 'Keys covered');
    expect(caps).toMatchObject({ verdict: 'fits', basis: 'told' });
  });
});
