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

/** The id of the element that holds the answers the server rendered the page from. */
export const answersId = 'answers';

/** The answers in a cache, as JSON for that element. Nothing in it can end the element. */
export function answersOf(client: QueryClient): string {
  const answers = client
    .getQueryCache()
    .getAll()
    // A query that only began while the page was rendered has no answer. Without it, the browser asks.
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data]);
  return JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
}

let isOpen = false;

/** The cache of this page, tied to the session. It starts with the answers that the server rendered the page from. */
function openCache(): QueryClient {
  if (isOpen) return queryClient;
  isOpen = true;
  followSession();
  askAgain(queryClient);
  const answers = document.querySelector(`#${answersId}`)?.textContent;
  for (const [key, data] of answers ? JSON.parse(answers) : []) queryClient.setQueryData(key, data);
  // The page's answers came without their headers.
  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  if (settings) setShopCurrency(settings.currency);
  // A shared cache may have kept the page for two seconds. People with an account must see their own changes at once.
  if (readAccessToken()) void queryClient.invalidateQueries();
  return queryClient;
}

/**
 * Gives its children the cache of API answers: the one around them, if there is one, else the page's own.
 * A component of its own, so that pages without API data do not load this code.
 */
export function Data({ children }: { children: ReactNode }) {
  const around = useContext(QueryClientContext);
  const [client] = useState(() => around ?? openCache());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Forgets all answers that were for one person only. */
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
 * Ties the cache to the session: when somebody signs out, the answers that were only for them are forgotten, and a
 * refused call may end the session (session/end-if-refused.ts).
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
