import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ComponentType } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { retried } from '../lib/retried.ts';
import { createStore } from '../lib/store.ts';

/** Where a page is: the parameters of its route, and the query of its address. */
export interface PageAddress {
  params: Params;
  search: URLSearchParams;
}

/** Asks, ahead of showing a page, for what it will show. None of the promises rejects. */
export type Prefetch = (client: QueryClient, address: PageAddress) => Promise<void>[];

interface PageCode {
  load: () => Promise<unknown>;
  /** Fetched apart from the page, so that what it asks for is known without its code. */
  data?: (() => Promise<{ prefetch: Prefetch }>) | undefined;
  /** For everybody, so that the server can render it. */
  isOpen: boolean;
}

/** How many pages' code is being fetched. */
export const pagesUnderWay = createStore(0);

function followed<Result>(load: () => Promise<Result>): () => Promise<Result> {
  return async () => {
    pagesUnderWay.set(pagesUnderWay.get() + 1);
    try {
      return await load();
    } finally {
      pagesUnderWay.set(pagesUnderWay.get() - 1);
    }
  };
}

type LoadPage = () => Promise<{ Component: ComponentType }>;

function pageOf(load: LoadPage, code: Omit<PageCode, 'load'>) {
  const View = lazy(followed(retried(async () => ({ default: (await load()).Component }))));
  return { element: <View />, handle: { load, ...code } satisfies PageCode };
}

/**
 * Fetches a page with what every page needs that shows answers of the API. Asked for by name, that is not run in one go with
 * the page, and a slow phone can answer a touch in between.
 */
function besideData(load: LoadPage): LoadPage {
  return async () => {
    const [, page] = await Promise.all([import('./with-data.tsx'), load()]);
    return page;
  };
}

/** A page for everybody. `data`: what it asks the API for, where that is known from its address. */
export function openPage(load: LoadPage, data?: PageCode['data']) {
  return pageOf(data ? besideData(load) : load, { data, isOpen: true });
}

/** A page behind the login. */
export function closedPage(load: LoadPage) {
  return pageOf(load, { isOpen: false });
}

/** What an address leads to. */
export function findPage(routes: RouteObject[], { pathname, search }: { pathname: string; search: string }) {
  const matches = matchRoutes(routes, pathname) ?? [];
  const codes = matches.flatMap(({ route }) => (isPageCode(route.handle) ? [route.handle] : []));
  const address: PageAddress = { params: matches.at(-1)?.params ?? {}, search: new URLSearchParams(search) };
  const route = matches.at(-1)?.route.path;
  return { codes, address, route, isUnknown: route === '*' };
}

/** Fetches the code of the page at an address. What fails is fetched again when the page is gone to. */
export async function preloadCode(routes: RouteObject[], address: URL | Location): Promise<void> {
  await Promise.allSettled(findPage(routes, address).codes.map(({ load }) => load()));
}

function isPageCode(handle: unknown): handle is PageCode {
  return typeof handle === 'object' && handle !== null && 'load' in handle;
}
