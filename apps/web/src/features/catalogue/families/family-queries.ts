import { getFamilyForAdmin } from '@switchyard/shared/families';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/**
 * A family with its hidden members, for admins. Its query key begins with that of the parts, so every change to parts
 * refreshes the family.
 */
export const familyForAdmin = (familyId: string) =>
  queryOptions({
    queryKey: [...queryKeys.parts, 'family for admins', familyId],
    queryFn: ({ signal }) => api.call(getFamilyForAdmin, { params: { familyId } }, { signal }),
  });
