import { getDeliveryTable } from '@switchyard/shared/delivery';
import { listParts } from '@switchyard/shared/parts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { noDeliveryCosts, serve, servePage } from './server.ts';

beforeEach(signInAdmin);

it('an admin of an empty shop reads what opens it, and what of that is done', async () => {
  servePage(listParts, () => ({ items: [] }));
  serve(getDeliveryTable, () => ({ ...noDeliveryCosts, version: 3 }));
  renderApp('/dashboard');
  const steps = within(await screen.findByRole('region', { name: 'Open your shop' }));
  const title = (name: string | RegExp) => steps.findByRole('heading', { name });
  expect(await title('Put the first part on sale')).toBeVisible();
  expect(steps.getByRole('link', { name: 'Add a Equipment' })).toHaveAttribute('href', '/dashboard/addPart');
  expect(await title('Set what delivery costs, done')).toBeVisible();
  expect(await title('Take real money')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Sales' })).not.toBeInTheDocument();
});

it('an admin whose shop has a part sees how it sells', async () => {
  servePage(listParts, () => ({ items: [buildPart()] }));
  renderApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Sales' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Open your shop' })).not.toBeInTheDocument();
});
