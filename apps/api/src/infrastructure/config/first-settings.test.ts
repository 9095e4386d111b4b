import { describe, expect, it } from 'vitest';
import { findLateVariables } from './first-settings.ts';

const configured = {
  name: 'Ann Smith Ltd',
  address: '1 High Street, London',
  email: 'ann@shop.example',
  phone: '+44 20 7946 0000',
  holdMinutes: 45,
  returnDays: 0,
};

describe('a variable', () => {
  it.each([
    ['says the same as the first start did', {}, { holdMinutes: 'ORDER_HOLD_MINUTES' }, []],
    [
      'says something else',
      { holdMinutes: 60 },
      { holdMinutes: 'ORDER_HOLD_MINUTES' },
      ['ORDER_HOLD_MINUTES'],
    ],
    ['says what the shop began without', { shipsWithinDays: 2 }, { shipsWithinDays: 'DAYS' }, ['DAYS']],
    ['says something where the shop began with 0', { returnDays: 30 }, { returnDays: 'RETURN' }, ['RETURN']],
    ['is not set, and its default differs', { holdMinutes: 60, name: 'Switchyard' }, {}, []],
    ['differs, and another does not', { name: 'Bea' }, { name: 'NAME', email: 'EMAIL' }, ['NAME']],
  ])('that %s', (_, values, setBy, late) => {
    const first = { values: { ...configured, ...values }, setBy: new Map(Object.entries(setBy)) };
    expect(findLateVariables(first, configured)).toEqual(late);
  });
});
