import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach } from 'vitest';
import { pages } from '../src/app/router.tsx';
import { queryClient } from '../src/lib/query-client.ts';
import { session } from '../src/lib/session/current.ts';
import { guardCache } from '../src/lib/session/guard-cache.ts';
import { knowPerson } from './firebase.ts';

let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** The whole client at an address, as it starts in a browser. */
export function renderApp(path: string) {
  const router = createMemoryRouter(pages, { initialEntries: [path] });
  stops.push(guardCache(session, queryClient), session.start());
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    /** The address that is shown, with its query. */
    address: () => router.state.location.pathname + router.state.location.search,
    router,
  };
}

export const ada = { email: 'ada@mail.com', password: 'secret1', displayName: 'Ada Okoye' };

/** Ada is signed in from before. */
export async function signInBefore(): Promise<void> {
  knowPerson({ ...ada });
  await session.signIn(ada.email, ada.password);
}

/** Types Ada's password into the login form and sends it. */
export async function logIn(
  user: ReturnType<typeof userEvent.setup>,
  password = ada.password,
): Promise<void> {
  const form = await screen.findByRole('form', { name: 'Login' });
  await user.type(screen.getByLabelText('Email'), ada.email);
  await user.type(screen.getByLabelText('Password'), password);
  const { getByRole } = await import('@testing-library/react').then(({ within }) => within(form));
  await user.click(getByRole('button', { name: 'Login' }));
}
