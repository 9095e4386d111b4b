import { expect, expectTypeOf, it } from 'vitest';
import type { EndpointResponse } from '../../infrastructure/endpoint.ts';
import { getBooking, type listBookings } from './endpoints.ts';

it('an order is read by its lines, while its flat fields stay on the wire', () => {
  expectTypeOf<EndpointResponse<typeof getBooking>>().not.toHaveProperty('partName');
  expectTypeOf<EndpointResponse<typeof getBooking>>().not.toHaveProperty('quantity');
  expectTypeOf<EndpointResponse<typeof listBookings>[number]>().not.toHaveProperty('partName');
  expectTypeOf<EndpointResponse<typeof listBookings>[number]>().not.toHaveProperty('quantity');
  const { error } = getBooking.response.safeParse({});
  const missing = error?.issues.map(({ path }) => path.join('.'));
  expect(missing).toEqual(expect.arrayContaining(['partName', 'quantity', 'lines']));
});
