import { z } from 'zod';
import { endpoint, pageFields, pageOf } from './endpoint.ts';

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
