import { expect, it } from 'vitest';
import { withoutLinksTo } from './links-in-text.ts';

it.each([
  ['See [Delivery](/delivery).', 'See Delivery.'],
  ['See [our *Delivery* [EU]](/delivery?x#how "How").', 'See our *Delivery* [EU].'],
  ['See [Returns](/returns), [Delivery](</delivery>).', 'See [Returns](/returns), Delivery.'],
  ['See [a shop](https://shop.example/delivery).', 'See [a shop](https://shop.example/delivery).'],
  ['See [more](/delivery-times) and \\[x](/delivery).', 'See [more](/delivery-times) and \\[x](/delivery).'],
])('of %s, only the words of links to an empty text are left', (text, left) => {
  expect(withoutLinksTo(new Set(['delivery']), text)).toBe(left);
});
