import type { Kind, PartFacts } from '@switchyard/shared';
import { ObjectId, type Collection, type Db, type Filter } from 'mongodb';
import { breaksRule, isDuplicateKey } from '../database/mongo.ts';
import { findPage } from '../database/paging.ts';
import type { SearchTerms } from '../database/search-terms.ts';
import { createVocabulary } from '../database/vocabulary.ts';
import { catalogueList, type CatalogueQuery, type Narrowing } from './catalogue.ts';
import {
  onSale,
  shown,
  toPart,
  type CountedPart,
  type PartDocument,
  type StoredPart,
} from './part-document.ts';
import { ratingPlaceOf } from './part-ratings.repository.ts';
import { partTerms } from './part-terms.ts';
import { traitsOf } from './traits.ts';

export type NewPartRecord = Pick<
  PartDocument,
  | 'name'
  | 'img'
  | 'description'
  | 'priceCents'
  | 'weight'
  | 'minimumOrder'
  | 'pictures'
  | 'quantityStep'
  | 'availableQuantity'
  | 'lowStockAt'
  | 'facts'
  | 'imported'
>;

type OptionalField = 'pictures' | 'quantityStep' | 'weight' | 'lowStockAt' | 'facts';

export type PartChangesRecord = Partial<
  Omit<NewPartRecord, 'availableQuantity' | 'imported' | OptionalField>
> & {
  /** `null` removes the field. */
  [field in OptionalField]?: NewPartRecord[field] | null;
} & {
  /** Units to add to the stock; negative to remove some. */
  restock?: number | undefined;
};

/** The search terms of a part after a change. They are right only if it was still worded like this before. */
export interface NewTerms {
  terms: SearchTerms;
  wordedAs: Pick<StoredPart, 'name' | 'description' | 'facts'>;
}

/** A part, and the row of a file that added it. */
export type ImportedPart = CountedPart & { imported?: string };

export type PartsRepository = ReturnType<typeof createPartsRepository>;

