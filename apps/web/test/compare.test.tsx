import { getPart, listParts, type Part, type PartFacts } from '@switchyard/shared/parts';
import { getRatings } from '@switchyard/shared/reviews';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clear } from '../src/features/catalogue/compare/tray.ts';
import { buildPart } from './builders.ts';
import { renderApp } from './render-app.tsx';
import { refusal, serve, servePage, server } from './server.ts';

afterEach(clear);

const switchOf = (name: string, facts: Partial<Extract<PartFacts, { kind: 'switch' }>> = {}) =>
  buildPart({ name, facts: { kind: 'switch', ...facts } });

const bump = [
  { mm: 0, gf: 30 },
  { mm: 0.6, gf: 67 },
  { mm: 2, gf: 50 },
  { mm: 4, gf: 70 },
];
const fen = switchOf('Fen', { feel: 'tactile', force: 62, silent: false, curve: bump });
const moor = switchOf('Moor', { feel: 'linear', force: 50, silent: false });
const heath = switchOf('Heath', { feel: 'linear', force: 50, silent: false });
const caps = buildPart({ name: 'Signal caps', facts: { kind: 'keycaps', profile: 'cherry' } });
const board = buildPart({ name: 'No kind' });
const gone = '0'.repeat(23) + 'f';

function onSale(...parts: Part[]) {
  return onSaleAfter(Promise.resolve(), ...parts);
}

function onSaleAfter(reply: Promise<void>, ...parts: Part[]) {
  const asked: string[] = [];
  server.use(
    http.get(`*/api${getPart.path}`, async ({ params }) => {
      asked.push(String(params['partId']));
      await reply;
      const part = parts.find(({ _id }) => _id === params['partId']);
      return part ? HttpResponse.json(part) : refusal('no_such_part');
    }),
  );
  return asked;
}

async function compare(parts: readonly { _id: string }[], rest = '') {
  const app = renderApp(`/compare?parts=${parts.map(({ _id }) => _id).join(',')}${rest}`);
  await screen.findByRole('heading', { level: 1, name: 'Compare' });
  return app;
}

const table = () => screen.findByRole('table', { name: /side by side$/ });

