import { type Right, rightsOf } from '@switchyard/shared';
import { checkAdmin } from '@switchyard/shared/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readTokenEmail } from '../access-token.ts';
import { api } from '../api.ts';
import { keepKnown, known } from './kept-person.ts';
import { meets, type Permission, permissions } from './permissions.ts';
import { useSession } from './use-session.ts';

type Role = { email: string; admin: boolean };

/** The only place that turns the API's answer into rights: it tells admins from buyers, and no other role exists. */
const rightsIn = ({ admin }: Pick<Role, 'admin'>): readonly Right[] => rightsOf(admin ? 'admin' : undefined);

export const rightsQuery = (email: string) =>
  queryOptions({
    queryKey: ['admin', email],
    queryFn: async ({ signal }) => {
      const answer = await api.call(checkAdmin, { params: { email } }, { signal });
      keepKnown('role', { email, ...answer });
      return answer;
    },
    // Starts with the answer stored by an earlier page, and refetches at once.
    initialData: () => known<Role>('role', email),
    initialDataUpdatedAt: 0,
    select: rightsIn,
    staleTime: 5 * 60_000,
  });

/**
 * The rights of the signed-in person; a buyer has none. Without a session, no request is made. Until the server has
 * answered, `dataUpdatedAt` is 0 and the data follows from the answer that an earlier page got.
 */
export function useRights() {
  const state = useSession();
  const email = state.status === 'signed-in' ? state.email : '';
  return useQuery({ ...rightsQuery(email), enabled: email !== '' });
}

/** Whether the signed-in person may do this. Undefined while that is unknown, and for visitors. */
export function useMay(permission: Permission): boolean | undefined {
  const { data: rights } = useRights();
  return rights && meets(rights, permissions[permission]);
}

/** Whether the signed-in person worked for the shop on an earlier page. Only good for loading code ahead. */
export function isKnownStaff(): boolean {
  const role = known<Role>('role', readTokenEmail());
  return role !== undefined && meets(rightsIn(role), permissions['work for the shop']);
}
