import { toDollars, type Part } from '@switchyard/shared';
import { MongoBulkWriteError, ObjectId, type Collection, type Db, type Filter } from 'mongodb';
import { createBatchedFind, createBatches } from '../platform/batches.ts';
import { findPage } from '../platform/paging.ts';
import { searchTerms, type SearchTerms } from '../platform/search-terms.ts';
import { createVocabulary } from '../platform/vocabulary.ts';
import { catalogueList, onSale, type CatalogueQuery } from './catalogue.ts';

/** Units of a part set aside for one order. The id tells this hold from another that the same order may make later. */
interface Hold {
  _id: ObjectId;
  booking: ObjectId;
  quantity: number;
  at: Date;
}

/** One line of a stock's ledger: who changed what was stocked, when, by how much. Written with the change; never changed or removed. */
export interface StockEntry {
  at: Date;
  by: string;
  action: 'stocked' | 'restocked' | 'deleted';
  quantity: number;
}

/**
 * A part as stored. Its whole stock stands in this one document, so that each change of it is one atomic write
 * and at every moment `availableQuantity + Σ holds.quantity + soldQuantity = stockedQuantity`.
 * The presence of a hold's id is the token that makes releasing or selling it happen once.
 */
interface PartDocument extends SearchTerms {
  _id: ObjectId;
  name: string;
  img: string;
  description: string;
  priceCents: number;
  minimumOrder: number;
  availableQuantity: number;
  soldQuantity: number;
  stockedQuantity: number;
  holds: Hold[];
  stockLedger: StockEntry[];
  createdAt: Date;
  /** False once it is deleted; kept until its last hold has ended. */
  onSale: boolean;
}

export interface NewPartRecord {
  name: string;
  img: string;
  description: string;
  priceCents: number;
  minimumOrder: number;
  availableQuantity: number;
}

export type PartChangesRecord = Partial<Omit<NewPartRecord, 'availableQuantity'>> & {
  /** Units to add to what is available and to what was stocked; below 0, to take from both. */
  restock?: number | undefined;
};

/** What one order sets aside of a part. */
export interface HoldRequest {
  partId: string;
  bookingId: string;
  quantity: number;
  /** The unit price that the order was computed with: a price that changes meanwhile refuses the hold. */
  priceCents: number;
  at: Date;
}

/** A part in domain terms: the shop's fields, with the unit price in cents besides. */
export type StoredPart = Part & { priceCents: number };

/** A hold to be ended: which one, of how many units. */
export interface HoldToEnd {
  partId: string;
  holdId: string;
  quantity: number;
}

/** A hold as it stands, with the order it was made for. */
export type StandingHold = HoldToEnd & { bookingId: string };

export type PartsRepository = ReturnType<typeof createPartsRepository>;

/** What of a part is read to be shown: by far the most of it is what it is found by. */
const shown = {
  name: 1,
  img: 1,
  description: 1,
  priceCents: 1,
  minimumOrder: 1,
  availableQuantity: 1,
} as const;