/** The texts of the cells in the row with this heading. */
async function row(label: RegExp | string) {
  const heading = await within(await table()).findByRole('rowheader', { name: label });
  return [...(heading.closest('tr')?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
}

describe('a comparison', () => {
  it('names the choice of a part that is one of a family', async () => {
    onSale({ ...fen, family: { id: 'f'.repeat(24), n: 1, values: ['Tray of 35'] } }, moor);
    await compare([fen, moor]);
    const heads = within(await table()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'Fen — Tray of 35', 'Moor']);
  });

  it('has a column for each part, and says which rows differ and what nobody knows', async () => {
    const reply = Promise.withResolvers<void>();
    onSaleAfter(reply.promise, fen, moor);
    await compare([fen, moor]);
    expect(screen.getByText('Loading the parts')).toBeInTheDocument();
    reply.resolve();
    expect(await row('Actuation force, differs')).toEqual(['62 gf', '50 gf']);
    const heads = within(await table()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'Fen', 'Moor']);
    expect(await row('Silent')).toEqual(['No', 'No']);
    expect(await row('Travel')).toEqual(['Not known', 'Not known']);
    expect(screen.getByRole('heading', { level: 2, name: '2 switches' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order Now: Fen' })).toHaveAttribute(
      'href',
      `/purchase/${fen._id}`,
    );
  });

  it('says from which quantity on a part is cheaper', async () => {
    const cheaper = {
      ...switchOf('Cheaper'),
      priceBreaks: [
        { from: 100, price: 0.45 },
        { from: 500, price: 0.4 },
      ],
    };
    onSale(cheaper, moor);
    await compare([cheaper, moor]);
    expect(await row('Larger orders, differs')).toEqual([
      '$0.45 from 100, $0.40 from 500',
      'Always the same price',
    ]);
  });

  it('says the smallest order, and in which multiples a part is sold', async () => {
    const trays = { ...switchOf('Tray'), minimumOrder: 65, quantityStep: 10 };
    onSale(trays, moor);
    await compare([trays, moor]);
    expect(await row(/^Minimum order/)).toEqual(['70, in multiples of 10', '1']);
  });

  it('draws the force curves that are known, and tells their peaks in the table', async () => {
    onSale(fen, moor);
    await compare([fen, moor]);
    const drawn = within(await screen.findByRole('list', { name: 'Curves drawn' })).getAllByRole('listitem');
    expect(drawn.map(({ textContent }) => textContent)).toEqual(['Fen']);
    expect(screen.getByText('Not known: the curve of Moor.')).toBeVisible();
    expect(await row(/^Tactile peak/)).toEqual(['67 gf at 0.6 mm', 'Not known']);
  });

  it('shows only the differences if the URL says so', async () => {
    onSale(fen, moor);
    const { user, address } = await compare([fen, moor]);
    await user.click(await screen.findByRole('link', { name: 'Only differences' }));
    expect(address()).toBe(`/compare?parts=${fen._id},${moor._id}&only=differences`);
    expect(await row(/^Feel/)).toEqual(['Tactile', 'Linear']);
    expect(within(await table()).queryByRole('rowheader', { name: 'Silent' })).not.toBeInTheDocument();
  });

  it('says when nothing differs', async () => {
    onSale(moor, heath);
    await compare([moor, heath], '&only=differences');
    expect(await screen.findByText('These parts are the same in every row.')).toBeVisible();
  });

  it('shows ratings, and does not claim that there are no reviews when they cannot be loaded', async () => {
    onSale(fen, moor);
    serve(getRatings, () => [{ partId: fen._id, mean: 4.5, count: 2, stars: [0, 0, 0, 1, 1] }]);
    await compare([fen, moor]);
    await waitFor(async () => expect(await row(/^Rating/)).toEqual(['4.5 from 2 reviews', 'No reviews yet']));
  });

  it('goes on without a removed part, with the focus on its heading', async () => {
    onSale(fen, moor, heath);
    const { user, address } = await compare([fen, moor, heath]);
    await user.click(await screen.findByRole('link', { name: 'Remove Moor' }));
    expect(address()).toBe(`/compare?parts=${fen._id},${heath._id}`);
    expect(await screen.findByRole('heading', { level: 2, name: '2 switches' })).toHaveFocus();
  });

  it('adds a part of the same kind that a search found', async () => {
    const asked = onSale(fen, moor);
    servePage(listParts, () => ({ items: [fen, caps, moor] }));
    const { user, address } = await compare([fen]);
    await user.type(await screen.findByRole('searchbox', { name: 'Search for a switch' }), 'o');
    const add = await screen.findByRole('link', { name: /^Add Moor/ });
    expect(within(screen.getByRole('list', { name: 'Parts to add' })).getAllByRole('link')).toEqual([add]);
    await user.click(add);
    expect(address()).toBe(`/compare?parts=${fen._id},${moor._id}`);
    expect(await screen.findByRole('heading', { level: 2, name: '2 switches' })).toHaveFocus();
    expect(asked).toEqual([fen._id]);
  });
});

describe('a comparison of', () => {
  it('nothing leads to the equipment', async () => {
    renderApp('/compare');
    expect(await screen.findByText('Nothing to compare yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all equipment' })).toHaveAttribute('href', '/parts');
  });

  it('deleted parts and nonsense says that nothing is on sale', async () => {
    onSale();
    await compare([{ _id: gone }, { _id: 'no-id' }]);
    expect(await screen.findByText('None of these parts is on sale')).toBeVisible();
  });

  it('parts of which one was deleted goes on without it', async () => {
    onSale(fen, moor);
    await compare([fen, { _id: gone }, moor]);
    expect(await screen.findByText('1 of these parts is not on sale any more, and left out.')).toBeVisible();
    expect(await row(/^Feel/)).toEqual(['Tactile', 'Linear']);
  });

  it('more than four asks only for the first four', async () => {
    const five = ['A', 'B', 'C', 'D', 'E'].map((name) => switchOf(name));
    const asked = onSale(...five);
    await compare(five);
    expect(
      await screen.findByText('At most 4 parts fit side by side. 1 more of this link is left out.'),
    ).toBeVisible();
    expect(asked).toEqual(five.slice(0, 4).map(({ _id }) => _id));
    await table();
    expect(screen.queryByRole('searchbox', { name: /^Search for/ })).not.toBeInTheDocument();
  });

  it('different kinds shows what all parts have, and offers to keep one kind', async () => {
    onSale(fen, caps, moor, board);
    const { address, user } = await compare([fen, caps, moor, board]);
    expect(await row('Kind, differs')).toEqual(['Switch', 'Keycap set', 'Switch', 'Other']);
    expect(within(await table()).queryByRole('rowheader', { name: /Feel/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'the 2 switches' }));
    expect(address()).toBe(`/compare?parts=${fen._id},${moor._id}`);
    expect(await row(/^Feel/)).toEqual(['Tactile', 'Linear']);
  });

  it('parts that cannot be loaded says so, and tries again', async () => {
    server.use(http.get(`*/api${getPart.path}`, () => HttpResponse.json({}, { status: 400 })));
    const { user } = await compare([fen, moor]);
    await screen.findByText('The parts could not be loaded');
    onSale(fen, moor);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/^Feel/)).toEqual(['Tactile', 'Linear']);
  });
});

