import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { home, parcel } from '../../support/orders.ts';
import { openPostOffice, type PostOffice } from '../../support/post-office.ts';
import { buildOrder } from '../../support/shop.ts';
import type { Account } from '../../support/stored-accounts.ts';
import { age, findFaults, readOrders } from '../../support/invariants.ts';
import { mailFaults, mailsDue } from '../../support/money-faults.ts';
import { startOutsideShop, type OutsideShop } from '../../support/outside-shop.ts';
import { anyMoment, until, untilNone } from '../../support/patience.ts';
import { anyOf, call } from '../../support/shopping.ts';

/** Number of kills. Set the variable for more. */
const kills = Number(process.env['MAIL_KILLS'] ?? 6);

let office: PostOffice;
let shop: OutsideShop;
beforeAll(async () => {
  office = await openPostOffice();
  const environment = {
    SMTP_URL: office.url,
    MAIL_FROM: 'Shop <orders@shop.example>',
    SITE_ORIGIN: 'https://shop.example',
  };
  shop = await startOutsideShop({ buyers: 3, parts: 2, units: 100_000, environment });
});
afterAll(async () => {
  await shop?.stop();
  await office?.close();
});

/** Places an order and pays for it. An admin then ships it, refunds a unit or leaves it alone. */
async function buyOnce(buyer: Account): Promise<void> {
  const order = { ...buildOrder(anyOf(shop.parts), buyer.email, 1), address: home };
  const placed = await call(shop, buyer, 'post', '/booking', order);
  const path = `/booking/${String(placed.body['insertedId'])}`;
  const wanted = { booking: placed.body['insertedId'] };
  const started = await call(shop, buyer, 'post', '/create-payment-intent', wanted);
  const transactionId = String(started.body['clientSecret']).split('_secret_')[0] ?? '';
  await shop.provider.pay(transactionId);
  if (Math.random() < 0.5) await call(shop, buyer, 'patch', path, { transactionId });
  const what = anyOf(['ship', 'refund', 'leave'] as const);
  if (what === 'ship') await call(shop, shop.admin, 'post', `${path}/shipment`, parcel);
  const refund = { amount: 1, reason: 'Late' };
  if (what === 'refund') await call(shop, shop.admin, 'post', `${path}/refund`, refund);
}

/** Buys until told to stop. Abandons a call that gets no response, as a buyer with a broken page would. */
async function keepBuying(buyer: Account, goOn: () => boolean): Promise<void> {
  while (goOn()) {
    await buyOnce(buyer).catch(() => undefined);
    // oxlint-disable-next-line switchyard/sleeps -- the pace of a buyer
    await sleep(100);
  }
}

/** Releases the leases of a killed process on its mails, which would otherwise last two minutes. */
const freeMails = () =>
  shop.db.collection('mails').updateMany({ state: 'waiting' }, { $set: { nextAt: new Date() } });

it(`loses no mail in ${kills} kills, and one that is sent again has the same Message-ID`, async () => {
  let open = true;
  const buying = shop.buyers.map((buyer) => keepBuying(buyer, () => open));
  for (let kill = 1; kill <= kills; kill += 1) {
    // Long enough for some orders, and often for a sweep.
    await anyMoment(1500);
    await shop.process.kill();
    await shop.process.start();
  }
  open = false;
  await Promise.all(buying);

  await age(shop.db);
  await untilNone(() => findFaults(shop.db, shop.provider));
  await until(
    async () => {
      await freeMails();
      // oxlint-disable-next-line switchyard/sleeps -- a mail that is freed while it is being sent would be sent again
      await sleep(500);
      const unmailed = await shop.db.collection('bookings').countDocuments({ followUp: true });
      return unmailed + (await shop.db.collection('mails').countDocuments({ state: 'waiting' }));
    },
    (left) => left === 0,
  );
  const orders = await readOrders(shop.db);
  const received = office.received.map(
    (mail) => /^<(.*)@shop\.example>$/.exec(mail.header('Message-ID') ?? '')?.[1] ?? '',
  );
  expect(mailsDue(orders).length).toBeGreaterThan(kills);
  expect(mailFaults(orders, [...new Set(received)])).toEqual([]);
}, 180_000);
