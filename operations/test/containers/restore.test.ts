import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { completeSale } from '../support/complete-sale.ts';
import { sectionsOf } from '../support/document.ts';
import { ask, shopFolder, site, type, untilWhole } from './support/shop.ts';

const backups = `${shopFolder}-backups`;
beforeAll(() => {
  mkdirSync(backups);
  chmodSync(backups, 0o777);
});
afterAll(() => rmSync(backups, { recursive: true }));

/** The runbook's commands, with a file that this test can write. */
const section = sectionsOf('docs/runbook.md').get('backing-up-and-restoring') ?? '';
const [command = ''] = /docker compose run [^\n]* backup \/backups\//.exec(section) ?? [];
const makeBackup = `${command}shop.backup`.replace('/srv/backups', backups);
const steps = section.split(/```(?:sh)?\n/).find((block) => block.includes('dropDatabase')) ?? '';
const restore = steps.replace(
  /^docker compose run .* restore .*$/m,
  makeBackup.replace(' backup /backups/', ' restore /backups/'),
);

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
  await type(makeBackup);
  // Only in the database that is about to go.
  await completeSale(site);
  expect(await sums()).not.toEqual(before);

  await type(restore);
  await untilWhole();
  expect(await sums()).toEqual(before);
  await completeSale(site);
});
