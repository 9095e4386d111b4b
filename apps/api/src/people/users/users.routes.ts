import {
  blockUser,
  checkAdmin,
  deleteUser,
  demoteAdmin,
  listUsers,
  makeAdmin,
  signIn,
  signOutEverywhere,
  unblockUser,
} from '@switchyard/shared/users';
import { answerList } from '../../infrastructure/http/list.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { UsersService } from './users.service.ts';

export function mountUsers(mount: Mount, users: UsersService): void {
  mount(signIn, ({ caller, params, body, response }) => {
    const userAgent = response.req.get('user-agent');
    return users.signIn({ ...caller, userAgent }, params.email, body?.accessToken);
  });
  mount(checkAdmin, async ({ caller, params }) => ({ admin: await users.isAdmin(caller, params.email) }));
  mount(listUsers, (call) => answerList(call, users.page));
  mount(makeAdmin, ({ caller, params }) => users.makeAdmin(caller, params.email));
  mount(demoteAdmin, ({ caller, params }) => users.demote(caller, params.email));
  mount(blockUser, ({ caller, params }) => users.block(caller, params.email));
  mount(unblockUser, ({ caller, params }) => users.unblock(caller, params.email));
  mount(signOutEverywhere, ({ caller, params }) => users.signOutEverywhere(caller, params.email));
  mount(deleteUser, async ({ caller, params }) => {
    await users.remove(caller, params.email);
    return { acknowledged: true, deletedCount: 1 };
  });
}
