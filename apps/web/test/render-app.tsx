import { render, screen } from '@testing-library/react';
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
import { session } from '../src/lib/session/current.ts';
import { knowPerson } from './firebase.ts';

let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** The whole client at an address, as it starts in a browser. */
export function renderApp(path: string) {
  history.replaceState(null, '', path);
  stops.push(session.start());
  const router: { navigate: NavigateFunction; lastAction: NavigationType | undefined } = {
    navigate: () => undefined,
    lastAction: undefined,
  };
  function Navigation() {
    const navigate = useNavigate();
    const action = useNavigationType();
    useEffect(() => {
      router.navigate = navigate;
      router.lastAction = action;
    }, [navigate, action]);
    return null;
  }
  render(
    <BrowserRouter>
      <Navigation />
      <Site />
    </BrowserRouter>,
  );
  return {
    user: userEvent.setup(),
    /** The address that is shown, with its query. */
    address: () => location.pathname + location.search,
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
