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

/** A part, on sale or hidden, that belongs to a family. */
export type StoredMember = StoredPart & { family: NonNullable<StoredPart['family']> };

/** What a member stores of its family. */
export interface NamedFamily {
  _id: string;
  name: string;
}

/** What the parts on sale of a family are sold for. */
interface StoredOffers {
  count: number;
  /** The lowest price, in minor units: of those that can be ordered or, if none can, of all. */
  priceMinor: number;
  /** Whether any can be ordered. */
  inStock: boolean;
}

/** What became of a change to a part's membership: `gone` if the part has been changed meanwhile. */
export type Joined = 'joined' | 'gone' | 'taken' | 'full' | 'busy';

export type PartFamiliesRepository = ReturnType<typeof createPartFamiliesRepository>;

/** How often a place is looked for, while others take those that were free. */
const mostTries = 20;

/** Which parts belong to which family. Unique indexes keep its members few and different. */
export function createPartFamiliesRepository(db: Db) {
  const parts: Collection<PartDocument> = db.collection('parts');
  const membersOf = (family: string) => ({ 'family.id': new ObjectId(family), ...notDeleted });

  /** A place that no member has: after the last, or else one that somebody has left. */
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

  return {
    /** The members of a family, on sale or hidden, in their sequence. */
    async find(family: string): Promise<StoredMember[]> {
      const found = parts.find(membersOf(family), { projection: shown, sort: { 'family.n': 1 } });
      return (await found.toArray())
        .map(toPart)
        .filter((part) => part.family !== undefined) as StoredMember[];
    },

    /** What the parts on sale of each of these families are sold for. */
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
              // Of a number and null, $min takes the number.
              lowestInStock: { $min: { $cond: [canBeOrdered, '$priceMinor', null] } },
            },
          },
          { $set: { priceMinor: { $ifNull: ['$lowestInStock', '$lowest'] } } },
          { $unset: ['lowest', 'lowestInStock'] },
        ],
        // Without it, MongoDB tries eight other plans first, which takes longer than the rest.
        { hint: 'family_place' },
      );
      return new Map((await found.toArray()).map(({ _id, ...offers }) => [_id.toHexString(), offers]));
    },

    /**
     * Adds a part, on sale or hidden, to a family. A family that the part says it belongs to is no more. The part must
     * still be of its kind, because only that kind's parts are counted again, and worded as its search terms say.
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

    /** Changes the values of a member, or what it knows of its family's name, if it is still as it was read. */
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
      // It keeps its place, which nobody else can have.
      return outcome === 'place taken' ? 'busy' : outcome;
    },

    /** Answers whether the member was still as it was read. */
    async leave(member: StoredMember, foundBy: FoundBy): Promise<boolean> {
      const { matchedCount } = await parts.updateOne(
        { _id: new ObjectId(member._id), ...notDeleted, ...wordedLike(member), ...inFamilyLike(member) },
        { $unset: { family: 1 }, $set: { ...foundBy } },
      );
      return matchedCount === 1;
    },
  };
}
