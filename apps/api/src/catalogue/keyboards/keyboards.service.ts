import type { DrawnKeyboard, Slot } from '@switchyard/fit';
import { type BoardTable, knownBoards, tableOf, toKeyboard } from '@switchyard/fit/boards';
import { refuse } from '../../infrastructure/app-error.ts';
import type { SearchService } from '../search/search.service.ts';
import { partsFor, readBoard } from './parts-for-board.ts';

export type KeyboardsService = ReturnType<typeof createKeyboardsService>;

interface KeyboardsNeeds {
  search: Pick<SearchService, 'newestOf'>;
}

const builtIn = tableOf(knownBoards);

/** The keyboards that people own, and what the shop has for them. */
export function createKeyboardsService({ search }: KeyboardsNeeds) {
  const table = async (): Promise<BoardTable> => builtIn;

  /** @throws a refusal: no_such_keyboard */
  async function find(slug: string) {
    const board = (await table()).slugs.get(slug);
    if (!board) throw refuse('no_such_keyboard');
    return board;
  }

  return {
    table,

    /** The names of all boards. */
    list: async () => (await table()).boards.map(({ slug, name, maker }) => ({ slug, name, maker })),

    /**
     * The board with this slug or, in the form of a slug, this name.
     * @throws a refusal: no_such_keyboard
     */
    async get(slug: string): Promise<DrawnKeyboard> {
      const board = await find(slug);
      const { keys, knobs } = readBoard(board);
      return { ...toKeyboard(board), keys: [...keys], knobs: [...knobs] };
    },

    /** @throws a refusal: no_such_keyboard */
    partsFor: async (slug: string): Promise<Slot[]> => partsFor(search, await find(slug)),
  };
}
