import { ApiError, isRefusal } from '@switchyard/shared';
import { refusedPageLeadsTo } from './session-state.ts';
import { session } from './session.ts';

/**
 * Ends the session if a call was refused because of it: by a 401 that a renewed token did not solve, or because the
 * account is blocked.
 * @param leaveTo for a call that only some people may make: the page to go to, and any 403 ends the session
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
