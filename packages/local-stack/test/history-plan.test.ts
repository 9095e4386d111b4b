import { expect, it } from 'vitest';
import { demoBuyers, demoParts, demoReviewers, planHistory } from '../src/demo-data/index.ts';

const until = new Date('2026-11-23T09:00:00Z');
const deeds = planHistory(until);
const orders = deeds.flatMap((deed) => (deed.kind === 'place' ? [{ ...deed.order, at: deed.at }] : []));
const dayMs = 24 * 60 * 60_000;

it('is the same at every start', () => {
  expect(planHistory(until)).toEqual(deeds);
});

it('is 200 to 300 orders in 90 days, oldest first, more at weekends and growing', () => {
  expect(orders.length).toBeGreaterThanOrEqual(200);
  expect(orders.length).toBeLessThanOrEqual(300);
  const moments = deeds.map(({ at }) => at.getTime());
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  expect(Math.max(...moments)).toBeLessThanOrEqual(until.getTime());
  expect(orders.every(({ at }) => until.getTime() - at.getTime() <= 90 * dayMs)).toBe(true);
  const atWeekends = orders.filter(({ at }) => [0, 6].includes(at.getUTCDay())).length;
  expect(atWeekends / 2).toBeGreaterThan((orders.length - atWeekends) / 5);
  const late = orders.filter(({ at }) => until.getTime() - at.getTime() < 45 * dayMs).length;
  expect(late).toBeGreaterThan(orders.length - late);
});

it('has about 40 buyers in many countries, among them the authors of the reviews', () => {
  expect(demoBuyers.length).toBeGreaterThanOrEqual(38);
  const ids = demoBuyers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, name } of demoReviewers)
    expect(demoBuyers.find((buyer) => buyer.id === id)?.name).toBe(name);
  expect(new Set(demoBuyers.map(({ address }) => address.country)).size).toBeGreaterThanOrEqual(10);
  for (const { phone = '+1 202 555 0100' } of demoBuyers)
    expect(phone).toMatch(/^\+(1 (202|613) 555 01\d\d|44 20 7946 09\d\d)$/);
});

it('never sells more than there is, and leaves what the demo has', () => {
  const sold = demoParts.filter(({ slug }) => orders.some(({ partSlug }) => partSlug === slug));
  expect(sold.length).toBeGreaterThan(20);
  for (const { slug, availableQuantity, minimumOrder, quantityStep = 1 } of sold) {
    let available = 0;
    for (const deed of deeds) {
      if (deed.kind === 'restock' && deed.partSlug === slug) available = Math.max(available, deed.upTo);
      if (deed.kind !== 'place' || deed.order.partSlug !== slug) continue;
      expect(deed.order.quantity).toBeGreaterThanOrEqual(minimumOrder);
      expect(deed.order.quantity % quantityStep).toBe(0);
      available -= deed.order.quantity;
      expect(available, slug).toBeGreaterThanOrEqual(0);
    }
    expect(available, slug).toBe(availableQuantity);
  }
});

it('has orders without an address: two keep waiting for it, two owe delivery, and of one that was waived', () => {
  const placed = orders.filter(({ lacksAddress }) => lacksAddress);
  const deedsOf = (key: string) =>
    deeds.flatMap((deed) => ('order' in deed && deed.order.key === key ? [deed.kind] : []));
  const told = placed.map(({ key }) => deedsOf(key).slice(0, 4).join(', '));
  expect(told.toSorted()).toEqual([
    'place, pay',
    'place, pay',
    'place, pay, add address',
    'place, pay, add address',
    'place, pay, add address, waive',
  ]);
});
