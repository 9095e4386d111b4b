import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { completeSale } from '../../support/complete-sale.ts';
import { sectionsOf } from '../../support/document.ts';
import { ask, shopFolder, site, type, untilWhole } from './support/shop.ts';

/** No S3 storage runs here, so the nightly backup goes into a folder of its own volume. */
const settings = { COMPOSE_PROFILES: 'backups', BACKUP_REPOSITORY: '/home/node/repository' };

afterAll(() => type('docker compose rm --stop --force backup', settings));

/** The runbook's commands for restoring the last backup. */
const blocks = sectionsOf('docs/runbook.md').get('backing-up-and-restoring')?.split('```sh\n') ?? [];
const [restore = ''] = blocks.find((block) => block.includes('dropDatabase'))?.split('```') ?? [];

/**
 * Totals that a restore must preserve: units ever received, and orders by status, without those that may
 * expire meanwhile.
 */
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
  // The user id of the image's user.
  chownSync(password, 1000, 1000);
  // The service makes its first backup at once, and becomes healthy when it is stored.
  await type('docker compose up --detach --wait backup', settings);
  // A sale after the backup, so it exists only in the database that is about to be deleted.
  await completeSale(site);
  expect(await sums()).not.toEqual(before);

  await type(restore, settings);
  await untilWhole();
  expect(await sums()).toEqual(before);
  await completeSale(site);
});
