import { ApiError } from '@switchyard/shared';
import { useRef } from 'react';

/** After these refusals the key itself is used up: only another can place the order. */
const spent = new Set<string | undefined>(['conflict', 'idempotency_key_reused', 'too_many_unpaid_orders']);

/**
 * The idempotency key of the order being placed. It stays the same however often the same order is sent, so that an
 * order whose answer was lost is not placed twice; another quantity is another order.
 */
export function useOrderKey() {
  const current = useRef<{ quantity: number; key: string }>(undefined);
  return {
    for(quantity: number): string {
      if (current.current?.quantity !== quantity) current.current = { quantity, key: crypto.randomUUID() };
      return current.current.key;
    },
    /** The order was not placed, or it is not known. */
    fail(error: unknown) {
      if (error instanceof ApiError && spent.has(error.problem?.code)) current.current = undefined;
    },
  };
}
