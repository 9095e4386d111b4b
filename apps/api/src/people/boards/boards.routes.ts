import { getBoards, saveBoards } from '@switchyard/shared/boards';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { StorageBudget } from '../../infrastructure/security/storage-budget.ts';
import type { BoardsService } from './boards.service.ts';

export function mountBoards(mount: Mount, boards: BoardsService, budget: StorageBudget): void {
  mount(getBoards, ({ caller }) => boards.get(caller));
  mount(saveBoards, async ({ caller, body }) => {
    await budget.take(caller, body);
    return boards.save(caller, body);
  });
}
