import { getShownLaw } from '@switchyard/shared/law';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

export const shownLawKey = ['shown law'] as const;

/** What parts without their own say about product safety, and the notices of the legal guarantee. */
export const shownLawQuery = () =>
  queryOptions({
    queryKey: shownLawKey,
    queryFn: ({ signal }) => api.call(getShownLaw, {}, { signal }),
    staleTime: 5 * 60_000,
    meta: { isPublic: true },
  });
