import type { BillItem } from '@switchyard/shared/pricing';

/** Revenue accounts by the country and the tax rate of a sale, such as `DE:19`; `*` is for all others. */
export type RevenueAccounts = ReadonlyMap<string, string>;

/** The accounts of journal entries, by name. */
export interface JournalAccounts extends Record<BillItem, string> {
  clearing: string;
}

/** The revenue account of a sale. A rate without its country means nothing. */
export function revenueAccount(
  accounts: RevenueAccounts,
  { country, taxRate }: { country: string | undefined; taxRate: number },
): string {
  return accounts.get(`${country}:${taxRate}`) ?? accounts.get('*') ?? '';
}
