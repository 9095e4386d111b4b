import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildAccessToken } from '../../test/builders.ts';
import { dropAccessToken, keepAccessToken } from './access-token.ts';

const ask = vi.fn<() => Promise<string>>(async () => '9.99');
const query = { queryKey: ['price'], queryFn: ask, meta: { isPublic: true as const } };

function Price() {
  return <p>{useQuery(query).data}</p>;
}

/** Writes the answers of a page that the server rendered a moment ago, when the price was still the old one. */
function writeAnswers(): void {
  const element = document.createElement('script');
  element.id = 'answers';
  element.textContent = JSON.stringify([[query.queryKey, '5.00']]);
  element.type = 'application/json';
  document.body.append(element);
}

async function showRenderedPage(): Promise<void> {
  writeAnswers();
  // The module's cache is created on import.
  const { Data } = await import('./data.tsx');
  render(
    <Data>
      <Price />
    </Data>,
  );
  expect(screen.getByText('5.00')).toBeTruthy();
}

beforeEach(() => {
  vi.resetModules();
  ask.mockClear();
  document.body.replaceChildren();
  delete document.documentElement.dataset['drawn'];
});

/**
 * A page that the browser draws, as those behind the login.
 * @param transferSize the bytes of its HTML that came over the network
 */
async function showPageOfAccount(transferSize: number): Promise<void> {
  keepAccessToken('a.token.x');
  document.documentElement.dataset['drawn'] = 'late';
  Object.assign(performance, { getEntriesByType: () => [{ transferSize }] });
  await showRenderedPage();
}

it('shows people with an account their own change, although the page may come from a shared cache', async () => {
  keepAccessToken('a.token.x');
  await showRenderedPage();
  expect(ask).toHaveBeenCalledOnce();
  expect(await screen.findByText('9.99')).toBeTruthy();
});

it('asks nothing again that came with a page made for this visit', async () => {
  await showPageOfAccount(9000);
  expect(ask).not.toHaveBeenCalled();
});

it('asks again if the browser shows, after Back, a page that it has kept', async () => {
  await showPageOfAccount(0);
  expect(await screen.findByText('9.99')).toBeTruthy();
});

it('shows visitors the answers that the page was rendered from, without a call', async () => {
  await showRenderedPage();
  expect(ask).not.toHaveBeenCalled();
});

it('keeps the answers of the page for what is hydrated after a sign-out', async () => {
  const ada = { email: 'ada@mail.com', displayName: 'Ada Okoye', verified: true };
  keepAccessToken(buildAccessToken(ada));
  localStorage.setItem('person', JSON.stringify(ada));
  writeAnswers();
  const { openCache } = await import('./data.tsx');
  const { session } = await import('./session/session.ts');
  const stop = session.start(new Promise(() => {}));
  const cache = openCache();
  dropAccessToken();
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  expect(session.get().status).toBe('signed-out');
  expect(cache.getQueryData(query.queryKey)).toBe('5.00');
  stop();
});

it('leaves to the browser what had no answer when the page was rendered', async () => {
  const { answersOf } = await import('./data.tsx');
  const { createQueryClient } = await import('./query-client.ts');
  const client = createQueryClient();
  client.setQueryData(query.queryKey, '5.00');
  void client.prefetchQuery({ queryKey: ['stars'], queryFn: () => new Promise(() => {}) });
  expect(JSON.parse(answersOf(client))).toEqual([[query.queryKey, '5.00']]);
});
