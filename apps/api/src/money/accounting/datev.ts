import { toAmount, type Currency } from '@switchyard/shared';
import { revenueAccount, type RevenueAccounts } from './account-numbers.ts';
import type { Entry } from './entry.ts';

/** The facts about a batch, apart from its postings. */
export interface Batch {
  /** The numbers that the tax adviser assigns: the adviser's own number, and the seller's as a client. */
  consultant: number;
  client: number;
  revenue: RevenueAccounts;
  /** The account for money that buyers have paid, until the provider pays it out. */
  clearing: string;
  currency: Currency;
  /** The shop's name. */
  seller: string;
  /** The month, such as `2026-03`. */
  month: string;
  createdAt: Date;
}

/** A cell that is not text, so it is written without quotes. */
interface Plain {
  plain: string;
}
type Cell = string | Plain | undefined;

/** A number, a date or an account as an unquoted cell. */
const plain = (text: string | number): Plain => ({ plain: String(text) });

/**
 * The version of the format, and its number of columns.
 * https://developer.datev.de/datev/platform/en/dtvf/formate/buchungsstapel
 */
const version = { header: 700, category: 21, format: 13, columns: 125 } as const;

/** The filled columns with their numbers. DATEV reads columns by number; the headings are for people. */
const columns = {
  amount: [1, 'Umsatz (ohne Soll/Haben-Kz)'],
  side: [2, 'Soll/Haben-Kennzeichen'],
  currency: [3, 'WKZ Umsatz'],
  account: [7, 'Konto'],
  contra: [8, 'Gegenkonto (ohne BU-Schluessel)'],
  date: [10, 'Belegdatum'],
  document: [11, 'Belegfeld 1'],
  text: [14, 'Buchungstext'],
  netLabel: [48, 'Zusatzinformation - Art 1'],
  net: [49, 'Zusatzinformation - Inhalt 1'],
  taxLabel: [50, 'Zusatzinformation - Art 2'],
  tax: [51, 'Zusatzinformation - Inhalt 2'],
  rateLabel: [52, 'Zusatzinformation - Art 3'],
  rate: [53, 'Zusatzinformation - Inhalt 3'],
  countryLabel: [54, 'Zusatzinformation - Art 4'],
  country: [55, 'Zusatzinformation - Inhalt 4'],
  locked: [114, 'Festschreibung'],
} as const satisfies Record<string, readonly [number: number, heading: string]>;

type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];

function inColumns(cells: { readonly [column in Column]?: Cell }): Cell[] {
  const row: Cell[] = Array.from({ length: version.columns });
  for (const name of columnNames) row[columns[name][0] - 1] = cells[name];
  return row;
}

/** The two lines above the postings: the facts of the batch, and the headings. */
export function datevHead({
  consultant,
  client,
  revenue,
  currency,
  seller,
  month,
  createdAt,
}: Batch): Cell[][] {
  const [year = '', inYear = ''] = month.split('-');
  const lastDay = new Date(Date.UTC(Number(year), Number(inYear), 0)).getUTCDate();
  const digits = (revenue.get('*') ?? '').length;
  const header: Cell[] = [
    'EXTF',
    plain(version.header),
    plain(version.category),
    'Buchungsstapel',
    plain(version.format),
    plain(createdAt.toISOString().replaceAll(/\D/g, '')),
    undefined,
    'SY',
    '',
    '',
    plain(consultant),
    plain(client),
    // The beginning of the financial year, which is the calendar year.
    plain(`${year}0101`),
    plain(digits),
    plain(`${year}${inYear}01`),
    plain(`${year}${inYear}${lastDay}`),
    nameBatch(seller, month),
    '',
    plain(1),
    plain(0),
    // Not locked: postings can still be changed.
    plain(0),
    currency.toUpperCase(),
    ...Array.from({ length: 9 }, () => undefined),
  ];
  const headings = Object.fromEntries(columnNames.map((name) => [name, plain(columns[name][1])]));
  return [header, inColumns(headings)];
}

/** The maximum length of a batch's name. */
const longestName = 30;

/** The name of a batch: the shop's and the month. Whatever is not ASCII is left out, as DATEV's files have no other. */
function nameBatch(seller: string, month: string): string {
  const name = seller.normalize('NFKD').replace(/[^ !#-~]/g, '');
  return `${name.slice(0, longestName - month.length - 1).trim()} ${month}`.trim();
}

const names: Record<Entry['kind'], string> = {
  invoice: 'Rechnung',
  'credit-note': 'Gutschrift',
  correction: 'Storno Gutschrift',
};

/**
 * A paper as one posting of the gross amount, from the clearing account to the revenue account of the tax rate. DATEV
 * splits off the tax by that account. The paper's net amount and tax are added as supplementary information.
 */
export function toDatevRow(entry: Entry, { revenue, clearing }: Batch): Cell[] {
  const amount = (minorUnits: number) =>
    toAmount(Math.abs(minorUnits), entry.currency).toFixed(2).replace('.', ',');
  const [, month, day] = entry.day.split('-');
  return inColumns({
    amount: plain(amount(entry.gross)),
    side: entry.isCredit ? 'H' : 'S',
    currency: entry.currency.toUpperCase(),
    account: plain(clearing),
    contra: plain(revenueAccount(revenue, entry)),
    date: plain(`${day}${month}`),
    document: entry.document,
    text: `${names[entry.kind]} ${entry.order}`,
    netLabel: 'Netto',
    net: amount(entry.net),
    taxLabel: 'Steuer',
    tax: amount(entry.tax),
    rateLabel: 'Steuersatz',
    rate: String(entry.taxRate).replace('.', ','),
    ...(entry.country !== undefined && { countryLabel: 'Land', country: entry.country }),
    // An empty cell counts as locked, and locking the batch cannot be undone.
    locked: plain(0),
  });
}
