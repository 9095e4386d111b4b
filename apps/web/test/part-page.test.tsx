import { messages } from '@switchyard/shared';
import { getDelivery } from '@switchyard/shared/delivery';
import { getQuote } from '@switchyard/shared/pricing';
import { type Family, getFamily, nameWithChoice } from '@switchyard/shared/families';
import { getPart, getRelated, type Part } from '@switchyard/shared/parts';
import {
  getOwnReview,
  getRating,
  listReviews,
  voteHelpful,
  withdrawHelpful,
} from '@switchyard/shared/reviews';
import { getSettings } from '@switchyard/shared/settings';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient, queryKeys } from '../src/lib/query-client.ts';
import { buildPart, buildReview } from './builders.ts';
import { knowPerson } from './firebase.ts';
import { ada, logIn, renderApp, signInAdmin, signInBefore } from './render-app.tsx';
import { serve, servePage, serveRefusal, settings } from './server.ts';

const part = buildPart({
  name: 'Fen switch',
  price: 19.99,
  minimumOrder: 10,
  availableQuantity: 1250,
  description: 'Quiet.\nSmooth.',
});

async function renderPart(facts: Partial<Part> = {}) {
  const shown = { ...part, ...facts };
  serve(getPart, () => shown);
  const app = renderApp(`/parts/${part._id}`);
  await screen.findByRole('heading', { level: 1, name: nameWithChoice(shown) });
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
    await waitFor(() => expect(document.title).toBe('Fen switch · Ann Smith Ltd'));
  });

  it('keeps what is opened in the reviews when the part comes after them', async () => {
    const answer = Promise.withResolvers<Part>();
    serve(getPart, () => answer.promise);
    servePage(listReviews, () => ({ items: [buildReview({ name: 'Ada' })] }));
    const { user } = renderApp(`/parts/${part._id}`);
    await user.click(await screen.findByRole('button', { name: 'Report the review by Ada' }));
    const dialog = await screen.findByRole('dialog');
    answer.resolve(part);
    await screen.findByRole('heading', { level: 1, name: 'Fen switch' });
    expect(dialog).toBeInTheDocument();
  });

  it.each([
    ['In stock', 21],
    ['Few left', 20],
  ])('says %s for %d pieces with a minimum order of 10', async (words, availableQuantity) => {
    await renderPart({ availableQuantity });
    expect(order().getByText(words)).toBeVisible();
    // The browser's translation may change this text.
    expect(order().getByText(words).closest('[translate=no]')).toBeNull();
    expect(order().getByRole('button', { name: 'Order Now' })).toBeVisible();
  });

  it.each([
    [9, 'Only 9 left, and the minimum order is 10.'],
    [0, 'All units of this part have been ordered.'],
  ])('offers no order with %d pieces left, and says why', async (availableQuantity, why) => {
    await renderPart({ availableQuantity });
    expect(order().getByText('Sold out')).toBeVisible();
    expect(order().getByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Order Now' })).not.toBeInTheDocument();
  });

  it.each([
    ['that does not exist', part._id, 'no_such_part'],
    ['with an impossible id', 'no-id', 'invalid_input'],
  ] as const)('says that a part %s is not on sale', async (_, partId, code) => {
    serveRefusal(getPart, code);
    renderApp(`/parts/${partId}`);
    expect(await screen.findByRole('heading', { level: 1, name: /This part is not on sale/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all equipment' })).toHaveAttribute('href', '/parts');
  });
});

describe('the URL of a part', () => {
  it.each([
    ['an id alone', part._id],
    ['its former name', `old-switch-${part._id}`],
    ['capitals', `Fen-Switch-${part._id.toUpperCase()}`],
    ['a slash at its end', `fen-switch-${part._id}/`],
  ])('with %s becomes that of today in place, and keeps the rest', async (_, segment) => {
    serve(getPart, () => part);
    history.pushState(null, '', '/blogs');
    history.pushState(null, '', '/');
    const entries = history.length;
    const { address, router } = renderApp(`/parts/${segment}?quantity=40#reviews`);
    await waitFor(() => expect(address()).toBe(`/parts/fen-switch-${part._id}?quantity=40`));
    expect(location.hash).toBe('#reviews');
    expect(router.lastAction()).toBe('REPLACE');
    expect(history.length).toBe(entries);
    expect(screen.getByLabelText('Quantity')).toHaveValue('40');
  });

  it('that is right is left alone', async () => {
    serve(getPart, () => part);
    const { router } = renderApp(`/parts/fen-switch-${part._id}`);
    await screen.findByRole('heading', { level: 1, name: 'Fen switch' });
    expect(router.lastAction()).toBe('POP');
  });

  it('follows a new name while the page is open', async () => {
    const { address } = await renderPart();
    serve(getPart, () => ({ ...part, name: 'Moor switch' }));
    await queryClient.invalidateQueries({ queryKey: queryKeys.parts });
    await waitFor(() => expect(address()).toBe(`/parts/moor-switch-${part._id}`));
  });
});

describe('a part of a family', () => {
  const memberOf = (name: string, values: string[], facts: Partial<Part> = {}) => {
    const { description: _, ...member } = buildPart({ name, ...facts });
    return { ...member, values };
  };
  const red = memberOf('Cable, red, 1 m', ['Red', '1 m']);
  const long = memberOf('Cable, red, 2 m', ['Red', '2 m']);
  const blue = memberOf('Cable, blue, 1 m', ['Blue', '1 m'], { availableQuantity: 0 });
  const family: Family = {
    _id: 'f'.repeat(24),
    name: 'Cable',
    choices: ['Colour', 'Length'],
    members: [red, long, blue],
  };
  async function renderMember({ _id, name, values }: typeof red) {
    serve(getFamily, () => family);
    serve(getPart, ({ params }) => {
      const index = family.members.findIndex((one) => one._id === params['partId']);
      const { values: own, ...member } = family.members[index] ?? red;
      return { ...member, description: 'Coiled.', family: { id: family._id, n: index + 1, values: own } };
    });
    const app = renderApp(`/parts/${_id}`);
    await screen.findByRole('heading', { level: 1, name });
    await screen.findByRole('navigation', { name: `Colour: ${values[0]}` });
    return app;
  }
  const values = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [
        link.getAttribute('aria-label'),
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ]);

  it('offers each value of each choice, by the page of the part that has it', async () => {
    await renderMember(red);
    expect(values('Colour: Red')).toEqual([
      ['Red', `/parts/cable-red-1-m-${red._id}`, 'true'],
      ['Blue, sold out', `/parts/cable-blue-1-m-${blue._id}`, null],
    ]);
    expect(values('Length: 1 m')).toEqual([
      ['1 m', `/parts/cable-red-1-m-${red._id}`, 'true'],
      ['2 m', `/parts/cable-red-2-m-${long._id}`, null],
    ]);
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical).toBe(`${location.origin}/parts/cable-red-1-m-${red._id}`);
  });

  it('says which other choice goes with a value', async () => {
    await renderMember(long);
    expect(values('Colour: Red')).toContainEqual([
      'Blue, sold out, only with 1 m',
      `/parts/cable-blue-1-m-${blue._id}`,
      null,
    ]);
  });

  it('gives way to another, which takes over the focus', async () => {
    const { user, address } = await renderMember(red);
    await user.click(screen.getByRole('link', { name: '2 m' }));
    await screen.findByRole('heading', { level: 1, name: long.name });
    expect(address()).toBe(`/parts/cable-red-2-m-${long._id}`);
    await waitFor(() => expect(screen.getByRole('link', { name: '2 m', current: true })).toHaveFocus());
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical).toBe(`${location.origin}/parts/cable-red-1-m-${red._id}`);
  });

  it('can be ordered while its family cannot be loaded', async () => {
    serveRefusal(getFamily, 'internal');
    await renderPart({ family: { id: family._id, n: 1, values: ['Red', '1 m'] } });
    expect(order().getByRole('button', { name: 'Order Now' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: /Colour/ })).not.toBeInTheDocument();
  });
});

