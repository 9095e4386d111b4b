import { accessTokenKey } from '@switchyard/shared';
import {
  type Cart,
  type CartLine,
  cartQuoteBody,
  deviceCartSchema,
  getCart,
  mergeCart,
  mergeCarts,
  mostCartLines,
  quoteCart,
  saveCart,
  savedCartSchema,
} from '@switchyard/shared/carts';
import { getDelivery } from '@switchyard/shared/delivery';
import { type Part, getPart } from '@switchyard/shared/parts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { session } from '../src/lib/session/session.ts';
import { buildAccessToken, buildPart } from './builders.ts';
import { buildCartQuote } from './cart-builders.ts';
import { delivery } from './delivery-builders.ts';
import { logIn, renderApp, signInBefore } from './render-app.tsx';
import { knowPerson } from './firebase.ts';
import { ada } from './render-app.tsx';
import { answer, refusal, serve, serveRefusal, server } from './server.ts';

const fen = buildPart({ name: 'Fen switch', price: 2, minimumOrder: 10 });
const plate = buildPart({ name: 'Brass plate', price: 40 });

function sell(...parts: Part[]): void {
  serve(quoteCart, async ({ request }) => buildCartQuote(cartQuoteBody.parse(await request.json()), parts));
  serve(getPart, ({ params }) => parts.find(({ _id }) => _id === params['partId']) ?? buildPart());
}

const keep = (lines: readonly CartLine[], id = 'a-cart-of-this-device') =>
  localStorage.setItem('cart', JSON.stringify({ format: 1, id, lines }));
const kept = (): CartLine[] => JSON.parse(localStorage.getItem('cart') ?? '{"lines":[]}').lines;
const lineOf = ({ _id: partId, price: unit }: Part, quantity: number) => ({ partId, quantity, unit });
const cartLink = (name: string | RegExp) => screen.findByRole('link', { name });
const damaged = 'Something in your cart could not be read, and was left out.';
const passing = 'This device cannot keep your cart: it is lost when you reload or leave the page.';
const drawer = () => screen.findByRole('dialog', { name: 'Your cart' });

/** Clicks the first "Add to cart" button. @returns the button */
async function addToCart({ user }: Pick<ReturnType<typeof renderApp>, 'user'>) {
  const [add] = await screen.findAllByRole('button', { name: 'Add to cart' });
  if (!add) throw new Error('There is no button.');
  await user.click(add);
  return add;
}

interface StoredCart {
  cart: Cart;
  /** Ids of the device carts that have been merged. */
  devices: string[];
  /** Number of merge requests. */
  merges: number;
}

function keepOnServer(lines: CartLine[]): StoredCart {
  const stored: StoredCart = { cart: { version: 1, lines }, devices: [], merges: 0 };
  server.use(
    answer(getCart, () => stored.cart),
    answer(mergeCart, async ({ request }) => {
      stored.merges += 1;
      const { device, lines: more } = deviceCartSchema.parse(await request.json());
      if (stored.devices.includes(device)) return { ...stored.cart, leftOut: [] };
      const merged = mergeCarts(stored.cart.lines, more);
      if (merged.leftOut.length === more.length) return { ...stored.cart, leftOut: merged.leftOut };
      stored.devices.push(device);
      stored.cart = { version: stored.cart.version + 1, lines: merged.lines };
      return { ...stored.cart, leftOut: merged.leftOut };
    }),
    http.put('*/api/cart', async ({ request }) => {
      const wanted = savedCartSchema.parse(await request.json());
      if (wanted.version !== stored.cart.version) {
        return refusal('cart_changed', { parameters: { cart: stored.cart } });
      }
      stored.cart = { version: wanted.version + 1, lines: wanted.lines };
      return HttpResponse.json(stored.cart);
    }),
  );
  return stored;
}

