import { keysOfLayout, type Keyboard, packLayout } from '@switchyard/fit';
import type { FromTable } from './own-build.ts';

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
 * Whether the table says of a board what a link claims it says. Anybody can make up a link, so any other fact counts as
 * told by its sender.
 */
export const isInTable =
  (board: TableBoard | null | undefined) =>
  (fact: FromTable, value: string | undefined): boolean => {
    const known: unknown = board && (fact === 'keys' ? board.layout : Reflect.get(board.facts, fact));
    return known !== undefined && known !== null && value === String(known);
  };
