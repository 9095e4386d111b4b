import { keysOfLayout, type Keyboard, packLayout } from '@switchyard/fit';
import type { FromTable } from './own-build.ts';
import { splitFacts } from './split-facts.ts';

/** What the shop's table of boards knows of a board. */
export interface TableBoard {
  /** The name of a common layout. */
  layout: string | undefined;
  /** The keys, as text. */
  pasted: string | undefined;
  facts: Omit<Keyboard['facts'], 'layout' | 'pasted'>;
}

export function toTableBoard({ layout, pasted, ...facts }: Keyboard['facts']): TableBoard {
  const packed = layout && packLayout({ keys: [...keysOfLayout(layout)], knobs: [], rowsAreSure: true });
  return { layout, pasted: pasted ?? packed, facts };
}

/**
 * Checks the claim of a link that a fact is from the table of boards. Anybody can make up a link, so a fact that the
 * table does not have counts as told by the sender.
 */
export const isInTable =
  (board: TableBoard | null | undefined) =>
  (fact: FromTable, value: string | undefined): boolean => {
    const known: unknown =
      board && (fact === 'keys' ? board.layout : Reflect.get(splitFacts(board.facts).whole, fact));
    return known !== undefined && known !== null && value === String(known);
  };
