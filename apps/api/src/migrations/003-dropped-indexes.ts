import type { Migration } from './migration.ts';

/** What earlier versions made and none of the queries uses any more: each is written with every document all the same. */
export const droppedIndexes: Migration = {
  number: 3,
  name: 'drop indexes that nothing uses',
  needs: 0,
  droppedIndexes: {
    parts: ['name', 'deleted_at', 'on_sale_words'],
    bookings: ['buyer', 'buyer_words'],
    reviews: ['words'],
    users: ['words'],
  },
};
