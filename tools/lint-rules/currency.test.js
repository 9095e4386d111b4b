import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { currency } from './currency.js';

RuleTester.describe = describe;
RuleTester.it = it;

const inTypeScript = (code) => ({ code, filename: 'a.tsx' });
const asSymbol = [{ message: 'A currency’s symbol: use formatMoney or currencySymbol' }];
const asCode = [{ message: 'A currency: use that of the bill, or shopCurrency()' }];
const asHundredths = [{ message: 'Not every currency has hundredths: use toMinorUnits or toAmount' }];

new RuleTester({ languageOptions: { sourceType: 'module', parserOptions: { lang: 'tsx' } } }).run(
  'currency',
  currency,
  {
    valid: [
      'const text = formatMoney(total, bill.currency);',
      'const percent = Math.round(share * 100);',
      "text.replace(/a/, '$1');",
      'const text = `${total} and ${name}`;',
      "const where = { $first: '$lines' };",
    ].map(inTypeScript),
    invalid: [
      ...['const text = `$${total}`;', '<Field prefix="$" />;', '<p>Costs €{total}</p>;'].map((code) => ({
        ...inTypeScript(code),
        errors: asSymbol,
      })),
      ...["const bill = { currency: 'usd' };", "const price = { priceCurrency: 'EUR' };"].map((code) => ({
        ...inTypeScript(code),
        errors: asCode,
      })),
      ...[
        'bill.total / 100;',
        '100 * priceMinor;',
        'sumOf(refunds).amount / 100;',
        'Math.round(price * 100);',
      ].map((code) => ({ ...inTypeScript(code), errors: asHundredths })),
    ],
  },
);
