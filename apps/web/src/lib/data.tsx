import { hydrate, QueryClientContext, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useContext, useState, type ReactNode } from 'react';
import { queryClient } from './query-client.ts';
import { session } from './session/current.ts';
import { guardCache } from './session/guard-cache.ts';

/** The id of the element in which the server leaves the answers that it rendered the page from. */
export const answersId = 'answers';

let isOpen = false;

/** The cache of this page: tied to the session, and begun with what the server has asked already. */
function openCache(): QueryClient {
  if (isOpen) return queryClient;
  isOpen = true;
  guardCache(session, queryClient);
  const answers = document.querySelector(`#${answersId}`)?.textContent;
  if (answers) hydrate(queryClient, JSON.parse(answers));
  return queryClient;
}

/**
 * Gives what is inside the answers of the API. A part of its own, so that what shows none of them loads none of this.
 * Inside another such part, or of a server's render, that one's cache is used.
 */
export function Data({ children }: { children: ReactNode }) {
  const around = useContext(QueryClientContext);
  const [client] = useState(() => around ?? openCache());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
