import type { Block } from '../../../infrastructure/mail/letters/letter.ts';
import { short } from '../../../infrastructure/mail/letters/words.ts';
import { orderPage } from '../../bookings/mail-words.ts';
import type { AboutOrder, MailOrder } from './order-facts.ts';
import type { OrderNews } from './define-order-mail.ts';
import { goods, money, nameOf } from './order-words.ts';

export interface AboutDispute extends AboutOrder {
  amountMinor: number;
  reason: string;
}

export const disputeIn = ({ order, entry: { amountMinor, detail } }: OrderNews): AboutDispute => ({
  order,
  amountMinor,
  reason: detail ?? '',
});

export function aboutDispute(
  order: MailOrder,
  { name, amountMinor, reason }: { name: string; amountMinor: number; reason: string },
  site: string,
): Block[] {
  return [
    { button: 'Open the order', href: orderPage(site, order.id) },
    {
      title: nameOf(order),
      rows: [
        { name: 'Order', value: goods(order) },
        { name: 'Buyer', value: short(order.buyerName) || 'unnamed' },
        { name: 'Reason', value: short(reason).replaceAll('_', ' ') },
        { name, value: money(amountMinor, order), isTotal: true },
      ],
    },
  ];
}
