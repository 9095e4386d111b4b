import { setTimeout as sleep } from 'node:timers/promises';
import { Router, type Request, type Response } from 'express';
import { balanceEndpoints } from './balance.ts';
import { confirmationEndpoints } from './confirmation.ts';
import { disputeEndpoints } from './disputes.ts';
import type { Call, Caller, Emit, Endpoint } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import type { FaultQueue } from './faults.ts';
import { createIdempotency } from './idempotency.ts';
import type { Clock } from './objects.ts';
import { paymentIntentEndpoints } from './payment-intents.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import type { RefundOutcomes } from './refund-outcomes.ts';
import { refundEndpoints } from './refunds.ts';
import type { Store, StoredReply } from './store.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';
import { tokenEndpoints } from './tokens.ts';

export interface ApiOptions {
  store: Store;
  now: Clock;
  faults: FaultQueue;
  emit: Emit;
  refundOutcomes: RefundOutcomes;
  secretKey: string;
  publishableKey: string;
  log(line: string): void;
}

const ENDPOINTS = [
  ...paymentIntentEndpoints,
  ...confirmationEndpoints,
  ...paymentMethodEndpoints,
  ...tokenEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...balanceEndpoints,
  ...eventEndpoints,
];

/** Stripe's HTTP API. A response is sent only after its changes have been stored. */
export function createApi(options: ApiOptions): Router {
  const { store, now, faults, emit, refundOutcomes, log } = options;
  const idempotency = createIdempotency(store);
  const router = Router();
  for (const endpoint of ENDPOINTS) {
    router[endpoint.method](endpoint.path, (request, response) => answer(endpoint, request, response));
  }

  async function answer(endpoint: Endpoint, request: Request, response: Response): Promise<void> {
    const caller = callerOf(request, options);
    if (!endpoint.callers.includes(caller)) {
      throw invalidRequest(`This API call cannot be made with a ${caller} API key.`, { status: 401 });
    }
    const fault = faults.take(request.method, request.path);
    if (fault?.kind === 'error') {
      throw new StripeError(500, { type: 'api_error', message: 'An error was ordered by a test.' });
    }
    const { status, body } = await idempotency.once(request, async () => {
      if (fault?.milliseconds) await sleep(fault.milliseconds);
      return () => execute(endpoint, request, caller);
    });
    log(`${request.method} ${request.path} ${status}`);
    if (fault?.kind === 'lose-answer') request.socket.destroy();
    else response.status(status).json(body);
  }

  /**
   * Runs inside one transaction. A declined card is a normal reply, not a rollback, because it changes the
   * intent.
   */
  function execute(endpoint: Endpoint, request: Request, caller: Caller): Omit<StoredReply, 'call'> {
    const call: Call<unknown> = {
      store,
      now,
      caller,
      id: String(request.params['id'] ?? ''),
      fields: request.method === 'GET' ? request.query : (request.body ?? {}),
      emit,
      endLater: refundOutcomes.endLater,
    };
    try {
      return { status: 200, body: endpoint.answer(call) };
    } catch (error) {
      if (error instanceof StripeError) return { status: error.status, body: { error: error.body } };
      throw error;
    }
  }

  return router;
}

function callerOf(request: Request, keys: { secretKey: string; publishableKey: string }): Caller {
  const key = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
  if (key === keys.secretKey) return 'secret';
  if (key === keys.publishableKey) return 'publishable';
  throw invalidRequest('Invalid API Key provided.', { status: 401 });
}
