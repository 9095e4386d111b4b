import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { Page } from '../lib/pages.ts';
import { retried } from '../lib/retried.ts';
import { createStore } from '../lib/store.ts';

/** Requests the data of the page at an address before it is shown. The promises never reject. */
export type Prefetch = (
  client: QueryClient,
  address: { pathname: string; params: Params; search: URLSearchParams },
) => Promise<void>[];

const views = import.meta.glob<{ Component: ComponentType }>('./routes/*.tsx');
const requests = import.meta.glob<{ prefetch: Prefetch }>('./routes/*.data.ts');

/** The number of pages whose code is loading. */
export const pagesUnderWay = createStore(0);

/** What loads a page's code, and apart from it the requests it makes, so that these need not wait for the code. */
export function codeOf({ file }: Page) {
  const view = views[`./routes/${file}.tsx`];
  if (!view) throw new Error(`There is no page app/routes/${file}.tsx.`);
  const loadView = retried(view);
  const load = () => {
    pagesUnderWay.set(pagesUnderWay.get() + 1);
    return loadView().finally(() => pagesUnderWay.set(pagesUnderWay.get() - 1));
  };
  return { load, loadRequests: requests[`./routes/${file}.data.ts`] };
}