describe("a visitor's cart", () => {
  it('gets a part from its page, shows it in a drawer, and gives the focus back', async () => {
    sell(fen);
    const { user } = renderApp(`/parts/${fen._id}?quantity=20`);
    const add = await addToCart({ user });
    const shown = within(await drawer());
    expect(await shown.findByLabelText('Quantity of Fen switch')).toHaveValue('20');
    expect(shown.getByText('$40.00', { selector: 'strong *' })).toBeVisible();
    expect(await shown.findByText('$45.00')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
    expect(kept()).toEqual([lineOf(fen, 20)]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your cart' })).not.toBeInTheDocument());
    expect(add).toHaveFocus();
    expect(await cartLink('Cart, 1 part')).toBeVisible();
  });

  it('lasts until the page is left where storage is full', async () => {
    sell(fen);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const { user } = renderApp(`/parts/${fen._id}?quantity=20`);
    const add = await addToCart({ user });
    const shown = within(await drawer());
    expect(await shown.findByLabelText('Quantity of Fen switch')).toHaveValue('20');
    expect(shown.getByText(passing)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await cartLink('Cart, 1 part')).toBeVisible();
    // The storage has room again, so the device can store the cart.
    full.mockRestore();
    await user.click(add);
    await waitFor(() => expect(kept()).toEqual([lineOf(fen, 40)]));
    await waitFor(() => expect(screen.queryByText(passing)).not.toBeInTheDocument());
  });

  it('keeps what can be read of a damaged cart, with one line for each part', async () => {
    sell(fen, plate);
    const lines = [lineOf(fen, 10), lineOf(fen, 20), { ...lineOf(plate, 1), quantity: 'x' }, null];
    localStorage.setItem('cart', JSON.stringify({ format: 1, id: 7, lines }));
    renderApp('/cart');
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('20');
    expect(screen.queryByText('Brass plate')).not.toBeInTheDocument();
    expect(await cartLink('Cart, 1 part')).toBeVisible();
    expect(screen.getByText(damaged)).toBeVisible();
  });

  it('keeps a line whose price is none any more, such as one of a former currency', async () => {
    sell(fen);
    const line = { ...lineOf(fen, 10), unit: 'two', build: { fits: 'yes' } };
    localStorage.setItem('cart', JSON.stringify({ format: 1, id: 7, lines: [line] }));
    renderApp('/cart');
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('10');
    expect(screen.queryByText(damaged)).not.toBeInTheDocument();
  });

  it('leaves alone what a newer version of the site keeps, and works for this page', async () => {
    sell(fen);
    const newer = JSON.stringify({ format: 2, id: 'x', groups: [{ lines: [lineOf(plate, 1)] }] });
    localStorage.setItem('cart', newer);
    localStorage.setItem('cart-count', '7');
    const { user } = renderApp(`/parts/${fen._id}?quantity=20`);
    await addToCart({ user });
    expect(await within(await drawer()).findByLabelText('Quantity of Fen switch')).toHaveValue('20');
    expect(within(await drawer()).getByText(passing)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await cartLink('Cart, 1 part')).toBeVisible();
    expect(localStorage.getItem('cart')).toBe(newer);
    expect(localStorage.getItem('cart-count')).toBe('7');
  });

  it.each(['{', 'null', '"x"', '7', '[null]'])(
    'starts anew over a text that is no cart: %s',
    async (text) => {
      sell(fen);
      localStorage.setItem('cart', text);
      const { user } = renderApp(`/parts/${fen._id}?quantity=20`);
      await addToCart({ user });
      await waitFor(() => expect(kept()).toEqual([lineOf(fen, 20)]));
    },
  );

  it('changes a quantity by clicks, never beyond what can be ordered, and removes a line', async () => {
    sell(fen, plate);
    keep([lineOf(fen, 10), lineOf(plate, 1)]);
    const { user } = renderApp('/cart');
    await screen.findByText('Brass plate');
    const quantity = screen.getByLabelText('Quantity of Fen switch');
    await user.click(screen.getByRole('button', { name: 'Fewer of Fen switch' }));
    expect(quantity).toHaveValue('10');
    await user.click(screen.getByRole('button', { name: 'More of Fen switch' }));
    expect(quantity).toHaveValue('11');
    await user.clear(quantity);
    await user.type(quantity, '100{Enter}');
    await user.click(screen.getByRole('button', { name: 'More of Fen switch' }));
    expect(quantity).toHaveValue('100');
    expect(kept()[0]?.quantity).toBe(100);
    await user.click(screen.getByRole('button', { name: 'Remove Brass plate' }));
    await waitFor(() => expect(screen.queryByText('Brass plate')).not.toBeInTheDocument());
    expect(screen.getByRole('list', { name: 'Cart' })).toHaveFocus();
    const sums = within(screen.getByRole('region', { name: 'Total' }));
    expect(await sums.findByText('$205.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Fen switch' }));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it.each([
    ['2,5', 'Quantity must be a whole number such as 100, without a dot or comma.'],
    ['1.5', 'Quantity must be a whole number such as 100, without a dot or comma.'],
    ['1.000', 'Quantity must be a whole number such as 100, without a dot or comma.'],
    ['1,000', 'Quantity must be a whole number such as 100, without a dot or comma.'],
    ['1 000', 'Quantity must be a whole number such as 100, without a dot or comma.'],
    ['１２', 'Quantity must be a whole number such as 100, without a dot or comma.'],
    ['٣', 'Quantity must be a whole number such as 100, without a dot or comma.'],
    ['1e2', 'Quantity must be a whole number such as 100, without a dot or comma.'],
    ['-3', 'Quantity must be at least 1.'],
    ['0', 'Quantity must be at least 1.'],
    ['1000001', 'Quantity must be at most 1000000.'],
    ['', 'Quantity is Required.'],
  ])('says why “%s” is no quantity, and keeps the one that it had', async (text, fault) => {
    sell(fen);
    keep([lineOf(fen, 20)]);
    const { user, address } = renderApp('/cart');
    const quantity = await screen.findByLabelText('Quantity of Fen switch');
    await user.clear(quantity);
    if (text) await user.type(quantity, text);
    const total = within(screen.getByRole('region', { name: 'Total' }));
    await user.click(total.getByRole('link', { name: 'Checkout' }));
    expect(screen.getByRole('alert')).toHaveTextContent(`${fault} The cart still has 20.`);
    expect(quantity).toHaveAccessibleDescription(`${fault} The cart still has 20.`);
    expect(quantity).toBeInvalid();
    expect(quantity).toHaveValue(text);
    // The page stays, because nobody should pay for another quantity than the one they typed.
    expect(quantity).toHaveFocus();
    expect(address()).toBe('/cart');
    expect(kept()).toEqual([lineOf(fen, 20)]);
    await user.clear(quantity);
    await user.type(quantity, '30{Enter}');
    expect(quantity).toBeValid();
    expect(screen.queryByText(/The cart still has/)).not.toBeInTheDocument();
    expect(kept()).toEqual([lineOf(fen, 30)]);
  });

  it('keeps a quantity that was typed just before Escape closes the drawer', async () => {
    sell(fen);
    keep([lineOf(fen, 20)]);
    localStorage.setItem('cart-count', '1');
    const { user } = renderApp('/');
    await user.click(await cartLink('Cart, 1 part'));
    const quantity = await within(await drawer()).findByLabelText('Quantity of Fen switch');
    await user.clear(quantity);
    await user.type(quantity, '30{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your cart' })).not.toBeInTheDocument());
    expect(kept()).toEqual([lineOf(fen, 30)]);
  });

  it('says from which quantity on a part is cheaper, and does not call fewer units dearer', async () => {
    const part = { ...fen, priceBreaks: [{ from: 50, price: 1.5 }] };
    sell(part);
    keep([lineOf(part, 49)]);
    const { user } = renderApp('/cart');
    const line = (await screen.findByRole('link', { name: 'Fen switch' })).closest('li');
    expect(line).toHaveTextContent('$2.00 per Qty, from 50 $1.50');
    await user.click(screen.getByRole('button', { name: 'More of Fen switch' }));
    expect(line).toHaveTextContent('$1.50 per Qty');
    expect(line).toHaveTextContent('$75.00');
    expect(kept()[0]).toMatchObject({ quantity: 50, unit: 1.5 });
    await user.click(screen.getByRole('button', { name: 'Fewer of Fen switch' }));
    expect(line).toHaveTextContent('$98.00');
    expect(kept()[0]).toMatchObject({ quantity: 49, unit: 2 });
    expect(screen.queryByRole('button', { name: /^Accept the new price/ })).not.toBeInTheDocument();
  });

  it('calls a part dearer whose quantity break has gone', async () => {
    sell(fen);
    keep([{ ...lineOf(fen, 50), unit: 1.5 }]);
    renderApp('/cart');
    expect(
      await screen.findByText('One unit now costs $2.00. It was $1.50 when you added it.'),
    ).toBeVisible();
  });

  it.each([
    ['sold out', { availableQuantity: 0 }, 10, 2, 'Remove it', undefined],
    ['below its minimum', { minimumOrder: 20 }, 10, 2, 'Take 20', 20],
    ['asked for more than there is', { availableQuantity: 46 }, 68, 2, 'Take 46', 46],
    ['dearer than when it was added', { price: 3 }, 10, 2, 'Accept the new price', 10],
  ] as const)('offers one button for a part that is %s', async (_, facts, quantity, unit, label, mended) => {
    const part = { ...fen, ...facts };
    sell(part, plate);
    keep([{ ...lineOf(fen, quantity), unit }, lineOf(plate, 1)]);
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: `${label}: Fen switch` }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /: Fen switch$/ })).not.toBeInTheDocument(),
    );
    expect(kept().find(({ partId }) => partId === fen._id)?.quantity).toBe(mended);
  });

  it('has the same lines in the subtotal and the total, while a price is still to be agreed to', async () => {
    sell(fen, plate);
    keep([{ ...lineOf(fen, 10), unit: 1 }, lineOf(plate, 1)]);
    renderApp('/cart');
    const sums = within(await screen.findByRole('region', { name: 'Total' }));
    await waitFor(() => expect(sums.getByText('Total').closest('div')).toHaveTextContent('$65.00'));
    expect(sums.getByText('Subtotal').closest('div')).toHaveTextContent('$60.00');
  });

  it('has no total, and no free delivery, before it is known where it goes', async () => {
    sell(fen);
    const { promise: known, resolve: tellCountries } = Promise.withResolvers<void>();
    serve(getDelivery, async () => {
      await known;
      return delivery;
    });
    serve(quoteCart, async ({ request }) => {
      const wanted = cartQuoteBody.parse(await request.json());
      const quote = buildCartQuote(wanted, [fen]);
      if (wanted.country !== undefined) return quote;
      return { ...quote, bill: { goods: 20, delivery: 0, tax: 0, taxIncluded: false, total: 20 } };
    });
    keep([lineOf(fen, 10)]);
    renderApp('/cart');
    const sums = within(await screen.findByRole('region', { name: 'Total' }));
    expect(await screen.findByText('Fen switch')).toBeVisible();
    expect(sums.getByText('Subtotal').closest('div')).toHaveTextContent('$20.00');
    expect(sums.getByText('Total').closest('div')).toHaveTextContent('–');
    expect(sums.queryByText('Free')).not.toBeInTheDocument();
    expect(screen.queryByText(/^The total is/)).not.toBeInTheDocument();
    tellCountries();
    await waitFor(() => expect(sums.getByText('Total').closest('div')).toHaveTextContent('$25.00'));
  });

  it('has the bill of the country that is shown, though that of another is answered last', async () => {
    sell(fen);
    const { promise: answered, resolve: answerBritain } = Promise.withResolvers<void>();
    const asked: unknown[] = [];
    serve(quoteCart, async ({ request }) => {
      const wanted = cartQuoteBody.parse(await request.json());
      asked.push(wanted.country);
      const quote = buildCartQuote(wanted, [fen]);
      if (wanted.country !== 'GB') return quote;
      await answered;
      return { ...quote, bill: { goods: 20, delivery: 12, tax: 6.08, taxIncluded: false, total: 38.08 } };
    });
    keep([lineOf(fen, 10)]);
    const { user } = renderApp('/cart');
    const sums = within(await screen.findByRole('region', { name: 'Total' }));
    const total = () => sums.getByText('Total').closest('div');
    await waitFor(() => expect(total()).toHaveTextContent('$25.00'));
    const country = sums.getByRole('combobox', { name: /^Delivery to/ });
    await user.selectOptions(country, 'GB');
    await waitFor(() => expect(asked).toContain('GB'));
    expect(total()).toHaveTextContent('–');
    await user.selectOptions(country, 'US');
    await waitFor(() => expect(total()).toHaveTextContent('$25.00'));
    answerBritain();
    await user.selectOptions(country, 'GB');
    await waitFor(() => expect(total()).toHaveTextContent('$38.08'));
    await user.selectOptions(country, 'US');
    await waitFor(() => expect(total()).toHaveTextContent('$25.00'));
  });

  it('tells a screen reader each new total once, and nothing while it is asked for', async () => {
    sell(fen);
    keep([lineOf(fen, 10)]);
    const { user } = renderApp('/cart');
    const spoken = await screen.findByText(/^The total is/);
    expect(spoken).toHaveRole('status');
    expect(spoken).toHaveTextContent('The total is $25.00');
    const said: (string | null)[] = [];
    const observer = new MutationObserver(() => said.push(spoken.textContent));
    observer.observe(spoken, { childList: true, characterData: true, subtree: true });
    await user.click(screen.getByRole('button', { name: 'More of Fen switch' }));
    await waitFor(() => expect(spoken).toHaveTextContent('The total is $27.00'));
    observer.disconnect();
    expect(said).toEqual(['The total is $27.00']);
  });

  it('has room for more lines than an order takes, and says how many stay', async () => {
    const parts = Array.from({ length: 60 }, (_, n) => buildPart({ name: `Part ${n}`, price: 2 }));
    sell(...parts);
    keep(parts.map((part) => lineOf(part, 1)));
    renderApp('/cart');
    const sums = within(await screen.findByRole('region', { name: 'Total' }));
    await waitFor(() => expect(sums.getByText('Total').closest('div')).toHaveTextContent('$105.00'));
    expect(sums.getByText('Subtotal').closest('div')).toHaveTextContent('$100.00');
    expect(sums.getByText('An order takes 50 at a time; 10 stay in the cart.')).toBeVisible();
    const staying = within(screen.getByRole('list', { name: 'For another order' }));
    expect(staying.getAllByRole('link', { name: /^Part 5\d$/ })).toHaveLength(10);
    expect(await cartLink('Cart, 60 parts')).toBeVisible();
  });

  it('takes in what the URL names, and no more of it after Back', async () => {
    sell(fen);
    const { address, router } = renderApp(`/cart?part=${fen._id}&quantity=30`);
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('30');
    await waitFor(() => expect(address()).toBe('/cart'));
    await router.navigate(`/cart?part=${fen._id}&quantity=30`);
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(kept()).toEqual([lineOf(fen, 30)]);
  });

  it('keeps in the URL what it could not read yet, and takes it in when asked again', async () => {
    sell(fen);
    const path = `/cart?part=${fen._id}&quantity=30`;
    serveRefusal(getPart, 'rate_limited', 'Too many requests.');
    const { user, address } = renderApp(path);
    expect(await screen.findByText(/could not be put into your cart: Too many requests/)).toBeVisible();
    expect(address()).toBe(path);
    sell(fen);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('30');
    expect(address()).toBe('/cart');
  });

  it('follows another tab', async () => {
    sell(fen);
    renderApp('/cart');
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    act(() => {
      keep([lineOf(fen, 12)]);
      localStorage.setItem('cart-count', '1');
      dispatchEvent(new StorageEvent('storage', { key: 'cart-count' }));
    });
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('12');
  });
});

