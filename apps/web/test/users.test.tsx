import { checkAdmin, deleteUser, listUsers, makeAdmin, messages } from '@switchyard/shared';
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
  it('makes a buyer an admin', async () => {
    const { user, row } = await openUsers();
    server.use(
      answer(makeAdmin, ({ params }) => {
        expect(params['email']).toBe(bela.email);
        return modified;
      }),
      answerPage(listUsers, () => ({ items: users.map((one) => ({ ...one, role: 'admin' as const })) })),
    );
    await user.click(row.getByRole('button', { name: /^Make Admin/ }));
    expect(await screen.findByText(messages.adminMade)).toBeVisible();
    expect(await row.findByText('Admin')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Make Admin/ })).not.toBeInTheDocument();
  });

  it('says so when it may not', async () => {
    server.use(refuse(makeAdmin, 'forbidden'));
    const { user, row } = await openUsers();
    await user.click(row.getByRole('button', { name: /^Make Admin/ }));
    expect(await screen.findByText(messages.adminFailed)).toBeVisible();
  });

  it('asks before it deletes a user, and lets nobody delete themselves', async () => {
    const { user, row } = await openUsers();
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
