import { accessTokenKey, messages } from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { knowPerson } from './firebase.ts';
import { ada, logIn, renderApp, signInBefore } from './render-app.tsx';

describe('the login form', () => {
  it('says what is missing, beside the field', async () => {
    const { user } = renderApp('/login');
    const form = await screen.findByRole('form', { name: 'Login' });
    await user.click(within(form).getByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription(messages.emailRequired);
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(messages.passwordRequired);
  });

  it.each(['ada', 'ada@mail', 'ADA@mail.com', 'ada@mail.industries'])(
    'refuses %s as an email',
    async (email) => {
      const { user } = renderApp('/login');
      const form = await screen.findByRole('form', { name: 'Login' });
      await user.type(screen.getByLabelText('Email'), email);
      await user.click(within(form).getByRole('button', { name: 'Login' }));
      expect(await screen.findByText(messages.emailInvalid)).toBeVisible();
    },
  );

  it('refuses a password of five characters', async () => {
    const { user } = renderApp('/login');
    await logIn(user, '12345');
    expect(await screen.findByText(messages.passwordTooShort)).toBeVisible();
  });

  it('says under the form that the password is wrong, and stays', async () => {
    knowPerson({ ...ada });
    const { user, address } = renderApp('/login');
    await logIn(user, 'not-the-one');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('do not match'));
    expect(address()).toBe('/login');
    expect(localStorage.getItem(accessTokenKey)).toBeNull();
  });

  it('keeps the accessToken and goes Home', async () => {
    knowPerson({ ...ada });
    const { user, address } = renderApp('/login');
    await logIn(user);
    expect(await screen.findByRole('button', { name: /^Sign Out Ada Okoye/ })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem(accessTokenKey)?.split('.')).toHaveLength(3);
  });

  it('goes back to the page that asked for it, with its query', async () => {
    knowPerson({ ...ada });
    const { user, address } = renderApp('/purchase/5f0000000000000000000001?from=mail');
    await logIn(user);
    await waitFor(() => expect(address()).toBe('/purchase/5f0000000000000000000001?from=mail'));
  });

  it('is passed by who is signed in already', async () => {
    await signInBefore();
    const { address } = renderApp('/login');
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('the sign-up form', () => {
  async function fill(user: ReturnType<typeof renderApp>['user'], name: string) {
    const form = await screen.findByRole('form', { name: 'Sign Up' });
    if (name) await user.type(screen.getByLabelText('Name'), name);
    await user.type(screen.getByLabelText('Email'), ada.email);
    await user.type(screen.getByLabelText('Password'), ada.password);
    await user.click(within(form).getByRole('button', { name: 'Sign Up' }));
  }

  it('asks for a name', async () => {
    const { user } = renderApp('/signup');
    await fill(user, '');
    expect(await screen.findByText(messages.nameRequired)).toBeVisible();
  });

  it('makes the account under its name and goes Home', async () => {
    const { user, address } = renderApp('/signup');
    await fill(user, 'Ada Okoye');
    expect(await screen.findByRole('button', { name: /^Sign Out Ada Okoye/ })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem(accessTokenKey)).not.toBeNull();
  });

  it('says that the email has an account', async () => {
    knowPerson({ ...ada });
    const { user } = renderApp('/signup');
    await fill(user, 'Ada Okoye');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('already an account'));
  });
});
