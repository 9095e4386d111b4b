import { describe, expect, it } from 'vitest';
import { partInForm } from './part-in-form.ts';

const pictures = { img: '/api/image/front', pictures: [] };
const before = {
  _id: 'a'.repeat(24),
  name: 'Fen switch',
  description: 'Quiet.',
  img: '/api/image/front',
  price: 4.5,
  minimumOrder: 10,
  availableQuantity: 100,
};
const facts = { kind: 'switch', feel: 'tactile', force: '62', travel: '4 mm' };

describe('the part in a form', () => {
  it('has what is typed, as buyers would get it', () => {
    const texts = {
      name: ' Moor switch ',
      description: 'Loud.',
      minimumOrder: '20',
      restock: '-30',
      quantityStep: '10',
      hidden: true,
    };
    expect(partInForm({ ...texts, price: '5.25' }, pictures, before)).toEqual({
      ...before,
      name: 'Moor switch',
      description: 'Loud.',
      price: 5.25,
      minimumOrder: 20,
      availableQuantity: 70,
      quantityStep: 10,
      hidden: true,
    });
  });

  it.each([
    [{ price: '5,' }, { price: 4.5 }],
    [{ minimumOrder: '1.5' }, { minimumOrder: 10 }],
    [{ restock: '-' }, { availableQuantity: 100 }],
    [{ restock: '-101' }, { availableQuantity: 0 }],
    [{ priceBreaks: '50: 4.5' }, { priceBreaks: undefined }],
    [{ priceBreaks: '50: 4' }, { priceBreaks: [{ from: 50, price: 4 }] }],
    [{ facts }, { facts: { kind: 'switch', feel: 'tactile', force: 62 } }],
    [{ facts: { kind: 'switch', force: '1' } }, { facts: { kind: 'switch' } }],
  ])('of %j is %j', (texts, wanted) => {
    expect({ priceBreaks: undefined, ...partInForm(texts, pictures, before) }).toMatchObject(wanted);
  });

  it('is a new one before anything is typed', () => {
    expect(partInForm({}, { img: '', pictures: [] }, undefined)).toMatchObject({
      name: 'No name yet',
      price: 0,
      availableQuantity: 0,
    });
  });
});
