import {
  awaitedPart,
  demoBuyers,
  demoFamilies,
  demoHome,
  demoParts,
  demoReviewers,
  demoReviews,
  purchaseBy,
  reviewPurchase,
  type DemoBuyer,
  type DemoPart,
} from '@switchyard/local-stack/demo-data';
import type { Kind } from '@switchyard/shared/parts';
import { daysAfter, isWeekend, minutesAfter, type Deed } from './deeds.ts';
import { lackingAddress, liveThrough, returningUnits, type Ending } from './endings.ts';
import { createChance, type Chance } from './random.ts';
import { buyersStories, othersStories, type Story } from './stories.ts';

const historyDays = 90;
/**
 * The shop opens this many days before the end. In the days before the history begins, the authors of the
 * reviews buy what they review.
 */
const launchDays = 97;
const restockDays = [90, 60, 30];
/** Number of people who wait for the sold-out part. */
const waitingPeople = 12;

/** The time at which the shop opened. */
export const launchOf = (until: Date): Date => daysAfter(until, -launchDays);

/**
 * Plans the shop's history of 90 days before `until`, oldest first. The same `until` gives the same plan. At
 * the end, the parts have the stock that the demo specifies, plus a few units that were returned.
 */
export function planHistory(until: Date): Deed[] {
  const sales = [...reviewersSales(until), ...toldSales(until), ...usualSales(until)];
  const deeds = [
    // Restocks first, because the sort is stable: they must precede orders of the same moment.
    ...restocksFor(sales, until),
    ...sales,
    ...reviewing(until),
    ...waiting(until),
    {
      kind: 'pay for no order' as const,
      at: daysAfter(until, -4.3),
      minorUnits: 6450,
      description: 'Keycap workshop, paid by phone',
    },
  ];
  return deeds
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The purchases of the reviews' authors, spread over the first five days. */
function reviewersSales(until: Date): Deed[] {
  return demoReviews.flatMap(({ by, partSlug }, index) => {
    if (!partSlug) return [];
    const placedAt = daysAfter(launchOf(until), 0.5 + (5 * index) / demoReviews.length);
    return liveThrough(reviewPurchase({ by, partSlug }), placedAt, 'delivered', createChance(index));
  });
}

/** Each review, and a day later the shop's answer to it. */
function reviewing(until: Date): Deed[] {
  return demoReviews.flatMap((review, index) => {
    const at = daysAfter(until, (75 * index) / demoReviews.length - 80);
    return [
      { kind: 'write a review' as const, at, review },
      { kind: 'answer a review' as const, at: daysAfter(at, 1), review },
    ];
  });
}

function waiting(until: Date): Deed[] {
  const part = demoFamilies.flatMap(({ parts }) => parts).find(({ slug }) => slug === awaitedPart);
  return demoReviewers.slice(0, waitingPeople).map(({ id }, index) => ({
    kind: 'wait' as const,
    at: daysAfter(until, -(waitingPeople - index) / 3),
    email: `${id}@example.com`,
    partName: part?.name ?? '',
    quantity: 1 + (index % 3),
  }));
}

/** Orders with a predefined story; each demonstrates one state. */
function toldSales(until: Date): Deed[] {
  const bela: DemoBuyer = { id: 'buyer', name: 'Bela Buyer', address: demoHome, phone: '+1 202 555 0143' };
  const chance = createChance(7);
  const tell = ([minutesAgo, partSlug, quantity, ending]: Story, buyer: DemoBuyer, key: string) => {
    const placed = purchaseBy(buyer, { key, partSlug, quantity });
    const order = { ...placed, ...(lackingAddress.includes(ending) && { lacksAddress: true as const }) };
    return liveThrough(order, minutesAfter(until, -minutesAgo), ending, chance);
  };
  return [
    ...buyersStories.flatMap((story, index) => tell(story, bela, `history-buyer-${index}`)),
    ...othersStories.flatMap((story, index) => {
      const buyer = demoBuyers[(index * 7 + 3) % demoBuyers.length];
      return buyer ? tell(story, buyer, `history-told-${index}`) : [];
    }),
  ];
}

/** The everyday orders: more at weekends, and slightly more from week to week. */
function usualSales(until: Date): Deed[] {
  return Array.from({ length: historyDays }, (_, index) => index).flatMap((index) => {
    const day = daysAfter(until, index - historyDays);
    const chance = createChance(1000 + index);
    const progress = index / historyDays;
    const rate = (2 + 1.1 * progress) * (isWeekend(day) ? 1.5 : 0.85);
    const orders = Math.floor(rate + chance.next());
    return Array.from({ length: orders }, (_, number) => {
      const part = choosePart(chance, progress);
      // More and more people know the shop as time passes.
      const known = demoBuyers.slice(0, 16 + Math.ceil(progress * demoBuyers.length));
      const quantity = chooseQuantity(part, chance);
      const bought = { key: `history-${index}-${number}`, partSlug: part.slug, quantity };
      const order = purchaseBy(chance.pick(known), bought);
      // No random orders in the last three hours, so that the predefined ones are the latest.
      const placedAt = minutesAfter(day, chance.whole(0, 21 * 60));
      return liveThrough(order, placedAt, chooseEnding(part, quantity, chance), chance);
    }).flat();
  });
}

/**
 * How often parts of each kind are bought, relative to each other. Kinds not listed have the usual demand.
 */
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

/** Parts that are sold out today were sold in the first 70% of the history. */
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

/** Parts with few units left get no returns, so that they stay scarce. */
function chooseEnding({ availableQuantity }: DemoPart, quantity: number, chance: Chance): Ending {
  const { ending } = chance.pickWeighted(endingsByWeight);
  return availableQuantity < 10 * quantity && returningUnits.includes(ending) ? 'delivered' : ending;
}

/** Restocks at the start of each third of the history: as many units as will be sold during it. */
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
