import type { Keyboard } from '@switchyard/fit';
import type { KnownBoard } from '@switchyard/fit/boards';
import { fromTable, toldOf } from './build-choice.ts';
import type { BuildChoice } from './own-build.ts';
import { splitFacts } from './split-facts.ts';

/** A board that the shop knows. */
export type NamedBoard = Pick<KnownBoard, 'name' | 'keys' | 'facts'>;

export function toNamedBoard({ name, facts: { layout, pasted, ...facts } }: Keyboard): NamedBoard {
  const drawn = pasted === undefined ? undefined : { pasted };
  return { name, keys: layout ? { layout } : drawn, facts };
}

/** The changes to a build when its owner picks a known board. Without a layout, if its keys are not known. */
export function chooseKnown({ name, keys, facts }: NamedBoard): Partial<BuildChoice> {
  const { whole, atLeast } = splitFacts(facts);
  return {
    ...keysOf(keys),
    name,
    topRow: undefined,
    rows: undefined,
    chosen: undefined,
    told: toldOf(whole),
    atLeast: toldOf(atLeast),
    fromTable: fromTable(whole).filter((fact) => keys || fact !== 'keys'),
    typed: undefined,
    built: {},
  };
}

/** The changes to a build when its owner typed words that may mean this board or another one. */
export const chooseUnsure = (board: NamedBoard, typed: string): Partial<BuildChoice> => ({
  ...chooseKnown({ ...board, facts: {} }),
  typed,
});

function keysOf(keys: NamedBoard['keys']): Pick<BuildChoice, 'layout' | 'pasted' | 'isKnown'> {
  if (keys && 'pasted' in keys) return { layout: 'pasted', pasted: keys.pasted, isKnown: true };
  return { layout: keys?.layout, pasted: undefined, isKnown: false };
}
