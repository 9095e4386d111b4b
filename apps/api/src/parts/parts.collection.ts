import { kindNames } from '@switchyard/shared';
import type { Document } from 'mongodb';
import { whereExists, type CollectionDefinition } from '../database/collection.ts';
import {
  count,
  filledText,
  flag,
  follows,
  id,
  listOf,
  moment,
  oneOf,
  shape,
  text,
  units,
  whole,
} from '../database/document-rules.ts';

const stockEntry = shape({
  at: moment,
  by: filledText,
  action: oneOf('stocked', 'restocked', 'returned', 'deleted'),
  quantity: whole,
});

const part = shape(
  {
    _id: id,
    name: filledText,
    img: text,
    description: text,
    priceCents: count,
    minimumOrder: units,
    availableQuantity: count,
    soldQuantity: count,
    stockedQuantity: count,
    // The holds are not checked one by one: with 1,000 of them a write then takes 1.8 times as long. Their sum is, below.
    holds: listOf(),
    stockLedger: listOf(stockEntry),
    createdAt: moment,
    onSale: flag,
  },
  {
    quantityStep: units,
    weight: count,
    lowStockAt: count,
    lowStock: shape({ at: moment }, { unmailed: { enum: [true] } }),
    imported: filledText,
    ratingPlace: filledText,
    ratingCounts: count,
    pictures: listOf(shape({ src: filledText, alt: filledText })),
    facts: shape({ kind: oneOf(...kindNames) }),
  },
);

const held = { $sum: '$holds.quantity' };
/** No write of any program loses a unit or makes one. */
const unitsAddUp: Document = {
  $expr: { $eq: [{ $add: ['$availableQuantity', '$soldQuantity', held] }, '$stockedQuantity'] },
};

const validator = { $and: [follows(part), unitsAddUp] };

const morePictures = { key: { 'pictures.src': 1 }, name: 'pictures', ...whereExists('pictures.src') };

export const parts: CollectionDefinition = {
  name: 'parts',
  validator,
  indexes: [
    // Each order of the catalogue, for all of it and for the result of a search, so that a page is read from its first
    // part to its last. A price range bounds those by price.
    { key: { onSale: 1, _id: 1 }, name: 'on_sale' },
    { key: { onSale: 1, name: 1, _id: 1 }, name: 'on_sale_name' },
    { key: { onSale: 1, priceCents: 1, _id: 1 }, name: 'on_sale_price' },
    { key: { onSale: 1, ratingPlace: 1, _id: 1 }, name: 'on_sale_rating' },
    { key: { onSale: 1, beginnings: 1, _id: 1 }, name: 'found' },
    { key: { onSale: 1, beginnings: 1, name: 1, _id: 1 }, name: 'found_name' },
    { key: { onSale: 1, beginnings: 1, priceCents: 1, _id: 1 }, name: 'found_price' },
    { key: { onSale: 1, beginnings: 1, ratingPlace: 1, _id: 1 }, name: 'found_rating' },
    // The same for a kind of part and what its facts are narrowed to.
    { key: { onSale: 1, traits: 1, _id: 1 }, name: 'traits' },
    { key: { onSale: 1, traits: 1, name: 1, _id: 1 }, name: 'traits_name' },
    { key: { onSale: 1, traits: 1, priceCents: 1, _id: 1 }, name: 'traits_price' },
    { key: { onSale: 1, traits: 1, ratingPlace: 1, _id: 1 }, name: 'traits_rating' },
    { key: { onSale: 1, traits: 1, 'facts.force': 1, _id: 1 }, name: 'traits_force' },
    // Parts with unpaid orders, for the sweep. An index of each hold would double the time of a write.
    { key: { onSale: 1 }, name: 'held', partialFilterExpression: { 'holds.0': { $exists: true } } },
    // Parts that have sold out and that the seller has not been told of, for the sweep.
    { key: { 'lowStock.unmailed': 1 }, name: 'low_unmailed', ...whereExists('lowStock.unmailed') },
    // The low list, by name.
    { key: { onSale: 1, name: 1, _id: 1 }, name: 'low_name', ...whereExists('lowStock.at') },
    // Whether a part uses a picture.
    { key: { img: 1 }, name: 'img' },
    morePictures,
    // A row of an imported file adds one part.
    {
      key: { imported: 1 },
      name: 'imported',
      unique: true,
      partialFilterExpression: { imported: { $exists: true }, onSale: true },
    },
  ],
};

/** Parts that were deleted and that orders still name. */
export const archivedParts: CollectionDefinition = {
  name: 'archivedParts',
  validator,
  // Whether a deleted part uses a picture.
  indexes: [{ key: { img: 1 }, name: 'img' }, morePictures],
};

/** The words of all parts, for spelling mistakes in a search. */
export const partWords: CollectionDefinition = {
  name: 'partWords',
  // Finds a word by each of its spellings with one letter left out.
  indexes: [{ key: { near: 1 }, name: 'near' }],
};
