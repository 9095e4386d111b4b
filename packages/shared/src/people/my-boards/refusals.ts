import * as z from 'zod/mini';
import { telling } from '../../infrastructure/refusal.ts';
import { boardsSchema } from './schema.ts';

/** The boards as they are now. */
export const boardsChanged = z.object({ current: boardsSchema });

export const myBoardsRefusals = {
  boards_changed: telling(
    409,
    boardsChanged,
    { current: { version: 3, boards: [] } },
    () => 'Your boards were changed meanwhile.',
  ),
};
