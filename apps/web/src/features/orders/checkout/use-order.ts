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
import { useNavigate } from 'react-router-dom';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import type { IdempotencyKeys } from '../../../lib/use-idempotency-keys.ts';

/** The label of the button that places the order. */
type Verb = 'Confirm' | 'Pay';

function describeFailure(error: unknown, verb: Verb): string {
  const again = verb.toLowerCase();
  if (isRefusal<typeof placeBooking>(error, 'order_of_key_ended')) {
    const ended = orderEnded.safeParse(error.problem.parameters).data;
    const how = ended ? orderStates[ended.status].refusal : 'has ended';
    return `An earlier attempt at this order ${how}. ${verb} again to place a new order.`;
  }
  if (isRefusal<typeof placeBooking>(error, 'idempotency_key_reused'))
    return (
      'An earlier attempt at this order did reach us, and differs from ' +
      `this one. Check My Orders before you ${again} again.`
    );
  if (!(error instanceof ConnectionError)) return describeError(error);
  return (
    `${error.message} ${verb}ing again is safe: if this order already reached us, it is not placed ` +
    'twice. Before you change anything, check My Orders: a changed order is another one.'
  );
}

/** The faults that the server finds in the order's fields. */
interface Refused {
  issues: readonly Issue[];
  /** Whether the server has answered. Without an answer, the order may still have been placed. */
  isFinal: boolean;
  /** The order that the cart was already placed as. */
  orderedAs?: string | undefined;
}

/** The subject of the idempotency key. An order with any difference gets a new key. */
const placing = 'placing';

export function usePlacing(keys: IdempotencyKeys, verb: Verb) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: async (booking: NewBooking) => {
      const headers = { 'idempotency-key': keys.of(placing, JSON.stringify(booking)) };
      return (await api.call(placeBooking, { headers, body: booking })).booking;
    },
    // A refusal often means that a displayed part or its delivery is outdated.
    onSettled: () => {
      for (const queryKey of [queryKeys.parts, queryKeys.bookings, queryKeys.delivery, queryKeys.cart])
        void queryClient.invalidateQueries({ queryKey });
    },
  });

  async function place(booking: NewBooking): Promise<Booking | Refused> {
    try {
      return await mutateAsync(booking);
    } catch (failure) {
      if (isRefusal<typeof placeBooking>(failure, ...spent)) keys.finish(placing);
      const issues = (failure instanceof ApiError && failure.problem?.issues) || [];
      return { issues, isFinal: !(failure instanceof ConnectionError), orderedAs: orderedAs(failure) };
    }
  }

  return {
    place,
    /** Ends the idempotency key, so that an identical order is placed anew instead of repeating this one. */
    finish: () => keys.finish(placing),
    isPending,
    isPlaced: isSuccess,
    /** Whether the buyer has reached the limit of unpaid orders. */
    hasTooMany: isRefusal<typeof placeBooking>(error, ...codesOf(unpaidRefusals)),
    failure: error && !isPending ? describeFailure(error, verb) : undefined,
  };
}

function orderedAs(failure: unknown): string | undefined {
  if (!isRefusal<typeof placeBooking>(failure, 'cart_already_ordered')) return undefined;
  return cartOrdered.safeParse(failure.problem.parameters).data?.booking;
}

/** Places an order, and then goes to My Orders. */
export function useOrder(keys: IdempotencyKeys) {
  const navigate = useNavigate();
  const { place, isPlaced, hasTooMany, failure } = usePlacing(keys, 'Confirm');
  return {
    /**
     * Places the order.
     * @returns the faults that the server finds in the order's fields
     */
    async place(booking: NewBooking): Promise<readonly Issue[]> {
      const placed = await place(booking);
      if ('issues' in placed) {
        if (placed.isFinal) toast.error(messages.orderFailed);
        return placed.issues;
      }
      // Navigate first, because toasts close when the page changes.
      await navigate(dashboardPaths.orders);
      toast.success(messages.orderPlaced(titleOf(placed.lines)));
      return [];
    },
    /** The order is placed and the page is about to change, so nothing can be confirmed any more. */
    isPlaced,
    hasTooMany,
    failure,
  };
}

/** Refusals after which the server never accepts the same key again. */
const spent = [
  'order_took_too_long',
  'order_of_key_ended',
  'idempotency_key_reused',
  ...codesOf(unpaidRefusals),
] as const;
