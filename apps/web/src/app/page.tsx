import type { QueryClient } from '@tanstack/react-query';
import { lazy, useEffect, type ComponentType } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { retried } from '../lib/retried.ts';
import { createStore } from '../lib/store.ts';

interface PageAddress {
  params: Params;
  search: URLSearchParams;
}

/** Requests the data of a page before it is shown. The promises never reject. */
export type Prefetch = (client: QueryClient, address: PageAddress) => Promise<void>[];

interface PageCode {
  load: () => Promise<unknown>;
  /** Loaded apart from the page, so that its data can be requested without waiting for its code. */
  data?: (() => Promise<{ prefetch: Prefetch }>) | undefined;
  /** Open to everybody, so the server can render it. */
  isOpen: boolean;
}

/** The number of pages whose code is loading. */
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

let pressedEarly: HTMLElement | null | undefined;

/** Presses a button again once the page answers: React drops presses on a page whose code is still loading. */
export function pressWhenReady(button: HTMLElement | null | undefined): void {
  pressedEarly = button;
}

function EarlyPress() {
  useEffect(() => {
    const button = pressedEarly;
    pressedEarly = undefined;
    button?.click();
  }, []);
  return null;
}

type LoadPage = () => Promise<{ Component: ComponentType }>;

function pageOf(load: LoadPage, code: Omit<PageCode, 'load'>) {
  const View = lazy(followed(retried(async () => ({ default: (await load()).Component }))));
  const element = (
    <>
      <View />
      <EarlyPress />
    </>
  );
  return { element, handle: { load, ...code } satisfies PageCode };
}

/**
 * Loads a page together with the code that all pages with API data need. As an import of its own, it runs in a task
 * of its own, and a slow phone can answer a touch in between.
 */
function besideData(load: LoadPage): LoadPage {
  return async () => {
    const [, page] = await Promise.all([import('./with-data.tsx'), load()]);
    return page;
  };
}

/** A page that is open to everybody. `data`: the requests it makes, if its address tells. */
export function openPage(load: LoadPage, data?: PageCode['data']) {
  return pageOf(data ? besideData(load) : load, { data, isOpen: true });
}

export function closedPage(load: LoadPage) {
  return pageOf(load, { isOpen: false });
}

/** The page at an address. */
export function findPage(routes: RouteObject[], { pathname, search }: { pathname: string; search: string }) {
  const matches = matchRoutes(routes, pathname) ?? [];
  const codes = matches.flatMap(({ route }) => (isPageCode(route.handle) ? [route.handle] : []));
  const address: PageAddress = { params: matches.at(-1)?.params ?? {}, search: new URLSearchParams(search) };
  const route = matches.at(-1)?.route.path;
  return { codes, address, route, isUnknown: route === '*' };
}

/** Loads the code of the page at an address. Failures are ignored: opening the page tries again. */
export async function preloadCode(routes: RouteObject[], address: URL | Location): Promise<void> {
  await Promise.allSettled(findPage(routes, address).codes.map(({ load }) => load()));
}

function isPageCode(handle: unknown): handle is PageCode {
  return typeof handle === 'object' && handle !== null && 'load' in handle;
}
