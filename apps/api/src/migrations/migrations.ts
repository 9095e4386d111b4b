import { validators } from './001-validators.ts';
import { indexes } from './002-indexes.ts';
import { droppedIndexes } from './003-dropped-indexes.ts';
import { pairsOfWordsOfOlderRecords, searchTermsOfOlderRecords } from './004-search-terms.ts';
import { sweptIndexes } from './006-swept-indexes.ts';
import { limitsAndTrail } from './007-limits-and-trail.ts';
import { indexesAfter, type Migration } from './migration.ts';

/** Every step that this version knows, in order. A new one is added at the end; see migration.ts for what it may do. */
export const migrations: readonly Migration[] = [
  validators,
  indexes,
  droppedIndexes,
  searchTermsOfOlderRecords,
  pairsOfWordsOfOlderRecords,
  sweptIndexes,
  limitsAndTrail,
];

/** The indexes that this version counts on. */
export const wantedIndexes = indexesAfter(migrations);