/** Opens the account's cart in a page that knows no more than the device keeps. */
async function comeBackLater() {
  cleanup();
  // Signing out removes the kept cart, so put it back.
  const kept = localStorage.getItem('cart-of');
  await act(() => session.signOut({ keepsDrafts: true }));
  expect(localStorage.getItem('cart-of')).toBeNull();
  if (kept !== null) localStorage.setItem('cart-of', kept);
  await act(() => session.signIn(ada.email, ada.password));
}

/**
 * Simulates that the browser shows this page again from its back/forward cache. Meanwhile it received no
 * storage events.
 */
const comeBack = () =>
  act(async () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

describe('a page that comes back from the back/forward cache', () => {
  it.each(['/cart', '/'])("shows a visitor's cart as it is now, on %s", async (path) => {
    sell(fen, plate);
    keep([lineOf(fen, 10), lineOf(plate, 1)]);
    localStorage.setItem('cart-count', '2');
    const { user } = renderApp(path);
    const link = await cartLink('Cart, 2 parts');
    if (path === '/') await user.click(link);
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('10');
    keep([lineOf(fen, 12)]);
    localStorage.setItem('cart-count', '1');
    await comeBack();
    expect(screen.getByLabelText('Quantity of Fen switch')).toHaveValue('12');
    expect(screen.queryByLabelText('Quantity of Brass plate')).not.toBeInTheDocument();
    // The open drawer hides the page behind it from the accessibility tree.
    expect(screen.getByRole('link', { name: 'Cart, 1 part', hidden: true })).toBeInTheDocument();
  });

  it('shows the count as it is now where the cart itself was never needed', async () => {
    renderApp('/');
    expect(await cartLink('Cart')).toBeVisible();
    keep([lineOf(fen, 12)]);
    localStorage.setItem('cart-count', '1');
    await comeBack();
    expect(await cartLink('Cart, 1 part')).toBeVisible();
  });

  it("shows a buyer's cart as the account has it now", async () => {
    sell(fen, plate);
    const stored = keepOnServer([lineOf(fen, 20)]);
    await signInBefore();
    renderApp('/cart');
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('20');
    stored.cart = { version: 4, lines: [lineOf(plate, 3), lineOf(fen, 21)] };
    await comeBack();
    expect(await screen.findByLabelText('Quantity of Brass plate')).toHaveValue('3');
    expect(screen.getByLabelText('Quantity of Fen switch')).toHaveValue('21');
    expect(await cartLink('Cart, 2 parts')).toBeVisible();
  });

  it('shows nothing of a buyer who has signed out meanwhile', async () => {
    sell(fen);
    keepOnServer([lineOf(fen, 20)]);
    await signInBefore();
    renderApp('/cart');
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('20');
    localStorage.removeItem(accessTokenKey);
    await comeBack();
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(await cartLink('Cart')).toBeVisible();
  });
});

describe("a buyer's cart", () => {
  it('joins what the visitor had: the larger quantity of each part', async () => {
    sell(fen, plate);
    keep([lineOf(fen, 30), lineOf(plate, 1)]);
    const stored = keepOnServer([lineOf(fen, 20)]);
    knowPerson({ ...ada });
    const { user } = renderApp('/login');
    await logIn(user);
    await waitFor(() => expect(stored.cart.lines).toEqual([lineOf(fen, 30), lineOf(plate, 1)]));
    await waitFor(() => expect(localStorage.getItem('cart')).toBeNull());
    expect(stored.devices).toEqual(['a-cart-of-this-device']);
    expect(await cartLink('Cart, 2 parts')).toBeVisible();
    await act(() => session.signOut());
    expect(await cartLink('Cart')).toBeVisible();
  });

  it('takes a device’s cart in once, although the answer was lost and a line was removed since', async () => {
    sell(fen, plate);
    keep([lineOf(fen, 30), lineOf(plate, 1)]);
    const stored = keepOnServer([lineOf(fen, 30)]);
    stored.devices.push('a-cart-of-this-device');
    await signInBefore();
    renderApp('/cart');
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('30');
    await waitFor(() => expect(localStorage.getItem('cart')).toBeNull());
    expect(screen.queryByText('Brass plate')).not.toBeInTheDocument();
    expect(stored.cart).toEqual({ version: 1, lines: [lineOf(fen, 30)] });
  });

  it('takes in what the URL names once it is known whose it is, and keeps it there until it is saved', async () => {
    sell(fen, plate);
    // The merge of this cart was stored, but its response was lost. Any line added to the device's cart now
    // would wrongly count as merged too.
    keep([lineOf(plate, 1)]);
    const stored = keepOnServer([lineOf(plate, 1)]);
    stored.devices.push('a-cart-of-this-device');
    const { promise: saved, resolve: save } = Promise.withResolvers<void>();
    server.use(
      http.put('*/api/cart', async ({ request }) => {
        const { lines } = savedCartSchema.parse(await request.json());
        await saved;
        stored.cart = { version: 2, lines };
        return HttpResponse.json(stored.cart);
      }),
    );
    await signInBefore();
    const path = `/cart?part=${fen._id}&quantity=30`;
    const { address } = renderApp(path);
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('30');
    await waitFor(() => expect(localStorage.getItem('cart')).toBeNull());
    expect(address()).toBe(path);
    save();
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(stored.cart.lines).toEqual([lineOf(plate, 1), lineOf(fen, 30)]);
  });

  it('takes a part out of the URL once a later try has saved it', async () => {
    sell(fen);
    keepOnServer([]);
    const path = `/cart?part=${fen._id}&quantity=30`;
    serveRefusal(saveCart, 'rate_limited', 'Too many requests.');
    await signInBefore();
    const { user, address } = renderApp(path);
    expect(await screen.findByText(/could not be saved: Too many requests/)).toBeVisible();
    expect(address()).toBe(path);
    const stored = keepOnServer([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(screen.getByLabelText('Quantity of Fen switch')).toHaveValue('30');
    expect(stored.cart.lines).toEqual([lineOf(fen, 30)]);
  });

  it('shows what the account has if the device’s cart is refused, and keeps that', async () => {
    sell(fen, plate);
    keep([lineOf(plate, 1)]);
    keepOnServer([lineOf(fen, 30)]);
    serveRefusal(mergeCart, 'cart_changed', 'Your cart has been changed in the meantime.');
    await signInBefore();
    renderApp('/cart');
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('30');
    expect(screen.queryByText(/Left out/)).not.toBeInTheDocument();
    expect(kept()).toEqual([lineOf(plate, 1)]);
  });

  it('says that the device’s cart is not in the account yet, keeps it at a sign-out, and tries again', async () => {
    sell(plate);
    keep([lineOf(plate, 1)]);
    keepOnServer([]);
    serveRefusal(mergeCart, 'database_unavailable');
    await signInBefore();
    const { user } = renderApp('/cart');
    expect(await screen.findByText(/^What was in the cart of this device is still only here/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Sign Out/ }));
    expect(await screen.findByText('Brass plate')).toBeVisible();
    expect(kept()).toEqual([lineOf(plate, 1)]);
    const stored = keepOnServer([]);
    await act(() => session.signIn(ada.email, 'secret1'));
    await waitFor(() => expect(stored.cart.lines).toEqual([lineOf(plate, 1)]));
  });

  it('tries by itself to have the account take the device’s cart in', async () => {
    sell(plate);
    keep([lineOf(plate, 1)]);
    keepOnServer([]);
    serveRefusal(mergeCart, 'database_unavailable');
    await signInBefore();
    renderApp('/cart');
    await screen.findByText(/^What was in the cart of this device is still only here/);
    const stored = keepOnServer([]);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(stored.cart.lines).toEqual([lineOf(plate, 1)]));
    expect(await screen.findByLabelText('Quantity of Brass plate')).toHaveValue('1');
    await waitFor(() => expect(screen.queryByText(/still only here/)).not.toBeInTheDocument());
  });

  it('of one person gets nothing of another who signs in while a call is on its way', async () => {
    sell(fen);
    const hers = keepOnServer([lineOf(fen, 20)]);
    await signInBefore();
    const { user } = renderApp('/cart');
    await screen.findByLabelText('Quantity of Fen switch');
    const saves: (string | null)[] = [];
    const bens = buildAccessToken({ email: 'ben@mail.com' });
    server.use(
      http.put('*/api/cart', ({ request }) => {
        saves.push(request.headers.get('Authorization'));
        // Another tab signs in as Ben; its storage event arrives later.
        localStorage.setItem(accessTokenKey, bens);
        return refusal('token_expired');
      }),
    );
    await user.click(screen.getByRole('button', { name: 'More of Fen switch' }));
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(screen.getByRole('button', { name: 'More of Fen switch' }));
    expect(saves).toHaveLength(1);
    expect(saves).not.toContain(`Bearer ${bens}`);
    expect(localStorage.getItem(accessTokenKey)).toBe(bens);
    expect(hers.cart.lines).toEqual([lineOf(fen, 20)]);
  });

  it('makes a change again that another device came before', async () => {
    sell(fen, plate);
    const stored = keepOnServer([lineOf(fen, 20)]);
    await signInBefore();
    const { user } = renderApp('/cart');
    await screen.findByLabelText('Quantity of Fen switch');
    stored.cart = { version: 7, lines: [lineOf(fen, 20), lineOf(plate, 3)] };
    await user.click(screen.getByRole('button', { name: 'More of Fen switch' }));
    expect(await screen.findByLabelText('Quantity of Brass plate')).toHaveValue('3');
    await waitFor(() =>
      expect(stored.cart).toEqual({ version: 8, lines: [lineOf(fen, 21), lineOf(plate, 3)] }),
    );
  });

  it('follows another tab once, and tells the others nothing of it', async () => {
    sell(fen, plate);
    const stored = keepOnServer([lineOf(fen, 20)]);
    await signInBefore();
    renderApp('/cart');
    await screen.findByLabelText('Quantity of Fen switch');
    stored.cart = { version: 7, lines: [lineOf(fen, 20), lineOf(plate, 3)] };
    localStorage.setItem('cart-count', '2 7');
    const write = vi.spyOn(Storage.prototype, 'setItem');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'cart-count' })));
    expect(await screen.findByLabelText('Quantity of Brass plate')).toHaveValue('3');
    expect(write).not.toHaveBeenCalledWith('cart-count', expect.anything());
    write.mockRestore();
    expect(stored.cart.version).toBe(7);
  });

  it('does not get a line back that another tab removed or an order took out', async () => {
    sell(fen, plate);
    const stored = keepOnServer([lineOf(fen, 20), lineOf(plate, 1)]);
    await signInBefore();
    const { user } = renderApp('/cart');
    const more = await screen.findByRole('button', { name: 'More of Brass plate' });
    stored.cart = { version: 7, lines: [lineOf(plate, 1)] };
    await user.click(more);
    await waitFor(() => expect(stored.cart).toEqual({ version: 8, lines: [lineOf(plate, 2)] }));
    await waitFor(() => expect(screen.queryByText('Fen switch')).not.toBeInTheDocument());
    // Meanwhile, the order with the remaining lines is paid.
    stored.cart = { version: 9, lines: [] };
    await user.click(more);
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(stored.cart).toEqual({ version: 9, lines: [] });
  });

  it('takes five clicks on “+” in two calls over a slow connection', async () => {
    sell(fen);
    const stored = keepOnServer([lineOf(fen, 20)]);
    const { promise: answered, resolve: answerFirst } = Promise.withResolvers<void>();
    const saved: number[] = [];
    server.use(
      http.put('*/api/cart', async ({ request }) => {
        const { version, lines } = savedCartSchema.parse(await request.json());
        saved.push(lines[0]?.quantity ?? 0);
        await answered;
        stored.cart = { version: version + 1, lines };
        return HttpResponse.json(stored.cart);
      }),
    );
    await signInBefore();
    const { user } = renderApp('/cart');
    const more = await screen.findByRole('button', { name: 'More of Fen switch' });
    for (let clicks = 0; clicks < 5; clicks += 1) await user.click(more);
    expect(screen.getByLabelText('Quantity of Fen switch')).toHaveValue('25');
    answerFirst();
    await waitFor(() => expect(stored.cart).toEqual({ version: 3, lines: [lineOf(fen, 25)] }));
    expect(saved).toEqual([21, 25]);
  });

  it('is not shown to, nor joined by, who signs in next on this device', async () => {
    sell(fen, plate);
    keep([lineOf(plate, 1)]);
    const hers = keepOnServer([lineOf(fen, 20)]);
    await signInBefore();
    const { user } = renderApp('/cart');
    await screen.findByText('Brass plate');
    await waitFor(() => expect(hers.cart.lines).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: /^Sign Out/ }));
    expect(await cartLink('Cart')).toBeVisible();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(
      new RegExp(`${fen._id}|${plate._id}|ada`, 'i'),
    );
    const his = keepOnServer([]);
    knowPerson({ email: 'ben@mail.com', password: 'secret1', displayName: 'Ben' });
    await act(() => session.signIn('ben@mail.com', 'secret1'));
    await user.click(await cartLink('Cart'));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(his).toEqual({ cart: { version: 1, lines: [] }, devices: [], merges: 0 });
    expect(hers.cart.lines).toEqual([lineOf(fen, 20), lineOf(plate, 1)]);
  });

  it('shows at once what it had on the last page, and then what it has now', async () => {
    sell(fen, plate);
    keepOnServer([lineOf(fen, 20)]);
    await signInBefore();
    renderApp('/cart');
    await screen.findByLabelText('Quantity of Fen switch');
    const read = Promise.withResolvers<void>();
    serve(getCart, async () => {
      await read.promise;
      return { version: 2, lines: [lineOf(plate, 3)] };
    });
    await comeBackLater();
    renderApp('/cart');
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('20');
    read.resolve();
    expect(await screen.findByLabelText('Quantity of Brass plate')).toHaveValue('3');
    expect(screen.queryByLabelText('Quantity of Fen switch')).not.toBeInTheDocument();
  });

  it('does not call an account’s cart empty because it was so on the last page', async () => {
    sell(fen);
    const stored = keepOnServer([]);
    await signInBefore();
    renderApp('/cart');
    await screen.findByText('Your cart is empty');
    const read = Promise.withResolvers<void>();
    serve(getCart, async () => {
      await read.promise;
      return stored.cart;
    });
    await comeBackLater();
    renderApp('/cart');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
    read.resolve();
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it.each([
    ['account_blocked', 'This account is blocked.'],
    ['account_gone', 'This account no longer exists. Log in again.'],
  ] as const)('leaves nothing on a device whose session ends by %s', async (code, message) => {
    sell(fen);
    keepOnServer([lineOf(fen, 20)]);
    await signInBefore();
    renderApp('/cart');
    expect(await screen.findByLabelText('Quantity of Fen switch')).toHaveValue('20');
    sessionStorage.setItem('delivery-address ada@mail.com', '{"line1":"1 High Street"}');
    serveRefusal(getCart, code, message);
    await comeBack();
    expect(await cartLink('Cart')).toBeVisible();
    expect(screen.queryByText('Fen switch')).not.toBeInTheDocument();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(
      new RegExp(`${fen._id}|ada|High Street`, 'i'),
    );
  });

  it('stays on the screen when the token ends, and takes no device’s cart in again', async () => {
    sell(fen, plate);
    keep([lineOf(plate, 1)]);
    const stored = keepOnServer([lineOf(fen, 20)]);
    await signInBefore();
    renderApp('/cart');
    await screen.findByLabelText('Quantity of Brass plate');
    await waitFor(() => expect(kept()).toEqual([]));
    const { merges } = stored;
    const former = localStorage.getItem(accessTokenKey);
    let refused = 0;
    server.use(
      http.get('*/api/cart', ({ request }) => {
        if (request.headers.get('Authorization') !== `Bearer ${former}`)
          return HttpResponse.json(stored.cart);
        refused += 1;
        return refusal('token_expired');
      }),
    );
    await comeBack();
    await waitFor(() => expect(localStorage.getItem(accessTokenKey)).not.toBe(former));
    expect(refused).toBe(1);
    expect(screen.getByLabelText('Quantity of Fen switch')).toHaveValue('20');
    expect(screen.getByLabelText('Quantity of Brass plate')).toHaveValue('1');
    expect(stored.merges).toBe(merges);
  });

  it('says what it has no room for, and keeps that on the device until its owner signs out', async () => {
    const full = Array.from({ length: mostCartLines }, (_, n) => lineOf(buildPart({ name: `Part ${n}` }), 1));
    sell(fen);
    keep([lineOf(fen, 10)]);
    keepOnServer(full);
    await signInBefore();
    const { user } = renderApp('/cart');
    expect(await screen.findByText('Fen switch')).toBeVisible();
    expect(screen.getByText(/A cart has at most 100 lines/)).toBeVisible();
    expect(kept()).toEqual([lineOf(fen, 10)]);
    await user.click(screen.getByRole('button', { name: /^Sign Out/ }));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('says that a change is not saved, and saves it when asked again', async () => {
    sell(fen);
    await signInBefore();
    const stored = keepOnServer([lineOf(fen, 20)]);
    const { user } = renderApp('/cart');
    await screen.findByLabelText('Quantity of Fen switch');
    server.use(http.put('*/api/cart', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'More of Fen switch' }));
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    expect(screen.getByLabelText('Quantity of Fen switch')).toHaveValue('21');
    const again = keepOnServer(stored.cart.lines);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(again.cart.lines).toEqual([lineOf(fen, 21)]));
    await waitFor(() => expect(screen.queryByText(/could not be saved/)).not.toBeInTheDocument());
  });
});
