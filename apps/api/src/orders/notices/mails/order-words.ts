import { formatMoney, toAmount } from '@switchyard/shared';
import type { NamedLine } from '@switchyard/shared/bookings';
import { billRows, rowName, type BillRow } from '@switchyard/shared/pricing';
import { isWithdrawalOffered } from '@switchyard/shared/withdrawals';
import type { Block, Row } from '../../../infrastructure/mail/letters/letter.ts';
import { short, unlinked } from '../../../infrastructure/mail/letters/words.ts';
import { addressLines } from '../../../infrastructure/providers/address-lines.ts';
import { lineText, orderPage } from '../../bookings/mail-words.ts';
import type { MailOrder } from './order-facts.ts';

/** Words that several mails about an order share. */

/** An amount of an order, from minor units of its bill's currency. */
export const money = (minorUnits: number, { bill: { currency } }: Pick<MailOrder, 'bill'>) =>
  formatMoney(toAmount(minorUnits, currency), currency);

/** What was ordered, for a subject or a sentence: "90 × Fen Tactile Switch". */
export const goods = ({ lines }: { lines: readonly NamedLine[] }) => {
  const [first, ...more] = lines;
  if (!first) return '';
  return `${lineText(first)}${more.length > 0 ? ` and ${more.length} more` : ''}`;
};

export const greeting = ({ buyerName }: MailOrder): Block => ({
  paragraph: short(buyerName) ? `Hello ${unlinked(short(buyerName))},` : 'Hello,',
});

export const nameOf = ({ number }: MailOrder) => `Order ${number}`;

/** A subject that names its order: `On its way: 90 × Fen Tactile Switch (order 1042)`. */
export const subjectOf = (said: string, order: MailOrder, lines: readonly NamedLine[] = order.lines) =>
  `${said}: ${goods({ lines })} (order ${order.number})`;

/** The bill of an order, with a row for each line instead of one for all goods. */
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

/** For an unpaid order without an address: why to add one before paying. */
export const addAddressFirst = ({ address }: MailOrder): Block[] =>
  address
    ? []
    : [
        {
          paragraph:
            'This order has no delivery address. Please add one before you pay: delivery and tax depend ' +
            'on it. If you pay without one, we keep your order here until we have waived them or sent your money back.',
        },
      ];

/** The delivery address. Empty while there is none. */
export function destination({ address }: MailOrder): Block[] {
  return address ? [{ title: 'Delivery address', lines: unlinked(addressLines(address).join('\n')) }] : [];
}

/**
 * The withdrawal button that the law requires, with its prescribed words (Directive 2011/83/EU, article 11a). Links to
 * the public page, because the reader may have no account any more.
 */
export const withdraw = (site: string, { number, address }: MailOrder): Block[] =>
  // The number is in the fragment (`#`), which browsers do not send, so no server logs it.
  isWithdrawalOffered(address)
    ? [{ button: 'Withdraw from contract here', href: `${site}/withdraw#${number}` }]
    : [];

export const seeOrder = (site: string, { id }: MailOrder): Block => ({
  button: 'See your order',
  href: orderPage(site, id),
});
