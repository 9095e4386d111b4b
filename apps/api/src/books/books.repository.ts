import type { DifferenceProblem, MovementKind } from '@switchyard/shared';
import type { Db, Document, ObjectId } from 'mongodb';
import {
  knownToBoth,
  matchBothSides,
  newestDifferences,
  onlyAtProvider,
  onlyInShop,
  sumByDayAndKind,
  sumByPartAndKind,
  type Grace,
  type Range,
} from './books-query.ts';

/** What moved on a day in one way, in cents. */
export interface DaySum {
  day: string;
  kind: MovementKind;
  provider: number;
  shop: number;
  /** The orders that were paid. */
  orders: number;
  fees: number;
  differences: number;
  differing: number;
  waiting: number;
}

/** What the shop says moved for a part in one way, in cents. */
export interface PartSum {
  part: string;
  kind: MovementKind;
  shop: number;
  /** The units of the orders that were paid. */
  units: number;
}

/** A movement on which the sides do not agree, in cents. */
export interface StoredDifference {
  /** The kind and the id at the provider. */
  movement: string;
  problem: DifferenceProblem;
  at: Date;
  provider: number | undefined;
  shop: number | undefined;
  order: string | undefined;
  transactionId: string | undefined;
}

type SumDocument = Omit<DaySum, 'day' | 'kind'> & { _id: Pick<DaySum, 'day' | 'kind'> };
type PartDocument = Omit<PartSum, 'part' | 'kind'> & { _id: { part: ObjectId; kind: MovementKind } };
interface DifferenceDocument {
  _id: string;
  problem: DifferenceProblem;
  at: Date;
  provider?: number;
  shop?: number;
  order?: ObjectId;
  intentId?: string;
}

/** A reading of many days must not hold up the shop. */
const patienceMs = 10_000;

export type BooksRepository = ReturnType<typeof createBooksRepository>;

/** Reads both sides of the books: the provider's movements and the ledgers of the orders. */
export function createBooksRepository(db: Db) {
  /** Runs the last stages on the movements that both sides know, and on those that one side lacks. */
  async function read<Found>(range: Range, grace: Grace, last: Document[]): Promise<Found[]> {
    const sides = [knownToBoth, onlyAtProvider(grace), onlyInShop(grace)];
    const facets = Object.fromEntries(sides.map((side, number) => [`side${number}`, [...side, ...last]]));
    const stages = [...matchBothSides(range), { $facet: facets }];
    const found = db
      .collection('providerMovements')
      .aggregate<Record<string, Found[]>>(stages, { maxTimeMS: patienceMs });
    return Object.values((await found.next()) ?? {}).flat();
  }

  return {
    /** Each day and kind may come several times. */
    async sumDays(range: Range, grace: Grace): Promise<DaySum[]> {
      const found = await read<SumDocument>(range, grace, [sumByDayAndKind]);
      return found.map(({ _id, ...sum }) => ({ ..._id, ...sum }));
    },

    /** Each part and kind may come several times. */
    async sumParts(range: Range, grace: Grace): Promise<PartSum[]> {
      const found = await read<PartDocument>(range, grace, sumByPartAndKind);
      return found.map(({ _id, ...sum }) => ({ part: _id.part.toHexString(), kind: _id.kind, ...sum }));
    },

    async listDifferences(range: Range, grace: Grace): Promise<StoredDifference[]> {
      const found = await read<DifferenceDocument>(range, grace, newestDifferences);
      return found.map(({ _id, problem, at, provider, shop, order, intentId }) => ({
        movement: _id,
        problem,
        at,
        provider,
        shop,
        order: order?.toHexString(),
        transactionId: intentId,
      }));
    },

    /** The earliest ledger entry of an order that ever had money. */
    async findFirstMoney(): Promise<Date | undefined> {
      const first = await db
        .collection<{ ledger: { at: Date }[] }>('bookings')
        .find({ transactions: { $exists: true } })
        .sort({ 'ledger.at': 1 })
        .limit(1)
        .project<{ ledger: { at: Date }[] }>({ 'ledger.at': 1 })
        .next();
      return first?.ledger[0]?.at;
    },
  };
}
