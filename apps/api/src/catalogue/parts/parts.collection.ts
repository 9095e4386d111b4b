import { mostPriceBreaks } from '@switchyard/shared';
import { mostChoices, mostMembers } from '@switchyard/shared/families';
import { kindNames, ofPartTexts } from '@switchyard/shared/parts';
import type { Collection, Db, Document } from 'mongodb';
import { whereExists, type CollectionDefinition } from '../../infrastructure/database/collection.ts';
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
} from '../../infrastructure/database/document-rules.ts';
import { heldUnits, mostCopiedPictures, notDeleted, type PartDocument } from './part-document.ts';
import { stockCounted } from './stock-counted.ts';

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
    priceMinor: count,
    minimumOrder: units,
    availableQuantity: count,
    soldQuantity: count,
    stockedQuantity: count,
    // The holds are not checked one by one: with 1,000 of them a write would take 1.8 times as long. `unitsAddUp`
    // checks their sum.
    holds: listOf(),
    stockLedger: listOf(stockEntry),
    createdAt: moment,
  },
  {
    breaks: { ...listOf(shape({ from: units, priceMinor: count }), 1), maxItems: mostPriceBreaks },
    quantityStep: units,
    weight: count,
    lowStockAt: count,
    heldQuantity: count,
    ...ofPartTexts(() => filledText),
    skuKey: filledText,
    onSale: flag,
    hidden: { enum: [true] },
    lowStock: shape({ at: moment }, { unmailed: { enum: [true] } }),
    imported: filledText,
    ratingPlace: filledText,
    ratingCounts: count,
    boughtTogether: shape({}, { with: listOf(id), at: moment, due: id }),
    pictures: listOf(shape({ src: filledText, alt: filledText })),
    copiedPictures: {
      ...listOf(shape({ src: filledText, from: filledText })),
      maxItems: mostCopiedPictures,
    },
    facts: shape({ kind: oneOf(...kindNames) }),
    family: shape(
      {
        id,
        n: { ...units, maximum: mostMembers },
        values: { ...listOf(filledText, 1), maxItems: mostChoices },
        combination: filledText,
      },
      { name: filledText },
    ),
  },
);

/** Refuses every write, by whatever program, that loses or creates units or stores a wrong number of held units. */
const unitsAddUp: Document = {
  $expr: {
    $and: [
      { $eq: [heldUnits, { $sum: '$holds.quantity' }] },
      { $eq: [{ $add: ['$availableQuantity', '$soldQuantity', heldUnits] }, '$stockedQuantity'] },
    ],
  },
};

const validator = { $and: [follows(part), unitsAddUp] };

const morePictures = { key: { 'pictures.src': 1 }, name: 'pictures', ...whereExists('pictures.src') };

/**
 * A deleted part frees its position and values for other parts, even while orders hold units of it. A hidden part keeps
 * them: otherwise it could not go back on sale.
 */
const ofFamilies = {
  unique: true,
  partialFilterExpression: { 'family.id': { $exists: true }, ...notDeleted },
};

export const parts: CollectionDefinition = {
  name: 'parts',
  people: 'nothing',
  pictures: { ofShop: ['img', 'pictures.src'] },
  counted: stockCounted,
  hasPrices: 'always',
  validator,
  indexes: [
    // An index for each sort of the catalogue, so that a page is one range of an index. A price range bounds the index
    // by price.
    { key: { onSale: 1, _id: 1 }, name: 'on_sale' },
    { key: { onSale: 1, nameKey: 1, _id: 1 }, name: 'on_sale_name_key' },
    { key: { onSale: 1, priceMinor: 1, _id: 1 }, name: 'on_sale_price' },
    { key: { onSale: 1, ratingPlace: 1, _id: 1 }, name: 'on_sale_rating' },
    // Search results have one for the sort by age only, because a part has hundreds of search terms. Sorted otherwise,
    // few results are sorted in memory; of many, a page is soon found along the index of the sort.
    { key: { onSale: 1, beginnings: 1, _id: 1 }, name: 'found' },
    // The same sorts as for the catalogue, for a kind and its filters.
    { key: { onSale: 1, traits: 1, _id: 1 }, name: 'traits' },
    { key: { onSale: 1, traits: 1, nameKey: 1, _id: 1 }, name: 'traits_name_key' },
    { key: { onSale: 1, traits: 1, priceMinor: 1, _id: 1 }, name: 'traits_price' },
    { key: { onSale: 1, traits: 1, ratingPlace: 1, _id: 1 }, name: 'traits_rating' },
    { key: { onSale: 1, traits: 1, 'facts.force': 1, _id: 1 }, name: 'traits_force' },
    // Parts with unpaid orders, for the sweep. An index over each hold would double the time of a write.
    { key: { onSale: 1 }, name: 'held', partialFilterExpression: { 'holds.0': { $exists: true } } },
    // Low parts about which the seller was not mailed yet, for the sweep.
    { key: { 'lowStock.unmailed': 1 }, name: 'low_unmailed', ...whereExists('lowStock.unmailed') },
    { key: { onSale: 1, nameKey: 1, _id: 1 }, name: 'low_name_key', ...whereExists('lowStock.at') },
    {
      key: { onSale: 1, nameKey: 1, _id: 1 },
      name: 'unweighed_name_key',
      partialFilterExpression: { weight: null },
    },
    { key: { hidden: 1, nameKey: 1, _id: 1 }, name: 'hidden', ...whereExists('hidden') },
    // The members of a family by position. Unique, which also limits their number.
    { key: { 'family.id': 1, 'family.n': 1 }, name: 'family_place', ...ofFamilies },
    // Two members of a family cannot have the same values.
    { key: { 'family.id': 1, 'family.combination': 1 }, name: 'family_combination', ...ofFamilies },
    // Parts whose orders have changed what was bought together with them, for the sweep.
    { key: { 'boughtTogether.due': 1 }, name: 'bought_due', ...whereExists('boughtTogether.due') },
    // Finds whether a part shows a picture.
    { key: { img: 1 }, name: 'img' },
    morePictures,
    // No two parts have the same SKU. A deleted part frees its own.
    {
      key: { skuKey: 1 },
      name: 'sku_once',
      unique: true,
      partialFilterExpression: { skuKey: { $exists: true }, ...notDeleted },
    },
    // An imported row adds one part only, on sale or hidden.
    {
      key: { imported: 1 },
      name: 'imported_once',
      unique: true,
      partialFilterExpression: { imported: { $exists: true }, ...notDeleted },
    },
  ],
};

/** Deleted parts, which orders still name. */
export const archivedParts: CollectionDefinition = {
  name: 'archivedParts',
  people: 'nothing',
  pictures: { ofShop: ['img', 'pictures.src'] },
  counted: 'nothing',
  validator,
  // Finds whether a deleted part shows a picture.
  indexes: [{ key: { img: 1 }, name: 'img' }, morePictures],
};

/** The collection of parts, for the search: nothing else outside of this domain reads it. */
export const partsIn = (db: Db): Collection<PartDocument> => db.collection('parts');
