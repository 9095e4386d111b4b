import type { AggregationCursor, Db } from 'mongodb';
import type {
  CollectionDefinition,
  KeptOfPeople,
  KeptWithin,
  Person,
} from '../../infrastructure/database/collection.ts';

/** Left out, because the search terms only repeat other fields. */
const searchTerms = ['words', 'beginnings'];

/** Documents of one kind about a person. */
export interface KeptDocuments {
  people: KeptOfPeople;
  count: number;
}

export type PersonalDataRepository = ReturnType<typeof createPersonalDataRepository>;

/** Reads everything that is stored about a person, as each collection declares it. */
export function createPersonalDataRepository(db: Db, collections: readonly CollectionDefinition[]) {
  const kept: { name: string; people: KeptOfPeople }[] = [];
  const within: { name: string; people: KeptWithin }[] = [];
  for (const { name, people } of collections) {
    if (people === 'nothing') continue;
    if ('within' in people) within.push({ name, people });
    else kept.push({ name, people });
  }

  /** Stages that join to each document the documents that belong to it. */
  const withTheirs = (holder: string) =>
    within
      .filter(({ people }) => people.within === holder)
      .map(({ name, people: { by, as } }) => ({
        $lookup: { from: name, localField: '_id', foreignField: by, as },
      }));

  function read(name: string, { as, find, stages = [] }: KeptOfPeople, person: Person): AggregationCursor {
    const nobody = { _id: { $in: [] } };
    return db
      .collection(name)
      .aggregate([{ $match: find(person) ?? nobody }, ...stages, ...withTheirs(as), { $unset: searchTerms }]);
  }

  return {
    /** Deletes the documents that an erasure deletes. */
    async deleteOf(person: Person): Promise<void> {
      for (const { name, people } of kept) {
        const theirs = people.stays === undefined && !people.erased && people.find(person);
        if (theirs) await db.collection(name).deleteMany(theirs);
      }
    },

    /** Whether a person has a document that keeps the account from being deleted as unused. */
    async keepsAccount(person: Person): Promise<boolean> {
      for (const { name, people } of kept) {
        const theirs = people.keepsAccount && people.find(person);
        if (theirs && (await db.collection(name).findOne(theirs, { projection: { _id: 1 } }))) return true;
      }
      return false;
    },

    /** For each kind of document: how many a person has, and what an erasure does with them. */
    async listKept(person: Person): Promise<KeptDocuments[]> {
      const counted = kept.map(async ({ name, people }) => {
        const theirs = people.find(person);
        return { people, count: theirs ? await db.collection(name).countDocuments(theirs) : 0 };
      });
      return (await Promise.all(counted)).filter(({ count }) => count > 0);
    },

    /** The documents of which a person has at most one, by name; null for those that the person does not have. */
    async facts(person: Person): Promise<Record<string, object | null>> {
      const single = kept.filter(({ people }) => people.isOne);
      const found = await Promise.all(
        single.map(async ({ name, people }) => {
          const [one] = await read(name, people, person).toArray();
          return [people.as, one ?? null] as const;
        }),
      );
      return Object.fromEntries(found);
    },

    /** Cursors over a person's other documents, by name, so that they can be streamed. */
    lists: (person: Person): Record<string, AggregationCursor> =>
      Object.fromEntries(
        kept
          .filter(({ people }) => !people.isOne)
          .map(({ name, people }) => [people.as, read(name, people, person)]),
      ),
  };
}
