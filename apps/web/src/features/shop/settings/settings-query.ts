import { getShopSettings } from '@switchyard/shared/settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** What is decided about the shop, for admins. */
export const shopSettingsQuery = () =>
  queryOptions({
    queryKey: ['shop settings'],
    queryFn: ({ signal }) => api.call(getShopSettings, {}, { signal }),
    // Read on each visit, and not again while somebody types.
    gcTime: 0,
    staleTime: Infinity,
  });
