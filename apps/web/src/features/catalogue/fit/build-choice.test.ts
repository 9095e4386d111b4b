import { judgeBuild } from '@switchyard/fit';
import { knownBoards } from '@switchyard/fit/boards';
import { expect, it } from 'vitest';
import {
  buildPath,
  buildToOrder,
  judgedBoardOf,
  knownBoardOf,
  ownBoardOf,
  readBuild,
  readLinked,
} from './build-choice.ts';
import { chooseKnown, chooseUnsure } from './choose-known.ts';
import { emptyBuild, lacksKeys, tell } from './own-build.ts';
import type { TableBoard } from './table-board.ts';

const hotSwap = knownBoards.find(
  ({ keys, facts }) => keys && 'pasted' in keys && facts.hotSwap === true && facts.mount === undefined,
);
const switches = {
  _id: 'a',
  name: 'Switch',
  minimumOrder: 1,
  facts: { kind: 'switch' as const, mount: 'mx' as const, pins: '3' as const },
};

/** The basis of each rule's reason for a switch, in the build that a URL carries. */
function basesOf(choice: Parameters<typeof buildPath>[0], board?: TableBoard) {
  const params = new URLSearchParams(buildPath(choice).split('?')[1]);
  const read = board ? readLinked(params, board) : readBuild(params, choice.pasted);
  const { pairs } = judgeBuild({ parts: [switches], ...judgedBoardOf(read) });
  return Object.fromEntries((pairs[0]?.findings ?? []).map(({ rule, basis }) => [rule, basis]));
}

it('tells what the table knows of a board from what its owner says', () => {
  if (!hotSwap) throw new Error('The table has no hot-swap board.');
  const chosen = { ...emptyBuild, ...chooseKnown(hotSwap) };
  expect(basesOf(chosen)).toMatchObject({ Family: 'assumed', Soldering: 'known' });
  expect(basesOf({ ...chosen, ...tell(chosen, 'hotSwap', 'true') })).toMatchObject({ Soldering: 'told' });
  expect(basesOf({ ...chosen, ...tell(chosen, 'mount', 'mx') })).toMatchObject({
    Family: 'told',
    Soldering: 'known',
  });
  // An order keeps both, because its board is not looked up again.
  expect(ownBoardOf(chosen)).toMatchObject({ hotSwap: true });
  expect(buildToOrder({ ...chosen, parts: ['0'.repeat(24)] })?.board).toMatchObject({ hotSwap: true });
});

it('asks about what the table knows only in part, and refuses nothing by it', () => {
  const known = knownBoards.find(
    ({ facts, keys }) => facts.atLeast?.includes('mount') && keys && 'pasted' in keys,
  );
  if (!known?.keys || !('pasted' in known.keys)) throw new Error('The table has no such board.');
  const board = { layout: undefined, pasted: known.keys.pasted, facts: known.facts };
  const chosen = { ...emptyBuild, ...chooseKnown(known) };
  const read = (choice: typeof chosen) =>
    readLinked(new URLSearchParams(buildPath(choice).split('?')[1]), board);
  const verdictOf = (choice: typeof chosen, mount: 'mx' | 'choc-v1') =>
    judgeBuild({
      parts: [{ ...switches, facts: { ...switches.facts, mount } }],
      ...judgedBoardOf(read(choice)),
    }).pairs[0]?.findings[0];
  expect([read(chosen).told.mount, read(chosen).atLeast?.mount]).toEqual([undefined, 'mx']);
  expect(verdictOf(chosen, 'mx')).toMatchObject({ verdict: 'fits', basis: 'known' });
  expect(verdictOf(chosen, 'choc-v1')?.verdict).toBe('unknown');
  const told = { ...chosen, ...tell(chosen, 'mount', 'mx') };
  expect(verdictOf(told, 'choc-v1')).toMatchObject({ verdict: 'does-not-fit', basis: 'told' });
  // A link cannot claim that the table knows the whole list.
  const forged = { ...chosen, told: { mount: 'mx' }, fromTable: ['mount'] as const };
  expect(verdictOf(forged, 'choc-v1')?.basis).toBe('told');
});

it('believes a link only that the table says what it does say', () => {
  if (!hotSwap?.keys || !('pasted' in hotSwap.keys)) throw new Error('The table has no such board.');
  const board = { layout: undefined, pasted: hotSwap.keys.pasted, facts: hotSwap.facts };
  const chosen = { ...emptyBuild, ...chooseKnown(hotSwap) };
  expect(basesOf(chosen, board)).toMatchObject({ Soldering: 'known' });
  const forged = { ...chosen, told: { ...chosen.told, hotSwap: 'false' } };
  expect(basesOf(forged, board)).toMatchObject({ Soldering: 'told' });
  const added = {
    ...chosen,
    told: { ...chosen.told, mount: 'mx' },
    fromTable: ['mount', 'hotSwap'] as const,
  };
  expect(basesOf(added, board)).toMatchObject({ Family: 'told', Soldering: 'known' });
  expect(readLinked(new URLSearchParams(buildPath(chosen).split('?')[1]), null).fromTable).toBeUndefined();
});

