import { checkAdmin, listUsers, makeAdmin, signIn } from '@switchyard/shared';
import type { Mount } from '../http/mount.ts';
import type { UsersService } from './users.service.ts';

export function mountUsers(mount: Mount, users: UsersService): void {
  mount(signIn, ({ caller, params }) => users.signIn(caller, params.email));
  mount(checkAdmin, async ({ caller, params }) => ({ admin: await users.isAdmin(caller, params.email) }));
  mount(listUsers, () => users.list());
  mount(makeAdmin, ({ params }) => users.makeAdmin(params.email));
}