describe('the parts to compare', () => {
  const inCatalogue = async (...parts: Part[]) => {
    servePage(listParts, () => ({ items: parts }));
    const app = renderApp('/parts');
    await screen.findAllByRole('article');
    return app;
  };
  const mark = (name: string) => screen.getByRole('button', { name: `Compare ${name}` });
  const tray = () => within(screen.getByRole('region', { name: 'Comparison' }));
  const compareLink = () => tray().getByRole('link', { name: 'Compare' });

  it('are chosen on the cards, and lead to the comparison', async () => {
    const { user } = await inCatalogue(fen, moor);
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
    await user.click(mark('Fen'));
    await user.click(mark('Moor'));
    expect(mark('Fen')).toHaveAttribute('aria-pressed', 'true');
    expect(tray().getByText(/^2 of 4/)).toBeVisible();
    expect(compareLink()).toHaveAttribute('href', `/compare?parts=${fen._id},${moor._id}`);
    await user.click(mark('Fen'));
    expect(compareLink()).toHaveAttribute('href', `/compare?parts=${moor._id}`);
    await user.click(tray().getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
  });

  it('are of one kind: another is refused, and can be compared instead', async () => {
    const { user } = await inCatalogue(fen, caps);
    await user.click(mark('Fen'));
    await user.click(mark('Signal caps'));
    expect(tray().getByRole('status')).toHaveTextContent(
      '“Signal caps” is of another kind (keycap set). You are comparing 1 switch.',
    );
    expect(compareLink()).toHaveAttribute('href', `/compare?parts=${fen._id}`);
    await user.click(tray().getByRole('button', { name: 'Compare this one instead' }));
    expect(compareLink()).toHaveAttribute('href', `/compare?parts=${caps._id}`);
  });

  it('are four at most', async () => {
    const { user } = await inCatalogue(...['A', 'B', 'C', 'D', 'E'].map((name) => switchOf(name)));
    for (const name of ['A', 'B', 'C', 'D', 'E']) await user.click(mark(name));
    expect(tray().getByRole('status')).toHaveTextContent('At most 4 parts are compared. Remove one first.');
    expect(mark('E')).toHaveAttribute('aria-pressed', 'false');
  });

  it('are chosen on a part’s page, too, and follow what is added and removed in the comparison', async () => {
    onSale(fen, moor);
    servePage(listParts, () => ({ items: [fen, moor] }));
    const { user, router } = renderApp(`/parts/${fen._id}`);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    await user.click(screen.getByRole('link', { name: 'See 1 switch side by side' }));
    await user.click(await screen.findByRole('link', { name: /^Add Moor/ }));
    await user.click(await screen.findByRole('link', { name: 'Remove Fen' }));
    await router.navigate('/parts');
    expect(await screen.findByRole('region', { name: 'Comparison' })).toBeVisible();
    expect(compareLink()).toHaveAttribute('href', `/compare?parts=${moor._id}`);
  });

  it('are chosen even where nothing can be kept', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const { user } = await inCatalogue(fen);
    await user.click(mark('Fen'));
    expect(tray().getByText(/^1 of 4/)).toBeVisible();
    vi.restoreAllMocks();
  });

  it.each(['no JSON', '[{"_id":1}]', '{"parts":[]}'])('are none if %s is kept', async (kept) => {
    await inCatalogue(fen);
    localStorage.setItem('compared', kept);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'compared' })));
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
  });

  it('follow another tab', async () => {
    await inCatalogue(fen);
    localStorage.setItem('compared', JSON.stringify([{ _id: fen._id, name: 'Fen', kind: 'switch' }]));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'compared' })));
    expect(mark('Fen')).toHaveAttribute('aria-pressed', 'true');
  });
});
