import type { Kind } from '@switchyard/shared/parts';
import type { FoundBy, StoredPart } from './part-document.ts';

/** The texts and facts that a part is found by. */
export type Wording = Pick<StoredPart, 'name' | 'description' | 'facts' | 'familyName'> & {
  family?: { values: string[] } | undefined;
};

/** What parts ask of the search when they change. */
export interface Indexing {
  /** The search terms and the sort key to store with a part. */
  prepare(wording: Wording): Promise<FoundBy>;
  /** Runs a change that affects parts of these kinds, such as their facts or a removal, and counts them again. */
  whileChanging<T>(kinds: readonly (Kind | undefined)[], change: () => Promise<T>): Promise<T>;
}
