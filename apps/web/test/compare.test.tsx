import { getPart, getRatings, listParts, type Part, type PartFacts } from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { renderApp } from './render-app.tsx';
import { answer, answerPage, server } from './server.ts';

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
  const asked: string[] = [];
  server.use(
    http.get(`*/api${getPart.path}`, ({ params }) => {
      asked.push(String(params['partId']));
      const part = parts.find(({ _id }) => _id === params['partId']);
      return part
        ? HttpResponse.json(part)
        : HttpResponse.json({ code: 'not_found', message: 'No part' }, { status: 404 });
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

/** What a row says, with its heading. */
async function row(label: RegExp | string) {
  const heading = await within(await table()).findByRole('rowheader', { name: label });
  return [...(heading.closest('tr')?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
}

describe('a comparison', () => {
  it('has a column for each part, and says which rows differ and what nobody knows', async () => {
    onSale(fen, moor);
    await compare([fen, moor]);
    expect(screen.getByText('Loading the parts')).toBeInTheDocument();
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

  it('draws the force curves that are known, and tells their peaks in the table', async () => {
    onSale(fen, moor);
    await compare([fen, moor]);
    const drawn = within(await screen.findByRole('list', { name: 'Curves drawn' })).getAllByRole('listitem');
    expect(drawn.map(({ textContent }) => textContent)).toEqual(['Fen']);
    expect(screen.getByText('Not known: the curve of Moor.')).toBeVisible();
    expect(await row(/^Tactile peak/)).toEqual(['67 gf at 0.6 mm', 'Not known']);
  });

  it('shows only the differences if the address says so', async () => {
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
    expect(await screen.findByText('These parts are told the same in every row.')).toBeVisible();
  });

  it('shows ratings, and does not claim that there are no reviews when they cannot be loaded', async () => {
    onSale(fen, moor);
    server.use(answer(getRatings, () => [{ partId: fen._id, mean: 4.5, count: 2 }]));
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
    server.use(answerPage(listParts, () => ({ items: [fen, caps, moor] })));
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
      await screen.findByText('At most 4 parts fit side by side. 1 more of this address is left out.'),
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
