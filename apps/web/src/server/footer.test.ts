import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { footerOf } from './footer.tsx';

it('keeps no footer whose code could not all be loaded', async () => {
  const render = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('<p><!--$!--><!--/$--></p>')
    .mockResolvedValueOnce('<p>Sold by Ann</p>');
  const footer = () => footerOf({ origin: 'https://shop.example', look: {} }, createQueryClient(), render);
  expect(await footer()).toBe('<p><!--$!--><!--/$--></p>');
  expect(await footer()).toBe('<p>Sold by Ann</p>');
  expect(await footer()).toBe('<p>Sold by Ann</p>');
  expect(render).toHaveBeenCalledTimes(2);
});