export function createPartsRepository(db: Db) {
  const parts: Collection<PartDocument> = db.collection('parts');
  const archive: Collection<PartDocument> = db.collection('archivedParts');
  const vocabulary = createVocabulary(db);

  /** Takes a hold off its part and counts its units where they belong, in one write: it happens once or, where the hold is gone, not at all. */
  async function endHold(
    { partId, holdId, quantity }: HoldToEnd,
    counter: 'availableQuantity' | 'soldQuantity',
  ) {
    const _id = new ObjectId(holdId);
    await parts.updateOne(
      { _id: new ObjectId(partId), holds: { $elemMatch: { _id, quantity } } },
      { $inc: { [counter]: quantity }, $pull: { holds: { _id } } },
    );
  }

  async function holdOne(hold: NewHold): Promise<string | undefined | Error> {
    const { filter, update } = toWrite([hold]);
    try {
      return (await parts.updateOne(filter, update)).modifiedCount === 1 ? hold.id.toHexString() : undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  async function allMade(joined: JointHolds[]): Promise<boolean> {
    const { modifiedCount } = await parts.bulkWrite(
      joined.map((holds) => ({ updateOne: toWrite(holds) })),
      { ordered: false },
    );
    return modifiedCount === joined.length;
  }

  const hold = createBatches<HoldRequest, string | undefined>(async (requests) => {
    const holds = requests.map((request) => ({ ...request, id: new ObjectId() }));
    // The database tells how many were made, not which.
    const fates = (made: boolean) => holds.map(({ id }) => (made ? id.toHexString() : undefined));
    try {
      const joined = join(holds);
      if (await allMade(joined)) return fates(true);
      // What is too little for all of them may be enough for some.
      return fates(joined.length < holds.length && (await allMade(holds.map((one) => [one]))));
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError)) throw error;
      // One by one each learns of its own fate. What was made after all is not made twice.
      return Promise.all(holds.map(holdOne));
    }
  });

  const findByHex = createBatchedFind(async (ids) => {
    const ofIds = { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...onSale };
    const documents = await parts.find(ofIds, { projection: shown }).toArray();
    return new Map(documents.map((document) => [document._id.toHexString(), toPart(document)]));
  });

  return {
    /** A page of the parts on sale. */
    async page(query: CatalogueQuery) {
      const { documents, ...page } = await findPage(
        parts,
        { ...catalogueList(query), guess: vocabulary.guess, projection: shown },
        query,
      );
      return { ...page, items: documents.map(toPart) };
    },

    find: (id: string): Promise<StoredPart | undefined> => findByHex(new ObjectId(id).toHexString()),

    /** Whether there is or ever was a part of this id. */
    async isKnown(id: string): Promise<boolean> {
      const ofId = { _id: new ObjectId(id) };
      const idOnly = { projection: { _id: 1 } };
      return ((await parts.findOne(ofId, idOnly)) ?? (await archive.findOne(ofId, idOnly))) !== null;
    },

    /** The names of parts by their ids, also of those that were deleted. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      const ofIds = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      const nameOnly = { projection: { name: 1 } };
      const found = await Promise.all([
        archive.find(ofIds, nameOnly).toArray(),
        parts.find(ofIds, nameOnly).toArray(),
      ]);
      return new Map(found.flat().map(({ _id, name }) => [_id.toHexString(), name]));
    },

    /** At most `limit` parts on sale of exactly this name. */
    async findByName(name: string, limit: number): Promise<StoredPart[]> {
      const documents = await parts
        .find({ name: { $eq: name }, ...onSale }, { projection: shown, limit })
        .toArray();
      return documents.map(toPart);
    },

    /**
     * Stores a new part's words, so that searches can forgive typing errors in them. Call it before storing the part: a
     * crash in between then loses nothing.
     */
    learnWords: vocabulary.learnFrom,

    /** Adds a part of this id and stocks its available quantity. */
    async insert(id: string, part: NewPartRecord, by: string, at: Date): Promise<void> {
      await parts.insertOne({
        _id: new ObjectId(id),
        ...part,
        soldQuantity: 0,
        stockedQuantity: part.availableQuantity,
        holds: [],
        stockLedger: [{ at, by, action: 'stocked', quantity: part.availableQuantity }],
        ...searchTerms(part.name, part.description),
        createdAt: at,
        onSale: true,
      });
    },

    /**
     * Changes a part on sale; taking units needs them to be available. Undefined where it is not on sale or has too few.
     * The terms to search by follow the name and description that the caller saw.
     */
    async change(
      id: string,
      { restock = 0, ...fields }: PartChangesRecord,
      terms: SearchTerms,
      by: string,
      at: Date,
    ) {
      const document = await parts.findOneAndUpdate(
        { _id: new ObjectId(id), ...onSale, ...(restock < 0 && { availableQuantity: { $gte: -restock } }) },
        {
          $set: { ...fields, ...terms },
          ...(restock !== 0 && {
            $inc: { availableQuantity: restock, stockedQuantity: restock },
            $push: { stockLedger: { at, by, action: 'restocked' as const, quantity: restock } },
          }),
        },
        { returnDocument: 'after', projection: shown },
      );
      return document ? toPart(document) : undefined;
    },

    /** Takes a part off sale. False where it was not on sale. */
    async takeOffSale(id: string, by: string, at: Date): Promise<boolean> {
      const { modifiedCount } = await parts.updateOne(
        { _id: new ObjectId(id), ...onSale },
        { $set: { onSale: false }, $push: { stockLedger: { at, by, action: 'deleted', quantity: 0 } } },
      );
      return modifiedCount === 1;
    },

    /** Moves parts that are off sale and hold nothing any more to the archive, where their books stay. Safe to run anywhere, any number of times. */
    async archiveDeleted(): Promise<void> {
      const empty: Filter<PartDocument> = { onSale: false, holds: { $size: 0 } };
      for await (const document of parts.find(empty)) {
        await archive.replaceOne({ _id: document._id }, document, { upsert: true });
        await parts.deleteOne({ _id: document._id, ...empty });
      }
    },

    /**
     * Sets units aside for an order, if the part is on sale with enough of them at the price and minimum given. Answers the hold's
     * id where it is known to be made: one that is not told of may stand all the same, for `findHold` to find. An order that
     * holds units of the part already is not given more.
     */
    hold,

    /** The id of the hold of just so many units that an order has on a part. */
    async findHold(partId: string, bookingId: string, quantity: number): Promise<string | undefined> {
      const ofOrder = { $elemMatch: { booking: new ObjectId(bookingId), quantity } };
      const found = await parts.findOne(
        { _id: new ObjectId(partId), holds: ofOrder },
        { projection: { holds: ofOrder } },
      );
      return found?.holds[0]?._id.toHexString();
    },

    /** Gives the units of a hold back to what is available. Does nothing where the hold is gone. */
    async release(hold: HoldToEnd): Promise<void> {
      await endHold(hold, 'availableQuantity');
    },

    /** Counts the units of a hold as sold. Does nothing where the hold is gone. */
    async sell(hold: HoldToEnd): Promise<void> {
      await endHold(hold, 'soldQuantity');
    },

    /** Every hold that was made before the moment given. */
    async *holdsBefore(moment: Date): AsyncGenerator<StandingHold> {
      const found = parts.find(
        { 'holds.0': { $exists: true }, 'holds.at': { $lt: moment } },
        { projection: { holds: 1 }, hint: 'held' },
      );
      for await (const part of found) {
        for (const hold of part.holds) {
          if (hold.at >= moment) continue;
          yield {
            partId: part._id.toHexString(),
            holdId: hold._id.toHexString(),
            bookingId: hold.booking.toHexString(),
            quantity: hold.quantity,
          };
        }
      }
    },
  };
}

