import { formatNumber, formatPrice } from '@switchyard/shared';
import {
  type Fact,
  factWords,
  type Kind,
  kinds,
  orderable,
  orderableBreaks,
  type Part,
  type PartRating,
} from '@switchyard/shared/parts';
import type { ReactNode } from 'react';
import { factOf, factsOfKind } from '../../../shop/known-facts.ts';
import { marksOf } from '../../../shop/force-curve.ts';
import { canBeOrdered, shortageWord } from '../../../shop/stock.ts';
import { Rating } from '../../../ui/rating.tsx';
import { byKind, kindOf, sharedKind } from './compare-search.ts';

/** A row of the comparison: one fact, for each part. */
export interface Row {
  name: string;
  label: string;
  /** The fact in words, one entry per part. Undefined if it is not known. */
  words: readonly (string | undefined)[];
  /** Rendered instead of the words, one entry per part. */
  cells?: readonly ReactNode[];
}

/** Whether the parts differ in this fact. */
export const differs = ({ words }: Row): boolean => new Set(words).size > 1;

function ratingRow(parts: readonly Part[], ratings: readonly PartRating[] | null | undefined): Row {
  const told = parts.map(({ _id }) => ratings?.find(({ partId }) => partId === _id));
  const wordsOf = (rating: PartRating | undefined) => {
    if (!ratings) return undefined;
    if (rating?.mean === undefined) return 'No reviews yet';
    return `${rating.mean} from ${formatNumber(rating.count)} ${rating.count === 1 ? 'review' : 'reviews'}`;
  };
  return {
    name: 'rating',
    label: 'Rating',
    words: told.map(wordsOf),
    cells: told.map((rating) =>
      rating?.mean === undefined ? (
        wordsOf(rating)
      ) : (
        <>
          <Rating value={rating.mean} size="small" />
          <span className="block">{wordsOf(rating)}</span>
        </>
      ),
    ),
  };
}

const stockWords = (part: Part) =>
  canBeOrdered(part) ? `${formatNumber(part.availableQuantity)} in stock` : shortageWord(part);

function minimumWords(part: Part): string {
  const { least, step } = orderable(part);
  return step > 1 ? `${formatNumber(least)}, in multiples of ${formatNumber(step)}` : formatNumber(least);
}

/** Formats quantity breaks, such as “$0.45 from 50, $0.40 from 100”. */
function breakWords(part: Part): string {
  const words = orderableBreaks(part).map(
    ({ from, price }) => `${formatPrice(price)} from ${formatNumber(from)}`,
  );
  return words.length > 0 ? words.join(', ') : 'Always the same price';
}

/** The peak of the force curve, where a finger feels the bump. Undefined if the force only rises. */
function describePeak({ facts }: Part): string | undefined {
  if (facts?.kind !== 'switch' || !facts.curve) return undefined;
  const { peak } = marksOf(facts.curve);
  return peak ? `${peak.gf} gf at ${peak.mm} mm` : 'None';
}

function factRow(parts: readonly Part[], [name, fact]: [string, Fact]): Row {
  if (fact.type === 'curve') return { name, label: 'Tactile peak', words: parts.map(describePeak) };
  return { name, label: fact.label, words: parts.map((part) => factWords(fact, factOf(part, name))) };
}

const kindName = (kind: Kind | undefined) => (kind ? kinds[kind].one : 'Other');

/**
 * The rows of a comparison: first what all parts have, then the facts of their kind. Parts of different kinds share no
 * facts.
 */
export function comparisonRows(
  parts: readonly Part[],
  ratings: readonly PartRating[] | null | undefined,
): Row[] {
  const kind = sharedKind(parts);
  const isMixed = byKind(parts).size > 1;
  return [
    ...(isMixed ? [{ name: 'kind', label: 'Kind', words: parts.map((part) => kindName(kindOf(part))) }] : []),
    { name: 'price', label: 'Price per Qty', words: parts.map(({ price }) => formatPrice(price)) },
    ...(parts.some(({ priceBreaks }) => priceBreaks)
      ? [{ name: 'breaks', label: 'Larger orders', words: parts.map(breakWords) }]
      : []),
    { name: 'stock', label: 'Stock', words: parts.map(stockWords) },
    ratingRow(parts, ratings),
    {
      name: 'minimum',
      label: 'Minimum order',
      words: parts.map(minimumWords),
    },
    ...(kind ? factsOfKind(kind).map((fact) => factRow(parts, fact)) : []),
  ];
}
