import { toAmount } from '@switchyard/shared';
import { revenueAccount, type RevenueAccounts } from './account-numbers.ts';
import type { Entry } from './entry.ts';

export const headings = [
  'date',
  'document',
  'order',
  'country',
  'net',
  'rate',
  'tax',
  'gross',
  'currency',
  'account',
] as const;

/** A row for one paper, for programs that ask during the import which column is which. */
export function toTableRow(entry: Entry, revenue: RevenueAccounts) {
  const inMainUnit = (amount: number) => toAmount(amount, entry.currency);
  return {
    date: entry.day,
    document: entry.document,
    order: entry.order,
    country: entry.country,
    net: inMainUnit(entry.net),
    rate: entry.taxRate,
    tax: inMainUnit(entry.tax),
    gross: inMainUnit(entry.gross),
    currency: entry.currency.toUpperCase(),
    account: Number(revenueAccount(revenue, entry)),
  } satisfies Record<(typeof headings)[number], string | number | undefined>;
}
