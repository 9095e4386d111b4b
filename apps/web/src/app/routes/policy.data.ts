import { ownPageQuery } from '../../features/shop/own-pages/own-page-query.ts';
import { policyQuery } from '../../features/shop/policies/policies-queries.ts';
import { policyAt } from '../../features/shop/policies/policy-at.ts';
import { fill, paths } from '../../lib/paths.ts';
import { deliveryQueries } from '../../shop/delivery.ts';
import type { PageRequests, Prefetch } from '../page-route.tsx';

export const movedTo: PageRequests['movedTo'] = async (client, { pathname, params: { slug } }) => {
  if (slug === undefined) return undefined;
  await client.prefetchQuery(ownPageQuery(slug));
  const page = client.getQueryData(ownPageQuery(slug).queryKey);
  const path = page && fill(paths.ownPage, page.slug);
  return path === pathname ? undefined : path;
};

export const prefetch: Prefetch = (client, { pathname, params: { slug } }) => {
  if (slug !== undefined) return [client.prefetchQuery(ownPageQuery(slug))];
  const name = policyAt(pathname);
  return [
    ...(name ? [client.prefetchQuery(policyQuery(name))] : []),
    ...(name === 'delivery' ? [client.prefetchQuery(deliveryQueries.costs())] : []),
  ];
};
