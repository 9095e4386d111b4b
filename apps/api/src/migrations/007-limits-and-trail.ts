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
};
