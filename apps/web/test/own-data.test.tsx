import { keptOfPeople } from '@switchyard/shared';
import { checkAdmin, deleteUser, downloadData } from '@switchyard/shared/users';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { ada, logIn, renderApp, signInBefore } from './render-app.tsx';
import { serve, serveRefusal, server } from './server.ts';

async function openProfile() {
  await signInBefore();
  const app = renderApp('/dashboard/profile');
  await screen.findByRole('region', { name: 'Your data' });
  return app;
}

async function openQuestion() {
  const { user, address } = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete your account?' }));
  const click = () => user.click(question.getByRole('button', { name: 'Delete my account' }));
  const type = (text: string) => user.type(question.getByLabelText('Your email, to confirm'), text);
  return { question, click, type, address };
}

it('My Profile saves what the shop has about its owner as a file', async () => {
  const { user } = await openProfile();
  const saved: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  server.use(http.get('*/api/user/:email/data', () => HttpResponse.text('{"email":"ada"}')));
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Your data has been downloaded.')).toBeVisible();
  expect(await saved[0]?.text()).toBe('{"email":"ada"}');
  expect(click).toHaveBeenCalledOnce();
  serveRefusal(downloadData, 'rate_limited', 'Too many requests. Try again in 5 seconds.');
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Too many requests. Try again in 5 seconds.')).toBeVisible();
});

it('an account is deleted only by typing its e-mail; then the session ends with a goodbye', async () => {
  const deleted: (string | undefined)[] = [];
  serve(deleteUser, ({ params }) => {
    deleted.push(params['email']);
    return { acknowledged: true, deletedCount: 1 };
  });
  const { question, click, type, address } = await openQuestion();
  await click();
  await type('ada');
  await click();
  expect(question.getByLabelText('Your email, to confirm')).toBeInvalid();
  expect(deleted).toEqual([]);
  await type('@mail.com');
  await click();
  expect(await screen.findByText(/^Your account has been deleted\./)).toBeVisible();
  expect([deleted, address(), localStorage.accessToken]).toEqual([[ada.email], '/', undefined]);
});

it('the window before a deletion says of everything that is kept of people what becomes of it', async () => {
  const { question } = await openQuestion();
  const said = question.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual(Object.values(keptOfPeople).map(({ called, says }) => `${called}: ${says}`));
  expect(said).toContain('orders: they stay for the books, with their invoices');
});

it('an account that cannot be deleted yet stays, and the question says why', async () => {
  const why = 'You have paid for an order that has not been shipped yet.';
  serveRefusal(deleteUser, 'parcel_owed', why);
  const { question, click, type } = await openQuestion();
  await type(ada.email);
  await click();
  expect(await question.findByText(why)).toBeVisible();
  expect(localStorage.accessToken).toBeDefined();
});

it('an account is deleted only by somebody who has just logged in, and the way there leads back', async () => {
  const why = 'To delete your account, log in again first.';
  serveRefusal(deleteUser, 'sign_in_too_old', why);
  const { user } = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete your account?' }));
  await user.type(question.getByLabelText('Your email, to confirm'), ada.email);
  await user.click(question.getByRole('button', { name: 'Delete my account' }));
  expect(await question.findByText(why)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Log in again' }));
  expect(await screen.findByText('Log in again, and then delete your account.')).toBeVisible();
  await logIn(user);
  expect(await screen.findByRole('region', { name: 'Delete account' })).toBeVisible();
});

it('an admin is told who can delete their account', async () => {
  serve(checkAdmin, () => ({ admin: true }));
  await openProfile();
  expect(await screen.findByText(/^Admins cannot delete themselves\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
});
