import { currencyCodes } from '@switchyard/shared';
import { perItem } from '@switchyard/shared/pricing';
import * as is from '../../infrastructure/database/document-rules.ts';

/** The validation rule for a bill in orders and papers. */
export const billRule = is.shape({
  currency: is.oneOf(...currencyCodes),
  ...perItem(() => is.count),
  taxRate: { bsonType: ['int', 'long', 'double'], minimum: 0 },
  taxIncluded: is.flag,
  total: is.count,
});
