import { type Right, roles } from '@switchyard/shared';
import { listOrders } from '@switchyard/shared/bookings';
import { readOverview, readStart } from '@switchyard/shared/overview';
import { listParts, listStock } from '@switchyard/shared/parts';
import { listUsers } from '@switchyard/shared/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { buildPart } from './builders.ts';
import { buildPaidBooking } from './dashboard-builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { servePage, serveRefusal } from './server.ts';

/** Signs in as somebody whose role has only these rights. */
async function signInWith(...rights: Right[]): Promise<void> {
  const { admin } = roles;
  Object.assign(roles, { admin: rights });
  onTestFinished(() => void Object.assign(roles, { admin }));
  await signInAdmin();
}

const sidebar = () =>
  within(screen.getByRole('navigation', { name: 'Dashboard' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('who has only the desk sees its pages, and asks for nothing else', async () => {
  await signInWith('desk');
  for (const refused of [readOverview, readStart, listStock, listUsers])
    serveRefusal(refused, 'admins_only', 'Not yours');
  const { address } = renderApp('/dashboard/users');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(await screen.findByText('Hello, Ada Okoye.')).toBeVisible();
  await waitFor(() =>
    expect(sidebar()).toEqual([
      'Overview',
      'All Orders',
      'Returns and Withdrawals',
      'Messages',
      'Reviews',
      'My Profile',
    ]),
  );
  expect(screen.queryByText('Not yours')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

it('who has only the desk exports no orders', async () => {
  await signInWith('desk');
  servePage(listOrders, () => ({ items: [buildPaidBooking()] }));
  renderApp('/dashboard/allOrders');
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

it('who may only look changes no stock', async () => {
  await signInWith('look');
  servePage(listStock, () => ({
    items: [{ ...buildPart(), held: 0, lowBelow: 1, isLow: false, waiting: 0 }],
  }));
  renderApp('/dashboard/stock?tab=hidden');
  const table = within(await screen.findByRole('table'));
  const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Name', 'Available', 'Held', 'Waiting', 'Low below']);
});

it('who may only look sees how the shop sells, without its accounts', async () => {
  await signInWith('look');
  servePage(listParts, () => ({ items: [buildPart()] }));
  serveRefusal(listUsers, 'admins_only', 'Not yours');
  renderApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Equipment on sale' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Users' })).not.toBeInTheDocument();
  expect(sidebar()).toEqual(['Overview', 'Stock', 'My Profile']);
});

it('who does not decide on accounts may delete their own', async () => {
  await signInWith('desk');
  renderApp('/dashboard/profile');
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
});
