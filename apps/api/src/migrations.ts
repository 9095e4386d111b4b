import type { Migration } from './database/migrate.ts';

/** Changes to stored data that newer versions need, oldest first. One that was released stays as it is. */
export const migrations: readonly Migration[] = [
  {
    // The inbox lists messages by their state.
    name: 'messages-have-a-state',
    async run(db) {
      const lacking = { state: { $exists: false } };
      await db.collection('contactMessages').updateMany(lacking, { $set: { state: 'unread' } });
    },
  },
  {
    // The most helpful reviews of a part are found by this number.
    name: 'reviews-count-helpful-votes',
    async run(db) {
      await db.collection('reviews').updateMany({ helpful: { $exists: false } }, { $set: { helpful: 0 } });
    },
  },
];
