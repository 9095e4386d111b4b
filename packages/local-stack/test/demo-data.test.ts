import { factsSchema } from '@switchyard/shared/parts';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  awaitedPart,
  demoBuyers,
  demoFamilies,
  demoOrders,
  demoParts,
  demoReviewers,
  demoReviews,
  picturePath,
  readPicture,
} from '../src/demo-data/index.ts';

const familyParts = demoFamilies.flatMap(({ parts }) => parts);
const everyPart = [...demoParts, ...familyParts];
const partPictures = [...new Set(everyPart.map(({ picture }) => picture))];
const morePictures = demoParts.flatMap(({ pictures }) => pictures.map(({ file }) => file));
const reviewPictures = [...new Set(demoReviews.map(({ by }) => by.picture))];
const distinct = (values: readonly unknown[]): number => new Set(values).size;

describe('parts', () => {
  it('are 29 with distinct slugs, names and pictures', () => {
    expect(demoParts).toHaveLength(29);
    for (const values of [
      demoParts.map(({ slug }) => slug),
      demoParts.map(({ name }) => name),
      demoParts.map(({ picture }) => picture),
    ]) {
      expect(distinct(values)).toBe(29);
    }
  });

  it('have sound prices, quantities and descriptions', () => {
    for (const part of everyPart) {
      expect(part.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(String(part.price)).toMatch(/^(?!0$)\d+(\.\d{1,2})?$/);
      expect(Number.isSafeInteger(part.availableQuantity)).toBe(true);
      expect(part.weight).toBeGreaterThan(0);
      expect(part.minimumOrder).toBeGreaterThanOrEqual(part.facts.kind === 'switch' ? 10 : 1);
      expect(part.availableQuantity === 0 || part.availableQuantity >= part.minimumOrder, part.slug).toBe(
        true,
      );
      expect(part.description.length, part.slug).toBeGreaterThan(200);
      expect(part.description.length, part.slug).toBeLessThan(900);
      expect(part.description, part.slug).toMatch(/^\w.*\n(.*\n)*In the box:\n- ./);
      expect(factsSchema.parse(part.facts), part.slug).toEqual(part.facts);
    }
  });

  it('are of many kinds; some are sold out, some nearly so, and one has a large minimum', () => {
    expect(distinct(demoParts.map(({ facts }) => facts.kind))).toBeGreaterThanOrEqual(10);
    expect(demoParts.filter(({ availableQuantity }) => availableQuantity === 0)).toHaveLength(2);
    expect(
      demoParts.filter(({ availableQuantity }) => availableQuantity > 0 && availableQuantity < 5).length,
    ).toBeGreaterThanOrEqual(2);
    expect(Math.max(...demoParts.map(({ minimumOrder }) => minimumOrder))).toBeGreaterThanOrEqual(50);
  });

  it('have as many keycaps as their words say', () => {
    const sets = everyPart.flatMap(({ description, facts }) =>
      facts.kind === 'keycaps' && facts.caps ? [{ description, caps: facts.caps }] : [],
    );
    expect(sets).toHaveLength(10);
    for (const { description, caps } of sets) {
      const count = caps.reduce((sum, cap) => sum + cap.count, 0);
      expect(description).toMatch(count === 1 ? /One keycap/ : new RegExp(`\\b${count} keycaps`));
    }
  });

  it('have prices that go wrong as floating-point cents', () => {
    const trapped = demoParts.filter(({ price }) => !Number.isInteger(price * 100));
    expect(trapped.length).toBeGreaterThanOrEqual(3);
  });

  it('end with three different kinds in stock, for the home page', () => {
    const shown = demoParts.slice(-3);
    expect(distinct(shown.map(({ facts }) => facts.kind))).toBe(3);
    for (const { availableQuantity, minimumOrder } of shown)
      expect(availableQuantity).toBeGreaterThanOrEqual(minimumOrder);
  });
});

describe('families', () => {
  it('are keycap kits, a switch in three packs, a cable in four colours and a desk mat in two sizes', () => {
    const slugs = everyPart.map(({ slug }) => slug);
    for (const values of [slugs, everyPart.map(({ name }) => name)])
      expect(distinct(values)).toBe(everyPart.length);
    for (const { choices, members, parts } of demoFamilies) {
      for (const { slug, values } of members) {
        expect(slugs).toContain(slug);
        expect(values).toHaveLength(choices.length);
      }
      expect(distinct(members.map(({ values }) => values.join()))).toBe(members.length);
      for (const { slug } of parts) expect(members.map((member) => member.slug)).toContain(slug);
    }
    const members = demoFamilies.flatMap((family) => family.members.map(({ slug }) => slug));
    expect(distinct(members)).toBe(members.length);
    expect(demoFamilies.map((family) => [...family.choices, family.members.length])).toEqual([
      ['Kit', 3],
      ['Kit', 2],
      ['Kit', 3],
      ['Pack', 3],
      ['Colour', 4],
      ['Size', 2],
    ]);
  });

  it('have parts that are sold out, so that people wait', () =>
    expect(familyParts.filter(({ availableQuantity }) => availableQuantity === 0)).toMatchObject([
      { slug: awaitedPart },
    ]));
});

describe('reviews', () => {
  it('differ, rate from 1 to 5, and are one per person and part', () => {
    expect(distinct(demoReviews.map(({ addComment }) => addComment))).toBe(demoReviews.length);
    expect(distinct(demoReviews.map(({ by, partSlug }) => `${by.id} ${partSlug}`))).toBe(demoReviews.length);
    for (const { ratings } of demoReviews) expect([1, 2, 3, 4, 5]).toContain(ratings);
  });

  it('are about many parts, and one part has more than are shown at once', () => {
    const slugs = demoParts.map(({ slug }) => slug);
    const reviewed = demoReviews.flatMap(({ partSlug }) => partSlug ?? []);
    for (const slug of reviewed) expect(slugs).toContain(slug);
    expect(distinct(reviewed)).toBeGreaterThanOrEqual(10);
    const counts = slugs.map((slug) => reviewed.filter((one) => one === slug).length);
    expect(Math.max(...counts)).toBeGreaterThan(6);
  });

  it('have authors with distinct accounts', () => {
    expect(distinct(demoReviewers.map(({ id }) => id))).toBe(demoReviewers.length);
    for (const { by } of demoReviews) expect(demoReviewers).toContain(by);
  });
});

describe('buyers', () => {
  it('are about 40, in many countries, among them the authors of the reviews', () => {
    expect(demoBuyers.length).toBeGreaterThanOrEqual(38);
    expect(distinct(demoBuyers.map(({ id }) => id))).toBe(demoBuyers.length);
    for (const { id, name } of demoReviewers)
      expect(demoBuyers.find((buyer) => buyer.id === id)?.name).toBe(name);
    expect(distinct(demoBuyers.map(({ address }) => address.country))).toBeGreaterThanOrEqual(10);
  });

  it('have telephone numbers that reach nobody', () => {
    for (const { phone = '+1 202 555 0100' } of demoBuyers)
      expect(phone).toMatch(/^\+(1 (202|613) 555 01\d\d|44 20 7946 09\d\d)$/);
  });
});

describe('orders', () => {
  it('are for known parts, in every state', () => {
    const slugs = demoParts.map(({ slug }) => slug);
    for (const { partSlug } of demoOrders) expect(slugs).toContain(partSlug);
    expect(distinct(demoOrders.map(({ state }) => state))).toBe(5);
  });

  it('fit into the stock, together with the reviewers’ orders', () => {
    for (const { slug, availableQuantity, minimumOrder, quantityStep = 1 } of demoParts) {
      const quantities = demoOrders
        .filter(({ partSlug }) => partSlug === slug)
        .map(({ quantity }) => quantity);
      for (const quantity of quantities) {
        expect(Number.isSafeInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(minimumOrder);
        expect(quantity % quantityStep).toBe(0);
      }
      const buyers = demoReviews.filter(({ partSlug }) => partSlug === slug).length;
      const wanted = quantities.reduce((sum, quantity) => sum + quantity, buyers * minimumOrder);
      expect(wanted).toBeLessThanOrEqual(availableQuantity);
    }
  });

  it('have telephone numbers that reach nobody', () => {
    for (const { phone } of demoOrders) expect(phone).toMatch(/^\+1 \d{3} 555 01\d{2}$/);
  });
});

describe('pictures', () => {
  it.each([
    { what: 'parts', pictures: partPictures, width: 1600, height: 1200, most: 120_000 },
    { what: 'further views', pictures: morePictures, width: 1200, height: 900, most: 60_000 },
    { what: 'reviewers', pictures: reviewPictures, width: 400, height: 400, most: 14_000 },
  ])('of $what are $width by $height and light', async ({ pictures, width, height, most }) => {
    for (const file of pictures) {
      const bytes = await readPicture(file);
      const metadata = await sharp(bytes).metadata();
      expect(metadata, file).toMatchObject({ format: 'webp', width, height });
      expect(bytes.length, file).toBeLessThanOrEqual(most);
    }
  });

  it('are two to four of each part, and the further ones say what they show', () => {
    for (const { slug, picture, pictures } of demoParts) {
      expect([2, 3, 4], slug).toContain(1 + pictures.length);
      expect(distinct([picture, ...pictures.map(({ file }) => file)]), slug).toBe(1 + pictures.length);
      for (const { alt } of pictures) expect(alt, slug).toMatch(/^[A-Z].{15,149}$/);
    }
    const texts = demoParts.flatMap(({ pictures }) => pictures.map(({ alt }) => alt));
    expect(distinct(texts)).toBe(texts.length);
  });

  it('are all used', async () => {
    const folder = fileURLToPath(new URL('../src/demo-data/pictures', import.meta.url));
    expect((await readdir(folder)).toSorted()).toEqual(
      [...partPictures, ...morePictures, ...reviewPictures].toSorted(),
    );
  });

  it('are read by plain names only', () => {
    for (const name of ['../parts.ts', '/etc/passwd', 'a/b.webp', '']) {
      expect(() => picturePath(name)).toThrow(RangeError);
    }
  });
});
