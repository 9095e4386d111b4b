import type { Part, PartChanges } from '@switchyard/shared/parts';
import { expect, it } from 'vitest';
import { changesOf } from './part-changes.ts';

const part: Part = {
  _id: 'a'.repeat(24),
  name: 'Fen switch',
  description: 'Quiet.',
  img: '/api/image/front',
  pictures: [{ src: '/api/image/side', alt: 'From the side' }],
  price: 4.5,
  priceBreaks: [{ from: 50, price: 4 }],
  minimumOrder: 10,
  availableQuantity: 100,
  quantityStep: 5,
  weight: 2,
  lowStockAt: 30,
  shelf: 'B4',
  sku: 'FEN-T',
  gtin: '96385074',
  brand: 'Fen',
  mpn: 'T-1',
  manufacturer: 'Fen Works\n1 Fen Road, Ely\nhello@fen.example',
  responsible: 'Fen Europe\n1 Quay, Cork\nhello@fen.example',
  warnings: 'Small parts.',
  facts: { kind: 'switch', feel: 'tactile' },
};
const unchanged = { ...part, pictures: part.pictures ?? [], restock: 0 };

/** For each field that an admin can change, a different value. */
const others: Required<PartChanges> = {
  name: 'Moor switch',
  description: 'Loud.',
  img: '/api/image/back',
  pictures: [{ src: '/api/image/side', alt: 'From below' }],
  price: 5,
  priceBreaks: [{ from: 60, price: 4 }],
  minimumOrder: 20,
  restock: -3,
  quantityStep: 10,
  weight: 3,
  lowStockAt: 40,
  shelf: 'B5',
  sku: 'FEN-L',
  gtin: '4006381333931',
  brand: 'Moor',
  mpn: 'L-1',
  manufacturer: 'Moor Works\n1 Moor Road, Ely\nhello@moor.example',
  responsible: 'Moor Europe\n2 Quay, Cork\nhello@moor.example',
  warnings: 'Sharp edges.',
  facts: { kind: 'switch', feel: 'linear' },
  hidden: true,
};

it('sends nothing of a form in which nothing was changed', () => {
  expect(changesOf(part, unchanged)).toBeUndefined();
});

it.each(Object.entries(others))('sends a changed %s, and no other field', (field, value) => {
  expect(changesOf(part, { ...unchanged, [field]: value })).toEqual({ [field]: value });
});

it.each([
  'priceBreaks',
  'quantityStep',
  'weight',
  'lowStockAt',
  'shelf',
  'sku',
  'gtin',
  'brand',
  'mpn',
  'manufacturer',
  'responsible',
  'warnings',
  'facts',
])('removes an emptied %s', (field) => {
  expect(changesOf(part, { ...unchanged, [field]: undefined })).toEqual({ [field]: null });
});
