import { type Currency } from '@switchyard/shared';
import { sharesOf, type Bill, type Shares } from '@switchyard/shared/pricing';

/** An invoice or a credit note, as far as a bookkeeper needs it. Amounts are minor units of the bill's currency. */
export interface BookedPaper {
  kind: 'invoice' | 'credit-note';
  number: number;
  order: string;
  /** Undefined for an order that has none yet. */
  orderNumber?: number | undefined;
  issuedAt: Date;
  /** Where the goods went. */
  country: string | undefined;
  bill: Bill;
  /** Of a credit note: what went back, and the tax and the delivery in it. */
  credited?: { total: number; tax: number; delivery: number } | undefined;
}

/** A paper as a bookkeeping entry; all amounts of a credit note are negative. */
export interface Entry extends Shares {
  /** Such as `INV-17` or `CN-5`: each kind has numbers of its own. */
  document: string;
  isCredit: boolean;
  /** The number that people call the order by. */
  order: string;
  /** The day in UTC, e.g. `2026-03-31`. */
  day: string;
  country: string | undefined;
  currency: Currency;
  /** In percent. */
  taxRate: number;
  /** Goods and delivery without tax. */
  net: number;
  gross: number;
}

/** Goods, delivery and tax add up to the gross amount, to the minor unit. */
export function toEntry(paper: BookedPaper): Entry {
  const { kind, number, orderNumber, issuedAt, country, bill, credited } = paper;
  const isCredit = kind === 'credit-note';
  const { goods, delivery, tax } = isCredit ? creditedShares(credited) : sharesOf(bill);
  const net = goods + delivery;
  return {
    document: `${isCredit ? 'CN' : 'INV'}-${number}`,
    isCredit,
    order: String(orderNumber),
    day: issuedAt.toISOString().slice(0, 10),
    country,
    currency: bill.currency,
    taxRate: bill.taxRate,
    goods,
    delivery,
    tax,
    net,
    gross: net + tax,
  };
}

function creditedShares({ total, tax, delivery }: Required<BookedPaper>['credited'] = nothing): Shares {
  return { goods: -(total - tax - delivery), delivery: -delivery, tax: -tax };
}

const nothing = { total: 0, tax: 0, delivery: 0 };
