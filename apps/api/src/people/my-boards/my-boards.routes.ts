import { getBoards, saveBoards } from '@switchyard/shared/my-boards';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { StorageBudget } from '../../infrastructure/security/storage-budget.ts';
import type { MyBoardsService } from './my-boards.service.ts';

export function mountMyBoards(mount: Mount, boards: MyBoardsService, budget: StorageBudget): void {
  mount(getBoards, ({ caller }) => boards.get(caller));
  mount(saveBoards, async ({ caller, body }) => {
    await budget.take(caller, body);
    return boards.save(caller, body);
  });
}
