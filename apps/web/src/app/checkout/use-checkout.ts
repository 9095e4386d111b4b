import { mostBuilds, type NewBuild } from '@switchyard/shared/builds';
import { type Booking, type NewBooking } from '@switchyard/shared/bookings';
import type { CartLine } from '@switchyard/shared/carts';
import { addressSchema, type Address } from '@switchyard/shared/delivery';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { bookingsQueries } from '../../features/orders/bookings/bookings-queries.ts';
import { useCardEntry } from '../../features/orders/bookings/payment/card-form.tsx';
import { paymentQueries } from '../../features/orders/bookings/payment/payment-queries.ts';
import type { FindCard } from '../../features/orders/bookings/payment/charge.ts';
import { usePayment } from '../../features/orders/bookings/payment/use-payment.ts';
import type { PricedCart } from '../../features/orders/carts/use-priced-cart.ts';
import { usePlacing } from '../../features/orders/checkout/use-order.ts';
import { cart } from '../../shop/cart/cart.ts';
import { describeError } from '../../lib/describe-error.ts';
import { useIdempotencyKeys } from '../../lib/use-idempotency-keys.ts';

/**
 * The idempotency key is kept in the tab's storage. A reload while the order is being placed then repeats the same
 * call.
 */
const keyName = 'checkout-key';
const addressField = z.keyof(addressSchema);

/** The request to place the order, with the lines, prices and total that the buyer sees. Undefined without a bill. */
export function orderOf(
  who: Pick<NewBooking, 'buyer' | 'buyerName' | 'phone'>,
  address: Address,
  { lines, bill }: PricedCart,
): NewBooking | undefined {
  if (!bill) return undefined;
  const builds = buildsOf(lines);
  return {
    ...who,
    address,
    lines: lines.map(({ line: { partId, quantity }, goods }) => ({ partId, quantity, price: goods })),
    total: bill.total,
    ...(builds.length > 0 && { builds }),
  };
}

/** The builds that the lines were added for, without duplicates. */
function buildsOf(lines: PricedCart['lines']): NewBuild[] {
  const builds = lines.flatMap(({ line }) => line.build ?? []);
  const different = new Map(builds.map((build) => [JSON.stringify(build), build]));
  return [...different.values()].slice(0, mostBuilds);
}

/**
 * Places the order and pays for it in one go. Nothing is placed before the card is complete. If the payment fails, the
 * order stays, and the next attempt only pays for it.
 */
export function useCheckout(order: Booking | undefined, onPlaced: (order: Booking) => void) {
  const cardField = useRef<FindCard>(null);
  const findCard = () => cardField.current?.();
  const queryClient = useQueryClient();
  const placing = usePlacing(useIdempotencyKeys(keyName), 'Pay');
  const { phase, pay } = usePayment(order);
  const entry = useCardEntry(phase);
  const [startFault, setStartFault] = useState<string>();
  const isBusy = useRef(false);

  /** Whether there is a complete card. If not, tells the buyer what is missing. */
  function hasCard(): boolean {
    if (entry.isComplete) return true;
    entry.complain();
    findCard()?.focus();
    return false;
  }

  async function payFor(placed: Booking): Promise<void> {
    const card = findCard();
    if (!card) return;
    try {
      const { clientSecret } = await queryClient.fetchQuery(paymentQueries.clientSecret(placed));
      await pay(placed, card, clientSecret);
    } catch (error) {
      setStartFault(`The payment could not be started: ${describeError(error)}`);
    }
  }

  /** The cart's version. Undefined if its lines have changed or it could not be saved; the buyer is then told which. */
  async function versionOf(lines: readonly CartLine[]): Promise<number | undefined> {
    try {
      const version = await cart.versionWith(lines);
      if (version === undefined) setStartFault('Your cart was changed elsewhere. Check it, then pay.');
      return version;
    } catch (error) {
      setStartFault(`Your cart could not be saved: ${describeError(error)}`);
      return undefined;
    }
  }

  /** Continues with an order that another tab has placed. */
  async function goOnWith(id: string): Promise<void> {
    try {
      onPlaced(await queryClient.fetchQuery(bookingsQueries.one(id)));
    } catch (error) {
      setStartFault(describeError(error));
    }
  }

  /**
   * Places the order, then pays for it.
   * @returns faults that the server finds in the address fields
   */
  async function placeAndPay(
    wanted: NewBooking,
    lines: readonly CartLine[],
  ): Promise<{ field: keyof Address; message: string }[]> {
    const cartVersion = await versionOf(lines);
    if (cartVersion === undefined) return [];
    const placed = await placing.place({ ...wanted, cartVersion });
    if ('issues' in placed) {
      if (placed.orderedAs !== undefined) await goOnWith(placed.orderedAs);
      return placed.issues.flatMap(({ path, message }) => {
        const field = addressField.safeParse(path.replace(/^body\.address\./, ''));
        return field.success ? [{ field: field.data, message }] : [];
      });
    }
    placing.finish();
    queryClient.setQueryData(bookingsQueries.one(placed._id).queryKey, placed);
    onPlaced(placed);
    await payFor(placed);
    return [];
  }

  /** Runs one action at a time. Clicks during the run are ignored. */
  async function once<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    if (isBusy.current || !findCard()) return undefined;
    isBusy.current = true;
    setStartFault(undefined);
    try {
      return await act();
    } finally {
      isBusy.current = false;
    }
  }

  return {
    phase,
    entry,
    cardField,
    hasCard,
    placing,
    fault: placing.failure ?? startFault ?? entry.fault,
    placeAndPay: (wanted: NewBooking, lines: readonly CartLine[]) => once(() => placeAndPay(wanted, lines)),
    payFor: (placed: Booking) => once(() => payFor(placed)),
  };
}