export function createPartsRepository(db: Db) {
  const parts: Collection<PartDocument> = db.collection('parts');
  const archive: Collection<PartDocument> = db.collection('archivedParts');
  const vocabulary = createVocabulary(db);

  /** Archives a part, even if it is older than a rule and breaks it. */
  async function archivePart(document: PartDocument): Promise<void> {
    const store = (options?: { bypassDocumentValidation: true }) =>
      archive.replaceOne({ _id: document._id }, document, { upsert: true, ...options });
    try {
      await store();
    } catch (error) {
      if (!breaksRule(error)) throw error;
      // Only now, because this takes a right that the database's user may not have.
      await store({ bypassDocumentValidation: true });
    }
  }

  return {
    /** A page of the parts on sale. */
    async page(query: CatalogueQuery) {
      const { documents, ...page } = await findPage(
        parts,
        {
          ...(await catalogueList(parts, query)),
          guess: vocabulary.guess,
          projection: { ...shown, ratingPlace: 1 },
        },
        query,
      );
      return { ...page, items: documents.map(toPart) };
    },

    /** What is known of the parts on sale that a query finds, of at most `limit`. */
    async factsOf(narrowing: Narrowing, limit: number): Promise<(PartFacts | undefined)[]> {
      const list = { ...(await catalogueList(parts, narrowing)), guess: vocabulary.guess };
      const { documents } = await findPage(parts, { ...list, projection: { facts: 1 } }, { limit });
      return documents.map(({ facts }) => facts);
    },

    /** The part on sale of this id. */
    async find(id: string): Promise<StoredPart | undefined> {
      const document = await parts.findOne({ _id: new ObjectId(id), ...onSale }, { projection: shown });
      return document ? toPart(document) : undefined;
    },

    /** Every part on sale, oldest first. */
    async *each(): AsyncGenerator<StoredPart> {
      const found = parts.find(onSale, { projection: shown, sort: { _id: 1 } });
      for await (const document of found) yield toPart(document);
    },

    /** The parts on sale of these ids, and those that these rows of files have added. */
    async findForImport(ids: readonly string[], rows: readonly string[]) {
      const ofIds = { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...onSale };
      const ofRows = { imported: { $in: [...rows] }, ...onSale };
      const projection = { ...shown, stockedQuantity: 1, imported: 1 };
      const found = await Promise.all([
        parts.find(ofIds, { projection }).toArray(),
        parts.find(ofRows, { projection }).toArray(),
      ]);
      return found.flat().map((document): ImportedPart => ({
        ...toPart(document),
        stockedQuantity: document.stockedQuantity,
        ...(document.imported !== undefined && { imported: document.imported }),
      }));
    },

    /** Those of the names that parts on sale have. */
    async namesOnSale(names: readonly string[]): Promise<Set<string>> {
      const found = parts.find({ name: { $in: [...names] }, ...onSale }, { projection: { name: 1, _id: 0 } });
      return new Set((await found.toArray()).map(({ name }) => name));
    },

    /** Whether a part of this id exists, or did before it was deleted. */
    async isKnown(id: string): Promise<boolean> {
      const ofId = { _id: new ObjectId(id) };
      const idOnly = { projection: { _id: 1 } };
      return ((await parts.findOne(ofId, idOnly)) ?? (await archive.findOne(ofId, idOnly))) !== null;
    },

    /** The names of parts by their ids, deleted parts included. */
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
     * Stores the words of a text, so that a search can correct typing errors. Call it before storing the part, so that
     * a crash in between loses nothing.
     */
    learnWords: vocabulary.learnFrom,

    /** False if the row of the file that it was `imported` from has added a part already. */
    async insert(id: string, part: NewPartRecord, by: string, at: Date): Promise<boolean> {
      const document: PartDocument = {
        _id: new ObjectId(id),
        ...part,
        soldQuantity: 0,
        stockedQuantity: part.availableQuantity,
        holds: [],
        stockLedger: [{ at, by, action: 'stocked', quantity: part.availableQuantity }],
        ...partTerms(part.name, part.description, part.facts),
        traits: traitsOf(part.facts),
        createdAt: at,
        ratingPlace: ratingPlaceOf(id, 0),
        // The seller has just typed this number and needs no mail about it.
        ...(part.availableQuantity < (part.lowStockAt ?? part.minimumOrder) && { lowStock: { at } }),
        onSale: true,
      };
      try {
        await parts.insertOne(document);
        return true;
      } catch (error) {
        if (part.imported !== undefined && isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /**
     * Changes and restocks a part. Undefined if it is not on sale, has fewer units available than are removed, or is
     * not `expected`, of another kind, or worded differently from when its terms were made.
     * @param newTerms if its name, description or facts change
     */
    async change(
      id: string,
      { restock = 0, ...fields }: PartChangesRecord,
      newTerms: NewTerms | undefined,
      { by, at, kind, expected }: By & { expected?: CountedPart | undefined },
    ) {
      const changed = Object.entries(fields);
      const removed = changed.filter(([, value]) => value === null).map(([name]) => [name, 1 as const]);
      const document = await parts.findOneAndUpdate(
        {
          _id: new ObjectId(id),
          ...onSale,
          ...ofKind(kind),
          ...(newTerms && having(newTerms.wordedAs, ['name', 'description', 'facts'])),
          ...(restock < 0 && { availableQuantity: { $gte: -restock } }),
          ...(expected && stateOf(expected)),
        },
        {
          $set: {
            ...Object.fromEntries(changed.filter(([, value]) => value !== null)),
            ...(fields.facts !== undefined && { traits: traitsOf(fields.facts ?? undefined) }),
            ...newTerms?.terms,
          },
          ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }),
          ...(restock !== 0 && {
            $inc: { availableQuantity: restock, stockedQuantity: restock },
            $push: { stockLedger: { at, by, action: 'restocked' as const, quantity: restock } },
          }),
        },
        { returnDocument: 'after', projection: shown },
      );
      return document ? toPart(document) : undefined;
    },

    /** False if the part was not on sale, or is not of the kind any more. */
    async takeOffSale(id: string, { by, at, kind }: By): Promise<boolean> {
      const { modifiedCount } = await parts.updateOne(
        { _id: new ObjectId(id), ...onSale, ...ofKind(kind) },
        { $set: { onSale: false }, $push: { stockLedger: { at, by, action: 'deleted', quantity: 0 } } },
      );
      return modifiedCount === 1;
    },

    /** Archives deleted parts whose last hold has ended. Any number of processes may run it at once. */
    async archiveDeleted(): Promise<void> {
      const empty: Filter<PartDocument> = { onSale: false, holds: { $size: 0 } };
      for await (const document of parts.find(empty)) {
        await archivePart(document);
        await parts.deleteOne({ _id: document._id, ...empty });
      }
    },
  };
}

interface By {
  by: string;
  at: Date;
  /** The part's kind before the change; undefined if it has none. */
  kind: Kind | undefined;
}

/** Finds a part only as long as it is of this kind, because only that kind's parts are counted again. */
const ofKind = (kind: Kind | undefined): Filter<PartDocument> => ({
  'facts.kind': kind ?? { $exists: false },
});

/** Finds a part only as long as nothing that the shop shows of it has changed, except by orders. */
function stateOf({ stockedQuantity, ...part }: CountedPart): Filter<PartDocument> {
  const { availableQuantity: _, ...compared } = shown;
  return { ...having(part, Object.keys(compared) as (keyof typeof compared)[]), stockedQuantity };
}

/** Finds a part only while these fields are as they were when it was read. */
function having<Name extends keyof typeof shown>(
  part: Pick<StoredPart, Name>,
  names: readonly Name[],
): Filter<PartDocument> {
  const fields = names.map((name) => [
    name,
    part[name] === undefined ? { $exists: false } : { $eq: part[name] },
  ]);
  return Object.fromEntries(fields);
}
