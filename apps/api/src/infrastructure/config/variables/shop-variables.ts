import { currencyCodes, emailPattern, usualCurrency } from '@switchyard/shared';
import { z } from 'zod';
import { journalAccounts, revenueAccounts, usualJournal, usualRevenue } from '../account-lists.ts';
import { countOf, inGroup, numberOf, text } from '../variable.ts';

const shop = inGroup('Shop');
const bookkeeping = inGroup('Bookkeeping');
const orders = inGroup('Orders');

/** The note for variables that only set what a new shop begins with. */
const onlyAtFirst = 'only at the first start of a new shop; later it is decided under Settings';

/** A new shop's first settings, its currency, its texts and its bookkeeping. */
export const shopVariables = {
  /** The settings that a new shop begins with: see first-settings.ts. */
  firstSettings: z.object({
    name: shop('SHOP_NAME', text, {
      meaning: `who sells, as it stands on invoices, ${onlyAtFirst}`,
      example: 'Ann Smith Ltd',
      usual: 'Keyboard shop',
    }),
    // A new shop has no address and no e-mail until the seller decides them: buyers must not read anybody else's.
    address: shop('SHOP_ADDRESS', z.string().default(''), {
      meaning: `the seller’s address on invoices, comma-separated, ${onlyAtFirst}`,
      example: '1 High Street, London N1 1AA, United Kingdom',
    }),
    email: shop(
      'SHOP_EMAIL',
      z.email({ pattern: emailPattern, error: 'must be an email address' }).default(''),
      {
        meaning: `where buyers reach the seller, ${onlyAtFirst}`,
        example: 'desk@shop.example',
      },
    ),
    phone: shop('SHOP_PHONE', z.string().optional(), {
      meaning: `the seller’s phone number, shown on Home, ${onlyAtFirst}`,
      example: '+44 20 7946 0000',
    }),
    shipsWithinDays: shop('SHOP_SHIPS_WITHIN_DAYS', countOf('days').max(60).optional(), {
      meaning:
        'within how many days of its payment you ship an order, which buyers read on the order, ' +
        onlyAtFirst,
      example: '2',
    }),
    holdMinutes: orders(
      'ORDER_HOLD_MINUTES',
      numberOf('minutes')
        .positive()
        .max(60 * 24 * 90),
      {
        meaning: `how long an unpaid order keeps its units, ${onlyAtFirst}`,
        example: '30',
        usual: '60',
      },
    ),
    returnDays: orders('RETURN_DAYS', numberOf('days').int().min(0).max(365), {
      meaning:
        'for how many days after the last delivery you take parts back without a fault (0 takes back only what was ' +
        `withdrawn, is faulty or does not fit), ${onlyAtFirst}`,
      example: '60',
      usual: '30',
    }),
  }),

  currency: shop(
    'SHOP_CURRENCY',
    z
      .string()
      .toLowerCase()
      .pipe(z.enum(currencyCodes, `must be one of ${currencyCodes.join(', ')}`)),
    {
      meaning:
        `the currency of all prices: ${currencyCodes.map((code) => `\`${code}\``).join(', ')}; it can be chosen ` +
        'under Settings instead until the shop has a part, and a later change converts nothing (“Another currency”)',
      // oxlint-disable-next-line switchyard/currency -- an example
      example: 'eur',
      usual: usualCurrency,
    },
  ),
  policiesFolder: shop('SHOP_POLICIES', text, {
    meaning:
      'a folder with your `delivery.md`, `returns.md`, `privacy.md`, `terms.md`, `imprint.md` and ' +
      '`accessibility.md`; the usual text replaces a missing one',
    example: '/srv/shop/policies',
    usual: './apps/api/policies',
  }),

  /** Accounts and names that the bookkeeping exports contain. */
  bookkeeping: z.object({
    revenue: bookkeeping('BOOKKEEPING_REVENUE', revenueAccounts, {
      meaning:
        'the revenue account of each country and tax rate in files for bookkeepers, and `*` for all other sales; ' +
        'the usual ones are of the German chart SKR 03',
      example: 'DE:19=4400,DE:7=4300,FR:20=4320,*=4200',
      usual: usualRevenue,
    }),
    datev: z.object({
      clearing: bookkeeping(
        'DATEV_CLEARING',
        z.string().regex(/^\d{4,8}$/, 'must be an account of 4 to 8 digits'),
        {
          meaning: 'the account of money that buyers have paid and the payment provider has not paid out yet',
          example: '1460',
          usual: '1360',
        },
      ),
      consultant: bookkeeping('DATEV_CONSULTANT', countOf('digits').min(1001).max(9_999_999), {
        meaning: 'the tax adviser’s number at DATEV; they tell you',
        example: '29098',
        usual: '1001',
      }),
      client: bookkeeping('DATEV_CLIENT', countOf('digits').max(99_999), {
        meaning: 'the number that you have with your tax adviser',
        example: '55003',
        usual: '1',
      }),
    }),
    journal: bookkeeping('BOOKKEEPING_JOURNAL', journalAccounts, {
      meaning: 'the names of four accounts in journal entries, as your chart of accounts has them',
      example: 'clearing=Stripe,goods=Sales,delivery=Sales:Shipping,tax=Sales Tax',
      usual: usualJournal,
    }),
  }),
};
