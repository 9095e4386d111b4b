import {
  type FacetsQuery,
  messages,
  narrowedBy,
  toCents,
  type NewPart,
  type Part,
  type PartChanges,
  type PartPicture,
  type PartsQuery,
} from '@switchyard/shared';
import { ObjectId } from 'mongodb';
import type { AuditService } from '../audit/audit.service.ts';
import type { Actor } from '../security/actor.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { LowStock } from './low-stock.ts';
import type { Narrowing } from './catalogue.ts';
import type { CountedPart, StoredPart } from './part-document.ts';
import type { PartFacets } from './part-facets.ts';
import type { PartSuggestions } from './part-suggestions.ts';
import { factWords, partTerms } from './part-terms.ts';
import type { PartRatingsRepository } from './part-ratings.repository.ts';
import type { PartsRepository } from './parts.repository.ts';

export type { StoredPart } from './part-document.ts';
export type PartsService = ReturnType<typeof createPartsService>;

export interface PartsDependencies {
  parts: PartsRepository;
  ratings: PartRatingsRepository;
  lowStock: LowStock;
  facets: PartFacets;
  suggestions: PartSuggestions;
  audit: Pick<AuditService, 'record'>;
  /** Protects an uploaded picture from the cleanup of unused ones until the part refers to it. */
  keepPicture(address: string | undefined): Promise<unknown>;
  clock: Clock;
}

