import { listReviews } from '@switchyard/shared/reviews';
import { getPartPage } from '@switchyard/shared/storefront';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { prefetch } from '../src/app/routes/part.data.ts';
import { prefetchOnHover } from '../src/app/prefetch-on-hover.ts';
import { reviewsQueries } from '../src/features/people/reviews/reviews-queries.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { buildPart, buildPartPage, buildReview } from './builders.ts';
import { renderApp } from './render-app.tsx';
import { serve, serveRefusal, server } from './server.ts';

const part = buildPart({ name: 'Fen switch' });
const pageCall = `/api/part/${part._id}/page`;

afterEach(() => server.events.removeAllListeners());

/** The paths of all calls from here on that ask about parts or reviews. */
function followCalls(): string[] {
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (/^\/api\/(part|review|law)/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

const targetOf = (search: string) => ({
  pathname: `/parts/fen-switch-${part._id}`,
  params: { part: `fen-switch-${part._id}` },
  search: new URLSearchParams(search),
});

it('a part that is opened before its prefetched answer has come asks for nothing else', async () => {
  const answered = Promise.withResolvers<void>();
  serve(getPartPage, async () => {
    await answered.promise;
    return buildPartPage({ part, reviews: { items: [buildReview({ addComment: 'Smooth.' })] } });
  });
  const stop = new AbortController();
  prefetchOnHover(stop);
  const { user, router } = renderApp('/blogs');
  const footer = await screen.findByRole('contentinfo');
  const link = within(footer).getByRole('link', { name: 'Equipment' });
  link.setAttribute('href', targetOf('').pathname);
  const calls = followCalls();
  await user.hover(link);
  await vi.waitFor(() => expect(calls).toEqual([pageCall]));
  stop.abort();
  await router.navigate(targetOf('').pathname);
  answered.resolve();
  expect(await screen.findByRole('heading', { level: 1, name: 'Fen switch' })).toBeVisible();
  expect(await screen.findByText('Smooth.')).toBeVisible();
  expect(calls).toEqual([pageCall]);
});

it('a prefetched part keeps the reviews that were loaded earlier', async () => {
  const pages = ['Newest.', 'Older.'].map((addComment) => [buildReview({ addComment })]);
  const [first = [], second = []] = pages;
  const client = createQueryClient();
  client.setQueryData(
    reviewsQueries.ofPart(part._id, {}).queryKey,
    {
      pages: pages.map((items, index) => ({
        items,
        next: index === 0 ? 'older' : undefined,
        previous: undefined,
        total: 1,
      })),
      pageParams: [null, 'older'],
    },
    { updatedAt: 1 },
  );
  serve(getPartPage, () => buildPartPage({ part, reviews: { items: first, next: 'older' } }));
  serve(listReviews, () => second);
  await Promise.all(prefetch(client, targetOf('')));
  const data = client.getQueryData(reviewsQueries.ofPart(part._id, {}).queryKey);
  expect(data?.pages.map(({ items }) => items[0]?.addComment)).toEqual(['Newest.', 'Older.']);
});

it('asks for no reviews of a part that is not sold any more', async () => {
  serveRefusal(getPartPage, 'no_such_part');
  const calls = followCalls();
  await Promise.all(prefetch(createQueryClient(), targetOf('?ratings=1')));
  expect(calls).toEqual([pageCall]);
});
