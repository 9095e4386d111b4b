import { messages, orderable } from '@switchyard/shared';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { LowStock } from './low-stock.ts';
import type { StoredPart } from './part-document.ts';
import type { HoldToEnd, StandingHold, StockRepository, UnitsBack } from './stock.repository.ts';

export type { StandingHold } from './stock.repository.ts';
export type StockService = ReturnType<typeof createStockService>;

export interface StockDependencies {
  stock: StockRepository;
  parts: { get(id: string): Promise<StoredPart> };
  lowStock: Pick<LowStock, 'check'>;
  clock: Clock;
}

/** Units set aside for orders. */
export function createStockService({ stock, parts, lowStock, clock }: StockDependencies) {
  return {
    /**
     * Sets units aside for an order. A repeated call answers the hold that the order already has.
     * @throws AppError not_found, quantity_below_minimum, quantity_not_multiple, quantity_unavailable, price_changed, conflict
     */
    async hold({ part, ...wanted }: UnitsWanted): Promise<StandingHold> {
      const request = { ...wanted, partId: part._id, priceCents: part.priceCents };
      const holdId = (await stock.hold({ ...request, at: clock.now() })) ?? (await stock.findHold(request));
      if (holdId) return { ...wanted, partId: part._id, holdId };
      throw whyRefused(await parts.get(part._id), request);
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

export interface UnitsWanted {
  /** The part as it was when the order was computed. */
  part: StoredPart;
  bookingId: string;
  quantity: number;
}

/** Why a part, as it is now, could not be held. */
function whyRefused(
  part: StoredPart,
  { quantity, priceCents }: { quantity: number; priceCents: number },
): AppError {
  const { least, step } = orderable(part);
  if (quantity < least) return new AppError('quantity_below_minimum', messages.quantityBelowMinimum(least));
  if (quantity % step !== 0) return new AppError('quantity_not_multiple', messages.quantityNotMultiple(step));
  if (quantity > part.availableQuantity)
    return new AppError('quantity_unavailable', messages.quantityAboveAvailable(part.availableQuantity));
  if (part.priceCents !== priceCents)
    return new AppError('price_changed', `The price of ${part.name} has changed.`);
  return new AppError('conflict', `${part.name} has just been changed. Try again.`);
}