/** The catalogue, and what admins do to it. The stock that orders take is in stock.service.ts. */
export function createPartsService(dependencies: PartsDependencies) {
  const { parts, ratings, lowStock, facets, suggestions, audit, keepPicture, clock } = dependencies;

  async function get(id: string): Promise<StoredPart> {
    const part = await parts.find(id);
    if (!part) throw noSuchPart();
    return part;
  }

  function learnWords(name: string, description: string, facts: StoredPart['facts']): Promise<void> {
    const { labels, more } = factWords(facts);
    return parts.learnWords(`${name} ${labels}`, `${description} ${more}`);
  }

  /** Keeps uploaded pictures from the cleanup of unused ones until the part refers to them. */
  async function keepPictures(
    img: string | undefined,
    pictures: readonly PartPicture[] | null | undefined,
  ): Promise<void> {
    for (const address of [img, ...(pictures ?? []).map(({ src }) => src)]) await keepPicture(address);
  }

  /** Records a change of price or stock in the audit trail. */
  async function auditChange(
    actor: Actor,
    { _id, price: oldPrice, availableQuantity }: StoredPart,
    { price = oldPrice, restock }: { price?: number | undefined; restock: number },
  ): Promise<void> {
    const line = { by: actor.email, from: actor.address, whom: _id };
    if (price !== oldPrice)
      await audit.record({ ...line, action: 'price-changed', before: { price: oldPrice }, after: { price } });
    if (restock === 0) return;
    const after = { availableQuantity: availableQuantity + restock };
    await audit.record({ ...line, action: 'stock-changed', before: { availableQuantity }, after });
  }

  return {
    /** A page of the parts on sale. @throws AppError invalid_input for an unknown page */
    page: ({ limit, after, before, sort, newest, ...query }: PartsQuery & { newest?: true }) =>
      parts.page({ ...narrowingOf(query), limit, after, before, sort, newest }),

    /** How many parts each kind has and, of the chosen kind, each value of each filter. */
    facets: (query: FacetsQuery) => facets.count(narrowingOf(query)),

    suggest: suggestions.suggest,

    /** @throws AppError not_found */
    get,

    /**
     * The one part on sale of this name, for clients that send no id.
     * @throws AppError not_found, part_ambiguous if several share the name
     */
    async getByName(name: string): Promise<StoredPart> {
      const [part, other] = await parts.findByName(name, 2);
      if (!part) throw new AppError('not_found', `There is no part named ${name}.`);
      if (other) throw new AppError('part_ambiguous', `There are several parts named ${name}: send partId.`);
      return part;
    },

    /**
     * Adds a part and answers its id.
     * @param imported the row of the file that it comes from, which adds one part however often it is read
     * @throws AppError conflict if that row has added it already
     */
    async add(
      actor: Actor,
      { price, pictures, quantityStep, weight, lowStockAt, facts, ...part }: NewPart,
      imported?: string,
    ): Promise<string> {
      const id = new ObjectId().toHexString();
      const { name, availableQuantity } = part;
      await audit.record({
        by: actor.email,
        from: actor.address,
        action: 'part-added',
        whom: id,
        after: { name, price, availableQuantity },
      });
      await learnWords(name, part.description, facts);
      await keepPictures(part.img, pictures);
      const record = {
        ...part,
        priceCents: toCents(price),
        ...(pictures !== undefined && { pictures }),
        ...(quantityStep !== undefined && { quantityStep }),
        ...(weight !== undefined && { weight }),
        ...(lowStockAt !== undefined && { lowStockAt }),
        ...(facts !== undefined && { facts }),
        ...(imported !== undefined && { imported }),
      };
      const isAdded = await facets.whileChanging([facts?.kind], () =>
        parts.insert(id, record, actor.email, clock.now()),
      );
      if (isAdded) return id;
      throw new AppError('conflict', `${name} has been added in the meantime.`);
    },

    /**
     * Changes and restocks a part. Orders keep the price they were placed at.
     * @param expected the part must still be like this, except for what orders took
     * @throws AppError not_found, quantity_unavailable if more units would be removed than are available, conflict if
     *   the part is not as expected, or somebody else words it differently at the same moment
     */
    async change(
      actor: Actor,
      id: string,
      { price, restock = 0, ...fields }: PartChanges,
      expected?: CountedPart,
    ): Promise<StoredPart> {
      const part = expected ?? (await get(id));
      if (part.availableQuantity + restock < 0) throw removesTooMany(part, restock);
      await auditChange(actor, part, { price, restock });
      const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const changes = { ...set, ...(price !== undefined && { priceCents: toCents(price) }), restock };
      const wording = wordingAfter(part, fields);
      if (wording) await learnWords(...wording);
      const newTerms = wording && { terms: partTerms(...wording), wordedAs: part };
      await keepPictures(fields.img, fields.pictures);
      const kind = part.facts?.kind;
      const by = { by: actor.email, at: clock.now(), kind, expected };
      const write = () => parts.change(id, changes, newTerms, by);
      const changed =
        fields.facts === undefined
          ? await write()
          : await facets.whileChanging([kind, fields.facts?.kind], write);
      if (changed) {
        await lowStock.check(id);
        return changed;
      }
      if (expected) throw changedMeanwhile(part);
      const current = await get(id);
      throw current.availableQuantity + restock < 0
        ? removesTooMany(current, restock)
        : changedMeanwhile(current);
    },

    /**
     * Takes a part off sale. It is archived once no order holds units of it.
     * @throws AppError not_found, conflict if the part was given another kind meanwhile
     */
    async remove(actor: Actor, id: string): Promise<void> {
      const { name, price, availableQuantity, facts } = await get(id);
      await audit.record({
        by: actor.email,
        from: actor.address,
        action: 'part-deleted',
        whom: id,
        before: { name, price, availableQuantity },
      });
      const by = { by: actor.email, at: clock.now(), kind: facts?.kind };
      const isOff = await facets.whileChanging([facts?.kind], () => parts.takeOffSale(id, by));
      if (!isOff) throw changedMeanwhile(await get(id));
      await parts.archiveDeleted();
    },

    /** Every part on sale, oldest first. */
    each: (): AsyncIterable<StoredPart> => parts.each(),

    /** A page of the stock. @throws AppError invalid_input for an unknown page */
    stockPage: lowStock.page,

    mailLowStock: lowStock.sweep,

    /** Counts again what a crash has left uncounted. Any number of processes may run it at once. */
    recount: facets.sweep,

    archiveDeleted: () => parts.archiveDeleted(),

    /** The names of parts by their ids, deleted parts included. */
    namesOf: (ids: readonly string[]): Promise<Map<string, string>> => parts.namesOf(ids),

    /** Call it after a change to what a part's rating counts. */
    rate: ratings.renew,

    /** Accepts deleted parts too. @throws AppError not_found */
    async requireKnown(id: string): Promise<void> {
      if (!(await parts.isKnown(id))) throw noSuchPart();
    },
  };
}

/** The name, description and facts after a change. Undefined if it changes none of them. */
function wordingAfter(part: StoredPart, { name, description, facts }: PartChanges) {
  if (name === undefined && description === undefined && facts === undefined) return undefined;
  const factsNow = facts === undefined ? part.facts : (facts ?? undefined);
  return [name ?? part.name, description ?? part.description, factsNow] as const;
}

function narrowingOf({ q, inStock, minPrice, maxPrice, ...query }: FacetsQuery): Narrowing {
  return {
    q,
    kind: query.kind,
    narrowed: narrowedBy(query),
    inStock: inStock === 'true',
    lowestCents: minPrice === undefined ? undefined : toCents(minPrice),
    highestCents: maxPrice === undefined ? undefined : toCents(maxPrice),
  };
}

function removesTooMany({ availableQuantity }: Part, restock: number): AppError {
  return new AppError('quantity_unavailable', messages.removesTooMany(availableQuantity, -restock));
}

function noSuchPart(): AppError {
  return new AppError('not_found', 'There is no such part.');
}

export function changedMeanwhile({ name }: Part): AppError {
  return new AppError('conflict', `${name} has been changed in the meantime.`);
}
