// Waits for a shop in sandbox mode and buys something: node operations/test/smoke.ts http://localhost:3000
import { setTimeout as sleep } from 'node:timers/promises';
import { lineText } from '@switchyard/shared/bookings';
import { answers } from './support/answers.ts';
import { completeSale } from './support/complete-sale.ts';

const patience = 120_000;

const site = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');
// oxlint-disable-next-line switchyard/sleeps -- a program of its own that asks again and again
for (const until = Date.now() + patience; !(await answers(`${site}/api/readyz`)); await sleep(500)) {
  if (Date.now() > until) throw new Error(`${site} does not answer.`);
}
const page = await fetch(site);
if (page.status !== 200 || !(await page.text()).includes('Order Now'))
  throw new Error(`${site} shows nothing to buy (${page.status}).`);
const { booking, stock } = await completeSale(site);
process.stdout.write(
  `Sold ${booking.lines.map(lineText).join(', ')} for $${booking.price}: ${booking.transactionId}. ` +
    `In stock before: ${stock.before}, after: ${stock.after}.\n`,
);
