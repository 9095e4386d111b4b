import { accessTokenKey, messages } from '@switchyard/shared';
import { getPart } from '@switchyard/shared/parts';
import { signIn } from '@switchyard/shared/users';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildAccessToken, buildPart } from './builders.ts';
import { knowPerson, mails, refuseFirebase } from './firebase.ts';
import { ada, logIn, renderApp, signInBefore } from './render-app.tsx';
import { refuse, serve, serveRefusal, server } from './server.ts';

describe('the login form', () => {
  it('reports missing fields beside them', async () => {
    const { user } = renderApp('/login');
    const form = await screen.findByRole('form', { name: 'Login' });
    await user.click(within(form).getByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription(messages.emailRequired);
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(messages.passwordRequired);
  });

  it.each(['ada@mail'])('refuses %s as an email', async (email) => {
    const { user } = renderApp('/login');
    const form = await screen.findByRole('form', { name: 'Login' });
    await user.type(screen.getByLabelText('Email'), email);
    await user.click(within(form).getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(messages.emailInvalid)).toBeVisible();
  });

  it('refuses a password of five characters', async () => {
    const { user } = renderApp('/login');
    await logIn(user, '12345');
    expect(await screen.findByText(messages.passwordTooShort)).toBeVisible();
  });

  it('reports a wrong password under the form', async () => {
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

  it('reports a blocked account under the form', async () => {
    knowPerson({ ...ada });
    serveRefusal(signIn, 'account_blocked', 'This account is blocked.');
    const { user } = renderApp('/login');
    await logIn(user);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This account is blocked.'));
    expect(localStorage.getItem(accessTokenKey)).toBeNull();
  });

  it('sends a verification mail when the account needs one', async () => {
    knowPerson({ ...ada, verified: false });
    serveRefusal(signIn, 'email_unproved', 'Verify your e-mail address, then sign in again.');
    const { user } = renderApp('/login');
    await logIn(user);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Verify your e-mail address'));
    await waitFor(() => expect(mails).toEqual([`VERIFY_EMAIL ${ada.email}`]));
    expect(await screen.findByRole('link', { name: /^Open the link/ })).toBeVisible();
  });

  it('goes back to the page that asked for it, with its query', async () => {
    knowPerson({ ...ada });
    const { user, address } = renderApp('/purchase/5f0000000000000000000001?from=mail');
    await logIn(user);
    await waitFor(() => expect(address()).toBe('/purchase/5f0000000000000000000001?from=mail'));
  });

  it('is skipped by signed-in users', async () => {
    await signInBefore();
    const { address } = renderApp('/login');
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('a forgotten password', () => {
  async function ask(email: string) {
    const { user } = renderApp('/login');
    await user.type(await screen.findByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    const modal = within(screen.getByRole('dialog', { name: 'Reset your password' }));
    expect(modal.getByLabelText('Email')).toHaveValue(email);
    await user.click(modal.getByRole('button', { name: 'Send the link' }));
    return { user, modal };
  }

  it.each([true, false])('is answered the same with and without an account (%s)', async (isThere) => {
    if (isThere) knowPerson({ ...ada });
    else server.use(refuseFirebase('sendOobCode', 'EMAIL_NOT_FOUND'));
    const { modal } = await ask(ada.email);
    expect(
      await modal.findByText(`If there is an account for ${ada.email}, an email with a link is on its way.`),
    ).toBeVisible();
    expect(mails).toEqual(isThere ? [`PASSWORD_RESET ${ada.email}`] : []);
    expect(await modal.findByRole('link', { name: /^Open the link/ })).toHaveAttribute(
      'href',
      'http://auth.test/mail?mode=resetPassword&to=ada%40mail.com',
    );
  });

  it('reports a wrong email and Firebase’s refusal', async () => {
    server.use(refuseFirebase('sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER'));
    const { user, modal } = await ask('ada@mail');
    expect(await modal.findByText(messages.emailInvalid)).toBeVisible();
    await user.type(modal.getByLabelText('Email'), '.com');
    await user.click(modal.getByRole('button', { name: 'Send the link' }));
    expect(await modal.findByText('Too many attempts. Wait a few minutes and try again.')).toBeVisible();
    expect(modal.queryByText(/on its way/)).not.toBeInTheDocument();
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
    expect(await screen.findByText('Name is Required')).toBeVisible();
  });

  it('says what is being ordered, and Home offers to continue with it', async () => {
    const part = buildPart({ name: 'Fen switch', minimumOrder: 10 });
    serve(getPart, () => part);
    const { user, address } = renderApp(`/purchase/${part._id}?quantity=40`);
    await screen.findByRole('form', { name: 'Login' });
    expect(await screen.findByTitle('Fen switch')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await screen.findByRole('form', { name: 'Sign Up' });
    expect(await screen.findByTitle('Fen switch')).toHaveTextContent('40 × Fen switch');
    await fill(user, 'Ada Okoye');
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByTitle('Fen switch')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe(`/purchase/${part._id}?quantity=40`));
  });

  it('creates the account and goes Home', async () => {
    const { user, address } = renderApp('/signup');
    await fill(user, 'Ada Okoye');
    expect(await screen.findByRole('button', { name: /^Sign Out Ada Okoye/ })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem(accessTokenKey)).not.toBeNull();
  });

  it('reports that the email already has an account', async () => {
    knowPerson({ ...ada });
    const { user } = renderApp('/signup');
    await fill(user, 'Ada Okoye');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('already an account'));
  });

  it.each([
    ['Firebase was told no name', () => refuseFirebase('update', 'INTERNAL_ERROR')],
    ['the shop was not told', () => refuse(signIn, 'database_unavailable')],
  ])('can be sent again after it broke off because %s', async (_, fault) => {
    server.use(fault());
    const { user, address } = renderApp('/signup');
    await fill(user, 'Ada Okoye');
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    server.resetHandlers();
    await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByRole('button', { name: /^Sign Out Ada Okoye/ })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('a browser that keeps nothing for the site', () => {
  it.each(['login', 'signup'])('is told so at /%s, before Firebase hears of anybody', async (page) => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(request.url));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    const { user } = renderApp(`/${page}`);
    const form = within(await screen.findByRole('form'));
    const name = form.queryByLabelText('Name');
    if (name) await user.type(name, 'Ada Okoye');
    await user.type(form.getByLabelText('Email'), ada.email);
    await user.type(form.getByLabelText('Password'), ada.password);
    await user.click(form.getByRole('button', { name: /^(Login|Sign Up)$/ }));
    expect(await screen.findByText(/^Your browser stores nothing for this site/)).toBeVisible();
    expect(asked.filter((url) => /signUp|signInWithPassword/.test(url))).toEqual([]);
  });
});

it('who takes over an account that somebody else used is told, and does not see the name of before', async () => {
  const person = { ...ada, displayName: 'Somebody Else' };
  knowPerson(person);
  serve(signIn, ({ params }) => {
    person.displayName = '';
    return {
      result: { acknowledged: true, matchedCount: 1, modifiedCount: 1, upsertedCount: 0, upsertedId: null },
      token: buildAccessToken({ email: params['email'] ?? '' }),
      emptied: true as const,
    };
  });
  const { user } = renderApp('/login');
  await logIn(user);
  expect(await screen.findByRole('button', { name: /^Sign Out ada/ })).toBeVisible();
  expect(await screen.findByText(/^This account was in use before your email was verified/)).toBeVisible();
});
