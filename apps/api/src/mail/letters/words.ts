import { formatDollars, toDollars } from '@switchyard/shared';
import type { MailAddress, MailOrder } from '../mail.ts';
import type { Block, Row } from './letter.ts';

/** The words that several letters share. */

export const money = (cents: number) => formatDollars(toDollars(cents));

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** `23 November 2026, 14:05 UTC` */
export const moment = (at: Date) => `${day.format(at)}, ${time.format(at)} UTC`;

/** On one line and not endless, for a subject or a sentence. */
export function short(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
}

export const goods = ({ partName, quantity }: MailOrder) => `${quantity} × ${short(partName)}`;

export const greeting = ({ buyerName }: MailOrder): Block => ({
  paragraph: short(buyerName) ? `Hello ${short(buyerName)},` : 'Hello,',
});

/** What an order costs, line by line. Delivery and tax are left out where the shop charges none. */
export function costs(order: MailOrder): Block {
  const { goodsCents, deliveryCents, taxCents, taxIncluded, totalCents } = order;
  const rows: Row[] = [
    { name: goods(order), value: money(goodsCents) },
    { name: 'Delivery', value: money(deliveryCents) },
    ...(taxCents > 0 && !taxIncluded ? [{ name: 'Tax', value: money(taxCents) }] : []),
    { name: 'Total', value: money(totalCents), isTotal: true },
    ...(taxCents > 0 && taxIncluded ? [{ name: 'Tax included', value: money(taxCents) }] : []),
  ];
  return { title: `Order ${order.id}`, rows };
}

/** Where an order goes; nothing as long as its address is missing. */
export function destination({ address }: MailOrder): Block[] {
  return address ? [{ title: 'Delivery address', lines: addressLines(address) }] : [];
}

function addressLines({ name, line1, line2, city, region, postalCode, country }: MailAddress): string {
  const place = [city, region, postalCode].filter(Boolean).join(', ');
  return [name, line1, line2, place, country].filter(Boolean).join('\n');
}
