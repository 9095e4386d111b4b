import type { BillItem } from '@switchyard/shared/pricing';

/** Revenue accounts by the country and the tax rate of a sale, such as `DE:19`. `*` is the default. */
export type RevenueAccounts = ReadonlyMap<string, string>;

/** The accounts of journal entries, by name: one for each item of a bill, and the clearing account. */
export interface JournalAccounts extends Record<BillItem, string> {
  clearing: string;
}

/**
 * The revenue account of a sale, by its country and tax rate together, because equal rates of two countries may have
 * different accounts.
 */
export function revenueAccount(
  accounts: RevenueAccounts,
  { country, taxRate }: { country: string | undefined; taxRate: number },
): string {
  return accounts.get(`${country}:${taxRate}`) ?? accounts.get('*') ?? '';
}
