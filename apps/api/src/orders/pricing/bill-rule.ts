import { currencyCodes } from '@switchyard/shared';
import * as is from '../../infrastructure/database/document-rules.ts';

/** A bill as orders and papers store it. */
export const billRule = is.shape({
  currency: is.oneOf(...currencyCodes),
  goods: is.count,
  delivery: is.count,
  tax: is.count,
  taxRate: { bsonType: ['int', 'long', 'double'], minimum: 0 },
  taxIncluded: is.flag,
  total: is.count,
});
