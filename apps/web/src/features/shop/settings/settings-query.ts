import { getShopSettings } from '@switchyard/shared/settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The settings, as admins see them. */
export const shopSettingsQuery = () =>
  queryOptions({
    queryKey: ['shop settings'],
    queryFn: ({ signal }) => api.call(getShopSettings, {}, { signal }),
    // Fetched on each visit, but not again while somebody types.
    gcTime: 0,
    staleTime: Infinity,
  });
