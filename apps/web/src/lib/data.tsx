import { setShopCurrency } from '@switchyard/shared';
import {
  QueryClientContext,
  QueryClientProvider,
  type QueryClient,
  type QueryMeta,
} from '@tanstack/react-query';
import { useContext, useState, type ReactNode } from 'react';
import { readAccessToken } from './access-token.ts';
import { askAgain } from './ask-again.ts';
import { queryClient } from './query-client.ts';
import { endIfRefused } from './session/end-if-refused.ts';
import { session } from './session/session.ts';
import { settingsQuery } from './settings.ts';

/** The id of the element with the answers that the server rendered the page from. */
export const answersId = 'answers';

/** Serialises the answers in a cache as JSON for that element. Escaped, so that nothing in it can close the element. */
export function answersOf(client: QueryClient): string {
  const answers = client
    .getQueryCache()
    .getAll()
    // A query that was only started during the render has no data. It is left out, so that the browser requests it.
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data]);
  return JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
}

let isOpen = false;

/**
 * Whether the server has rendered the page for this visit. Shared caches keep open pages for two seconds, and after
 * Back a browser may show a page that it kept itself, without asking.
 */
function isMadeForThisVisit(): boolean {
  if (document.documentElement.dataset['drawn'] === undefined) return false;
  const visits = performance.getEntriesByType('navigation');
  return visits.some((visit) => 'transferSize' in visit && visit.transferSize !== 0);
}

/** The cache of this page, tied to the session. It starts with the answers that the server rendered the page from. */
export function openCache(): QueryClient {
  if (isOpen) return queryClient;
  isOpen = true;
  followSession();
  askAgain(queryClient);
  const answers = document.querySelector(`#${answersId}`)?.textContent;
  // These answers are for everybody, so they survive a sign-out: what is hydrated later needs them.
  const meta = { isPublic: true } as const;
  for (const [queryKey, data] of answers ? JSON.parse(answers) : [])
    queryClient.getQueryCache().build(queryClient, { queryKey, meta }).setData(data, { manual: true });
  // These answers come without headers, so the currency is taken from the settings.
  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  if (settings) setShopCurrency(settings.currency);
  // People with an account must see their own changes at once, so everything is refetched.
  if (readAccessToken() && !isMadeForThisVisit()) void queryClient.invalidateQueries();
  return queryClient;
}

/**
 * Provides the cache of API answers: the surrounding one if there is one, otherwise the page's own.
 * A component of its own, so that pages without API data do not load this code.
 */
export function Data({ children }: { children: ReactNode }) {
  const around = useContext(QueryClientContext);
  const [client] = useState(() => around ?? openCache());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Removes all answers that are only for one person. */
function forgetPrivateAnswers() {
  const isPrivate = (query: { meta: QueryMeta | undefined }) => query.meta?.isPublic !== true;
  void queryClient.cancelQueries({ predicate: isPrivate });
  queryClient.removeQueries({ predicate: isPrivate });
  queryClient.getMutationCache().clear();
}

function signedInEmail(): string | undefined {
  const state = session.get();
  return state.status === 'signed-in' ? state.email : undefined;
}

/**
 * Ties the cache to the session. After a sign-out, the answers that were only for that person are removed. A refused
 * call may end the session (session/end-if-refused.ts).
 */
function followSession(): void {
  let before = signedInEmail();
  session.subscribe(() => {
    const now = signedInEmail();
    if (before !== undefined && now !== before) forgetPrivateAnswers();
    before = now;
  });

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      endIfRefused(event.action.error, event.query.meta?.leaveToWhenRefused);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') endIfRefused(event.action.error);
  });
}
