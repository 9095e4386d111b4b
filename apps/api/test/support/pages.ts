import { expect } from 'vitest';
import { bearer, type Shop } from './shop.ts';

export interface ListPage<T> {
  items: T[];
  /** Query strings from the `Link` header. */
  next: string | undefined;
  prev: string | undefined;
  total: number;
}

export async function readPage<T>(shop: Shop, address: string, token?: string): Promise<ListPage<T>> {
  const answer = await shop.api.get(address).set(token ? bearer(token) : {});
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const links = [...(answer.headers['link'] ?? '').matchAll(/<\?([^>]*)>; rel="(\w+)"(?:, |$)/g)];
  const linkTo = (relation: string) => links.find(([, , named]) => named === relation)?.[1];
  const total = Number(answer.headers['x-total-count']);
  return { items: answer.body, next: linkTo('next'), prev: linkTo('prev'), total };
}

/** Follows a list's `Link` headers to the end, in either direction. */
export async function walk<T>(
  shop: Shop,
  address: string,
  { token, towards = 'next' }: { token?: string; towards?: 'next' | 'prev' } = {},
) {
  const [path, first] = address.split('?');
  const read: ListPage<T>[] = [];
  for (let query = first; query !== undefined; query = read.at(-1)?.[towards])
    read.push(await readPage<T>(shop, `${path}?${query}`, token));
  return { read, pages: read.map(({ items }) => items), totals: read.map(({ total }) => total) };
}
