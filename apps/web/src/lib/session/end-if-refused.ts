import { ApiError, isRefusal } from '@switchyard/shared';
import { refusedPageLeadsTo } from './session-state.ts';
import { session } from './session.ts';

/**
 * Ends the session if a call's error says that it is over: a 401 although the token was renewed, or a blocked account.
 * @param leaveTo the page to go to. If it is given, any 403 ends the session
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
