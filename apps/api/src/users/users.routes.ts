import { checkAdmin, deleteUser, listUsers, makeAdmin, signIn } from '@switchyard/shared';
import { readList } from '../http/list.ts';
import type { Mount } from '../http/mount.ts';
import type { UsersService } from './users.service.ts';

export function mountUsers(mount: Mount, users: UsersService): void {
  mount(signIn, ({ caller, params }) => users.signIn(caller, params.email));
  mount(checkAdmin, async ({ caller, params }) => ({ admin: await users.isAdmin(caller, params.email) }));
  mount(listUsers, async ({ query, response }) => {
    const { answer, headers } = await readList(query, users.page);
    response.set(headers);
    return answer;
  });
  mount(makeAdmin, ({ params }) => users.makeAdmin(params.email));
  mount(deleteUser, async ({ caller, params }) => {
    await users.remove(caller, params.email);
    return { acknowledged: true, deletedCount: 1 };
  });
}
