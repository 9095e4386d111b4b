import { messages } from '@switchyard/shared';
import { cancelBookings, listOrders } from '@switchyard/shared/bookings';
import {
  blockUser,
  deleteUser,
  demoteAdmin,
  listUsers,
  makeAdmin,
  unblockUser,
} from '@switchyard/shared/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildBooking, buildUser, modified } from './dashboard-builders.ts';
import { ada, renderApp, signInAdmin } from './render-app.tsx';
import { serve, servePage, serveRefusal } from './server.ts';

const bela = buildUser({ email: 'bela@mail.com' });
const users = [buildUser({ email: ada.email, role: 'admin' }), bela];

beforeEach(async () => {
  servePage(listUsers, () => ({ items: users }));
  await signInAdmin();
});

async function openUsers() {
  const app = renderApp('/dashboard/users');
  const row = within(await screen.findByRole('row', { name: /bela/ }));
  return { ...app, row };
}

describe('All Users', () => {
  it('makes a user an admin after a confirmation', async () => {
    const { user, row } = await openUsers();
    const asked: string[] = [];
    serve(makeAdmin, ({ params }) => {
      asked.push(params['email'] ?? '');
      return modified;
    });
    await user.click(row.getByRole('button', { name: /^Make Admin/ }));
    const question = within(screen.getByRole('alertdialog', { name: 'Make this user an admin?' }));
    expect(asked).toEqual([]);
    servePage(listUsers, () => ({ items: users.map((one) => ({ ...one, role: 'admin' as const })) }));
    await user.click(question.getByRole('button', { name: 'Make Admin' }));
    expect(await screen.findByText(messages.adminMade)).toBeVisible();
    expect(asked).toEqual([bela.email]);
    expect(await row.findByText('Admin')).toBeVisible();
    expect(row.getByRole('button', { name: /^Remove admin/ })).toHaveFocus();
  });

  it('says why it may not make an admin', async () => {
    serveRefusal(makeAdmin, 'admins_only', 'Only admins can do this.');
    const { user, row } = await openUsers();
    await user.click(row.getByRole('button', { name: /^Make Admin/ }));
    await user.click(screen.getByRole('button', { name: 'Make Admin' }));
    expect(await screen.findByText(messages.adminFailed)).toBeVisible();
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Only admins can do this.');
  });

  it('shows who is verified and blocked, and why an unverified user cannot become an admin', async () => {
    const carl = buildUser({ email: 'carl@mail.com', name: 'Carl Fen', verified: false, blocked: true });
    servePage(listUsers, () => ({ items: [...users, carl] }));
    const { user, row } = await openUsers();
    expect(row.getByRole('cell', { name: 'Buyer Verified' })).toBeVisible();
    const unverified = within(
      screen.getByRole('row', { name: /carl@mail.com Carl Fen Buyer Not verified Blocked/ }),
    );
    await user.click(unverified.getByRole('button', { name: /^Actions/ }));
    expect(unverified.getByRole('menuitem', { name: /^Unblock/ })).toBeVisible();
    await user.click(unverified.getByRole('menuitem', { name: /^Make Admin/ }));
    expect(screen.getByRole('dialog', { name: 'This email is not verified' })).toHaveTextContent(carl.email);
    expect(screen.queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
  });

  it.each([
    { button: 'Block', endpoint: blockUser, said: `${bela.email} is blocked.`, isRare: true },
    {
      button: 'Unblock',
      endpoint: unblockUser,
      said: `${bela.email} can sign in again.`,
      is: { blocked: true },
      isRare: true,
    },
    {
      button: 'Remove admin',
      endpoint: demoteAdmin,
      said: `${bela.email} is no longer an admin.`,
      is: { role: 'admin' },
    },
    {
      button: 'Cancel unpaid orders',
      endpoint: cancelBookings,
      said: `${bela.email} has no unpaid orders.`,
      result: { acknowledged: true, matchedCount: 0, modifiedCount: 0 },
      isRare: true,
    },
  ] as const)('asks before $button', async ({ button, endpoint, said, ...rest }) => {
    const facts = 'is' in rest ? rest.is : {};
    servePage(listUsers, () => ({ items: [...users.slice(0, 1), { ...bela, ...facts }] }));
    serveRefusal(endpoint, 'admins_only', 'The last admin stays.');
    const { user, row } = await openUsers();
    if ('isRare' in rest) {
      await user.click(row.getByRole('button', { name: `Actions for ${bela.email}` }));
      await user.click(row.getByRole('menuitem', { name: `${button}: ${bela.email}` }));
    } else await user.click(row.getByRole('button', { name: `${button}: ${bela.email}` }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: button }));
    expect(await question.findByText('The last admin stays.')).toBeVisible();
    serve(endpoint, () => ('result' in rest ? rest.result : modified));
    await user.click(question.getByRole('button', { name: button }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('cancels the orders of a blocked user, and the desk no longer shows them as unpaid', async () => {
    servePage(listOrders, () => ({ items: [buildBooking({ buyer: bela.email })] }));
    serve(blockUser, () => modified);
    const { user, router } = renderApp('/dashboard/allOrders');
    expect(await screen.findByRole('row', { name: /Fen switch/ })).toBeVisible();
    await router.navigate('/dashboard/users');
    await user.click(await screen.findByRole('button', { name: `Actions for ${bela.email}` }));
    await user.click(screen.getByRole('menuitem', { name: `Block: ${bela.email}` }));
    servePage(listOrders, () => ({ items: [buildBooking({ status: 'cancelled' })] }));
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText(`${bela.email} is blocked.`)).toBeVisible();
    await router.navigate('/dashboard/allOrders');
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });

  it('asks before it deletes a user, and nobody can change their own account', async () => {
    const { user, row } = await openUsers();
    expect(screen.getByRole('row', { name: /ada.*Another admin can change your account/ })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete user/ })).toHaveLength(1);
    await user.click(row.getByRole('button', { name: /^Delete user/ }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    serve(deleteUser, () => ({ acknowledged: true, deletedCount: 1 }));
    servePage(listUsers, () => ({ items: users.slice(0, 1) }));
    await user.click(row.getByRole('button', { name: /^Delete user/ }));
    await user.click(screen.getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText(messages.deleted(bela.email))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /bela/ })).not.toBeInTheDocument());
  });
});
