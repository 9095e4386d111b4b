import { ApiError } from '@switchyard/shared';
import type { QueryClient, QueryMeta } from '@tanstack/react-query';
import type { Session } from './session.ts';

/** Forgets everything that was fetched for one person. */
function forgetPrivateAnswers(queryClient: QueryClient) {
  const isPrivate = (query: { meta: QueryMeta | undefined }) => query.meta?.isPublic !== true;
  void queryClient.cancelQueries({ predicate: isPrivate });
  queryClient.removeQueries({ predicate: isPrivate });
  queryClient.getMutationCache().clear();
}

/**
 * Ties the cache to the session: a new person, or nobody, sees nothing of the last one's; and an answer of 401 that a
 * renewal could not mend ends the session, as does that the account is blocked, and the 403 of a query that says so.
 * @returns undoes it
 */
export function guardCache(session: Session, queryClient: QueryClient): () => void {
  const whoIsHere = () => {
    const state = session.get();
    return state.status === 'signed-in' ? state.email : undefined;
  };
  let before = whoIsHere();

  const stopFollowing = session.subscribe(() => {
    const now = whoIsHere();
    if (before !== undefined && now !== before) forgetPrivateAnswers(queryClient);
    before = now;
  });

  function onRefusal(error: unknown, leaveTo: string | undefined) {
    if (!(error instanceof ApiError) || session.get().status !== 'signed-in') return;
    const isOver = error.status === 401 || error.problem?.code === 'account_blocked';
    if (isOver || (error.status === 403 && leaveTo !== undefined))
      void session.signOut({ leaveTo, note: session.refusal() ?? error.message });
  }
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      onRefusal(event.action.error, event.query.meta?.leaveToWhenRefused);
  });
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onRefusal(event.action.error, undefined);
  });

  return () => {
    stopFollowing();
    stopQueries();
    stopMutations();
  };
}
