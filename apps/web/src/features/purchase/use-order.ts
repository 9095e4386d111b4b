import { ApiError, codesOf, ConnectionError, isRefusal, type Issue, messages } from '@switchyard/shared';
import {
  type Booking,
  type NewBooking,
  orderEnded,
  orderStates,
  placeBooking,
  titleOf,
  unpaidRefusals,
} from '@switchyard/shared/bookings';
import { cartOrdered } from '@switchyard/shared/carts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/describe-error.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';

/** The button that places the order. */
type Verb = 'Confirm' | 'Pay';

function describeFailure(error: unknown, verb: Verb): string {
  const again = verb.toLowerCase();
  if (isRefusal<typeof placeBooking>(error, 'order_of_key_ended')) {
    const ended = orderEnded.safeParse(error.problem.parameters).data;
    const how = ended ? orderStates[ended.status].refusal : 'has ended';
    return `An earlier attempt at this order ${how}. ${verb} again to place a new order.`;
  }
  if (isRefusal<typeof placeBooking>(error, 'idempotency_key_reused'))
    return `An earlier attempt at this order did reach us, and differs from this one. Check My Orders before you ${again} again.`;
  if (!(error instanceof ConnectionError)) return describeError(error);
  return `${error.message} ${verb}ing again is safe: if this order already reached us, it is not placed twice. Before you change anything, check My Orders: a changed order is another one.`;
}

/** What the server finds wrong with fields of the order. */
interface Refused {
  issues: readonly Issue[];
  /** There was an answer. */
  isFinal: boolean;
  /** The order that the cart was already placed as. */
  orderedAs?: string | undefined;
}

/** Places orders. */
export function usePlacing(orderKey: ReturnType<typeof useOrderKey>, verb: Verb) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: async (booking: NewBooking) => {
      const headers = { 'idempotency-key': orderKey.for(booking) };
      return (await api.call(placeBooking, { headers, body: booking })).booking;
    },
    // A refusal often means that a shown part or its delivery is outdated.
    onSettled: () => {
      for (const queryKey of [queryKeys.parts, queryKeys.bookings, queryKeys.delivery, queryKeys.cart])
        void queryClient.invalidateQueries({ queryKey });
    },
  });

  async function place(booking: NewBooking): Promise<Booking | Refused> {
    try {
      return await mutateAsync(booking);
    } catch (failure) {
      orderKey.fail(failure);
      const issues = (failure instanceof ApiError && failure.problem?.issues) || [];
      return { issues, isFinal: !(failure instanceof ConnectionError), orderedAs: orderedAs(failure) };
    }
  }

  return {
    place,
    isPending,
    isPlaced: isSuccess,
    /** The buyer has reached the limit of unpaid orders. */
    hasTooMany: isRefusal<typeof placeBooking>(error, ...codesOf(unpaidRefusals)),
    failure: error && !isPending ? describeFailure(error, verb) : undefined,
  };
}

function orderedAs(failure: unknown): string | undefined {
  if (!isRefusal<typeof placeBooking>(failure, 'cart_already_ordered')) return undefined;
  return cartOrdered.safeParse(failure.problem.parameters).data?.booking;
}

/** Places an order and goes to My Orders. */
export function useOrder(orderKey: ReturnType<typeof useOrderKey>) {
  const navigate = useNavigate();
  const { place, isPlaced, hasTooMany, failure } = usePlacing(orderKey, 'Confirm');
  return {
    /** @returns what the server finds wrong with fields of the order */
    async place(booking: NewBooking): Promise<readonly Issue[]> {
      const placed = await place(booking);
      if ('issues' in placed) {
        if (placed.isFinal) toast.error(messages.orderFailed);
        return placed.issues;
      }
      // Navigate first: a toast closes when its page is left.
      await navigate(dashboardPaths.orders);
      toast.success(messages.orderPlaced(titleOf(placed.lines)));
      return [];
    },
    /** The page is about to change, so there is nothing more to confirm. */
    isPlaced,
    hasTooMany,
    failure,
  };
}

/** After these refusals the server will not accept the same key again. */
const spent = [
  'order_took_too_long',
  'order_of_key_ended',
  'idempotency_key_reused',
  ...codesOf(unpaidRefusals),
] as const;

/**
 * The idempotency key of the order being placed. It stays the same for the same order, so that one whose answer was
 * lost is not placed twice. An order that differs in anything is another one.
 * @param kept its name in the tab's storage, for a page that goes on with the same order after a reload
 */
export function useOrderKey(kept?: string) {
  const current = useRef<OrderKey>(undefined);
  return {
    for(booking: NewBooking): string {
      const order = JSON.stringify(booking);
      current.current ??= kept === undefined ? undefined : readKey(kept);
      if (current.current?.order !== order) current.current = { order, key: crypto.randomUUID() };
      if (kept !== undefined) keepKey(kept, current.current);
      return current.current.key;
    },
    fail(error: unknown) {
      if (isRefusal<typeof placeBooking>(error, ...spent)) this.forget();
    },
    forget() {
      current.current = undefined;
      if (kept !== undefined) keepKey(kept, undefined);
    },
  };
}

const keySchema = z.object({ order: z.string(), key: z.string() });
type OrderKey = z.infer<typeof keySchema>;

function readKey(name: string): OrderKey | undefined {
  try {
    return keySchema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? '')).data;
  } catch {
    return undefined;
  }
}

function keepKey(name: string, key: OrderKey | undefined): void {
  try {
    if (key) sessionStorage.setItem(name, JSON.stringify(key));
    else sessionStorage.removeItem(name);
  } catch {
    // Storage is blocked or full. Then a reload while the order is being placed may place it once more.
  }
}
