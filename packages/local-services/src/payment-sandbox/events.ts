import { z } from 'zod';
import type { Endpoint } from './call.ts';
import { expand, texts } from './fields.ts';
import { pageFields, pageOf } from './lists.ts';
import type { StoredEvent } from './records.ts';
import { noSuch } from './stripe-error.ts';

/** https://docs.stripe.com/api/events/retrieve */
export const retrieveEvent: Endpoint<{ expand?: string[] | undefined }> = {
  method: 'GET',
  path: '/v1/events/:id',
  callers: ['secret'],
  fields: z.strictObject({ expand }),
  answer(call) {
    const stored = call.store.events.get(call.id);
    if (!stored) throw noSuch('event', call.id, 'id', 404);
    return eventOf(stored);
  },
};

const listFields = z.strictObject({
  ...pageFields,
  delivery_success: z.enum(['true', 'false']).optional(),
  type: z.string().optional(),
  types: texts.optional(),
});

/** https://docs.stripe.com/api/events/list: what a shop that missed webhooks reads to catch up. */
export const listEvents: Endpoint<z.infer<typeof listFields>> = {
  method: 'GET',
  path: '/v1/events',
  callers: ['secret'],
  fields: listFields,
  answer(call) {
    const { delivery_success: success, type, types } = call.fields;
    const wanted = call.store.events
      .values()
      .filter(({ event }) => type === undefined || matches(event.type, type))
      .filter(({ event }) => types === undefined || types.some((one) => matches(event.type, one)))
      .filter(({ delivery }) => success === undefined || (delivery === 'delivered') === (success === 'true'));
    return pageOf(wanted.map(eventOf), call.fields, 'event', '/v1/events');
  },
};

function eventOf({ event, delivery }: StoredEvent): StoredEvent['event'] {
  return { ...event, pending_webhooks: delivery === 'pending' ? 1 : 0 };
}

/** Whether a type is the wanted one, or in its group: `charge.*`. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
