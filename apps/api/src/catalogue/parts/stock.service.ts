import { isDeepStrictEqual } from 'node:util';
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

export type { Sharer, StandingHold } from './stock.repository.ts';
export type NewHold = StandingHold & MadeHold;
export type StockService = ReturnType<typeof createStockService>;

interface StockDependencies {
  stock: StockRepository;
  parts: { get(id: string): Promise<StoredPart> };
  lowStock: Pick<LowStock, 'check'>;
  clock: Clock;
}

/** Units set aside for orders. */
export function createStockService({ stock, parts, lowStock, clock }: StockDependencies) {
  return {
    /**
     * Gives units that an order sets aside to another, which no third one can get in between. A repeated call answers
     * the hold that the other order has already.
     */
    async handOver(units: Omit<HandOver, 'at'>): Promise<StandingHold> {
      const { partId, bookingId, quantity } = units;
      const handedOver = await stock.handOver({ ...units, at: clock.now() });
      const holdId = handedOver ?? (await stock.findHold(units))?.holdId;
      if (!holdId) throw new Error(`The units of part ${partId} could not be handed over`);
      return { partId, bookingId, quantity, holdId };
    },

    /** Sets units aside for an order. A repeated call answers the hold that the order already has. */
    async hold({ part, for: sharer, mayTakeLast = false, ...wanted }: UnitsWanted): Promise<NewHold> {
      const request = { ...wanted, partId: part._id, priceMinor: part.priceMinor, breaks: part.breaks };
      const asked = { ...request, for: sharer, at: clock.now() };
      const made =
        (await stock.hold(asked)) ?? (mayTakeLast ? await stock.hold({ ...asked, last: true }) : undefined);
      if (made) return { ...wanted, partId: part._id, ...made };
      const earlier = await stock.findHold(asked);
      if (earlier) return { ...wanted, partId: part._id, ...earlier };
      const { ordered: quantity = wanted.quantity } = wanted;
      // It got the others from another order, before a crash.
      const whole = await stock.findHold({ ...asked, quantity });
      if (whole) return { ...wanted, quantity, partId: part._id, ...whole };
      const now = await parts.get(part._id);
      const refusal = whyRefused(now, request);
      throw refusal ?? (sharer && whyNotOpen(now, request, mayTakeLast)) ?? justChanged(part);
    },

    /** How many units a buyer who has paid nothing yet could order once an order has given its own back. */
    openWith: (part: StoredPart, own: number, mayTakeLast: boolean): number =>
      openQuantity(freed(part, own), mayTakeLast),
    /** Puts a hold's units back in stock. Does nothing if the hold is gone. */
    release: (hold: HoldToEnd): Promise<void> => stock.release(hold),
    /** Counts a hold's units as sold. Does nothing if the hold is gone. */
    async sell(hold: HoldToEnd): Promise<void> {
      await stock.sell(hold);
      // A crash before this is no loss: the order is not settled yet, so its hold is sold again.
      await lowStock.check(hold.partId);
    },
    /** Puts sold units back in stock, once for each refund. */
    takeBack: (units: Omit<UnitsBack, 'at'>): Promise<void> => stock.takeBack({ ...units, at: clock.now() }),
    holdsBefore: (moment: Date): AsyncGenerator<StandingHold> => stock.holdsBefore(moment),
  };
}

interface UnitsWanted {
  /** The part as it was when the order was computed. */
  part: StoredPart;
  bookingId: string;
  quantity: number;
  /** How many units the order has of it in all, if it gets some of them from another order. */
  ordered?: number | undefined;
  /** Set for buyers who have paid nothing yet. */
  for?: Sharer | undefined;
  /** Whether such a buyer may take the smallest order of the part's last fifth. */
  mayTakeLast?: boolean;
}

/** Why a part, as it is now, could not be held. */
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
    return refuse('part_price_changed', { name: part.name });
  return undefined;
}

/** Why a buyer who has paid nothing yet gets so few units of a part. Undefined if they can be had. */
function whyNotOpen(
  part: StoredPart,
  { quantity, ordered = quantity }: Pick<HoldRequest, 'quantity' | 'ordered'>,
  mayTakeLast: boolean,
): AppError | undefined {
  const open = openQuantity(freed(part, ordered - quantity), mayTakeLast);
  return ordered > open ? refuse('mostly_set_aside', { quantity: open }) : undefined;
}

const justChanged = ({ name }: StoredPart) => refuse('part_busy', { name });
