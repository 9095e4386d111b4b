import { policyQuery } from '../../features/shop/policies/policies-queries.ts';
import { policyAt } from '../../features/shop/policies/policy-at.ts';
import { deliveryQueries } from '../../shop/delivery.ts';
import type { Prefetch } from '../page-route.tsx';

export const prefetch: Prefetch = (client, { pathname }) => {
  const name = policyAt(pathname);
  return [
    ...(name ? [client.prefetchQuery(policyQuery(name))] : []),
    ...(name === 'delivery' ? [client.prefetchQuery(deliveryQueries.costs())] : []),
  ];
};
