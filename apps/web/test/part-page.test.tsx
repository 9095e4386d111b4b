import { checkAdmin, getOwnReview, getPart, getRating, listReviews, type Part } from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildPart, buildReview } from './builders.ts';
import { disconnect } from './disconnect.ts';
import { knowPerson } from './firebase.ts';
import { ada, logIn, renderApp, signInBefore } from './render-app.tsx';
import { answer, answerPage, refuse, server } from './server.ts';

const part = buildPart({
  name: 'Fen switch',
  price: 19.99,
  minimumOrder: 10,
  availableQuantity: 1250,
  description: 'Quiet.\nSmooth.',
});

/** The page of a part, once it is there. */
async function renderPart(facts: Partial<Part> = {}) {
  const shown = { ...part, ...facts };
  server.use(answer(getPart, () => shown));
  const app = renderApp(`/parts/${part._id}`);
  await screen.findByRole('heading', { level: 1, name: shown.name });
  return app;
}

const order = () => within(screen.getByRole('region', { name: 'Order' }));

describe('the page of a part', () => {
  it('shows what the shop says of it to anybody, and the ways on', async () => {
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

  it('leads to the login page and back where nobody is signed in', async () => {
    knowPerson({ ...ada });
    const { user, address } = await renderPart();
    await user.click(order().getByRole('link', { name: 'Order Now' }));
    await waitFor(() => expect(address()).toBe('/login'));
    await logIn(user);
    await waitFor(() => expect(address()).toBe(`/purchase/${part._id}`));
  });

  it.each([
    ['In stock', 1250],
    ['In stock', 21],
    ['Few left', 20],
    ['Few left', 10],
  ])('says %s of %d pieces where the smallest order is 10', async (words, availableQuantity) => {
    await renderPart({ availableQuantity });
    expect(order().getByText(words)).toBeVisible();
    expect(order().getByRole('link', { name: 'Order Now' })).toBeVisible();
  });

  it.each([
    [9, 'Only 9 left, and the smallest order is 10. Look in again soon.'],
    [0, 'All pieces of this part are ordered. Look in again soon.'],
  ])('offers no order of %d pieces, and says why', async (availableQuantity, why) => {
    await renderPart({ availableQuantity });
    expect(order().getByText('Sold out')).toBeVisible();
    expect(order().getByText(why)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Order Now' })).not.toBeInTheDocument();
  });

  it.each([
    ['that does not exist', part._id, 'not_found'],
    ['that cannot be', 'no-id', 'invalid_input'],
  ] as const)('says that a part %s is not on sale', async (_, partId, code) => {
    server.use(refuse(getPart, code));
    renderApp(`/parts/${partId}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This part is not on sale');
    expect(screen.getByRole('link', { name: 'See all equipment' })).toHaveAttribute('href', '/parts');
  });

  it('says what failed, and shows the part after trying again', async () => {
    server.use(refuse(getPart, 'rate_limited', 'Too many requests. Try again in 5 seconds.'));
    const { user } = renderApp(`/parts/${part._id}`);
    expect(await screen.findByText('Too many requests. Try again in 5 seconds.')).toBeVisible();
    server.use(answer(getPart, () => part));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fen switch' })).toBeVisible();
  });
});

describe('the reviews of a part', () => {
  const section = () => within(screen.getByRole('region', { name: 'Reviews' }));

  it('are those of the part, the newest first, with the mean of all', async () => {
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

  it('are not all shown at once where there are many', async () => {
    const reviews = Array.from({ length: 9 }, (_, place) => buildReview({ addComment: `Number ${place}` }));
    server.use(
      answerPage(listReviews, (query) =>
        query.get('after') === 'sixth'
          ? { items: reviews.slice(6), previous: 'seventh', total: 9 }
          : { items: reviews.slice(0, 6), next: 'sixth', total: 9 },
      ),
    );
    const { user } = await renderPart();
    expect(await section().findAllByRole('figure')).toHaveLength(6);
    await user.click(section().getByRole('button', { name: 'Show more reviews' }));
    expect(await section().findByText('Number 8')).toBeVisible();
    expect(section().getAllByRole('figure')).toHaveLength(9);
    expect(section().queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument();
  });

  it('may be written by who has paid for one, and others are told so', async () => {
    server.use(answer(getOwnReview, () => ({ mayReview: false })));
    await signInBefore();
    await renderPart();
    expect(await section().findByText('You can review this part once you have paid for one.')).toBeVisible();
    expect(section().queryByRole('link', { name: /review/ })).not.toBeInTheDocument();
  });

  it('lead who has written one back to it', async () => {
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

  it('may be none, which is said with the way to write one', async () => {
    await renderPart();
    expect(await section().findByText('No reviews of this part yet')).toBeVisible();
    expect(section().getByRole('link', { name: 'Write a review' })).toBeVisible();
    expect(section().queryByRole('img', { name: /stars$/ })).not.toBeInTheDocument();
  });

  it('are not offered to be written to an admin', async () => {
    server.use(answer(checkAdmin, () => ({ admin: true })));
    await signInBefore();
    await renderPart();
    await section().findByText('No reviews of this part yet');
    await waitFor(() =>
      expect(section().queryByRole('link', { name: 'Write a review' })).not.toBeInTheDocument(),
    );
  });

  it('may fail without the part, and come when tried again', async () => {
    server.use(refuse(listReviews, 'rate_limited', 'Too many requests.'));
    const { user } = await renderPart();
    expect(await section().findByText('Too many requests.')).toBeVisible();
    server.use(answer(listReviews, () => [buildReview({ addComment: 'Thock.' })]));
    await user.click(section().getByRole('button', { name: 'Try again' }));
    expect(await section().findByText('Thock.')).toBeVisible();
  });

  it('are asked for while the part is still on its way', async () => {
    server.use(disconnect(getPart));
    let asked = 0;
    server.use(
      answer(listReviews, () => {
        asked += 1;
        return [];
      }),
    );
    renderApp(`/parts/${part._id}`);
    await waitFor(() => expect(asked).toBe(1));
    expect(await screen.findByText('The part could not be loaded')).toBeVisible();
  });
});
