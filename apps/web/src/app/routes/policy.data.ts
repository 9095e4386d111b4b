import { policyQuery } from '../../features/policies/policies-queries.ts';
import { policyAt } from '../../features/policies/policy-address.ts';
import { deliveryQueries } from '../../lib/delivery.ts';
import type { Prefetch } from '../page-code.ts';

export const prefetch: Prefetch = (client, { pathname }) => {
  const name = policyAt(pathname);
  return [
    ...(name ? [client.prefetchQuery(policyQuery(name))] : []),
    ...(name === 'delivery' ? [client.prefetchQuery(deliveryQueries.costs())] : []),
  ];
};
