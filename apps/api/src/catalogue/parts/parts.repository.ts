import { nameWithChoice } from '@switchyard/shared/families';
import { type Kind, type PartDetail, sameSku } from '@switchyard/shared/parts';
import { ObjectId, type Collection, type Db, type Document, type Filter } from 'mongodb';
import { aggregateBeside, type Beside } from '../../infrastructure/database/beside.ts';
import { insertNew } from '../../infrastructure/database/insert-new.ts';
import { oneOrMany } from '../../infrastructure/database/one-or-many.ts';
import { breaksRule, isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import { createGatheredReads } from '../../infrastructure/gathered-reads.ts';
import { plainText } from '../../infrastructure/database/search-terms.ts';
import { pictureOriginsOf } from '../../infrastructure/security/picture-origins.ts';
import {
  hiddenOnly,
  inFamilyLike,
  mostCopiedPictures,
  notDeleted,
  onSale,
  shown,
  toPart,
  wordedLike,
  type CopiedPicture,
  type CountedPart,
  type FoundBy,
  type PartDocument,
  type StoredPart,
} from './part-document.ts';
import { ratingPlaceOf } from './part-ratings.repository.ts';

type NewPartRecord = Pick<
  PartDocument,
  | 'name'
  | 'img'
  | 'description'
  | 'priceMinor'
  | 'breaks'
  | 'minimumOrder'
  | 'pictures'
  | 'availableQuantity'
  | 'facts'
  | 'hidden'
  | 'imported'
  | PartDetail
>;

type OptionalField = 'breaks' | 'pictures' | 'facts' | 'hidden' | PartDetail;

type PartChangesRecord = Partial<Omit<NewPartRecord, 'availableQuantity' | 'imported' | OptionalField>> & {
  /** `null` removes the field. */
  [field in OptionalField]?: NewPartRecord[field] | null;
} & {
  onSale?: boolean | null;
  /** Units to add to the stock; a negative number removes units. */
  restock?: number | undefined;
};

/** The search terms of a part after a change. They are stored only if the part's wording is still `wordedAs`. */
interface NewlyFoundBy {
  foundBy: FoundBy;
  wordedAs: StoredPart;
}

/** What an import finds parts by. */
interface SoughtParts {
  ids: readonly string[];
  rows: readonly string[];
  /** In their normalised form. */
  skus: readonly string[];
}

/** A part, the imported row that added it, and which of its pictures were fetched. */
export type ImportedPart = CountedPart & { imported?: string; copied?: CopiedPicture[] };

/** How URLs of pictures on other sites begin. A page served over TLS loads pictures only over TLS. */
const elsewhere = 'https://';

/** Bounds the length of the header that lists the sites. */
const mostPictureOrigins = 50;

/** Bounds how often an index is read for them: sites that pages may not load from are read, too. */
const mostPictureReads = 4 * mostPictureOrigins;

export type PartsRepository = ReturnType<typeof createPartsRepository>;

export function createPartsRepository(db: Db) {
  const parts: Collection<PartDocument> = db.collection('parts');
  const archive: Collection<PartDocument> = db.collection('archivedParts');

  /**
   * Archives a part, even if the part is older than a validation rule and breaks it. Does nothing if another process
   * has already archived it with more ledger entries.
   */
  async function archivePart(document: PartDocument): Promise<void> {
    const isNewer = `stockLedger.${document.stockLedger.length}`;
    const store = (options?: { bypassDocumentValidation: true }) =>
      archive.replaceOne({ _id: document._id, [isNewer]: { $exists: false } }, document, {
        upsert: true,
        ...options,
      });
    try {
      await store();
    } catch (error) {
      if (isDuplicateKey(error)) return;
      if (!breaksRule(error)) throw error;
      // The first attempt does not bypass the rules, because the database user may lack the privilege for that.
      await store({ bypassDocumentValidation: true }).catch((again: unknown) => {
        if (!isDuplicateKey(again)) throw again;
      });
    }
  }

  const keys: Collection<Document> = db.collection(parts.collectionName);

  /**
   * The origins of the other sites that pictures at this path come from. Looks into the index once for each site,
   * because an import may name other sites in thousands of parts until their pictures are fetched.
   */
  async function originsAt(path: 'img' | 'pictures.src', index: string): Promise<string[]> {
    const origins = new Set<string>();
    let from = elsewhere;
    for (let reads = 0; reads < mostPictureReads && origins.size < mostPictureOrigins; reads += 1) {
      const next = { [path]: { $gte: from } };
      const [key] = await keys.find(next, { hint: index, returnKey: true, limit: 1 }).toArray();
      const url = String(key?.[path] ?? '');
      if (!url.startsWith(elsewhere)) break;
      for (const origin of pictureOriginsOf([url])) origins.add(origin);
      from = beyondSite(url);
    }
    return [...origins];
  }

  const readOnSale = createGatheredReads(async (ids) => {
    const options = { projection: shownOfAny, batchSize: ids.length + 1 };
    const found = await parts.find({ _id: oneOrMany(ids) }, options).toArray();
    return new Map(found.filter(isOnSale).map((document) => [document._id.toHexString(), document]));
  });

  async function findOnSale(id: string): Promise<StoredPart | undefined> {
    const document = await readOnSale(new ObjectId(id).toHexString());
    return document ? toPart(document) : undefined;
  }

  return {
    /** The part with this id, on sale or hidden. Undefined if there is none. */
    async findForAdmin(id: string): Promise<StoredPart | undefined> {
      const document = await parts.findOne({ _id: new ObjectId(id), ...notDeleted }, { projection: shown });
      return document ? toPart(document) : undefined;
    },

    /** The part on sale with this id. Undefined if there is none. */
    find: findOnSale,

    /** The parts on sale with these ids, by id. */
    async findMany(ids: readonly string[]): Promise<Map<string, StoredPart>> {
      const found = await Promise.all(ids.map(findOnSale));
      return new Map(found.flatMap((part) => (part ? [[part._id, part]] : [])));
    },

    /** The parts on sale with these ids, by id, and something of another collection, by one command. */
    async findManyBeside<Found>(
      ids: readonly string[],
      other: Beside<Found>,
    ): Promise<{ parts: Map<string, StoredPart>; beside: Found }> {
      const ofIds = [{ $match: { _id: oneOrMany(ids) } }, { $project: shownOfAny }];
      const { own, beside } = await aggregateBeside(parts, ofIds, other);
      return {
        parts: new Map(own.filter(isOnSale).map((one) => [one._id.toHexString(), toPart(one)])),
        beside,
      };
    },

    /** The parts with these ids, on sale or hidden, by id. */
    async findManyForAdmin(ids: readonly string[]): Promise<Map<string, StoredPart>> {
      const ofIds = { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...notDeleted };
      const documents = await parts.find(ofIds, { projection: shown }).toArray();
      return new Map(documents.map(toPart).map((part) => [part._id, part]));
    },

    /** The origins of pictures that other sites host, at most 50. Empty if the shop hosts all pictures. */
    async pictureOrigins(): Promise<string[]> {
      const origins = await Promise.all([originsAt('img', 'img'), originsAt('pictures.src', 'pictures')]);
      return pictureOriginsOf(origins.flat()).slice(0, mostPictureOrigins);
    },

    /** Streams every part on sale, oldest first, and then the hidden ones. */
    async *each(): AsyncGenerator<StoredPart> {
      for (const which of [onSale, hiddenOnly]) {
        const found = parts.find(which, { projection: shown, sort: { _id: 1 } });
        for await (const document of found) yield toPart(document);
      }
    },

    /** The ids of the families whose parts, on sale or hidden, all have the same description. */
    async familiesDescribedAlike(): Promise<Set<string>> {
      const found = parts.aggregate<{ _id: ObjectId }>(
        [
          { $match: { 'family.id': { $exists: true }, ...notDeleted } },
          { $group: { _id: '$family.id', least: { $min: '$description' }, most: { $max: '$description' } } },
          { $match: { $expr: { $eq: ['$least', '$most'] } } },
          { $project: { _id: 1 } },
        ],
        { hint: 'family_place' },
      );
      return new Set((await found.toArray()).map(({ _id }) => _id.toHexString()));
    },

    /**
     * The parts, on sale or hidden, with one of these ids or normalised SKUs, or added by one of these imported rows.
     * Each part once.
     */
    async findForImport({ ids, rows, skus }: SoughtParts): Promise<ImportedPart[]> {
      const projection = { ...shown, stockedQuantity: 1, imported: 1, copiedPictures: 1 };
      const find = async (filter: Filter<PartDocument>, count: number) =>
        count === 0 ? [] : parts.find({ ...filter, ...notDeleted }, { projection }).toArray();
      const found = await Promise.all([
        find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, ids.length),
        find({ imported: { $in: [...rows] } }, rows.length),
        find({ skuKey: { $in: [...skus] } }, skus.length),
      ]);
      const documents = new Map(found.flat().map((document) => [document._id.toHexString(), document]));
      return [...documents.values()].map((document): ImportedPart => ({
        ...toPart(document),
        stockedQuantity: document.stockedQuantity,
        ...(document.imported !== undefined && { imported: document.imported }),
        ...(document.copiedPictures && { copied: document.copiedPictures }),
      }));
    },

    /** Which of these names a part has, on sale or hidden. */
    async namesTaken(names: readonly string[]): Promise<Set<string>> {
      const ofSale = (which: typeof onSale | typeof hiddenOnly) =>
        parts.find({ ...named(names), ...which }, { projection: { name: 1, _id: 0 } }).toArray();
      const found = await Promise.all([ofSale(onSale), ofSale(hiddenOnly)]);
      return new Set(found.flat().map(({ name }) => name));
    },

    /** Whether a part with this id is or was on sale, so that buyers may know of it. */
    async isKnown(id: string): Promise<boolean> {
      const ofId = { _id: new ObjectId(id), hidden: { $exists: false } };
      const idOnly = { projection: { _id: 1 } };
      return ((await parts.findOne(ofId, idOnly)) ?? (await archive.findOne(ofId, idOnly))) !== null;
    },

    /** The names of parts, including their choices, by id. Also of deleted parts. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      const ofIds = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      const found = await Promise.all([
        archive.find(ofIds, { projection: shown }).toArray(),
        parts.find(ofIds, { projection: shown }).toArray(),
      ]);
      return new Map(
        found
          .flat()
          .map(toPart)
          .map((part) => [part._id, nameWithChoice(part)]),
      );
    },

    /** Up to `limit` parts on sale with exactly this name. */
    async findByName(name: string, limit: number): Promise<StoredPart[]> {
      const documents = await parts
        .find({ ...named([name]), ...onSale }, { projection: shown, limit })
        .toArray();
      return documents.map(toPart);
    },

    /** The part, on sale or hidden, with this SKU. Undefined if there is none. */
    async findBySku(sku: string): Promise<StoredPart | undefined> {
      const ofSku = { skuKey: sameSku(sku), ...notDeleted };
      const document = await parts.findOne(ofSku, { projection: shown });
      return document ? toPart(document) : undefined;
    },

    /** Stores a part, unless the imported row has added a part already or another part has its SKU. */
    async insert(
      id: string,
      part: NewPartRecord & FoundBy,
      by: string,
      at: Date,
    ): Promise<'added' | 'row added' | 'sku taken'> {
      try {
        await parts.insertOne(newDocument(id, part, by, at));
        return 'added';
      } catch (error) {
        if (isSkuTaken(error)) return 'sku taken';
        if (part.imported !== undefined && isDuplicateKey(error)) return 'row added';
        throw error;
      }
    },

    /**
     * Stores parts, each unless its imported row has added a part already, another part has its SKU, or another member
     * of its family has its position or its values.
     * @returns whether each was stored
     */
    insertAll: (
      all: readonly { id: string; record: NewPartRecord & FoundBy & Pick<PartDocument, 'family'> }[],
      by: string,
      at: Date,
    ): Promise<boolean[]> =>
      insertNew(
        parts,
        all.map(({ id, record }) => newDocument(id, record, by, at)),
      ),

    /**
     * Changes and restocks a part, with optimistic concurrency.
     * @param newly the new search terms, if the name, description or facts change
     * @returns `sku taken` if another part has the new SKU. Undefined if the part is deleted or has fewer units
     *   available than are removed, or if one of these has changed since it was read: what `expected` names, the kind,
     *   the wording behind its search terms, the price behind its breaks, or the pictures whose copies were looked up
     */
    async change(
      id: string,
      { restock = 0, ...fields }: PartChangesRecord,
      newly: NewlyFoundBy | undefined,
      {
        by,
        at,
        kind,
        expected,
        pricedAs,
        picturedAs,
      }: By & {
        expected?: CountedPart | undefined;
        pricedAs?: StoredPart | undefined;
        picturedAs?: StoredPart | undefined;
      },
    ) {
      const { sku } = fields;
      const changed = Object.entries({
        ...fields,
        ...(sku !== undefined && { skuKey: sku === null ? null : sameSku(sku) }),
      });
      const removed = changed.filter(([, value]) => value === null).map(([name]) => [name, 1 as const]);
      const change = parts.findOneAndUpdate(
        {
          _id: new ObjectId(id),
          ...notDeleted,
          ...ofKind(kind),
          ...(newly && { ...wordedLike(newly.wordedAs), ...inFamilyLike(newly.wordedAs) }),
          ...(pricedAs && having(pricedAs, ['priceMinor', 'breaks', 'minimumOrder'])),
          ...(picturedAs && having(picturedAs, ['img', 'pictures'])),
          ...(restock < 0 && { availableQuantity: { $gte: -restock } }),
          ...(expected && stateOf(expected)),
        },
        {
          $set: {
            ...Object.fromEntries(changed.filter(([, value]) => value !== null)),
            ...newly?.foundBy,
          },
          ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }),
          ...(restock !== 0 && {
            $inc: { availableQuantity: restock, stockedQuantity: restock },
            $push: { stockLedger: { at, by, action: 'restocked' as const, quantity: restock } },
          }),
        },
        { returnDocument: 'after', projection: shown },
      );
      const document = await change.catch((error: unknown) => {
        if (isSkuTaken(error)) return 'sku taken' as const;
        throw error;
      });
      return document === null ? undefined : document === 'sku taken' ? document : toPart(document);
    },

    /** The pictures of a part that the shop has fetched. */
    async copiesOf(id: string): Promise<CopiedPicture[]> {
      const ofId = { _id: new ObjectId(id), ...notDeleted };
      const document = await parts.findOne(ofId, { projection: { copiedPictures: 1 } });
      return document?.copiedPictures ?? [];
    },

    /** Shows a copy of a picture in place of the picture, in those of these parts that still show it. */
    async replacePicture(ids: readonly string[], from: string, copy: string): Promise<void> {
      const ofIds = { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...notDeleted };
      const copied = {
        $push: { copiedPictures: { $each: [{ src: copy, from }], $slice: -mostCopiedPictures } },
      };
      await parts.updateMany({ ...ofIds, img: { $eq: from } }, { $set: { img: copy }, ...copied });
      await parts.updateMany(
        { ...ofIds, 'pictures.src': { $eq: from } },
        { $set: { 'pictures.$[one].src': copy }, ...copied },
        { arrayFilters: [{ 'one.src': { $eq: from } }] },
      );
    },

    /** Deletes a part. False if it is deleted already, or has another kind by now. */
    async takeOffSale(id: string, { by, at, kind }: By): Promise<boolean> {
      const { modifiedCount } = await parts.updateOne(
        { _id: new ObjectId(id), ...notDeleted, ...ofKind(kind) },
        {
          $set: { onSale: false },
          $unset: { hidden: 1, boughtTogether: 1 },
          $push: { stockLedger: { at, by, action: 'deleted', quantity: 0 } },
        },
      );
      return modifiedCount === 1;
    },

    /** Archives deleted parts whose last hold has ended. Any number of processes may run it at once. */
    async archiveDeleted(): Promise<void> {
      const empty: Filter<PartDocument> = { onSale: false, holds: { $size: 0 } };
      for await (const document of parts.find(empty)) {
        await archivePart(document);
        // If units came back meanwhile, the ledger has an entry that the archive lacks: the part must stay until it is
        // archived again.
        const archived = { stockLedger: { $size: document.stockLedger.length } };
        await parts.deleteOne({ _id: document._id, ...empty, ...archived });
      }
    },
  };
}

