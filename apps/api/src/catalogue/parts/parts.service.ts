import { isDeepStrictEqual } from 'node:util';
import { lookUp, shopCurrency, toMinorUnits } from '@switchyard/shared';
import { nameWithChoice } from '@switchyard/shared/families';
import { type NewPart, type Part, type PartChanges, type PartPicture } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Indexing } from './indexing.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import { knownBriefly } from '../../infrastructure/known-briefly.ts';
import type { LowStock } from './low-stock.ts';
import type { PartStock } from './low-stock.repository.ts';
import { copiesShown, namesElsewhere, withCopies } from './copied-pictures.ts';
import {
  asHidden,
  toStoredBreaks,
  wordingFields,
  type CountedPart,
  type StoredPart,
} from './part-document.ts';
import { entryOfAdded, recordOf, toMembership, wordingOf, type PartOfRow } from './new-part.ts';
import { pricesAfter, requireFittingBreaks } from './part-prices.ts';
import type { PartRatingsRepository } from './part-ratings.repository.ts';
import type { PartsRepository } from './parts.repository.ts';

export type { CountedPart, StoredPart } from './part-document.ts';
export type PartsService = ReturnType<typeof createPartsService>;

interface PartsDependencies {
  parts: PartsRepository;
  ratings: PartRatingsRepository;
  lowStock: LowStock;
  search: Indexing;
  audit: Pick<AuditService, 'record' | 'recordAll' | 'markRefused'>;
  /** Protects an uploaded picture from the clean-up of unused ones until the part refers to it. */
  keepPicture(url: string | undefined): Promise<unknown>;
  /** Called before a part is stored: from the first on, the shop's currency stays. */
  fixCurrency(): Promise<void>;
  clock: Clock;
}

