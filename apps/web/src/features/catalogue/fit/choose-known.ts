import type { KnownBoard } from '@switchyard/fit/boards';
import { fromTable, toldOf } from './build-choice.ts';
import type { BuildChoice } from './own-build.ts';

/** The changes to a build when its owner picks a known board. */
export function chooseKnown({ name, keys, facts }: KnownBoard): Partial<BuildChoice> {
  return {
    ...('layout' in keys
      ? { layout: keys.layout, pasted: undefined, isKnown: false }
      : { layout: 'pasted', pasted: keys.pasted, isKnown: true }),
    name,
    topRow: undefined,
    rows: undefined,
    chosen: undefined,
    told: toldOf(facts),
    fromTable: fromTable(facts),
    built: {},
  };
}
