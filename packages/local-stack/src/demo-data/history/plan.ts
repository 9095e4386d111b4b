import type { Kind } from '@switchyard/shared/parts';
import { demoParts, type DemoPart } from '../parts/index.ts';
import { demoReviews } from '../reviews.ts';
import { daysAfter, isWeekend, minutesAfter, type Deed, type PastOrder } from './deeds.ts';
import { lackingAddress, liveThrough, returningUnits, type Ending } from './endings.ts';
import { demoBuyers, demoHome, type DemoBuyer } from './people.ts';
import { createChance, type Chance } from './random.ts';
import { buyersStories, othersStories, type Story } from './stories.ts';

const historyDays = 90;
/** Before the history, the authors of the reviews buy what they review. */
const launchDays = 97;
const restockDays = [90, 60, 30];

/** The review's author buys the fewest units. */
export function reviewOrder({ by, partSlug }: { by: { id: string }; partSlug: string }): PastOrder {
  const buyer = demoBuyers.find(({ id }) => id === by.id);
  const part = demoParts.find(({ slug }) => slug === partSlug);
  if (!buyer || !part) throw new Error(`The demo's review of ${partSlug} has no author or no part.`);
  return orderOf(`demo-review-${partSlug}`, buyer, part, part.minimumOrder);
}

/** When the shop opened, when a review's author bought the part, and when they wrote. */
export function timeOf(what: 'launch' | 'buy' | 'write', review: number, until: Date): Date {
  const share = review / demoReviews.length;
  const daysAgo = { launch: launchDays, buy: launchDays - 0.5 - 5 * share, write: 80 - 75 * share };
  return daysAfter(until, -daysAgo[what]);
}

/**
 * What happened in the shop during the 90 days before `until`, oldest first; the same for the same moment. The parts
 * end with the stock that they have in the demo, and a few units more that came back.
 */