/** The catalogue, and how admins change it. The stock that orders take is in stock.service.ts. */
export function createPartsService(dependencies: PartsDependencies) {
  const { parts, ratings, lowStock, search, audit, keepPicture, fixCurrency, clock } = dependencies;

  const origins = knownBriefly(parts.pictureOrigins);

  async function get(id: string): Promise<StoredPart> {
    const part = await parts.find(id);
    if (!part) throw noSuchPart();
    return part;
  }

  async function getForAdmin(id: string): Promise<StoredPart> {
    const part = await parts.findForAdmin(id);
    if (!part) throw noSuchPart();
    return part;
  }

  /** @throws a refusal: sku_taken if a part other than this one has the SKU */
  async function requireFreeSku(id: string, sku: string | null | undefined): Promise<void> {
    const other = sku ? await parts.findBySku(sku) : undefined;
    if (other && other._id !== id)
      throw refuse('sku_taken', { sku: other.sku ?? '', name: nameWithChoice(other), id: other._id });
  }

  /** Protects uploaded pictures from the clean-up of unused ones until the part refers to them. */
  async function keepPictures(
    img: string | undefined,
    pictures: readonly PartPicture[] | null | undefined,
  ): Promise<void> {
    for (const url of [img, ...(pictures ?? []).map(({ src }) => src)]) await keepPicture(url);
  }

  /** Adds an audit entry each for a changed price, a changed stock, and all other fields. */
  async function auditChange(
    actor: Actor,
    part: StoredPart,
    { price = part.price, restock = 0, ...fields }: PartChanges,
  ): Promise<void> {
    const { _id, price: oldPrice, availableQuantity } = part;
    const line = { by: actor.email, from: actor.ipAddress, whom: _id };
    const difference = differenceOf(part, fields);
    if (difference) await audit.record({ ...line, action: 'part-changed', ...difference });
    if (price !== oldPrice)
      await audit.record({ ...line, action: 'price-changed', before: { price: oldPrice }, after: { price } });
    if (restock === 0) return;
    const after = { availableQuantity: availableQuantity + restock };
    await audit.record({ ...line, action: 'stock-changed', before: { availableQuantity }, after });
  }

  return {
    get,

    /** The parts on sale with these ids, by id. */
    findMany: (ids: readonly string[]): Promise<Map<string, StoredPart>> => parts.findMany(ids),

    findManyBeside: parts.findManyBeside,

    /** Memoised for a second, because every page asks. */
    pictureOrigins: origins.read,
    forgetPictureOrigins: origins.forget,

    /** The parts with these ids, on sale or hidden, by id. */
    findManyForAdmin: (ids: readonly string[]): Promise<Map<string, StoredPart>> =>
      parts.findManyForAdmin(ids),

    /**
     * The part on sale with this name, for clients that send no id.
     * @throws a refusal: no_part_named, or part_ambiguous if several have it
     */
    async getByName(name: string): Promise<StoredPart> {
      const [part, other] = await parts.findByName(name, 2);
      if (!part) throw refuse('no_part_named', { name });
      if (other) throw refuse('part_ambiguous', { name });
      return part;
    },

    /**
     * Adds a part and returns its id.
     * @param imported the row of the file from which it comes; each row adds one part only
     * @throws a refusal: sku_taken, currency_just_changed, or part_added if the row has added its part already
     */
    async add(actor: Actor, part: NewPart, imported?: string): Promise<string> {
      requireFittingBreaks(part);
      const id = new ObjectId().toHexString();
      await requireFreeSku(id, part.sku);
      await audit.record(entryOfAdded(actor, id, part));
      const foundBy = await search.prepare(wordingOf(part));
      await keepPictures(part.img, part.pictures);
      await fixCurrency();
      const outcome = await search.whileChanging([part.facts?.kind], () =>
        parts.insert(id, recordOf(part, foundBy, imported), actor.email, clock.now()),
      );
      origins.forget();
      if (outcome === 'added') return id;
      if (outcome === 'sku taken') await requireFreeSku(id, part.sku);
      throw refuse('part_added', { name: part.name });
    },

    /**
     * Adds the parts of imported rows by few commands, each as `add` does. A family that they become members of must
     * have just begun.
     * @returns their ids; undefined for one that was not added, because a part has its SKU or comes from its row
     * @throws a refusal: currency_just_changed
     */
    async addAll(actor: Actor, wanted: readonly PartOfRow[]): Promise<(string | undefined)[]> {
      const all = wanted.map((one) => ({ ...one, id: new ObjectId().toHexString() }));
      const entries = all.map(({ id, part, member }) => entryOfAdded(actor, id, part, member));
      await audit.recordAll(entries);
      const foundBy = await search.prepareAll(
        all.map(({ part, member }) => ({
          ...wordingOf(part),
          ...(member && { family: { values: member.values }, familyName: member.name }),
        })),
      );
      for (const { part } of all) await keepPictures(part.img, part.pictures);
      await fixCurrency();
      const records = all.flatMap(({ id, part, imported, member }, index) => {
        const terms = foundBy[index];
        if (!terms) return [];
        const record = {
          ...recordOf(part, terms, imported),
          ...(member && { family: toMembership(member) }),
        };
        return [{ id, record }];
      });
      const isAdded = await search.whileChanging(
        all.map(({ part }) => part.facts?.kind),
        () => parts.insertAll(records, actor.email, clock.now()),
      );
      origins.forget();
      const refused = entries.filter((_, index) => !isAdded[index]);
      await audit.markRefused(refused, 'part_added');
      return all.map(({ id }, index) => (isAdded[index] ? id : undefined));
    },

    /**
     * Changes and restocks a part. Orders placed before keep their prices.
     * @param expected the part as it must still be, apart from what orders took
     * @throws a refusal: no_such_part, sku_taken; or a refusal if too many units are removed or the part has changed
     */
    async change(
      actor: Actor,
      id: string,
      { price, restock = 0, ...sent }: PartChanges,
      expected?: CountedPart,
    ): Promise<StoredPart> {
      const part = expected ?? (await getForAdmin(id));
      const picturedAs = namesElsewhere(sent) ? part : undefined;
      const copies = picturedAs && copiesShown(picturedAs, await parts.copiesOf(id));
      // A part that is not hidden has no such field. So `null` instead of `false`: showing a shown part changes
      // nothing.
      const fields = {
        ...(copies ? withCopies(sent, copies) : sent),
        ...(sent.hidden === false && { hidden: null }),
      };
      if (part.availableQuantity + restock < 0) throw removesTooMany(part, restock);
      const prices = pricesAfter(part, { ...fields, price });
      requireFittingBreaks(prices);
      await requireFreeSku(id, fields.sku);
      await auditChange(actor, part, { ...fields, price, restock });
      const { priceBreaks, hidden, ...others } = fields;
      const set = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
      const changes = {
        ...set,
        ...(priceBreaks !== undefined && {
          breaks: priceBreaks && toStoredBreaks(priceBreaks),
        }),
        ...(price !== undefined && { priceMinor: toMinorUnits(price, shopCurrency()) }),
        ...(hidden !== undefined && asHidden(hidden === true)),
        restock,
      };
      const wording = wordingAfter(part, fields);
      const newly = wording && { foundBy: await search.prepare(wording), wordedAs: part };
      await keepPictures(fields.img, fields.pictures);
      const kind = part.facts?.kind;
      const by = { by: actor.email, at: clock.now(), kind, expected, pricedAs: prices && part, picturedAs };
      const write = () => parts.change(id, changes, newly, by);
      const changed =
        fields.facts === undefined && hidden === undefined
          ? await write()
          : await search.whileChanging([kind, fields.facts?.kind], write);
      origins.forget();
      if (changed === 'sku taken') await requireFreeSku(id, fields.sku);
      else if (changed) {
        await lowStock.check(id);
        return changed;
      }
      if (expected) throw changedMeanwhile(part);
      const current = await getForAdmin(id);
      throw current.availableQuantity + restock < 0
        ? removesTooMany(current, restock)
        : changedMeanwhile(current);
    },

    /** Deletes a part and returns it as it was. It is archived once no order holds units of it. */
    async remove(actor: Actor, id: string): Promise<StoredPart> {
      const part = await getForAdmin(id);
      const { name, price, availableQuantity, facts } = part;
      await audit.record({
        by: actor.email,
        from: actor.ipAddress,
        action: 'part-deleted',
        whom: id,
        before: { name, price, availableQuantity },
      });
      const by = { by: actor.email, at: clock.now(), kind: facts?.kind };
      const isOff = await search.whileChanging([facts?.kind], () => parts.takeOffSale(id, by));
      if (!isOff) throw changedMeanwhile(await getForAdmin(id));
      await parts.archiveDeleted();
      return part;
    },

    /** Streams every part on sale, oldest first, and then the hidden ones. */
    each: (): AsyncIterable<StoredPart> => parts.each(),

    familiesDescribedAlike: parts.familiesDescribedAlike,

    stockPage: lowStock.page,

    /** A part with its stock, on sale or hidden. @throws a refusal: no_such_part */
    async stockOf(id: string): Promise<PartStock> {
      const part = await lowStock.find(id);
      if (!part) throw noSuchPart();
      return part;
    },

    mailLowStock: lowStock.sweep,

    archiveDeleted: () => parts.archiveDeleted(),

    /** The names of parts by their ids, including deleted parts. */
    namesOf: (ids: readonly string[]): Promise<Map<string, string>> => parts.namesOf(ids),

    /** Call it after changing reviews that count towards a part's rating. */
    rate: ratings.renew,

    /** Requires a part that is or was on sale. @throws a refusal: no_such_part */
    async requireKnown(id: string): Promise<void> {
      if (!(await parts.isKnown(id))) throw noSuchPart();
    },
  };
}

