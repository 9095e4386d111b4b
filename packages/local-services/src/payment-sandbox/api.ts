import type { Caller } from './call.ts';
import { findEndpoint } from './endpoints.ts';
import { expanded } from './expansion.ts';
import { parseForm } from './form.ts';
import type { Claim, Reply } from './idempotency.ts';
import { createIdempotency } from './idempotency.ts';
import { newId } from './identifiers.ts';
import { publicViewOf } from './payment-intent-object.ts';
import type { Store } from './store.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';

export interface ApiRequest {
  method: string;
  path: string;
  /** The form-encoded parameters: the body of a POST, the query of a GET. */
  parameters: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}

export interface ApiReply extends Reply {
  headers: Record<string, string>;
}

export interface ApiOptions {
  store: Store;
  secretKey: string;
  publishableKey: string;
  origin(): string;
  log(line: string): void;
}

/** Stripe's HTTP API, as far as the shop uses it. */
export interface Api {
  /**
   * Answers one call. What it changed is on disk when this resolves.
   * @param meanwhile runs after the call's key is taken and before anything is done, e.g. to be slow
   */
  answer(request: ApiRequest, meanwhile: () => Promise<void>): Promise<ApiReply>;
}

export function createApi(options: ApiOptions): Api {
  const { store, log } = options;
  const idempotency = createIdempotency(store);

  function callerOf(authorization: string | undefined): Caller {
    const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    if (key === options.secretKey) return 'secret';
    if (key === options.publishableKey) return 'publishable';
    const problem =
      key === undefined ? 'You did not provide an API key.' : `Invalid API Key provided: ${masked(key)}`;
    throw invalidRequest(problem, { status: 401 });
  }

  function execute(request: ApiRequest, caller: Caller, requestId: string): Reply {
    try {
      const { endpoint, id } = findEndpoint(request.method, request.path);
      if (!endpoint.callers.includes(caller)) throw wrongKey(caller);
      const fields = parseForm(request.parameters);
      const { client_secret: secret } = fields;
      const answer = endpoint.answer({
        store,
        caller,
        id,
        fields,
        clientSecret: typeof secret === 'string' ? secret : undefined,
        requestId,
        idempotencyKey: request.idempotencyKey ?? null,
        origin: options.origin(),
      });
      return { status: 200, body: seenBy(caller, expanded(store, answer, fields)) };
    } catch (error) {
      return replyTo(error, caller);
    }
  }

  /** An error that is not a refusal is a fault of the sandbox: it is logged and answered as Stripe's own would be. */
  function replyTo(error: unknown, caller: Caller): Reply {
    if (!(error instanceof StripeError)) {
      log(`error ${error instanceof Error ? error.stack : String(error)}`);
      return { status: 500, body: { error: { type: 'api_error', message: 'The payment sandbox failed.' } } };
    }
    const { payment_intent: intent, ...rest } = error.body;
    const seen = intent === undefined ? rest : { ...rest, payment_intent: seenBy(caller, intent) };
    return { status: error.status, body: { error: seen } };
  }

  async function answerClaimed(
    request: ApiRequest,
    caller: Caller,
    claim: Claim | undefined,
    requestId: string,
    meanwhile: () => Promise<void>,
  ): Promise<ApiReply> {
    try {
      await meanwhile();
      if (claim?.earlier) {
        const { status, body, requestId: original } = claim.earlier;
        return { status, body, headers: { 'idempotent-replayed': 'true', 'original-request': original } };
      }
      const reply = execute(request, caller, requestId);
      claim?.remember(reply, requestId);
      store.flush();
      return { ...reply, headers: {} };
    } finally {
      claim?.release();
    }
  }

  return {
    async answer(request, meanwhile) {
      const requestId = newId('req');
      const key = request.method === 'POST' ? request.idempotencyKey : undefined;
      const named = { 'request-id': requestId, ...(key !== undefined && { 'idempotency-key': key }) };
      try {
        const caller = callerOf(request.authorization);
        const claim =
          key === undefined ? undefined : idempotency.claim(key, request.path, request.parameters);
        const reply = await answerClaimed(request, caller, claim, requestId, meanwhile);
        return { ...reply, headers: { ...named, ...reply.headers } };
      } catch (error) {
        return { ...replyTo(error, 'publishable'), headers: named };
      }
    },
  };
}

function wrongKey(caller: Caller): StripeError {
  return caller === 'publishable'
    ? invalidRequest(
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
        { status: 401, code: 'secret_key_required' },
      )
    : invalidRequest('This API call can only be made with a publishable API key.', { status: 403 });
}

function seenBy(caller: Caller, answer: object): object {
  return caller === 'publishable' && isPaymentIntent(answer) ? publicViewOf(answer) : answer;
}

function isPaymentIntent(answer: object): answer is Parameters<typeof publicViewOf>[0] {
  return 'object' in answer && answer.object === 'payment_intent';
}

function masked(key: string): string {
  return key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}****${key.slice(-4)}`;
}
