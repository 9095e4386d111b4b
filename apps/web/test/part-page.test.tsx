import {
  checkAdmin,
  getDelivery,
  getOwnReview,
  getPart,
  getQuote,
  getRating,
  listParts,
  listReviews,
  messages,
  type Part,
  voteHelpful,
  withdrawHelpful,
} from '@switchyard/shared';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildPart, buildReview } from './builders.ts';
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

async function renderPart(facts: Partial<Part> = {}) {
  const shown = { ...part, ...facts };
  server.use(answer(getPart, () => shown));
  const app = renderApp(`/parts/${part._id}`);
  await screen.findByRole('heading', { level: 1, name: shown.name });
  return app;
}

const order = () => within(screen.getByRole('region', { name: 'Order' }));

describe('the page of a part', () => {
  it('shows the part and its stock', async () => {
    await renderPart();
    expect(screen.getByRole('img', { name: 'Fen switch' })).toHaveAttribute('src', part.img);
    expect(screen.getByText('$19.99')).toHaveTextContent('$19.99 per Qty');
    expect(screen.getByText(/^Quiet/).textContent).toBe('Quiet.\nSmooth.');
    expect(order().getByText('Available').parentElement).toHaveTextContent('1,250');
    expect(order().getByText('Minimum order').parentElement).toHaveTextContent('10');
    expect(screen.getByRole('link', { name: 'All equipment' })).toHaveAttribute('href', '/parts');
    await waitFor(() => expect(document.title).toBe('Fen switch · Switchyard'));
  });

  it.each([
    ['In stock', 21],
    ['Few left', 20],
  ])('says %s for %d pieces with a minimum order of 10', async (words, availableQuantity) => {
    await renderPart({ availableQuantity });
    expect(order().getByText(words)).toBeVisible();
    expect(order().getByRole('button', { name: 'Order Now' })).toBeVisible();
  });

  it.each([
    [9, 'Only 9 left, and the minimum order is 10. Check back soon.'],
    [0, 'All pieces of this part have been ordered. Check back soon.'],
  ])('offers no order with %d pieces left, and says why', async (availableQuantity, why) => {
    await renderPart({ availableQuantity });
    expect(order().getByText('Sold out')).toBeVisible();
    expect(order().getByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Order Now' })).not.toBeInTheDocument();
  });

  it.each([
    ['that does not exist', part._id, 'not_found'],
    ['with an impossible id', 'no-id', 'invalid_input'],
  ] as const)('says that a part %s is not on sale', async (_, partId, code) => {
    server.use(refuse(getPart, code));
    renderApp(`/parts/${partId}`);
    expect(await screen.findByRole('heading', { level: 1, name: /This part is not on sale/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all equipment' })).toHaveAttribute('href', '/parts');
  });
});

describe('delivery on the page of a part', () => {
  const sum = () => order().getByText(/delivery/);

  it('is part of what the quantity costs', async () => {
    const { user } = await renderPart();
    await waitFor(() => expect(sum()).toHaveTextContent('$199.90 + $5.00 delivery = $204.90'));
    await user.click(order().getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(sum()).toHaveTextContent('$219.89 + $5.00 delivery = $224.89'));
  });

  it('is to the chosen country, also on the next visit', async () => {
    const { user, router } = await renderPart();
    const country = await order().findByLabelText('Delivered to');
    expect(country).toHaveValue('US');
    await user.selectOptions(country, 'United Kingdom');
    await waitFor(() => expect(sum()).toHaveTextContent('+ $14.00 delivery + $10.00 tax = $223.90'));
    await router.navigate('/blogs');
    await router.navigate(-1);
    expect(await screen.findByLabelText('Delivered to')).toHaveValue('GB');
  });

  it.each([
    ['en-IE', 'IE'],
    ['de', 'US'],
  ])('is at first where a browser set to %s is, if the shop delivers there', async (language, code) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValueOnce(language);
    await renderPart();
    expect(await order().findByLabelText('Delivered to')).toHaveValue(code);
  });

  it('never stands in the way of an order', async () => {
    server.use(refuse(getDelivery, 'internal'), refuse(getQuote, 'no_delivery'));
    const { user, address } = await renderPart();
    await user.click(order().getByRole('button', { name: 'Order Now' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('the quantity on the page of a part', () => {
  const quantity = () => order().getByLabelText('Quantity');

  it('starts at the minimum order, and shows what it costs', async () => {
    const { user } = await renderPart();
    expect(quantity()).toHaveValue('10');
    expect(order().getByText(/^10 ×/).parentElement).toHaveTextContent('10 × $19.99 = $199.90');
    await user.click(order().getByRole('button', { name: 'One less' }));
    expect(await screen.findByText(messages.quantityBelowMinimum(10))).toBeVisible();
    await user.click(order().getByRole('button', { name: 'One more' }));
    expect(order().getByText(/^11 ×/).parentElement).toHaveTextContent('11 × $19.99 = $219.89');
  });

  it('goes in steps, where a part is sold in multiples', async () => {
    const { user } = await renderPart({ minimumOrder: 15, quantityStep: 10, availableQuantity: 47 });
    expect(order().getByText('In multiples of').parentElement).toHaveTextContent('10');
    expect(order().getByText('Minimum order').parentElement).toHaveTextContent('20');
    expect(quantity()).toHaveValue('20');
    await user.click(order().getByRole('button', { name: 'One less' }));
    expect(await screen.findByText(messages.quantityBelowMinimum(20))).toBeVisible();
    await user.clear(quantity());
    await user.type(quantity(), '25');
    expect(quantity()).toHaveAccessibleDescription(messages.quantityNotMultiple(10));
    await user.click(order().getByRole('button', { name: 'One less' }));
    expect(quantity()).toHaveValue('20');
    for (let click = 0; click < 3; click += 1)
      await user.click(order().getByRole('button', { name: 'One more' }));
    expect(quantity()).toHaveValue('40');
    expect(await screen.findByText(messages.quantityAboveAvailable(40))).toBeVisible();
  });

  it('goes along to the purchase page through the login, and stays on the way back', async () => {
    const { user, address, router } = await renderPart();
    knowPerson({ ...ada });
    await user.clear(quantity());
    await user.type(quantity(), '40');
    await user.click(order().getByRole('button', { name: 'Order Now' }));
    await logIn(user);
    expect(await screen.findByLabelText('Ordered quantity')).toHaveValue('40');
    expect(address()).toBe(`/purchase/${part._id}?quantity=40`);
    await router.navigate(-1);
    expect(await screen.findByRole('region', { name: 'Order' })).toBeVisible();
    expect(quantity()).toHaveValue('40');
  });

  it('that cannot be ordered goes nowhere, and says why', async () => {
    const { user, address } = await renderPart();
    await user.clear(quantity());
    await user.type(quantity(), '1251{Enter}');
    expect(quantity()).toHaveFocus();
    expect(quantity()).toHaveAccessibleDescription(messages.quantityAboveAvailable(1250));
    expect(address()).toBe(`/parts/${part._id}`);
  });

  it('is sent by the form itself until the page’s code is ready', async () => {
    await renderPart();
    const form = order().getByRole('button', { name: 'Order Now' }).closest('form');
    expect(form).toHaveAttribute('action', `/purchase/${part._id}`);
    expect(quantity()).toHaveAttribute('name', 'quantity');
  });
});

describe('the picture of a part', () => {
  it('may be followed by others, which say what they show and open large', async () => {
    const pictures = [
      { src: '/api/image/side', alt: 'From the side' },
      { src: '/api/image/below', alt: 'From below' },
    ];
    const { user } = await renderPart({ pictures });
    expect(screen.getAllByRole('img', { name: /^From/ }).map((image) => image.getAttribute('alt'))).toEqual([
      'From the side',
      'From below',
    ]);
    await user.click(screen.getByRole('link', { name: /^From below/ }));
    expect(screen.getByRole('dialog', { name: 'Large picture of From below' })).toBeVisible();
  });

  it('opens large, fetches its file only then, and gives the focus back', async () => {
    const { user } = await renderPart();
    const link = screen.getByRole('link', { name: /Open large picture$/ });
    expect(link).toHaveAttribute('href', part.img);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(link);
    const large = within(screen.getByRole('dialog', { name: 'Large picture of Fen switch' }));
    expect(large.getByRole('img', { name: 'Fen switch' })).toHaveAttribute('src', part.img);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(link).toHaveFocus();
  });
});

describe('the description of a part', () => {
  it('is shown with its paragraphs, lists and facts', async () => {
    await renderPart({
      description: [
        'Quiet.',
        'Smooth.',
        '',
        'Please note: it arrives dry.',
        '',
        'Travel: 4.0 mm',
        'Spring: 62 g',
        'In the bag:',
        '- ten <b>switches</b>',
        '',
        '- a card',
      ].join('\n'),
    });
    const list = screen.getByText('a card').closest('ul');
    expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'ten <b>switches</b>',
      'a card',
    ]);
    expect(screen.getByText('Travel').nextElementSibling).toHaveTextContent('4.0 mm');
    expect(screen.getByText('Spring').closest('dl')).toBe(screen.getByText('Travel').closest('dl'));
    for (const paragraph of [/^Quiet/, 'Please note: it arrives dry.', 'In the bag:'])
      expect(screen.getByText(paragraph).tagName).toBe('P');
  });
});

describe('the other parts', () => {
  const section = () => screen.findByRole('region', { name: 'More from the shelves' });

  it('are the four newest that can be ordered, without the part itself', async () => {
    const others = [1, 2, 3, 4, 5].map((number) => buildPart({ name: `Part ${number}` }));
    const asked: string[] = [];
    server.use(
      answerPage(listParts, (query) => {
        asked.push(query.toString());
        return { items: [...others.slice(0, 1), part, ...others.slice(1)] };
      }),
    );
    await renderPart();
    const cards = await within(await section()).findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Part 1',
      'Part 2',
      'Part 3',
      'Part 4',
    ]);
    expect(asked).toEqual(['limit=5&sort=newest&inStock=true']);
  });

  it('are left out when they cannot be loaded', async () => {
    server.use(refuse(listParts, 'rate_limited'));
    await renderPart();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'More from the shelves' })).not.toBeInTheDocument(),
    );
  });
});

describe('the reviews of a part', () => {
  const section = () => within(screen.getByRole('region', { name: 'Reviews' }));

  it('are those of the part, the newest first, with the average', async () => {
    const asked: string[] = [];
    server.use(
      answer(getRating, () => ({ count: 200, mean: 4.3, stars: [0, 0, 0, 140, 60] })),
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

  it('say how the stars spread, and a row leads to its reviews and back', async () => {
    const asked: string[] = [];
    server.use(
      answer(getRating, () => ({ count: 8, mean: 3.4, stars: [1, 0, 2, 5, 0] })),
      answer(listReviews, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('ratings') ?? 'all');
        return [buildReview({ createdAt: '2026-02-28T23:30:00.000Z' })];
      }),
    );
    const { user, address } = await renderPart();
    const spread = within(
      await section().findByRole('list', { name: 'How many reviews give how many stars' }),
    );
    expect(spread.getAllByRole('listitem').map((row) => row.querySelector('.sr-only')?.textContent)).toEqual([
      '5 stars: 0 reviews, 0%',
      '4 stars: 5 reviews, 63%',
      '3 stars: 2 reviews, 25%',
      '2 stars: 0 reviews, 0%',
      '1 star: 1 review, 13%',
    ]);
    expect(await section().findByText('Feb 28, 2026')).toBeVisible();
    expect(spread.getAllByRole('link')).toHaveLength(3);
    await user.click(spread.getByRole('link', { name: /^4 stars/ }));
    expect(address()).toBe(`/parts/${part._id}?ratings=4`);
    expect(spread.getByRole('link', { current: true })).toHaveAccessibleName('4 stars: 5 reviews, 63%');
    expect(section().getByText('Only reviews with 4 stars')).toBeVisible();
    await waitFor(() => expect(asked).toEqual(['all', '4']));
    await user.click(section().getByRole('link', { name: 'Show all reviews' }));
    expect(address()).toBe(`/parts/${part._id}`);
    expect(section().getByRole('heading', { level: 2, name: 'Reviews' })).toHaveFocus();
  });

  it('come with the most helpful first, if wished', async () => {
    server.use(
      answer(getRating, () => ({ count: 2, mean: 4, stars: [0, 0, 1, 0, 1] })),
      answerPage(listReviews, (query) => ({
        items: [buildReview({ addComment: query.get('sort') === 'helpful' ? 'Thorough.' : 'Fresh.' })],
      })),
    );
    const { user, address } = await renderPart();
    expect(await section().findByText('Fresh.')).toBeVisible();
    await user.click(section().getByRole('link', { name: 'Most helpful' }));
    expect(await section().findByText('Thorough.')).toBeVisible();
    expect(section().getByText(/accounts with a verified email/)).toBeVisible();
    expect(address()).toBe(`/parts/${part._id}?sort=helpful`);
  });

  it('can be found helpful, once by each account, and by nobody who is not signed in', async () => {
    const review = buildReview({ name: 'Bea', partId: part._id, helpful: 1 });
    server.use(
      answer(listReviews, () => [review]),
      answer(voteHelpful, () => ({ helpful: 2 })),
      answer(withdrawHelpful, () => ({ helpful: 1 })),
    );
    await renderPart();
    const link = await section().findByRole('link', {
      name: 'Helpful: log in to vote for the review by Bea',
    });
    expect(link).toHaveAttribute('href', '/login');
    cleanup();
    await signInBefore();
    const { user } = await renderPart();
    const button = await section().findByRole('button', { name: 'Helpful: the review by Bea' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(await section().findByText('2 people found this helpful')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    expect(await section().findByText('1 person found this helpful')).toBeVisible();
    server.use(refuse(voteHelpful, 'email_unverified', 'Verify your email first.'));
    await user.click(button);
    expect(await screen.findByText('Verify your email first.')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('cannot be voted for by their author', async () => {
    const review = { ...buildReview({ partId: part._id, helpful: 3 }), hidden: false };
    server.use(
      answer(listReviews, () => [review]),
      answer(getOwnReview, () => ({ mayReview: true, review })),
    );
    await signInBefore();
    await renderPart();
    expect(await section().findByText('3 people found this helpful')).toBeVisible();
    await waitFor(() =>
      expect(section().queryByRole('button', { name: /^Helpful/ })).not.toBeInTheDocument(),
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
