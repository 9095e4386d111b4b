import type { Delivery } from '@switchyard/shared/delivery';
import type { Quote } from '@switchyard/shared/pricing';

export const delivery: Delivery = {
  addressRequired: false,
  home: 'US',
  countries: [
    { code: 'IE', name: 'Ireland', region: { label: 'County', required: false } },
    {
      code: 'GB',
      name: 'United Kingdom',
      postalCode: { label: 'Postal code', required: true, pattern: '[A-Z\\d ]{5,8}', example: 'EC1Y 8SY' },
    },
    {
      code: 'US',
      name: 'United States',
      region: { label: 'State', required: true },
      postalCode: { label: 'ZIP code', required: true, pattern: '\\d{5}', example: '95014' },
    },
  ],
};

/**
 * A quote in which a part costs $19.99 and delivery $5. To the United Kingdom, delivery costs $14 and tax
 * $10.
 */
export function buildQuote(asked: URLSearchParams): Quote {
  const isBritish = asked.get('country') === 'GB';
  const goods = (1999 * Number(asked.get('quantity'))) / 100;
  const [cost, tax] = isBritish ? [14, 10] : [5, 0];
  const total = Math.round((goods + cost + tax) * 100) / 100;
  return { goods, delivery: cost, tax, taxIncluded: false, total };
}

/** A delivery address in the United States, keyed by the form's labels. */
export const typedAddress = {
  Address: '1 Main Street',
  City: 'Springfield',
  State: 'IL',
  'ZIP code': '62701',
};
