import type { Call, Caller, Endpoint } from './call.ts';
import { retrieveCharge } from './charges.ts';
import { completeChallenge, confirmPaymentIntent } from './confirmation.ts';
import { listEvents, retrieveEvent } from './events.ts';
import { parseFields } from './fields.ts';
import type { FormFields } from './form.ts';
import { cancelPaymentIntent, createPaymentIntent, listPaymentIntents } from './payment-intents.ts';
import { retrievePaymentIntent, updatePaymentIntent } from './payment-intents.ts';
import { createPaymentMethod, retrievePaymentMethod } from './payment-methods.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';
import { invalidRequest } from './stripe-error.ts';

/** An endpoint that parses its own parameters. */
interface Mounted {
  method: string;
  pattern: RegExp;
  callers: Caller[];
  answer(call: Call<FormFields>): object;
}

const ENDPOINTS: Mounted[] = [
  mount(createPaymentIntent),
  mount(listPaymentIntents),
  mount(retrievePaymentIntent),
  mount(updatePaymentIntent),
  mount(confirmPaymentIntent),
  mount(completeChallenge),
  mount(cancelPaymentIntent),
  mount(createPaymentMethod),
  mount(retrievePaymentMethod),
  mount(retrieveCharge),
  mount(createRefund),
  mount(listRefunds),
  mount(retrieveRefund),
  mount(listEvents),
  mount(retrieveEvent),
];

/**
 * The endpoint for a method and path, and the id in that path.
 * @throws StripeError for a path that Stripe has not, or that the sandbox does not play.
 */
export function findEndpoint(method: string, path: string): { endpoint: Mounted; id: string } {
  for (const endpoint of ENDPOINTS) {
    const match = endpoint.method === method ? endpoint.pattern.exec(path) : null;
    if (match) return { endpoint, id: match[1] ?? '' };
  }
  throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
}

function mount<Fields>(endpoint: Endpoint<Fields>): Mounted {
  return {
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replace(':id', '(\\w+)')}$`),
    callers: endpoint.callers,
    answer: (call) => endpoint.answer({ ...call, fields: parseFields(endpoint.fields, call.fields) }),
  };
}
