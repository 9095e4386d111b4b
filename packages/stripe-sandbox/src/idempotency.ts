import { hash } from 'node:crypto';
import type { Request } from 'express';
import type { Store, StoredReply } from './store.ts';
import { StripeError } from './stripe-error.ts';

type Reply = Omit<StoredReply, 'call'>;

/** Executes repeated calls with the same key only once: https://docs.stripe.com/api/idempotent_requests */
export function createIdempotency(store: Store) {
  const inUse = new Set<string>();
  return {
    /**
     * Returns the stored reply for the key, or else runs what `prepare` returns, inside one transaction.
     * @throws StripeError if another call is using the key (409) or used it for a different call (400)
     */
    async once(request: Request, prepare: () => Promise<() => Reply>): Promise<Reply> {
      const key = request.method === 'POST' ? request.get('idempotency-key') : undefined;
      if (key === undefined) return store.atomically(await prepare());
      if (inUse.has(key)) {
        throw misuse(409, `Another request is using the idempotency key ${key}.`, 'idempotency_key_in_use');
      }
      // Hashed, because the body may hold a card number.
      const call = hash('sha256', `${request.path} ${JSON.stringify(request.body)}`);
      const earlier = store.replies.get(key);
      if (earlier && earlier.call !== call) {
        throw misuse(400, `The idempotency key ${key} was used for another request.`);
      }
      inUse.add(key);
      try {
        const execute = await prepare();
        if (earlier) return earlier;
        return store.atomically(() => {
          const reply = execute();
          // A refused call has changed nothing, so it may be corrected and retried with the same key.
          if (reply.status < 400 || reply.status === 402) store.replies.put(key, { call, ...reply });
          return reply;
        });
      } finally {
        inUse.delete(key);
      }
    },
  };
}

function misuse(status: number, message: string, code?: string): StripeError {
  return new StripeError(status, { type: 'idempotency_error', message, ...(code && { code }) });
}
