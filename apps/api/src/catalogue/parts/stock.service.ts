import { isDeepStrictEqual } from 'node:util';
import { nameWithChoice } from '@switchyard/shared/families';
import { quantityFault } from '@switchyard/shared/parts';
import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { LowStock } from './low-stock.ts';
import { freed, openQuantity } from './open-quantity.ts';
import type { StoredPart } from './part-document.ts';
import type {
  HandOver,
  HoldRequest,
  HoldToEnd,
  MadeHold,
  Sharer,
  StandingHold,
  StockRepository,
  UnitsBack,
} from './stock.repository.ts';

export { plenty, type Sharer, type StandingHold } from './stock.repository.ts';
export type NewHold = StandingHold & MadeHold;
export type StockService = ReturnType<typeof createStockService>;

interface StockDependencies {
  stock: StockRepository;
  parts: { get(id: string): Promise<StoredPart> };
  lowStock: Pick<LowStock, 'check'>;
  clock: Clock;
}

/** The stock: units that are held for orders, sold, and put back. */
export function createStockService({ stock, parts, lowStock, clock }: StockDependencies) {
  return {
    /**
     * Passes held units from one order to another, so that no third order can get them in between. Idempotent: a
     * repeated call returns the hold that the first call made.
     */
    async handOver(units: Omit<HandOver, 'at'>): Promise<StandingHold> {
      const { partId, bookingId, quantity } = units;
      const handedOver = await stock.handOver({ ...units, at: clock.now() });
      const holdId = handedOver ?? (await stock.findHold(units))?.holdId;
      if (!holdId) throw new Error(`The units of part ${partId} could not be handed over`);
      return { partId, bookingId, quantity, holdId };
    },

    /**
     * Holds units for an order. Idempotent: a repeated call returns the hold that the order has already.
     * @throws a refusal with the reason if the units cannot be held
     */
    async hold({ part, for: sharer, mayTakeLast = never, ...wanted }: UnitsWanted): Promise<NewHold> {
      const request = requestOf({ part, ...wanted });
      const asked = { ...request, for: sharer, at: clock.now() };
      let isOfLast = false;
      let made = await stock.hold(asked);
      if (!made && sharer) {
        isOfLast = await mayTakeLast();
        if (isOfLast) made = await stock.hold({ ...asked, last: true });
      }
      if (made) return { ...wanted, partId: part._id, ...made };
      const earlier = await stock.findHold(asked);
      if (earlier) return { ...wanted, partId: part._id, ...earlier };
      const { ordered: quantity = wanted.quantity } = wanted;
      // An earlier attempt, ended by a crash, may already have merged this hold with the units from another order.
      const whole = await stock.findHold({ ...asked, quantity });
      if (whole) return { ...wanted, quantity, partId: part._id, ...whole };
      const now = await parts.get(part._id);
      const refusal = whyRefused(now, request);
      throw refusal ?? (sharer && whyNotOpen(now, request, isOfLast)) ?? justChanged(part);
    },

    /**
     * Holds units of several parts in one command, for a buyer without limits on holds. Returns no holds if one part is
     * refused, although the others may then be held. Whether most of a part was held before is computed from the given
     * parts.
     */
    async holdAll(wanted: readonly Wanted[]): Promise<NewHold[]> {
      const at = clock.now();
      const ids = await stock.holdAll(wanted.map((units) => ({ ...requestOf(units), at })));
      return wanted.flatMap(({ part, bookingId, quantity }, index) => {
        const isMostHeld = (part.heldQuantity ?? 0) > part.availableQuantity;
        const unit = { partId: part._id, bookingId, quantity, isMostHeld, isBeyond: false, isLast: false };
        return ids?.[index] === undefined ? [] : { ...unit, holdId: ids[index] };
      });
    },

    /** The hold of exactly this quantity that an order has on a part. */
    async findHold({ part, bookingId, quantity }: Wanted): Promise<StandingHold | undefined> {
      const units = { partId: part._id, bookingId, quantity };
      const found = await stock.findHold(units);
      return found && { ...units, holdId: found.holdId };
    },

    /**
     * How many units a buyer who has not paid for anything yet could order if an order had released its `own` units.
     */
    openWith: (part: StoredPart, own: number, mayTakeLast: boolean): number =>
      openQuantity(freed(part, own), mayTakeLast),
    /** Puts a hold's units back in stock. Idempotent: does nothing if the hold is gone. */
    release: (hold: HoldToEnd): Promise<void> => stock.release(hold),
    /** Counts a hold's units as sold. Idempotent: does nothing if the hold is gone. */
    async sell(hold: HoldToEnd): Promise<void> {
      await stock.sell(hold);
      // A crash before this loses nothing: the order is not settled yet, so this runs again.
      await lowStock.check(hold.partId);
    },
    /** Puts sold units back in stock. Idempotent per refund. */
    takeBack: (units: Omit<UnitsBack, 'at'>): Promise<void> => stock.takeBack({ ...units, at: clock.now() }),
    recountHeld: stock.recountHeld,
    holdsBefore: (moment: Date): AsyncGenerator<StandingHold> => stock.holdsBefore(moment),
  };
}

interface Wanted {
  /** The part with which the order was computed. */
  part: StoredPart;
  bookingId: string;
  quantity: number;
  /** The units that the order will have in all, if it gets some of them from another order. */
  ordered?: number | undefined;
}

interface UnitsWanted extends Wanted {
  /** Set for a buyer who has not paid for anything yet. */
  for?: Sharer | undefined;
  /** Whether such a buyer may take the smallest order from the part's last fifth. Only called if that matters. */
  mayTakeLast?: (() => Promise<boolean>) | undefined;
}

const never = async () => false;

const requestOf = ({ part, ...wanted }: Wanted) => ({
  ...wanted,
  partId: part._id,
  priceMinor: part.priceMinor,
  breaks: part.breaks,
});

/** The reason why a part, as it is now, could not be held. */
function whyRefused(
  part: StoredPart,
  {
    quantity,
    ordered = quantity,
    priceMinor,
    breaks,
  }: Pick<HoldRequest, 'quantity' | 'ordered' | 'priceMinor' | 'breaks'>,
): AppError | undefined {
  const availableQuantity = part.availableQuantity + ordered - quantity;
  const fault = quantityFault({ ...part, availableQuantity }, ordered);
  if (fault) return new AppError(fault, fault.message);
  if (part.priceMinor !== priceMinor || !isDeepStrictEqual(part.breaks, breaks))
    return refuse('part_price_changed', { name: nameWithChoice(part) });
  return undefined;
}

/** Why a buyer who has not paid for anything yet gets fewer units of a part. Undefined if the buyer can get them. */
function whyNotOpen(
  part: StoredPart,
  { quantity, ordered = quantity }: Pick<HoldRequest, 'quantity' | 'ordered'>,
  mayTakeLast: boolean,
): AppError | undefined {
  const open = openQuantity(freed(part, ordered - quantity), mayTakeLast);
  return ordered > open ? refuse('mostly_set_aside', { quantity: open }) : undefined;
}

const justChanged = (part: StoredPart) => refuse('part_busy', { name: nameWithChoice(part) });
