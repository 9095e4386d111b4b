import { type Currency } from '@switchyard/shared';
import type { Paper } from '@switchyard/shared/bookings';
import { sharesOf, type Bill, type Shares } from '@switchyard/shared/pricing';

/** The fields of a paper that bookkeeping needs. Amounts are in minor units of the bill's currency. */
export interface BookedPaper {
  kind: Paper['kind'];
  number: number;
  order: string;
  /** Undefined for an order without a number. */
  orderNumber?: number | undefined;
  issuedAt: Date;
  country: string | undefined;
  bill: Bill;
  /** Only for a credit note or its correction: the total that went back, and how much of it was tax and delivery. */
  credited?: { total: number; tax: number; delivery: number } | undefined;
}

/**
 * A paper as a bookkeeping entry, in minor units. The amounts of a credit note are negative. Those of its correction
 * are positive again.
 */
export interface Entry extends Shares {
  kind: Paper['kind'];
  /** The document number, such as `INV-17`, `CN-5` or `COR-2`. Each kind is numbered separately. */
  document: string;
  isCredit: boolean;
  /** The order's number for people. */
  order: string;
  /** The day in UTC, such as `2026-03-31`. */
  day: string;
  country: string | undefined;
  currency: Currency;
  /** In percent. */
  taxRate: number;
  /** Goods and delivery without tax, in minor units. */
  net: number;
  gross: number;
}

/** Converts a paper to an entry. Goods, delivery and tax add up to the gross amount exactly. */
export function toEntry(paper: BookedPaper): Entry {
  const { kind, number, orderNumber, issuedAt, country, bill, credited } = paper;
  const { goods, delivery, tax } = kind === 'invoice' ? sharesOf(bill) : creditedShares(kind, credited);
  const net = goods + delivery;
  return {
    kind,
    document: `${prefixes[kind]}-${number}`,
    isCredit: kind === 'credit-note',
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

const prefixes: Record<Paper['kind'], string> = { invoice: 'INV', 'credit-note': 'CN', correction: 'COR' };

function creditedShares(
  kind: Paper['kind'],
  { total, tax, delivery }: Required<BookedPaper>['credited'] = nothing,
): Shares {
  const sign = kind === 'correction' ? 1 : -1;
  return { goods: sign * (total - tax - delivery), delivery: sign * delivery, tax: sign * tax };
}

const nothing = { total: 0, tax: 0, delivery: 0 };
