import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { demoOrders, demoParts, demoReviewers, demoReviews, picturePath, readPicture } from './index.ts';

const kilobytes = (count: number): number => count * 1000;
const partPictures = demoParts.map(({ picture }) => picture);
const reviewPictures = [...new Set(demoReviews.map(({ by }) => by.picture))];
const distinct = (values: readonly unknown[]): number => new Set(values).size;

async function opened(file: string) {
  const bytes = await readPicture(file);
  const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const { format } = await sharp(bytes).metadata();
  return { weight: bytes.length, format, width: info.width, height: info.height };
}

describe('parts', () => {
  it('are 28, of distinct slugs, names and pictures', () => {
    expect(demoParts).toHaveLength(28);
    for (const values of [
      demoParts.map(({ slug }) => slug),
      demoParts.map(({ name }) => name),
      partPictures,
    ]) {
      expect(distinct(values)).toBe(28);
    }
  });

  test.each(demoParts)('$slug has a sound price, quantities and description', (part) => {
    expect(part.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(part.price).toBeGreaterThan(0);
    expect(String(part.price)).toMatch(/^\d+(\.\d{1,2})?$/);
    expect(Number.isSafeInteger(part.availableQuantity)).toBe(true);
    expect(Number.isSafeInteger(part.minimumOrder)).toBe(true);
    expect(part.minimumOrder).toBeGreaterThanOrEqual(part.kind === 'switches' ? 10 : 1);
    expect(part.availableQuantity === 0 || part.availableQuantity >= part.minimumOrder).toBe(true);
    expect(part.description.length).toBeGreaterThan(120);
    expect(part.description.length).toBeLessThan(420);
  });

  it('come in every kind, with exactly one sold out and some nearly so', () => {
    expect(distinct(demoParts.map(({ kind }) => kind))).toBeGreaterThanOrEqual(12);
    expect(demoParts.filter(({ availableQuantity }) => availableQuantity === 0)).toHaveLength(1);
    expect(
      demoParts.filter(({ availableQuantity }) => availableQuantity > 0 && availableQuantity < 5).length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('includes prices that go wrong as floating-point cents', () => {
    const trapped = demoParts.filter(({ price }) => !Number.isInteger(price * 100));
    expect(trapped.length).toBeGreaterThanOrEqual(3);
  });

  it('ends with three different kinds in stock, for the home page', () => {
    const shown = demoParts.slice(-3);
    expect(distinct(shown.map(({ kind }) => kind))).toBe(3);
    for (const { availableQuantity, minimumOrder } of shown)
      expect(availableQuantity).toBeGreaterThanOrEqual(minimumOrder);
  });
});

describe('reviews', () => {
  it('are in different words, from 1 to 5, one by each person of each thing', () => {
    expect(distinct(demoReviews.map(({ addComment }) => addComment))).toBe(demoReviews.length);
    expect(distinct(demoReviews.map(({ by, partSlug }) => `${by.id} ${partSlug}`))).toBe(demoReviews.length);
    for (const { ratings } of demoReviews) expect([1, 2, 3, 4, 5]).toContain(ratings);
  });

  it('are of many parts, of one more than are shown at once', () => {
    const slugs = demoParts.map(({ slug }) => slug);
    const reviewed = demoReviews.flatMap(({ partSlug }) => partSlug ?? []);
    for (const slug of reviewed) expect(slugs).toContain(slug);
    expect(distinct(reviewed)).toBeGreaterThanOrEqual(10);
    const counts = slugs.map((slug) => reviewed.filter((one) => one === slug).length);
    expect(Math.max(...counts)).toBeGreaterThan(6);
  });

  it('are by people whose accounts are told apart', () => {
    expect(distinct(demoReviewers.map(({ id }) => id))).toBe(demoReviewers.length);
    for (const { by } of demoReviews) expect(demoReviewers).toContain(by);
  });
});

describe('orders', () => {
  it('are for known parts, in every state', () => {
    const slugs = demoParts.map(({ slug }) => slug);
    for (const { partSlug } of demoOrders) expect(slugs).toContain(partSlug);
    expect(distinct(demoOrders.map(({ state }) => state))).toBe(5);
  });

  it('can all be filled from stock, even were each to hold its units', () => {
    for (const { slug, availableQuantity, minimumOrder } of demoParts) {
      const quantities = demoOrders
        .filter(({ partSlug }) => partSlug === slug)
        .map(({ quantity }) => quantity);
      for (const quantity of quantities) {
        expect(Number.isSafeInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(minimumOrder);
      }
      const buyers = demoReviews.filter(({ partSlug }) => partSlug === slug).length;
      const wanted = quantities.reduce((sum, quantity) => sum + quantity, buyers * minimumOrder);
      expect(wanted).toBeLessThanOrEqual(availableQuantity);
    }
  });

  it('give telephone numbers that reach nobody', () => {
    for (const { phone } of demoOrders) expect(phone).toMatch(/^\+1 \d{3} 555 01\d{2}$/);
  });
});

describe('pictures', () => {
  test.each(partPictures)('%s is 1200 by 900 and light', async (file) => {
    const { weight, ...rest } = await opened(file);
    expect(rest).toEqual({ format: 'webp', width: 1200, height: 900 });
    expect(weight).toBeLessThanOrEqual(kilobytes(40));
  });

  test.each(reviewPictures)('%s is 400 by 400 and light', async (file) => {
    const { weight, ...rest } = await opened(file);
    expect(rest).toEqual({ format: 'webp', width: 400, height: 400 });
    expect(weight).toBeLessThanOrEqual(kilobytes(8));
  });

  it('weigh at most 900 kB together', async () => {
    const weights = await Promise.all(
      [...partPictures, ...reviewPictures].map(async (file) => (await readPicture(file)).length),
    );
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(kilobytes(900));
  });

  it('are each used, with none left over', async () => {
    const folder = fileURLToPath(new URL('pictures', import.meta.url));
    expect((await readdir(folder)).toSorted()).toEqual([...partPictures, ...reviewPictures].toSorted());
  });

  test.each(['../parts.ts', '/etc/passwd', 'a/b.webp', 'render.ts', ''])('refuses to read %j', (file) => {
    expect(() => picturePath(file)).toThrow(RangeError);
  });
});
