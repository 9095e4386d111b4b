import { objectId } from '@switchyard/shared';
import { orderQuantity } from '@switchyard/shared/bookings';

/** Parses a part that the URL adds to the cart: `/cart?part=ID&quantity=N`. Undefined without a valid id. */
export function readAddition(search: URLSearchParams): { partId: string; quantity: number } | undefined {
  const part = objectId.safeParse(search.get('part') ?? '');
  const quantity = orderQuantity.safeParse(search.get('quantity') ?? '1');
  return part.success && quantity.success ? { partId: part.data, quantity: quantity.data } : undefined;
}
