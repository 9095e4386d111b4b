import { expect, it } from 'vitest';
import { withPicture } from './with-picture.ts';

const add = (text: string, alt = 'A bench') =>
  withPicture(text.replace('|', ''), text.indexOf('|'), { url: '/a', alt });

it.each([
  ['|', '![A bench](/a)'],
  ['One|.', 'One.\n\n![A bench](/a)'],
  ['O|ne.\n\nTwo.\n', 'One.\n\n![A bench](/a)\n\nTwo.\n'],
  ['One.\n\nTwo.|\n', 'One.\n\nTwo.\n\n![A bench](/a)'],
  ['# |Us\n- a\n- b\n\nTwo.', '# Us\n- a\n- b\n\n![A bench](/a)\n\nTwo.'],
])('a picture comes after the paragraph of the cursor: %j', (text, expected) => {
  expect(add(text).text).toBe(expected);
});

it('what it shows has no meaning in Markdown', () => {
  expect(add('|', ' A [new]\n bench ').text).toBe(String.raw`![A \[new\] bench](/a)`);
});

it.each(['', '|', 'One|.\n\nTwo.', 'One.\n\nTwo.|\n'])(
  'a second picture comes after the first: %j',
  (text) => {
    const { text: first, end } = add(text);
    const { text: both } = withPicture(first, end, { url: '/b', alt: 'A lamp' });
    expect(both).toContain('![A bench](/a)\n\n![A lamp](/b)');
  },
);
