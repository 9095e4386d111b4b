// Buys something in a shop in sandbox mode, once it answers:  node operations/test/smoke.ts http://localhost:3000
import { setTimeout as sleep } from 'node:timers/promises';
import { completeSale } from './support/complete-sale.ts';

/** How long the shop may take until it answers. Milliseconds. */
const patience = 120_000;

const site = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');
for (const until = Date.now() + patience; !(await answers(`${site}/api/readyz`)); await sleep(500)) {
  if (Date.now() > until) throw new Error(`${site} does not answer.`);
}
const page = await fetch(site);
const html = await page.text();
if (page.status !== 200 || !html.includes('Order Now'))
  throw new Error(`${site} shows nothing on sale (${page.status}).`);
const { booking, stock } = await completeSale(site);
process.stdout.write(
  `Sold ${booking.quantity} × ${booking.partName} for $${booking.price}: ${booking.transactionId}. ` +
    `On sale before: ${stock.before}, after: ${stock.after}.\n`,
);

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
