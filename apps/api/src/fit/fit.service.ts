import { type Fit, type FitBody, judgeBuild } from '@switchyard/shared';
import { AppError, InputError } from '../app-error.ts';
import type { PartsService } from '../parts/parts.service.ts';

export type FitService = ReturnType<typeof createFitService>;

export interface FitDependencies {
  parts: Pick<PartsService, 'get'>;
}

/** Whether parts fit each other. The rules are shared with the client. */
export function createFitService({ parts }: FitDependencies) {
  /** Of several parts, the caller must learn which one is missing. */
  async function find(id: string) {
    try {
      return await parts.get(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      throw new AppError('not_found', `The part ${id} is not on sale.`, { cause: error });
    }
  }

  return {
    /**
     * Judges the parts on sale of these ids, and a board that is no part.
     * @throws AppError not_found for a part that is not on sale, invalid_input for more than one board
     */
    async judge({ parts: ids, board, built }: FitBody): Promise<Fit> {
      const found = await Promise.all(ids.map(find));
      const boards = found.filter(({ facts }) => facts?.kind === 'kit' || facts?.kind === 'pcb');
      if (boards.length + (board ? 1 : 0) > 1)
        throw new InputError([{ path: 'body.parts', message: 'A build has one board, not several' }]);
      return judgeBuild({ parts: found, board, built });
    },
  };
}
