import { shopCurrency, toAmount } from '@switchyard/shared';
import { bookDays, mostDifferences, type Books, type Difference } from '@switchyard/shared/books';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import { explain } from './advice.ts';
import { add, revenueMinorUnits, toBookLine } from './book-lines.ts';
import type { Grace, Range } from './books-query.ts';
import type { BooksRepository } from './books.repository.ts';
import type { StoredDifference } from './books.repository.ts';
import { createImportMovements, type ImportContext } from './import-movements.ts';

const dayMs = 24 * 60 * 60_000;
/** How long only one side may know a movement before that counts as a difference, in milliseconds. */
const graceMs = 10 * 60_000;
/**
 * How often orders are synced with the provider, and how far back, in milliseconds. Older differences need a person.
 */
const reconcileMs = 10 * 60_000;
const reconciledMs = 2 * dayMs;

export type BooksService = ReturnType<typeof createBooksService>;

interface BooksContext extends ImportContext {
  books: BooksRepository;
  /** Updates the orders from these payments at the provider. */
  reconcile(payments: Iterable<string>): Promise<void>;
  /** Called with the number of differences in the last two days. */
  onCompared(differences: number): void;
  logger: Logger;
}

interface BooksQuery {
  /** The first day. By default, the range ends today. */
  from?: string | undefined;
  days?: number | undefined;
}

/** What the shop sold on a day in UTC. */
export interface DaySales {
  day: string;
  /** Money taken minus refunds, by the orders' ledgers. */
  revenueMinorUnits: number;
  paidOrders: number;
}

export interface PartSales {
  partId: string;
  revenueMinorUnits: number;
  /** Number of units in the orders that were paid. */
  units: number;
}

/** Compares the shop's money with the payment provider's. All days are in UTC. */
export function createBooksService(context: BooksContext) {
  const { books, movements, findFirstMoney, clock, logger } = context;
  const importMovements = createImportMovements(context);
  let reconcileFrom = 0;

  /** An order's entry can only be judged once the provider's movements from that time have been read. */
  function graceFrom(knownUntil: Date | undefined): Grace {
    const now = clock.now().getTime();
    const known = Math.min(now, knownUntil?.getTime() ?? 0);
    return { shopSince: new Date(now - graceMs), providerSince: new Date(known - graceMs) };
  }

  async function readGrace(): Promise<{ grace: Grace; knownUntil: Date | undefined }> {
    const knownUntil = (await movements.findProgress())?.knownUntil;
    return { grace: graceFrom(knownUntil), knownUntil };
  }

  /** Syncs the orders that lack a movement the provider reports. */
  async function reconcile(): Promise<void> {
    const now = clock.now().getTime();
    if (now < reconcileFrom) return;
    reconcileFrom = now + reconcileMs;
    const { grace } = await readGrace();
    const range = { from: new Date(now - reconciledMs), to: new Date(now) };
    const found = await books.listDifferences(range, grace);
    context.onCompared(found.length);
    const missed = found.filter(({ problem }) => problem === 'not-in-shop');
    await context.reconcile(new Set(missed.flatMap(({ transactionId }) => transactionId ?? [])));
  }

  async function findFirstDay(): Promise<string | undefined> {
    const moments = await Promise.all([movements.findFirst(), findFirstMoney()]);
    return moments
      .filter((moment) => moment !== undefined)
      .map(toDay)
      .toSorted()[0];
  }

  return {
    async read({ from, days = bookDays.usual }: BooksQuery): Promise<Books> {
      const start = from ?? toDay(new Date(clock.now().getTime() - (days - 1) * dayMs));
      const range = rangeOf(start, days);
      const [{ grace, knownUntil }, firstDay] = await Promise.all([readGrace(), findFirstDay()]);
      const sums = await books.sumDays(range, grace);
      const newestFirst = Array.from({ length: days }, (_, number) =>
        toDay(new Date(range.to.getTime() - (number + 1) * dayMs)),
      );
      return {
        days: newestFirst.map((day) => ({ day, ...toBookLine(sums.filter((sum) => sum.day === day)) })),
        sum: toBookLine(sums),
        ...(firstDay && { firstDay }),
        ...(knownUntil && { knownUntil: knownUntil.toISOString() }),
      };
    },

    /** The sales of each day, oldest first. Reads nothing outside of the range. */
    async salesByDay(from: string, days: number): Promise<DaySales[]> {
      const range = rangeOf(from, days);
      const { grace } = await readGrace();
      const ofDay = Map.groupBy(await books.sumDays(range, grace), ({ day }) => day);
      return Array.from({ length: days }, (_, number) => {
        const day = toDay(new Date(range.from.getTime() + number * dayMs));
        const sums = ofDay.get(day) ?? [];
        return {
          day,
          revenueMinorUnits: revenueMinorUnits(sums),
          paidOrders: add(sums, ({ orders }) => orders),
        };
      });
    },

    /** The sales of each part whose money moved on these days. */
    async salesByPart(from: string, days: number): Promise<PartSales[]> {
      const { grace } = await readGrace();
      const ofPart = Map.groupBy(await books.sumParts(rangeOf(from, days), grace), ({ part }) => part);
      return [...ofPart].map(([partId, sums]) => ({
        partId,
        revenueMinorUnits: revenueMinorUnits(sums),
        units: add(sums, ({ units }) => units),
      }));
    },

    async listDifferences(day: string): Promise<Difference[]> {
      const { grace } = await readGrace();
      const found = await books.listDifferences(rangeOf(day, 1), grace);
      return found
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())
        .slice(0, mostDifferences)
        .map(toDifference);
    },

    /**
     * Copies the provider's movements and updates the orders. If the provider does not answer, the next sweep tries
     * again.
     */
    async sweep(): Promise<void> {
      try {
        await importMovements();
        await reconcile();
      } catch (error) {
        logger.warn({ err: error }, 'The provider’s movements could not be read and will be read again');
      }
    },
  };
}

function rangeOf(day: string, days: number): Range {
  const from = new Date(`${day}T00:00:00.000Z`);
  return { from, to: new Date(from.getTime() + days * dayMs) };
}

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

function toDifference(difference: StoredDifference): Difference {
  const { movement, problem, at, provider, shop, order, transactionId } = difference;
  const words = explain(difference);
  return {
    movement,
    kind: words.kind,
    problem,
    at: at.toISOString(),
    ...(shop !== undefined && { shop: toAmount(shop, shopCurrency()) }),
    ...(provider !== undefined && { provider: toAmount(provider, shopCurrency()) }),
    ...(order !== undefined && { order }),
    ...(transactionId !== undefined && { transactionId }),
    what: words.what,
    advice: words.advice,
  };
}
