import type { Verdict } from '@switchyard/fit';
import type { Kind } from '@switchyard/shared/parts';

/** What the rules say of each part, by its id. */
export type Verdicts = ReadonlyMap<string, Verdict | undefined>;

/** What enough of a part for the whole board costs. */
export interface BoardPrice {
  quantity: number;
  /** In the shop's currency. */
  total: number;
}

export interface Judged {
  verdicts: Verdicts;
  /** What enough switches for the board cost, by part id. Empty until the board's keys are known. */
  boardPrices: ReadonlyMap<string, BoardPrice>;
  /** The list is narrowed to what fits. */
  isOnly: boolean;
}

/** The search of the list. */
export interface FitSearch {
  query: { kind?: Kind | undefined };
  /** The values of a filter, with commas between them. */
  textOf: (name: string) => string;
  searchWith: (changes: Record<string, string | undefined>) => string;
}
