import {
  ApiError,
  ConnectionError,
  type Issue,
  messages,
  type NewBooking,
  placeBooking,
} from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/describe-error.ts';
import { paths } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';

function describeFailure(error: unknown): string {
  if (!(error instanceof ConnectionError)) return describeError(error);
  return `${error.message} Confirming again is safe: if this order already reached us, it is not placed twice.`;
}

type Order = NewBooking & { quantity: number };

/** Places an order and goes to My Orders. */
export function useOrder(orderKey: ReturnType<typeof useOrderKey>) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: (booking: Order) =>
      api.call(placeBooking, {
        headers: { 'idempotency-key': orderKey.for(booking.quantity) },
        body: booking,
      }),
    // A refusal often means that the shown part or its delivery is outdated.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.parts });
      void queryClient.invalidateQueries({ queryKey: queryKeys.bookings });
      void queryClient.invalidateQueries({ queryKey: queryKeys.delivery });
    },
  });

  /** @returns what the server finds wrong with fields of the order */
  async function place(booking: Order): Promise<readonly Issue[]> {
    try {
      const placed = await mutateAsync(booking);
      // Navigate first: a toast closes when its page is left.
      await navigate(paths.orders);
      toast.success(messages.orderPlaced(placed.booking.partName));
      return [];
    } catch (failure) {
      orderKey.fail(failure);
      if (!(failure instanceof ConnectionError)) toast.error(messages.orderFailed);
      return (failure instanceof ApiError && failure.problem?.issues) || [];
    }
  }

  return {
    place,
    /** The page is about to change, so there is nothing more to confirm. */
    isPlaced: isSuccess,
    /** The buyer has reached the limit of unpaid orders. */
    hasTooMany: error instanceof ApiError && error.problem?.code === 'too_many_unpaid_orders',
    failure: error && !isPending ? describeFailure(error) : undefined,
  };
}

/** After these refusals the server will not accept the same key again. */
const spent = new Set<string | undefined>(['conflict', 'idempotency_key_reused', 'too_many_unpaid_orders']);

/**
 * The idempotency key of the order being placed. It stays the same for the same quantity, so that an order whose
 * answer was lost is not placed twice.
 */
export function useOrderKey() {
  const current = useRef<{ quantity: number; key: string }>(undefined);
  return {
    for(quantity: number): string {
      if (current.current?.quantity !== quantity) current.current = { quantity, key: crypto.randomUUID() };
      return current.current.key;
    },
    fail(error: unknown) {
      if (error instanceof ApiError && spent.has(error.problem?.code)) current.current = undefined;
    },
  };
}
