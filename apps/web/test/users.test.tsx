import { checkAdmin, deleteUser, listUsers, makeAdmin, messages } from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser, modified } from './dashboard-builders.ts';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { answer, refuse, server } from './server.ts';

const bela = buildUser({ email: 'bela@mail.com' });
const users = [buildUser({ email: ada.email, role: 'admin' }), bela];

beforeEach(async () => {
  server.use(
    answer(checkAdmin, () => ({ admin: true })),
    answer(listUsers, () => users),
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
      answer(listUsers, () => users.map((one) => ({ ...one, role: 'admin' as const }))),
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
      answer(listUsers, () => users.slice(0, 1)),
    );
    await user.click(row.getByRole('button', { name: /^Delete user/ }));
    await user.click(screen.getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText(messages.deleted(bela.email))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /bela/ })).not.toBeInTheDocument());
  });

  it('searches by email', async () => {
    const { user, address } = await openUsers();
    await user.type(screen.getByRole('searchbox'), 'ada');
    expect(screen.queryByRole('row', { name: /bela/ })).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/dashboard/users?q=ada'));
  });
});
