import { validators } from './001-validators.ts';
import type { Migration } from './migration.ts';

/**
 * What the limits on accounts, orders, reviews and pictures and the audit trail rest on. The rules are today's: this step
 * puts them in force again where the first step was done by an earlier version.
 */
export const limitsAndTrail: Migration = {
  number: 7,
  name: 'limits and audit trail',
  needs: 0,
  validators: { ...validators.validators },
  indexes: {
    bookings: [
      // Each unpaid order takes one of its buyer's slots, so a buyer has no more of them than slots.
      {
        key: { buyer: 1, slot: 1 },
        name: 'open_slot',
        unique: true,
        partialFilterExpression: { status: 'held', slot: { $exists: true } },
      },
    ],
    audit: [
      { key: { '_id.id': 1 }, name: 'order' },
      { key: { '_id.whom': 1, '_id.id': 1 }, name: 'whom' },
      { key: { '_id.by': 1, '_id.id': 1 }, name: 'by' },
    ],
    // Deletions and changes of holder that a crash or an outage left half done.
    users: [
      { key: { leaving: 1 }, name: 'leaving', partialFilterExpression: { leaving: { $exists: true } } },
      { key: { clearing: 1 }, name: 'clearing', partialFilterExpression: { clearing: { $exists: true } } },
    ],
  },
};
