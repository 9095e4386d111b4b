import {
  type BuildPart,
  type Fit,
  type FitBody,
  type FoundKeyboard,
  judgeBuild,
  type KeyboardQuery,
} from '@switchyard/fit';
import {
  boardsByQmk,
  boardsByUsb,
  knownBoards,
  mostFound,
  nameBoard,
  searchBoards,
  toKeyboard,
} from '@switchyard/fit/boards';
import { AppError, refuse, refuseInput } from '../../infrastructure/app-error.ts';
import { createJudgeThread } from './judge-thread.ts';
import type { KeyboardsService } from '../keyboards/keyboards.service.ts';
import type { PartsService } from '../parts/parts.service.ts';
import { relatedTo, type RelatedNeeds } from './related.ts';

export type FitService = ReturnType<typeof createFitService>;

interface FitNeeds {
  parts: Pick<PartsService, 'get'>;
  keyboards: Pick<KeyboardsService, 'table'>;
}

/** After this many boards, the thread answers about as fast as it ever will. */
const warmUpBoards = 12;

/** Keycaps for most keys, so that all rules about keys run. */
const usualSet: BuildPart = {
  _id: '',
  name: '',
  minimumOrder: 1,
  facts: {
    kind: 'keycaps',
    profile: 'cherry',
    stem: 'mx',
    caps: [1, 2, 3, 4, 5].flatMap((row) => [
      { size: 1, row, count: 14 },
      { size: 2.25, row, count: 1 },
    ]),
  },
};

/** Whether parts fit each other, and what goes with a part. The rules are shared with the client. */
export function createFitService(needs: RelatedNeeds & FitNeeds) {
  const { parts, keyboards } = needs;
  /** Orders have their own thread, so that they never wait for visitors' questions. */
  const threads = { questions: createJudgeThread(), orders: createJudgeThread() };
  /** Like `parts.get`, but the refusal names the part, because a question is about several. */
  async function find(id: string) {
    try {
      return await parts.get(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'no_such_part') throw error;
      throw refuse('part_not_on_sale', { id }, { cause: error });
    }
  }

  return {
    /** Judges parts on sale and, if given, a board that the shop does not sell. */
    async judge(
      { parts: ids, board: own, built }: FitBody,
      of: keyof typeof threads = 'questions',
    ): Promise<Fit> {
      const named = own && nameBoard(own, await keyboards.table());
      if (named && 'fault' in named)
        throw refuseInput([{ path: `body.board.${named.field}`, message: named.fault }]);
      const { board, known, keysBasis } = named ?? {};
      const found = await Promise.all(ids.map(find));
      const boards = found.filter(({ facts }) => facts?.kind === 'kit' || facts?.kind === 'pcb');
      if (boards.length + (board ? 1 : 0) > 1)
        throw refuseInput([{ path: 'body.parts', message: 'A build has one board, not several' }]);
      const build = { parts: found, board, built, known, keysBasis };
      // Reading a pasted layout takes long and would block the process, so it is done in a thread.
      const { fault, ...fit } = board?.pasted === undefined ? judgeBuild(build) : await threads[of](build);
      if (fault !== undefined) throw refuseInput([{ path: 'body.board.pasted', message: fault }]);
      return fit;
    },

    /** The keyboards that a search finds, and whether it names one that nobody knows. */
    async findKeyboards({ q, usb, qmk = '' }: KeyboardQuery) {
      const table = await keyboards.table();
      if (q !== undefined) {
        const { found, isUnknown } = searchBoards(q, table);
        return {
          found: found.map(({ board, match }): FoundKeyboard => ({ ...toKeyboard(board), match })),
          isUnknown,
        };
      }
      const { boards, isMeant } = usb === undefined ? boardsByQmk(qmk, table) : boardsByUsb(usb, table);
      const match = isMeant ? 'meant' : 'possible';
      const shown = boards.slice(0, mostFound);
      return {
        found: shown.map((board): FoundKeyboard => ({ ...toKeyboard(board), match })),
        isUnknown: false,
      };
    },

    /** Starts the thread of visitors' questions, and lets it compile the rules by judging a few boards. */
    async warmUp(): Promise<void> {
      const boards = knownBoards
        .flatMap(({ keys }) => (keys && 'pasted' in keys ? keys : []))
        .slice(0, warmUpBoards);
      await Promise.all(boards.map((board) => threads.questions({ parts: [usualSet], board })));
    },

    /** Parts to show beside a part. */
    relatedTo: (partId: string) => relatedTo(needs, partId),
  };
}
