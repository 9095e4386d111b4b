import type { Migration } from './infrastructure/database/migrate.ts';
import { renewWords } from './migrations/renew-words.ts';
import { wordsVersion } from './catalogue/search/also-called.ts';

/**
 * Changes to stored data that newer versions need, oldest first. One that was released stays as it is. Each has an
 * example in test/support/upgrades.ts, by which the check proves it.
 */
export const migrations: readonly Migration[] = [...renewWords(wordsVersion)];
