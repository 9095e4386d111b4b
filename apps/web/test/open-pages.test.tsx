import { listParts } from '@switchyard/shared/parts';
import { listReviews } from '@switchyard/shared/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildPart, buildReview } from './builders.ts';
import { renderApp, signInBefore } from './render-app.tsx';
import { servePage, serveRefusal } from './server.ts';

describe('Home', () => {
  it('loads no picture of a review from another host', async () => {
    const elsewhere = buildReview({ name: 'Eve', img: 'https://tracker.example/eve.png', ownImg: false });
    const own = buildReview({ name: 'Ada', img: '/api/image/ada.webp' });
    servePage(listReviews, () => ({ items: [elsewhere, own] }));
    renderApp('/');
    const card = await screen.findByText('Eve');
    expect(card.closest('figcaption')).toHaveTextContent(/^EEve/);
    const sources = [...document.images].map((image) => image.getAttribute('src'));
    expect(sources).toContain('/api/image/ada.webp');
    expect(sources).not.toContain(elsewhere.img);
  });

  it('shows the last three parts with links to order them', async () => {
    const parts = [5, 4, 3].map((number) => buildPart({ name: `Part ${number}`, price: number }));
    const asked: string[] = [];
    servePage(listParts, (query) => {
      asked.push(query.toString());
      return { items: parts, next: 'part-3', total: 5 };
    });
    renderApp('/');
    const section = await screen.findByRole('region', { name: 'The latest parts' });
    const cards = await within(section).findAllByRole('article');
    expect(asked).toEqual(['limit=3&sort=newest&families=once&count=no']);
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Part 5',
      'Part 4',
      'Part 3',
    ]);
    const hrefs = (name: string | RegExp) =>
      cards.map((card) => within(card).getByRole('link', { name }).getAttribute('href'));
    expect(hrefs('Order Now')).toEqual(parts.map(({ _id }) => `/purchase/${_id}`));
    expect(hrefs(/^Part/)).toEqual([5, 4, 3].map((n, index) => `/parts/part-${n}-${parts[index]?._id}`));
    expect(cards[0]).toHaveTextContent('$5.00 per Qty');
    expect(within(section).getByRole('link', { name: 'See all equipment' })).toHaveAttribute(
      'href',
      '/parts',
    );
  });

  it('shows the newest reviews with stars, and more on request', async () => {
    const asked: string[] = [];
    servePage(listReviews, (query) => {
      asked.push(query.toString());
      return query.has('after')
        ? { items: [buildReview({ addComment: 'Rattles.', ratings: 2 })], total: 2 }
        : { items: [buildReview({ addComment: 'Thock.', ratings: 4 })], next: 'first', total: 2 };
    });
    const { user } = renderApp('/');
    const section = within(await screen.findByRole('region', { name: 'What builders say' }));
    expect(await section.findByRole('figure')).toHaveTextContent('Thock.');
    expect(section.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    expect(await section.findByRole('button', { name: /^Report the review by / })).toBeVisible();
    expect(section.getByText(/^Only accounts that paid for a part can review it/)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Show more reviews' }));
    expect(await section.findByText('Rattles.')).toBeVisible();
    expect(section.getAllByRole('figure')).toHaveLength(2);
    expect(section.getAllByRole('listitem')[1]).toHaveFocus();
    expect(section.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument();
    expect(asked).toEqual(['sort=newest&count=no&limit=6', 'sort=newest&count=no&limit=6&after=first']);
  });

  it('keeps the shown reviews when more cannot be loaded', async () => {
    const first = buildReview({ addComment: 'Thock.' });
    servePage(listReviews, () => ({ items: [first], next: 'first', total: 2 }));
    const { user } = renderApp('/');
    const more = await screen.findByRole('button', { name: 'Show more reviews' });
    serveRefusal(listReviews, 'rate_limited', 'Too many requests. Try again in 5 seconds.');
    await user.click(more);
    expect(await screen.findByText('Too many requests. Try again in 5 seconds.')).toBeVisible();
    expect(screen.getByText('Thock.')).toBeVisible();
    servePage(listReviews, () => ({ items: [buildReview({ addComment: 'Rattles.' })] }));
    await user.click(more);
    expect(await screen.findByText('Rattles.')).toBeVisible();
    expect(screen.queryByText(/^Too many requests/)).not.toBeInTheDocument();
  });

  it('says when there are no parts or reviews', async () => {
    renderApp('/');
    expect(await screen.findByText('The shelves are empty')).toBeVisible();
    expect(await screen.findByText('No reviews yet')).toBeVisible();
  });

  it('leads visitors from Get Started to the login page', async () => {
    renderApp('/');
    expect(await screen.findByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login');
  });

  it('leads signed-in users from Get Started to the equipment', async () => {
    await signInBefore();
    renderApp('/');
    expect(await screen.findByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/parts');
  });
});

describe('the other open pages', () => {
  it('move the focus to the page when they open', async () => {
    const { user } = renderApp('/blogs');
    await user.click((await screen.findAllByRole('link', { name: 'Portfolio' }))[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Ines Halloran' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
