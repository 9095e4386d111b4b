import { missingForMoney, readStart, startSteps, type Start } from '@switchyard/shared/overview';
import { listParts } from '@switchyard/shared/parts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, servePage } from './server.ts';

beforeEach(signInAdmin);

const start = (done: readonly string[], missing: Start['missing'] = []): Start => ({
  steps: startSteps.map((step) => ({ step, isDone: done.includes(step) })),
  missing,
});

it('an admin of an empty shop reads what opens it, what of that is done, and what is missing', async () => {
  servePage(listParts, () => ({ items: [] }));
  serve(readStart, () => start(['delivery'], ['own_name', 'live_keys']));
  renderApp('/dashboard');
  const steps = within(await screen.findByRole('region', { name: 'Steps to the first sale' }));
  expect(steps.getByText('1 of 7 steps are done.')).toBeVisible();
  expect(steps.getByRole('heading', { name: 'Put the first part on sale' })).toBeVisible();
  expect(steps.getByRole('link', { name: 'Add a Equipment' })).toHaveAttribute('href', '/dashboard/addPart');
  expect(steps.getByRole('heading', { name: 'Set what delivery costs, done' })).toBeVisible();
  expect(steps.getByText(/^Prices are in US dollars\./)).toBeVisible();
  const money = within(screen.getByRole('region', { name: 'Before you take real money' }));
  expect(money.getAllByRole('listitem').map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    'Your name',
    'Your live Stripe keys',
  ]);
  expect(screen.queryByRole('heading', { name: 'Sales' })).not.toBeInTheDocument();
});

it('no step contradicts what is missing', async () => {
  serve(readStart, () => start([], ['own_name', 'own_address', 'own_email', 'live_keys']));
  renderApp('/dashboard/start');
  expect(await screen.findByText(/Give your name, address and e-mail\.$/)).toBeVisible();
  expect(
    screen.getByText('Your name: pages and invoices say “Ann Smith Ltd” until you give it.'),
  ).toBeVisible();
  expect(screen.getByText(/pay with the test card/)).toBeVisible();
});

it('a shop that has a name and live keys is asked for what it lacks, and to pay with a card that is charged', async () => {
  serve(readStart, () => start(['part'], ['own_email', 'mail_server']));
  renderApp('/dashboard/start');
  expect(await screen.findByText(/Give your e-mail\.$/)).toBeVisible();
  expect(screen.queryByText(/test card/)).not.toBeInTheDocument();
  expect(screen.getByText(/pay with a card of your own\. It is charged/)).toBeVisible();
});

it('a sale without a mail server has no mails to look at', async () => {
  serve(readStart, () => start(['sale'], ['mail_server']));
  renderApp('/dashboard/start');
  expect(
    await screen.findByText('Somebody has paid. Ship the order, and look at its invoice.'),
  ).toBeVisible();
});

it('everything that can be missing has words', async () => {
  serve(readStart, () => start([], [...missingForMoney]));
  renderApp('/dashboard/start');
  const money = within(await screen.findByRole('region', { name: 'Before you take real money' }));
  expect(money.getAllByRole('listitem')).toHaveLength(missingForMoney.length);
});

it('a shop that lacks nothing is told so', async () => {
  serve(readStart, () => start([...startSteps]));
  renderApp('/dashboard/start');
  expect(await screen.findByText(/^Nothing is missing\./)).toBeVisible();
});

it('an admin whose shop has a part sees how it sells', async () => {
  servePage(listParts, () => ({ items: [buildPart()] }));
  renderApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Sales' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Steps to the first sale' })).not.toBeInTheDocument();
});
