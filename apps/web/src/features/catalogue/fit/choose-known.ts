import type { Keyboard } from '@switchyard/fit';
import type { KnownBoard } from '@switchyard/fit/boards';
import { fromTable, toldOf } from './build-choice.ts';
import type { BuildChoice } from './own-build.ts';
import { splitFacts } from './split-facts.ts';

/** A board that the shop knows. */
export type NamedBoard = Pick<KnownBoard, 'name' | 'keys' | 'facts'>;

export function toNamedBoard({ name, facts: { layout, pasted = '', ...facts } }: Keyboard): NamedBoard {
  return { name, keys: layout ? { layout } : { pasted }, facts };
}

/** The changes to a build when its owner picks a known board. */
export function chooseKnown({ name, keys, facts }: NamedBoard): Partial<BuildChoice> {
  const { whole, atLeast } = splitFacts(facts);
  return {
    ...('layout' in keys
      ? { layout: keys.layout, pasted: undefined, isKnown: false }
      : { layout: 'pasted', pasted: keys.pasted, isKnown: true }),
    name,
    topRow: undefined,
    rows: undefined,
    chosen: undefined,
    told: toldOf(whole),
    atLeast: toldOf(atLeast),
    fromTable: fromTable(whole),
    built: {},
  };
}