type NewHold = HoldRequest & { id: ObjectId };

/** Holds that one write can make: of one part at one price, each for another order. */
type JointHolds = [NewHold, ...NewHold[]];

/** The fewest writes for all the holds: the more orders a part has open, the longer each write of it takes. */
function join(holds: NewHold[]): JointHolds[] {
  const joined: JointHolds[] = [];
  for (const hold of holds) {
    const joint = joined.find(
      (others) =>
        others[0].partId === hold.partId &&
        others[0].priceCents === hold.priceCents &&
        others.every(({ bookingId }) => bookingId !== hold.bookingId),
    );
    if (joint) joint.push(hold);
    else joined.push([hold]);
  }
  return joined;
}

/** The write that makes all of the holds or none. */
function toWrite(holds: JointHolds) {
  const [{ partId, priceCents }] = holds;
  const quantities = holds.map(({ quantity }) => quantity);
  const units = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const made = holds.map(({ id, bookingId, quantity, at }) => ({
    _id: id,
    booking: new ObjectId(bookingId),
    quantity,
    at,
  }));
  return {
    filter: {
      _id: new ObjectId(partId),
      ...onSale,
      priceCents,
      availableQuantity: { $gte: units },
      minimumOrder: { $lte: Math.min(...quantities) },
      'holds.booking': { $nin: made.map(({ booking }) => booking) },
    },
    update: { $inc: { availableQuantity: -units }, $push: { holds: { $each: made } } },
  };
}

type ShownDocument = Pick<PartDocument, '_id' | keyof typeof shown>;

function toPart(document: ShownDocument): StoredPart {
  return {
    _id: document._id.toHexString(),
    name: document.name,
    img: document.img,
    price: toDollars(document.priceCents),
    priceCents: document.priceCents,
    availableQuantity: document.availableQuantity,
    minimumOrder: document.minimumOrder,
    description: document.description,
  };
}
