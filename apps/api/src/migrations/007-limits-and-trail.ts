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
  },
};
