import { Stripe } from 'stripe';
import { z } from 'zod';
import { endpoint, pageFields, pageOf, type Emit } from './endpoint.ts';
import { newId, type Clock } from './objects.ts';
import type { Store } from './store.ts';
import type { WebhookDelivery } from './webhooks.ts';

const listFields = z.strictObject({
  ...pageFields,
  delivery_success: z.enum(['true', 'false']).optional(),
});

export const eventEndpoints = [
  endpoint('get', '/v1/events', ['secret'], listFields, ({ store, fields }) => {
    const { delivery_success: success } = fields;
    const wanted = store.events
      .values()
      .filter(({ delivery }) => success === undefined || String(delivery === 'delivered') === success);
    return pageOf(
      wanted.map(({ event }) => event),
      fields,
    );
  }),
];

/** Creates the function that records an event and passes it to the webhook delivery. */
export function createEmit(store: Store, webhooks: WebhookDelivery, now: Clock): Emit {
  return (type, object) => {
    const id = newId('evt');
    const event = {
      id,
      object: 'event' as const,
      api_version: Stripe.API_VERSION,
      created: now(),
      data: { object },
      livemode: false as const,
      type,
    };
    store.events.put(id, { event, delivery: 'pending' });
    webhooks.deliver(id);
  };
}
