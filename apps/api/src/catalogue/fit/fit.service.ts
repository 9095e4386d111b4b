import { type Fit, type FitBody, judgeBuild } from '@switchyard/fit';
import { AppError, refuse, refuseInput } from '../../infrastructure/app-error.ts';
import { createJudgeThread } from './judge-thread.ts';
import { relatedTo, type RelatedNeeds } from './related.ts';

export type FitService = ReturnType<typeof createFitService>;

/** Whether parts fit each other, and what goes with one. The rules are shared with the client. */
export function createFitService(needs: RelatedNeeds) {
  const { parts } = needs;
  /** Whatever strangers ask, orders have a thread of their own. */
  const threads = { questions: createJudgeThread(), orders: createJudgeThread() };
  /** Of several parts, the caller must learn which one is missing. */
  async function find(id: string) {
    try {
      return await parts.get(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'no_such_part') throw error;
      throw refuse('part_not_on_sale', { id }, { cause: error });
    }
  }

  return {
    /** Judges the parts on sale of these ids, and a board that is no part. */
    async judge({ parts: ids, board, built }: FitBody, of: keyof typeof threads = 'questions'): Promise<Fit> {
      const found = await Promise.all(ids.map(find));
      const boards = found.filter(({ facts }) => facts?.kind === 'kit' || facts?.kind === 'pcb');
      if (boards.length + (board ? 1 : 0) > 1)
        throw refuseInput([{ path: 'body.parts', message: 'A build has one board, not several' }]);
      const build = { parts: found, board, built };
      // A pasted layout takes long to read, and the process has others to answer.
      const { fault, ...fit } = board?.pasted === undefined ? judgeBuild(build) : await threads[of](build);
      if (fault !== undefined) throw refuseInput([{ path: 'body.board.pasted', message: fault }]);
      return fit;
    },

    /** Parts to look at beside one. */
    relatedTo: (partId: string) => relatedTo(needs, partId),
  };
}
