import {
  messages,
  toCents,
  type NewPart,
  type Part,
  type PartChanges,
  type PartsQuery,
} from '@switchyard/shared';
import { ObjectId } from 'mongodb';
import type { AuditService } from '../audit/audit.service.ts';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { searchTerms } from '../platform/search-terms.ts';
import type { HoldToEnd, PartsRepository, StandingHold, StoredPart } from './parts.repository.ts';

export type { StandingHold } from './parts.repository.ts';

export type PartsService = ReturnType<typeof createPartsService>;

/** What an order asks of a part's stock. */
export interface UnitsWanted {
  part: StoredPart;
  bookingId: string;
  quantity: number;
}

export interface PartsDependencies {
  parts: PartsRepository;
  audit: Pick<AuditService, 'record'>;
  /** Keeps the shop's picture at this address from being deleted as unused, until the part refers to it. */
  keepPicture(address: string | undefined): Promise<void>;
  clock: Clock;
  /** Told after each attempt to change a part, whatever came of it. */
  onChange?(): void;
}

/** Parts and their stock. Everything that changes a stock goes through here. */
export function createPartsService(dependencies: PartsDependencies) {
  const { parts, audit, keepPicture, clock, onChange = () => {} } = dependencies;

  async function changing<T>(change: Promise<T>): Promise<T> {
    try {
      return await change;
    } finally {
      onChange();
    }
  }

  async function get(id: string): Promise<StoredPart> {
    const part = await parts.find(id);
    if (!part) throw noSuchPart();
    return part;
  }

  /** Tells the audit trail of another price or stock. */
  async function tellChange(
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
    /** A page of the parts on sale. @throws AppError invalid_input for an `after` or `before` that no page named */
    page: ({ inStock, minPrice, maxPrice, ...query }: PartsQuery & { newest?: true }) =>
      parts.page({
        ...query,
        inStock: inStock === 'true',
        lowestCents: minPrice === undefined ? undefined : toCents(minPrice),
        highestCents: maxPrice === undefined ? undefined : toCents(maxPrice),
      }),

    /** @throws AppError not_found */
    get,

    /**
     * The one part on sale of this name, for clients that name no id.
     * @throws AppError not_found, part_ambiguous where several share the name
     */
    async getByName(name: string): Promise<StoredPart> {
      const [part, other] = await parts.findByName(name, 2);
      if (!part) throw new AppError('not_found', `There is no part named ${name}.`);
      if (other) throw new AppError('part_ambiguous', `Several parts are named ${name}: send partId.`);
      return part;
    },

    /** Adds a part, stocked with its available quantity. Answers its id. */
    async add(actor: Actor, { price, ...part }: NewPart): Promise<string> {
      const id = new ObjectId().toHexString();
      const { name, availableQuantity } = part;
      await audit.record({
        by: actor.email,
        from: actor.address,
        action: 'part-added',
        whom: id,
        after: { name, price, availableQuantity },
      });
      await parts.learnWords(name, part.description);
      await keepPicture(part.img);
      await changing(parts.insert(id, { ...part, priceCents: toCents(price) }, actor.email, clock.now()));
      return id;
    },

    /**
     * Changes a part and restocks it by an amount. Orders keep the price they were placed at.
     * @throws AppError not_found, quantity_unavailable where more would be taken than is available
     */
    async change(
      actor: Actor,
      id: string,
      { price, restock = 0, ...fields }: PartChanges,
    ): Promise<StoredPart> {
      const part = await get(id);
      const { name, description } = part;
      if (part.availableQuantity + restock < 0) throw removesTooMany(part, restock);
      await tellChange(actor, part, { price, restock });
      const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const changes = { ...set, ...(price !== undefined && { priceCents: toCents(price) }), restock };
      const texts = [fields.name ?? name, fields.description ?? description] as const;
      const terms = searchTerms(...texts);
      await parts.learnWords(...texts);
      await keepPicture(fields.img);
      const changed = await changing(parts.change(id, changes, terms, actor.email, clock.now()));
      if (changed) return changed;
      throw removesTooMany(await get(id), restock);
    },

    /**
     * Takes a part off sale; its record leaves the catalogue for the archive once no order holds units of it.
     * @throws AppError not_found
     */
    async remove(actor: Actor, id: string): Promise<void> {
      const { name, price, availableQuantity } = await get(id);
      await audit.record({
        by: actor.email,
        from: actor.address,
        action: 'part-deleted',
        whom: id,
        before: { name, price, availableQuantity },
      });
      if (!(await changing(parts.takeOffSale(id, actor.email, clock.now())))) throw noSuchPart();
      await parts.archiveDeleted();
    },

    archiveDeleted: () => parts.archiveDeleted(),

    /** The names of parts by their ids, also of those that were deleted. */
    namesOf: (ids: readonly string[]): Promise<Map<string, string>> => parts.namesOf(ids),

    /** @throws AppError not_found where there never was such a part; one that was deleted is known still */
    async requireKnown(id: string): Promise<void> {
      if (!(await parts.isKnown(id))) throw noSuchPart();
    },

    /**
     * Sets units aside for an order. Asking again for as many while the order's hold stands answers that hold. Answers its id.
     * @throws AppError not_found, quantity_below_minimum, quantity_unavailable, price_changed
     */
    async hold({ part, bookingId, quantity }: UnitsWanted): Promise<string> {
      const { _id: partId, priceCents } = part;
      const holdId =
        (await changing(parts.hold({ partId, bookingId, quantity, priceCents, at: clock.now() }))) ??
        (await parts.findHold(partId, bookingId, quantity));
      if (holdId) return holdId;
      const now = await get(partId);
      refuseQuantity(now, quantity);
      if (now.priceCents !== priceCents)
        throw new AppError('price_changed', `The price of ${now.name} has changed.`);
      throw new AppError('conflict', `${now.name} changed at this moment. Try again.`);
    },

    /** Gives a hold's units back to what is available; does nothing where the hold is gone. */
    release: (hold: HoldToEnd): Promise<void> => changing(parts.release(hold)),
    /** Counts a hold's units as sold; does nothing where the hold is gone. */
    sell: (hold: HoldToEnd): Promise<void> => changing(parts.sell(hold)),
    /** Every hold made before the moment given. */
    holdsBefore: (moment: Date): AsyncGenerator<StandingHold> => parts.holdsBefore(moment),
  };
}

function removesTooMany({ availableQuantity }: Part, restock: number): AppError {
  return new AppError('quantity_unavailable', messages.removesTooMany(availableQuantity, -restock));
}

function noSuchPart(): AppError {
  return new AppError('not_found', 'There is no such part.');
}

/** @throws AppError quantity_below_minimum, quantity_unavailable, in the specification's words */
function refuseQuantity(part: Part, quantity: number): void {
  if (quantity < part.minimumOrder) {
    throw new AppError('quantity_below_minimum', messages.quantityBelowMinimum(part.minimumOrder));
  }
  if (quantity > part.availableQuantity) {
    throw new AppError('quantity_unavailable', messages.quantityAboveAvailable(part.availableQuantity));
  }
}
