import { getFamilyForAdmin } from '@switchyard/shared/families';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** A family with its hidden members, for admins. It belongs to the parts: whatever changes one refreshes it, too. */
export const familyForAdmin = (familyId: string) =>
  queryOptions({
    queryKey: [...queryKeys.parts, 'family for admins', familyId],
    queryFn: ({ signal }) => api.call(getFamilyForAdmin, { params: { familyId } }, { signal }),
  });
