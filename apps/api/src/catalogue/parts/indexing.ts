import type { Kind } from '@switchyard/shared/parts';
import type { FoundBy, StoredPart, WordingField } from './part-document.ts';

/** The texts, numbers and facts by which a part is found. */
export type Wording = Pick<StoredPart, WordingField | 'familyName'> & {
  family?: { values: string[] } | undefined;
};

/** The services of the search that changes to parts need. */
export interface Indexing {
  /** Computes the search terms and the sort key to store with a part. */
  prepare(wording: Wording): Promise<FoundBy>;
  /** As `prepare`, for several parts at once. */
  prepareAll(wordings: readonly Wording[]): Promise<FoundBy[]>;
  /**
   * Runs a change that affects parts of these kinds, such as a change of facts or a deletion, and recounts the kinds.
   */
  whileChanging<T>(kinds: readonly (Kind | undefined)[], change: () => Promise<T>): Promise<T>;
}
