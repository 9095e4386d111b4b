import type { Migration } from './database/migrate.ts';

/** Changes to stored data that newer versions need, oldest first. One that was released stays as it is. None yet. */
export const migrations: readonly Migration[] = [];