it('knows the keys of a board of the table that has a common layout', () => {
  const common = knownBoards.find(({ keys }) => keys && 'layout' in keys);
  if (!common) throw new Error('The table has no board with a common layout.');
  const chosen = { ...emptyBuild, ...chooseKnown(common) };
  const read = readBuild(new URLSearchParams(buildPath(chosen).split('?')[1]));
  expect(judgedBoardOf(read).known).toEqual(common.facts);
  expect(judgedBoardOf({ ...emptyBuild, layout: '60-ansi' }).known).toBeUndefined();
});

it.each(['NuPhy Air75 V2', 'OLKB Planck rev 6'])(
  'only assumes the keys of a board that may be another one, also in its link and in an order: %s',
  (name) => {
    const known = knownBoards.find((board) => board.name === name);
    if (!known?.keys) throw new Error('The table has no such board.');
    const chosen = { ...emptyBuild, ...chooseUnsure(known, 'what was typed'), parts: ['0'.repeat(24)] };
    const table = { layout: undefined, pasted: undefined, ...known.keys, facts: known.facts };
    const read = readLinked(new URLSearchParams(buildPath(chosen).split('?')[1]), table);
    const { layout, pasted, typed } = chosen;
    expect(read).toMatchObject({ name, layout, pasted, typed, told: {}, atLeast: {} });
    expect(judgedBoardOf(read)).toMatchObject({ known: {}, keysBasis: 'assumed' });
    // Nor if the look-up is under way or failed, the board has left the table, or its layout was corrected.
    const corrected = { ...table, layout: 'tkl-ansi', pasted: undefined };
    for (const board of known.keys && 'layout' in known.keys ? [undefined, null, corrected] : [])
      expect(
        judgedBoardOf(readLinked(new URLSearchParams(buildPath(chosen).split('?')[1]), board)),
      ).toMatchObject({
        keysBasis: 'assumed',
      });
    expect(buildToOrder(read)).toEqual({
      parts: read.parts,
      board: {},
      pasted: expect.stringMatching(/^a1,/),
    });
    expect(judgedBoardOf({ ...read, ...chooseKnown(known) })).toMatchObject({ known: known.facts });
    expect(judgedBoardOf({ ...read, ...chooseKnown(known) })).not.toHaveProperty('keysBasis');
  },
);

it('keeps what the table knows of a board whose keys its owner has to tell', () => {
  const board = knownBoards.find(({ keys }) => !keys);
  if (!board) throw new Error('The table knows the keys of all boards.');
  const chosen = { ...emptyBuild, ...chooseKnown(board) };
  const params = new URLSearchParams(buildPath(chosen).split('?')[1]);
  const table = { layout: undefined, pasted: undefined, facts: board.facts };
  const read = readLinked(params, table);
  expect([knownBoardOf(params), lacksKeys(read)]).toEqual([board.name, true]);
  // Its facts are judged, as `POST /fit` does.
  expect(judgedBoardOf(read)).toMatchObject({ board: { name: board.name }, known: board.facts });
  const told = { ...read, layout: '60-ansi' as const };
  expect(judgedBoardOf(told)).toEqual({
    board: { layout: '60-ansi', name: board.name },
    known: board.facts,
    keysBasis: 'told',
  });
  // Once the table no longer has the board, its facts count as told by whoever sent the link.
  const gone = readLinked(params, null);
  expect([lacksKeys(gone), judgedBoardOf(gone)]).toEqual([
    true,
    { board: { name: board.name, ...board.facts }, known: {}, keysBasis: 'told' },
  ]);
});

const params = (choice: Parameters<typeof buildPath>[0]) =>
  new URLSearchParams(buildPath(choice).split('?')[1]);

it('takes the keys of a board that the table has learnt since the link was made', () => {
  const chosen = {
    ...emptyBuild,
    ...chooseKnown({ name: 'Board', keys: undefined, facts: { hotSwap: true } }),
  };
  const facts = { hotSwap: true };
  const drawn = { layout: undefined, pasted: '[["A"]]', facts };
  expect(readLinked(params(chosen), drawn)).toMatchObject({
    layout: 'pasted',
    pasted: '[["A"]]',
    isKnown: true,
  });
  const common = { layout: '60-ansi', pasted: '[["A"]]', facts };
  const read = readLinked(params(chosen), common);
  expect([read.layout, read.fromTable]).toEqual(['60-ansi', ['hotSwap', 'keys']]);
  expect(readLinked(params({ ...chosen, layout: '65-ansi' }), drawn).layout).toBe('65-ansi');
});

it('keeps a board of which the table only knows what it takes at least', () => {
  const facts = { mount: ['mx' as const], atLeast: ['mount' as const] };
  const chosen = { ...emptyBuild, ...chooseKnown({ name: 'Board', keys: undefined, facts }) };
  const table = { layout: undefined, pasted: undefined, facts };
  expect(knownBoardOf(params(chosen))).toBe('Board');
  const read = readLinked(params(chosen), table);
  expect([lacksKeys(chosen), lacksKeys(read), lacksKeys(readLinked(params(chosen), null))]).toEqual([
    true,
    true,
    true,
  ]);
  const shaped = readLinked(params({ ...read, layout: '60-ansi' }), table);
  expect(judgedBoardOf(shaped)).toEqual({
    board: { layout: '60-ansi', name: 'Board' },
    known: facts,
    keysBasis: 'told',
  });
});
