import type { DeliveryTable } from '@switchyard/shared/delivery';

const kilograms = (kg: number) => kg * 1000;

/** Delivery charges and tax registrations that suit a small workshop in Oregon. */
export const demoDelivery: DeliveryTable = {
  home: 'US',
  addressRequired: false,
  defaultWeight: 500,
  groups: [
    {
      name: 'United States',
      countries: ['US', 'PR'],
      by: 'value',
      steps: [
        { from: 0, price: 5.95 },
        { from: 75, price: 0 },
      ],
    },
    {
      name: 'Canada & Mexico',
      countries: ['CA', 'MX'],
      by: 'weight',
      steps: [
        { from: 0, price: 9.5 },
        { from: 500, price: 14.5 },
        { from: kilograms(2), price: 24 },
      ],
    },
    {
      name: 'Europe',
      countries: 'AT BE CH CZ DE DK ES FI FR GB GR IE IT LU NL NO PL PT SE'.split(' '),
      by: 'weight',
      steps: [
        { from: 0, price: 12 },
        { from: 500, price: 18.5 },
        { from: kilograms(2), price: 32 },
        { from: kilograms(5), price: 58 },
      ],
    },
    {
      name: 'Everywhere else',
      countries: ['*'],
      by: 'weight',
      steps: [
        { from: 0, price: 16 },
        { from: 500, price: 27 },
        { from: kilograms(2), price: 49 },
        { from: kilograms(5), price: 95 },
      ],
    },
  ],
  taxes: [
    { country: 'AU', percent: 10, included: true },
    { country: 'CA', percent: 5, included: false },
    { country: 'CH', percent: 8.1, included: false },
    { country: 'DE', percent: 19, included: false },
    { country: 'FR', percent: 20, included: false },
    { country: 'GB', percent: 20, included: false },
    { country: 'JP', percent: 10, included: true },
  ],
};
