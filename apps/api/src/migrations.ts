import type { Migration } from './infrastructure/database/migrate.ts';
import { renewWords } from './migrations/renew-words.ts';
import { wordsVersion } from './catalogue/search/also-called.ts';

/**
 * The migrations of stored data, oldest first. Never change a released migration. Each has a test case in
 * test/support/upgrades.ts.
 */
export const migrations: readonly Migration[] = [...renewWords(wordsVersion)];
