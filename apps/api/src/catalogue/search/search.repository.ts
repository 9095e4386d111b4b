import type { PartFacts } from '@switchyard/shared/parts';
import type { Collection, Db } from 'mongodb';
import { findPage } from '../../infrastructure/database/paging.ts';
import { shown, toPart, type PartDocument } from '../parts/part-document.ts';
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

    /** The facts and families of up to `limit` parts on sale that match a query. */
    async factsOf(narrowing: Narrowing, limit: number): Promise<FoundFacts[]> {
      const list = { ...(await catalogueList(parts, narrowing)), guess: vocabulary.guess };
      const projection = { facts: 1, 'family.id': 1 };
      const { documents } = await findPage(parts, { ...list, projection }, { limit, isUncounted: true });
      return documents.map(({ facts, family }) => ({ facts, family: family?.id.toHexString() }));
    },

    /** Stores the words of a text for the spelling correction. */
    learnWords: vocabulary.learnFrom,
  };
}
