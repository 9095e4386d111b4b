import { setShopCurrency, toAmount, usualCurrency, type Currency } from '@switchyard/shared';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toEntry, type BookedPaper } from '../src/money/accounting/entry.ts';
import { toJournalRows } from '../src/money/accounting/journal.ts';
import { asAdmin, home, paidOrder } from './support/orders.ts';
import { paidLines } from './support/several-lines.ts';
import { addPart, startShop, useShop, type Shop } from './support/shop.ts';

const shop = useShop();

/** Starts a separate shop with delivery charges and taxes. */
async function startIn(environment: Record<string, string>): Promise<Shop> {
  const of = await startShop(environment);
  onTestFinished(async () => {
    await of.stop();
    setShopCurrency(usualCurrency);
  });
  const admin = await asAdmin(of);
  const { version } = (await admin.get('/delivery/table').expect(200)).body;
  await admin
    .put('/delivery/table')
    .send({ ...table, version })
    .expect(200);
  return of;
}

const monthOf = ({ clock }: Shop) => clock.now().toISOString().slice(0, 7);
async function exported(
  of: Shop,
  query: { form?: string; month?: string; currency?: string },
): Promise<{ text: string; rows: Record<string, string>[] }> {
  const answer = await (await asAdmin(of)).get('/papers/csv').query(query).expect(200);
  const rows =
    query.form === 'datev' ? [] : parse<Record<string, string>>(answer.text, { bom: true, columns: true });
  // Only DATEV's files, which are ASCII, have no BOM.
  expect(answer.text.startsWith('\uFEFF')).toBe(query.form !== 'datev');
  return { text: answer.text, rows };
}
const sum = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[column] || 0) * 100), 0) / 100;

/** Delivery charges, and taxes both added and included, chosen so that no amount is a multiple of another. */
const table = {
  groups: [{ name: 'All', countries: ['*'], by: 'value', steps: [{ from: 0, price: 5 }] }],
  taxes: [
    { country: 'US', percent: 8, included: false },
    { country: 'DE', percent: 19, included: true },
  ],
  addressRequired: false,
};
const berlin = { name: 'Ada', line1: 'Weg 1', city: 'Berlin', postalCode: '10115', country: 'DE' };

describe.each<Currency>(['chf', 'krw'])('the file of a month in %s', (currency) => {
  it('adds up to the books of the month, credit notes included', async () => {
    const of = await startIn({ SHOP_CURRENCY: currency });
    const part = await addPart(of, { price: 370, availableQuantity: 100 });
    const first = await paidOrder(of, { part, quantity: 3, address: home });
    const second = await paidOrder(of, { part, quantity: 7, address: berlin });
    await first.refund({ lines: [{ n: 0, quantity: 1, restock: 1 }] });
    await second.refund({ amount: 50 });
    await first.refund({ lines: [{ n: 0, quantity: 2, restock: 0 }] });

    const month = monthOf(of);
    const admin = await asAdmin(of);
    const books = await admin
      .get('/books')
      .query({ from: `${month}-01`, days: 31 })
      .expect(200);
    const { taken, refunded } = books.body.sum.shop;
    expect(refunded).toBeGreaterThan(50);
    const { rows } = await exported(of, { month });
    expect(rows).toHaveLength(5);
    expect(sum(rows, 'gross')).toBe(Math.round((taken - refunded) * 100) / 100);
    for (const row of rows) {
      expect(Math.round((Number(row['net']) + Number(row['tax'])) * 100)).toBe(
        Math.round(Number(row['gross']) * 100),
      );
      expect(row['currency']).toBe(currency.toUpperCase());
    }
    expect(sum(rows, 'tax')).toBeGreaterThan(0);

    const journal = await exported(of, { month, form: 'journal' });
    expect(sum(journal.rows, 'Debits')).toBe(sum(journal.rows, 'Credits'));
    const clearing = journal.rows.filter(({ AccountName }) => AccountName === 'Payments Clearing');
    expect(sum(clearing, 'Debits') - sum(clearing, 'Credits')).toBeCloseTo(sum(rows, 'gross'), 6);

    const postings = (await exported(of, { month, form: 'datev' })).text.split('\r\n').slice(2, -1);
    const posted = postings.map((line) => line.split(';'));
    const signed = posted.map(([amount = '', side]) =>
      side === '"S"' ? Number(amount.replace(',', '.')) : -Number(amount.replace(',', '.')),
    );
    expect(signed.reduce((total, one) => total + one, 0)).toBeCloseTo(sum(rows, 'gross'), 6);
    const other = currency === 'usd' ? 'eur' : 'usd';
    expect((await exported(of, { month, currency: other })).rows).toEqual([]);
  });
});

/**
 * The format of each field by its number, as published by DATEV. Texts are in quotes.
 * https://developer.datev.de/datev/platform/de/dtvf/formate/buchungsstapel
 */
const publishedFields = {
  1: /^(?!0+,00)\d{1,10},\d{2}$/,
  2: /^"[SH]"$/,
  3: /^"[A-Z]{3}"$/,
  7: /^\d{1,9}$/,
  8: /^\d{1,9}$/,
  10: /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])$/,
  11: /^"[\w$&%*+\-/]{1,36}"$/,
  14: /^"[^"]{0,60}"$/,
  48: /^"[^"]{1,20}"$/,
  49: /^"[^"]{1,210}"$/,
  // An empty value would lock the whole batch.
  114: /^0$/,
} as const;