/** What the search terms are made of after a change. Undefined if the change touches none of it. */
function wordingAfter(part: StoredPart, changes: PartChanges) {
  const changed = wordingFields.filter((name) => changes[name] !== undefined);
  if (changed.length === 0) return undefined;
  return { ...part, ...Object.fromEntries(changed.map((name) => [name, changes[name] ?? undefined])) };
}

function removesTooMany({ availableQuantity }: Part, restock: number): AppError {
  return refuse('removes_too_many', { available: availableQuantity, removed: -restock });
}

function noSuchPart(): AppError {
  return refuse('no_such_part');
}

export function changedMeanwhile({ name }: Part): AppError {
  return refuse('part_changed', { name });
}

/** The fields to which a change gives another value, before and after. Undefined if there are none. */
function differenceOf(part: StoredPart, fields: Omit<PartChanges, 'price' | 'restock'>) {
  const known: Readonly<Record<string, unknown>> = { ...part };
  const changed = Object.entries(fields).filter(
    // null stands for a field that is removed.
    ([name, value]) => value !== undefined && !isDeepStrictEqual(lookUp(known, name) ?? null, value),
  );
  if (changed.length === 0) return undefined;
  const before = Object.fromEntries(changed.map(([name]) => [name, lookUp(known, name)]));
  return { before, after: Object.fromEntries(changed) };
}
