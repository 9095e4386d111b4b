import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../src/infrastructure/database/mongo.ts';
import { findStockFaults } from './support/invariants.ts';
import { openOrder } from './support/orders.ts';
import { takePreparedDatabase } from './support/prepared-database.ts';
import { addPart, startShop } from './support/shop.ts';

it('a sweep reads the orders of all holds at once, however many there are', async () => {
  const commands: string[] = [];
  const scratch = await takePreparedDatabase();
  const database = await connectDatabase(scratch.uri, {
    // A threshold below zero, so that every command counts as slow.
    slowCommandMs: -1,
    onSlowCommand: ({ command, collection }) => commands.push(`${command} ${collection}`),
  });
  const shop = await startShop({}, database.db);
  onTestFinished(async () => {
    await shop.stop();
    await database.close();
    await scratch.drop();
  });
  const part = await addPart(shop, { availableQuantity: 1000 });
  async function readsOfSweep(): Promise<number> {
    // Longer than placing an order may take, but shorter than its hold.
    shop.clock.forward(3 * 60_000);
    commands.length = 0;
    await shop.app.sweep();
    return commands.filter((command) => command === 'find bookings').length;
  }
  await openOrder(shop, { part });
  const few = await readsOfSweep();
  for (let order = 0; order < 16; order += 1) await openOrder(shop, { part });
  // Leaves a margin, because other jobs of the sweep read a few orders, too.
  expect(await readsOfSweep()).toBeLessThan(few + 8);
  expect(await findStockFaults(shop.db)).toEqual([]);
});
