import { changePart, listStock, previewBulk, type StockedPart } from '@switchyard/shared/parts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { collect, serve, servePage, serveRefusal } from './server.ts';

beforeEach(signInAdmin);

const buildStock = (facts: Partial<StockedPart>): StockedPart => ({
  ...buildPart({ minimumOrder: 10 }),
  held: 0,
  isLow: true,
  waiting: 0,
  ...facts,
});

/** Opens the list of low stock. Restocks change it as the server would. */
async function openStock() {
  let parts = [
    buildStock({ name: 'Fen switch', availableQuantity: 12, lowStockAt: 20, held: 3, waiting: 1200 }),
    buildStock({ name: 'Moor switch', availableQuantity: 4 }),
  ];
  const sent: unknown[] = [];
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  servePage(listStock, () => ({ items: parts }));
  serve(changePart, async ({ request, params }) => {
    const { restock } = (await request.json()) as { restock: number };
    sent.push(restock);
    await gate;
    parts = parts.map((part) =>
      part._id === params['partId'] ? { ...part, availableQuantity: part.availableQuantity + restock } : part,
    );
    const part = parts.find(({ _id }) => _id === params['partId']) ?? buildPart();
    return { acknowledged: true, matchedCount: 1, modifiedCount: 1, part };
  });
  const app = renderApp('/dashboard/stock');
  await screen.findByRole('table', { name: 'Low stock' });
  return { ...app, sent, goOn };
}

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const field = (name: string) => screen.getByRole('textbox', { name: `Restock ${name}` });
const numbers = (name: string) =>
  row(name)
    .getAllByRole('cell')
    .slice(0, 4)
    .map(({ textContent }) => textContent);

it('shows the low list first: what is available, held, how many wait, and below what it is low', async () => {
  const { user, address } = await openStock();
  expect(numbers('Fen')).toEqual(['12Low', '3', '1,200', '20']);
  expect(numbers('Moor')).toEqual(['4Sold out', '0', '0', '10']);
  await user.click(screen.getByRole('link', { name: 'All equipment' }));
  await screen.findByRole('table', { name: 'All equipment' });
  expect(address()).toBe('/dashboard/stock?tab=all');
});

it('restocks with a number and Enter, at once, and goes on to the next part', async () => {
  const { user, sent, goOn } = await openStock();
  await user.type(field('Fen switch'), '30{Enter}');
  expect(numbers('Fen')[0]).toBe('42Low');
  expect(field('Moor switch')).toHaveFocus();
  goOn();
  expect(await screen.findByText('30 added to Fen switch. Available now: 42.')).toBeVisible();
  expect(sent).toEqual([30]);
});

it('changes the number with the arrow keys', async () => {
  const { user } = await openStock();
  await user.type(field('Fen switch'), '{ArrowUp}{ArrowUp}');
  expect(field('Fen switch')).toHaveValue('2');
  await user.type(field('Fen switch'), '{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(field('Fen switch')).toHaveValue('-1');
});

it('takes the number back if the server refuses, and says why', async () => {
  const { user } = await openStock();
  serveRefusal(changePart, 'removes_too_many', 'Only 2 are available, so 3 cannot be removed.');
  await user.type(field('Moor switch'), '-3{Enter}');
  expect(await screen.findByText('Only 2 are available, so 3 cannot be removed.')).toBeVisible();
  expect(numbers('Moor')[0]).toBe('4Sold out');
  expect(field('Moor switch')).toHaveValue('-3');
});

it('refuses what cannot be: nothing, a fraction, more than there are', async () => {
  const { user, sent } = await openStock();
  for (const [typed, fault] of [
    ['', 'Type how many to add.'],
    ['1.5', 'Restock must be a whole number such as 100, without a dot or comma'],
    ['-13', 'Only 12 are available, so 13 cannot be removed.'],
  ] as const) {
    await user.clear(field('Fen switch'));
    await user.type(field('Fen switch'), `${typed}{Enter}`);
    expect(row('Fen').getByText(fault)).toBeVisible();
  }
  expect(sent).toEqual([]);
});

it('says when nothing is low', async () => {
  servePage(listStock, () => ({ items: [] }));
  renderApp('/dashboard/stock');
  expect(await screen.findByText('Nothing is low')).toBeVisible();
});

it('hidden parts are put on sale together', async () => {
  const draft = buildStock({ name: 'Draft switch', hidden: true });
  servePage(listStock, () => ({ items: [draft] }));
  const previews = collect(previewBulk, () => ({ rows: [], isCut: false }));
  const { user } = renderApp('/dashboard/stock?tab=hidden');
  await user.click(await screen.findByLabelText('Select Draft switch'));
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  await user.selectOptions(screen.getByLabelText('Hidden'), 'Put on sale');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('0 will change')).toBeVisible();
  expect(previews).toEqual([{ parts: [draft._id], changes: { hidden: false } }]);
});
