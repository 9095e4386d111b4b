import type { PartFacts } from '@switchyard/shared/parts';
import { ObjectId, type Collection, type Db, type Document } from 'mongodb';
import { sortToward } from '../../infrastructure/database/cursor.ts';
import { findPage } from '../../infrastructure/database/paging.ts';
import { onSale, shown, toPart, type PartDocument, type StoredPart } from '../parts/part-document.ts';
import { catalogueList, type CatalogueQuery, type Narrowing } from './catalogue.ts';
import { createVocabulary } from './vocabulary.ts';

interface FoundFacts {
  facts: PartFacts | undefined;
  family: string | undefined;
}

export type SearchRepository = ReturnType<typeof createSearchRepository>;

export function createSearchRepository(db: Db, parts: Collection<PartDocument>) {
  const vocabulary = createVocabulary(db.collection('partWords'));

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
     * command reads everything, each list by its own index.
     */
    async newestOf(
      lists: readonly (Narrowing & { limit: number })[],
      ids: readonly string[],
    ): Promise<{ lists: StoredPart[][]; ofIds: StoredPart[] }> {
      const withIds = { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...onSale };
      const listed = lists.map(async ({ limit, ...query }): Promise<Document[]> => {
        const { filter, sort } = await catalogueList(parts, { ...query, sort: 'newest', isGuessed: true });
        return [{ $match: filter }, { $sort: sortToward('after', sort) }, { $limit: limit }];
      });
      const branches = [...(await Promise.all(listed)), ...(ids.length > 0 ? [[{ $match: withIds }]] : [])];
      const [first = [], ...more] = branches.map((stages, of) => [
        ...stages,
        { $project: shown },
        { $set: { of } },
      ]);
      const unions = more.map((pipeline) => ({ $unionWith: { coll: parts.collectionName, pipeline } }));
      const found = await parts.aggregate<PartDocument & { of: number }>([...first, ...unions]).toArray();
      const partsOf = (index: number) => found.filter(({ of }) => of === index).map(toPart);
      const byId = new Map(partsOf(lists.length).map((part) => [part._id, part]));
      return {
        // A union does not guarantee the sequence of its results.
        lists: lists.map((_, index) =>
          partsOf(index).toSorted((one, other) => (one._id < other._id ? 1 : -1)),
        ),
        ofIds: ids.flatMap((id) => byId.get(id) ?? []),
      };
    },

    /** The facts and families of up to `limit` parts on sale that match a query. */
    async factsOf(narrowing: Narrowing, limit: number): Promise<FoundFacts[]> {
      const list = { ...(await catalogueList(parts, narrowing)), guess: vocabulary.guess };
      const projection = { facts: 1, 'family.id': 1 };
      const { documents } = await findPage(parts, { ...list, projection }, { limit, isUncounted: true });
      return documents.map(({ facts, family }) => ({ facts, family: family?.id.toHexString() }));
    },

    /** Stores the words of a text for the spelling correction. */
    learnWords: vocabulary.learnFromAll,
  };
}
