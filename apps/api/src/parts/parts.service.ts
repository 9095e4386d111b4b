import {
  messages,
  toCents,
  type NewPart,
  type Part,
  type PartChanges,
  type PartsQuery,
} from '@switchyard/shared';
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
  clock: Clock;
  /** Told after each attempt to change a part, whatever came of it. */
  onChange?(): void;
}

/** Parts and their stock. Everything that changes a stock goes through here. */
export function createPartsService({ parts, clock, onChange = () => {} }: PartsDependencies) {
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
    async add(by: string, { price, ...part }: NewPart): Promise<string> {
      await parts.learnWords(part.name, part.description);
      return changing(parts.insert({ ...part, priceCents: toCents(price) }, by, clock.now()));
    },

    /**
     * Changes a part and restocks it by an amount. Orders keep the price they were placed at.
     * @throws AppError not_found, quantity_unavailable where more would be taken than is available
     */
    async change(by: string, id: string, { price, restock, ...fields }: PartChanges): Promise<StoredPart> {
      const { name, description, availableQuantity } = await get(id);
      const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const changes = { ...set, ...(price !== undefined && { priceCents: toCents(price) }), restock };
      const texts = [fields.name ?? name, fields.description ?? description] as const;
      const terms = searchTerms(...texts);
      await parts.learnWords(...texts);
      const changed = await changing(parts.change(id, changes, terms, by, clock.now()));
      if (changed) return changed;
      const removed = -(changes.restock ?? 0);
      throw new AppError('quantity_unavailable', messages.removesTooMany(availableQuantity, removed));
    },

    /**
     * Takes a part off sale; its record leaves the catalogue for the archive once no order holds units of it.
     * @throws AppError not_found
     */
    async remove(by: string, id: string): Promise<void> {
      if (!(await changing(parts.takeOffSale(id, by, clock.now())))) throw noSuchPart();
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
