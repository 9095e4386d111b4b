import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Params } from 'react-router-dom';
import { late } from '../lib/late.tsx';
import type { Page } from '../lib/pages.ts';
import { retried } from '../lib/retried.ts';
import { createStore } from '../lib/store.ts';
import { PageEntry } from '../ui/page-head.tsx';
import { EarlyClick } from '../lib/early-click.tsx';

/** Prefetches the data of a page. The promises never reject. */
export type Prefetch = (client: QueryClient, target: PageTarget) => Promise<void>[];

export interface PageTarget {
  pathname: string;
  params: Params;
  search: URLSearchParams;
}

/** The exports of a page's `.data.ts`. */
export interface PageRequests {
  prefetch: Prefetch;
  /**
   * The path of the page, if the URL has another one. The page server redirects there before it requests anything else,
   * so that made-up URLs cost little.
   */
  movedTo?: (client: QueryClient, target: PageTarget) => Promise<string | undefined>;
}

/** What a page reads of its own URL, or of the link to it. */
export type PageUrl = Pick<Location, 'pathname' | 'search'>;

/** The exports of a page's file. */
export interface PageCode {
  Component: ComponentType;
  /**
   * Called once the page's code has been loaded: on the first page, and later when a pointer is over a link to the
   * page. Loads the code of the nested page at that URL or, on a page for signed-in people, prefetches its data.
   */
  preloadBelow?: (url: PageUrl) => Promise<unknown>;
}

/** The files of pages by path, from `import.meta.glob('/src/app/FOLDER/*.tsx')`. */
export type PageFiles = Record<string, () => Promise<PageCode>>;

/** The number of pages whose code is loading. */
export const pagesUnderWay = createStore(0);

export const [Guard, loadGuard] = late(retried(() => import('./guard.tsx')));

/**
 * Makes the route of a page, with a function that loads its code.
 * @param Frame surrounds the page once somebody is signed in
 */
export function routeOf(page: Page, files: PageFiles, Frame?: ComponentType<{ children: ReactNode }>) {
  const { path, file, who } = page;
  const code = files[`/src/app/${file}.tsx`];
  if (!code) throw new Error(`There is no page app/${file}.tsx.`);
  const loadCode = retried(code);
  const [View, load] = late(() => {
    pagesUnderWay.set(pagesUnderWay.get() + 1);
    return loadCode().finally(() => pagesUnderWay.set(pagesUnderWay.get() - 1));
  });
  const view = (
    <>
      <View />
      {!path.endsWith('/*') && <EarlyClick />}
    </>
  );
  const guarded =
    who === 'anyone' ? (
      view
    ) : (
      <Guard who={who} Frame={Frame}>
        {view}
      </Guard>
    );
  return { path, page, load, element: <PageEntry value={page}>{guarded}</PageEntry> };
}