/** Sorts directly after all URLs with this one's host that also go on with a path, a query string or a fragment. */
function beyondSite(url: string): string {
  const [, site, end] = /^(https:\/\/[^/?#]*)([/?#])/.exec(url) ?? [];
  return site === undefined || end === undefined
    ? `${url}\0`
    : site + String.fromCharCode(end.charCodeAt(0) + 1);
}

const newDocument = (
  id: string,
  part: NewPartRecord & FoundBy & Pick<PartDocument, 'family'>,
  by: string,
  at: Date,
): PartDocument => ({
  _id: new ObjectId(id),
  ...part,
  ...(part.sku !== undefined && { skuKey: sameSku(part.sku) }),
  soldQuantity: 0,
  stockedQuantity: part.availableQuantity,
  holds: [],
  stockLedger: [{ at, by, action: 'stocked', quantity: part.availableQuantity }],
  createdAt: at,
  ratingPlace: ratingPlaceOf(id, 0),
  // Not `unmailed`: the seller has just typed this number and needs no mail about it.
  ...(part.availableQuantity < (part.lowStockAt ?? part.minimumOrder) && { lowStock: { at } }),
  ...(!part.hidden && onSale),
});

/** The projection for reading parts by their ids alone, whether they are on sale or not. */
const shownOfAny = { ...shown, onSale: 1 } as const;

const isOnSale = (document: Pick<PartDocument, 'onSale'>): boolean => document.onSale === true;

const isSkuTaken = (error: unknown): boolean => isDuplicateKey(error) && error.message.includes('sku_once');

interface By {
  by: string;
  at: Date;
  /** The part's kind before the change; undefined if it has none. */
  kind: Kind | undefined;
}

/** Matches a part only while it has this kind, because only that kind is recounted. */
const ofKind = (kind: Kind | undefined): Filter<PartDocument> => ({
  'facts.kind': kind ?? { $exists: false },
});

/**
 * Matches a part only if what an import can change is unchanged since it was read. Units that orders took do not count
 * as a change.
 */
function stateOf({ stockedQuantity, ...part }: CountedPart): Filter<PartDocument> {
  const { availableQuantity: _, heldQuantity: __, family: ___, ...compared } = shown;
  return { ...having(part, Object.keys(compared) as (keyof typeof compared)[]), stockedQuantity };
}

/** Matches a part only while these fields are as they were read. */
function having<Name extends Exclude<keyof typeof shown, 'family'>>(
  part: Pick<StoredPart, Name>,
  names: readonly Name[],
): Filter<PartDocument> {
  const fields = names.map((name) => [
    name,
    part[name] === undefined ? { $exists: false } : { $eq: part[name] },
  ]);
  return Object.fromEntries(fields);
}

/** Matches parts with exactly one of these names, by the index on the sort key. */
const named = (names: readonly string[]) => ({
  nameKey: { $in: names.map((name) => plainText(name)) },
  name: { $in: [...names] },
});
