import { checkAdmin, getOwnReview, getPart, getRating, listReviews, type Part } from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildPart, buildReview } from './builders.ts';
import { renderApp, signInBefore } from './render-app.tsx';
import { answer, refuse, server } from './server.ts';

const part = buildPart({
  name: 'Fen switch',
  price: 19.99,
  minimumOrder: 10,
  availableQuantity: 1250,
  description: 'Quiet.\nSmooth.',
});

async function renderPart(facts: Partial<Part> = {}) {
  const shown = { ...part, ...facts };
  server.use(answer(getPart, () => shown));
  const app = renderApp(`/parts/${part._id}`);
  await screen.findByRole('heading', { level: 1, name: shown.name });
  return app;
}

const order = () => within(screen.getByRole('region', { name: 'Order' }));

describe('the page of a part', () => {
  it('shows the part and links to order it', async () => {
    await renderPart();
    expect(screen.getByRole('img', { name: 'Fen switch' })).toHaveAttribute('src', part.img);
    expect(screen.getByText('$19.99')).toHaveTextContent('$19.99 per Qty');
    expect(screen.getByText(/^Quiet/).textContent).toBe('Quiet.\nSmooth.');
    expect(order().getByText('Available').parentElement).toHaveTextContent('1,250');
    expect(order().getByText('Minimum order').parentElement).toHaveTextContent('10');
    expect(order().getByRole('link', { name: 'Order Now' })).toHaveAttribute('href', `/purchase/${part._id}`);
    expect(screen.getByRole('link', { name: 'All equipment' })).toHaveAttribute('href', '/parts');
    await waitFor(() => expect(document.title).toBe('Fen switch · Switchyard'));
  });

  it.each([
    ['In stock', 21],
    ['Few left', 20],
  ])('says %s for %d pieces with a minimum order of 10', async (words, availableQuantity) => {
    await renderPart({ availableQuantity });
    expect(order().getByText(words)).toBeVisible();
    expect(order().getByRole('link', { name: 'Order Now' })).toBeVisible();
  });

  it.each([
    [9, 'Only 9 left, and the smallest order is 10. Check back soon.'],
    [0, 'All pieces of this part are ordered. Check back soon.'],
  ])('offers no order with %d pieces left, and says why', async (availableQuantity, why) => {
    await renderPart({ availableQuantity });
    expect(order().getByText('Sold out')).toBeVisible();
    expect(order().getByText(why)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Order Now' })).not.toBeInTheDocument();
  });

  it.each([
    ['that does not exist', part._id, 'not_found'],
    ['with an impossible id', 'no-id', 'invalid_input'],
  ] as const)('says that a part %s is not on sale', async (_, partId, code) => {
    server.use(refuse(getPart, code));
    renderApp(`/parts/${partId}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This part is not on sale');
    expect(screen.getByRole('link', { name: 'See all equipment' })).toHaveAttribute('href', '/parts');
  });
});

describe('the reviews of a part', () => {
  const section = () => within(screen.getByRole('region', { name: 'Reviews' }));

  it('are those of the part, the newest first, with the average', async () => {
    const asked: string[] = [];
    server.use(
      answer(getRating, () => ({ count: 200, mean: 4.3 })),
      answer(listReviews, ({ request }) => {
        asked.push(new URL(request.url).search);
        return [
          buildReview({ partId: part._id, ratings: 4, addComment: 'Click.' }),
          buildReview({ partId: part._id, ratings: 4, addComment: 'Clack.' }),
          buildReview({ partId: part._id, ratings: 5, addComment: 'Thock.' }),
        ];
      }),
    );
    await renderPart();
    const figures = await section().findAllByRole('figure');
    expect(figures.map((figure) => figure.querySelector('blockquote')?.textContent)).toEqual([
      'Click.',
      'Clack.',
      'Thock.',
    ]);
    expect(section().getByRole('img', { name: '4.3 out of 5 stars' })).toBeVisible();
    expect(section().getByText('from 200 reviews')).toBeVisible();
    expect(asked).toEqual([`?partId=${part._id}&sort=newest&limit=6`]);
    expect(section().getByRole('link', { name: 'Write a review' })).toHaveAttribute(
      'href',
      `/dashboard/review?part=${part._id}`,
    );
  });

  it('can only be written by buyers of the part', async () => {
    server.use(answer(getOwnReview, () => ({ mayReview: false })));
    await signInBefore();
    await renderPart();
    expect(await section().findByText('You can review this part once you have paid for one.')).toBeVisible();
    expect(section().queryByRole('link', { name: /review/ })).not.toBeInTheDocument();
  });

  it('let an author change their review', async () => {
    const review = { ...buildReview({ partId: part._id }), hidden: false };
    server.use(
      answer(listReviews, () => [review]),
      answer(getOwnReview, () => ({ mayReview: true, review })),
    );
    await signInBefore();
    await renderPart();
    expect(await section().findByRole('link', { name: 'Change your review' })).toHaveAttribute(
      'href',
      `/dashboard/review?part=${part._id}`,
    );
  });

  it('say when there are none, and offer to write one', async () => {
    await renderPart();
    expect(await section().findByText('No reviews of this part yet')).toBeVisible();
    expect(section().getByRole('link', { name: 'Write a review' })).toBeVisible();
    expect(section().queryByRole('img', { name: /stars$/ })).not.toBeInTheDocument();
  });

  it('cannot be written by an admin', async () => {
    server.use(answer(checkAdmin, () => ({ admin: true })));
    await signInBefore();
    await renderPart();
    await section().findByText('No reviews of this part yet');
    await waitFor(() =>
      expect(section().queryByRole('link', { name: 'Write a review' })).not.toBeInTheDocument(),
    );
  });

  it('can fail without the part, and be retried', async () => {
    server.use(refuse(listReviews, 'rate_limited', 'Too many requests.'));
    const { user } = await renderPart();
    expect(await section().findByText('Too many requests.')).toBeVisible();
    server.use(answer(listReviews, () => [buildReview({ addComment: 'Thock.' })]));
    await user.click(section().getByRole('button', { name: 'Try again' }));
    expect(await section().findByText('Thock.')).toBeVisible();
  });
});
