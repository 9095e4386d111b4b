import type { Verdict } from '@switchyard/fit';
import type { Kind } from '@switchyard/shared/parts';

/** What the rules say of each part, by its id. */
export type Verdicts = ReadonlyMap<string, Verdict | undefined>;

/** The price of enough units of a part for the whole board. */
export interface BoardPrice {
  quantity: number;
  /** In the shop's currency. */
  total: number;
}

export interface Judged {
  verdicts: Verdicts;
  /** The price of enough switches for the board, by part id. Empty while the board's keys are not known. */
  boardPrices: ReadonlyMap<string, BoardPrice>;
  /** Whether the list is filtered to what fits. */
  isOnly: boolean;
}

/** The search that the list belongs to. */
export interface FitSearch {
  query: { kind?: Kind | undefined };
  /** The chosen values of a filter, separated by commas. */
  textOf: (name: string) => string;
  searchWith: (changes: Record<string, string | undefined>) => string;
}
