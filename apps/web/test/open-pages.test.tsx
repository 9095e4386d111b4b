import { listParts, listReviews, messages } from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildPart, buildReview } from './builders.ts';
import { renderApp } from './render-app.tsx';
import { answer, refuse, server } from './server.ts';

describe('Home', () => {
  it('shows the last three parts only, each with its way to order', async () => {
    const parts = [1, 2, 3, 4, 5].map((number) => buildPart({ name: `Part ${number}`, price: number }));
    server.use(answer(listParts, () => parts));
    renderApp('/');
    const section = await screen.findByRole('region', { name: 'The latest parts' });
    const cards = await within(section).findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Part 5',
      'Part 4',
      'Part 3',
    ]);
    expect(
      cards.map((card) => within(card).getByRole('link', { name: 'Order Now' }).getAttribute('href')),
    ).toEqual(
      parts
        .slice(2)
        .toReversed()
        .map(({ _id }) => `/purchase/${_id}`),
    );
    expect(cards[0]).toHaveTextContent('$5.00 per Qty');
  });

  it('says what failed, and shows the parts after trying again', async () => {
    server.use(refuse(listParts, 'rate_limited', 'Too many requests. Try again shortly.'));
    const { user } = renderApp('/');
    expect(await screen.findByText('Too many requests. Try again shortly.')).toBeVisible();
    server.use(answer(listParts, () => [buildPart({ name: 'Fen keycaps' })]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Fen keycaps' })).toBeVisible();
  });

  it('says so when there are no parts', async () => {
    renderApp('/');
    expect(await screen.findByText('The shelves are empty')).toBeVisible();
  });

  it('shows reviews with their stars, the newest first', async () => {
    server.use(
      answer(listReviews, () => [
        buildReview({ ratings: 2 }),
        buildReview({ addComment: 'Thock.', ratings: 4 }),
      ]),
    );
    renderApp('/');
    const section = await screen.findByRole('region', { name: 'What builders say' });
    const [first] = await within(section).findAllByRole('figure');
    expect(first).toHaveTextContent('Thock.');
    expect(within(section).getAllByRole('img', { name: /stars$/ })[0]).toHaveAccessibleName(
      '4 out of 5 stars',
    );
  });

  it('leads to the login page from Get Started', async () => {
    renderApp('/');
    expect(await screen.findByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login');
  });
});

describe('the other open pages', () => {
  it.each([
    ['/blogs', 'React, asked and answered'],
    ['/portfolio', 'Ines Halloran'],
    ['/no/such/page', messages.pageNotFound],
  ])('%s has its heading and names the tab', async (path, heading) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
    await waitFor(() => expect(document.title).toBe(`${heading} · Switchyard`));
  });

  it('puts the focus on the page after going to another', async () => {
    const { user } = renderApp('/blogs');
    await user.click((await screen.findAllByRole('link', { name: 'Portfolio' }))[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Ines Halloran' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('says since when the shop is there', async () => {
    renderApp('/blogs');
    expect(await screen.findByRole('contentinfo')).toHaveTextContent('since 2021');
  });
});