export function planHistory(until: Date): Deed[] {
  const sales = [...reviewersParcels(until), ...toldSales(until), ...usualSales(until)];
  const deeds = [
    // First, so that they also come before orders of the same moment.
    ...restocksFor(sales, until),
    ...sales,
    {
      kind: 'pay for no order' as const,
      at: daysAfter(until, -4.3),
      minorUnits: 6450,
      description: 'Keycap workshop, paid by phone',
    },
  ];
  return packTogether(deeds)
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** One deed for all parcels that are packed at one moment. */
function packTogether(deeds: readonly Deed[]): Deed[] {
  const packing = Map.groupBy(
    deeds.filter((deed) => deed.kind === 'pack'),
    ({ at }) => at.getTime(),
  );
  const together = [...packing].map(([at, parcels]) => ({
    kind: 'pack' as const,
    at: new Date(at),
    orders: parcels.flatMap(({ orders }) => orders),
  }));
  return [...deeds.filter(({ kind }) => kind !== 'pack'), ...together];
}

const orderOf = (key: string, buyer: DemoBuyer, part: { slug: string }, quantity: number): PastOrder => ({
  key,
  buyer: `${buyer.id}@example.com`,
  partSlug: part.slug,
  quantity,
  address: buyer.address,
  ...(buyer.phone && { phone: buyer.phone }),
});

/** The orders of the authors of reviews are placed and paid already. */
function reviewersParcels(until: Date): Deed[] {
  return demoReviews.flatMap(({ by, partSlug }, index) => {
    if (!partSlug) return [];
    const deeds = liveThrough(
      reviewOrder({ by, partSlug }),
      timeOf('buy', index, until),
      'delivered',
      createChance(index),
    );
    return deeds.filter(({ kind }) => kind !== 'place' && kind !== 'pay');
  });
}

/** Orders of which each shows something. */
function toldSales(until: Date): Deed[] {
  const bela: DemoBuyer = { id: 'buyer', name: 'Bela Buyer', address: demoHome, phone: '+1 202 555 0143' };
  const chance = createChance(7);
  const tell = (story: Story, buyer: DemoBuyer, key: string) => {
    const placed = orderOf(key, buyer, { slug: story.partSlug }, story.quantity);
    const order = {
      ...placed,
      ...(lackingAddress.includes(story.ending) && { lacksAddress: true as const }),
    };
    return liveThrough(order, minutesAfter(until, -story.minutesAgo), story.ending, chance);
  };
  return [
    ...buyersStories.flatMap((story, index) => tell(story, bela, `history-buyer-${index}`)),
    ...othersStories.flatMap((story, index) => {
      const buyer = demoBuyers[(index * 7 + 3) % demoBuyers.length];
      return buyer ? tell(story, buyer, `history-told-${index}`) : [];
    }),
  ];
}

/** More at weekends, and a little more from week to week. */
function usualSales(until: Date): Deed[] {
  return Array.from({ length: historyDays }, (_, index) => index).flatMap((index) => {
    const day = daysAfter(until, index - historyDays);
    const chance = createChance(1000 + index);
    const progress = index / historyDays;
    const rate = (2 + 1.1 * progress) * (isWeekend(day) ? 1.5 : 0.85);
    const orders = Math.floor(rate + chance.next());
    return Array.from({ length: orders }, (_, number) => {
      const part = choosePart(chance, progress);
      // People come to know the shop one after another.
      const known = demoBuyers.slice(0, 16 + Math.ceil(progress * demoBuyers.length));
      const quantity = chooseQuantity(part, chance);
      const order = orderOf(`history-${index}-${number}`, chance.pick(known), part, quantity);
      // The last hours belong to the orders that are told.
      const placedAt = minutesAfter(day, chance.whole(0, 21 * 60));
      return liveThrough(order, placedAt, chooseEnding(part, quantity, chance), chance);
    }).flat();
  });
}

/** How often each kind is bought, beside the others; as often as a desk mat unless it stands here. */
const demand: Partial<Record<Kind, number>> = {
  switch: 6,
  keycaps: 2,
  kit: 1.3,
  stabiliser: 4,
  cable: 3,
  care: 4,
  plate: 1.5,
  pcb: 1.5,
  case: 1,
  tool: 3.3,
};
const usualDemand = 2;

/** What is sold out now was sold in the first weeks. */
function choosePart(chance: Chance, progress: number): DemoPart {
  const offered = demoParts.filter(({ availableQuantity }) => availableQuantity > 0 || progress < 0.7);
  return chance.pickWeighted(
    offered.map((part) => ({ part, weight: demand[part.facts.kind] ?? usualDemand })),
  ).part;
}

function chooseQuantity({ facts, minimumOrder }: DemoPart, chance: Chance): number {
  if (facts.kind === 'switch')
    return Math.max(minimumOrder, chance.pick([70, 70, 90, 90, 100, 110, 140, 200]));
  if (facts.kind === 'care' && facts.care === 'film') return chance.whole(1, 4);
  return chance.pick([1, 1, 1, 1, 2]);
}

const endingsByWeight: readonly { ending: Ending; weight: number }[] = [
  { ending: 'delivered', weight: 84 },
  { ending: 'cancelled', weight: 4 },
  { ending: 'expired', weight: 5 },
  { ending: 'refunded before shipping', weight: 2 },
  { ending: 'sent back', weight: 2 },
  { ending: 'refunded in part', weight: 3 },
];

/** Nothing comes back of parts of which few are left, so that few stay left. */
function chooseEnding({ availableQuantity }: DemoPart, quantity: number, chance: Chance): Ending {
  const { ending } = chance.pickWeighted(endingsByWeight);
  return availableQuantity < 10 * quantity && returningUnits.includes(ending) ? 'delivered' : ending;
}

/** Before each third of the history, as many units are made as it will sell. */
function restocksFor(sales: readonly Deed[], until: Date): Deed[] {
  return restockDays.flatMap((daysAgo, index) => {
    const from = daysAfter(until, -daysAgo);
    const to = daysAfter(until, -(restockDays[index + 1] ?? 0));
    const sold = (slug: string) =>
      sales.reduce(
        (sum, deed) =>
          deed.kind === 'place' && deed.order.partSlug === slug && deed.at >= from && deed.at < to
            ? sum + deed.order.quantity
            : sum,
        0,
      );
    return demoParts
      .filter(({ slug }) => sold(slug) > 0)
      .map(({ slug, availableQuantity }) => ({
        kind: 'restock' as const,
        at: from,
        partSlug: slug,
        upTo: availableQuantity + sold(slug),
      }));
  });
}