describe('delivery on the page of a part', () => {
  const sum = () => order().getByText(/delivery/);

  it('is part of what the quantity costs', async () => {
    const { user } = await renderPart();
    await waitFor(() => expect(sum()).toHaveTextContent('$199.90 + $5.00 delivery = $204.90'));
    await user.click(order().getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(sum()).toHaveTextContent('$219.89 + $5.00 delivery = $224.89'));
    // The sum for an earlier quantity disappears while the field has no valid quantity.
    await user.clear(screen.getByLabelText('Quantity'));
    await waitFor(() => expect(screen.queryByText(/delivery =/)).not.toBeInTheDocument());
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
    serveRefusal(getDelivery, 'internal');
    serveRefusal(getQuote, 'no_delivery');
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

  it('costs less per unit from each quantity break on', async () => {
    const priceBreaks = [
      { from: 11, price: 15 },
      { from: 100, price: 12.5 },
    ];
    const { user } = await renderPart({ priceBreaks });
    const breaks = order().getByRole('list', { name: 'Quantity breaks' });
    expect([...breaks.children].map(({ textContent }) => textContent)).toEqual([
      'From 11: $15.00 per Qty',
      'From 100: $12.50 per Qty',
    ]);
    expect(order().getByText(/^10 ×/).parentElement).toHaveTextContent('10 × $19.99 = $199.90');
    await user.click(order().getByRole('button', { name: 'One more' }));
    expect(order().getByText(/^11 ×/).parentElement).toHaveTextContent('11 × $15.00 = $165.00');
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
    expect(address()).toBe(`/parts/fen-switch-${part._id}`);
  });

  it('is sent by the form itself until the page’s code is ready', async () => {
    await renderPart();
    const form = order().getByRole('button', { name: 'Order Now' }).closest('form');
    expect(form).toHaveAttribute('action', `/purchase/${part._id}`);
    expect(quantity()).toHaveAttribute('name', 'quantity');
  });
});

describe('the picture of a part', () => {
  const pictures = [
    { src: '/api/image/side', alt: 'From the side' },
    { src: '/api/image/below', alt: 'From below' },
  ];
  const facts = {
    kind: 'switch' as const,
    curve: [
      { mm: 0, gf: 20 },
      { mm: 4, gf: 60 },
    ],
  };
  const current = () =>
    within(screen.getByRole('list', { name: 'All views' })).getByRole('link', { current: true });

  it('gives the stage to another that is chosen, which opens large', async () => {
    const { user } = await renderPart({ pictures });
    expect(screen.queryByRole('img', { name: 'From below' })).not.toBeInTheDocument();
    const choice = screen.getByRole('link', { name: 'Show From below' });
    expect(choice).toHaveAttribute('href', '/api/image/below');
    await user.click(choice);
    expect(current()).toBe(choice);
    await user.click(screen.getByRole('link', { name: /^From below/ }));
    expect(screen.getByRole('dialog', { name: 'Large picture of From below' })).toBeVisible();
  });

  it('changes by arrows and by their keys, up to a switch’s force curve', async () => {
    const { user } = await renderPart({ pictures, facts });
    expect(screen.getByRole('button', { name: 'Previous view' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next view' }));
    expect(current()).toHaveAccessibleName('Show From the side');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(current()).toHaveAccessibleName('Show Force curve');
    expect(screen.getByText('4 of 4')).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(current()).toHaveAccessibleName('Show From below');
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
  it('are others like it, and what goes with it', async () => {
    const [like, beside] = [buildPart({ name: 'Moor switch' }), buildPart({ name: 'Fen kit' })];
    serve(getRelated, () => ({ part: buildPart(), alike: [like], goesWith: [beside] }));
    await renderPart({ facts: { kind: 'switch', feel: 'tactile' } });
    const alike = await screen.findByRole('region', { name: 'Other tactile switches' });
    expect(within(alike).getByRole('article', { name: 'Moor switch' })).toBeVisible();
    const goesWith = screen.getByRole('region', { name: 'Goes with it' });
    expect(within(goesWith).getByRole('article', { name: 'Fen kit' })).toBeVisible();
  });

  it('are left out when there are none', async () => {
    serve(getRelated, () => ({ part: buildPart(), alike: [], goesWith: [] }));
    await renderPart();
    await waitFor(() => expect(screen.queryByText('Loading more parts')).not.toBeInTheDocument());
    expect(screen.queryByRole('region', { name: /shelves|Goes/ })).not.toBeInTheDocument();
  });

  it('are left out when they cannot be loaded', async () => {
    serveRefusal(getRelated, 'rate_limited');
    await renderPart();
    await waitFor(() => expect(screen.queryByText('Loading more parts')).not.toBeInTheDocument());
  });
});

describe('the trail to a part', () => {
  it('leads to the lists that it is in', async () => {
    await renderPart({ facts: { kind: 'switch', feel: 'tactile' } });
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/parts',
      '/parts?kind=switch',
      '/parts?kind=switch&feel=tactile',
    ]);
    expect(trail.getByRole('link', { name: 'Tactile' })).toBeVisible();
  });
});

describe('what the shop promises beside the button', () => {
  it('is by when a parcel leaves, if the shop says so, and where to read about returns', async () => {
    serve(getSettings, () => ({ ...settings, seller: { ...settings.seller, shipsWithinDays: 2 } }));
    await renderPart();
    expect(await order().findByText('Leaves within 2 days of the payment')).toBeVisible();
    expect(order().getByRole('link', { name: 'Returns' })).toHaveAttribute('href', '/returns');
  });

  it('leads to no text that has no page', async () => {
    serve(getSettings, () => ({ ...settings, emptyTexts: ['returns'] }));
    await renderPart();
    expect(await order().findByRole('link', { name: 'Delivery' })).toBeVisible();
    expect(order().queryByRole('link', { name: 'Returns' })).not.toBeInTheDocument();
  });
});

describe('the reviews of a part', () => {
  const section = () => within(screen.getByRole('region', { name: 'Reviews' }));

  it('are those of the part, the newest first, with the average', async () => {
    const asked: string[] = [];
    serve(getRating, () => ({ count: 200, mean: 4.3, stars: [0, 0, 0, 140, 60] }));
    serve(listReviews, ({ request }) => {
      asked.push(new URL(request.url).search);
      return [
        buildReview({ partId: part._id, ratings: 4, addComment: 'Click.' }),
        buildReview({ partId: part._id, ratings: 4, addComment: 'Clack.' }),
        buildReview({ partId: part._id, ratings: 5, addComment: 'Thock.' }),
      ];
    });
    await renderPart();
    const figures = await section().findAllByRole('figure');
    expect(figures.map((figure) => figure.querySelector('blockquote')?.textContent)).toEqual([
      'Click.',
      'Clack.',
      'Thock.',
    ]);
    expect(section().getByRole('img', { name: '4.3 out of 5 stars' })).toBeVisible();
    expect(section().getByText('from 200 reviews')).toBeVisible();
    expect(asked).toEqual([`?partId=${part._id}&sort=newest&count=no&limit=6`]);
    expect(section().getByRole('link', { name: 'Write a review' })).toHaveAttribute(
      'href',
      `/dashboard/review?part=${part._id}`,
    );
  });

  it('say how the stars spread, and a row leads to its reviews and back', async () => {
    const asked: string[] = [];
    serve(getRating, () => ({ count: 8, mean: 3.4, stars: [1, 0, 2, 5, 0] }));
    serve(listReviews, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ratings') ?? 'all');
      return [buildReview({ createdAt: '2026-02-28T23:30:00.000Z' })];
    });
    const { user, address } = await renderPart();
    const spread = within(await section().findByRole('list', { name: 'Reviews by number of stars' }));
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
    expect(address()).toBe(`/parts/fen-switch-${part._id}?ratings=4`);
    expect(spread.getByRole('link', { current: true })).toHaveAccessibleName('4 stars: 5 reviews, 63%');
    expect(section().getByText('Only reviews with 4 stars')).toBeVisible();
    await waitFor(() => expect(asked).toEqual(['all', '4']));
    await user.click(section().getByRole('link', { name: 'Show all reviews' }));
    expect(address()).toBe(`/parts/fen-switch-${part._id}`);
    expect(section().getByRole('heading', { level: 2, name: 'Reviews' })).toHaveFocus();
  });

  it('come with the most helpful first, if wished', async () => {
    serve(getRating, () => ({ count: 2, mean: 4, stars: [0, 0, 1, 0, 1] }));
    servePage(listReviews, (query) => ({
      items: [buildReview({ addComment: query.get('sort') === 'helpful' ? 'Thorough.' : 'Fresh.' })],
    }));
    const { user, address } = await renderPart();
    expect(await section().findByText('Fresh.')).toBeVisible();
    await user.click(section().getByRole('link', { name: 'Most helpful' }));
    expect(await section().findByText('Thorough.')).toBeVisible();
    expect(section().getByText(/accounts with a verified email/)).toBeVisible();
    expect(address()).toBe(`/parts/fen-switch-${part._id}?sort=helpful`);
  });

  it('can be found helpful, once by each account, and by nobody who is not signed in', async () => {
    const review = buildReview({ name: 'Bea', partId: part._id, helpful: 1 });
    serve(listReviews, () => [review]);
    serve(voteHelpful, () => ({ helpful: 2 }));
    serve(withdrawHelpful, () => ({ helpful: 1 }));
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
    serveRefusal(voteHelpful, 'voter_unverified', 'Verify your email first.');
    await user.click(button);
    expect(await screen.findByText('Verify your email first.')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('cannot be voted for by their author', async () => {
    const review = { ...buildReview({ partId: part._id, helpful: 3 }), hidden: false };
    serve(listReviews, () => [review]);
    serve(getOwnReview, () => ({ mayReview: true, review }));
    await signInBefore();
    await renderPart();
    expect(await section().findByText('3 people found this helpful')).toBeVisible();
    await waitFor(() =>
      expect(section().queryByRole('button', { name: /^Helpful/ })).not.toBeInTheDocument(),
    );
  });

  it('can only be written by buyers of the part', async () => {
    serve(getOwnReview, () => ({ mayReview: false }));
    await signInBefore();
    await renderPart();
    expect(await section().findByText('You can review this part once you have paid for one.')).toBeVisible();
    expect(section().queryByRole('link', { name: /review/ })).not.toBeInTheDocument();
  });

  it('let an author change their review', async () => {
    const review = { ...buildReview({ partId: part._id }), hidden: false };
    serve(listReviews, () => [review]);
    serve(getOwnReview, () => ({ mayReview: true, review }));
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
    await signInAdmin();
    await renderPart();
    await section().findByText('No reviews of this part yet');
    await waitFor(() =>
      expect(section().queryByRole('link', { name: 'Write a review' })).not.toBeInTheDocument(),
    );
  });

  it('can fail without the part, and be retried', async () => {
    serveRefusal(listReviews, 'rate_limited', 'Too many requests.');
    const { user } = await renderPart();
    expect(await section().findByText('Too many requests.')).toBeVisible();
    serve(listReviews, () => [buildReview({ addComment: 'Thock.' })]);
    await user.click(section().getByRole('button', { name: 'Try again' }));
    expect(await section().findByText('Thock.')).toBeVisible();
  });
});
