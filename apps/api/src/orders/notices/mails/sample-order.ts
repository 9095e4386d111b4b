import { usualCurrency } from '@switchyard/shared';
import { someUnits } from '../../bookings/mail-words.ts';
import type { MailOrder } from './order-facts.ts';

const order: MailOrder = {
  id: '65f1c0ffee0ddba11c0ffee0',
  number: 1042,
  buyerName: 'Bela Buyer',
  lines: [{ ...someUnits, quantity: 90, goods: 5_310 }],
  bill: {
    currency: usualCurrency,
    goods: 5_310,
    delivery: 990,
    tax: 1_260,
    taxRate: 20,
    taxIncluded: false,
    total: 7_560,
  },
  address: {
    name: 'Bela Buyer',
    line1: '12 Station Road',
    line2: 'Flat 3',
    city: 'Cambridge',
    postalCode: 'CB1 2JW',
    country: 'GB',
  },
};
export const held: MailOrder = { ...order, holdExpiresAt: new Date('2027-03-14T15:09:00Z') };
export const paid: MailOrder = { ...order, invoice: 1042 };
