import {
  missingForMoney,
  readStart,
  startSteps,
  type Start,
  type StartStep,
} from '@switchyard/shared/overview';
import { getLaw, noLawFacts, readReadiness } from '@switchyard/shared/law';
import { listParts } from '@switchyard/shared/parts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { noteShop } from '../src/lib/site-facts.ts';
import { buildPart } from './builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, servePage, settings } from './server.ts';

beforeEach(signInAdmin);

type Missing = Partial<Record<StartStep, Start['missing']>>;

const start = (done: readonly StartStep[], missing: Missing = {}): Start => ({
  steps: startSteps.map((step) => ({ step, isDone: done.includes(step), missing: missing[step] ?? [] })),
  missing: missingForMoney.filter((name) => Object.values(missing).flat().includes(name)),
});

/** The step with this title. */
async function findStep(title: string) {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  const step = heading.closest('li');
  if (!step) throw new Error('The step is no item of the list.');
  return within(step);
}
const lackedBy = (step: Awaited<ReturnType<typeof findStep>>) =>
  step.queryAllByRole('listitem').map(({ textContent }) => textContent?.split(':')[0]);

it('an admin of an empty shop reads what opens it, what of that is done, and what each step lacks', async () => {
  servePage(listParts, () => ({ items: [] }));
  serve(readStart, () => start(['delivery'], { seller: ['own_name', 'own_email'], sale: ['live_keys'] }));
  renderApp('/dashboard');
  const steps = within(await screen.findByRole('region', { name: 'Steps to the first sale' }));
  expect(steps.getByText('1 of 8 steps are done.')).toBeVisible();
  expect(steps.getByRole('heading', { name: 'Put the first part on sale' })).toBeVisible();
  expect(steps.getByRole('link', { name: 'Add a Equipment' })).toHaveAttribute('href', '/dashboard/addPart');
  expect(steps.getByRole('heading', { name: 'Set what delivery costs, done' })).toBeVisible();
  expect(steps.getByText(/^Prices are in US dollars\./)).toBeVisible();
  expect(lackedBy(await findStep('Say who sells'))).toEqual(['Your name', 'Your e-mail']);
  expect(lackedBy(await findStep('Decide how it looks'))).toEqual([]);
  expect(lackedBy(await findStep('Sell to yourself once'))).toEqual(['Your live Stripe keys']);
  const money = within(screen.getByRole('region', { name: 'Before you take real money' }));
  expect(money.getByText('3 things are missing: the steps say what.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Sales' })).not.toBeInTheDocument();
});

it('a shop without a look reads that nothing is published; one with a look, that pages show it', async () => {
  serve(readStart, () => start([]));
  const { router } = renderApp('/dashboard/start');
  const step = await findStep('Decide how it looks');
  expect(step.getByText(/^No look is published: pages have no logo, no colour/)).toBeVisible();
  expect(step.getByRole('link', { name: 'Look' })).toHaveAttribute('href', '/dashboard/shop');
  serve(readStart, () => start(['look']));
  await router.navigate('/dashboard/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await router.navigate('/dashboard/start');
  const done = await findStep('Decide how it looks, done');
  expect(done.getByText('Pages show the look that you published.')).toBeVisible();
});

it('no step contradicts what is missing', async () => {
  serve(readStart, () => start(['sale'], { seller: ['own_name'], sale: ['live_keys'] }));
  renderApp('/dashboard/start');
  expect(
    await screen.findByText('Your name: pages and invoices say “Ann Smith Ltd” until you give it.'),
  ).toBeVisible();
  // Somebody paid with a test card.
  expect(lackedBy(await findStep('Sell to yourself once, done'))).toEqual(['Your live Stripe keys']);
});

it('who has test keys is asked to pay with the test card', async () => {
  serve(readStart, () => start([], { sale: ['live_keys'] }));
  renderApp('/dashboard/start');
  expect(await screen.findByText(/pay with the test card/)).toBeVisible();
  expect(screen.getByText('1 thing is missing: the steps say what.')).toBeVisible();
});

it('a shop that has live keys is asked to pay with a card that is charged', async () => {
  serve(readStart, () => start(['part'], { seller: ['own_email'], sale: ['mail_server'] }));
  renderApp('/dashboard/start');
  expect(await screen.findByText(/pay with a card of your own\. It is charged/)).toBeVisible();
  expect(screen.queryByText(/test card/)).not.toBeInTheDocument();
});

it('a sale without a mail server has no mails to look at', async () => {
  serve(readStart, () => start(['sale'], { sale: ['mail_server'] }));
  renderApp('/dashboard/start');
  expect(
    await screen.findByText('Somebody has paid. Ship the order, and look at its invoice.'),
  ).toBeVisible();
});

it('a form that was opened for a step leads to the next one, and the first-run page is not needed', async () => {
  serve(readStart, () => start(['look']));
  serve(getLaw, () => ({ version: 0, ...noLawFacts }));
  serve(readReadiness, () => []);
  const { user } = renderApp('/dashboard/start');
  await user.click((await findStep('Say who sells')).getByRole('link', { name: 'Settings' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const open = async (name: string, title: string) => {
    const steps = within(await screen.findByRole('navigation', { name: 'Steps to the first sale' }));
    await user.click(await steps.findByRole('link', { name }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  // The look is done, and the currency is chosen on the page that is open.
  await open('Delivery', 'Delivery');
  await open('What the law shows', 'What the law shows');
  await open('Pages', 'Pages');
  await user.click(screen.getByRole('link', { name: 'Imprint' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  await open('Add a Equipment', 'Add a Equipment');
  await open('All steps', 'Start selling');
});

it('a form that was opened from the menu leads to no step', async () => {
  const { router } = renderApp('/dashboard/start');
  await findStep('Say who sells');
  await router.navigate('/dashboard/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Steps to the first sale' })).not.toBeInTheDocument();
});

it('pages that are out of the menus are not called examples any more', async () => {
  const { router } = renderApp('/dashboard/start');
  expect(await screen.findByText(/^Blogs and Portfolio are examples/)).toBeVisible();
  await router.navigate('/dashboard/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  noteShop({ ...settings, look: { ...settings.look, menus: { header: [], footer: [] } } });
  await router.navigate('/dashboard/start');
  expect(await screen.findByRole('heading', { name: 'Before you take real money' })).toBeVisible();
  expect(screen.queryByText(/examples/)).not.toBeInTheDocument();
});

it('everything that can be missing has words', async () => {
  serve(readStart, () => start([], { seller: [...missingForMoney] }));
  renderApp('/dashboard/start');
  expect(lackedBy(await findStep('Say who sells'))).toHaveLength(missingForMoney.length);
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
