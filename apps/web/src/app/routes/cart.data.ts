import { readAddition } from '../../features/orders/carts/addition.ts';
import { partIfOnSale } from '../../shop/part-on-sale.ts';
import type { Prefetch } from '../page-route.tsx';

export const prefetch: Prefetch = (client, { search }) => {
  const addition = readAddition(search);
  return addition ? [client.prefetchQuery(partIfOnSale(addition.partId))] : [];
};
