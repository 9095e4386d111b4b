import { getBoards, saveBoards } from '@switchyard/shared/boards';
import type { Mount } from '../http/mount.ts';
import type { BoardsService } from './boards.service.ts';

export function mountBoards(mount: Mount, boards: BoardsService): void {
  mount(getBoards, ({ caller }) => boards.get(caller));
  mount(saveBoards, ({ caller, body }) => boards.save(caller, body));
}
