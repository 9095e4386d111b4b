import { checkAdmin } from '@switchyard/shared/users';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import {
  BrowserRouter,
  useNavigate,
  useNavigationType,
  type NavigateFunction,
  type NavigationType,
} from 'react-router-dom';
import { afterEach } from 'vitest';
import { Site } from '../src/app/router.tsx';
import { noteShop } from '../src/lib/site-facts.ts';
import { session } from '../src/lib/session/session.ts';
import { knowPerson } from './firebase.ts';
import { serve, settings } from './server.ts';

let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** Renders the whole client at a URL, as a browser would. */
export function renderApp(path: string) {
  history.replaceState(null, '', path);
  // The server writes them into every document.
  noteShop(settings);
  stops.push(session.start());
  let navigate: NavigateFunction = () => undefined;
  let lastAction: NavigationType | undefined;
  function Navigation() {
    const currentNavigate = useNavigate();
    const action = useNavigationType();
    useEffect(() => {
      navigate = currentNavigate;
      lastAction = action;
    }, [currentNavigate, action]);
    return null;
  }
  render(
    <BrowserRouter>
      <Navigation />
      <Site />
    </BrowserRouter>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    /** The path and query string in the address bar. */
    address: () => location.pathname + location.search,
    router: {
      /**
       * Navigates to a path, or by a number of steps in the history.
       * The callback must be async: awaiting a synchronous `act` logs an error if something else renders
       * meanwhile.
       */
      navigate: (to: string | number) =>
        act(async () => {
          if (typeof to === 'number') await navigate(to);
          else await navigate(to);
        }),
      lastAction: () => lastAction,
    },
  };
}

export const ada = { email: 'ada@mail.com', password: 'secret1', displayName: 'Ada Okoye' };

/** Signs Ada in before the page is opened. */
export async function signInBefore(): Promise<void> {
  knowPerson({ ...ada });
  await session.signIn(ada.email, ada.password);
}

/** Signs Ada in as an admin before the page is opened. */
export async function signInAdmin(): Promise<void> {
  serve(checkAdmin, () => ({ admin: true }));
  await signInBefore();
}

/** Fills in and submits the login form as Ada. */
export async function logIn(
  user: ReturnType<typeof userEvent.setup>,
  password = ada.password,
): Promise<void> {
  const form = within(await screen.findByRole('form', { name: 'Login' }));
  await user.type(form.getByLabelText('Email'), ada.email);
  await user.type(form.getByLabelText('Password'), password);
  await user.click(form.getByRole('button', { name: 'Login' }));
}
