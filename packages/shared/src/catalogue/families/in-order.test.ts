import { describe, expect, it } from 'vitest';
import { membersInOrder, valuesInOrder } from './in-order.ts';

const inOrder = (...values: string[]) => valuesInOrder(values, (value) => value);

describe('the values of a choice', () => {
  it.each([
    [
      'sizes',
      ['M', 'XL', 'S', 'L', 'XXS', 'xs', '3XL', 'XXL'],
      ['XXS', 'xs', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
    ],
    [
      'sizes in words',
      ['Large', 'XXL', 'Small', 'Extra large', 'Medium'],
      ['Small', 'Medium', 'Large', 'Extra large', 'XXL'],
    ],
    ['lengths', ['2 m', '50 cm', '1.5m', '1 m'], ['50 cm', '1 m', '1.5m', '2 m']],
    ['numbers', ['100', '35', '9', '1,000'], ['9', '35', '100', '1,000']],
    ['decimals', ['10,5 mm', '9,75 mm'], ['9,75 mm', '10,5 mm']],
    ['counts', ['Pack of 100', 'Pack of 35'], ['Pack of 35', 'Pack of 100']],
    [
      'two measures',
      ['900 × 400 mm', '300 × 250 mm', '300 × 200 mm'],
      ['300 × 200 mm', '300 × 250 mm', '900 × 400 mm'],
    ],
    ['shares', ['75%', '60%', '65%'], ['60%', '65%', '75%']],
  ])('are sorted by size if they are %s', (_, added, sorted) => expect(inOrder(...added)).toEqual(sorted));

  it.each([
    ['words', ['Red', 'Blue', 'Amber']],
    ['numbers and words', ['65%', 'TKL', '60%']],
    ['sizes and words', ['M', 'One size', 'S']],
    ['different measures', ['10 g', '2 m']],
  ])('stay as they were added if they are %s', (_, added) => expect(inOrder(...added)).toEqual(added));
});

describe('a sequence that an admin chose', () => {
  const chosen = (sequence: string[], ...values: string[]) =>
    valuesInOrder(values, (value) => value, sequence);

  it('comes before that of their size', () => {
    expect(chosen(['Blue', 'red'], 'Red', 'Blue')).toEqual(['Blue', 'Red']);
    expect(chosen(['L', 'S', 'M'], 'S', 'M', 'L')).toEqual(['L', 'S', 'M']);
  });

  it('is followed by the values that it does not name, as they stand without it', () => {
    expect(chosen(['Blue'], 'Red', 'Amber', 'Blue')).toEqual(['Blue', 'Red', 'Amber']);
    expect(chosen(['M'], 'XL', 'S', 'M')).toEqual(['M', 'S', 'XL']);
  });
});

it('the members of a family are sorted by their first choice and then by the next', () => {
  const members = ['Red 2 m', 'Red 50 cm', 'Blue 1 m', 'Red 1 m'].map((text) => {
    const [colour = '', ...length] = text.split(' ');
    return { values: [colour, length.join(' ')] };
  });
  expect(membersInOrder(members).map(({ values }) => values.join(' '))).toEqual([
    'Red 50 cm',
    'Red 1 m',
    'Red 2 m',
    'Blue 1 m',
  ]);
  expect(membersInOrder(members, [['Blue'], ['1 m']]).map(({ values }) => values.join(' '))).toEqual([
    'Blue 1 m',
    'Red 1 m',
    'Red 50 cm',
    'Red 2 m',
  ]);
});
