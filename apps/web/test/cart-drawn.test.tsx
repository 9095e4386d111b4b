import { type CartLine, cartQuoteBody, quoteCart } from '@switchyard/shared/carts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildPart } from './builders.ts';
import { buildCartQuote } from './cart-builders.ts';
import { renderApp } from './render-app.tsx';
import { serve } from './server.ts';

const drawn = vi.hoisted((): string[] => []);
// Counts how many lines are rendered: each line has exactly one picture.
vi.mock('../src/ui/picture.tsx', () => ({
  Picture({ src }: { src?: string }) {
    drawn.push(String(src));
    return null;
  },
}));

beforeEach(() => void (drawn.length = 0));

it('a change of one of fifty lines draws that line anew, and no other', async () => {
  const parts = Array.from({ length: 50 }, (_, n) =>
    buildPart({ name: `Part ${n}`, img: `/api/image/${n}.webp` }),
  );
  const lines: CartLine[] = parts.map(({ _id: partId, price: unit }) => ({ partId, quantity: 10, unit }));
  localStorage.setItem('cart', JSON.stringify({ format: 1, id: 'a-cart-of-this-device', lines }));
  serve(quoteCart, async ({ request }) => buildCartQuote(cartQuoteBody.parse(await request.json()), parts));
  const { user } = renderApp('/cart');
  expect(await screen.findByLabelText('Quantity of Part 49')).toHaveValue('10');
  const sums = screen.getByRole('region', { name: 'Total' });
  const before = sums.textContent;
  drawn.length = 0;
  await user.click(screen.getByRole('button', { name: 'More of Part 49' }));
  expect(screen.getByLabelText('Quantity of Part 49')).toHaveValue('11');
  await waitFor(() => expect(sums.textContent).not.toBe(before));
  expect(new Set(drawn)).toEqual(new Set(['/api/image/49.webp']));
});
