import { createHash } from 'node:crypto';
import { nowInSeconds } from './identifiers.ts';
import type { StoredReply } from './records.ts';
import type { Store } from './store.ts';
import { StripeError } from './stripe-error.ts';

export interface Reply {
  status: number;
  body: object;
}

/** One use of an idempotency key, from the arrival of the call to its answer. */
export interface Claim {
  /** The first answer to this key, if it was answered before. */
  earlier: StoredReply | undefined;
  /** Keeps this answer for later calls with the key, unless the call was refused before anything was done. */
  remember(reply: Reply, requestId: string): void;
  release(): void;
}

/**
 * Stripe's idempotent requests, https://docs.stripe.com/api/idempotent_requests: one key is one act, however
 * often and from wherever the call is repeated, also after a restart.
 */
export function createIdempotency(store: Store): { claim(key: string, call: string, body: string): Claim } {
  const inUse = new Set<string>();
  return {
    /** @throws StripeError when the key is in use at this moment (409) or belongs to another call (400). */
    claim(key, call, body) {
      if (key.length > 255) throw misuse(400, 'Idempotency keys may be at most 255 characters long.');
      if (inUse.has(key)) throw inProgress(key);
      const fingerprint = createHash('sha256').update(body).digest('hex');
      const earlier = store.replies.get(key);
      if (earlier) assertSameCall(key, earlier, call, fingerprint);
      inUse.add(key);
      return {
        earlier,
        remember({ status, body: answer }, requestId) {
          if (!wasExecuted(status)) return;
          store.replies.put(key, {
            call,
            fingerprint,
            requestId,
            status,
            body: answer,
            created: nowInSeconds(),
          });
        },
        release: () => void inUse.delete(key),
      };
    },
  };
}

/** A call refused for its parameters or key did nothing, so it may be corrected and sent again with its key. */
function wasExecuted(status: number): boolean {
  return status < 400 || status === 402 || status >= 500;
}

function assertSameCall(key: string, earlier: StoredReply, call: string, fingerprint: string): void {
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (earlier.call !== call) {
    throw misuse(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${call}' vs '${earlier.call}'). ${advice}`,
    );
  }
  if (earlier.fingerprint !== fingerprint) {
    throw misuse(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  }
}

function inProgress(key: string): StripeError {
  return new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. If you haven't sent another request with this key, please wait and try again.`,
  });
}

function misuse(status: number, message: string): StripeError {
  return new StripeError(status, { type: 'idempotency_error', message });
}
