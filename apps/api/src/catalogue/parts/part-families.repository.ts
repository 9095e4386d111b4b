import { combinationOf, mostMembers } from '@switchyard/shared/families';
import { ObjectId, type Collection, type Db, type Filter } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import {
  inFamilyLike,
  notDeleted,
  onSale,
  shown,
  smallestOrder,
  toPart,
  wordedLike,
  type FoundBy,
  type PartDocument,
  type StoredMembership,
  type StoredPart,
} from './part-document.ts';

/** A part, on sale or hidden, that is a member of a family. */
export type StoredMember = StoredPart & { family: NonNullable<StoredPart['family']> };

/** The family's id and name, as they are stored with its members. */
export interface NamedFamily {
  _id: string;
  name: string;
}

/** The prices of a family's parts that are on sale. */
interface StoredOffers {
  count: number;
  /** The lowest price in minor units among the parts that can be ordered; if there are none, among all. */
  priceMinor: number;
  /** Whether any of them can be ordered. */
  inStock: boolean;
}

/**
 * The outcome of changing a part's membership. `gone`: the part has changed since it was read. `taken`: another member
 * has these values. `full`: the family has no free position. `busy`: concurrent changes took every free position that
 * was tried.
 */
export type Joined = 'joined' | 'gone' | 'taken' | 'full' | 'busy';

export type PartFamiliesRepository = ReturnType<typeof createPartFamiliesRepository>;

/** How often a free position is looked for, if concurrent changes take it each time. */
const mostTries = 20;

/**
 * Which parts are members of which family. Unique indexes limit the number of members and keep their values distinct.
 */
export function createPartFamiliesRepository(db: Db) {
  const parts: Collection<PartDocument> = db.collection('parts');
  const membersOf = (family: string) => ({ 'family.id': new ObjectId(family), ...notDeleted });

  /** A free position: after the last member, else one that a member has left. */
  async function findPlace(family: string): Promise<number | undefined> {
    const found = await parts.find(membersOf(family), { projection: { 'family.n': 1 } }).toArray();
    const taken = new Set(found.map((member) => member.family?.n ?? 0));
    const next = Math.max(0, ...taken) + 1;
    if (next <= mostMembers) return next;
    return Array.from({ length: mostMembers }, (_, index) => index + 1).find((n) => !taken.has(n));
  }

  async function store(filter: Filter<PartDocument>, family: StoredMembership, foundBy: FoundBy) {
    try {
      const { matchedCount } = await parts.updateOne(filter, { $set: { family, ...foundBy } });
      return matchedCount === 1 ? 'joined' : 'gone';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return error.message.includes('family_combination') ? 'taken' : 'place taken';
    }
  }

  const toMembers = (documents: readonly PartDocument[]) =>
    documents.map(toPart).filter((part) => part.family !== undefined) as StoredMember[];

  return {
    /** The members of a family, on sale or hidden, by their position. */
    async find(family: string): Promise<StoredMember[]> {
      const found = parts.find(membersOf(family), { projection: shown, sort: { 'family.n': 1 } });
      return toMembers(await found.toArray());
    },

    /** Joins to a query of families their members on sale, sorted by position. */
    joined: {
      stage: {
        $lookup: {
          from: parts.collectionName,
          localField: '_id',
          foreignField: 'family.id',
          pipeline: [
            { $match: { 'family.id': { $exists: true }, ...notDeleted, ...onSale } },
            { $sort: { 'family.n': 1 } },
            { $project: shown },
          ],
          as: 'members',
        },
      },
      read: toMembers,
    },

    /** The prices of the parts on sale, for each of these families. Families without any such part are left out. */
    async offersOf(families: readonly string[]): Promise<Map<string, StoredOffers>> {
      const ids = families.map((id) => new ObjectId(id));
      const canBeOrdered = { $gte: ['$availableQuantity', smallestOrder] };
      const found = parts.aggregate<StoredOffers & { _id: ObjectId }>(
        [
          { $match: { 'family.id': { $in: ids }, ...notDeleted, ...onSale } },
          {
            $group: {
              _id: '$family.id',
              count: { $sum: 1 },
              inStock: { $max: canBeOrdered },
              lowest: { $min: '$priceMinor' },
              // $min ignores null.
              lowestInStock: { $min: { $cond: [canBeOrdered, '$priceMinor', null] } },
            },
          },
          { $set: { priceMinor: { $ifNull: ['$lowestInStock', '$lowest'] } } },
          { $unset: ['lowest', 'lowestInStock'] },
        ],
        // Without the hint, MongoDB tries eight other plans first, which takes longer than the query.
        { hint: 'family_place' },
      );
      return new Map((await found.toArray()).map(({ _id, ...offers }) => [_id.toHexString(), offers]));
    },

    /**
     * Makes a part, on sale or hidden, a member of a family. Optimistic concurrency: the part's kind, wording and
     * family must be as they were read. Otherwise the wrong kind would be recounted, or search terms of an earlier
     * wording stored. If the part already names a family, that family must have been deleted.
     */
    async join(
      part: StoredPart,
      { _id: family, name }: NamedFamily,
      values: string[],
      foundBy: FoundBy,
    ): Promise<Joined> {
      const { _id, family: former } = part;
      const filter: Filter<PartDocument> = {
        _id: new ObjectId(_id),
        ...notDeleted,
        ...wordedLike(part),
        ...(former ? { 'family.id': new ObjectId(former.id) } : { family: { $exists: false } }),
      };
      for (let tries = 0; tries < mostTries; tries += 1) {
        const n = await findPlace(family);
        if (n === undefined) return 'full';
        const combination = combinationOf(values);
        const outcome = await store(
          filter,
          { id: new ObjectId(family), n, values, combination, name },
          foundBy,
        );
        if (outcome !== 'place taken') return outcome;
      }
      return 'busy';
    },

    /** Changes a member's values or its copy of the family's name, unless the member has changed since it was read. */
    async revalue(
      member: StoredMember,
      values: string[],
      name: string | undefined,
      foundBy: FoundBy,
    ): Promise<Joined> {
      const filter = {
        _id: new ObjectId(member._id),
        ...notDeleted,
        ...wordedLike(member),
        ...inFamilyLike(member),
      };
      const { id, n } = member.family;
      const outcome = await store(
        filter,
        {
          id: new ObjectId(id),
          n,
          values,
          combination: combinationOf(values),
          ...(name !== undefined && { name }),
        },
        foundBy,
      );
      // The member keeps its own position, which no other member can have.
      return outcome === 'place taken' ? 'busy' : outcome;
    },

    /** Takes a member out of its family. False if it has changed since it was read. */
    async leave(member: StoredMember, foundBy: FoundBy): Promise<boolean> {
      const { matchedCount } = await parts.updateOne(
        { _id: new ObjectId(member._id), ...notDeleted, ...wordedLike(member), ...inFamilyLike(member) },
        { $unset: { family: 1 }, $set: { ...foundBy } },
      );
      return matchedCount === 1;
    },
  };
}
