import { isDeepStrictEqual } from 'node:util';
import { quantityFault } from '@switchyard/shared/parts';
import { AppError, refuse } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { LowStock } from './low-stock.ts';
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
  /** Why the share of an account without a verified e-mail has no room for an order. Undefined if it has some. */
  async function whyNotShared(
    { partId, quantity }: { partId: string; quantity: number },
    sharer: Sharer,
  ): Promise<AppError | undefined> {
    const room = await stock.roomFor(partId, sharer);
    if (!room || quantity <= Math.min(room.account, room.network, room.all)) return undefined;
    return quantity > room.account
      ? refuse('share_used_up', { quantity: Math.max(0, room.account) })
      : refuse('mostly_set_aside');
  }

  return {
    /**
     * Gives units that an order sets aside to another, which no third one can get in between. A repeated call answers
     * the hold that the other order has already.
     */
    async handOver(units: Omit<HandOver, 'at'>): Promise<StandingHold> {
      const { partId, bookingId, quantity } = units;
      const holdId = (await stock.handOver({ ...units, at: clock.now() })) ?? (await stock.findHold(units));
      if (!holdId) throw new Error(`The units of part ${partId} could not be handed over`);
      return { partId, bookingId, quantity, holdId };
    },

    /** Sets units aside for an order. A repeated call answers the hold that the order already has. */
    async hold({ part, for: sharer, ...wanted }: UnitsWanted): Promise<NewHold> {
      const request = { ...wanted, partId: part._id, priceMinor: part.priceMinor, breaks: part.breaks };
      const made = await stock.hold({ ...request, for: sharer, at: clock.now() });
      if (made) return { ...wanted, partId: part._id, ...made };
      const holdId = await stock.findHold(request);
      if (holdId) return { ...wanted, partId: part._id, holdId, isMostHeld: false };
      const { ordered: quantity = wanted.quantity } = wanted;
      // It got the others from another order, before a crash.
      const whole = await stock.findHold({ ...request, quantity });
      if (whole) return { ...wanted, quantity, partId: part._id, holdId: whole, isMostHeld: false };
      const refusal = whyRefused(await parts.get(part._id), request);
      throw refusal ?? (sharer && (await whyNotShared(request, sharer))) ?? justChanged(part);
    },

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
    /** Every hold made before this moment. */
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
  /** Set for buyers who may only hold a share of the stock. */
  for?: Sharer | undefined;
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

const justChanged = ({ name }: StoredPart) => refuse('part_busy', { name });
