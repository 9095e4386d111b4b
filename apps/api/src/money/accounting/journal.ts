import { toAmount } from '@switchyard/shared';
import { itemsOfBill } from '@switchyard/shared/pricing';
import type { JournalAccounts } from './account-numbers.ts';
import type { Entry } from './entry.ts';

export const headings = [
  'JournalNo',
  'JournalDate',
  'AccountName',
  'Debits',
  'Credits',
  'Description',
  'Currency',
] as const;
type Row = Record<(typeof headings)[number], string | number | undefined>;

const names: Record<Entry['kind'], string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  correction: 'Correction of a credit note',
};

/**
 * A paper as a balanced journal entry: it debits the clearing account with what was paid and credits the items of the
 * bill. A credit note is the reverse. Dates are written month/day/year, as QuickBooks Online expects.
 */
export function toJournalRows(entry: Entry, accounts: JournalAccounts): Row[] {
  const [year, month, day] = entry.day.split('-');
  const side = (account: string, amount: number, isDebit: boolean): Row[] => {
    if (amount === 0) return [];
    const value = toAmount(Math.abs(amount), entry.currency);
    return [
      {
        JournalNo: entry.document,
        JournalDate: `${month}/${day}/${year}`,
        AccountName: account,
        Debits: isDebit ? value : undefined,
        Credits: isDebit ? undefined : value,
        Description: `${names[entry.kind]} of order ${entry.order}`,
        Currency: entry.currency.toUpperCase(),
      },
    ];
  };
  const isDebit = !entry.isCredit;
  return [
    ...side(accounts.clearing, entry.gross, isDebit),
    ...itemsOfBill.flatMap((item) => side(accounts[item], entry[item], !isDebit)),
  ];
}
