import type { DifferenceProblem, MovementKind } from '@switchyard/shared/books';
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
  type ShopsSide,
} from './books-query.ts';

/** The sum of one kind of movement on a day, in minor units of the shop's currency. */
export interface DaySum {
  day: string;
  kind: MovementKind;
  provider: number;
  shop: number;
  /** Number of orders that were paid. */
  orders: number;
  fees: number;
  differences: number;
  differing: number;
  waiting: number;
}

/** The sum of one kind of movement for a part by the orders' ledgers, in minor units of the shop's currency. */
interface PartSum {
  part: string;
  kind: MovementKind;
  shop: number;
  /** Number of units in the orders that were paid. */
  units: number;
}

/** A movement on which the two sides differ, in minor units of the shop's currency. */
export interface StoredDifference {
  /** The key of the movement: its kind, and the provider's id. */
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

/** The time limit of a query, so that a query over many days does not slow down the shop. In milliseconds. */
const patienceMs = 10_000;

export type BooksRepository = ReturnType<typeof createBooksRepository>;

/** Reads both sides of the books: the provider's movements and the orders' ledgers. */
export function createBooksRepository(db: Db, shopsSide: ShopsSide) {
  /** Runs these stages on the movements that both sides know, and on those that one side lacks. */
  async function read<Found>(range: Range, grace: Grace, last: Document[]): Promise<Found[]> {
    const sides = [knownToBoth, onlyAtProvider(grace, shopsSide), onlyInShop(grace)];
    const facets = Object.fromEntries(sides.map((side, number) => [`side${number}`, [...side, ...last]]));
    const stages = [...matchBothSides(range, shopsSide), { $facet: facets }];
    const found = db
      .collection('providerMovements')
      .aggregate<Record<string, Found[]>>(stages, { maxTimeMS: patienceMs });
    return Object.values((await found.next()) ?? {}).flat();
  }

  return {
    /** The sums of each day and kind. A day and kind may occur several times: the caller adds them up. */
    async sumDays(range: Range, grace: Grace): Promise<DaySum[]> {
      const found = await read<SumDocument>(range, grace, [sumByDayAndKind]);
      return found.map(({ _id, ...sum }) => ({ ..._id, ...sum }));
    },

    /** The sums of each part and kind. A part and kind may occur several times: the caller adds them up. */
    async sumParts(range: Range, grace: Grace): Promise<PartSum[]> {
      const found = await read<PartDocument>(range, grace, sumByPartAndKind);
      return found.map(({ _id, ...sum }) => ({ part: _id.part.toHexString(), kind: _id.kind, ...sum }));
    },

    /** The newest movements of the range on which the two sides differ. */
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
  };
}
