import type { Migration } from './infrastructure/database/migrate.ts';
import { renewWords } from './migrations/renew-words.ts';
import { wordsVersion } from './catalogue/search/also-called.ts';

/**
 * The migrations of stored data, oldest first. A released migration is never changed. Each has an example in
 * test/support/upgrades.ts, which proves it.
 */
export const migrations: readonly Migration[] = [...renewWords(wordsVersion)];
