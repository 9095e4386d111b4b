import { getSettings } from '@switchyard/shared/settings';
import { checkAdmin } from '@switchyard/shared/users';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mails, refuseFirebase } from './firebase.ts';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { serve, server, settings } from './server.ts';

const shopEmail = 'hello@shop.com';
const showShopEmail = () =>
  serve(getSettings, () => ({ ...settings, seller: { ...settings.seller, email: shopEmail } }));

async function openForm() {
  await signInBefore();
  const { user, address } = renderApp('/dashboard/profile');
  await user.click(await screen.findByRole('button', { name: 'Change my email' }));
  const form = within(screen.getByRole('dialog', { name: 'Change your email' }));
  const send = async (email: string) => {
    await user.clear(form.getByLabelText('New email'));
    if (email) await user.type(form.getByLabelText('New email'), email);
    await user.click(form.getByRole('button', { name: 'Send the link' }));
  };
  return { form, send, user, address };
}

it('a link goes to the new e-mail, and nothing changes until it is opened', async () => {
  const { form, send } = await openForm();
  await send('ada@new.com');
  expect(await form.findByText(/^An email with a link is on its way to ada@new.com\./)).toBeVisible();
  expect(mails).toEqual(['VERIFY_AND_CHANGE_EMAIL ada@new.com']);
  expect(screen.getByText(`You log in with ${ada.email}, and we send our emails there.`)).toBeInTheDocument();
});

it('no link is sent to the same e-mail or to something else than an e-mail', async () => {
  const { form, send } = await openForm();
  for (const [email, message] of [
    [ada.email, 'This is your email already.'],
    ['ada', /.+/],
    ['', /.+/],
  ] as const) {
    await send(email);
    expect(form.getByLabelText('New email')).toBeInvalid();
    expect(form.getByLabelText('New email')).toHaveAccessibleDescription(message);
  }
  expect(mails).toEqual([]);
});

it('no link is sent for an admin to the e-mail that buyers read', async () => {
  showShopEmail();
  serve(checkAdmin, () => ({ admin: true }));
  const { form, send } = await openForm();
  await screen.findAllByRole('link', { name: 'Settings', hidden: true });
  await send(shopEmail);
  expect(form.getByLabelText('New email')).toHaveAccessibleDescription(
    'Every buyer reads this email, so no admin may log in with it.',
  );
  expect(mails).toEqual([]);
});

it('a link is sent for a buyer to the e-mail that buyers read', async () => {
  showShopEmail();
  const { form, send } = await openForm();
  await send(shopEmail);
  expect(await form.findByText(/^An email with a link is on its way to hello@shop.com\./)).toBeVisible();
});

it('a refusal says why; after a long time the person logs in again first', async () => {
  const { form, send, user, address } = await openForm();
  server.use(refuseFirebase('sendOobCode', 'EMAIL_EXISTS'));
  await send('ben@mail.com');
  expect(await form.findByText(/^There is already an account with this email\./)).toBeVisible();
  server.use(refuseFirebase('sendOobCode', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'));
  await send('ada@new.com');
  expect(await form.findByText('To change your email, log in again first.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Log in again' }));
  expect(await screen.findByText('Log in again, and then change your email.')).toBeVisible();
  expect(address()).toBe('/login');
});
