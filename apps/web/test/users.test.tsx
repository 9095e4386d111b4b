import {
  blockUser,
  cancelBookings,
  checkAdmin,
  deleteUser,
  demoteAdmin,
  listUsers,
  makeAdmin,
  messages,
  unblockUser,
} from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser, modified } from './dashboard-builders.ts';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { answer, answerPage, refuse, server } from './server.ts';

const bela = buildUser({ email: 'bela@mail.com' });
const users = [buildUser({ email: ada.email, role: 'admin' }), bela];

beforeEach(async () => {
  server.use(
    answer(checkAdmin, () => ({ admin: true })),
    answerPage(listUsers, () => ({ items: users })),
  );
  await signInBefore();
});

async function openUsers() {
  const app = renderApp('/dashboard/users');
  const row = within(await screen.findByRole('row', { name: /bela/ }));
  return { ...app, row };
}

describe('All Users', () => {
  it('makes a buyer an admin once that is confirmed', async () => {
    const { user, row } = await openUsers();
    const asked: string[] = [];
    server.use(
      answer(makeAdmin, ({ params }) => {
        asked.push(params['email'] ?? '');
        return modified;
      }),
    );
    await user.click(row.getByRole('button', { name: /^Make Admin/ }));
    const question = within(screen.getByRole('alertdialog', { name: 'Make this user an admin?' }));
    expect(asked).toEqual([]);
    server.use(
      answerPage(listUsers, () => ({ items: users.map((one) => ({ ...one, role: 'admin' as const })) })),
    );
    await user.click(question.getByRole('button', { name: 'Make Admin' }));
    expect(await screen.findByText(messages.adminMade)).toBeVisible();
    expect(asked).toEqual([bela.email]);
    expect(await row.findByText('Admin')).toBeVisible();
    expect(row.getByRole('button', { name: /^Remove admin/ })).toHaveFocus();
  });

  it('says so when it may not make an admin, and why', async () => {
    server.use(refuse(makeAdmin, 'forbidden', 'Only an admin may do this.'));
    const { user, row } = await openUsers();
    await user.click(row.getByRole('button', { name: /^Make Admin/ }));
    await user.click(screen.getByRole('button', { name: 'Make Admin' }));
    expect(await screen.findByText(messages.adminFailed)).toBeVisible();
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Only an admin may do this.');
  });

  it('says who is verified, blocked and an admin, and why somebody unverified cannot be made one', async () => {
    const carl = buildUser({ email: 'carl@mail.com', name: 'Carl Fen', verified: false, blocked: true });
    server.use(answerPage(listUsers, () => ({ items: [...users, carl] })));
    const { user, row } = await openUsers();
    expect(row.getByRole('cell', { name: 'Buyer Verified' })).toBeVisible();
    const unverified = within(
      screen.getByRole('row', { name: /carl@mail.com Carl Fen Buyer Not verified Blocked/ }),
    );
    expect(unverified.getByRole('button', { name: /^Unblock/ })).toBeVisible();
    await user.click(unverified.getByRole('button', { name: /^Make Admin/ }));
    expect(screen.getByRole('dialog', { name: 'This email is not verified' })).toHaveTextContent(carl.email);
    expect(screen.queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
  });

  it.each([
    { button: 'Block', endpoint: blockUser, said: `${bela.email} is blocked.` },
    {
      button: 'Unblock',
      endpoint: unblockUser,
      said: `${bela.email} can sign in again.`,
      is: { blocked: true },
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
    },
  ] as const)('asks before: $button', async ({ button, endpoint, said, ...rest }) => {
    const facts = 'is' in rest ? rest.is : {};
    server.use(
      answerPage(listUsers, () => ({ items: [...users.slice(0, 1), { ...bela, ...facts }] })),
      refuse(endpoint, 'conflict', 'The last admin stays.'),
    );
    const { user, row } = await openUsers();
    await user.click(row.getByRole('button', { name: new RegExp(`^${button}`) }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: button }));
    expect(await question.findByText('The last admin stays.')).toBeVisible();
    server.use(answer(endpoint, () => ('result' in rest ? rest.result : modified)));
    await user.click(question.getByRole('button', { name: button }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks before it deletes a user, and lets nobody change their own account', async () => {
    const { user, row } = await openUsers();
    expect(screen.getByRole('row', { name: /ada.*Another admin can change your account/ })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete user/ })).toHaveLength(1);
    await user.click(row.getByRole('button', { name: /^Delete user/ }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    server.use(
      answer(deleteUser, () => ({ acknowledged: true, deletedCount: 1 })),
      answerPage(listUsers, () => ({ items: users.slice(0, 1) })),
    );
    await user.click(row.getByRole('button', { name: /^Delete user/ }));
    await user.click(screen.getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText(messages.deleted(bela.email))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /bela/ })).not.toBeInTheDocument());
  });

  it('goes back a page after deleting the last user of one', async () => {
    server.use(
      answerPage(listUsers, (query) =>
        query.has('after') ? { items: [bela], previous: 'bela', total: 51 } : { items: users },
      ),
      answer(deleteUser, () => ({ acknowledged: true, deletedCount: 1 })),
    );
    const { user, address } = renderApp('/dashboard/users?after=ada&from=51');
    const row = within(await screen.findByRole('row', { name: /^51 bela/ }));
    await user.click(row.getByRole('button', { name: /^Delete user/ }));
    await user.click(screen.getByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(address()).toBe('/dashboard/users?before=bela&from=1'));
    expect(await screen.findByText('2 users')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'All accounts' })).toHaveFocus();
  });

  it('searches by email, says how many it found, and offers all where it found nobody', async () => {
    const { user, address } = await openUsers();
    server.use(
      answerPage(listUsers, (query) => {
        if (!query.has('q')) return { items: users };
        return { items: query.get('q') === 'ada' ? users.slice(0, 1) : [] };
      }),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search users by email' }), 'ada');
    expect(await screen.findByText('1 user found')).toBeVisible();
    expect(screen.queryByRole('row', { name: /bela/ })).not.toBeInTheDocument();
    expect(address()).toBe('/dashboard/users?q=ada');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No email matches “adax”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all users' }));
    expect(await screen.findByRole('row', { name: /bela/ })).toBeVisible();
  });

  it('sorts by email', async () => {
    const asked: string[] = [];
    server.use(
      answerPage(listUsers, (query) => {
        asked.push(query.toString());
        return { items: users };
      }),
    );
    const { user, address } = await openUsers();
    await user.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(address()).toBe('/dashboard/users?sort=email'));
    await waitFor(() => expect(asked).toEqual(['limit=50&sort=oldest', 'limit=50&sort=email']));
    expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  });
});
