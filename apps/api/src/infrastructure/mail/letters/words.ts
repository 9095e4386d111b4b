import { formatMoney, shortened, toAmount, withoutTurning } from '@switchyard/shared';
import { lineName, type NamedLine } from '@switchyard/shared/bookings';
import { billRows, rowName, type BillRow } from '@switchyard/shared/pricing';
import type { MailOrder, TemplateOf } from '../mail.ts';
import { addressLines } from '../../providers/address-lines.ts';
import type { Block, Row } from './letter.ts';

/** The words that several letters share. */

/** An amount of an order, from minor units of its bill's currency. */
export const money = (minorUnits: number, { bill: { currency } }: Pick<MailOrder, 'bill'>) =>
  formatMoney(toAmount(minorUnits, currency), currency);

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** `23 November 2026, 14:05 UTC` */
export const moment = (at: Date) => `${day.format(at)}, ${time.format(at)} UTC`;

/**
 * On one line and not endless, for a subject or a sentence. Invisible signs stay, except those that turn what comes
 * after: emoji, Persian and Indic names need their joiners, and a soft hyphen is no space.
 */
export function short(text: string): string {
  return shortened(withoutTurning(text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')), 80);
}

/**
 * A buyer's or a stranger's words, of which no mail program makes a link: a word joiner, which nobody sees, stands
 * behind each sign that holds a URL or an e-mail together.
 */
export const unlinked = (text: string): string => text.replace(/(?<=\S)[.:@/](?=\S)/gu, '$&\u2060');

/** What was ordered, for a subject or a sentence: "90 × Fen Tactile Switch". */
export const goods = ({ lines }: { lines: readonly NamedLine[] }) => {
  const [first, ...more] = lines;
  if (!first) return '';
  return `${lineText(first)}${more.length > 0 ? ` and ${more.length} more` : ''}`;
};

export const unitsText = ({ quantity, name }: { quantity: number; name: string }) =>
  `${quantity} × ${short(name)}`;

export const lineText = (line: NamedLine) => unitsText({ quantity: line.quantity, name: lineName(line) });

export const greeting = ({ buyerName }: MailOrder): Block => ({
  paragraph: short(buyerName) ? `Hello ${unlinked(short(buyerName))},` : 'Hello,',
});

export const nameOf = ({ number }: MailOrder) => `Order ${number}`;

/** A subject that says which order it is about: `On its way: 90 × Fen Tactile Switch (order 1042)`. */
export const subjectOf = (said: string, order: MailOrder, lines: readonly NamedLine[] = order.lines) =>
  `${said}: ${goods({ lines })} (order ${order.number})`;

/** What an order costs, line by line. The lines stand for the row of the goods. */
export function costs(order: MailOrder): Block {
  const lines = order.lines.map((line) => ({ name: lineText(line), value: money(line.goods, order) }));
  const rows = billRows(order.bill).filter(({ kind }) => kind !== 'goods');
  return { title: nameOf(order), rows: [...lines, ...rows.map((row) => costRow(row, order))] };
}

const costRow = (row: BillRow, order: MailOrder): Row => ({
  name: rowName(row),
  value: money(row.amount, order),
  ...(row.kind === 'total' && { isTotal: true }),
});

/** For an order without an address that is not paid yet: what paying it now would mean. */
export const addAddressFirst = ({ address }: MailOrder): Block[] =>
  address
    ? []
    : [
        {
          paragraph:
            'This order has no delivery address. Please add one before you pay: delivery and tax depend on it. If you ' +
            'pay without one, we keep your order here until we have waived them or sent your money back.',
        },
      ];

/** Where an order goes; nothing as long as its address is missing. */
export function destination({ address }: MailOrder): Block[] {
  return address ? [{ title: 'Delivery address', lines: unlinked(addressLines(address).join('\n')) }] : [];
}

/** What somebody withdraws from, with day and time. */
export function declared(
  {
    name,
    declaredAt,
    lines,
    words,
  }: Pick<TemplateOf<'withdrawal-receipt'>, 'name' | 'declaredAt' | 'lines' | 'words'>,
  order: string,
): Block[] {
  return [
    {
      title: 'Withdrawal',
      rows: [
        { name: 'Contract', value: unlinked(short(order)) },
        { name: 'Declared by', value: unlinked(short(name)) || 'unnamed' },
        { name: 'Day and time', value: moment(declaredAt) },
        ...(lines || words !== undefined ? [] : [{ name: 'Withdrawn from', value: 'the whole order' }]),
      ],
    },
    ...(lines ? [{ title: 'Withdrawn from', lines: lines.map(lineText).join('\n') }] : []),
    ...(words === undefined ? [] : [{ title: 'Withdrawn from', lines: unlinked(words) }]),
  ];
}
