import createMarkdown from 'markdown-it';
import { expect, it } from 'vitest';
import { unlink } from './links-in-text.ts';
import { plainText } from './plain-text.ts';

const markdown = createMarkdown({ html: false });

it.each([
  ['See [Delivery](/delivery).', 'See Delivery.'],
  ['See [Delivery][d].\n\n[d]: /delivery', 'See Delivery.'],
  ['See [our *Delivery* [EU]](/delivery?x#how "How").', 'See our Delivery [EU].'],
  ['See [Returns](/returns), [Delivery](</delivery>).', 'See Returns (/returns), Delivery.'],
  ['See [a shop](https://shop.example/delivery).', 'See a shop (https://shop.example/delivery).'],
  ['See [more](/delivery-times) and \\[x](/delivery).', 'See more (/delivery-times) and [x](/delivery).'],
])('of %s, only the words of links to an empty text are left', (text, left) => {
  const tokens = markdown.parse(text, {});
  unlink(tokens, new Set(['delivery']));
  expect(plainText(markdown, tokens)).toBe(left);
});
