import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { completeSale } from '../../support/complete-sale.ts';
import { sectionsOf } from '../../support/document.ts';
import { ask, shopFolder, site, type, untilWhole } from './support/shop.ts';

/** The nightly backup goes into a folder of its own volume, because no S3 storage runs here. */
const settings = { COMPOSE_PROFILES: 'backups', BACKUP_REPOSITORY: '/home/node/repository' };

afterAll(() => type('docker compose rm --stop --force backup', settings));

/** The runbook's commands that restore the last backup. */
const blocks = sectionsOf('docs/runbook.md').get('backing-up-and-restoring')?.split('```sh\n') ?? [];
const [restore = ''] = blocks.find((block) => block.includes('dropDatabase'))?.split('```') ?? [];

/** Orders that cannot expire meanwhile, by status, and all units that ever came in. */
const sums = () =>
  ask(
    `({
      orders: db.bookings.aggregate([
        { $match: { status: { $nin: ['held', 'expired'] } } },
        { $group: { _id: '$status', orders: { $sum: 1 }, units: { $sum: { $sum: '$lines.quantity' } }, minorUnits: { $sum: '$bill.total' } } },
        { $sort: { _id: 1 } },
      ]).toArray(),
      stock: db.parts.aggregate([{ $group: { _id: null, units: { $sum: '$stockedQuantity' } } }]).toArray(),
      accounts: db.users.countDocuments(),
      reviews: db.reviews.countDocuments(),
    })`,
    z
      .object({
        orders: z.array(z.object({ minorUnits: z.number().positive() }).loose()).nonempty(),
        stock: z.array(z.unknown()).nonempty(),
      })
      .loose(),
  );

it('last night’s backup brings an emptied shop back: the same sums, and it sells', async () => {
  await untilWhole();
  await completeSale(site);
  const before = await sums();
  const password = join(shopFolder, 'operations/compose/secrets/backup-password');
  writeFileSync(password, 'a password for this test', { mode: 0o400 });
  // The image's user.
  chownSync(password, 1000, 1000);
  // The first backup is made at once, and the container is healthy when it is stored.
  await type('docker compose up --detach --wait backup', settings);
  // Only in the database that is about to go.
  await completeSale(site);
  expect(await sums()).not.toEqual(before);

  await type(restore, settings);
  await untilWhole();
  expect(await sums()).toEqual(before);
  await completeSale(site);
});
