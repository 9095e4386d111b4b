import { ApiError, isRefusal } from '@switchyard/shared';
import { refusedPageLeadsTo } from './session-state.ts';
import { session } from './session.ts';

/**
 * Ends the session if the error of a call says that it is over: a 401 in spite of a renewed token, or a blocked
 * account.
 * @param leaveTo the page to open. If set, any 403 ends the session as well
 */
export function endIfRefused(error: unknown, leaveTo?: string): void {
  if (!(error instanceof ApiError) || session.get().status !== 'signed-in') return;
  const isOver = error.status === 401 || isRefusal(error, 'account_blocked');
  if (isOver || (error.status === 403 && leaveTo !== undefined))
    void session.signOut({
      leaveTo: leaveTo ?? refusedPageLeadsTo(),
      note: error.message,
      keepsDrafts: error.status === 401 && !isRefusal(error, 'account_gone'),
    });
}
