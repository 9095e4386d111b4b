import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type Booking, mostBuilds, type NewBooking, type NewBuild } from '@switchyard/shared/bookings';
import type { CartLine } from '@switchyard/shared/carts';
import { addressSchema, type Address } from '@switchyard/shared/delivery';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { bookingsQueries } from '../../features/orders/bookings/bookings-queries.ts';
import { useCardEntry } from '../../features/orders/bookings/payment/card-form.tsx';
import { paymentQueries } from '../../features/orders/bookings/payment/payment-queries.ts';
import { usePayment } from '../../features/orders/bookings/payment/use-payment.ts';
import type { PricedCart } from '../../features/orders/carts/use-priced-cart.ts';
import { usePlacing } from '../../features/orders/checkout/use-order.ts';
import { cart } from '../../shop/cart/cart.ts';
import { describeError } from '../../lib/describe-error.ts';
import { useIdempotencyKeys } from '../../lib/use-idempotency-keys.ts';

/** Kept in the tab, so that a reload while the order is being placed finds it again. */
const keyName = 'checkout-key';
const addressField = z.keyof(addressSchema);

/** An order as it is shown: its lines with their prices, and its total. */
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

/** The builds that lines were added for, each once. */
function buildsOf(lines: PricedCart['lines']): NewBuild[] {
  const builds = lines.flatMap(({ line }) => line.build ?? []);
  const different = new Map(builds.map((build) => [JSON.stringify(build), build]));
  return [...different.values()].slice(0, mostBuilds);
}

/**
 * Places and pays in one go. The card must be complete before anything is placed; an order that is placed and not paid
 * stays, and the next try pays for it.
 */
export function useCheckout(order: Booking | undefined, onPlaced: (order: Booking) => void) {
  const stripe = useStripe();
  const elements = useElements();
  const queryClient = useQueryClient();
  const placing = usePlacing(useIdempotencyKeys(keyName), 'Pay');
  const { phase, pay } = usePayment(order);
  const entry = useCardEntry(phase);
  const [startFault, setStartFault] = useState<string>();
  const isBusy = useRef(false);

  /** Whether there is a card to charge. Says what is missing otherwise. */
  function hasCard(): boolean {
    if (entry.isComplete) return true;
    entry.complain();
    elements?.getElement(CardElement)?.focus();
    return false;
  }

  async function payFor(placed: Booking): Promise<void> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return;
    try {
      const { clientSecret } = await queryClient.fetchQuery(paymentQueries.clientSecret(placed));
      const billing = { name: placed.buyerName, email: placed.buyer };
      await pay(placed, { stripe, card, clientSecret, billing });
    } catch (error) {
      setStartFault(`The payment could not be started: ${describeError(error)}`);
    }
  }

  /** The version of the cart that has these lines. Says so if it has others now, or could not be saved. */
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

  /** Goes on with the order that another tab has placed. */
  async function goOnWith(id: string): Promise<void> {
    try {
      onPlaced(await queryClient.fetchQuery(bookingsQueries.one(id)));
    } catch (error) {
      setStartFault(describeError(error));
    }
  }

  /** Answers the fields of the address that the server refuses. */
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

  /** One at a time, however often the button is clicked. */
  async function once<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    if (isBusy.current || !stripe) return undefined;
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
    hasCard,
    placing,
    isReady: stripe !== null,
    fault: placing.failure ?? startFault ?? entry.fault,
    placeAndPay: (wanted: NewBooking, lines: readonly CartLine[]) => once(() => placeAndPay(wanted, lines)),
    payFor: (placed: Booking) => once(() => payFor(placed)),
  };
}
