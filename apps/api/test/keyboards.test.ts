import { describe, expect, it } from 'vitest';
import { addPart, useShop } from './support/shop.ts';

const shop = useShop();
const get = (path: string) => shop().api.get(path);

describe('GET /keyboard/:slug', () => {
  it('answers a board with its facts, their sources and its keys as they lie', async () => {
    const { body } = await get('/keyboard/bakeneko-65-v3').expect(200);
    expect(body).toMatchObject({
      slug: 'bakeneko-65-v3',
      name: 'Bakeneko 65 v3',
      maker: 'kkatano',
      facts: { mount: ['mx'], connector: 'usb-c' },
    });
    expect(body.facts).not.toHaveProperty('pasted');
    expect(body.keys).toHaveLength(67);
    expect(body.keys[0]).toMatchObject({ x: 0, y: 0, width: 1, height: 1, angle: 0, row: 1 });
    expect(body.sources.flatMap(({ facts }: { facts: string[] }) => facts)).toContain('connector');
  });

  it('finds it by its other names, and answers the slug of its page', async () => {
    const { body } = await get('/keyboard/foostan-corne-crkbd').expect(200);
    expect(body.slug).toBe('corne-crkbd');
  });

  it.each(['/keyboard/keychron-q99', '/keyboard/keychron-q99/parts', '/keyboard/constructor'])(
    'knows no other: %s',
    async (path) => {
      const { status, body } = await get(path);
      expect([status, body.code]).toEqual([404, 'no_such_keyboard']);
    },
  );

  it('is one of the list that the sitemap is made of', async () => {
    const { body } = await get('/keyboards').expect(200);
    expect(body).toContainEqual({ slug: 'keychron-q1-pro', name: 'Keychron Q1 Pro', maker: 'Keychron' });
    expect(body.length).toBeGreaterThan(200);
  });
});

describe('GET /keyboard/:slug/parts', () => {
  const tactile = { kind: 'switch', feel: 'tactile', mount: 'mx', pins: '3' };
  const slot = async (kind: string) => {
    const { status, body } = await get('/keyboard/reviung41/parts');
    expect(status, JSON.stringify(body)).toBe(200);
    return body.find((each: { kind: string }) => each.kind === kind);
  };

  it('says what fits, how many the board needs and what these cost, the cheapest first', async () => {
    const switches = { facts: tactile, minimumOrder: 10, quantityStep: 10, availableQuantity: 500 };
    await addPart(shop(), { ...switches, name: 'Dear', price: 0.6 });
    await addPart(shop(), { ...switches, name: 'Cheap', price: 0.5 });
    await addPart(shop(), { ...switches, name: 'Short', price: 0.1, availableQuantity: 20 });
    await addPart(shop(), { ...switches, name: 'Gone', availableQuantity: 0 });
    await addPart(shop(), { ...switches, name: 'Low', facts: { ...tactile, mount: 'choc-v1' } });
    const { parts, counts } = await slot('switch');
    expect(parts.map(({ part }: { part: { name: string } }) => part.name)).toEqual([
      'Cheap',
      'Dear',
      'Short',
    ]);
    expect(parts[0]).toMatchObject({ verdict: 'fits-if', needed: 41, quantity: 50, total: 25, asks: [] });
    expect(counts).toEqual({ fits: 0, 'fits-if': 3, unknown: 0, 'does-not-fit': 0 });
  });

  it('says what is not known about the board, and without the caps of a set what it covers', async () => {
    await addPart(shop(), {
      name: 'Clip',
      facts: { kind: 'case', mounting: ['gasket'] },
    });
    const [{ verdict, asks }] = (await slot('case')).parts;
    expect(verdict).toBe('unknown');
    expect(asks.length).toBeGreaterThan(0);
    await addPart(shop(), {
      name: 'Set',
      facts: { kind: 'keycaps', profile: 'cherry', stem: 'mx', caps: [{ size: 1, row: 1, count: 9 }] },
    });
    const { parts, counts } = await slot('keycaps');
    expect(counts['does-not-fit']).toBe(1);
    expect(parts).toEqual([]);
  });
});
