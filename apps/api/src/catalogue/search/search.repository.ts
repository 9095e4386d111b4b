import type { PartFacts } from '@switchyard/shared/parts';
import { ObjectId, type Collection, type Db } from 'mongodb';
import { sortToward } from '../../infrastructure/database/cursor.ts';
import { findPage } from '../../infrastructure/database/paging.ts';
import { readUnion, type Branch } from '../../infrastructure/database/union.ts';
import { createGatheredReads } from '../../infrastructure/gathered-reads.ts';
import { onSale, shown, toPart, type PartDocument, type StoredPart } from '../parts/part-document.ts';
import { catalogueList, type CatalogueQuery, type Narrowing } from './catalogue.ts';
import { createVocabulary } from './vocabulary.ts';

/** A list of the newest parts, or the parts on sale with these ids. */
interface Wanted extends Narrowing {
  limit: number;
  ids?: readonly string[];
}

/** Up to so many parts are read without counting them first. */
const fewFound = 50;

interface FoundFacts {
  facts: PartFacts | undefined;
  family: string | undefined;
}

export type SearchRepository = ReturnType<typeof createSearchRepository>;

export function createSearchRepository(db: Db, parts: Collection<PartDocument>) {
  const vocabulary = createVocabulary(db.collection('partWords'));

  async function branchOf({ ids, limit, ...query }: Wanted): Promise<Branch> {
    const $limit = { $limit: limit };
    if (ids) {
      const withIds = { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...onSale };
      return { stages: [{ $match: withIds }, $limit], limit };
    }
    const { filter, sort } = await catalogueList(parts, { ...query, sort: 'newest', isGuessed: true });
    return { stages: [{ $match: filter }, { $sort: sortToward('after', sort) }, $limit], limit };
  }

  const numbered: Collection<PartDocument & { of?: number }> = db.collection(parts.collectionName);
  /** Reads what is wanted, as JSON. */
  const readNewest = createGatheredReads(async (wanted) => {
    const branches = await Promise.all(
      wanted.map(async (json, of) => {
        const { stages, limit } = await branchOf(JSON.parse(json));
        return { stages: [...stages, { $project: shown }, { $set: { of } }], limit };
      }),
    );
    const found = Map.groupBy(await readUnion(numbered, branches), ({ of }) => of);
    return new Map(
      wanted.map((json, of) => {
        const list = (found.get(of) ?? []).map(toPart);
        return [json, list.toSorted((one, other) => (one._id < other._id ? 1 : -1))];
      }),
    );
  });

  return {
    async page(query: CatalogueQuery) {
      const { documents, ...page } = await findPage(
        parts,
        {
          ...(await catalogueList(parts, query)),
          guess: vocabulary.guess,
          projection: { ...shown, ratingPlace: 1, nameKey: 1 },
        },
        query,
      );
      return { ...page, items: documents.map(toPart) };
    },

    /**
     * The newest parts of several lists, and the parts on sale with these ids, in the sequence of the ids. A single
     * command reads everything, each list by its own index, also for others who ask at the same moment.
     */
    async newestOf(
      lists: readonly (Narrowing & { limit: number })[],
      ids: readonly string[],
    ): Promise<{ lists: StoredPart[][]; ofIds: StoredPart[] }> {
      const wanted: Wanted[] = [...lists, ...(ids.length > 0 ? [{ ids, limit: ids.length }] : [])];
      const found = await Promise.all(
        wanted.map(async (list) => (await readNewest(JSON.stringify(list))) ?? []),
      );
      const byId = new Map(found[lists.length]?.map((part) => [part._id, part]));
      return { lists: found.slice(0, lists.length), ofIds: ids.flatMap((id) => byId.get(id) ?? []) };
    },

    /**
     * The facts and families of the parts on sale that match a query. Undefined if there are more than `most`: the index
     * counts them, without reading one of them.
     */
    async factsOf(narrowing: Narrowing, most: number): Promise<FoundFacts[] | undefined> {
      const projection = { facts: 1, 'family.id': 1 };
      const list = { ...(await catalogueList(parts, narrowing)), guess: vocabulary.guess, projection };
      const few = await findPage(parts, list, { limit: fewFound, countedTo: most + 1 });
      if (few.total > most) return undefined;
      const { documents } = few.next ? await findPage(parts, list, { limit: most, isUncounted: true }) : few;
      return documents.map(({ facts, family }) => ({ facts, family: family?.id.toHexString() }));
    },

    /** Stores the words of a text for the spelling correction. */
    learnWords: vocabulary.learnFromAll,
  };
}
