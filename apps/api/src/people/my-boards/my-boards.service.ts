import { areSameBoards, type Boards, type SavedBoards } from '@switchyard/shared/my-boards';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import { saveVersion } from '../../infrastructure/database/versions.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { MyBoardsRepository } from './my-boards.repository.ts';

export type MyBoardsService = ReturnType<typeof createMyBoardsService>;

interface BoardsDependencies {
  boards: MyBoardsRepository;
  clock: Clock;
}

const noBoards: Boards = { version: 0, boards: [] };

/** The boards that people own. They belong to an account's id; only the account's holder reads or changes them. */
export function createMyBoardsService({ boards, clock }: BoardsDependencies) {
  const find = async (account: string) => (await boards.find(account)) ?? noBoards;

  return {
    get: ({ id }: Pick<Actor, 'id'>): Promise<Boards> => find(id),

    /**
     * Replaces the boards. Does nothing if the boards are already stored like this.
     * @throws a refusal if they changed meanwhile
     */
    save: ({ id }: Pick<Actor, 'id'>, wanted: SavedBoards): Promise<Boards> =>
      saveVersion<Boards>({
        wanted,
        find: () => find(id),
        replace: () => boards.replace(id, wanted, clock.now()),
        isSame: (one, other) => areSameBoards(one.boards, other.boards),
        refuse: (current) => refuse('boards_changed', { current }),
      }),
  };
}
