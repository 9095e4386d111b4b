import { currencyCodes } from '@switchyard/shared';
import { count, flag, oneOf, shape } from '../database/document-rules.ts';

/** A bill as orders and papers store it. */
export const billRule = shape({
  currency: oneOf(...currencyCodes),
  goods: count,
  delivery: count,
  tax: count,
  taxRate: { bsonType: ['int', 'long', 'double'], minimum: 0 },
  taxIncluded: flag,
  total: count,
});
