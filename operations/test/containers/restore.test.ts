import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { completeSale } from '../support/complete-sale.ts';
import { root } from '../support/root.ts';
import { ask, runbook, shopFolder, site, type, untilWhole } from './support/shop.ts';

const backups = `${shopFolder}-backups`;
beforeAll(() => {
  mkdirSync(backups);
  chmodSync(backups, 0o777);
});
afterAll(() => rmSync(backups, { recursive: true }));

/** Orders that cannot expire meanwhile, by status, and all units that ever came in. */
const sums = () =>
  ask(
    `({
      orders: db.bookings.aggregate([
        { $match: { status: { $nin: ['held', 'expired'] } } },
        { $group: { _id: '$status', orders: { $sum: 1 }, units: { $sum: '$quantity' }, cents: { $sum: '$priceCents' } } },
        { $sort: { _id: 1 } },
      ]).toArray(),
      stock: db.parts.aggregate([{ $group: { _id: null, units: { $sum: '$stockedQuantity' } } }]).toArray(),
      accounts: db.users.countDocuments(),
      reviews: db.reviews.countDocuments(),
    })`,
    z.object({ orders: z.array(z.unknown()).nonempty(), stock: z.array(z.unknown()).nonempty() }).loose(),
  );

it('a backup brings an emptied shop back: the same sums, and it sells', async () => {
  await untilWhole();
  await completeSale(site);
  const before = await sums();
  const [, nightly = ''] =
    /^17 3 \* \* \* (.*)$/m.exec(readFileSync(join(root, 'docs/runbook.md'), 'utf8')) ?? [];
  const here = (commands: string) =>
    commands.replaceAll('/srv/backups', backups).replaceAll('/srv/switchyard', shopFolder);
  await type(here(nightly).replaceAll('\\%', '%'));
  const [file = ''] = readdirSync(backups);
  // Only in the database that is about to go.
  await completeSale(site);
  expect(await sums()).not.toEqual(before);

  await type(here(runbook('backing-up-and-restoring')).replace(/shop-[\d-]+\.backup/, file));
  await untilWhole();
  expect(await sums()).toEqual(before);
  await completeSale(site);
});
