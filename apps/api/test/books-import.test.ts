import { describe, expect, it } from 'vitest';
import type { Document } from 'mongodb';
import { ledgerSide } from '../src/orders/bookings/ledger-side.ts';
import {
  knownToBoth,
  matchBothSides,
  newestDifferences,
  onlyAtProvider,
  onlyInShop,
} from '../src/money/books/books-query.ts';
import { createImportMovements } from '../src/money/books/import-movements.ts';
import type { ProviderMovement } from '../src/infrastructure/providers/payment-provider.ts';
import { createRepositories } from '../src/repositories.ts';
import { storeMovements, storeOrder } from './support/books.ts';
import { useShop } from './support/shop.ts';

const shop = useShop();
const dayMs = 24 * 60 * 60_000;

describe('a long history', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const movementAt = (number: number, at: number): ProviderMovement => ({
    id: `txn_${number}`,
    key: `taken:pi_${number}`,
    kind: 'taken',
    amountMinor: 100,
    currency: 'usd',
    feeMinor: 33,
    createdAt: new Date(at),
  });
  /** 2,000 movements spread over 40 days, and as many within the last half hour. */
  const history = Array.from({ length: 4000 }, (_, number) =>
    movementAt(
      number,
      number < 2000 ? start + number * (dayMs / 50) : start + 40 * dayMs + (number - 2000) * 900,
    ),
  );

  it('is read stretch by stretch, goes on after a crash, and ends once it is whole', async () => {
    const { bookings, movements } = createRepositories(shop().db);
    const { findFirstMoney } = bookings;
    await storeOrder(shop().db, { id: 'pi_0', at: new Date(start), amountMinor: 100 });
    let pages = 0;
    let crashAt = 30;
    const provider = {
      async *listMovements(since: Date, until?: Date) {
        const within = history.filter(
          ({ createdAt }) => createdAt >= since && (until === undefined || createdAt < until),
        );
        for (let page = within.toReversed(); page.length > 0; page = page.slice(100)) {
          pages += 1;
          if (pages === crashAt) throw new Error('killed');
          yield page.slice(0, 100);
        }
      },
    };
    const clock = { now: () => new Date(start + 41 * dayMs) };
    const importMovements = createImportMovements({ findFirstMoney, movements, provider, clock });
    await expect(importMovements()).rejects.toThrow('killed');
    const reached = (await movements.findProgress())?.readUntil.getTime() ?? 0;
    expect(reached).toBeGreaterThan(start);
    crashAt = Infinity;
    for (let sweep = 0; sweep < 3; sweep += 1) await importMovements();
    expect(await shop().db.collection('providerMovements').countDocuments()).toBe(history.length);
    expect((await movements.findProgress())?.knownUntil).toEqual(clock.now());

    // Once caught up, an import reads only the last minutes.
    pages = 0;
    history.push(movementAt(4000, start + 41 * dayMs));
    await importMovements();
    expect(await shop().db.collection('providerMovements').countDocuments()).toBe(history.length);
    await importMovements();
    expect(pages).toBeLessThan(50);
  });
});

describe('a reading', () => {
  it('uses indexes, and reads no more than its days and one on each side', async () => {
    const { db } = shop();
    for (let number = 0; number < 200; number += 1) {
      const facts = { id: `pi_d${number}`, at: new Date(Date.UTC(2025, 0, 1 + number)), amountMinor: 100 };
      if (number % 10 > 0) await storeOrder(db, facts);
      if (number % 7 > 0) await storeMovements(db, facts);
    }
    const range = { from: new Date('2025-03-01'), to: new Date('2025-03-15') };
    const grace = { shopSince: new Date(), providerSince: new Date() };
    const sides = [
      { side: knownToBoth, needed: ['created', 'moved'] },
      { side: onlyAtProvider(grace, ledgerSide), needed: ['created', 'moved', 'transactions'] },
      { side: onlyInShop(grace), needed: ['created', 'moved', 'key'] },
    ];
    for (const { side, needed } of sides) {
      const pipeline = [...matchBothSides(range, ledgerSide), ...side, ...newestDifferences];
      const explained = await db.command({
        explain: { aggregate: 'providerMovements', pipeline, cursor: {} },
        verbosity: 'executionStats',
      });
      const plans = everyPlan(explained);
      expect(plans.filter(({ stage, collectionScans }) => stage === 'COLLSCAN' || collectionScans)).toEqual(
        [],
      );
      expect(plans.filter(({ totalDocsExamined }) => totalDocsExamined > 17)).toEqual([]);
      const indexes = plans.flatMap(({ indexName, indexesUsed }) => [indexName, ...(indexesUsed ?? [])]);
      expect(indexes).toEqual(expect.arrayContaining(needed));
    }
  });
});

/** Every object inside an explained query plan. Rejected plans are left out. */
function everyPlan(value: unknown): Document[] {
  if (Array.isArray(value)) return value.flatMap(everyPlan);
  if (typeof value !== 'object' || value === null) return [];
  const { rejectedPlans: _, ...plan } = value as Document;
  return [plan, ...Object.values(plan).flatMap(everyPlan)];
}