it('a batch for DATEV has its header, positive amounts with a decimal comma, and the account of each rate', async () => {
  const of = await startIn({
    SHOP_CURRENCY: 'eur',
    SHOP_NAME: 'Lotte "&" Söhne Keyboards',
    DATEV_CONSULTANT: '29098',
    DATEV_CLIENT: '55003',
  });
  const order = await paidOrder(of, { price: 119, quantity: 1, address: berlin });
  await order.refund({ amount: 12.5 });
  await paidOrder(of, { price: 10, quantity: 1, address: home });
  const month = monthOf(of);
  const [year, inYear] = month.split('-');
  const { text } = await exported(of, { month, form: 'datev' });
  const [header = '', headings = '', ...postings] = text.split('\r\n');
  expect(header).toMatch(
    new RegExp(
      `^"EXTF";700;21;"Buchungsstapel";13;\\d{17};;"SY";"";"";29098;55003;${year}0101;4;${year}${inYear}01;` +
        `${year}${inYear}\\d\\d;"Lotte & Sohne Keyboard ${month}";"";1;0;0;"EUR";`,
    ),
  );
  expect(header.split(';')).toHaveLength(31);
  expect([headings, ...postings.slice(0, 3)].map((line) => line.split(';').length)).toEqual([
    125, 125, 125, 125,
  ]);
  const day = of.clock.now().toISOString().slice(8, 10);
  const cells = postings.slice(0, 3).map((line) => line.split(';'));
  expect(cells.map((row) => [row[0], row[1], row[2], row[6], row[7], row[9], row[10]])).toEqual([
    ['124,00', '"S"', '"EUR"', '1360', '8400', `${day}${inYear}`, '"INV-1"'],
    ['12,50', '"H"', '"EUR"', '1360', '8400', `${day}${inYear}`, '"CN-1"'],
    ['16,20', '"S"', '"EUR"', '1360', '8200', `${day}${inYear}`, '"INV-2"'],
  ]);
  expect(cells[0]?.slice(47, 55)).toEqual(
    ['Netto', '104,20', 'Steuer', '19,80', 'Steuersatz', '19', 'Land', 'DE'].map((text) => `"${text}"`),
  );
  for (const posting of cells)
    for (const [number, expression] of Object.entries(publishedFields))
      expect(posting[Number(number) - 1], `field ${number}`).toMatch(expression);
  // Pure ASCII reads the same in every encoding.
  expect(text).toMatch(/^[\r\n\x20-\x7e]*$/);
});

describe('an entry', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 });
  const paper = fc
    .record({
      goods: amount,
      delivery: amount,
      percent: fc.integer({ min: 0, max: 30 }),
      taxIncluded: fc.boolean(),
    })
    .map(({ goods, delivery, percent, taxIncluded }): BookedPaper => {
      const net = goods + delivery;
      const tax = Math.floor((net * percent) / (taxIncluded ? 100 + percent : 100));
      const total = taxIncluded ? net : net + tax;
      const bill = { currency: usualCurrency, goods, delivery, tax, taxRate: percent, taxIncluded, total };
      return { kind: 'invoice', number: 1, order: 'o', issuedAt: new Date(0), country: 'US', bill };
    });
  const accounts = { clearing: 'C', goods: 'G', delivery: 'D', tax: 'T' };

  it('of an invoice is its total, in shares that balance to the cent', () => {
    fc.assert(
      fc.property(paper, (of) => {
        const entry = toEntry(of);
        expect(entry.gross).toBe(of.bill.total);
        expect(entry.goods + entry.delivery).toBe(entry.net);
        expect(entry.net + entry.tax).toBe(entry.gross);
        const rows = toJournalRows(entry, accounts);
        const inMinorUnits = (amount: string | number | undefined) => Math.round(Number(amount ?? 0) * 100);
        const debits = rows.reduce((total, { Debits }) => total + inMinorUnits(Debits), 0);
        const credits = rows.reduce((total, { Credits }) => total + inMinorUnits(Credits), 0);
        expect([debits, credits]).toEqual([of.bill.total, of.bill.total]);
        expect(toAmount(debits, usualCurrency)).toBe(of.bill.total / 100);
      }),
    );
  });

  it('of a correction takes back that of its credit note', () => {
    fc.assert(
      fc.property(paper, ({ bill, ...of }) => {
        const { total, tax, delivery } = bill;
        const credited = { total, tax, delivery: bill.taxIncluded ? 0 : delivery };
        const [note, correction] = (['credit-note', 'correction'] as const).map((kind) =>
          toEntry({ ...of, bill, kind, credited }),
        );
        expect(note?.gross).toBe(0 - total);
        for (const share of ['goods', 'delivery', 'tax', 'net', 'gross'] as const)
          expect((note?.[share] ?? NaN) + (correction?.[share] ?? NaN)).toBe(0);
      }),
    );
  });
});

it('says nothing of people, is for admins who are told of it, and refuses a month that is none', async () => {
  const order = await paidLines(shop());
  const { text } = await exported(shop(), {});
  expect(text).toContain(`,${(await order.read()).number},`);
  expect(text).not.toContain(home.name);
  expect(text).not.toContain('@');
  const admin = await asAdmin(shop());
  const { body } = await admin.get('/audit').query({ limit: 1 }).expect(200);
  expect(body[0]).toMatchObject({
    action: 'papers-exported',
    whom: monthOf(shop()),
    after: { form: 'table' },
  });
  await admin.get('/papers/csv').query({ month: '2026-13' }).expect(400);
});
